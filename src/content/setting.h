// Settings: choices of a table that differ from the book's default. A system declares each with its default and its
// consequence; a campaign changes some; formulas read them as `setting.<id>`.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::content {

enum class SettingType { Flag, Number, Word, Dice };
constexpr std::array<std::string_view, 4> wireNames(SettingType) { return {"flag", "number", "word", "dice"}; }

/// A number, a flag, the id of a choice, or dice notation.
using SettingValue = std::variant<std::int64_t, bool, std::string>;
using SettingValues = std::map<std::string, SettingValue>;

struct SettingChoice {
    std::string id;
    std::string name;
    std::string text; ///< its meaning at the table
};

struct Setting {
    std::string id; ///< its name in formulas: roundHealHalf
    std::string name;
    std::string text; ///< the consequence, in a sentence
    SettingType type = SettingType::Flag;
    SettingValue initial = false;
    SettingValue value = false; ///< current; initial unless the campaign changes it
    std::int64_t least = 0;     ///< for a number
    std::int64_t most = 0;
    std::vector<SettingChoice> choices; ///< for a word
    std::vector<std::string> rules;     ///< the rulings that it decides: "DW-R-25"
    bool mature = false;
    [[nodiscard]] const SettingChoice* choice(std::string_view wanted) const;
};

/// Several settings at once: a known way to play, such as another edition.
struct SettingPreset {
    std::string id;
    std::string name;
    std::string text;
    SettingValues sets;
};

/// True if the value is valid: its kind, within bounds, one of the choices, sound dice.
bool accepts(const Setting& setting, const SettingValue& value);
/// A value in words: "on", "3", the name of the choice.
std::string wordsOf(const Setting& setting, const SettingValue& value);

} // namespace tenplus::content
