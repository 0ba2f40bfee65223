// Adds creatures of the books to the table, complete: numbers, moves, instinct, qualities and tags. A creature's
// members fill the foe's fields of the same names; a creature without HP becomes a person. Made creatures stay in the
// bestiary of the campaign (encounter.h).
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline core {

inline constexpr int kMostAtOnce = 30;

struct BringCreature {
    static constexpr std::string_view kName = "bring-creature";
    std::string creature; ///< id of the books, or reference of one made at this table (madeReference)
    int count = 1;        ///< several get numbers: "Goblin 1", "Goblin 2"
    std::string name;     ///< replaces the name in the book
    bool revealed = false;
    template <typename V>
    void fields(V& v) {
        v("creature", creature);
        v("count", count);
        v("name", name);
        v("revealed", revealed);
    }
};
Done decideOn(Turn& turn, const BringCreature& command);
/// Makes a creature by the procedure of the books and adds it: answers by id, and descriptions in words. The campaign's
/// bestiary keeps it.
struct MakeCreature {
    static constexpr std::string_view kName = "make-creature";
    std::string name;
    std::vector<std::string> answers;
    std::string instinct;
    std::string attack;
    std::vector<std::string> moves;
    std::vector<std::string> qualities;
    int count = 1; ///< 0: only the bestiary gets it
    bool revealed = false;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("answers", answers);
        v("instinct", instinct);
        v("attack", attack);
        v("moves", moves);
        v("qualities", qualities);
        v("count", count);
        v("revealed", revealed);
    }
};
Done decideOn(Turn& turn, const MakeCreature& command);

/// The actor that represents a creature at this table.
AddActor actorOf(const content::Rulebook& rulebook, const content::Creature& creature);

} // namespace tenplus::table::inline core
