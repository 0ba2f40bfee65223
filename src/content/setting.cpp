#include "content/setting.h"

#include "dice/notation.h"

#include <algorithm>

namespace tenplus::content {

const SettingChoice* Setting::choice(std::string_view wanted) const {
    const auto found = std::ranges::find(choices, wanted, &SettingChoice::id);
    return found == choices.end() ? nullptr : &*found;
}

bool accepts(const Setting& setting, const SettingValue& value) {
    const auto* number = std::get_if<std::int64_t>(&value);
    const auto* word = std::get_if<std::string>(&value);
    switch (setting.type) {
    case SettingType::Flag: return std::holds_alternative<bool>(value);
    case SettingType::Number: return number && *number >= setting.least && *number <= setting.most;
    case SettingType::Word: return word && setting.choice(*word);
    case SettingType::Dice: break;
    }
    return word && dice::parse(*word).hasValue();
}

std::string wordsOf(const Setting& setting, const SettingValue& value) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "on" : "off";
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    const std::string& word = std::get<std::string>(value);
    const SettingChoice* const choice = setting.choice(word);
    return choice ? choice->name : word;
}

} // namespace tenplus::content
