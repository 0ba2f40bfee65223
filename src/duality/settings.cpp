#include "duality/settings.h"

#include <algorithm>
#include <string>
#include <type_traits>

namespace tenplus::duality {

namespace {

struct InForce {
    const content::Rulebook& rulebook;
    const content::SettingValues& values;

    template <typename T>
    void operator()(std::string_view id, T& into) const {
        const content::Setting* const setting = rulebook.setting(id);
        if (!setting) return;
        const auto changed = values.find(setting->id);
        const content::SettingValue& value = changed == values.end() ? setting->value : changed->second;
        if constexpr (std::is_same_v<T, bool>) {
            if (const auto* flag = std::get_if<bool>(&value)) into = *flag;
        } else if constexpr (std::is_same_v<T, int>) {
            if (const auto* number = std::get_if<std::int64_t>(&value)) into = static_cast<int>(*number);
        } else if constexpr (std::is_enum_v<T>) {
            const auto words = wireNames(into);
            const auto* word = std::get_if<std::string>(&value);
            const auto at = word ? std::ranges::find(words, *word) : words.end();
            if (at != words.end()) into = static_cast<T>(at - words.begin());
        } else if (const auto* text = std::get_if<std::string>(&value)) {
            if (auto read = dice::parse(*text)) into = std::move(*read);
        }
    }
};

} // namespace

Settings settingsOf(const content::Rulebook& rulebook) { return settingsOf(rulebook, {}); }

Settings settingsOf(const content::Rulebook& rulebook, const content::SettingValues& values) {
    Settings settings;
    InForce inForce{rulebook, values};
    settings.fields(inForce);
    return settings;
}

} // namespace tenplus::duality
