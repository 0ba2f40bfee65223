// The opponent: plays a side by what that side knows. It tries what is open on games that could be this one, plays
// each a little further by a plain policy, and takes what came out best. The budget is a number of simulations, so
// that the same dice give the same choice.
#pragma once

#include "table/skirmish/side_view.h"

#include <array>
#include <atomic>

namespace tenplus::table::skirmish {

struct Budget {
    int simulations = 1; ///< tried games for each candidate
    int candidates = 24; ///< the most choices that are tried
    int further = 0;     ///< choices of the plain policy after the one that is tried
    const std::atomic<bool>* stop = nullptr; ///< asked between simulations: "move now"
    std::atomic<int>* done = nullptr;        ///< simulations so far
};

/// Looks at its own choice alone; at the answer too; and at several outcomes, a few choices on.
inline constexpr std::array<Budget, 3> kStrengths{{{1, 24, 0}, {1, 12, 1}, {4, 40, 6}}};

/// A choice that is open for the side; it must be its turn to choose.
Choice choose(const SideView& view, const Budget& budget, Tray& tray);

/// A plain choice, made fast: shoot, close in, strike.
Choice plainChoice(const Game& game, Tray& tray);

/// How well the side stands; higher is better.
int worth(const Game& game, Side side);

} // namespace tenplus::table::skirmish
