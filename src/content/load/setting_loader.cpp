#include "content/load/setting_loader.h"

#include "base/text.h"

#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

SettingValue readValue(const Node& node, std::string_view key, SettingType type) {
    switch (type) {
    case SettingType::Flag: return readFlag(node, key);
    case SettingType::Number: return node.integer(key, kNumberRange).value_or(0);
    case SettingType::Word:
    case SettingType::Dice: break;
    }
    return readText(node, key, kNameRule);
}

std::vector<SettingChoice> readChoices(const Node& node) {
    std::vector<SettingChoice> choices;
    for (const Node& each : readOptionalList(node, "choices")) {
        SettingChoice choice;
        choice.id = each.identifier("id").value_or("");
        choice.name = readText(each, "name", kNameRule);
        choice.text = readOptionalText(each, "text", kProseRule);
        each.finish();
        choices.push_back(std::move(choice));
    }
    return choices;
}

std::string allowed(const Setting& setting) {
    switch (setting.type) {
    case SettingType::Flag: break;
    case SettingType::Number: return fmt::format("a whole number from {} to {}", setting.least, setting.most);
    case SettingType::Dice: return "dice, such as \"2d6\"";
    case SettingType::Word: {
        std::vector<std::string> words;
        for (const SettingChoice& choice : setting.choices) words.push_back("'" + choice.id + "'");
        return words.empty() ? "one of its 'choices', but it has none" : joinedWords(words, "or");
    }
    }
    return "true or false";
}

// The value of a setting without a valid one in its file: formulas that read it still type-check.
SettingValue standIn(const Setting& setting) {
    switch (setting.type) {
    case SettingType::Flag: break;
    case SettingType::Number: return setting.least;
    case SettingType::Word: return setting.choices.empty() ? std::string() : setting.choices.front().id;
    case SettingType::Dice: return std::string("1d6");
    }
    return false;
}

void readBounds(const Node& node, Setting& setting) {
    setting.least = node.optionalInteger("least", kNumberRange).value_or(0);
    setting.most = node.optionalInteger("most", kNumberRange).value_or(kNumberRange.most);
    if (setting.least <= setting.most) return;
    node.fault(fmt::format("'most' is {}, which is below 'least' ({})", setting.most, setting.least));
    setting.most = setting.least;
}

Setting readSetting(const SourceFile& file, const Node& node, Names& ids) {
    Setting setting;
    setting.id = readFormulaName(node, "id").value_or("");
    if (!setting.id.empty() && !ids.claim(*node.member("id"), setting.id)) setting.id.clear();
    setting.name = readText(node, "name", kNameRule);
    setting.text = readText(node, "text", kProseRule);
    setting.type = readWord(node, "type", SettingType::Flag);
    readBounds(node, setting);
    setting.choices = readChoices(node);
    setting.rules = readTexts(node, "rules", kShortRule);
    setting.mature = readFlag(node, "mature");
    setting.initial = readValue(node, "initial", setting.type);
    if (!accepts(setting, setting.initial)) {
        const auto initial = node.optionalMember("initial");
        if (initial && file.isSound(*initial)) initial->fault(fmt::format("expected {}", allowed(setting)));
        setting.initial = standIn(setting);
    }
    setting.value = setting.initial;
    node.finish();
    return setting;
}

SettingPreset readPreset(const Draft& draft, const SourceFile& file, const Node& node, Names& ids) {
    SettingPreset preset;
    preset.id = node.identifier("id").value_or("");
    if (!preset.id.empty()) ids.claim(*node.member("id"), preset.id);
    preset.name = readText(node, "name", kNameRule);
    preset.text = readText(node, "text", kProseRule);
    if (const auto sets = node.optionalObject("sets")) {
        for (const Setting& setting : draft.rulebook.settings) {
            const auto value = sets->optionalMember(setting.id);
            if (!value) continue;
            preset.sets[setting.id] = readValue(*sets, setting.id, setting.type);
            if (file.isSound(*value) && !accepts(setting, preset.sets[setting.id]))
                value->fault(fmt::format("expected {}", allowed(setting)));
        }
        sets->finish();
    }
    if (preset.sets.empty()) node.fault("a preset needs 'sets': the settings that it changes, with their values");
    node.finish();
    return preset;
}

void loadPresets(Draft& draft, const SourceFile& file, const Node& system) {
    Names ids("preset");
    for (const Node& node : readOptionalList(system, "presets")) {
        SettingPreset preset = readPreset(draft, file, node, ids);
        if (file.isSound(node)) draft.rulebook.presets.push_back(std::move(preset));
    }
}

} // namespace

void loadSettings(Draft& draft, const SourceFile& file, const Node& system) {
    Names ids("setting");
    for (const Node& node : readOptionalList(system, "settings")) {
        Setting setting = readSetting(file, node, ids);
        const auto type = node.optionalMember("type");
        if (!setting.id.empty() && (!type || file.isSound(*type)))
            draft.rulebook.settings.push_back(std::move(setting));
    }
    loadPresets(draft, file, system);
}

} // namespace tenplus::content::inline load
