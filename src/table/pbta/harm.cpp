#include "table/pbta/effects.h"

#include "table/magic.h"

#include <algorithm>

namespace tenplus::table {

namespace {

// What the forwards in the actor's hand add to damage or armour (DW-FWD-03, DW-FWD-04).
std::int64_t pushed(const Table& table, ActorId who, content::Pushes pushes) {
    std::int64_t sum = 0;
    for (const Forward& forward : table.forwards) {
        if (forward.who == who && forward.pushes == pushes) sum += forward.value;
    }
    return sum;
}

void useForwards(Turn& turn, ActorId who, content::Pushes pushes) {
    const std::vector<Forward> forwards = turn.table().forwards;
    for (const Forward& forward : forwards) {
        if (forward.who == who && forward.pushes == pushes) turn.emit(ForwardGone{forward.id, who, true});
    }
}

// A fixed amount is no class damage, so it uses no damage forward (DW-R-08).
bool isClassDamage(const Harm& harm) { return harm.from && !harm.amount && harm.rolled && !harm.rolled->dice.empty(); }

} // namespace

HarmSum sumOf(const content::Rulebook& rulebook, const Table& table, const Harm& harm) {
    HarmSum sum;
    const std::int64_t thrown = harm.rolled ? harm.rolled->total : 0;
    const std::int64_t more = isClassDamage(harm) ? pushed(table, harm.from, content::Pushes::Damage) : 0;
    sum.amount = harm.amount.value_or(std::max<std::int64_t>(0, thrown + more)); // DW-HARM-13
    const Actor* hurt = table.actor(harm.to);
    const bool hasArmour = hurt && !rulebook.roles.armour.empty() && typeOf(rulebook, *hurt).field(rulebook.roles.armour);
    const std::int64_t worn = hasArmour ? numberOf(rulebook, *hurt, rulebook.roles.armour) : 0;
    const std::int64_t armour = worn + pushed(table, harm.to, content::Pushes::Armour);
    sum.armour = harm.ignoresArmour ? 0 : std::max<std::int64_t>(0, armour);
    sum.net = std::max<std::int64_t>(0, sum.amount - sum.armour); // DW-ARMOR-01
    return sum;
}

Done throwDice(Turn& turn, Harm& harm, const dice::Expression& dice) {
    auto rolled = turn.roll(dice, "damage", harm.from ? turn.nameOf(harm.from) : harm.source);
    if (!rolled) return Unexpected(rolled.error());
    harm.rolled = std::move(*rolled);
    harm.entered = turn.typedDice() && !harm.rolled->dice.empty();
    return {};
}

Done dealHarm(Turn& turn, const Harm& harm) {
    const auto target = turn.actor(harm.to, "target");
    if (!target) return Unexpected(target.error());
    if (harm.amount && (*harm.amount < 0 || *harm.amount > kMostNumber)) {
        return refuse(RefusalCode::OutOfBounds, {"Damage", "0", std::to_string(kMostNumber), std::to_string(*harm.amount)}, "amount");
    }
    DamageDealt dealt{.from = harm.from, .to = harm.to, .toName = (*target)->name, .source = harm.source};
    dealt.overridden = harm.amount.has_value();
    if (!harm.amount) {
        dealt.rolled = harm.rolled.value_or(dice::Rolled{});
        dealt.entered = harm.entered;
    }
    const HarmSum sum = sumOf(turn.rulebook(), turn.table(), harm);
    dealt.amount = sum.amount;
    dealt.armour = sum.armour;
    dealt.net = sum.net;
    if (isClassDamage(harm)) useForwards(turn, harm.from, content::Pushes::Damage);
    useForwards(turn, harm.to, content::Pushes::Armour); // spent even if armour does not count (DW-R-07)
    turn.emit(dealt);

    const std::string& health = turn.rulebook().roles.health;
    const Actor& hurt = *turn.table().actor(harm.to);
    if (dealt.net == 0 || health.empty() || !typeOf(turn.rulebook(), hurt).field(health)) return {};
    const auto lost = turn.change(harm.to, health, -dealt.net, harm.source);
    if (!lost) return Unexpected(lost.error());
    if (*lost != 0) spellsOfTheHurt(turn, harm.to);
    return {};
}

} // namespace tenplus::table
