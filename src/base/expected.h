// Expected<T, E>: a value, or the reason why there is none. A small subset of C++23's std::expected,
// which GCC 12 does not have. Reading the side that is not there is a bug and asserts.
#pragma once

#include <cassert>
#include <type_traits>
#include <utility>
#include <variant>

namespace tenplus::inline base {

template <typename E>
class Unexpected {
public:
    explicit Unexpected(E error)
        : m_error(std::move(error)) {}
    const E& error() const& { return m_error; }
    E&& error() && { return std::move(m_error); }

private:
    E m_error;
};

template <typename T, typename E>
class [[nodiscard]] Expected {
public:
    Expected(T value)
        : m_state(std::in_place_index<0>, std::move(value)) {}
    template <typename G>
    requires std::is_constructible_v<E, G> Expected(Unexpected<G> failed)
        : m_state(std::in_place_index<1>, std::move(failed).error()) {}

    bool hasValue() const { return m_state.index() == 0; }
    explicit operator bool() const { return hasValue(); }

    const T& value() const& {
        assert(hasValue());
        return *std::get_if<0>(&m_state);
    }
    T& value() & {
        assert(hasValue());
        return *std::get_if<0>(&m_state);
    }
    T&& value() && {
        assert(hasValue());
        return std::move(*std::get_if<0>(&m_state));
    }
    const E& error() const& {
        assert(!hasValue());
        return *std::get_if<1>(&m_state);
    }
    E&& error() && {
        assert(!hasValue());
        return std::move(*std::get_if<1>(&m_state));
    }

    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

private:
    std::variant<T, E> m_state;
};

/// The outcome of an action without a result: success, or the reason for the failure.
template <typename E>
class [[nodiscard]] Expected<void, E> {
public:
    Expected() = default;
    template <typename G>
    requires std::is_constructible_v<E, G> Expected(Unexpected<G> failed)
        : m_failed(true)
        , m_error(std::move(failed).error()) {}

    bool hasValue() const { return !m_failed; }
    explicit operator bool() const { return hasValue(); }
    const E& error() const& {
        assert(m_failed);
        return m_error;
    }
    E&& error() && {
        assert(m_failed);
        return std::move(m_error);
    }

private:
    bool m_failed = false;
    E m_error{};
};

} // namespace tenplus::inline base
