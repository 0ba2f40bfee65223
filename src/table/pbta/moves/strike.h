// Blows that the GM announces, healing, and the penalty of a defeat: harm and healing without a move.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// Announces a blow: it waits until it is applied, so that a guard may step in. A character strikes with the weapon in
/// hand, as with a move (DW-HARM-12). Several strikers make one blow, with the damage of the fiercest plus 1 for each
/// other (DW-HARM-19); several targets share its dice.
struct Attack {
    std::vector<ActorId> from;
    std::vector<ActorId> to;
    std::string amount; ///< dice notation; empty: the striker's own damage
    bool ranged = false;
    bool stun = false;
    bool best = false;  ///< thrown twice, the best counts
    bool worst = false; ///< thrown twice, the worst counts
    GmText source;
    EntryId weapon;        ///< for a character's own damage; zero: the fitting one in hand
    bool keepHold = false; ///< does not end a guard
    bool override = false; ///< allows a striker who cannot act, and a target who is out
    DESCRIBED(Attack, "attack", from, to, TERM(amount), ranged, stun, best, worst, source, weapon, keepHold, override)
};
Done decideOn(Turn& turn, const Attack& command);
/// Healing without a move; a source is required (DW-HEAL-01).
struct Heal {
    ActorId to;
    std::string amount; ///< dice notation
    GmText source;
    bool override = false; ///< allows it before an urgent roll, such as Last Breath, and for somebody who is out
    DESCRIBED(Heal, "heal", to, TERM(amount), source, override)
};
Done decideOn(Turn& turn, const Heal& command);
/// The price of a defeat: a number of the sheet, or a row of a list (UM-MOVE-bad-ending-07).
struct TakePenalty {
    ActorId who;
    std::string field;
    std::int64_t by = 0; ///< the loss, above 0
    std::string list;
    EntryId entry;
    bool agreed = false;   ///< the player has agreed, where that is needed
    bool override = false; ///< allows a price that a defeat may not have; recorded
    DESCRIBED(TakePenalty, "take-penalty", who, TERM(field), by, TERM(list), entry, agreed, override)
};
Done decideOn(Turn& turn, const TakePenalty& command);

} // namespace tenplus::table::inline pbta::inline moves
