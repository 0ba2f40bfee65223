// Draft: a rulebook while the files of its pack are read, with the names that may be mentioned, and the ways
// of reading that all loaders share. A thing with an error anywhere inside it is left out as a whole.
#pragma once

#include "content/json_source.h"
#include "content/names.h"
#include "content/rulebook.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {

inline constexpr TextRule kShortRule{1, 24, true}; ///< labels and abbreviations
inline constexpr TextRule kNameRule{1, 80, true};  ///< names, synonyms, hints
inline constexpr TextRule kLineRule{1, 300, true}; ///< triggers and other single sentences
inline constexpr TextRule kProseRule{1, 4000, false};
inline constexpr IntegerRange kNumberRange{-1'000'000'000, 1'000'000'000};
inline constexpr std::size_t kMostParts = 500;    ///< of one kind in a system: fields, stats, groups ...
inline constexpr std::size_t kMostMoves = 10'000; ///< of one file
inline constexpr std::size_t kMostEffects = 100;  ///< side by side

/// One file of the pack with its own issues. It stays where it is: nodes refer to it.
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
    Names skills{"skill"}; ///< of hirelings
    std::set<std::string, std::less<>> lostFields; ///< of characters: left out for faults of their own
    bool gearIsWhole = true; ///< false if something in the system's `gear` was left out

    /// What formulas may read once the fields and stats are known: of a character who makes a move, and of a
    /// target as the one who deals damage. Without inputs.
    const FieldTypes& types(Sort sort) const { return rulebook.types[static_cast<std::size_t>(sort)]; }
    FieldTypes either; ///< what both sorts have
    /// Why characters may miss a field of that id.
    Cause causeOf(std::string_view field) const { return lostFields.contains(field) ? Cause::Other : Cause::Own; }
    /// Of a target as the one who deals damage; null for None.
    const FieldTypes* typesOf(TargetSort target) const;
    void fixTypes();
};

struct WrittenFormula {
    std::string text; ///< trimmed
    Formula formula;
};
/// A whole number or the text of a formula over these names.
std::optional<WrittenFormula> readFormula(const Node& value, const FieldTypes& types, Type wanted);

/// Reports at `at` what the system's `gear` lacks, or, if something in it was left out, that this comes first.
void reportGear(const Draft& draft, const Node& at, std::string lack);

/// The number of a formula that reads nothing; nothing for any other.
std::optional<std::int64_t> constantOf(const std::optional<Formula>& formula);
/// Whether the field can hold the number, as far as its bounds are plain numbers.
bool canHold(const Field& field, std::int64_t number);

/// The member, which must be there, as a name that formulas can use: camelCase, no word of their own.
std::optional<std::string> readFormulaName(const Node& owner, std::string_view key);

/// A text that is more than spaces; empty where there is none (reported unless optional).
std::string readText(const Node& owner, std::string_view key, TextRule rule);
std::string readOptionalText(const Node& owner, std::string_view key, TextRule rule);
std::vector<std::string> readTexts(const Node& owner, std::string_view key, TextRule rule);
std::vector<std::string> readIdentifiers(const Node& owner, std::string_view key);
bool readFlag(const Node& owner, std::string_view key, bool otherwise = false);
dice::Expression readDice(const Node& value);

/// The objects of an array; none, and an issue, if they are too few or too many.
std::vector<Node> readList(const Node& owner, std::string_view key, ArraySize size);
std::vector<Node> readOptionalList(const Node& owner, std::string_view key, ArraySize size = {0, kMostParts});

/// One of the words of an enumeration that has wireNames.
template <typename E>
E readWord(const Node& owner, std::string_view key, E otherwise) {
    const auto words = wireNames(otherwise);
    const auto node = owner.optionalMember(key);
    const auto index = node ? node->asOneOf(words) : std::nullopt;
    return index ? static_cast<E>(*index) : otherwise;
}

} // namespace tenplus::content
