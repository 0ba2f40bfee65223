// Decides the heroes' acts other than rolls: blows, prices, cards, gold, rests and death moves.
#include "base/contains.h"
#include "duality/action.h"
#include "duality/death.h"
#include "duality/gm.h"
#include "duality/refusals.h"
#include "duality/rest.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/duality/decide.h"
#include "table/duality/fields.h"
#include "table/duality/minions.h"
#include "table/duality/records.h"
#include "table/duality/sheet.h"
#include "table/turn.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenplus::table::inline duality {

using dice::Dice;
using duality::Hero;
using duality::Play;
using duality::Ruled;

namespace {

// Runs a rule for one hero on a copy, so that a refusal changes nothing.
template <typename Rule>
Done onHero(ActRun& acting, ActorId who, Rule rule) {
    return acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Play next = play;
        Hero* const hero = next.hero(who);
        if (!hero) return duality::nobody(who);
        if (Ruled<> ruled = rule(next, *hero); !ruled) return ruled;
        play = std::move(next);
        return {};
    });
}

std::string cardName(ActRun& acting, const std::string& id) { return nameIn(acting.books().cards, id); }

} // namespace

namespace {

std::string severityWord(int severity) {
    constexpr std::array<std::string_view, 5> kWords{"", "Minor", "Major", "Severe", "Massive"};
    return std::string(kWords[static_cast<std::size_t>(std::clamp(severity, 0, 4))]);
}

} // namespace

void sayTaken(ActRun& acting, const duality::Taken& taken, RollId roll) {
    std::string says = nameOf(acting, taken.who) + " is hit for " + std::to_string(taken.damage);
    if (taken.left != taken.damage) says += ", " + std::to_string(std::max(0, taken.left)) + " of it gets through";
    says += taken.hp == 0 ? " and marks no HP" : " and marks " + std::to_string(taken.hp) + " HP";
    acting.say(taken.who, std::move(says), Hit{roll, taken.damage, taken.hp, severityWord(taken.severity), taken.fell});
}

namespace {

// The lines about dice thrown in several groups.
struct Striking {
    ActorId by;
    std::vector<Modifier> modifiers;
    std::ptrdiff_t throws = 0;
};

struct StruckHit {
    std::vector<Striking> striking; // in the order of the throws
    std::vector<duality::Taken> taken;
    std::vector<duality::Taken> beside; // minions that fall with those who were hit
};

void sayBeside(ActRun& acting, const std::vector<duality::Taken>& beside, RollId roll) {
    for (const duality::Taken& each : beside)
        acting.say(each.who, nameOf(acting, each.who) + " falls with it", Hit{roll, 0, each.hp, {}, true});
}

std::vector<ActorId> named(const std::vector<duality::Blade>& with) {
    std::vector<ActorId> by;
    for (const duality::Blade& blade : with) by.push_back(blade.who);
    return by;
}

Ruled<StruckHit> struckBy(ActRun& acting, Play& play, const duality::StrikeHit& act, Dice& dice) {
    Play next = play;
    std::map<ActorId, int> armourSlots;
    for (const duality::Slots& each : act.armourSlots) armourSlots[each.who] = each.armourSlots;
    tenplus::duality::Struck hit;
    std::size_t at = 0;
    if (act.more) {
        if (act.with.empty())
            return duality::no("needs-blade",
                               "Say what Somebody strikes with: a weapon, unarmed, or the dice of the spell.");
        hit.by = {act.with.front().who};
    } else {
        const auto found = duality::hitOf(next, named(act.with));
        if (!found) return Unexpected(found.error());
        at = *found;
        hit = next.hits[at];
    }
    const auto all = diceOf(acting.books(), next, hit, act.with);
    if (!all) return Unexpected(all.error());
    StruckHit struck;
    for (const duality::StrikeDice& each : *all) {
        const bool isCritical = hit.critical.contains(each.by);
        const auto thrown = expressionOf(each.damage, isCritical, next.settings);
        struck.striking.push_back(
            {each.by, modifiersOf(each.damage, isCritical, next.settings), std::ssize(thrown.groups)});
    }
    auto taken = act.more ? duality::strikeMore(next, *all, act.at, armourSlots, dice)
                          : duality::strike(next, at, *all, armourSlots, dice);
    if (!taken) return Unexpected(taken.error());
    struck.taken = *std::move(taken);
    const std::vector<duality::Dealt> before = act.more ? play.dealt : std::vector<duality::Dealt>{};
    struck.beside = fellBeside(acting.turn().table(), next, struck.taken, before);
    play = std::move(next);
    return struck;
}

} // namespace

Done play(ActRun& acting, const duality::StrikeHit& act) {
    const auto struck = acting.ask([&](Play& play, Dice& dice) { return struckBy(acting, play, act, dice); });
    if (!struck) return Unexpected(struck.error());
    const auto thrown = acting.thrown();
    auto from = thrown.begin();
    RollId last;
    for (const Striking& each : struck->striking) {
        RollRecord record = recordOf(acting, each.by, "damage", {from, from + each.throws}, each.modifiers);
        from += each.throws;
        aimAt(acting, record, struck->taken);
        record.follows = std::exchange(last, record.id); // of those who strike together
        acting.tell(std::move(record));
    }
    for (const duality::Taken& each : struck->taken) sayTaken(acting, each, last);
    sayBeside(acting, struck->beside, last);
    acting.because("damage");
    return {};
}

Done play(ActRun& acting, const duality::UseAction& act) {
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Play next = play;
        if (auto acted = duality::actWithoutRoll(next, act.who, act.stretches); !acted) return acted;
        play = std::move(next);
        return {};
    });
    if (!done) return done;
    acting.sayWith(act.who, nameOf(acting, act.who) + (act.what.empty() ? " acts" : ""), act.what);
    return {};
}

Done play(ActRun& acting, const duality::Walk& act) {
    Done done = acting.demand([&](Play& play, Dice&) { return duality::walk(play, act.who, act.pressure); });
    if (!done) return done;
    acting.say(act.who, nameOf(acting, act.who) + " moves");
    return {};
}

Done play(ActRun& acting, const duality::Hide& act) {
    Done done = acting.demand([&](Play& play, Dice&) { return duality::hide(play, act.who, act.outOfSight); });
    if (!done) return done;
    acting.because("hiding");
    return {};
}

Done play(ActRun& acting, const duality::Pay& act) {
    Done done = onHero(acting, act.who, [&](Play& play, Hero& hero) -> Ruled<> {
        if (act.hope < 0 || act.stress < 0 || act.hope + act.stress == 0) return duality::refuseNotPositive();
        if (auto paid = duality::payHope(hero, act.hope); !paid) return paid;
        return duality::payStress(hero, act.stress, play.settings);
    });
    if (!done) return done;
    acting.because(act.why.empty() ? "a price" : act.why);
    return {};
}

Done play(ActRun& acting, const duality::UseCard& act) {
    Done done = onHero(acting, act.who, [&](Play& play, Hero& hero) -> Ruled<> {
        if (!hero.isAble()) return duality::refuseNotAble(hero.name);
        if (auto used = duality::useCard(hero.cards, act.card); !used) return used;
        const duality::Card& card = *hero.cards.inPlay(act.card);
        if (auto paid = duality::payHope(hero, card.hope); !paid) return paid;
        return duality::payStress(hero, card.stress, play.settings);
    });
    if (!done) return done;
    acting.say(act.who, nameOf(acting, act.who) + " uses " + cardName(acting, act.card));
    return {};
}

Done play(ActRun& acting, const duality::SwapCard& act) {
    Done done = onHero(acting, act.who, [&](Play& play, Hero& hero) -> Ruled<> {
        if (act.in.empty()) return duality::stowCard(hero.cards, act.out);
        if (play.rest) return duality::swapAtRest(play, act.who, act.in, act.out);
        if (auto may = duality::mayAct(play, act.who); !may) return may;
        if (auto recalled = duality::recall(hero, hero.cards, act.in, act.out, play.settings); !recalled)
            return recalled;
        return duality::placeTokens(play, {act.who});
    });
    if (!done) return done;
    const std::string out = act.out.empty() ? std::string() : " for " + cardName(acting, act.out);
    if (act.in.empty()) {
        acting.say(act.who, nameOf(acting, act.who) + " puts " + cardName(acting, act.out) + " into the vault");
        return {};
    }
    acting.say(act.who, nameOf(acting, act.who) + " takes up " + cardName(acting, act.in) + out);
    return {};
}

Done play(ActRun& acting, const duality::LoseCard& act) {
    Done done = onHero(acting, act.who, [&](Play&, Hero& hero) { return duality::loseCard(hero.cards, act.card); });
    if (!done) return done;
    acting.say(act.who, cardName(acting, act.card) + " is out of play for good");
    return {};
}

Done play(ActRun& acting, const duality::LendDie& act) {
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        for (const ActorId each : {act.owner, act.holder}) {
            if (!play.hero(each)) return duality::nobody(each);
        }
        if (act.name.empty()) return duality::nothing("die without a name", {});
        if (act.sides < 2) return duality::refuseNotPositive();
        std::erase_if(play.lent, [&](const duality::LentDie& each) {
            return each.name == act.name && each.holder == act.owner && each.owner == act.owner;
        });
        play.lent.push_back({act.name, act.owner, act.holder, act.sides});
        return {};
    });
    if (!done) return done;
    acting.say(act.holder,
               nameOf(acting, act.owner) + " lends " + nameOf(acting, act.holder) + " a d" + std::to_string(act.sides) +
                   " (" + act.name + ")",
               isHidden(acting, act.owner));
    return {};
}

Done play(ActRun& acting, const duality::BeginEffect& act) {
    if (auto named = checkName(act.effect.name, "do/name"); !named) return named;
    if (act.effect.by && !acting.play().hero(act.effect.by)) return noTo(duality::nobody(act.effect.by));
    if (!duality::beginEffect(acting.play(), act.effect))
        return refuseNoChange(act.effect.name + " does not stack", "do/name");
    acting.say(act.effect.by, act.effect.name + " begins");
    return {};
}

Done play(ActRun& acting, const duality::EndEffect& act) {
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        Play next = play;
        if (auto ended =
                act.by ? duality::endOwnEffect(next, act.name, act.by) : duality::endTheirEffect(next, act.name);
            !ended)
            return ended;
        play = std::move(next);
        return {};
    });
    if (!done) return done;
    acting.say(act.by, act.name + " ends");
    return {};
}

Done play(ActRun& acting, const duality::ChangeGold& act) {
    int over = 0;
    Done done = onHero(acting, act.who, [&](Play& play, Hero& hero) -> Ruled<> {
        if (act.by < 0) return duality::spend(hero.gold, -act.by, play.settings);
        over = duality::gain(hero.gold, act.by, play.settings);
        return {};
    });
    if (!done) return done;
    acting.because(act.why.empty() ? "gold" : act.why);
    if (over > 0)
        acting.say(act.who,
                   nameOf(acting, act.who) + " cannot carry " + std::to_string(over) + " of it: store it or leave it");
    return {};
}

namespace {

Done blaze(ActRun& acting, const duality::DeathMove& act) {
    std::vector<Modifier> modifiers;
    std::vector<ActorId> targets = act.targets;
    if (targets.empty() && act.target) targets.push_back(act.target);
    std::vector<duality::Taken> besides;
    const auto taken = acting.ask([&](Play& play, Dice& dice) -> Ruled<std::vector<duality::Taken>> {
        duality::Blade blade = act.with;
        blade.who = act.who;
        Play next = play;
        const auto damage = damageOf(acting.books(), next, blade, {});
        if (!damage) return Unexpected(damage.error());
        modifiers = modifiersOf(*damage, true, next.settings);
        auto blazed = duality::blazeOfGlory(next, act.who, targets, *damage, dice);
        if (!blazed) return blazed;
        besides = fellBeside(acting.turn().table(), next, *blazed, {});
        play = std::move(next);
        return blazed;
    });
    if (!taken) return Unexpected(taken.error());
    acting.say(act.who, nameOf(acting, act.who) + " goes out in a blaze of glory");
    if (taken->empty()) return {};
    RollRecord record = recordOf(acting, act.who, "damage", acting.thrown(), std::move(modifiers));
    aimAt(acting, record, *taken);
    const RollId roll = record.id;
    acting.tell(std::move(record));
    for (const duality::Taken& each : *taken) sayTaken(acting, each, roll);
    sayBeside(acting, besides, roll);
    return {};
}

// Records all dice of a death move together, with the result.
void recordDeathMove(ActRun& acting, ActorId who, const std::string& what, const std::string& came,
                     content::Tone tone) {
    RollRecord record = recordOf(acting, who, what, acting.thrown());
    auto& dice = record.rolled.dice;
    for (std::size_t i = 0; i < dice.size(); ++i) dice[i].label = std::string(i == 0 ? dice::kHope : dice::kFear);
    if (dice.size() > 1) record.reckoning = Reckoning::Apart;
    record.bandName = came;
    record.tone = tone;
    acting.tell(std::move(record));
}

Done avoidDeath(ActRun& acting, ActorId who) {
    const auto avoided = acting.ask([&](Play& play, Dice& dice) { return duality::avoidDeath(play, who, dice); });
    if (!avoided) return Unexpected(avoided.error());
    recordDeathMove(acting, who, "Avoid death", avoided->scar ? "A scar" : "Unscarred",
                    avoided->scar ? content::Tone::HopeLost : content::Tone::HopeWon);
    acting.say(who, nameOf(acting, who) + " falls unconscious" + (avoided->scar ? " and is scarred" : " unscarred"));
    if (avoided->scar && acting.play().hero(who)->hopeCap() == 0) { // DH-SCAR-04
        acting.say(who, "That was the last Hope slot: the story of " + nameOf(acting, who) + " ends with this session");
    }
    return {};
}

Done splitRisk(ActRun& acting, const duality::DeathMove& act) {
    const Hero before = *acting.play().hero(act.who);
    Done done = acting.demand([&](Play& play, Dice&) -> Ruled<> {
        const auto split = duality::splitRisk(play, act.who, act.hp, act.stress);
        return split ? Ruled<>() : Ruled<>(Unexpected(split.error()));
    });
    if (!done) return done;
    const Hero& hero = *acting.play().hero(act.who);
    acting.say(act.who, nameOf(acting, act.who) + " stands and clears " +
                            std::to_string(before.hp.marked - hero.hp.marked) + " HP and " +
                            std::to_string(before.stress.marked - hero.stress.marked) + " Stress");
    return {};
}

Done riskItAll(ActRun& acting, const duality::DeathMove& act) {
    const bool isWon = contains(acting.play().risked, act.who, &duality::Won::who);
    if (isWon && !act.ask) return splitRisk(acting, act);
    const auto risk = acting.ask([&](Play& play, Dice& dice) {
        return act.ask ? duality::riskFirst(play, act.who, dice)
                       : duality::riskItAll(play, act.who, act.hp, act.stress, dice, act.spread);
    });
    if (!risk) return Unexpected(risk.error());
    const bool isDead = risk->result == duality::Risked::Dead, isAll = risk->result == duality::Risked::All;
    recordDeathMove(acting, act.who, "Risk it all",
                    isDead  ? "Fear is higher: death"
                    : isAll ? "Equal: everything is cleared"
                            : "Hope is higher",
                    isDead  ? content::Tone::FearLost
                    : isAll ? content::Tone::Critical
                            : content::Tone::HopeWon);
    acting.say(act.who, nameOf(acting, act.who) + (isDead ? " risks it all and dies" : " risks it all and stands"));
    return {};
}

} // namespace

Done play(ActRun& acting, const duality::DeathMove& act) {
    switch (act.move) {
    case duality::LastAct::Blaze: return blaze(acting, act);
    case duality::LastAct::Avoid: return avoidDeath(acting, act.who);
    case duality::LastAct::Risk: break;
    }
    return riskItAll(acting, act);
}

} // namespace tenplus::table::inline duality
