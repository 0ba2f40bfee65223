// Converts acts, the form for people and the wire, to choices, the form for the rules, and back.
#pragma once

#include "skirmish/act.h"
#include "skirmish/game.h"

#include <optional>
#include <vector>

namespace tenplus::skirmish {

/// The choices of an act, in order. Unless `off`, all its squares are on the board.
struct Asked {
    std::vector<Choice> choices;
    bool endsAssignment = false; ///< dice without a target are then dropped
    bool off = false;            ///< a square is off the board, or a list is too long
};
/// Nothing for an act between games.
std::optional<Asked> askedBy(const Game& game, const Act& act);

/// The act that requests this choice.
Act actOf(const Game& game, const Choice& choice);

} // namespace tenplus::skirmish
