// KindValue: a value of one of many structs, which it knows by its kind: the names and functions that all of them have.
// Everybody passes such a value on; only those who know a struct ask for it, by as<T>() or match(). The value is
// immutable and shared: copying is free.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tenplus::table::inline core {

/// `Kind` has a `name`, a `copy`, and `of<T>()`, the one kind of each struct.
template <typename Kind>
class KindValue {
public:
    const Kind& kind() const { return *m_kind; }
    std::string_view name() const { return m_kind->name; }
    /// The struct, for the functions of the kind.
    const void* held() const { return m_held.get(); }

    template <typename T>
    bool is() const {
        return m_kind == &Kind::template of<T>();
    }
    template <typename... Ts>
    bool isOneOf() const {
        return (is<Ts>() || ...);
    }
    /// The struct if it is of that type, or null.
    template <typename T>
    const T* as() const {
        return is<T>() ? static_cast<const T*>(m_held.get()) : nullptr;
    }
    /// The same, to be changed: this value has the struct for itself from here on. Null if it is of another type.
    template <typename T>
    T* edit() {
        return is<T>() ? static_cast<T*>(own()) : nullptr;
    }

protected:
    KindValue(const Kind& kind, std::shared_ptr<void> held)
        : m_kind(&kind)
        , m_held(std::move(held)) {}

    void* own() {
        if (m_held.use_count() > 1) m_held = m_kind->copy(m_held.get());
        return m_held.get();
    }

private:
    const Kind* m_kind;
    std::shared_ptr<void> m_held; ///< changed only while nobody else has it
};

/// The struct that a function of one parameter takes.
template <typename F>
struct Taking : Taking<decltype(&F::operator())> {};
template <typename F, typename Result, typename T>
struct Taking<Result (F::*)(const T&) const> {
    using Struct = T;
};

/// Calls that one of the functions, if any, which takes the value's struct. Every function names its struct; nothing is
/// compiled for others.
template <typename Kind, typename... Functions>
void match(const KindValue<Kind>& value, const Functions&... functions) {
    const auto tried = [&value]<typename F>(const F& function) {
        const auto* const held = value.template as<typename Taking<F>::Struct>();
        if (held) function(*held);
        return held != nullptr;
    };
    (tried(functions) || ...);
}

} // namespace tenplus::table::inline core
