#include "duality/gm.h"

#include "duality/action.h"
#include "duality/refusals.h"

namespace tenplus::duality {

namespace {

constexpr std::string_view kD20 = "the d20";

Ruled<FoeRoll> throwD20(dice::Dice& dice, const std::string& who, int count) {
    auto pips = dice.roll({count, 20, false, std::string(kD20), who});
    if (!pips) return no(pips.error());
    return FoeRoll{.pips = *std::move(pips)};
}

// Advantage keeps the higher die, disadvantage the lower; without either only the first counts.
int naturalOf(const std::vector<int>& pips, int sign) {
    return sign == 0 ? pips.front() : sign > 0 ? std::ranges::max(pips) : std::ranges::min(pips);
}

void takeTokens(Play& play, int n) {
    play.tracker.tokens.erase(play.tracker.tokens.begin(), play.tracker.tokens.begin() + n);
}

Ruled<> needTokens(const Play& play, int n) {
    if (!play.gmMove) return refuseNoGmMove();
    if (!play.tracker.on) return no("tracker-off", "The tracker is not out.");
    const int have = static_cast<int>(play.tracker.tokens.size());
    if (have < n)
        return lacks({.need = n}, "not-enough-tokens", "The tracker holds {} of the {} tokens that this takes.", have,
                     n);
    return {};
}

Ruled<> needRoom(const Play& play) {
    const int most = mostFear(play.settings);
    return play.fear < most ? Ruled<>() : no("fear-full", "The GM cannot hold more than {} Fear.", most);
}

} // namespace

Ruled<> bankFear(Play& play) {
    if (play.prompts.empty()) return no("no-prompt", "No roll waits for the GM's answer.");
    if (auto room = needRoom(play); !room) return room;
    const auto bankable = std::ranges::find_if(play.prompts, &Prompt::bankable);
    if (bankable == play.prompts.end())
        return no("not-a-move", "Banking a Fear cannot be done here: choose another move.");
    play.prompts.erase(bankable);
    gainFear(play, 1);
    return {};
}

Ruled<> waivePrompt(Play& play) {
    if (play.prompts.empty()) return no("no-prompt", "No roll waits for the GM's answer.");
    play.prompts.erase(play.prompts.begin());
    return {};
}

Ruled<> waiveHit(Play& play) {
    if (play.hits.empty()) return refuseNothingHit();
    play.hits.erase(play.hits.begin());
    return {};
}

Ruled<> waiveRestStep(Play& play) {
    if (play.restSteps == 0) return no("no-rest", "No rest has a step of a countdown to give.");
    play.restSteps = 0;
    return {};
}

Ruled<bool> beginGmMove(Play& play, int fear) {
    if (auto may = mustNotWait(play); !may) return Unexpected(may.error());
    if (play.gmMove) return refuseGmMoveRunning();
    if (play.open || play.tagTeam) return refuseRollOpen();
    if (auto paid = payFear(play, fear); !paid) return Unexpected(paid.error());
    const bool unprompted = play.prompts.empty();
    if (!unprompted) play.prompts.erase(play.prompts.begin());
    play.dealt.clear();
    play.gmMove = true;
    return unprompted;
}

Ruled<> payFearMove(Play& play, int fear) {
    if (!play.gmMove) return refuseNoGmMove();
    return payFear(play, fear);
}

Ruled<> endGmMove(Play& play) {
    if (auto may = mustNotWait(play); !may) return may;
    if (!play.gmMove) return refuseNoGmMove();
    if (!play.blows.empty()) {
        if (auto taken = nothingDue(play); !taken) return taken;
    }
    play.gmMove = false;
    play.endActivations();
    return {};
}

Ruled<> trackerOn(Play& play) {
    if (play.tracker.on) return no("already-so", "The tracker is out already.");
    play.tracker = {true, {}};
    for (Hero& hero : play.heroes) hero.turnTokens = play.settings.turnTokens;
    return {};
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
    if (auto may = mustNotWait(play); !may) return may;
    if (!play.gmMove) return refuseNoGmMove();
    Foe* const foe = play.foe(id);
    if (!foe) return nobody(id);
    if (!foe->isAble()) return refuseNotAble(foe->name);
    if (foe->acted >= foe->activations && play.settings.oncePerGmMove)
        return lacks({.whose = foe->id}, "already-acted", "{} has acted in this GM move already.", foe->name);
    if (play.tracker.on) {
        if (auto need = needTokens(play, 1); !need) return need;
        takeTokens(play, 1);
    }
    ++foe->acted;
    foe->isPoised = true;
    return {};
}

Ruled<> beginAttack(Play& play, ActorId id) {
    const Foe* const foe = play.foe(id);
    const bool hasBegun = foe && play.gmMove && foe->isPoised && !play.dying();
    if (auto active = hasBegun ? Ruled<>() : activate(play, id); !active) return active;
    play.foe(id)->isPoised = false;
    return {};
}

bool isOneKind(const Foe& one, const Foe& other) {
    return one.isMinion && other.isMinion && one.attack == other.attack && one.damage == other.damage &&
           one.type == other.type && one.range == other.range && one.perMinion == other.perMinion;
}

Ruled<> joinAttack(Play& play, ActorId leader, const std::vector<ActorId>& others) {
    const Foe* const first = play.foe(leader);
    if (!first) return nobody(leader);
    std::set<ActorId> joined{leader};
    for (const ActorId id : others) {
        const Foe* const foe = play.foe(id);
        if (!foe) return nobody(id);
        const bool fits = isOneKind(*first, *foe) || play.lets("not-their-kind");
        if (!joined.insert(id).second || !fits)
            return no("not-their-kind", "Only minions of one kind strike together, each once: {} is none of them.",
                      foe->name);
        if (!foe->isAble()) return refuseNotAble(foe->name);
        if (foe->acted >= foe->activations && play.settings.oncePerGmMove)
            return lacks({.whose = foe->id}, "already-acted", "{} has acted in this GM move already.", foe->name);
    }
    for (const ActorId id : others) {
        ++play.foe(id)->acted;
        play.foe(id)->isPoised = false;
    }
    return {};
}

Ruled<> shakeOff(Play& play, ActorId id, std::string_view condition) {
    const Foe* const foe = play.foe(id);
    if (foe && !foe->has(condition)) return refuseNoSuchCondition(foe->name, condition);
    if (auto active = activate(play, id); !active) return active;
    play.foe(id)->isPoised = false;
    endCondition(*play.foe(id), condition);
    return {};
}

Ruled<> endTheirEffect(Play& play, std::string_view name) {
    const auto effect = std::ranges::find(play.effects, name, &Running::name);
    if (effect == play.effects.end()) return nothing("effect", name);
    if (!effect->by) return endOwnEffect(play, name, {});
    if (effect->ends != Ends::Temporary) return refuseNeedsItsTrigger(effect->name, "somebody ends it");
    if (play.tracker.on) {
        if (auto need = needTokens(play, 1); !need) return need;
        takeTokens(play, 1);
    } else if (!play.gmMove) {
        return refuseNoGmMove();
    }
    play.effects.erase(effect);
    return {};
}

namespace {

Ruled<int> edgeAt(const Play& play, const Foe& foe, const Aim& aim, int own, int against) {
    const Hero* const target = play.hero(aim.who);
    if (!target) return nobody(aim.who);
    if (!reaches(foe.range, aim.at)) return no("out-of-range", "{} is out of range.", target->name);
    if (!aim.seen && !aim.allowed) return no("no-line-of-sight", "{} cannot be seen from there.", target->name);
    if (aim.cover == Cover::Full && !aim.allowed) return refuseNoTarget();
    if (target->has(kVulnerable)) ++own;
    if (target->has(kHidden)) ++against;
    if (aim.cover == Cover::Partial) ++against;
    return edgeOf(own, 0, against, play.settings.advCancel).sign;
}

} // namespace

Ruled<std::vector<FoeHit>> foeAttack(const Play& play, ActorId id, const std::vector<Aim>& aims, int own, int against,
                                     dice::Dice& dice) {
    const Foe* const foe = play.foe(id);
    if (!foe) return nobody(id);
    if (!foe->isAble()) return refuseNotAble(foe->name);
    if (aims.empty()) return refuseNoTarget();
    std::vector<int> signs;
    std::set<ActorId> once;
    for (const Aim& aim : aims) {
        const auto sign = edgeAt(play, *foe, aim, own, against);
        if (!sign) return Unexpected(sign.error());
        if (!once.insert(aim.who).second) return refuseOneTarget();
        signs.push_back(*sign);
    }
    const bool isOne = std::ranges::all_of(signs, [](int sign) { return sign == 0; });
    const auto thrown = throwD20(dice, foe->name, isOne ? 1 : 2);
    if (!thrown) return Unexpected(thrown.error());
    std::vector<FoeHit> hits;
    for (std::size_t i = 0; i < aims.size(); ++i) {
        FoeRoll roll = *thrown;
        roll.natural = naturalOf(roll.pips, signs[i]);
        roll.total = roll.natural + foe->attack;
        roll.critical = roll.natural == 20;
        roll.difficulty = play.hero(aims[i].who)->evasion;
        roll.hit = roll.critical || roll.total >= roll.difficulty;
        hits.push_back({aims[i].who, std::move(roll)});
    }
    return hits;
}

Ruled<FoeRoll> foeReaction(const Play& play, ActorId id, int difficulty, int more, dice::Dice& dice) {
    const Foe* const foe = play.foe(id);
    if (!foe) return nobody(id);
    auto roll = throwD20(dice, foe->name, 1);
    if (!roll) return roll;
    roll->natural = roll->pips.front();
    roll->total = roll->natural + more;
    roll->critical = roll->natural == 20;
    roll->difficulty = difficulty;
    roll->hit = roll->critical || roll->total >= difficulty;
    return roll;
}

Ruled<> useFoeFeature(Play& play, ActorId id, std::string_view name) {
    const Foe* const foe = play.foe(id);
    if (!foe) return nobody(id);
    const auto there = std::ranges::find(foe->features, name, &Feature::id);
    if (there == foe->features.end()) return nothing("feature of " + foe->name, name);
    if (!foe->isAble()) return refuseNotAble(foe->name);
    if (!there->uses.isLeft()) return refuseNoUsesLeft(there->id);
    Play next = play;
    if (auto paid = payFear(next, there->fear); !paid) return paid;
    Foe& own = *next.foe(id);
    if (auto paid = payStress(own, there->stress, play.settings); !paid) return paid;
    ++own.features[static_cast<std::size_t>(there - foe->features.begin())].uses.used;
    play = std::move(next);
    return {};
}

namespace {

auto oldestAt(Play& play, ActorId who) { return std::ranges::find(play.blows, who, &Blow::at); }

} // namespace

void addBlow(Play& play, const Blow& blow, bool again) {
    const FoeSum sum = play.settings.totalAdversaryDamage;
    const auto joins = [&](const Blow& other) {
        const bool isOfActivation = again && other.by == blow.by && sum == FoeSum::PerActivation;
        return other.at == blow.at && !other.past && (isOfActivation || sum == FoeSum::PerGmMove);
    };
    const auto last = std::find_if(play.blows.rbegin(), play.blows.rend(), joins);
    if (last == play.blows.rend())
        play.blows.push_back(blow);
    else
        last->parts.insert(last->parts.end(), blow.parts.begin(), blow.parts.end());
}

Ruled<Taken> takeBlow(Play& play, ActorId who, int armourSlots) {
    Body* const body = play.body(who);
    if (!body) return nobody(who);
    const auto blow = oldestAt(play, who);
    if (blow == play.blows.end()) return refuseNothingHit();
    auto taken = take(*body, blow->parts, armourSlots, play.settings);
    if (taken) play.blows.erase(blow);
    return taken;
}

Ruled<> redirectBlow(Play& play, ActorId from, ActorId to) {
    const auto blow = oldestAt(play, from);
    if (blow == play.blows.end()) return refuseNothingHit();
    const Hero* const other = play.hero(to);
    if (!other) return nobody(to);
    if (!other->isAble() || to == from) return refuseNotAble(other->name);
    Blow moved = *blow;
    play.blows.erase(blow);
    moved.at = to;
    moved.past = true; // a separate blow
    play.blows.push_back(std::move(moved));
    return {};
}

Ruled<> cancelBlow(Play& play, ActorId at) {
    const auto blow = oldestAt(play, at);
    if (blow == play.blows.end()) return refuseNothingHit();
    play.blows.erase(blow);
    return {};
}

Ruled<> halveBlow(Play& play, ActorId at) {
    const auto blow = oldestAt(play, at);
    if (blow == play.blows.end()) return refuseNothingHit();
    for (Part& part : blow->parts) part.amount = (part.amount + 1) / 2;
    return {};
}

Ruled<> hide(Play& play, ActorId who, bool outOfSight) {
    if (auto may = mayAct(play, who); !may) return may;
    Play next = play;
    Hero& hero = *next.hero(who);
    if (hero.has(kHidden)) return no("already-so", "{} is {} already.", hero.name, kHidden);
    if (!outOfSight) return no("seen", "{} is in view of a foe and cannot hide.", hero.name);
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
    if (!body) return nobody(who);
    const auto there = std::ranges::find(body->conditions, name, &Condition::name);
    if (there == body->conditions.end()) return refuseNoSuchCondition(body->name, name);
    if (!there->trigger.empty() && !byGm) return refuseNeedsItsTrigger(there->name, there->trigger);
    body->conditions.erase(there);
    return {};
}

Ruled<> walk(Play& play, ActorId who, bool pressure) {
    if (auto may = mayAct(play, who); !may) return may;
    Hero& hero = *play.hero(who);
    if (hero.has(kRestrained)) return refuseRestrained(hero.name);
    if ((pressure || play.tracker.on) && !play.lets("needs-roll"))
        return no("needs-roll",
                  "Under pressure {} moves as a stretch of an action, or by an Agility roll of the kind movement.",
                  hero.name);
    endCondition(hero, kHidden);
    return {};
}

} // namespace tenplus::duality
