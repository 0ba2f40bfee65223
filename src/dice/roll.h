// Rolling an expression: every die is kept in the record, with the ones that count marked, so that a roll can
// be shown, checked and told again years later without the expression's rules.
#pragma once

#include "dice/dice.h"
#include "dice/notation.h"

#include <string>
#include <vector>

namespace tenplus::dice {

/// One die as it fell.
struct DieShown {
    int sides = 6;
    int pips = 0;
    bool fate = false;
    bool kept = true;
    bool exploded = false; ///< another die followed because of the face it showed
    int sign = 1;          ///< -1 where its group is taken from the sum
    std::string label;
    bool rerolled = false; ///< thrown again because of the face it showed; it does not count
    friend bool operator==(const DieShown&, const DieShown&) = default;
    template <typename V>
    void fields(V& v) {
        v("sides", sides);
        v("pips", pips);
        v("fate", fate);
        v("kept", kept);
        v("exploded", exploded);
        v("sign", sign);
        v("label", label);
        v("rerolled", rerolled);
    }
};

struct Rolled {
    std::vector<DieShown> dice; ///< in the order thrown
    long long constant = 0;     ///< what is added to the dice, `each` of kept dice included
    long long total = 0;        ///< the constant and the kept dice, unless `how` says otherwise or successes are counted
    /// Where more than adding made the total: the sum in figures, "(3 + 4 + 1) / 2". Else empty.
    std::string how;
    friend bool operator==(const Rolled&, const Rolled&) = default;
    template <typename V>
    void fields(V& v) {
        v("dice", dice);
        v("constant", constant);
        v("total", total);
        v("how", how);
    }
};

/// Dice that explosions may add to one roll; after that a die that shows its highest face stays as it fell.
inline constexpr int kMostExplosions = 1000;
/// Dice that rerolls may add to one roll; notation allows none that come near it.
inline constexpr int kMostRerolls = 2000;

/// Throws the dice of the expression group by group, from left to right. Rerolls are thrown right after their
/// group, then its explosions (whose dice may be rerolled too), wave after wave; they count with the die that
/// brought them when dice are kept or dropped (of equal ones the earliest is kept). `purpose` and `who` go into what is asked of the dice.
Expected<Rolled, NoPips> roll(const Expression& expression, Dice& dice, const std::string& purpose = {},
                              const std::string& who = {});

} // namespace tenplus::dice
