// What the GM does: answers, Fear and the tracker, adversaries, harm and help from the story, countdowns.
#include "table/decide_parts.h"
#include "table/duality/action.h"
#include "table/duality/death.h"
#include "table/duality/gm.h"
#include "table/duality_board.h"
#include "table/duality_decide.h"
#include "table/duality_records.h"
#include "table/duality_sheet.h"

#include <algorithm>

namespace tenplus::table {

using dice::Dice;
using duality::Foe;
using duality::GmDoes;
using duality::Hero;
using duality::Play;
using duality::Ruled;
using duality::Why;

namespace {

std::string_view told(GmDoes what) {
    switch (what) {
    case GmDoes::Bank: return "The GM keeps a Fear instead of a move";
    case GmDoes::Waive: return "The GM lets it go";
    case GmDoes::BeginMove: return "The GM makes a move";
    case GmDoes::PayFear: return "The GM spends Fear";
    case GmDoes::EndMove: return "The spotlight goes back to the heroes";
    case GmDoes::TrackerOn: return "The action tracker comes out";
    case GmDoes::TrackerOff: return "The action tracker is put away";
    case GmDoes::FearToTokens: return "The GM turns a Fear into two tokens";
    case GmDoes::TokensToFear: return "The GM turns two tokens into a Fear";
    case GmDoes::EndScene: return "The scene ends";
    case GmDoes::SessionBreak: return "The table takes a break";
    case GmDoes::GainFear: break;
    }
    return "The GM's Fear is set by hand";
}

Ruled<> doneBy(Play& play, const duality::GmActs& act) {
    switch (act.what) {
    case GmDoes::Bank: return duality::bankFear(play);
    case GmDoes::Waive: return duality::waivePrompt(play);
    case GmDoes::BeginMove: {
        const auto begun = duality::beginGmMove(play, act.fear);
        return begun ? Ruled<>() : Ruled<>(Unexpected(begun.error()));
    }
    case GmDoes::PayFear: return duality::payFearMove(play, act.fear);
    case GmDoes::EndMove: return duality::endGmMove(play);
    case GmDoes::TrackerOn: duality::trackerOn(play); return {};
    case GmDoes::TrackerOff: duality::trackerOff(play); return {};
    case GmDoes::FearToTokens: return duality::fearToTokens(play);
    case GmDoes::TokensToFear: return duality::tokensToFear(play);
    case GmDoes::EndScene: duality::endScene(play); play.blows.clear(); return {};
    case GmDoes::SessionBreak: duality::sessionBreak(play); return {};
    case GmDoes::GainFear:
        if (act.fear < 0) return duality::payFear(play, -act.fear);
        return duality::gainFear(play, act.fear) > 0 ? Ruled<>() : Ruled<>(duality::no(Why::FearFull, {}, {}, play.fear, duality::mostFear(play.settings)));
    }
    return {};
}

} // namespace

Done play(Acting& acting, const duality::BringAdversary& act) {
    const auto& all = acting.books().adversaries;
    const auto found = std::ranges::find(all, act.adversary, &content::Adversary::id);
    if (found == all.end()) return refuse(RefusalCode::UnknownCreature, {act.adversary}, "do/adversary");
    if (act.count < 1 || act.count > duality::kMostAdversaries) {
        return refuse(RefusalCode::OutOfBounds, {"How many", "1", std::to_string(duality::kMostAdversaries), std::to_string(act.count)}, "do/count");
    }
    AddActor sheet = sheetOf(acting.turn().rulebook(), *found);
    sheet.revealed = act.revealed;
    for (const std::string& each : namesFor(acting.turn().table(), found->name, act.called, act.count)) {
        sheet.name = each;
        if (auto added = decideOn(acting.turn(), sheet); !added) return added;
    }
    return {};
}

Done play(Acting& acting, const duality::EnterEnvironment& act) {
    const auto& all = acting.books().environments;
    const auto found = std::ranges::find(all, act.environment, &content::Environment::id);
    if (!act.environment.empty() && found == all.end()) return Unexpected(refusalOf({.why = Why::NotInTheBooks, .who = {}, .what = act.environment}));
    acting.play().environment = act.environment;
    if (!act.environment.empty()) acting.say({}, "Around the party: " + found->name, true);
    return {};
}

Done play(Acting& acting, const duality::GmActs& act) {
    const bool priced = act.what == GmDoes::BeginMove || act.what == GmDoes::PayFear;
    if ((priced && act.fear < 0) || (act.what == GmDoes::PayFear && act.fear == 0)) return noTo(Why::NotPositive);
    Done done = acting.demand([&](Play& play, Dice&) { return doneBy(play, act); });
    if (!done) return done;
    acting.say({}, std::string(told(act.what)) + (act.text.empty() ? "" : ": " + act.text), act.what == GmDoes::GainFear);
    return {};
}

Done play(Acting& acting, const duality::Activate& act) {
    Done done = acting.demand([&](Play& play, Dice&) {
        return act.condition.empty() ? duality::activate(play, act.foe) : duality::shakeOff(play, act.foe, act.condition);
    });
    if (!done) return done;
    acting.say(act.foe, nameOf(acting, act.foe) + (act.what.empty() ? " acts" : ": " + act.what));
    return {};
}

Done play(Acting& acting, const duality::FoeAttack& act) {
    if (Done begun = acting.demand([&](Play& play, Dice&) { return duality::beginAttack(play, act.foe); }); !begun) return begun;
    duality::Aim aim = measuredAim(acting.play().settings, acting.turn().table(), act.foe, act.aim);
    if (acting.overrides()) aim.at = duality::Band::Melee, aim.allowed = true; // within reach by the GM's word
    const auto roll = acting.ask([&](Play& play, Dice& dice) { return duality::foeAttack(play, act.foe, aim, act.own, act.against, dice); });
    if (!roll) return Unexpected(roll.error());
    const Foe& foe = *acting.play().foe(act.foe);
    static_cast<void>(acting.thrown());
    const auto between = boardBetween(acting.play().settings, acting.turn().table(), act.foe, aim.who);
    const std::string cover = coverTold(between, aim, nameOf(acting, aim.who));
    if (!cover.empty()) acting.say(act.foe, cover);
    acting.tell(recordOf(acting, act.foe, *roll, aim.who, "attack", foe.attack));
    if (!roll->hit) return {};
    const duality::DamageDice damage = duality::foeDamage(foe);
    const auto part = acting.ask([&](Play& play, Dice& dice) { return duality::rollDamage(damage, roll->critical, play.settings, dice, foe.name); });
    if (!part) return Unexpected(part.error());
    const auto constant = duality::expressionOf(damage, roll->critical, acting.play().settings).constant;
    acting.tell(recordOf(acting, act.foe, "damage", acting.thrown(), static_cast<int>(constant)));
    duality::addBlow(acting.play(), {act.foe, aim.who, {*part}});
    return {};
}

Done play(Acting& acting, const duality::TakeBlow& act) {
    const auto taken = acting.ask([&](Play& play, Dice&) { return duality::takeBlow(play, act.who, act.armourSlots); });
    if (!taken) return Unexpected(taken.error());
    sayTaken(acting, *taken);
    acting.because("a blow");
    return {};
}

Done play(Acting& acting, const duality::FoeReacts& act) {
    const auto roll = acting.ask([&](Play& play, Dice& dice) -> Ruled<std::pair<duality::FoeRoll, int>> {
        int more = 0;
        Play next = play;
        if (!act.experience.empty()) {
            const Actor* const foe = acting.turn().table().actor(act.foe);
            const auto rows = foe ? foe->lists.find("experiences") : decltype(foe->lists.end()){};
            const bool listed = foe && rows != foe->lists.end();
            const auto row = listed ? std::ranges::find_if(rows->second, [&](const Entry& each) { return textIn(each, "name") == act.experience; })
                                    : std::vector<Entry>::const_iterator{};
            if (!listed || row == rows->second.end()) return duality::no(Why::NoExperience, nameOf(acting, act.foe));
            more = static_cast<int>(numberIn(*row, "modifier"));
            if (auto paid = duality::payFear(next, 1); !paid) return Unexpected(paid.error());
        }
        auto rolled = duality::foeReaction(next, act.foe, act.difficulty, more, dice);
        if (!rolled) return Unexpected(rolled.error());
        play = std::move(next);
        return std::pair(*std::move(rolled), more);
    });
    if (!roll) return Unexpected(roll.error());
    acting.tell(recordOf(acting, act.foe, roll->first, {}, "reaction", roll->second));
    return {};
}

Done play(Acting& acting, const duality::UseThreat& act) {
    int fear = 0;
    int stress = 0;
    std::string name;
    if (act.foe) {
        const auto actor = acting.turn().actor(act.foe, "do/foe");
        if (!actor) return Unexpected(actor.error());
        const auto rows = (*actor)->lists.find("features");
        if (rows == (*actor)->lists.end()) return noTo(Why::NoSuchOne);
        const auto row = std::ranges::find_if(rows->second, [&](const Entry& each) { return textIn(each, "feature") == act.feature || textIn(each, "name") == act.feature; });
        if (row == rows->second.end()) return noTo(Why::NoSuchOne);
        fear = static_cast<int>(numberIn(*row, "fear")), stress = static_cast<int>(numberIn(*row, "stress")), name = textIn(*row, "name");
    } else {
        const auto& all = acting.books().environments;
        const auto around = std::ranges::find(all, acting.play().environment, &content::Environment::id);
        if (around == all.end()) return noTo(Why::NoSuchOne);
        const auto found = std::ranges::find(around->features, act.feature, &content::DualityFeature::id);
        if (found == around->features.end()) return noTo(Why::NoSuchOne);
        fear = found->fear, name = found->name;
    }
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Play next = play;
        if (auto paid = duality::payFear(next, fear); !paid) return paid;
        if (Foe* const foe = next.foe(act.foe)) {
            if (!foe->isAble()) return duality::no(Why::NotAble, foe->name);
            if (auto paid = duality::payStress(*foe, stress, next.settings); !paid) return paid;
        }
        play = std::move(next);
        return {};
    });
    if (!done) return done;
    acting.say(act.foe, act.foe ? nameOf(acting, act.foe) + ": " + name : name);
    return {};
}

} // namespace tenplus::table
