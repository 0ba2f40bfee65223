// Draft: a rulebook while its pack is read, with the known names, and the parse functions that all loaders share. A
// part with an error anywhere inside is omitted as a whole.
#pragma once

#include "content/json/source.h"
#include "content/load/names.h"
#include "content/rulebook.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content::inline load {

inline constexpr TextRule kShortRule{1, 24, true}; ///< labels and abbreviations
inline constexpr TextRule kNameRule{1, 80, true};  ///< names, synonyms, hints
inline constexpr TextRule kLineRule{1, 300, true}; ///< triggers and other single sentences
inline constexpr TextRule kProseRule{1, 4000, false};
inline constexpr IntegerRange kNumberRange{-1'000'000'000, 1'000'000'000};
inline constexpr std::size_t kMostParts = 500;       ///< of one kind in a system: fields, stats, groups ...
inline constexpr std::size_t kMostMoves = 10'000;    ///< of a game, over all its files; of its things and spells, too
inline constexpr std::size_t kMostCreatures = 5'000; ///< of a game, over all its files
inline constexpr std::size_t kMostGuideEntries = 5'000; ///< of the guide, over all its files
inline constexpr std::size_t kMostEffects = 100;        ///< in one list

/// One file of the pack with its issues. Must not move: nodes refer to it.
struct SourceFile {
    SourceFile(std::string bytes, std::string name);
    SourceFile(const SourceFile&) = delete;
    SourceFile& operator=(const SourceFile&) = delete;

    /// False if an error was reported at the node or inside it.
    bool isSound(const Node& node) const;

    std::string shownName;
    Issues issues;
    JsonSource source;
};

struct Draft {
    Rulebook rulebook;
    Names moves{"move"};
    Names groups{"group"};
    Names bands{"band"};
    Names stats{"stat"};
    Names conditions{"condition"};
    Names tables{"table"};
    Names playbooks{"playbook"};
    Names spells{"spell"};
    Names spellLists{"list of spells"};
    Names things{"thing"};
    Names chanceTables{"table of chance"};
    Names skills{"skill"};                         ///< of hirelings
    std::set<std::string, std::less<>> lostFields; ///< of characters: omitted for faults of their own
    bool lostHealth = false;                       ///< the role of health was omitted for a fault
    bool gearIsWhole = true;                       ///< false if a part of the system's `gear` was omitted
    std::set<std::string> full;                    ///< kinds with one part too many

    /// True while the game has fewer parts of this kind than it may; else an issue at the first one too many, once for
    /// each kind. A loader stops there: each file has bounds of its own, but a pack has two thousand files.
    bool hasRoom(const Node& at, const std::string& kind, std::size_t has, std::size_t most);

    /// The types for formulas once fields and stats are known: for a character who makes a move, and for a target that
    /// deals damage. Without inputs.
    const FieldTypes& types(Sort sort) const { return rulebook.types[static_cast<std::size_t>(sort)]; }
    FieldTypes either; ///< what both sorts have
    /// The cause of an issue about a missing field of characters.
    Cause causeOf(std::string_view field) const { return lostFields.contains(field) ? Cause::Other : Cause::Own; }
    /// For a target that deals damage; null for None.
    const FieldTypes* typesOf(TargetSort target) const;
    void fixTypes();
};

struct WrittenFormula {
    std::string text; ///< trimmed
    Formula formula;
};
/// An integer, or the text of a formula over these names.
std::optional<WrittenFormula> readFormula(const Node& value, const FieldTypes& types, Type wanted);

/// Reports at `at` a missing part of the system's `gear`, or, if part of it was omitted, that this must be fixed first.
void reportGear(const Draft& draft, const Node& at, std::string lack);

/// The value of a constant formula; nothing for others.
std::optional<std::int64_t> constantOf(const std::optional<Formula>& formula);
/// True if the field can hold the number, as far as its bounds are constants.
bool canHold(const Field& field, std::int64_t number);

/// A required member with a valid formula name: camelCase, no reserved word.
std::optional<std::string> readFormulaName(const Node& owner, std::string_view key);

/// A text that is not blank; empty if missing (reported unless optional).
std::string readText(const Node& owner, std::string_view key, TextRule rule);
std::string readOptionalText(const Node& owner, std::string_view key, TextRule rule);
std::vector<std::string> readTexts(const Node& owner, std::string_view key, TextRule rule);
std::vector<std::string> readIdentifiers(const Node& owner, std::string_view key);
bool readFlag(const Node& owner, std::string_view key, bool otherwise = false);
dice::Expression readDice(const Node& value);

/// The objects of an array; none, and an issue, for a wrong number.
std::vector<Node> readList(const Node& owner, std::string_view key, ArraySize size);
std::vector<Node> readOptionalList(const Node& owner, std::string_view key, ArraySize size = {0, kMostParts});

/// A word of an enum that has wireNames.
template <typename E>
E readWord(const Node& owner, std::string_view key, E otherwise) {
    const auto words = wireNames(otherwise);
    const auto node = owner.optionalMember(key);
    const auto index = node ? node->asOneOf(words) : std::nullopt;
    return index ? static_cast<E>(*index) : otherwise;
}

} // namespace tenplus::content::inline load
