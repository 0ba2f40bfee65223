// Decides what the story does to bodies, and countdowns.
#include "duality/death.h"
#include "duality/gm.h"
#include "duality/refusals.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/duality/decide.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline duality {

using dice::Dice;
using duality::Body;
using duality::Hero;
using duality::Play;
using duality::Ruled;

namespace {

constexpr std::size_t kMostReason = 300;

Done checkReason(const std::string& why) { return why.empty() ? Done() : checkText(why, kMostReason, "do/why"); }

// One of the game's conditions, or a word of the table's own (L524).
Done checkCondition(ActRun& acting, const std::string& condition) {
    const auto* const known = acting.turn().rulebook().condition(condition);
    if (!known) return checkName(condition, "do/condition");
    if (known->mature && !acting.turn().table().mature)
        return refuse("unknown-condition", "do/condition",
                      "This game has no condition \"{}\": use one that the sheet shows.", condition);
    return {};
}

} // namespace

Done play(ActRun& acting, const duality::TakeDamage& act) {
    if (auto checked = checkReason(act.why); !checked) return checked;
    const auto taken = acting.ask([&](Play& play, Dice&) -> Ruled<duality::Taken> {
        Body* const body = play.body(act.who);
        if (!body) return duality::nobody(act.who);
        const bool harmless = act.parts.empty() || std::ranges::any_of(act.parts, [](const auto& part) {
                                  return part.amount < 0 || part.times < 1;
                              });
        if (harmless) return duality::refuseNotPositive();
        return duality::take(*body, act.parts, act.armourSlots, play.settings);
    });
    if (!taken) return Unexpected(taken.error());
    sayTaken(acting, *taken);
    acting.because(act.why.empty() ? "damage" : act.why);
    return {};
}

Done play(ActRun& acting, const duality::ForceStress& act) {
    if (auto checked = checkReason(act.why); !checked) return checked;
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Body* const body = play.body(act.who);
        if (!body) return duality::nobody(act.who);
        if (act.by < 1) return duality::refuseNotPositive();
        if (!body->isAble()) return duality::refuseNotAble(body->name);
        duality::forceStress(*body, act.by, play.settings);
        return {};
    });
    acting.because(act.why.empty() ? "Stress" : act.why);
    return done;
}

Done play(ActRun& acting, const duality::Mend& act) {
    if (auto checked = checkReason(act.why); !checked) return checked;
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Body* const body = play.body(act.who);
        if (!body) return duality::nobody(act.who);
        if (std::min({act.hp, act.stress, act.armour, act.hope}) < 0) return duality::refuseNotPositive();
        const bool isMade = std::ranges::find(play.risked, act.who, &duality::Won::who) != play.risked.end();
        if (isMade && act.forestalls)
            return duality::no("split-pending", "{} has won the risk: split what it clears first.",
                               body->name); // the death move is made already
        Hero* const hero = play.hero(act.who);
        if (hero && (hero->life == duality::Life::Dead || hero->life == duality::Life::Retired))
            return duality::refuseNotAble(hero->name);
        int cleared = duality::clearHp(*body, act.hp, play.settings);
        cleared += duality::clearStress(*body, act.stress, play.settings) + body->armour.clear(act.armour);
        if (hero) cleared += duality::gainHope(*hero, act.hope);
        return cleared > 0 ? Ruled<>() : duality::no("healthy", "{} does not need this.", body->name);
    });
    acting.because(act.why.empty() ? "mending" : act.why);
    return done;
}

Done play(ActRun& acting, const duality::Afflict& act) {
    if (auto checked = checkCondition(acting, act.condition); !checked) return checked;
    return acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Body* const body = play.body(act.who);
        if (!body) return duality::nobody(act.who);
        duality::addCondition(*body, act.condition, act.source.empty() ? "the story" : act.source, act.trigger,
                              play.settings);
        return {};
    });
}

Done play(ActRun& acting, const duality::ClearCondition& act) {
    return acting.demand([&](Play& play, Dice&) {
        return duality::clearCondition(play, act.who, act.condition, act.byGm || acting.overrides());
    });
}

Done play(ActRun& acting, const duality::GiveBoon& act) {
    Play& play = acting.play();
    if (!play.hero(act.who)) return noTo(duality::nobody(act.who));
    if ((act.against || act.damage) && !play.body(act.against)) return noTo(duality::nobody(act.against));
    const auto due = std::ranges::find(play.boons, act.who);
    if (due == play.boons.end() && !acting.overrides()) return noTo(duality::refuseNeedsGm());
    if (due != play.boons.end()) play.boons.erase(due);
    GmText what = act.text;
    if (act.damage) {
        play.hits.push_back({.by = {act.who}, .at = {act.against}, .critical = {}, .arms = {}});
        what = "weapon damage at " + nameOf(acting, act.against);
    } else if (act.against) {
        play.favoured[act.who].push_back(act.against);
        what = "advantage on the next roll against " + nameOf(acting, act.against);
    }
    acting.sayWith(act.who, "A little extra for " + nameOf(acting, act.who), std::move(what),
                   isHidden(acting, act.against));
    return {};
}

Done play(ActRun& acting, const duality::Resurrect& act) {
    Done done = acting.demand(
        [&](Play& play, Dice&) { return duality::resurrect(play, act.who, act.hpLeft, act.hope, act.scars); });
    if (!done) return done;
    acting.say(act.who, nameOf(acting, act.who) + " is brought back");
    return {};
}

Done play(ActRun& acting, const duality::StartCountdown& act) {
    if (auto named = checkName(act.name, "do/name"); !named) return named;
    Play& play = acting.play();
    if (play.countdown(act.name)) return refuseNoChange("a countdown of that name runs already", "do/name");
    const duality::Countdown asked{.name = act.name,
                                   .start = act.start,
                                   .value = act.start,
                                   .trigger = act.trigger,
                                   .up = act.up,
                                   .loop = act.loop,
                                   .linked = act.linked,
                                   .longTerm = act.longTerm,
                                   .revealed = act.revealed};
    const auto started = acting.ask([&](Play&, Dice&) { return duality::startCountdown(asked, act.value); });
    if (!started) return Unexpected(started.error());
    play.countdowns.push_back(*started);
    return {};
}

Done play(ActRun& acting, const duality::StepCountdown& act) {
    return acting.demand([&](Play& play, Dice&) -> Ruled<> {
        const auto* const countdown = play.countdown(act.name);
        if (!countdown || countdown->isDone()) return duality::nothing("countdown that runs", act.name);
        if (act.by < 1) return duality::refuseNotPositive();
        if (act.atRest && (!countdown->longTerm || play.restSteps < act.by)) return duality::refuseNeedsGm();
        if (act.atRest) play.restSteps -= act.by;
        duality::stepLinked(play.countdowns, std::string(act.name), act.by);
        return {};
    });
}

Done play(ActRun& acting, const duality::ShowCountdown& act) {
    auto* const countdown = acting.play().countdown(act.name);
    if (!countdown) return noTo(duality::nothing("countdown", act.name));
    countdown->revealed = act.revealed;
    return {};
}

Done play(ActRun& acting, const duality::EndCountdown& act) {
    if (!acting.play().countdown(act.name)) return noTo(duality::nothing("countdown", act.name));
    std::erase_if(acting.play().countdowns, [&](const auto& each) { return each.name == act.name; });
    return {};
}

} // namespace tenplus::table::inline duality
