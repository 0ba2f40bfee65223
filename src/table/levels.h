// Levels as they stand: what the next one costs and how high they go; and the facts that levels and new characters
// share: bundles of moves, spells written into a book.
#pragma once

#include "content/rulebook.h"
#include "table/rules.h"
#include "table/table.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct Levels {
    std::int64_t level = 1;
    std::int64_t most = 1;
    std::int64_t xp = 0;
    std::int64_t cost = 0;
    std::int64_t hours = 0; ///< of peace that a level takes
    bool newClassKeepsLevel = false;
};
/// Of a game with an advancement.
Levels levelsOf(const content::Rulebook& rulebook, const Actor& actor);

/// The field that a new character's "race", "playbook" ... is written into; empty if the game has none.
std::string namedField(const content::Rulebook& rulebook, const std::string& what);
/// Whether setting the field to the value would move the actor's most health away from `most`.
bool feedsHealth(const content::Rulebook& rulebook, const Actor& actor, const std::string& field, const Value& value, std::int64_t most);

/// The classes into whose book a spell is written with each level: one's own, and those whose book came with their moves.
std::vector<const content::Playbook*> booksOf(const content::Rulebook& rulebook, const Actor& actor);
/// How many spells of level 1 come with these moves of other classes.
std::size_t startOfOthers(const content::Rulebook& rulebook, const std::vector<std::string>& moves);
/// The moves of other classes that a move brings without a choice: one pick of each bundle it names, and no more of them than
/// picks. Empty where it brings none, or somebody must choose.
std::vector<std::string> broughtBy(const content::Rulebook& rulebook, const content::Move& move);
/// Takes a move and those that come with it as one pick (DW-MULTI-02).
Done takeBundle(Turn& turn, ActorId who, const std::string& move, const std::string& why);
/// Writes spells into the book by the class whose list has them; refuses one that is out of reach or known.
Done writeSpells(Turn& turn, Rules& rules, ActorId who, const std::vector<std::string>& spells);

} // namespace tenplus::table
