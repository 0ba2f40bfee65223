#include "table/duality/death.h"

#include "table/duality/action.h"

namespace tenplus::duality {

namespace {

Ruled<> mustDie(const Play& play, ActorId who) {
    const Hero* const hero = play.hero(who);
    if (!hero) return no(Why::NoSuchOne);
    if (hero->life != Life::DeathMove) return no(Why::NotDying, hero->name);
    if (play.risked && play.risked->who == who) return no(Why::SplitPending, hero->name);
    return {};
}

Ruled<Risk> throwRisk(const std::string& name, dice::Dice& dice) {
    Risk risk;
    for (int* const into : {&risk.hope, &risk.fear}) {
        const auto pips = dice.roll({1, 12, false, into == &risk.hope ? "the Hope die" : "the Fear die", name});
        if (!pips) return no(pips.error());
        *into = pips->front();
    }
    risk.result = risk.fear > risk.hope ? Risked::Dead : risk.hope == risk.fear ? Risked::All : Risked::Split;
    return risk;
}

int leastHp(const Settings& settings, int points) { return std::min(settings.riskItAllMinHp, points); }

Ruled<> clearSplit(Hero& hero, int points, Split split, const Settings& settings) {
    const int least = leastHp(settings, points);
    const bool fits = split.hp >= least && split.stress >= 0 && split.hp + split.stress <= points;
    if (!fits) return no(Why::BadSplit, hero.name, {}, least, points);
    clearHp(hero, split.hp);
    clearStress(hero, split.stress);
    hero.life = Life::Active;
    return {};
}

// Both dice; what leaves nothing to be chosen comes true at once: death, or everything cleared.
Ruled<Risk> takeRisk(Hero& hero, dice::Dice& dice) {
    auto risk = throwRisk(hero.name, dice);
    if (!risk || risk->result == Risked::Split) return risk;
    hero.life = risk->result == Risked::Dead ? Life::Dead : Life::Active;
    if (risk->result == Risked::Dead) return risk;
    clearHp(hero, hero.hp.most);
    clearStress(hero, hero.stress.most);
    return risk;
}

} // namespace

Ruled<std::optional<Taken>> blazeOfGlory(Play& play, ActorId who, ActorId target, const DamageDice& damage,
                                         dice::Dice& dice) {
    if (auto may = mustDie(play, who); !may) return Unexpected(may.error());
    Play next = play;
    std::optional<Taken> taken;
    if (target) {
        Body* const body = next.body(target);
        if (!body) return no(Why::NoSuchOne);
        const auto part = rollDamage(damage, true, play.settings, dice, play.hero(who)->name);
        if (!part) return Unexpected(part.error());
        taken = take(*body, std::span(&*part, 1), 0, play.settings).value();
    }
    if (next.tracker.on) next.tracker.tokens.push_back(who);
    next.hero(who)->life = Life::Dead;
    play = std::move(next);
    return taken;
}

Ruled<Avoided> avoidDeath(Play& play, ActorId who, dice::Dice& dice) {
    if (auto may = mustDie(play, who); !may) return Unexpected(may.error());
    Hero& hero = *play.hero(who);
    const auto pips = dice.roll({1, 12, false, "the Hope die", hero.name});
    if (!pips) return no(pips.error());
    const Avoided avoided{pips->front(), pips->front() <= hero.level};
    if (avoided.scar) addScar(hero);
    hero.life = Life::Unconscious;
    return avoided;
}

Ruled<Risk> riskItAll(Play& play, ActorId who, int hp, int stress, dice::Dice& dice, bool spread) {
    if (auto may = mustDie(play, who); !may) return Unexpected(may.error());
    Hero& hero = *play.hero(who);
    auto risk = takeRisk(hero, dice);
    if (!risk || risk->result != Risked::Split) return risk;
    if (spread) {
        hp = std::clamp(std::min(hp, hero.hp.marked), leastHp(play.settings, risk->hope), risk->hope);
        stress = std::min(hero.stress.marked, risk->hope - hp);
        hp = risk->hope - stress;
    }
    if (auto cleared = clearSplit(hero, risk->hope, {hp, stress}, play.settings); !cleared) return Unexpected(cleared.error());
    return risk;
}

Ruled<Risk> riskFirst(Play& play, ActorId who, dice::Dice& dice) {
    if (auto may = mustDie(play, who); !may) return Unexpected(may.error());
    Hero& hero = *play.hero(who);
    auto risk = takeRisk(hero, dice);
    if (!risk || risk->result != Risked::Split) return risk;
    const std::vector<Split> splits = splitsOf(hero, risk->hope, play.settings);
    if (splits.size() > 1) play.risked = Won{who, risk->hope};
    else if (auto cleared = clearSplit(hero, risk->hope, splits.front(), play.settings); !cleared) return Unexpected(cleared.error());
    return risk;
}

Ruled<Risk> splitRisk(Play& play, ActorId who, int hp, int stress) {
    if (!play.hero(who)) return no(Why::NoSuchOne);
    if (!play.risked || play.risked->who != who) return no(Why::NotDying, play.hero(who)->name);
    const Risk risk{play.risked->points, 0, Risked::Split};
    if (auto cleared = clearSplit(*play.hero(who), risk.hope, {hp, stress}, play.settings); !cleared) return Unexpected(cleared.error());
    play.risked.reset();
    return risk;
}

std::vector<Split> splitsOf(const Hero& hero, int points, const Settings& settings) {
    const int most = std::min(points, std::max(hero.hp.marked, leastHp(settings, points)));
    const int least = std::clamp(points - hero.stress.marked, leastHp(settings, points), most);
    std::vector<Split> splits;
    for (int hp = most; hp >= least; --hp) splits.push_back({hp, std::min(points - hp, hero.stress.marked)});
    return splits;
}

void addScar(Hero& hero) {
    hero.scars = std::min(hero.scars + 1, hero.hopeSlots);
    hero.hope = std::min(hero.hope, hero.hopeCap());
}

int healHero(Hero& hero, int n) {
    if (hero.life == Life::Dead || hero.life == Life::Retired) return 0;
    const int cleared = clearHp(hero, n);
    if (cleared > 0 && hero.life == Life::Unconscious) hero.life = Life::Active;
    return cleared;
}

Ruled<> resurrect(Play& play, ActorId who, int hpLeft, int hope, int scars) {
    Hero* const hero = play.hero(who);
    if (!hero) return no(Why::NoSuchOne);
    if (hero->life != Life::Dead) return no(Why::Healthy, hero->name);
    if (hpLeft < 1) return no(Why::NotPositive); // who has none left does not stand
    hero->life = Life::Active;
    hero->hp.marked = std::clamp(hero->hp.most - hpLeft, 0, hero->hp.most);
    hero->scars = std::clamp(scars, 0, hero->hopeSlots);
    hero->hope = std::clamp(hope, 0, hero->hopeCap());
    return {};
}

int levelOfNewcomer(const Play& play) {
    int level = 1;
    for (const Hero& hero : play.heroes) level = std::max(level, hero.level);
    return level;
}

} // namespace tenplus::duality
