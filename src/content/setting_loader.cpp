#include "content/setting_loader.h"

#include <fmt/format.h>

namespace tenplus::content {

namespace {

SettingValue readInitial(const Node& node, SettingType type) {
    switch (type) {
    case SettingType::Flag:
        return readFlag(node, "initial");
    case SettingType::Number:
        return node.integer("initial", kNumberRange).value_or(0);
    case SettingType::Word:
    case SettingType::Dice:
        break;
    }
    return readText(node, "initial", kNameRule);
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

Setting readSetting(const Node& node, Names& ids) {
    Setting setting;
    setting.id = readFormulaName(node, "id").value_or("");
    if (!setting.id.empty()) ids.claim(*node.member("id"), setting.id);
    setting.name = readText(node, "name", kNameRule);
    setting.text = readText(node, "text", kProseRule);
    setting.type = readWord(node, "type", SettingType::Flag);
    setting.least = node.optionalInteger("least", kNumberRange).value_or(0);
    setting.most = node.optionalInteger("most", kNumberRange).value_or(kNumberRange.most);
    setting.choices = readChoices(node);
    setting.rules = readTexts(node, "rules", kShortRule);
    setting.mature = readFlag(node, "mature");
    setting.initial = readInitial(node, setting.type);
    setting.value = setting.initial;
    node.finish();
    return setting;
}

} // namespace

void loadSettings(Draft& draft, const SourceFile& file, const Node& system) {
    Names ids("setting");
    for (const Node& node : readOptionalList(system, "settings")) {
        Setting setting = readSetting(node, ids);
        if (!file.isSound(node)) continue;
        if (!accepts(setting, setting.initial)) {
            node.member("initial")->fault(fmt::format("the setting '{}' cannot have this value", setting.id));
            continue;
        }
        draft.rulebook.settings.push_back(std::move(setting));
    }
}

} // namespace tenplus::content
