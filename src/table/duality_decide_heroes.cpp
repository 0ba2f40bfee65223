// What heroes do beside rolling: blows, prices, cards, gold, rests and the last move.
#include "table/decide_parts.h"
#include "table/duality/action.h"
#include "table/duality/death.h"
#include "table/duality/gm.h"
#include "table/duality/rest.h"
#include "table/duality_decide.h"
#include "table/duality_fields.h"
#include "table/duality_records.h"
#include "table/duality_sheet.h"

#include <algorithm>

namespace tenplus::table {

using dice::Dice;
using duality::Hero;
using duality::Play;
using duality::Ruled;
using duality::Why;

namespace {

// A rule over one hero, on a copy: refused whole.
template <typename Rule>
Done onHero(Acting& acting, ActorId who, Rule rule) {
    return acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Play next = play;
        Hero* const hero = next.hero(who);
        if (!hero) return duality::no(Why::NoSuchOne);
        if (Ruled<> ruled = rule(next, *hero); !ruled) return ruled;
        play = std::move(next);
        return {};
    });
}

std::string cardName(Acting& acting, const std::string& id) { return nameIn(acting.books().cards, id); }

} // namespace

duality::Ruled<duality::DamageDice> damageOf(Play& play, const duality::Blade& blade) {
    const Hero* const hero = play.hero(blade.who);
    if (!hero) return duality::no(Why::NoSuchOne);
    duality::DamageDice damage;
    const auto weapon = blade.weapon.empty() ? hero->weapons.begin() : std::ranges::find(hero->weapons, blade.weapon, &duality::Weapon::name);
    if (blade.sides > 0 && blade.count > 0) {
        damage = {.count = blade.count, .sides = blade.sides, .modifier = blade.modifier, .types = {blade.type}};
    } else if (blade.sides > 0) {
        damage = duality::spellDamage(*hero, blade.sides, blade.modifier, blade.type);
    } else if (blade.weapon == "unarmed" || (blade.weapon.empty() && hero->weapons.empty())) {
        damage = duality::unarmedDamage(*hero);
    } else if (weapon == hero->weapons.end()) {
        return duality::no(Why::NoSuchOne);
    } else {
        damage = duality::weaponDamage(*hero, *weapon);
    }
    damage.bonus = blade.bonus;
    for (const std::string& name : blade.lent) {
        const auto sides = duality::spendLent(play, blade.who, name);
        if (!sides) return Unexpected(sides.error());
        damage.bonus.push_back({name, *sides});
    }
    return damage;
}

void sayTaken(Acting& acting, const duality::Taken& taken) {
    std::string says = nameOf(acting, taken.who) + " is hit for " + std::to_string(taken.damage);
    if (taken.left != taken.damage) says += ", " + std::to_string(std::max(0, taken.left)) + " of it gets through";
    says += taken.hp == 0 ? " and marks no HP" : " and marks " + std::to_string(taken.hp) + " HP";
    acting.say(taken.who, std::move(says));
}

namespace {

// What one attacker of a hit throws: each group of dice at once.
struct Striking {
    ActorId by;
    int constant = 0;
    std::ptrdiff_t throws = 0;
};

} // namespace

Done play(Acting& acting, const duality::StrikeHit& act) {
    std::vector<Striking> striking; // in the order in which the rules throw
    const auto taken = acting.ask([&](Play& play, Dice& dice) -> Ruled<std::vector<duality::Taken>> {
        Play next = play;
        striking.clear();
        std::vector<duality::Blade> blades = act.with;
        if (blades.empty() && next.struck) {
            for (const ActorId by : next.struck->by) blades.push_back({.who = by});
        }
        std::map<ActorId, duality::DamageDice> damage;
        std::map<ActorId, int> armourSlots;
        for (const duality::Blade& blade : blades) {
            auto own = damageOf(next, blade);
            if (!own) return Unexpected(own.error());
            damage[blade.who] = *std::move(own);
        }
        for (const duality::Slots& each : act.armourSlots) armourSlots[each.who] = each.armourSlots;
        if (next.struck) {
            for (const ActorId by : next.struck->by) {
                const auto own = damage.find(by);
                if (own == damage.end()) continue;
                const auto thrown = expressionOf(own->second, next.struck->critical.contains(by), next.settings);
                striking.push_back({by, static_cast<int>(thrown.constant), std::ssize(thrown.groups)});
            }
        }
        auto struck = duality::strike(next, damage, armourSlots, dice);
        if (struck) play = std::move(next);
        return struck;
    });
    if (!taken) return Unexpected(taken.error());
    const auto thrown = acting.thrown();
    auto from = thrown.begin();
    for (const Striking& each : striking) {
        acting.tell(recordOf(acting, each.by, "damage", {from, from + each.throws}, each.constant));
        from += each.throws;
    }
    for (const duality::Taken& each : *taken) sayTaken(acting, each);
    acting.because("damage");
    return {};
}

Done play(Acting& acting, const duality::UseAction& act) {
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Play next = play;
        if (auto acted = duality::actWithoutRoll(next, act.who, act.stretches); !acted) return acted;
        play = std::move(next);
        return {};
    });
    if (!done) return done;
    acting.say(act.who, nameOf(acting, act.who) + (act.what.empty() ? " acts" : ": " + act.what));
    return {};
}

Done play(Acting& acting, const duality::Walk& act) {
    Done done = acting.demand([&](Play& play, Dice&) { return duality::walk(play, act.who, act.pressure, act.to); });
    if (!done) return done;
    acting.say(act.who, nameOf(acting, act.who) + " moves");
    return {};
}

Done play(Acting& acting, const duality::Hide& act) {
    Done done = acting.demand([&](Play& play, Dice&) { return duality::hide(play, act.who, act.outOfSight); });
    if (!done) return done;
    acting.because("hiding");
    return {};
}

Done play(Acting& acting, const duality::Pay& act) {
    Done done = onHero(acting, act.who, [&](Play& play, Hero& hero) -> Ruled<> {
        if (act.hope < 0 || act.stress < 0 || act.hope + act.stress == 0) return duality::no(Why::NotPositive);
        if (auto paid = duality::payHope(hero, act.hope); !paid) return paid;
        return duality::payStress(hero, act.stress, play.settings);
    });
    if (!done) return done;
    acting.because(act.why.empty() ? "a price" : act.why);
    return {};
}

Done play(Acting& acting, const duality::UseCard& act) {
    Done done = onHero(acting, act.who, [&](Play&, Hero& hero) -> Ruled<> {
        if (!hero.isAble()) return duality::no(Why::NotAble, hero.name);
        return duality::useCard(hero.cards, act.card);
    });
    if (!done) return done;
    acting.say(act.who, nameOf(acting, act.who) + " uses " + cardName(acting, act.card));
    return {};
}

Done play(Acting& acting, const duality::SwapCard& act) {
    Done done = onHero(acting, act.who, [&](Play& play, Hero& hero) -> Ruled<> {
        if (play.rest) return duality::swapAtRest(play, act.who, act.in, act.out);
        if (auto may = duality::mayAct(play, act.who); !may) return may;
        if (auto recalled = duality::recall(hero, hero.cards, act.in, act.out, play.settings); !recalled) return recalled;
        return duality::placeTokens(play, {act.who});
    });
    if (!done) return done;
    const std::string out = act.out.empty() ? std::string() : " for " + cardName(acting, act.out);
    acting.say(act.who, nameOf(acting, act.who) + " takes up " + cardName(acting, act.in) + out);
    return {};
}

Done play(Acting& acting, const duality::LoseCard& act) {
    Done done = onHero(acting, act.who, [&](Play&, Hero& hero) { return duality::loseCard(hero.cards, act.card); });
    if (!done) return done;
    acting.say(act.who, cardName(acting, act.card) + " is out of play for good");
    return {};
}

Done play(Acting& acting, const duality::LendDie& act) {
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        if (!play.hero(act.owner) || !play.hero(act.holder) || act.name.empty()) return duality::no(Why::NoSuchOne);
        if (act.sides < 2) return duality::no(Why::NotPositive);
        std::erase_if(play.lent, [&](const duality::LentDie& each) { return each.name == act.name && each.holder == act.owner && each.owner == act.owner; });
        play.lent.push_back({act.name, act.owner, act.holder, act.sides});
        return {};
    });
    if (!done) return done;
    acting.say(act.holder, nameOf(acting, act.owner) + " lends " + nameOf(acting, act.holder) + " a d" + std::to_string(act.sides) + " (" + act.name + ")", isHidden(acting, act.owner));
    return {};
}

Done play(Acting& acting, const duality::BeginEffect& act) {
    if (auto named = checkName(act.effect.name, "do/name"); !named) return named;
    if (act.effect.by && !acting.play().hero(act.effect.by)) return Unexpected(refusalOf({.why = Why::NoSuchOne, .who = {}, .what = {}}));
    if (!duality::beginEffect(acting.play(), act.effect)) return refuse(RefusalCode::NoChange, {act.effect.name + " does not stack"}, "do/name");
    acting.say(act.effect.by, act.effect.name + " begins");
    return {};
}

Done play(Acting& acting, const duality::EndEffect& act) {
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Play next = play;
        if (auto ended = act.by ? duality::endOwnEffect(next, act.name, act.by) : duality::endTheirEffect(next, act.name); !ended) return ended;
        play = std::move(next);
        return {};
    });
    if (!done) return done;
    acting.say(act.by, act.name + " ends");
    return {};
}

Done play(Acting& acting, const duality::ChangeGold& act) {
    int over = 0;
    Done done = onHero(acting, act.who, [&](Play& play, Hero& hero) -> Ruled<> {
        if (act.by < 0) return duality::spend(hero.gold, -act.by, play.settings);
        over = duality::gain(hero.gold, act.by, play.settings);
        return {};
    });
    if (!done) return done;
    acting.because(act.why.empty() ? "gold" : act.why);
    if (over > 0) acting.say(act.who, nameOf(acting, act.who) + " cannot carry " + std::to_string(over) + " of it: store it or leave it");
    return {};
}

namespace {

Done blaze(Acting& acting, const duality::DeathMove& act) {
    int constant = 0;
    const auto taken = acting.ask([&](Play& play, Dice& dice) -> Ruled<std::optional<duality::Taken>> {
        duality::Blade blade = act.with;
        blade.who = act.who;
        Play next = play;
        const auto damage = damageOf(next, blade);
        if (!damage) return Unexpected(damage.error());
        constant = static_cast<int>(expressionOf(*damage, true, next.settings).constant);
        auto blazed = duality::blazeOfGlory(next, act.who, act.target, *damage, dice);
        if (blazed) play = std::move(next);
        return blazed;
    });
    if (!taken) return Unexpected(taken.error());
    acting.say(act.who, nameOf(acting, act.who) + " goes out in a blaze of glory");
    if (!*taken) return {};
    acting.tell(recordOf(acting, act.who, "damage", acting.thrown(), constant));
    sayTaken(acting, **taken);
    return {};
}

// All dice of a last act in one record, with what came of them.
void tellLastAct(Acting& acting, ActorId who, const std::string& what, const std::string& came, content::Tone tone) {
    RollRecord record = recordOf(acting, who, what, acting.thrown(), 0);
    auto& dice = record.rolled.dice;
    for (std::size_t i = 0; i < dice.size(); ++i) dice[i].label = std::string(i == 0 ? dice::kHope : dice::kFear);
    if (dice.size() > 1) record.reckoning = Reckoning::Apart;
    record.bandName = came;
    record.tone = tone;
    acting.tell(std::move(record));
}

Done avoidDeath(Acting& acting, ActorId who) {
    const auto avoided = acting.ask([&](Play& play, Dice& dice) { return duality::avoidDeath(play, who, dice); });
    if (!avoided) return Unexpected(avoided.error());
    tellLastAct(acting, who, "Avoid death", avoided->scar ? "A scar" : "Unscarred", avoided->scar ? content::Tone::HopeLost : content::Tone::HopeWon);
    acting.say(who, nameOf(acting, who) + " falls unconscious" + (avoided->scar ? " and is scarred" : " unscarred"));
    return {};
}

Done splitRisk(Acting& acting, const duality::DeathMove& act) {
    const Hero before = *acting.play().hero(act.who);
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        const auto split = duality::splitRisk(play, act.who, act.hp, act.stress);
        return split ? Ruled<>() : Ruled<>(Unexpected(split.error()));
    });
    if (!done) return done;
    const Hero& hero = *acting.play().hero(act.who);
    acting.say(act.who, nameOf(acting, act.who) + " stands and clears " + std::to_string(before.hp.marked - hero.hp.marked) + " HP and " +
                            std::to_string(before.stress.marked - hero.stress.marked) + " Stress");
    return {};
}

Done riskItAll(Acting& acting, const duality::DeathMove& act) {
    const auto& pending = acting.play().risked;
    if (pending && pending->who == act.who && !act.ask) return splitRisk(acting, act);
    const auto risk = acting.ask([&](Play& play, Dice& dice) {
        return act.ask ? duality::riskFirst(play, act.who, dice) : duality::riskItAll(play, act.who, act.hp, act.stress, dice, act.spread);
    });
    if (!risk) return Unexpected(risk.error());
    const bool isDead = risk->result == duality::Risked::Dead, isAll = risk->result == duality::Risked::All;
    tellLastAct(acting, act.who, "Risk it all", isDead ? "Fear is higher: death" : isAll ? "Equal: everything is cleared" : "Hope is higher",
                isDead ? content::Tone::FearLost : isAll ? content::Tone::Critical : content::Tone::HopeWon);
    acting.say(act.who, nameOf(acting, act.who) + (isDead ? " risks it all and dies" : " risks it all and stands"));
    return {};
}

} // namespace

Done play(Acting& acting, const duality::DeathMove& act) {
    switch (act.move) {
    case duality::LastAct::Blaze: return blaze(acting, act);
    case duality::LastAct::Avoid: return avoidDeath(acting, act.who);
    case duality::LastAct::Risk: break;
    }
    return riskItAll(acting, act);
}

} // namespace tenplus::table
