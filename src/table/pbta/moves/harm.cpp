#include "table/pbta/moves/harm.h"

#include "base/contains.h"
#include "content/names_in_data.h"
#include "dice/odds.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/passives.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/effects.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

// True for dice thrown at another actor. Fixed amounts (DW-R-08) and harm to oneself use no damage forward.
bool isThrownAtOther(const Harm& harm) {
    return harm.from && harm.from != harm.to && !harm.amount && harm.rolled && !harm.rolled->dice.empty();
}

// A damage forward applies to class damage (DW-FWD-03), unless it names the move or covers all damage; and only to the
// next throw, not to that of the roll which gave it (DW-FWD-01).
bool isForThrow(const Forward& forward, const Harm& harm) {
    const bool isForAny =
        forward.pushes == content::Pushes::AnyDamage || forward.scope.kind == content::ScopeKind::Move;
    const bool isNext = !forward.roll || forward.roll != harm.roll;
    return forward.who == harm.from && isThrownAtOther(harm) && isNext && (harm.own || isForAny);
}

// True if this harm uses the forward on damage, armour or piercing; a forward for a certain move or target is kept for
// that (DW-FWD-05).
bool isFor(const Forward& forward, const Harm& harm, content::Pushes pushes) {
    const bool damage = pushes == content::Pushes::Damage;
    if (forward.pushes != pushes && !(damage && forward.pushes == content::Pushes::AnyDamage)) return false;
    if (damage ? !isForThrow(forward, harm) : forward.who != harm.to) return false;
    const bool isAgainst = forward.against == (damage ? harm.to : harm.from);
    if (forward.scope.target && !isAgainst) return false;
    switch (forward.scope.kind) {
    case content::ScopeKind::Move: return forward.scope.what == harm.move;
    case content::ScopeKind::Target: return !forward.against || isAgainst;
    case content::ScopeKind::Text:
        return contains(harm.use, forward.id.value); // a person decides whether it applies (DW-FWD-02)
    case content::ScopeKind::Any:
    case content::ScopeKind::Stat:
    case content::ScopeKind::Tag: break;
    }
    return true;
}

// The sum of the actor's forwards on damage or armour (DW-FWD-03, DW-FWD-04).
std::int64_t pushed(const Table& table, const Harm& harm, content::Pushes pushes) {
    std::int64_t sum = 0;
    for (const auto* forwards : {&table.forwards, &harm.spent}) {
        for (const Forward& forward : *forwards) {
            if (isFor(forward, harm, pushes)) sum += forward.value;
        }
    }
    return sum;
}

// A damage forward counts for the whole throw (DW-R-08, DW-R-20).
void useForwards(Turn& turn, Harm& harm, content::Pushes pushes) {
    const std::vector<Forward> forwards = turn.table().forwards;
    for (const Forward& forward : forwards) {
        if (!isFor(forward, harm, pushes)) continue;
        turn.emit(ForwardGone{forward.id, forward.who, true});
        if (pushes == content::Pushes::Damage) harm.spent.push_back(forward);
    }
}

// Applies what the dealer's moves grant for dealing damage.
Done applyHarmRewards(Turn& turn, ActorId from) {
    const Actor* actor = turn.table().actor(from);
    if (!actor) return {};
    const Actor before = *actor;
    for (const OwnedPassive& each : passivesOf(turn.rulebook(), before, content::PassiveKind::Deals)) {
        if (!each.isOn() || !holds(Reader{turn.rulebook(), &before}, each)) continue;
        Waiting like;
        like.who = from;
        like.move = each.move->id;
        like.moveName = each.move->name;
        like.spend = each.move->spend;
        if (auto taken = takeUp(turn, like, each.passive->effects, true); !taken) return taken;
    }
    return {};
}

// Half of the net damage (DW-R-24), rounded by the table's setting (DW-R-25).
std::int64_t half(const content::Rulebook& rulebook, std::int64_t net) {
    return (content::wordSetting(rulebook, content::names::kRoundDamageHalf) == "up" ? net + 1 : net) / 2;
}

std::vector<std::string> marksOf(const Harm& harm, bool hasHealth) {
    std::vector<std::string> marks;
    if (harm.stun) marks.emplace_back(content::names::kStun);
    if (harm.halved) marks.emplace_back(content::names::kHalved);
    if (harm.ranged) marks.emplace_back(content::names::kRanged);
    if (!hasHealth) marks.emplace_back(content::names::kNoHealth);
    if (harm.told) marks.emplace_back(kTold);
    return marks;
}

// A stunning blow sets a condition and takes no HP; the condition does not stack (DW-STUN-01, DW-R-68).
void stun(Turn& turn, ActorId who) {
    const std::string& state = turn.rulebook().roles.stunned;
    if (state.empty() || turn.table().actor(who)->conditions.contains(state)) return;
    turn.emit(ConditionSet{who, state, true});
}

// An actor without HP: asks the GM for the effect of the blow (DW-HARM-06, DW-R-72).
void askGm(Turn& turn, const Harm& harm, const std::string& name) {
    Waiting waiting;
    waiting.id = turn.nextId<WaitingId>();
    waiting.who = harm.to;
    waiting.moveName = harm.source;
    waiting.effect.kind = content::AskGm{"What does the blow do to " + name + "?"};
    turn.emit(WaitingAdded{std::move(waiting)});
}

} // namespace

HarmSum sumOf(const content::Rulebook& rulebook, const Table& table, const Harm& harm) {
    HarmSum sum;
    const std::int64_t thrown = (harm.rolled ? harm.rolled->total : 0) + harm.bonus;
    sum.amount = harm.amount.value_or(
        std::max<std::int64_t>(0, thrown + pushed(table, harm, content::Pushes::Damage))); // DW-HARM-13
    const content::Roles& roles = rulebook.roles;
    const Actor* hurt = table.actor(harm.to);
    const auto worn = [&](const std::string& field) {
        return hurt && !field.empty() && typeOf(rulebook, *hurt).field(field) ? numberOf(rulebook, *hurt, field) : 0;
    };
    const std::int64_t cover = harm.ranged ? worn(roles.cover) : 0; // DW-ARMOR-04
    const std::int64_t armour =
        worn(roles.armour) + cover + pushed(table, harm, content::Pushes::Armour) - harm.piercing;
    sum.armour = harm.ignoresArmour ? 0 : std::max<std::int64_t>(0, armour);
    sum.net =
        std::max<std::int64_t>(0, sum.amount - sum.armour - pushed(table, harm, content::Pushes::Soak)); // DW-ARMOR-01
    if (harm.halved) sum.net = half(rulebook, sum.net);
    return sum;
}

Done throwDice(Turn& turn, Harm& harm, const dice::Expression& dice) {
    auto rolled = turn.roll(dice, "damage", harm.from ? turn.nameOf(harm.from) : harm.source);
    if (!rolled) return Unexpected(rolled.error());
    harm.rolled = std::move(*rolled);
    harm.entered = turn.typedDice() && !harm.rolled->dice.empty();
    return {};
}

Done dealHarm(Turn& turn, Harm& harm) {
    const auto target = turn.actor(harm.to, "target");
    if (!target) return Unexpected(target.error());
    if (harm.amount && (*harm.amount < 0 || *harm.amount > kMostNumber)) {
        return refuseOutOfBounds("Damage", 0, kMostNumber, *harm.amount, "amount");
    }
    DamageDealt dealt{.from = harm.from, .to = harm.to, .toName = (*target)->name, .source = harm.source};
    dealt.waiting = harm.waiting;
    dealt.overridden = harm.amount.has_value();
    if (!harm.amount) {
        dealt.rolled = harm.rolled.value_or(dice::Rolled{});
        dealt.entered = harm.entered;
    }
    const HarmSum sum = sumOf(turn.rulebook(), turn.table(), harm);
    dealt.amount = sum.amount;
    dealt.armour = sum.armour;
    dealt.net = sum.net;
    useForwards(turn, harm, content::Pushes::Damage);
    useForwards(turn, harm, content::Pushes::Soak);
    useForwards(turn, harm, content::Pushes::Armour); // spent even if armour does not count (DW-R-07)
    const std::string& health = turn.rulebook().roles.health;
    const bool hasHealth = !health.empty() && typeOf(turn.rulebook(), **target).field(health);
    dealt.marks = marksOf(harm, hasHealth);
    const std::string name = dealt.toName;
    turn.emit(dealt);
    if (harm.from && harm.from != harm.to) spellsOfTheAttacker(turn, harm.from);
    if (dealt.net == 0) return {};
    endDaysOff(turn, harm.to); // wounds interrupt a rest (DW-HEAL-03, DW-R-47)
    if (auto reaped = applyHarmRewards(turn, harm.from); !reaped) return reaped;
    if (!hasHealth)
        askGm(turn, harm, name);
    else if (harm.stun)
        stun(turn, harm.to);
    else if (const auto lost = turn.change(harm.to, health, -dealt.net, harm.source); !lost)
        return Unexpected(lost.error());
    spellsOfTheHurt(turn, harm.to);
    return {};
}

void arm(const content::Rulebook& rulebook, const Table& table, ActorId from, EntryId weapon, Harm& harm) {
    const Actor* actor = table.actor(from);
    if (!actor) return;
    const content::Roles& roles = rulebook.roles;
    const auto has = [&](const std::string& field) { return !field.empty() && typeOf(rulebook, *actor).field(field); };
    if (has(roles.piercing)) harm.piercing += numberOf(rulebook, *actor, roles.piercing);
    if (has(roles.ignoresArmour)) {
        const auto value = valueOf(rulebook, *actor, roles.ignoresArmour);
        const bool* through = value ? std::get_if<bool>(&*value) : nullptr;
        harm.ignoresArmour |= through && *through;
    }
    const Entry* thing = entryOf(*actor, rulebook.gear.list, weapon);
    if (!thing) return;
    const std::string tags = textIn(*thing, content::names::kTags);
    harm.piercing += content::numberInTags(tags, rulebook.gear.tag("piercing"));
    harm.ignoresArmour |= content::numberInTags(tags, rulebook.gear.tag("ignoresArmour")) > 0;
    harm.stun |= content::numberInTags(tags, rulebook.gear.tag("stun")) > 0;
}

std::int64_t weaponDamage(const content::Rulebook& rulebook, const Actor& actor, EntryId weapon) {
    const Entry* thing = entryOf(actor, rulebook.gear.list, weapon);
    return thing ? content::numberInTags(textIn(*thing, content::names::kTags), rulebook.gear.tag("damage")) : 0;
}

dice::Expression ownDice(const content::Rulebook& rulebook, const Actor& actor) {
    const std::string& field = rulebook.roles.damage;
    const auto value = field.empty() ? std::nullopt : valueOf(rulebook, actor, field);
    const auto* text = value ? std::get_if<std::string>(&*value) : nullptr;
    auto dice = text ? dice::parse(*text) : dice::parse("0");
    return dice ? std::move(*dice) : dice::constant(0);
}

ActorId fiercest(const content::Rulebook& rulebook, const Table& table, std::span<const ActorId> all) {
    ActorId best;
    std::pair<double, long long> most{-1e18, 0};
    for (const ActorId each : all) {
        const Actor* actor = table.actor(each);
        if (!actor) continue;
        const dice::Expression dice = ownDice(rulebook, *actor);
        const auto odds = dice::odds(dice, dice::kPreviewSteps);
        const std::pair<double, long long> damage{odds ? dice::mean(*odds) : 0.0, dice::highest(dice)};
        if (best && damage <= most) continue;
        best = each;
        most = damage;
    }
    return best;
}

Weakness weaknessOf(const content::Rulebook& rulebook, const Actor* from, const Actor* to) {
    Weakness weak;
    const auto isIn = [](const Actor* actor, const content::ConditionDef& condition) {
        return actor && actor->conditions.contains(condition.id);
    };
    for (const content::ConditionDef& condition : rulebook.conditions) {
        if (!condition.blows.empty() && isIn(from, condition)) {
            if (auto more = dice::parse(condition.blows)) weak.added = dice::plus(std::move(weak.added), *more);
        }
        if (condition.struck == content::Throws::One || !isIn(to, condition)) continue;
        (condition.struck == content::Throws::Best ? weak.best : weak.worst) = true;
    }
    return weak;
}

namespace {

// All dice as one group that is thrown as a whole; nothing if the groups differ.
std::optional<dice::Group> asOne(const dice::Expression& dice) {
    dice::Group one;
    for (const dice::Group& group : dice.groups) {
        const bool plain = group.sign > 0 && group.keep == dice::Keep::All && group.each == 0 && !group.explodes &&
                           !group.twice && group.label.empty();
        if (!plain) return std::nullopt;
        one.dice.insert(one.dice.end(), group.dice.begin(), group.dice.end());
    }
    return one;
}

// Doubles a group of one kind of die; half of them count.
void throwTwice(dice::Group& group, dice::Keep wanted) {
    if (group.dice.size() != 1 || group.explodes || group.twice || group.keep == wanted) return;
    int& count = group.dice.front().count;
    if (group.keep == dice::Keep::All) {
        group.kept = count;
        count *= 2;
        group.keep = wanted;
    } else { // the opposite is in effect already: they cancel
        count = group.kept;
        group.keep = dice::Keep::All;
        group.kept = 0;
    }
}

} // namespace

dice::Expression bestOrWorst(dice::Expression dice, bool best, bool worst) {
    if (best == worst) return dice; // best and worst cancel
    const dice::Keep wanted = best ? dice::Keep::Highest : dice::Keep::Lowest;
    if (auto one = asOne(dice); one && dice::diceCount(dice) > 1 && 2 * dice::diceCount(dice) <= dice::kMostDice) {
        one->keep = wanted; // applies to the throw as a whole
        one->twice = true;
        dice.groups = {std::move(*one)};
        return dice;
    }
    for (dice::Group& group : dice.groups) throwTwice(group, wanted);
    return dice;
}

bool isStill(const content::Rulebook& rulebook, const Table& table, const Actor& actor) {
    const Reader reader{rulebook, &actor};
    for (const content::Threshold& threshold : rulebook.thresholds) {
        if (threshold.of != sortOf(actor.kind) || !threshold.stills || (threshold.mature && !table.mature)) continue;
        if (holds(threshold.when, reader) && holds(*threshold.stills, reader)) return true;
    }
    return false;
}

} // namespace tenplus::table::inline pbta::inline moves
