// Bringing creatures of the books to the table, whole: numbers, moves, instinct, qualities and tags. A creature's
// members go into the fields of a foe that bear the same names; one without HP comes as a person.
#pragma once

#include "content/rulebook.h"
#include "table/actor.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

inline constexpr int kMostAtOnce = 30;

struct BringCreature {
    static constexpr std::string_view kName = "bring-creature";
    std::string creature; ///< id
    int count = 1;        ///< several are numbered: "Goblin 1", "Goblin 2"
    std::string name;     ///< in place of its own
    bool revealed = false;
    template <typename V>
    void fields(V& v) {
        v("creature", creature);
        v("count", count);
        v("name", name);
        v("revealed", revealed);
    }
};
/// Makes a creature by the procedure of the books and brings it: answers by id, and what is told in words.
struct MakeCreature {
    static constexpr std::string_view kName = "make-creature";
    std::string name;
    std::vector<std::string> answers;
    std::string instinct;
    std::string attack;
    std::vector<std::string> moves;
    std::vector<std::string> qualities;
    int count = 1;
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

/// The actor that a creature is at this table.
AddActor actorOf(const content::Rulebook& rulebook, const content::Creature& creature);

} // namespace tenplus::table
