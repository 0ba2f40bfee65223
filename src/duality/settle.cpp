#include "duality/action.h"

#include "duality/refusals.h"

namespace tenplus::duality {

namespace {

Prompt promptOf(const Play& play, const Roll& roll) {
    Prompt prompt{.who = roll.who};
    const bool withFear = dice::isWithFear(roll.outcome);
    if (!roll.isSuccess()) prompt.severity = withFear ? Severity::Major : Severity::Consequence;
    const bool hasRoom = play.fear < mostFear(play.settings);
    prompt.bankable = withFear && hasRoom && play.settings.fearOnFearRoll == FearRule::GmChoice;
    return prompt;
}

// Both of a tag team strike, in the order they rolled, with the chosen roll's critical success. If only one
// attacks and the other's roll is chosen, a success hits the attack's target.
void leaveHits(Play& play, const Roll& roll) {
    if (roll.strikers.empty() || !roll.isSuccess()) return;
    Struck struck{.by = roll.strikers, .at = roll.struck, .critical = {}, .arms = roll.arms};
    for (const ActorId by : struck.by) {
        if (roll.isCritical() && (by == roll.who || play.settings.tagCritDoublesBoth)) struck.critical.insert(by);
    }
    for (const Target& target : roll.targets) {
        if (target.hit && isAttack(roll.kind)) struck.at.push_back(target.who);
    }
    if (!struck.at.empty()) play.hits.push_back(std::move(struck));
}

// A success of kind `clear` ends its subject, if that still exists.
void clearSubject(Play& play, const Roll& roll) {
    const Clears& clears = roll.clears;
    if (clears.what.empty() || !roll.isSuccess()) return;
    if (Body* const body = clears.who ? play.body(clears.who) : nullptr) endCondition(*body, clears.what);
    if (clears.who) return;
    const auto effect = std::ranges::find(play.effects, clears.what, &Running::name);
    if (effect != play.effects.end()) play.effects.erase(effect);
}

} // namespace

Ruled<Settled> settle(Play& play) {
    if (!play.open) return refuseNoOpenRoll();
    if (!play.hero(play.open->who)) return nobody(play.open->who);
    Settled settled;
    settled.roll = *std::exchange(play.open, std::nullopt);
    Roll& roll = settled.roll;
    if (isAttack(roll.kind) && roll.strikers.empty()) roll.strikers = {roll.who}; // of older files
    Hero& hero = *play.hero(roll.who);
    settled.hope = gainHope(hero, roll.freshHope);
    if (roll.isCritical()) settled.stress = clearStress(hero, 1, play.settings);
    settled.boonDue = roll.isCritical() && !isAttack(roll.kind);
    if (settled.boonDue) play.boons.push_back(roll.who);
    for (const ActorId by : roll.strikers) endCondition(*play.hero(by), kHidden);
    leaveHits(play, roll);
    clearSubject(play, roll);
    const bool withFear = dice::isWithFear(roll.outcome);
    if (withFear || !roll.isSuccess()) play.prompts.push_back(promptOf(play, roll));
    if (withFear && play.settings.fearOnFearRoll == FearRule::Always) gainFear(play, 1);
    settled.fired = stepByRoll(play.countdowns, roll.outcome, false, play.settings);
    return settled;
}

Ruled<> rollTagTeam(Play& play, const RollPlan& first, const RollPlan& second, dice::Dice& dice) {
    constexpr int kPrice = 3;
    if (auto may = check(play, first); !may) return may;
    if (auto may = mayAct(play, second.who); !may) return may;
    const Hero& leader = *play.hero(first.who);
    if (first.who == second.who) return no("needs-partner", "A tag team is two: choose another who is able to act.");
    if (play.tagTeamUsed.contains(leader.player))
        return lacks({.whose = leader.id}, "tag-team-used", "{} has led a tag team in this session already.",
                     leader.name);
    const int price = static_cast<int>(first.experiences.size()) + kPrice;
    if (leader.hope < price) return refuseHopePrice(leader, price);
    Play next = play;
    const auto one = withLent(next, first), other = one ? withLent(next, second) : one;
    if (!other) return Unexpected(other.error());
    payForRoll(next, *one);
    next.hero(first.who)->hope -= kPrice;
    // The pair places one token, the initiator's (L392, R-81); the partner needs none.
    if (auto may = checkRoll(next, *other); !may) return may; // an ally may have had only one Hope
    payForRoll(next, *other);
    next.tagTeamUsed.insert(leader.player);
    if (auto placed = placeTokens(next, {first.who}); !placed) return placed;
    auto rolled = throwRoll(play, *one, dice);
    if (!rolled) return Unexpected(rolled.error());
    auto partners = throwRoll(play, *other, dice);
    if (!partners) return Unexpected(partners.error());
    useBoons(next, *one);
    useBoons(next, *other);
    next.dealt.clear();
    next.tagTeam = TagTeam{*std::move(rolled), *std::move(partners)};
    play = std::move(next);
    return {};
}

Ruled<> chooseTagRoll(Play& play, bool second) {
    if (!play.tagTeam) return refuseNoOpenRoll();
    const TagTeam team = *std::exchange(play.tagTeam, std::nullopt);
    Roll roll = second ? team.second : team.first;
    const Roll& other = second ? team.first : team.second;
    roll.strikers = team.first.strikers;
    roll.strikers.insert(roll.strikers.end(), team.second.strikers.begin(), team.second.strikers.end());
    roll.arms.insert(other.arms.begin(), other.arms.end());
    if (!isAttack(roll.kind) && isAttack(other.kind)) {
        for (const Target& target : other.targets) roll.struck.push_back(target.who);
    }
    play.open = std::move(roll);
    return {};
}

} // namespace tenplus::duality
