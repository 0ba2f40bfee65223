// Between acts, as people and the wire write them, and choices, as the rules read them.
#pragma once

#include "table/skirmish/act.h"
#include "table/skirmish/game.h"

#include <optional>
#include <vector>

namespace tenplus::table::skirmish {

/// What an act asks of the rules, in order. Without `off`, every square of it lies on the board.
struct Asked {
    std::vector<Choice> choices;
    bool endsAssignment = false; ///< the dice that are still not put are then let go
    bool off = false;            ///< a square of it is not on the board, or a list is too long
};
/// Nothing for an act that belongs between games.
std::optional<Asked> askedBy(const Game& game, const Act& act);

/// The act that asks for this choice.
Act actOf(const Game& game, const Choice& choice);

} // namespace tenplus::table::skirmish
