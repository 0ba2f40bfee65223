#include "table/duality/gm.h"

#include "table/duality/action.h"

namespace tenplus::duality {

namespace {

constexpr std::string_view kD20 = "the d20";

// A second die where the sources do not cancel; the higher or the lower counts.
Ruled<FoeRoll> throwD20(dice::Dice& dice, const std::string& who, int own, int against) {
    const int count = own == against ? 1 : 2;
    auto pips = dice.roll({count, 20, false, std::string(kD20), who});
    if (!pips) return no(pips.error());
    FoeRoll roll{.pips = *std::move(pips)};
    roll.natural = own >= against ? std::ranges::max(roll.pips) : std::ranges::min(roll.pips);
    return roll;
}

void takeTokens(Play& play, int n) {
    play.tracker.tokens.erase(play.tracker.tokens.begin(), play.tracker.tokens.begin() + n);
}

Ruled<> needTokens(const Play& play, int n) {
    if (!play.gmMove) return no(Why::NoGmMove);
    if (!play.tracker.on) return no(Why::TrackerOff);
    const int have = static_cast<int>(play.tracker.tokens.size());
    if (have < n) return no(Why::NotEnoughTokens, {}, {}, have, n);
    return {};
}

Ruled<> needRoom(const Play& play) {
    const int most = mostFear(play.settings);
    return play.fear < most ? Ruled<>() : no(Why::FearFull, {}, {}, play.fear, most);
}

} // namespace

Ruled<> bankFear(Play& play) {
    if (!play.prompt) return no(Why::NoGmMove);
    if (auto room = needRoom(play); !room) return room;
    if (!play.prompt->bankable) return no(Why::NotAMove, {}, "Banking a Fear");
    play.prompt.reset();
    gainFear(play, 1);
    return {};
}

Ruled<> waivePrompt(Play& play) {
    if (!play.prompt) return no(Why::NoGmMove);
    play.prompt.reset();
    return {};
}

Ruled<bool> beginGmMove(Play& play, int fear) {
    if (const Hero* const dying = play.dying()) return no(Why::DeathMovePending, dying->name);
    if (play.gmMove) return no(Why::GmMoveRunning);
    if (play.open || play.tagTeam) return no(Why::RollOpen);
    if (auto paid = payFear(play, fear); !paid) return Unexpected(paid.error());
    const bool unprompted = !play.prompt;
    play.prompt.reset();
    play.gmMove = true;
    return unprompted;
}

Ruled<> payFearMove(Play& play, int fear) {
    if (!play.gmMove) return no(Why::NoGmMove);
    return payFear(play, fear);
}

Ruled<> endGmMove(Play& play) {
    if (const Hero* const dying = play.dying()) return no(Why::DeathMovePending, dying->name);
    if (!play.gmMove) return no(Why::NoGmMove);
    play.gmMove = false;
    play.endActivations();
    return {};
}

void trackerOn(Play& play) {
    play.tracker = {true, {}};
    for (Hero& hero : play.heroes) hero.turnTokens = play.settings.turnTokens;
}

void trackerOff(Play& play) { play.tracker = {}; }

Ruled<> fearToTokens(Play& play) {
    if (auto need = needTokens(play, 0); !need) return need;
    if (auto paid = payFear(play, 1); !paid) return paid;
    play.tracker.tokens.insert(play.tracker.tokens.end(), 2, ActorId{});
    return {};
}

Ruled<> tokensToFear(Play& play) {
    if (auto need = needTokens(play, 2); !need) return need;
    if (auto room = needRoom(play); !room) return room;
    takeTokens(play, 2);
    gainFear(play, 1);
    return {};
}

Ruled<> activate(Play& play, ActorId id) {
    if (const Hero* const dying = play.dying()) return no(Why::DeathMovePending, dying->name);
    if (!play.gmMove) return no(Why::NoGmMove);
    Foe* const foe = play.foe(id);
    if (!foe) return no(Why::NoSuchOne);
    if (!foe->isAble()) return no(Why::NotAble, foe->name);
    if (foe->actedThisMove && play.settings.oncePerGmMove && !foe->mayActAgain) return no(Why::AlreadyActed, foe->name);
    if (play.tracker.on) {
        if (auto need = needTokens(play, 1); !need) return need;
        takeTokens(play, 1);
    }
    foe->actedThisMove = foe->isPoised = true;
    return {};
}

Ruled<> beginAttack(Play& play, ActorId id) {
    const Foe* const foe = play.foe(id);
    const bool hasBegun = foe && play.gmMove && foe->isPoised && !play.dying();
    if (auto active = hasBegun ? Ruled<>() : activate(play, id); !active) return active;
    play.foe(id)->isPoised = false;
    return {};
}

Ruled<> shakeOff(Play& play, ActorId id, std::string_view condition) {
    const Foe* const foe = play.foe(id);
    if (foe && !foe->has(condition)) return no(Why::NoSuchCondition, foe->name, std::string(condition));
    if (auto active = activate(play, id); !active) return active;
    play.foe(id)->isPoised = false;
    endCondition(*play.foe(id), condition);
    return {};
}

Ruled<> endTheirEffect(Play& play, std::string_view name) {
    const auto effect = std::ranges::find(play.effects, name, &Running::name);
    if (effect == play.effects.end()) return no(Why::NoSuchOne);
    if (effect->ends != Ends::Temporary) return no(Why::NeedsItsTrigger, "somebody ends it", effect->name);
    if (play.tracker.on) {
        if (auto need = needTokens(play, 1); !need) return need;
        takeTokens(play, 1);
    } else if (!play.gmMove) {
        return no(Why::NoGmMove);
    }
    play.effects.erase(effect);
    return {};
}

Ruled<FoeRoll> foeAttack(const Play& play, ActorId id, const Aim& aim, int own, int against, dice::Dice& dice) {
    const Foe* const foe = play.foe(id);
    const Hero* const target = play.hero(aim.who);
    if (!foe || !target) return no(Why::NoSuchOne);
    if (!foe->isAble()) return no(Why::NotAble, foe->name);
    if (!reaches(foe->range, aim.at)) return no(Why::OutOfRange, target->name);
    if (!aim.seen && !aim.allowed) return no(Why::NoLineOfSight, target->name);
    if (aim.cover == Cover::Full && !aim.allowed) return no(Why::NoTarget, target->name);
    if (target->has(kVulnerable)) ++own;
    if (target->has(kHidden)) ++against;
    if (aim.cover == Cover::Partial) ++against;
    auto roll = throwD20(dice, foe->name, own, against);
    if (!roll) return roll;
    roll->total = roll->natural + foe->attack;
    roll->critical = roll->natural == 20;
    roll->hit = roll->critical || roll->total >= target->evasion;
    return roll;
}

Ruled<FoeRoll> foeReaction(const Play& play, ActorId id, int difficulty, int more, dice::Dice& dice) {
    const Foe* const foe = play.foe(id);
    if (!foe) return no(Why::NoSuchOne);
    auto roll = throwD20(dice, foe->name, 0, 0);
    if (!roll) return roll;
    roll->total = roll->natural + more;
    roll->critical = roll->natural == 20;
    roll->hit = roll->critical || roll->total >= difficulty;
    return roll;
}

void addBlow(Play& play, const Blow& blow) {
    const FoeSum sum = play.settings.totalAdversaryDamage;
    const auto joins = [&](const Blow& other) {
        return other.at == blow.at && (sum == FoeSum::PerGmMove || (sum == FoeSum::PerActivation && other.by == blow.by));
    };
    const auto found = std::ranges::find_if(play.blows, joins);
    if (found == play.blows.end()) play.blows.push_back(blow);
    else found->parts.insert(found->parts.end(), blow.parts.begin(), blow.parts.end());
}

Ruled<Taken> takeBlow(Play& play, ActorId who, int armourSlots) {
    Body* const body = play.body(who);
    const auto blow = std::ranges::find(play.blows, who, &Blow::at);
    if (!body || blow == play.blows.end()) return no(Why::NothingHit);
    auto taken = take(*body, blow->parts, armourSlots, play.settings);
    if (taken) play.blows.erase(blow);
    return taken;
}

Ruled<> hide(Play& play, ActorId who, bool outOfSight) {
    if (auto may = mayAct(play, who); !may) return may;
    Play next = play;
    Hero& hero = *next.hero(who);
    if (!outOfSight) return no(Why::Seen, hero.name);
    if (auto paid = payStress(hero, 1, play.settings); !paid) return paid;
    if (play.settings.hideUsesAction) {
        if (auto placed = placeTokens(next, {who}); !placed) return placed;
    }
    addCondition(*next.hero(who), kHidden, "hiding", {}, play.settings);
    play = std::move(next);
    return {};
}

Ruled<> clearCondition(Play& play, ActorId who, std::string_view name, bool byGm) {
    Body* const body = play.body(who);
    if (!body) return no(Why::NoSuchOne);
    const auto there = std::ranges::find(body->conditions, name, &Condition::name);
    if (there == body->conditions.end()) return no(Why::NoSuchCondition, body->name, std::string(name));
    if (!there->trigger.empty() && !byGm) return no(Why::NeedsItsTrigger, there->trigger, there->name);
    body->conditions.erase(there);
    return {};
}

Ruled<> walk(Play& play, ActorId who, bool pressure, Band to) {
    if (auto may = mayAct(play, who); !may) return may;
    Hero& hero = *play.hero(who);
    if (hero.has(kRestrained)) return no(Why::Restrained, hero.name);
    if (pressure && !isFreeStretch(to, false)) return no(Why::TooFar, "That place");
    endCondition(hero, kHidden);
    return {};
}

} // namespace tenplus::duality
