#include "duality/death.h"

#include "duality/action.h"
#include "duality/refusals.h"

namespace tenplus::duality {

namespace {

const Won* wonBy(const Play& play, ActorId who) {
    const auto found = std::ranges::find(play.risked, who, &Won::who);
    return found == play.risked.end() ? nullptr : &*found;
}

Ruled<> mustDie(const Play& play, ActorId who) {
    const Hero* const hero = play.hero(who);
    if (!hero) return nobody(who);
    if (hero->life != Life::DeathMove) return no("not-dying", "{} has no death move to make.", hero->name);
    if (wonBy(play, who)) return no("split-pending", "{} has won the risk: split what it clears first.", hero->name);
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
    if (!fits)
        return no("bad-split", "Split at most {} between HP and Stress, at least {} of it on HP.", points, least);
    clearHp(hero, split.hp, settings);
    clearStress(hero, split.stress, settings);
    hero.life = Life::Active;
    return {};
}

// Throws both dice; a result without a choice applies at once: death, or everything cleared.
Ruled<Risk> takeRisk(Hero& hero, const Settings& settings, dice::Dice& dice) {
    auto risk = throwRisk(hero.name, dice);
    if (!risk || risk->result == Risked::Split) return risk;
    hero.life = risk->result == Risked::Dead ? Life::Dead : Life::Active;
    if (risk->result == Risked::Dead) return risk;
    clearHp(hero, hero.hp.most, settings);
    clearStress(hero, hero.stress.most, settings);
    return risk;
}

} // namespace

Ruled<std::vector<Taken>> blazeOfGlory(Play& play, ActorId who, const std::vector<ActorId>& targets,
                                       const DamageDice& damage, dice::Dice& dice) {
    if (auto may = mustDie(play, who); !may) return Unexpected(may.error());
    Play next = play;
    std::vector<Taken> all;
    for (const ActorId target : targets) {
        if (!next.body(target)) return nobody(target);
    }
    if (!targets.empty()) {
        const auto part = rollDamage(damage, true, play.settings, dice, play.hero(who)->name);
        if (!part) return Unexpected(part.error());
        for (const ActorId target : targets)
            all.push_back(take(*next.body(target), std::span(&*part, 1), 0, play.settings).value());
    }
    if (next.tracker.on) next.tracker.tokens.push_back(who);
    next.hero(who)->life = Life::Dead;
    play = std::move(next);
    return all;
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
    auto risk = takeRisk(hero, play.settings, dice);
    if (!risk || risk->result != Risked::Split) return risk;
    if (spread) {
        hp = std::clamp(std::min(hp, hero.hp.marked), leastHp(play.settings, risk->hope), risk->hope);
        stress = std::min(hero.stress.marked, risk->hope - hp);
        hp = risk->hope - stress;
    }
    if (auto cleared = clearSplit(hero, risk->hope, {hp, stress}, play.settings); !cleared)
        return Unexpected(cleared.error());
    return risk;
}

Ruled<Risk> riskFirst(Play& play, ActorId who, dice::Dice& dice) {
    if (auto may = mustDie(play, who); !may) return Unexpected(may.error());
    Hero& hero = *play.hero(who);
    auto risk = takeRisk(hero, play.settings, dice);
    if (!risk || risk->result != Risked::Split) return risk;
    const std::vector<Split> splits = splitsOf(hero, risk->hope, play.settings);
    if (splits.size() > 1)
        play.risked.push_back({who, risk->hope});
    else if (auto cleared = clearSplit(hero, risk->hope, splits.front(), play.settings); !cleared)
        return Unexpected(cleared.error());
    return risk;
}

Ruled<Risk> splitRisk(Play& play, ActorId who, int hp, int stress) {
    if (!play.hero(who)) return nobody(who);
    const Won* const won = wonBy(play, who);
    if (!won) return no("not-dying", "{} has no death move to make.", play.hero(who)->name);
    const Risk risk{won->points, 0, Risked::Split};
    if (auto cleared = clearSplit(*play.hero(who), risk.hope, {hp, stress}, play.settings); !cleared)
        return Unexpected(cleared.error());
    std::erase_if(play.risked, [&](const Won& each) { return each.who == who; });
    return risk;
}

std::vector<Split> splitsOf(const Hero& hero, int points, const Settings& settings) {
    const int most = std::min(points, std::max(hero.hp.marked, leastHp(settings, points)));
    const int least = std::clamp(points - hero.stress.marked, leastHp(settings, points), most);
    std::vector<Split> splits;
    for (int hp = most; hp >= least; --hp) splits.push_back({hp, std::min(points - hp, hero.stress.marked)});
    return splits;
}

void keepHope(Hero& hero) {
    hero.scars = std::clamp(hero.scars, 0, hero.hopeSlots);
    hero.hope = std::clamp(hero.hope, 0, hero.hopeCap());
}

void addScar(Hero& hero) {
    ++hero.scars;
    keepHope(hero);
}

Ruled<> resurrect(Play& play, ActorId who, int hpLeft, int hope, std::optional<int> scars) {
    Hero* const hero = play.hero(who);
    if (!hero) return nobody(who);
    if (hero->life != Life::Dead) return no("healthy", "{} does not need this.", hero->name);
    if (hpLeft < 1) return refuseNotPositive(); // without HP nobody gets up
    hero->life = Life::Active;
    hero->hp.marked = std::clamp(hero->hp.most - hpLeft, 0, hero->hp.most);
    hero->scars = scars.value_or(hero->scars);
    hero->hope = hope;
    keepHope(*hero);
    return {};
}

int levelOfNewcomer(const Play& play) {
    int level = 1;
    for (const Hero& hero : play.heroes) level = std::max(level, hero.level);
    return level;
}

} // namespace tenplus::duality
