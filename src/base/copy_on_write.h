// CopyOnWrite<T>: a value that its copies share until one of them is changed. Copying it costs one count, whatever T
// holds; it compares by what it holds.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace tenplus::inline base {

template <typename T>
class CopyOnWrite {
public:
    CopyOnWrite() = default;
    CopyOnWrite(T value)
        : m_value(std::make_shared<T>(std::move(value))) {}

    const T& operator*() const { return m_value ? *m_value : nothing(); }
    const T* operator->() const { return &**this; }

    /// The value, to be changed: from here on no copy shares it. The reference is good until this is copied.
    T& change() {
        if (!m_value)
            m_value = std::make_shared<T>();
        else if (m_value.use_count() > 1)
            m_value = std::make_shared<T>(*m_value);
        else
            std::atomic_thread_fence(std::memory_order_acquire); // another thread may have let go of it just now
        return *m_value;
    }

    friend bool operator==(const CopyOnWrite& one, const CopyOnWrite& other) {
        return one.m_value == other.m_value || *one == *other;
    }

private:
    static const T& nothing() {
        static const T kNothing{};
        return kNothing;
    }

    std::shared_ptr<T> m_value; ///< null: a T of its defaults
};

} // namespace tenplus::inline base
