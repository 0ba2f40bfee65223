#include "duality/roll.h"

#include "duality/settings.h"

namespace tenplus::duality {

Edge edgeOf(int own, int allies, int against, Cancelling cancelling) {
    if (cancelling == Cancelling::AnyCancelsAll && against > 0 && own + allies > 0) return {};
    const int net = own + allies - against;
    if (net == 0) return {};
    if (net < 0) return {1, -1};
    return {std::min(net, (own > 0 ? 1 : 0) + allies), 1};
}

std::string announced(const Roll& roll) {
    const std::string_view higher = roll.hope == roll.fear ? "critical" : roll.hope > roll.fear ? "Hope" : "Fear";
    return std::to_string(roll.total) + ", " + std::string(higher);
}

void judge(Roll& roll) {
    int sum = roll.hope + roll.fear + roll.modifiers;
    for (const ExtraShown& die : roll.extra) sum += die.sign * die.pips;
    const bool isCritical = roll.hope == roll.fear;
    bool anyHit = false;
    for (Target& target : roll.targets) {
        target.total = sum + target.edge;
        target.hit = isCritical || target.total >= roll.difficulty.value_or(target.difficulty);
        anyHit |= target.hit;
    }
    roll.total = roll.targets.size() == 1 ? roll.targets.front().total : sum;
    if (roll.targets.empty()) {
        if (!roll.advantage.empty()) roll.total += *std::ranges::max_element(roll.advantage);
        roll.total -= roll.disadvantage;
        roll.outcome = dice::outcomeOf(roll.hope, roll.fear, roll.total, roll.difficulty.value_or(0));
    } else {
        roll.outcome = dice::outcomeOf(roll.hope, roll.fear, anyHit ? 1 : 0, 1);
    }
    const bool gains = roll.kind != RollKind::Reaction && !dice::isWithFear(roll.outcome);
    roll.freshHope = gains ? std::max(0, 1 - roll.spentHope) : 0;
}

} // namespace tenplus::duality
