// Adds creatures of the books to the table, complete: numbers, moves, instinct, qualities and tags. A creature's
// members fill the foe's fields of the same names; a creature without HP becomes a person. Made creatures stay in the
// bestiary of the campaign (encounter.h).
#pragma once

#include "base/described.h"
#include "content/book_entry.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>
#include <vector>

namespace tenplus::table::inline core {

inline constexpr int kMostAtOnce = 30;

struct BringCreature {
    std::string creature; ///< id of the books, or reference of one made at this table (madeReference)
    int count = 1;        ///< several get numbers: "Goblin 1", "Goblin 2"
    std::string name;     ///< replaces the name in the book
    bool revealed = false;
    DESCRIBED(BringCreature, "bring-creature", TERM(creature), count, name, revealed)
};
Done decideOn(Turn& turn, const BringCreature& command);
/// Makes a creature by the procedure of the books and adds it: answers by id, and descriptions in words. The campaign's
/// bestiary keeps it.
struct MakeCreature {
    std::string name;
    std::vector<std::string> answers;
    std::string instinct;
    std::string attack;
    std::vector<std::string> moves;
    std::vector<std::string> qualities;
    int count = 1; ///< 0: only the bestiary gets it
    bool revealed = false;
    DESCRIBED(MakeCreature, "make-creature", name, TERM(answers), instinct, attack, moves, qualities, count, revealed)
};
Done decideOn(Turn& turn, const MakeCreature& command);

/// The actor that represents a creature at this table.
AddActor actorOf(const content::Rulebook& rulebook, const content::Creature& creature);
/// Its entry in the books: "HP 10, armour 3, d8+1", and the numbers that its game computes, such as the harm of a rank.
content::BookEntry bookEntryOf(const content::Rulebook& rulebook, const content::Creature& creature);

} // namespace tenplus::table::inline core
