// The source of pips. Dice is an interface with two equal implementations: the operating system's randomness, and the
// numbers that a person rolled with real dice and typed.
#pragma once

#include "base/expected.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::dice {

/// The dice to throw now and their purpose: shown to the person who throws real ones.
struct Ask {
    int count = 1;
    int sides = 6;
    bool fate = false;
    std::string purpose; ///< "damage", "move roll", "kill dice"; the wire calls it "for"
    std::string who;     ///< the person who throws them; may be empty
    friend bool operator==(const Ask&, const Ask&) = default;
};

/// Why there are no pips. TooFew: `ask` says which dice are missing (count = how many). Impossible: pip number
/// `position` (from 1) of the typed list is not a face of that die.
struct NoPips {
    enum class Why { TooFew, Impossible } why = Why::TooFew;
    Ask ask;
    int position = 0;
    int pips = 0;
    friend bool operator==(const NoPips&, const NoPips&) = default;
};

class Dice {
public:
    virtual ~Dice() = default;
    /// One number for each requested die, 1..sides (a fate die: -1..1), in the order thrown.
    [[nodiscard]] virtual Expected<std::vector<int>, NoPips> roll(const Ask& ask) = 0;
    /// True if a person typed the pips: the result is marked "entered".
    [[nodiscard]] virtual bool typed() const = 0;
};

/// xoshiro256** seeded once from the operating system; bounded without modulo bias (Lemire 2019).
class SystemDice final : public Dice {
public:
    SystemDice();                                                  ///< from fillWithRandomBytes()
    explicit SystemDice(const std::array<std::uint64_t, 4>& seed); ///< repeatable, for tests and benches
    Expected<std::vector<int>, NoPips> roll(const Ask& ask) override;
    bool typed() const override { return false; }
    /// A uniform number in 0..bound-1. bound >= 1.
    std::uint32_t below(std::uint32_t bound);

private:
    std::uint64_t next();
    std::array<std::uint64_t, 4> m_state;
};

/// Pips that a person typed, used in the order in which the rules read them.
class TypedDice final : public Dice {
public:
    explicit TypedDice(std::vector<int> pips)
        : m_pips(std::move(pips)) {}
    Expected<std::vector<int>, NoPips> roll(const Ask& ask) override;
    bool typed() const override { return true; }
    /// Typed pips that no rule requested; a command that leaves some is refused.
    [[nodiscard]] int left() const { return static_cast<int>(m_pips.size() - m_used); }

private:
    std::vector<int> m_pips;
    std::size_t m_used = 0;
};

} // namespace tenplus::dice
