// Making a move, and spending something on its roll afterwards.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "table/core/decision.h"
#include "table/core/gm_texts.h"
#include "table/core/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// A modifier that a person adds to one roll.
struct TypedModifier {
    GmText source;
    int value = 0;
    std::optional<bool> shown = {}; ///< the players may read the source; default: as the rest of the command
    FIELDS(TypedModifier, source, value, shown)
};

/// Makes a move: rolls it if it has a roll; what it asks for then waits.
struct RollMove {
    ActorId who;
    std::string move;
    std::string approach; ///< may be empty where the move has only one
    ActorId target;
    std::vector<ActorId> others;             ///< who else it is aimed at
    std::string spell;                       ///< for a move that casts
    std::map<std::string, int> inputs;       ///< a picked row by its number
    std::map<std::string, std::string> rows; ///< a picked row by its name, in place of its number
    EntryId weapon;                          ///< a thing of the gear list; zero: the one in hand that fits
    std::vector<TypedModifier> modifiers;
    std::vector<std::int64_t> skip; ///< forwards and ongoings that would count, but not this time (an override)
    std::vector<std::int64_t> use;  ///< forwards and ongoings with a free-text condition that do apply
    std::string cap;                ///< band id: it comes out no higher than that
    std::vector<EntryId> drop;      ///< things let go because the burden is too heavy
    int dropCoins = 0;              ///< coins let go for the same reason
    bool fail = false;              ///< fails without a roll: the burden stays
    bool unrolled = false;          ///< the dice are left alone, where the move allows it
    bool keepHold = false;          ///< an attack that does not leave the one who is guarded
    bool secret = false;
    bool override = false; ///< go on although a gate of the move says no; recorded
    GmText fiction;        ///< the words for what they do; may be empty
    DESCRIBED(RollMove, "roll-move", who, TERM(move), TERM(approach), target, others, TERM(spell), inputs, TERM(rows),
              weapon, TERM(cap), drop, dropCoins, fail, unrolled, keepHold, modifiers, skip, use, secret, override,
              fiction)
};
Done decideOn(Turn& turn, const RollMove& command);
/// Each modifier says itself whether its source is shown; the fiction of a secret move never is.
void eachGmText(const Table& table, const RollMove& command, const EachGmText& visit);
/// Spends something saved up on the last roll of somebody, while nothing of it has been done: its total rises, and
/// the outcome is the one of the new total (DW-MOVE-bolster-02, DW-R-16, DW-R-17).
struct BoostRoll {
    ActorId who;
    std::string boost;     ///< "preparation"
    WaitingId waiting;     ///< damage that waits, in place of the roll, where the table allows that
    GmText how;            ///< how it pays off in the story; written down
    bool override = false; ///< one more than a roll may have
    DESCRIBED(BoostRoll, "boost-roll", who, TERM(boost), waiting, how, override)
};
Done decideOn(Turn& turn, const BoostRoll& command);

} // namespace tenplus::table::inline pbta::inline moves
