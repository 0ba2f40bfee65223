// Decides the GM's acts: answers, Fear and the tracker, adversaries, harm and help from the story, countdowns.
#include "base/contains.h"
#include "duality/action.h"
#include "duality/death.h"
#include "duality/gm.h"
#include "duality/refusals.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/duality/board.h"
#include "table/duality/decide.h"
#include "table/duality/fields.h"
#include "table/duality/records.h"
#include "table/duality/sheet.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline duality {

using dice::Dice;
using duality::Foe;
using duality::GmDoes;
using duality::Hero;
using duality::Play;
using duality::Ruled;

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
    case GmDoes::WaiveHit: return "The hit deals no damage";
    case GmDoes::WaiveStep: return "No long-term countdown steps for the rest";
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
    case GmDoes::TrackerOn: return duality::trackerOn(play);
    case GmDoes::TrackerOff: duality::trackerOff(play); return {};
    case GmDoes::FearToTokens: return duality::fearToTokens(play);
    case GmDoes::TokensToFear: return duality::tokensToFear(play);
    case GmDoes::EndScene: return duality::endScene(play);
    case GmDoes::SessionBreak: duality::sessionBreak(play); return {};
    case GmDoes::WaiveHit: return duality::waiveHit(play);
    case GmDoes::WaiveStep: return duality::waiveRestStep(play);
    case GmDoes::GainFear:
        if (act.fear < 0) return duality::payFear(play, -act.fear);
        return duality::gainFear(play, act.fear) > 0
                   ? Ruled<>()
                   : Ruled<>(duality::no("fear-full", "The GM cannot hold more than {} Fear.",
                                         duality::mostFear(play.settings)));
    }
    return {};
}

} // namespace

Done play(ActRun& acting, const duality::BringAdversary& act) {
    const auto& all = acting.books().adversaries;
    const auto found = std::ranges::find(all, act.adversary, &content::Adversary::id);
    if (found == all.end()) return refuseUnknownCreature(act.adversary, "do/adversary");
    if (act.count < 1 || act.count > duality::kMostAdversaries) {
        return refuseOutOfBounds("How many", 1, duality::kMostAdversaries, act.count, "do/count");
    }
    AddActor sheet = sheetOf(acting.turn().rulebook(), *found);
    sheet.revealed = act.revealed;
    for (const std::string& each : namesFor(acting.turn().table(), found->name, act.called, act.count)) {
        sheet.name = each;
        if (auto added = decideOn(acting.turn(), sheet); !added) return added;
    }
    return {};
}

namespace {

// The countdowns of a place that is left happen no more.
void leavePlace(ActRun& acting) {
    const auto& all = acting.books().environments;
    const auto left = std::ranges::find(all, acting.play().environment, &content::Environment::id);
    if (left == all.end()) return;
    std::erase_if(acting.play().countdowns, [&](const duality::Countdown& each) {
        return contains(left->countdowns, each.name, &content::DualityCountdown::name);
    });
}

Done startCountdowns(ActRun& acting, const content::Environment& place) {
    for (const content::DualityCountdown& each : place.countdowns) {
        if (acting.play().countdown(each.name)) continue; // the GM has started one of that name
        const duality::StartCountdown start{.name = each.name,
                                            .start = each.start,
                                            .trigger = each.trigger,
                                            .up = each.up,
                                            .loop = each.loop,
                                            .revealed = each.revealed};
        if (Done started = play(acting, start); !started) return started;
    }
    return {};
}

} // namespace

Done play(ActRun& acting, const duality::EnterEnvironment& act) {
    const auto& all = acting.books().environments;
    const auto found = std::ranges::find(all, act.environment, &content::Environment::id);
    if (!act.environment.empty() && found == all.end())
        return noTo(duality::no("not-in-the-books", "The books have no \"{}\".", act.environment));
    if (act.environment != acting.play().environment) leavePlace(acting);
    acting.play().environment = act.environment;
    if (found != all.end()) {
        if (Done started = startCountdowns(acting, *found); !started) return started;
    }
    if (!act.environment.empty()) acting.say({}, "Around the party: " + found->name, true);
    return {};
}

Done play(ActRun& acting, const duality::GmActs& act) {
    const bool priced = act.what == GmDoes::BeginMove || act.what == GmDoes::PayFear;
    if ((priced && act.fear < 0) || (act.what == GmDoes::PayFear && act.fear == 0))
        return noTo(duality::refuseNotPositive());
    Done done = acting.demand([&](Play& play, Dice&) { return doneBy(play, act); });
    if (!done) return done;
    acting.sayWith({}, std::string(told(act.what)), act.text, act.what == GmDoes::GainFear);
    return {};
}

Done play(ActRun& acting, const duality::Activate& act) {
    Done done = acting.demand([&](Play& play, Dice&) {
        return act.condition.empty() ? duality::activate(play, act.foe)
                                     : duality::shakeOff(play, act.foe, act.condition);
    });
    if (!done) return done;
    acting.sayWith(act.foe, nameOf(acting, act.foe) + (act.what.empty() ? " acts" : ""), act.what);
    return {};
}

namespace {

std::vector<duality::Aim> placedAims(ActRun& acting, const duality::FoeAttack& act) {
    std::vector<duality::Aim> aims = act.aims;
    if (aims.empty()) aims.push_back(act.aim);
    for (duality::Aim& aim : aims) {
        aim = measuredAim(acting.play().settings, acting.turn().table(), act.foe, aim);
        if (acting.overrides())
            aim.at = duality::Band::Melee, aim.allowed = true; // the GM states that it is within reach
    }
    return aims;
}

void tellAttack(ActRun& acting, ActorId foe, const std::vector<duality::Aim>& aims,
                const std::vector<duality::FoeHit>& hits) {
    for (std::size_t i = 0; i < hits.size(); ++i) {
        const auto between = boardBetween(acting.play().settings, acting.turn().table(), foe, aims[i].who);
        const std::string cover = coverText(between, aims[i], nameOf(acting, aims[i].who));
        if (!cover.empty()) acting.say(foe, cover);
        RollRecord record = recordOf(acting, foe, hits[i].roll, aims[i].who, "attack", acting.play().foe(foe)->attack);
        if (i > 0) record.follows = acting.lastRoll();
        acting.tell(std::move(record));
    }
}

// Those hit by one throw of damage.
void aimAtHit(ActRun& acting, RollRecord& record, const std::vector<duality::FoeHit>& hits) {
    std::vector<duality::Taken> struck;
    for (const duality::FoeHit& each : hits) {
        if (each.roll.hit) struck.push_back({.who = each.who});
    }
    aimAt(acting, record, struck);
}

// Another attack of the current activation, or that of a new one; nothing is paid for one that others cannot join.
Ruled<> mayAttack(Play& play, const duality::FoeAttack& act) {
    const Foe* const foe = play.foe(act.foe);
    const bool isOn = act.again && foe && play.gmMove && foe->acted > 0;
    Play next = play;
    Ruled<> begun = isOn ? duality::mustNotWait(next) : duality::beginAttack(next, act.foe);
    if (begun && !act.with.empty()) begun = duality::joinAttack(next, act.foe, act.with);
    if (begun) play = std::move(next);
    return begun;
}

// Of all who strike together.
duality::DamageDice damageTogether(const Foe& foe, std::size_t others) {
    duality::DamageDice damage = duality::foeDamage(foe);
    damage.count *= static_cast<int>(others) + 1;
    damage.modifier *= static_cast<int>(others) + 1;
    return damage;
}

} // namespace

Done play(ActRun& acting, const duality::FoeAttack& act) {
    if (Done begun = acting.demand([&](Play& play, Dice&) { return mayAttack(play, act); }); !begun) return begun;
    const std::vector<duality::Aim> aims = placedAims(acting, act);
    if (!act.with.empty()) {
        std::vector<std::string> names;
        for (const ActorId each : act.with) names.push_back(nameOf(acting, each));
        acting.say(act.foe, nameOf(acting, act.foe) + " strikes together with " + joinedWords(names));
    }
    const auto hits = acting.ask(
        [&](Play& play, Dice& dice) { return duality::foeAttack(play, act.foe, aims, act.own, act.against, dice); });
    if (!hits) return Unexpected(hits.error());
    const Foe foe = *acting.play().foe(act.foe);
    static_cast<void>(acting.thrown());
    tellAttack(acting, act.foe, aims, *hits);
    if (std::ranges::none_of(*hits, [](const duality::FoeHit& each) { return each.roll.hit; })) return {};
    // One throw of damage for all targets hit (L632); a natural 20 counts for each of them.
    const bool isCritical = std::ranges::any_of(*hits, [](const duality::FoeHit& each) { return each.roll.critical; });
    const duality::DamageDice damage = damageTogether(foe, act.with.size());
    const auto part = acting.ask(
        [&](Play& play, Dice& dice) { return duality::rollDamage(damage, isCritical, play.settings, dice, foe.name); });
    if (!part) return Unexpected(part.error());
    RollRecord record =
        recordOf(acting, act.foe, "damage", acting.thrown(), modifiersOf(damage, isCritical, acting.play().settings));
    record.follows = acting.lastRoll();
    aimAtHit(acting, record, *hits);
    acting.tell(std::move(record));
    for (const duality::FoeHit& each : *hits) {
        tenplus::duality::Part own = *part;
        if (isCritical && !each.roll.critical) own.amount -= damage.count * damage.sides;
        if (each.roll.hit) duality::addBlow(acting.play(), {act.foe, each.who, {own}}, act.again);
    }
    return {};
}

Done play(ActRun& acting, const duality::TakeBlow& act) {
    const auto& blows = acting.play().blows;
    const auto blow = std::ranges::find(blows, act.who, &duality::Blow::at);
    const auto& last = acting.turn().table().lastRoll;
    const bool isOfLast = blow != blows.end() && last && last->who == blow->by;
    const auto taken = acting.ask([&](Play& play, Dice&) { return duality::takeBlow(play, act.who, act.armourSlots); });
    if (!taken) return Unexpected(taken.error());
    sayTaken(acting, *taken, isOfLast ? acting.lastRoll() : RollId{});
    acting.because("a blow");
    return {};
}

Done play(ActRun& acting, const duality::ChangeBlow& act) {
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        if (!play.body(act.who)) return duality::nobody(act.who);
        switch (act.what) {
        case duality::BlowChange::Redirect: return duality::redirectBlow(play, act.who, act.to);
        case duality::BlowChange::Cancel: return duality::cancelBlow(play, act.who);
        case duality::BlowChange::Halve: break;
        }
        return duality::halveBlow(play, act.who);
    });
    if (!done) return done;
    const std::string whose = "The blow at " + nameOf(acting, act.who);
    const std::string does = act.what == duality::BlowChange::Redirect ? " lands on " + nameOf(acting, act.to)
                             : act.what == duality::BlowChange::Cancel ? " harms nobody"
                                                                       : " lands by half";
    acting.sayWith(act.who, whose + does, act.why);
    return {};
}

Done play(ActRun& acting, const duality::FoeReacts& act) {
    const auto roll = acting.ask([&](Play& play, Dice& dice) -> Ruled<std::pair<duality::FoeRoll, int>> {
        int more = 0;
        Play next = play;
        if (!act.experience.empty()) {
            const Actor* const foe = acting.turn().table().actor(act.foe);
            const auto rows = foe ? foe->lists.find("experiences") : decltype(foe->lists.end()){};
            const bool listed = foe && rows != foe->lists.end();
            const auto row =
                listed ? std::ranges::find_if(rows->second,
                                              [&](const Entry& each) { return textIn(each, "name") == act.experience; })
                       : std::vector<Entry>::const_iterator{};
            if (!listed || row == rows->second.end()) return duality::refuseNoExperience(nameOf(acting, act.foe));
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

} // namespace tenplus::table::inline duality
