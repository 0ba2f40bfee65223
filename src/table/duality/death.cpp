#include "table/duality/death.h"

#include "table/duality/action.h"

namespace tenplus::duality {

namespace {

Ruled<> mustDie(const Play& play, ActorId who) {
    const Hero* const hero = play.hero(who);
    if (!hero) return no(Why::NoSuchOne);
    if (hero->life != Life::DeathMove) return no(Why::NotDying, hero->name);
    return {};
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
    Risk risk;
    for (int* const into : {&risk.hope, &risk.fear}) {
        const auto pips = dice.roll({1, 12, false, into == &risk.hope ? "the Hope die" : "the Fear die", hero.name});
        if (!pips) return no(pips.error());
        *into = pips->front();
    }
    if (risk.fear > risk.hope) {
        hero.life = Life::Dead;
        return risk;
    }
    risk.result = risk.hope == risk.fear ? Risked::All : Risked::Split;
    const int least = std::min(play.settings.riskItAllMinHp, risk.hope);
    if (spread) {
        hp = std::clamp(std::min(hp, hero.hp.marked), least, risk.hope);
        stress = std::min(hero.stress.marked, risk.hope - hp);
        hp = risk.hope - stress;
    }
    const bool fits = hp >= least && stress >= 0 && hp + stress <= risk.hope;
    if (risk.result == Risked::Split && !fits) return no(Why::BadSplit, hero.name, {}, least, risk.hope);
    clearHp(hero, risk.result == Risked::All ? hero.hp.most : hp);
    clearStress(hero, risk.result == Risked::All ? hero.stress.most : stress);
    hero.life = Life::Active;
    return risk;
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
