// Levels: the price of the next and the highest one; and what levels and new characters share: bundles of moves, spells
// written into a book.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/override.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

struct Levels {
    std::int64_t level = 1;
    std::int64_t most = 1;
    std::int64_t xp = 0;
    std::int64_t cost = 0;
    std::int64_t hours = 0; ///< hours of rest that a level takes
    bool newClassKeepsLevel = false;
};
/// Requires a game with advancement.
Levels levelsOf(const content::Rulebook& rulebook, const Actor& actor);

/// The field for a new character's "race", "playbook" ...; empty if the game has none.
std::string namedField(const content::Rulebook& rulebook, const std::string& what);
/// True if setting the field to the value would change the actor's maximum HP from `most`.
bool feedsHealth(const content::Rulebook& rulebook, const Actor& actor, const std::string& field, const Value& value,
                 std::int64_t most);

/// The classes whose spell book gains a spell with each level: the actor's own, and those that came with moves.
std::vector<const content::Playbook*> booksOf(const content::Rulebook& rulebook, const Actor& actor);
/// The number of level 1 spells that come with these moves of other classes.
std::size_t startOfOthers(const content::Rulebook& rulebook, const std::vector<std::string>& moves);
/// The moves of other classes that a move grants without a choice: one pick of each bundle it names, at most its number
/// of picks. Empty if there are none, or a person must choose.
std::vector<std::string> broughtBy(const content::Rulebook& rulebook, const content::Move& move);
/// Takes a move and its bundle as one pick (DW-MULTI-02).
Done takeBundle(Turn& turn, ActorId who, const std::string& move, const std::string& why);
/// Writes spells into the book of the class that has them on its list; refuses too high or known ones.
Done writeSpells(Turn& turn, Rules& rules, ActorId who, const std::vector<std::string>& spells);

} // namespace tenplus::table::inline pbta::inline classes
