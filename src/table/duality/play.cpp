#include "table/duality/play.h"

#include "base/contains.h"

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
    if (n > hero.hope) return lacks(hero, Why::NotEnoughHope, hero.hope, n);
    hero.hope -= n;
    return {};
}

int gainFear(Play& play, int n) {
    const int gained = std::clamp(n, 0, std::max(mostFear(play.settings) - play.fear, 0));
    play.fear += gained;
    return gained;
}

Ruled<> payFear(Play& play, int n) {
    if (n > play.fear) return no(Why::NotEnoughFear, {}, {}, play.fear, n);
    play.fear -= n;
    return {};
}

Ruled<> mayAct(const Play& play, ActorId who) {
    if (const Hero* const dying = play.dying()) return no(Why::DeathMovePending, dying->name);
    const Hero* const hero = play.hero(who);
    if (!hero) return no(Why::NoSuchOne);
    if (!hero->isAble()) return no(Why::NotAble, hero->name);
    if (play.gmMove) return no(Why::GmMoveRunning);
    if (play.rest) return no(Why::RestRunning);
    if (play.open || play.tagTeam) return no(Why::RollOpen);
    if (play.prompt) return no(Why::PromptOpen);
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

// Pays the rest of a feature's price once `fromDie` of its Hope came from the roll.
Ruled<> payFeature(Play& play, ActorId who, std::string_view id, int times, int fromDie) {
    Hero next = *play.hero(who);
    const auto feature = std::ranges::find(next.features, id, &Feature::id);
    if (feature == next.features.end()) return no(Why::NoSuchOne);
    if (times < 1) return no(Why::NotPositive);
    if (times > 1 && !feature->repeats) return no(Why::Repeated, next.name, feature->id);
    if (!feature->uses.isLeft()) return no(Why::NoUsesLeft, next.name, feature->id);
    ++feature->uses.used;
    const int price = kept(std::int64_t{hopePriceOf(next, *feature, play.settings)} * times);
    if (auto paid = payHope(next, std::max(0, price - fromDie)); !paid) return paid;
    if (auto paid = payStress(next, kept(std::int64_t{feature->stress} * times), play.settings); !paid) return paid;
    *play.hero(who) = std::move(next);
    return {};
}

} // namespace

Ruled<> useFeature(Play& play, ActorId who, std::string_view id, int times) {
    if (auto may = mayAct(play, who); !may) return may;
    return payFeature(play, who, id, times, 0);
}

Ruled<> useFeatureOnRoll(Play& play, std::string_view id, bool fromDie) {
    if (!play.open) return no(Why::NoOpenRoll);
    if (!fromDie) return payFeature(play, play.open->who, id, 1, 0);
    if (!play.settings.dieHopePays || play.open->freshHope == 0)
        return lacks(*play.hero(play.open->who), Why::NotEnoughHope, 0, 1);
    auto paid = payFeature(play, play.open->who, id, 1, play.open->freshHope);
    if (paid) play.open->freshHope = 0;
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
    if (effect == play.effects.end()) return no(Why::NoSuchOne);
    if (effect->by != by) return no(Why::NotYours, {}, effect->name);
    play.effects.erase(effect);
    return {};
}

void Play::endActivations() {
    for (Foe& foe : foes) foe.actedThisMove = foe.isPoised = false;
}

void endEffects(Play& play, Ends until) {
    std::erase_if(play.effects, [&](const Running& effect) {
        return effect.ends == until || (until == Ends::LongRest && effect.ends == Ends::ShortRest);
    });
}

void endScene(Play& play) {
    endEffects(play, Ends::Scene);
    play.tracker = {};
    play.gmMove = false;
    play.struck.reset();
    play.endActivations();
}

void beginSession(Play& play) {
    ++play.session;
    play.tagTeamUsed.clear();
    endEffects(play, Ends::Session);
    for (Hero& hero : play.heroes) {
        if (hero.hopeCap() == 0 && hero.life != Life::Dead) hero.life = Life::Retired;
        refresh(hero.cards, Refresh::Session);
        for (Feature& feature : hero.features) refresh(feature.uses, Refresh::Session);
    }
}

void sessionBreak(Play& play) {
    if (!play.settings.sessionBreakRefresh) return;
    play.tagTeamUsed.clear();
    for (Hero& hero : play.heroes) {
        refresh(hero.cards, Refresh::Session);
        for (Feature& feature : hero.features) refresh(feature.uses, Refresh::Session);
    }
}

Ruled<int> spendLent(Play& play, ActorId holder, std::string_view name) {
    const auto die = std::ranges::find_if(
        play.lent, [&](const LentDie& each) { return each.holder == holder && each.name == name; });
    if (die == play.lent.end()) return no(Why::NoSuchOne);
    die->holder = die->owner;
    return die->sides;
}

} // namespace tenplus::duality
