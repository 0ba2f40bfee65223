// The party: characters that are neither retired nor out by a condition, such as death; and what an actor must do
// before anything else.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/refusal.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline core {

class Rules;

/// The sheet that all players share; null while the table has none.
const Actor* groupOf(const Table& table);

/// Why a character is out of the party: "they are dead", "they have retired". Nothing for everybody else.
std::optional<std::string> whyOut(const content::Rulebook& rulebook, const Actor& actor);
/// The active characters, in the order they came.
std::vector<ActorId> partyOf(const content::Rulebook& rulebook, const Table& table);
/// Those of them in the camp; the whole party if there is no camp.
std::vector<ActorId> campOf(const content::Rulebook& rulebook, const Table& table);
/// The urgent roll that blocks everything but `move`: "Last Breath comes first".
std::optional<std::string> dueFirst(const content::Rulebook& rulebook, const Table& table, ActorId who,
                                    std::string_view move = {});
/// The same for rolls that block healing, too: dying comes first (DW-MOVE-last-breath-05).
std::optional<std::string> firmFirst(const content::Rulebook& rulebook, const Table& table, ActorId who);

/// Demands that the character is not out.
Expected<void, Refusal> demandPart(const Turn& turn, Rules& rules, ActorId who, const std::string& member);
/// The same, and that no urgent roll is due.
Expected<void, Refusal> demandFree(const Turn& turn, Rules& rules, ActorId who, const std::string& member);

} // namespace tenplus::table::inline core
