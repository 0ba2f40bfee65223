#include "base/overloaded.h"
#include "table/pbta/effects.h"

#include <algorithm>

namespace tenplus::table {

namespace {

// Uses up every forward of that kind in the actor's hand and returns their sum (DW-FWD-03, DW-FWD-04).
std::int64_t useForwards(Turn& turn, ActorId who, content::Pushes pushes) {
    std::int64_t sum = 0;
    const std::vector<Forward> forwards = turn.table().forwards;
    for (const Forward& forward : forwards) {
        if (forward.who != who || forward.pushes != pushes) continue;
        sum += forward.value;
        turn.emit(ForwardGone{forward.id, who, true});
    }
    return sum;
}

} // namespace

Done dealHarm(Turn& turn, const Harm& harm) {
    const auto target = turn.actor(harm.to, "target");
    if (!target) return Unexpected(target.error());
    const content::Roles& roles = turn.rulebook().roles;

    DamageDealt dealt{.from = harm.from, .to = harm.to, .toName = (*target)->name, .source = harm.source};
    if (harm.amount) {
        if (*harm.amount < 0 || *harm.amount > kMostNumber) {
            return refuse(RefusalCode::OutOfBounds, {"Damage", "0", std::to_string(kMostNumber), std::to_string(*harm.amount)}, "amount");
        }
        dealt.amount = *harm.amount;
        dealt.overridden = true;
    } else {
        if (harm.rolled) {
            dealt.rolled = *harm.rolled;
        } else {
            auto rolled = turn.roll(harm.dice, "damage", harm.from ? turn.nameOf(harm.from) : harm.source);
            if (!rolled) return Unexpected(rolled.error());
            dealt.rolled = std::move(*rolled);
            dealt.entered = turn.typedDice() && !dealt.rolled.dice.empty();
        }
        const std::int64_t pushed = harm.from ? useForwards(turn, harm.from, content::Pushes::Damage) : 0;
        dealt.amount = std::max<std::int64_t>(0, dealt.rolled.total + pushed); // DW-HARM-13
    }

    const Actor& hurt = *turn.table().actor(harm.to);
    const bool hasArmour = !roles.armour.empty() && typeOf(turn.rulebook(), hurt).field(roles.armour) != nullptr;
    std::int64_t armour = hasArmour ? numberOf(turn.rulebook(), hurt, roles.armour) : 0;
    armour += useForwards(turn, harm.to, content::Pushes::Armour); // spent even if armour does not count (DW-R-07)
    dealt.armour = harm.ignoresArmour ? 0 : std::max<std::int64_t>(0, armour);
    dealt.net = std::max<std::int64_t>(0, dealt.amount - dealt.armour); // DW-ARMOR-01
    turn.emit(dealt);
    if (dealt.net == 0 || roles.health.empty() || !typeOf(turn.rulebook(), hurt).field(roles.health)) return {};
    const auto lost = turn.change(harm.to, roles.health, -dealt.net, harm.source);
    if (!lost) return Unexpected(lost.error());
    return {};
}

} // namespace tenplus::table
