// Settings: what a table may play otherwise than the book's default. A system declares them, each with its
// default and the consequence in a sentence; a campaign changes some; formulas read them as `setting.<id>`.
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

/// A number, a flag, or the id of a choice or dice notation.
using SettingValue = std::variant<std::int64_t, bool, std::string>;
using SettingValues = std::map<std::string, SettingValue>;

struct SettingChoice {
    std::string id;
    std::string name;
    std::string text; ///< what it means at the table
};

struct Setting {
    std::string id; ///< as formulas name it: roundHealHalf
    std::string name;
    std::string text; ///< the consequence, in a sentence
    SettingType type = SettingType::Flag;
    SettingValue initial = false;
    SettingValue value = false; ///< in force; the initial one unless the campaign says otherwise
    std::int64_t least = 0;     ///< of a number
    std::int64_t most = 0;
    std::vector<SettingChoice> choices; ///< of a word
    std::vector<std::string> rules;     ///< the rulings that it decides: "DW-R-25"
    bool mature = false;
    [[nodiscard]] const SettingChoice* choice(std::string_view wanted) const;
};

/// Whether the setting can have this value: its kind, within its bounds, one of its words, sound dice.
bool accepts(const Setting& setting, const SettingValue& value);
/// A value in words: "on", "3", the name of the choice.
std::string wordsOf(const Setting& setting, const SettingValue& value);

} // namespace tenplus::content
