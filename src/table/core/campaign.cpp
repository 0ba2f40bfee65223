#include "table/core/campaign.h"

#include "base/text.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/followers.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

// The allowed values of a setting, in words.
std::string allowed(const content::Setting& setting) {
    switch (setting.type) {
    case content::SettingType::Flag: return "true or false";
    case content::SettingType::Number: return std::to_string(setting.least) + " to " + std::to_string(setting.most);
    case content::SettingType::Dice: return "dice such as 1d6";
    case content::SettingType::Word: break;
    }
    std::vector<std::string> words;
    for (const content::SettingChoice& choice : setting.choices) words.push_back(choice.id);
    return joinedWords(words, "or");
}

// Ends waiting effects of mature content, and what was saved for it.
void endMature(Turn& turn) {
    const content::Rulebook& rulebook = turn.rulebook();
    const auto isMature = [&](const std::string& id) {
        const content::Move* move = rulebook.move(id);
        return move && move->mature;
    };
    const auto isMatureScope = [&](const content::Scope& scope) {
        const content::Stat* stat = scope.kind == content::ScopeKind::Stat ? rulebook.stat(scope.what) : nullptr;
        return (stat && stat->mature) || (scope.kind == content::ScopeKind::Move && isMature(scope.what));
    };
    const Table before = turn.table();
    for (const Waiting& each : before.waiting) {
        const auto* offer = std::get_if<content::RollAgain>(&each.effect.kind);
        const auto threshold = std::ranges::find(rulebook.thresholds, each.move, &content::Threshold::id);
        const bool ofThreshold = !each.roll && threshold != rulebook.thresholds.end() && threshold->mature;
        if (ofThreshold || isMature(each.move) || (offer && isMature(offer->move)))
            turn.emit(WaitingClosed{each.id, Closed::Over, {}});
    }
    for (const HoldPool& each : before.holds) {
        if (isMature(each.move)) turn.emit(HoldSet{{each.who, each.move, each.moveName, 0, {}, {}}});
    }
    for (const Forward& each : before.forwards) {
        if (isMatureScope(each.scope)) turn.emit(ForwardGone{each.id, each.who, false});
    }
    for (const Ongoing& each : before.ongoings) {
        if (isMatureScope(each.scope)) turn.emit(OngoingEnded{each.id, each.who});
    }
}

} // namespace

Done decideOn(Turn& turn, const RenameCampaign& command) {
    if (auto named = checkName(command.name, "name"); !named) return named;
    if (turn.table().name == command.name) return refuseNoChange("it is called that already", "name");
    turn.emit(CampaignRenamed{command.name});
    return {};
}

Done decideOn(Turn& turn, const AllowMature& command) {
    if (turn.table().mature == command.on) return refuseNoChange("it is so already", "on");
    turn.emit(MatureAllowed{command.on});
    if (!command.on) endMature(turn);
    return {};
}

Done decideOn(Turn& turn, const OpenWriting& command) {
    if (turn.table().openWriting == command.on) return refuseNoChange("it is so already", "on");
    turn.emit(WritingOpened{command.on});
    return {};
}

Done decideOn(Turn& turn, const ChangeSetting& command) {
    const content::Setting* const setting = turn.rulebook().setting(command.setting);
    if (!setting || (setting->mature && !turn.table().mature))
        return refuse("unknown-setting", "setting",
                      "This game has no setting \"{}\": take one of those on the settings page.", command.setting);
    if (!content::accepts(*setting, command.value)) {
        return refuse("bad-setting", "value", "{} cannot be {}: it is {}.", setting->name, textOf(command.value),
                      allowed(*setting));
    }
    if (setting->value == command.value) return refuseNoChange("it is so already", "value");
    if (auto checked = command.why.empty() ? Done() : checkText(command.why, 300, "why"); !checked) return checked;
    turn.emit(SettingChanged{command.setting, command.value,
                             setting->name + ": " + content::wordsOf(*setting, command.value), command.why});
    return {};
}

Done decideOn(Turn& turn, const ApplyPreset& command) {
    const content::SettingPreset* const preset = turn.rulebook().preset(command.preset);
    if (!preset)
        return refuse("unknown-preset", "preset",
                      "This game has no preset \"{}\": take one of those on the settings page.", command.preset);
    for (const auto& [id, value] : preset->sets) {
        const content::Setting& setting = *turn.rulebook().setting(id);
        if (setting.value == value || (setting.mature && !turn.table().mature)) continue;
        if (auto changed = decideOn(turn, ChangeSetting{id, value, preset->name}); !changed) return changed;
    }
    if (turn.events().empty()) return refuseNoChange("it is so already", "preset");
    return {};
}

Done decideOn(Turn& turn, const StartSession&) {
    const GameSession& evening = turn.table().session;
    if (evening.running) return refuse("session-running", {}, "Session {} is running: end it first.", evening.number);
    if (Done ready = beforeSession(turn); !ready) return ready;
    turn.emit(SessionStarted{evening.number + 1});
    return onSessionStarted(turn);
}

Done decideOn(Turn& turn, const EndSession&) {
    const GameSession& evening = turn.table().session;
    if (!evening.running) return refuse("no-session", {}, "No session is running: start one first.");
    turn.emit(SessionEnded{evening.number});
    return {};
}

} // namespace tenplus::table::inline core
