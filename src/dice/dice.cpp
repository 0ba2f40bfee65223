#include "dice/dice.h"

#include "base/this_system.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <span>

namespace tenplus::dice {

namespace {

std::array<std::uint64_t, 4> systemSeed() {
    std::array<std::uint64_t, 4> seed{};
    fillWithRandomBytes(std::as_writable_bytes(std::span(seed)));
    return seed;
}

} // namespace

SystemDice::SystemDice()
    : SystemDice(systemSeed()) {}

SystemDice::SystemDice(const std::array<std::uint64_t, 4>& seed)
    : m_state(seed) {
    // The only state that the generator cannot leave.
    if (std::ranges::all_of(m_state, [](std::uint64_t word) { return word == 0; })) m_state[0] = 1;
}

// xoshiro256** 1.0, Blackman and Vigna 2018.
std::uint64_t SystemDice::next() {
    auto& s = m_state;
    const std::uint64_t result = std::rotl(s[1] * 5, 7) * 9;
    const std::uint64_t shifted = s[1] << 17U;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = std::rotl(s[3], 45);
    return result;
}

// Lemire 2019: the high half of a product is the number; the few low halves that would cause a bias are redrawn.
std::uint32_t SystemDice::below(std::uint32_t bound) {
    assert(bound >= 1);
    const auto draw = [&] { return (next() >> 32U) * bound; };
    std::uint64_t product = draw();
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t uneven = (0U - bound) % bound;
        while (static_cast<std::uint32_t>(product) < uneven) product = draw();
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

Expected<std::vector<int>, NoPips> SystemDice::roll(const Ask& ask) {
    const int first = ask.fate ? -1 : 1;
    const auto faces = static_cast<std::uint32_t>(ask.fate ? 3 : ask.sides);
    std::vector<int> pips(static_cast<std::size_t>(ask.count));
    for (int& pip : pips) pip = first + static_cast<int>(below(faces));
    return pips;
}

Expected<std::vector<int>, NoPips> TypedDice::roll(const Ask& ask) {
    const int first = ask.fate ? -1 : 1;
    const int last = ask.fate ? 1 : ask.sides;
    const auto count = std::min(m_pips.size() - m_used, static_cast<std::size_t>(ask.count));
    const auto from = m_pips.begin() + static_cast<std::ptrdiff_t>(m_used);
    const auto to = from + static_cast<std::ptrdiff_t>(count);
    const auto wrong = std::find_if(from, to, [&](int pip) { return pip < first || pip > last; });
    if (wrong != to) {
        const auto position = static_cast<int>(wrong - m_pips.begin()) + 1;
        return Unexpected(NoPips{NoPips::Why::Impossible, ask, position, *wrong});
    }
    if (count < static_cast<std::size_t>(ask.count)) {
        NoPips missing{NoPips::Why::TooFew, ask, 0, 0};
        missing.ask.count -= static_cast<int>(count);
        return Unexpected(std::move(missing));
    }
    m_used += count;
    return std::vector<int>(from, to);
}

} // namespace tenplus::dice
