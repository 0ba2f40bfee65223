// Creatures: stat blocks of the books, and making a new one from answers. A creature is not an actor: the GM adds one
// or several to the table.
#pragma once

#include "base/described.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

struct Creature {
    std::string id;
    std::string name;
    std::string place;        ///< its habitat: "cavern-dwellers"
    std::string organisation; ///< "horde"; may be empty
    std::vector<std::string> tags;
    std::optional<std::int64_t> hp; ///< nothing: fought by moves, without numbers
    std::optional<std::int64_t> armour;
    std::string damage; ///< dice notation; empty without damage
    std::vector<std::string> damageTags;
    std::int64_t piercing = 0;
    bool ignoresArmour = false;
    std::vector<std::string> reach;
    std::string attack;
    std::vector<std::string> qualities;
    std::string instinct;
    std::vector<std::string> moves;
    std::string text;
    FIELDS(Creature, id, name, place, organisation, tags, hp, armour, damage, damageTags, piercing, ignoresArmour,
           reach, attack, qualities, instinct, moves, text)
};

/// How often the damage die is thrown, and which throw counts.
enum class Throws { One, Best, Worst };
constexpr std::array<std::string_view, 3> wireNames(Throws) { return {"one", "best", "worst"}; }
/// A further description that an answer asks for.
enum class Asks { Nothing, Move, Quality, Instinct, Attack };
constexpr std::array<std::string_view, 5> wireNames(Asks) {
    return {"nothing", "move", "quality", "instinct", "attack"};
}

/// One answer to a question about the creature, with what it adds.
struct MakingAnswer {
    std::string id;
    std::string group; ///< the question; of "organisation", "size" and "armour" only one answer is picked
    std::string text;
    std::string die; ///< for organisations
    std::int64_t damage = 0;
    std::int64_t hp = 0;
    std::int64_t armour = 0;
    std::int64_t piercing = 0;
    int dieStep = 0;
    Throws rolls = Throws::One;
    bool ignoresArmour = false;
    std::string tag;
    std::string damageTag;
    std::vector<std::string> reach;
    Asks ask = Asks::Nothing;
};
struct MakingQuestion {
    std::string id;
    std::string text;
    Asks gives = Asks::Nothing; ///< for a question answered in words
};
/// The procedure to make a creature.
struct Making {
    std::vector<std::string> dice; ///< the damage dice in rising order
    std::int64_t leastHp = 1;
    std::int64_t leastDamage = 1;
    std::vector<MakingQuestion> groups; ///< with answers to pick
    std::vector<MakingQuestion> asks;   ///< with answers in words
    std::vector<MakingAnswer> answers;
    [[nodiscard]] const MakingAnswer* answer(std::string_view id) const;
};

/// Makes a creature from ids of answers; ignores unknown ids. Of several organisations, sizes or armours the last one
/// counts. Damage is "b[2d8]+2" if its skill counts.
Creature makeCreature(const Making& making, const std::vector<std::string>& answers);

} // namespace tenplus::content
