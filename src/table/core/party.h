// The party: characters that are neither retired nor away nor out by a condition, such as death; and what an actor must
// do before anything else. Whether somebody can take part in a command is asked in table/take_part.h.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline core {

/// The sheet that all players share; null while the table has none.
const Actor* groupOf(const Table& table);

/// The state of an actor who is out: "dead", "retired". Nothing for everybody else.
std::optional<std::string> outAs(const content::Rulebook& rulebook, const Actor& actor);
/// The same as a reason: "they are dead", "they have retired".
std::optional<std::string> whyOut(const content::Rulebook& rulebook, const Actor& actor);
/// A character who takes no part.
struct OutRow {
    ActorId who;
    std::string name;
    std::string state;     ///< "dead", "retired", "away"
    std::string until;     ///< of somebody away; of somebody retired, what became of them
    std::string condition; ///< id of the condition that ends when they are back; empty without one
    bool away = false;     ///< SetAway brings them back
    FIELDS(OutRow, who, name, state, until, condition, away)
};
/// "away until the fair", "dead", "retired (a farm)".
std::string outWords(const OutRow& row);
/// In the order they came.
std::vector<OutRow> outRows(const content::Rulebook& rulebook, const Table& table);
/// The active characters, in the order they came.
std::vector<ActorId> partyOf(const content::Rulebook& rulebook, const Table& table);
/// Those of them in the camp; the whole party if there is no camp.
std::vector<ActorId> campOf(const content::Rulebook& rulebook, const Table& table);
/// The urgent roll that blocks everything but `move`: "Last Breath comes first".
std::optional<std::string> dueFirst(const content::Rulebook& rulebook, const Table& table, ActorId who,
                                    std::string_view move = {});
/// The same for rolls that block healing, too: dying comes first (DW-MOVE-last-breath-05).
std::optional<std::string> firmFirst(const content::Rulebook& rulebook, const Table& table, ActorId who);

} // namespace tenplus::table::inline core
