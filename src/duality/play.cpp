#include "duality/play.h"

#include "base/contains.h"
#include "duality/action.h"
#include "duality/death.h"
#include "duality/refusals.h"

#include <utility>

namespace tenplus::duality {

int Hero::trait(std::string_view wanted) const {
    const auto found = traits.find(wanted);
    return found == traits.end() ? 0 : found->second;
}

const Feature* Hero::feature(std::string_view wanted) const {
    const auto found = std::ranges::find(features, wanted, &Feature::id);
    return found == features.end() ? nullptr : &*found;
}

namespace {

template <typename List>
auto* withId(List& list, ActorId id) {
    const auto found = std::ranges::find(list, id, [](const Body& body) { return body.id; });
    return found == list.end() ? nullptr : &*found;
}

} // namespace

Hero* Play::hero(ActorId id) { return withId(heroes, id); }
const Hero* Play::hero(ActorId id) const { return withId(heroes, id); }
Foe* Play::foe(ActorId id) { return withId(foes, id); }
const Foe* Play::foe(ActorId id) const { return withId(foes, id); }

const Body* Play::body(ActorId id) const {
    if (const Body* const found = hero(id)) return found;
    return foe(id);
}

Body* Play::body(ActorId id) {
    if (Body* const found = hero(id)) return found;
    return foe(id);
}

Countdown* Play::countdown(std::string_view name) {
    const auto found = std::ranges::find(countdowns, name, &Countdown::name);
    return found == countdowns.end() ? nullptr : &*found;
}

const Hero* Play::dying() const {
    const auto found = std::ranges::find(heroes, Life::DeathMove, [](const Hero& hero) { return hero.life; });
    return found == heroes.end() ? nullptr : &*found;
}

void keepCaps(Hero& hero, const Settings& settings) {
    hero.hopeSlots = settings.hopeSlots;
    keepHope(hero);
    hero.turnTokens = std::clamp(hero.turnTokens, 0, settings.turnTokens);
}

void beginCampaign(Play& play) {
    play.fear = 0;
    if (play.settings.startFear == FearStart::Party) gainFear(play, static_cast<int>(play.heroes.size()));
}

int gainHope(Hero& hero, int n) {
    const int gained = std::clamp(hero.hopeCap() - hero.hope, 0, std::max(n, 0));
    hero.hope += gained;
    return gained;
}

Ruled<> payHope(Hero& hero, int n) {
    if (n > hero.hope) return refuseHopePrice(hero, n);
    hero.hope -= n;
    return {};
}

int gainFear(Play& play, int n) {
    const int gained = std::clamp(n, 0, std::max(mostFear(play.settings) - play.fear, 0));
    play.fear += gained;
    return gained;
}

Ruled<> payFear(Play& play, int n) {
    if (n > play.fear)
        return lacks({.need = n}, "not-enough-fear", "The GM has {} Fear and this costs {}.", play.fear, n);
    play.fear -= n;
    return {};
}

Unexpected<Refused> nobody(ActorId id) {
    return no("no-such-one", "There is no body with the number {} here.", id.value);
}
Unexpected<Refused> nothing(std::string_view kind, std::string_view name) {
    if (name.empty()) return no("no-such-one", "There is no {} here.", kind);
    return no("no-such-one", "There is no {} \"{}\" here.", kind, name);
}

Ruled<> mustNotWait(const Play& play) {
    const Hero* const dying = play.dying();
    return dying && !play.lets("death-move-pending")
               ? no("death-move-pending", "{} has marked the last HP: the death move comes first.", dying->name)
               : Ruled<>();
}

Ruled<> nothingDue(const Play& play) {
    const bool isBlow = !play.blows.empty();
    if ((!isBlow && play.hits.empty()) || play.lets("damage-due")) return {};
    const std::vector<ActorId> at = isBlow ? std::vector{play.blows.front().at} : play.hits.front().at;
    const Body* const target = at.empty() ? nullptr : play.body(at.front());
    return no("damage-due", "Damage at {} is not taken yet: roll it, take it or cancel it first.",
              target ? target->name : "Somebody");
}

Ruled<> mayMove(const Play& play, ActorId who) {
    if (auto may = mustNotWait(play); !may) return may;
    const Hero* const hero = play.hero(who);
    if (!hero) return nobody(who);
    return hero->isAble() ? Ruled<>() : refuseNotAble(hero->name);
}

Ruled<> mayAct(const Play& play, ActorId who) {
    if (auto may = mayMove(play, who); !may) return may;
    if (play.gmMove) return refuseGmMoveRunning();
    if (play.rest) return no("rest-running", "A rest is going on: finish or break it off first.");
    if (play.open || play.tagTeam) return refuseRollOpen();
    if (!play.prompts.empty())
        return no("prompt-open", "The last roll still waits for the GM's answer: a move, a Fear, or a waiver.");
    return {};
}

int hopePriceOf(const Hero& hero, const Feature& feature, const Settings& settings) {
    if (!feature.ofClass || feature.hope > 0) return feature.hope;
    switch (settings.classHopeCost) {
    case HopePrice::Cap: return hero.hopeCap();
    case HopePrice::Three: return 3;
    case HopePrice::Six: break;
    }
    return 6;
}

namespace {

// Pays the rest of a feature's price after `fromDie` Hope came from the roll.
Ruled<> payFeature(Play& play, ActorId who, std::string_view id, int times, int fromDie) {
    Hero next = *play.hero(who);
    const auto feature = std::ranges::find(next.features, id, &Feature::id);
    if (feature == next.features.end()) return nothing("feature", id);
    if (times < 1) return refuseNotPositive();
    if (times > 1 && !feature->repeats) return no("repeated", "{} can be paid for once only.", orThis(feature->id));
    if (!feature->uses.isLeft()) return refuseNoUsesLeft(feature->id);
    ++feature->uses.used;
    const int price = kept(std::int64_t{hopePriceOf(next, *feature, play.settings)} * times);
    if (auto paid = payHope(next, std::max(0, price - fromDie)); !paid) return paid;
    if (auto paid = payStress(next, kept(std::int64_t{feature->stress} * times), play.settings); !paid) return paid;
    *play.hero(who) = std::move(next);
    return {};
}

// An action needs the spotlight. A reaction may come before a death move, its own hero's too.
Ruled<> mayUse(const Play& play, ActorId who, const Feature& feature) {
    if (feature.kind == content::FeatureKind::Action || feature.ofClass) return mayAct(play, who);
    const Hero& hero = *play.hero(who);
    const bool isInTime = hero.isAble() || hero.life == Life::DeathMove;
    if (feature.kind == content::FeatureKind::Reaction && play.dying())
        return isInTime ? Ruled<>() : refuseNotAble(hero.name);
    return mayMove(play, who);
}

} // namespace

Ruled<> useFeature(Play& play, ActorId who, std::string_view id, int times) {
    const Hero* const hero = play.hero(who);
    if (!hero) return nobody(who);
    const Feature* const feature = hero->feature(id);
    if (!feature) return nothing("feature of " + hero->name, id);
    if (auto may = mayUse(play, who, *feature); !may) return may;
    if (feature->kind != content::FeatureKind::Action) return payFeature(play, who, id, times, 0);
    Play next = play;
    if (auto placed = placeTokens(next, {who}); !placed) return placed;
    if (auto paid = payFeature(next, who, id, times, 0); !paid) return paid;
    play = std::move(next);
    return {};
}

bool answersRoll(const Feature& feature, const Roll& roll, bool isOwn) {
    using content::FeatureTrigger;
    switch (feature.trigger) {
    case FeatureTrigger::Roll: return isOwn;
    case FeatureTrigger::Failure: return isOwn && !roll.isSuccess();
    case FeatureTrigger::Hit: return isOwn && isAttack(roll.kind) && roll.isSuccess();
    case FeatureTrigger::AllyRoll: return !isOwn;
    case FeatureTrigger::None:
    case FeatureTrigger::AllyBlow:
    case FeatureTrigger::Death:
    case FeatureTrigger::AllyDeath: break;
    }
    return false;
}

Ruled<> useFeatureOnRoll(Play& play, ActorId who, std::string_view id, bool fromDie) {
    if (!play.open) return refuseNoOpenRoll();
    const Hero* const hero = play.hero(who);
    if (!hero) return nobody(who);
    if (!hero->feature(id)) return nothing("feature of " + hero->name, id);
    if (!hero->isAble()) return refuseNotAble(hero->name);
    if (!fromDie) return payFeature(play, who, id, 1, 0);
    Roll& open = *play.open;
    if (!play.settings.dieHopePays || open.freshHope == 0 || open.who != who)
        return no("no-fresh-hope", "The Hope die of this roll has nothing to pay with for {}.", hero->name);
    auto paid = payFeature(play, who, id, 1, open.freshHope);
    if (paid) open.spentHope += std::exchange(open.freshHope, 0);
    return paid;
}

bool beginEffect(Play& play, Running effect) {
    const bool there = contains(play.effects, effect.name, &Running::name);
    if (there && !effect.stacks) return false;
    play.effects.push_back(std::move(effect));
    return true;
}

Ruled<> endOwnEffect(Play& play, std::string_view name, ActorId by) {
    const auto effect = std::ranges::find(play.effects, name, &Running::name);
    if (effect == play.effects.end()) return nothing("effect", name);
    if (effect->by != by)
        return no("not-yours", "Only the one who began {} can end it like this.", orThis(effect->name));
    play.effects.erase(effect);
    return {};
}

void Play::endActivations() {
    for (Foe& foe : foes) foe.acted = 0, foe.isPoised = false;
    for (Blow& blow : blows) blow.past = true;
}

void endEffects(Play& play, Ends until) {
    std::erase_if(play.effects, [&](const Running& effect) {
        return effect.ends == until || (until == Ends::LongRest && effect.ends == Ends::ShortRest);
    });
}

Ruled<> endScene(Play& play) {
    if (auto done = nothingDue(play); !done) return done;
    endEffects(play, Ends::Scene);
    play.tracker = {};
    play.gmMove = false;
    play.hits.clear();
    play.blows.clear();
    play.dealt.clear();
    play.endActivations();
    return {};
}

void refreshUses(Play& play, Refresh when) {
    for (Hero& hero : play.heroes) {
        refresh(hero.cards, when);
        for (Feature& feature : hero.features) refresh(feature.uses, when);
    }
    for (Foe& foe : play.foes) {
        for (Feature& feature : foe.features) refresh(feature.uses, when);
    }
}

void beginSession(Play& play) {
    ++play.session;
    play.tagTeamUsed.clear();
    endEffects(play, Ends::Session);
    for (Hero& hero : play.heroes) {
        if (hero.hopeCap() == 0 && hero.life != Life::Dead) hero.life = Life::Retired;
    }
    refreshUses(play, Refresh::Session);
}

void sessionBreak(Play& play) {
    if (!play.settings.sessionBreakRefresh) return;
    play.tagTeamUsed.clear();
    refreshUses(play, Refresh::Session);
}

Ruled<int> spendLent(Play& play, ActorId holder, std::string_view name) {
    const auto die = std::ranges::find_if(
        play.lent, [&](const LentDie& each) { return each.holder == holder && each.name == name; });
    if (die == play.lent.end()) return nothing("die lent to them", name);
    die->holder = die->owner;
    return die->sides;
}

} // namespace tenplus::duality
