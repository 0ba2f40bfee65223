#include "table/core/settings_view.h"

#include "table/table.h"

namespace tenplus::table::inline core {

std::vector<SettingView> settingsView(const content::Rulebook& rulebook, const Table& table) {
    std::vector<SettingView> views;
    for (const content::Setting& setting : rulebook.settings) {
        if (setting.mature && !table.mature) continue;
        SettingView view{.id = setting.id, .name = setting.name, .text = setting.text, .type = setting.type};
        view.value = setting.value;
        view.initial = setting.initial;
        view.words = content::wordsOf(setting, setting.value);
        view.initialWords = content::wordsOf(setting, setting.initial);
        view.changed = setting.value != setting.initial;
        view.least = setting.least;
        view.most = setting.most;
        for (const content::SettingChoice& choice : setting.choices) view.choices.emplace_back(choice.id, choice.name);
        views.push_back(std::move(view));
    }
    return views;
}

} // namespace tenplus::table::inline core
