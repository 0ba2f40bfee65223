// Who plays on: the characters that are neither retired nor in a condition that takes them out, such as the dead, and
// what somebody has to do before anything else.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "table/refusal.h"
#include "table/table.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

class Rules;
class Turn;

/// Why a character takes no part in what the company does: "they are dead", "they have retired". Nothing for anybody else.
std::optional<std::string> whyOut(const content::Rulebook& rulebook, const Actor& actor);
/// The characters that take part, in the order they came.
std::vector<ActorId> partyOf(const content::Rulebook& rulebook, const Table& table);
/// Those of them who lie in the camp; the party where none stands.
std::vector<ActorId> campOf(const content::Rulebook& rulebook, const Table& table);
/// What somebody has to roll before they do anything else but `move`: "Last Breath comes first".
std::optional<std::string> dueFirst(const content::Rulebook& rulebook, const Table& table, ActorId who, std::string_view move = {});
/// The same where it comes before healing, too: time stands still for whoever is dying (DW-MOVE-last-breath-05).
std::optional<std::string> firmFirst(const content::Rulebook& rulebook, const Table& table, ActorId who);

/// Demands that they take part.
Expected<void, Refusal> demandPart(const Turn& turn, Rules& rules, ActorId who, const std::string& member);
/// The same, and that they have nothing to roll first.
Expected<void, Refusal> demandFree(const Turn& turn, Rules& rules, ActorId who, const std::string& member);

} // namespace tenplus::table
