// The opponent: chooses for a side with only that side's knowledge. Tries the choices that can make sense on sampled
// games, plays each to the end of the Move by a plain policy, and takes the best by what it has brought on (worth.h).
// The budget counts simulations, so that equal dice give equal choices.
#pragma once

#include "skirmish/side_view.h"

#include <array>
#include <atomic>

namespace tenplus::skirmish {

struct Budget {
    int simulations = 1;                     ///< rounds; each tries the better half of the one before
    int candidates = 24;                     ///< most walks tried, beside every deed
    int further = 0;                         ///< most choices of the plain policy after it, in the same Move
    int overlooked = 0;                      ///< of six candidates, how many do not come to mind
    const std::atomic<bool>* stop = nullptr; ///< checked between simulations: "move now"
    std::atomic<int>* done = nullptr;        ///< number of simulations done
};

/// By strength: only the own deed, and one of six that could be done comes to mind; the rest of the Move, too, and half
/// of what could be done; everything, and many of its outcomes.
inline constexpr std::array<Budget, 3> kStrengths{{{1, 3, 0, 5}, {5, 24, 60, 3}, {24, 40, 150}}};

/// An open choice of the side; it must be its turn to choose.
Choice choose(const SideView& view, const Budget& budget, Tray& tray);

/// A fast, plain choice: shoot, approach, strike.
Choice plainChoice(const Game& game, Tray& tray);

} // namespace tenplus::skirmish
