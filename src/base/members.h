// The members of a plain struct, one after the other, without naming them: for what treats all of them alike. None can be forgotten:
// they are counted by the compiler, and a wrong count does not compile.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace tenplus {

namespace detail {

/// Converts to whatever a member wants to be made of. Never made itself.
template <std::size_t>
struct Anything {
    template <typename T>
    operator T&() const& noexcept; // NOLINT(google-explicit-constructor): a member takes it by itself
    template <typename T>
    operator T&() const&& noexcept; // NOLINT(google-explicit-constructor)
};

template <typename T, std::size_t... I>
constexpr bool takesMembers(std::index_sequence<I...>) {
    return requires { T{Anything<I>{}...}; };
}

template <typename T, std::size_t N = 0>
constexpr std::size_t countMembers() {
    if constexpr (takesMembers<T>(std::make_index_sequence<N + 1>{})) return countMembers<T, N + 1>();
    else return N;
}

} // namespace detail

/// How many members an aggregate has.
template <typename T>
inline constexpr std::size_t kMembers = detail::countMembers<std::remove_const_t<T>>();

/// Calls `take` with all members of an aggregate of at most 36, in the order they stand in it. Names are letters: only the place counts.
template <typename T, typename Take>
void withMembers(T& whole, Take take) {
    constexpr std::size_t count = kMembers<T>;
    static_assert(count <= 36, "a struct of so many members has no line below yet");
    // clang-format off
    if constexpr (count == 0) { static_assert(std::is_empty_v<T>); }
    else if constexpr (count == 1) { auto& [a] = whole; take(a); }
    else if constexpr (count == 2) { auto& [a, b] = whole; take(a, b); }
    else if constexpr (count == 3) { auto& [a, b, c] = whole; take(a, b, c); }
    else if constexpr (count == 4) { auto& [a, b, c, d] = whole; take(a, b, c, d); }
    else if constexpr (count == 5) { auto& [a, b, c, d, e] = whole; take(a, b, c, d, e); }
    else if constexpr (count == 6) { auto& [a, b, c, d, e, f] = whole; take(a, b, c, d, e, f); }
    else if constexpr (count == 7) { auto& [a, b, c, d, e, f, g] = whole; take(a, b, c, d, e, f, g); }
    else if constexpr (count == 8) { auto& [a, b, c, d, e, f, g, h] = whole; take(a, b, c, d, e, f, g, h); }
    else if constexpr (count == 9) { auto& [a, b, c, d, e, f, g, h, i] = whole; take(a, b, c, d, e, f, g, h, i); }
    else if constexpr (count == 10) { auto& [a, b, c, d, e, f, g, h, i, j] = whole; take(a, b, c, d, e, f, g, h, i, j); }
    else if constexpr (count == 11) { auto& [a, b, c, d, e, f, g, h, i, j, k] = whole; take(a, b, c, d, e, f, g, h, i, j, k); }
    else if constexpr (count == 12) { auto& [a, b, c, d, e, f, g, h, i, j, k, l] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l); }
    else if constexpr (count == 13) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m); }
    else if constexpr (count == 14) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n); }
    else if constexpr (count == 15) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o); }
    else if constexpr (count == 16) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p); }
    else if constexpr (count == 17) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q); }
    else if constexpr (count == 18) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r); }
    else if constexpr (count == 19) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s); }
    else if constexpr (count == 20) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t); }
    else if constexpr (count == 21) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u); }
    else if constexpr (count == 22) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v); }
    else if constexpr (count == 23) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w); }
    else if constexpr (count == 24) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x); }
    else if constexpr (count == 25) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y); }
    else if constexpr (count == 26) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z); }
    else if constexpr (count == 27) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A); }
    else if constexpr (count == 28) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B); }
    else if constexpr (count == 29) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C); }
    else if constexpr (count == 30) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D); }
    else if constexpr (count == 31) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E); }
    else if constexpr (count == 32) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F); }
    else if constexpr (count == 33) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F, G] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F, G); }
    else if constexpr (count == 34) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F, G, H] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F, G, H); }
    else if constexpr (count == 35) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F, G, H, I] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F, G, H, I); }
    else if constexpr (count == 36) { auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F, G, H, I, J] = whole; take(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, A, B, C, D, E, F, G, H, I, J); }
    // clang-format on
}

} // namespace tenplus
