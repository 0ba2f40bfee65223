#include "moves/roll_extras.h"

#include "base/contains.h"
#include "bridge/rolls.h"
#include "bridge/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(RollExtras)
};

std::string text(std::int64_t number) { return std::to_string(number); }

std::string suggestedId(const table::TypedModifier& modifier) { return modifier.source + '/' + text(modifier.value); }

bool isSuggested(const table::MoveView& view, const table::TypedModifier& modifier) {
    return contains(view.suggested, modifier);
}

void askBurden(std::vector<Ask>& asks, const table::RollMove& command, const RollHands& hands) {
    std::vector<std::string> dropped;
    for (const table::EntryId each : command.drop) dropped.push_back(text(each.value));
    if (!hands.gear.empty()) asks.push_back(manyAsk("drop", Words::tr("Let go of"), hands.gear, dropped));
    if (hands.coins > 0)
        asks.push_back(numberAsk("dropCoins", Words::tr("Coins let go of"), 0, hands.coins, command.dropCoins));
    asks.push_back(flagAsk("fail", Words::tr("Keep it all and fail"), command.fail));
}

} // namespace

std::vector<Ask> extrasOf(const table::MoveView& view, const table::RollMove& command, const RollHands& hands,
                          const std::vector<Pick>& people) {
    std::vector<Ask> asks;
    if (!view.burden.empty() || !command.drop.empty() || command.dropCoins > 0 || command.fail)
        askBurden(asks, command, hands);
    std::vector<Pick> suggested;
    std::vector<std::string> taken;
    for (const table::TypedModifier& modifier : view.suggested) {
        suggested.push_back({suggestedId(modifier), qs(modifier.source), {}, signedText(modifier.value), {}});
        if (contains(command.modifiers, modifier)) taken.push_back(suggestedId(modifier));
    }
    if (!suggested.empty()) asks.push_back(manyAsk("suggested", Words::tr("Here this could count"), suggested, taken));
    if (view.weapon && hands.gear.size() > 1)
        asks.push_back(oneAsk("weapon", Words::tr("Made with"), hands.gear, text(view.weapon.value)));
    if (view.rolls && view.bands.size() > 1) {
        std::vector<Pick> caps{{{}, Words::tr("As it falls"), {}, {}, {}}};
        for (std::size_t i = 0; i + 1 < view.bands.size(); ++i)
            caps.push_back({view.bands[i].chance.band, bandLabel(view.bands[i].chance), {}, {}, {}});
        asks.push_back(oneAsk("cap", Words::tr("At most"), caps, command.cap));
    }
    if (view.target != content::TargetSort::None && hands.guards)
        asks.push_back(flagAsk("keepHold", Words::tr("Keeps guarding"), command.keepHold));
    std::vector<Pick> others;
    std::ranges::copy_if(people, std::back_inserter(others),
                         [&](const Pick& pick) { return pick.id != text(command.target.value); });
    std::vector<std::string> aimed;
    for (const table::ActorId each : command.others) aimed.push_back(text(each.value));
    if (view.target != content::TargetSort::None && !others.empty())
        asks.push_back(manyAsk("others", Words::tr("Aimed at as well"), others, aimed));
    return asks;
}

void layExtras(table::RollMove& command, const table::MoveView& view, const Answers& answers) {
    if (answers.all.contains("weapon")) {
        const auto weapon = answers.ref<table::EntryId>("weapon");
        if (command.weapon || weapon != view.weapon) command.weapon = weapon;
    }
    command.others = answers.refs<table::ActorId>("others");
    command.cap = answers.one("cap");
    command.drop = answers.refs<table::EntryId>("drop");
    command.dropCoins = int(answers.number("dropCoins"));
    command.fail = answers.flag("fail");
    command.keepHold = answers.flag("keepHold");
    std::erase_if(command.modifiers, [&](const table::TypedModifier& modifier) { return isSuggested(view, modifier); });
    const std::vector<std::string> taken = answers.many("suggested");
    for (const table::TypedModifier& modifier : view.suggested) {
        if (contains(taken, suggestedId(modifier))) command.modifiers.push_back(modifier);
    }
}

bool hasExtras(const table::RollMove& command) {
    return command.weapon || !command.others.empty() || !command.cap.empty() || !command.drop.empty() ||
           command.dropCoins > 0 || command.fail || command.keepHold;
}

} // namespace tenplus::ui
