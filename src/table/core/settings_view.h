// The settings page: every setting of the system with its value in this campaign.
#pragma once

#include "content/rulebook.h"
#include "table/core/decision.h"

#include <string>
#include <vector>

namespace tenplus::table::inline core {

struct SettingView {
    std::string id;
    std::string name;
    std::string text; ///< the consequence, in a sentence
    content::SettingType type = content::SettingType::Flag;
    content::SettingValue value;
    content::SettingValue initial;
    std::string words;        ///< the value in words
    std::string initialWords; ///< the default in words
    bool changed = false;
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::vector<std::pair<std::string, std::string>> choices; ///< id and name
};

/// In the order of the system; mature ones only if the campaign allows them.
std::vector<SettingView> settingsView(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline core
