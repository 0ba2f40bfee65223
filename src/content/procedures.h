// Procedures: the guided acts of a game as data: making a character, gaining a level, the end of session, and the
// alignments. A game without one does not offer it.
#pragma once

#include "content/formula/formula.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// The fields and lists that a new character fills.
struct Creation {
    std::vector<std::int64_t> scores;          ///< to assign to the stats, highest first
    std::map<std::string, std::string> fields; ///< playbook, race, alignment, goal, player, look, coins → field
    std::vector<std::string> asks;             ///< more fields of the sheet that are filled in, in this order
    std::string bonds;                         ///< list with the columns text and with; may be empty
    std::string gear;                          ///< list with the column name; may be empty
};

enum class Beyond { Retire, Apprentice, NewClass };
constexpr std::array<std::string_view, 3> wireNames(Beyond) { return {"retire", "apprentice", "new-class"}; }

struct Advancement {
    std::string cost;                  ///< field with the XP for the next level
    std::optional<Formula> most;       ///< the highest level; absent: the field's bound
    std::optional<Formula> hours;      ///< the least rest, in hours
    std::vector<Beyond> beyond;        ///< choices instead of a level above the highest
    std::optional<Formula> keepsLevel; ///< for a new class: keeps the level if true
    bool learnsSpell = true;           ///< a caster with a book adds a spell
};

struct Question {
    std::string id;
    std::string text;
};
struct EndOfSessionRules {
    bool bonds = false;
    bool alignment = false;
    std::vector<Question> questions;
};

struct Alignment {
    std::string id;
    std::string name;
    std::string text;
    std::vector<std::string> goals;
};

struct Procedures {
    std::optional<Creation> creation;
    std::optional<Advancement> advancement;
    std::optional<EndOfSessionRules> retrospect;
    std::vector<Alignment> alignments;
    [[nodiscard]] const Alignment* alignment(std::string_view id) const;
};

} // namespace tenplus::content
