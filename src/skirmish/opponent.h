// The opponent: chooses for a side with only that side's knowledge. Tries every open choice on sampled games, plays
// each a little further by a plain policy, and takes the best. The budget counts simulations, so that equal dice give
// equal choices.
#pragma once

#include "skirmish/side_view.h"

#include <array>
#include <atomic>

namespace tenplus::skirmish {

struct Budget {
    int simulations = 1;                     ///< per candidate
    int candidates = 24;                     ///< most choices tried
    int further = 0;                         ///< choices of the plain policy after the tried one
    const std::atomic<bool>* stop = nullptr; ///< checked between simulations: "move now"
    std::atomic<int>* done = nullptr;        ///< number of simulations done
};

/// By strength: only the own choice; the reply, too; several outcomes, a few choices deep.
inline constexpr std::array<Budget, 3> kStrengths{{{1, 24, 0}, {1, 12, 1}, {4, 40, 6}}};

/// An open choice of the side; it must be its turn to choose.
Choice choose(const SideView& view, const Budget& budget, Tray& tray);

/// A fast, plain choice: shoot, approach, strike.
Choice plainChoice(const Game& game, Tray& tray);

/// The value of the side's position; higher is better.
int worth(const Game& game, Side side);

} // namespace tenplus::skirmish
