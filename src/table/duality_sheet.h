// Duality play read out of a campaign and written back: heroes and adversaries stand on their sheets, the rest beside them
// in Table::duality. Reading what was written gives the same play again.
#pragma once

#include "content/rulebook.h"
#include "table/duality/making.h"
#include "table/duality/play.h"
#include "table/refusal.h"
#include "table/table.h"

#include <string>
#include <vector>

namespace tenplus::table {

class Turn;

/// Everybody on the table, in the order they came. The rulebook is one of duality play.
duality::Play playOf(const content::Rulebook& rulebook, const Table& table);

/// Emits what became of everybody and everything between the two. `why` is shown beside changed numbers.
Expected<void, Refusal> emitDifference(Turn& turn, const duality::Play& before, const duality::Play& after, const std::string& why);

/// The sheet of a new hero, and of an adversary of the books.
AddActor sheetOf(const content::Rulebook& rulebook, const duality::Hero& hero, const duality::HeroChoices& choices);
AddActor sheetOf(const content::Rulebook& rulebook, const content::Adversary& adversary);

/// The domains of the hero's class; none for a class that the books do not have.
std::vector<std::string> domainsOf(const content::Rulebook& rulebook, const Actor& actor);

} // namespace tenplus::table
