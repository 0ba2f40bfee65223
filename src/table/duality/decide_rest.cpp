// Decides new heroes and levels, and the party's rests.
#include "base/text.h"
#include "duality/death.h"
#include "duality/rest.h"
#include "table/command.h"
#include "table/duality/decide.h"
#include "table/duality/fields.h"
#include "table/duality/offers.h"
#include "table/duality/records.h"
#include "table/duality/sheet.h"
#include "table/turn.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tenplus::table::inline duality {

using dice::Dice;
using duality::Play;
using duality::Ruled;

namespace {

std::string wordsOf(ActRun& acting, const duality::RestDone& done) {
    using duality::RestMove;
    const ActorId target = done.choice.target ? done.choice.target : done.who;
    const std::string whose = target == done.who ? "" : " of " + nameOf(acting, target);
    const std::string amount = std::to_string(done.amount);
    switch (done.choice.move) {
    case RestMove::Tend: return " clears " + amount + " HP" + whose;
    case RestMove::ClearStress: return " clears " + amount + " Stress";
    case RestMove::RepairArmour: return " repairs " + amount + " armour slots" + whose;
    case RestMove::Prepare: return " prepares, Hope +" + amount;
    case RestMove::PrepareTogether: return " prepares with the others, Hope +" + amount;
    case RestMove::Project: break;
    }
    const std::string works = " works on \"" + done.choice.project + "\"";
    if (done.choice.roll) return works + (done.amount > 0 ? ", and it goes on" : ", and it goes no further");
    return works + (done.amount > 1 ? ", " + amount + " steps" : "");
}

// The dice name a downtime move by its wire name.
std::string purposeWords(const std::string& purpose) {
    constexpr auto kMoves = wireNames(duality::RestMove{});
    const auto found = std::ranges::find(kMoves, purpose);
    return found == kMoves.end() ? purpose : restMoveName(static_cast<duality::RestMove>(found - kMoves.begin()));
}

void tellRest(ActRun& acting, const duality::RestResult& result) {
    for (const duality::RestRoll& each : result.rolls) acting.tell(recordOf(acting, each.roll, each.plan));
    for (const WatchedDice::Throw& each : acting.thrown()) {
        if (!duality::isOfRest(each.ask.purpose)) continue; // recorded as rolls
        RollRecord record = recordOf(acting, {}, "rest: " + asciiLower(purposeWords(each.ask.purpose)), {each});
        record.name = each.ask.who;
        acting.tell(std::move(record));
    }
    for (const duality::RestDone& each : result.done)
        acting.say(each.who, nameOf(acting, each.who) + wordsOf(acting, each), isHidden(acting, each.choice.target));
    acting.play().restSteps = result.countdownSteps;
    acting.because("a rest");
}

// The faulty member of a new level.
std::string memberOf(std::string_view code, const duality::LevelChoices& choices) {
    if (code == RefusalCode("no-such-one")) return "do/who";
    if (code == RefusalCode("wrong-experiences")) return choices.raised.empty() ? "do/experience" : "do/raised";
    if (code == RefusalCode("wrong-traits") || code == RefusalCode("trait-marked")) return "do/traits";
    if (code == RefusalCode("wrong-subclass")) return "do/subclass";
    if (code == RefusalCode("wrong-class")) return "do/class";
    const bool isAdvance = code == RefusalCode("wrong-advances") || code == RefusalCode("no-box-left");
    return isAdvance ? "do/advances" : "do/card";
}

// An interrupted long rest gives what a short one does, and it ends as one: no night passes (table/days.h).
void endAsShort(ActRun& acting) {
    const std::optional<duality::Rest>& running = acting.turn().table().duality.rest;
    if (!running || running->kind != duality::RestKind::Long) return;
    PlayChanged changed;
    changed.rest = {running, running};
    changed.rest->now->kind = duality::RestKind::Short;
    acting.turn().emit(std::move(changed));
}

} // namespace

Done play(ActRun& acting, const duality::MakeHero& act) {
    if (auto named = checkName(act.choices.name, "do/name"); !named) return named;
    auto hero =
        acting.ask([&](Play& play, Dice&) { return duality::newHero(acting.books(), act.choices, {}, play.settings); });
    if (!hero) return Unexpected(hero.error());
    if (acting.play().tracker.on) hero->turnTokens = acting.play().settings.turnTokens;
    AddActor sheet = sheetOf(acting.turn().rulebook(), *hero, act.choices);
    sheet.icon = act.icon;
    const int level = duality::levelOfNewcomer(acting.play());
    if (Done added = decideOn(acting.turn(), sheet); !added) return added;
    if (level > 1)
        acting.say({}, hero->name + " comes to a party of level " + std::to_string(level) +
                           ": raise them to it"); // DH-DEATH-09
    return {};
}

Done play(ActRun& acting, const duality::LevelHero& act) {
    const auto actor = acting.turn().actor(act.who, "do/who");
    if (!actor) return Unexpected(actor.error());
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        duality::Hero* const hero = play.hero(act.who);
        if (!hero) return duality::nobody(act.who);
        const duality::Marks was = duality::marksOf(*hero);
        Ruled<> raised = duality::levelUp(acting.books(), *hero, act.choices, play.letGo);
        if (raised) duality::entail(*hero, was, play.settings); // a new HP slot: a dying hero has one left
        return raised;
    });
    if (!done) {
        Refusal no = done.error();
        no.member = memberOf(no.code, act.choices);
        return Unexpected(std::move(no));
    }
    acting.say(act.who,
               nameOf(acting, act.who) + " reaches level " + std::to_string(acting.play().hero(act.who)->level));
    acting.because("a new level");
    return {};
}

Done play(ActRun& acting, const duality::BeginRest& act) {
    Done done = acting.demand([&](Play& play, Dice&) { return duality::beginRest(play, act.kind); });
    if (!done) return done;
    // About an hour, or camp and a night's sleep: the table keeps the time of the story (DH-REST-05).
    acting.say({}, act.kind == duality::RestKind::Short ? "The party takes a short rest, about an hour"
                                                        : "The party takes a long rest, camp and sleep");
    return {};
}

Done play(ActRun& acting, const duality::DoneSwapping&) {
    return acting.demand([](Play& play, Dice&) { return duality::doneSwapping(play); });
}

Done play(ActRun& acting, const duality::ChooseRestMove& act) {
    return acting.demand([&](Play& play, Dice&) { return duality::chooseRestMove(play, act.who, act.choice); });
}

Done play(ActRun& acting, const duality::DropRestMove& act) {
    return acting.demand([&](Play& play, Dice&) { return duality::dropRestMove(play, act.who, act.at); });
}

Done play(ActRun& acting, const duality::FinishRest&) {
    const auto result = acting.ask([](Play& play, Dice& dice) { return duality::finishRest(play, dice); });
    if (!result) return Unexpected(result.error());
    tellRest(acting, *result);
    acting.say({}, "The rest is over");
    return {};
}

Done play(ActRun& acting, const duality::BreakOffRest& act) {
    std::map<ActorId, std::vector<duality::RestChoice>> instead;
    for (const duality::RestPlan& each : act.instead) instead[each.who] = each.moves;
    const auto result = acting.ask([&](Play& play, Dice& dice) { return duality::breakOffRest(play, instead, dice); });
    if (!result) return Unexpected(result.error());
    tellRest(acting, *result);
    endAsShort(acting);
    acting.say({}, "The rest is broken off");
    return {};
}

} // namespace tenplus::table::inline duality
