// Creatures: what stands in the books about whom the party may meet, and how a new one is made from answers.
// A creature is no actor: it is brought to the table as one or several.
#pragma once

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
    std::string place;        ///< where it lives: "cavern-dwellers"
    std::string organisation; ///< "horde"; may be empty
    std::vector<std::string> tags;
    std::optional<std::int64_t> hp; ///< nothing: it is fought by its moves, not by numbers
    std::optional<std::int64_t> armour;
    std::string damage;       ///< dice notation; empty where it has none
    std::vector<std::string> damageTags;
    std::int64_t piercing = 0;
    bool ignoresArmour = false;
    std::vector<std::string> reach;
    std::string attack;
    std::vector<std::string> qualities;
    std::string instinct;
    std::vector<std::string> moves;
    std::string text;
    friend bool operator==(const Creature&, const Creature&) = default;
};

/// Throws of the damage die of which one counts.
enum class Throws { One, Best, Worst };
constexpr std::array<std::string_view, 3> wireNames(Throws) { return {"one", "best", "worst"}; }
/// What else an answer wants to be told in words.
enum class Asks { Nothing, Move, Quality, Instinct, Attack };
constexpr std::array<std::string_view, 5> wireNames(Asks) { return {"nothing", "move", "quality", "instinct", "attack"}; }

/// One answer to a question about the creature, with what it adds.
struct MakingAnswer {
    std::string id;
    std::string group;  ///< which question it answers; of "organisation", "size" and "armour" one is picked
    std::string text;
    std::string die;    ///< of an organisation
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
    Asks gives = Asks::Nothing; ///< a question that is answered in words
};
/// The procedure by which a creature is made.
struct Making {
    std::vector<std::string> dice;      ///< the ladder of damage dice
    std::int64_t leastHp = 1;
    std::int64_t leastDamage = 1;
    std::vector<MakingQuestion> groups; ///< of answers that are picked
    std::vector<MakingQuestion> asks;   ///< of answers in words
    std::vector<MakingAnswer> answers;
    [[nodiscard]] const MakingAnswer* answer(std::string_view id) const;
};

/// A creature made from the ids of answers; unknown ids are passed over. Of the organisations, sizes and armours
/// that are named only the last of each counts. Damage is "b[2d8]+2" where its skill counts.
Creature makeCreature(const Making& making, const std::vector<std::string>& answers);

} // namespace tenplus::content
