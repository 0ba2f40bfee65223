#include "table/duality/action.h"

namespace tenplus::duality {

namespace {

Prompt promptOf(const Play& play, const Roll& roll) {
    Prompt prompt;
    const bool withFear = dice::isWithFear(roll.outcome);
    if (!roll.isSuccess()) prompt.severity = withFear ? Severity::Major : Severity::Consequence;
    const bool hasRoom = play.fear < mostFear(play.settings);
    prompt.bankable = withFear && hasRoom && play.settings.fearOnFearRoll == FearRule::GmChoice;
    return prompt;
}

// Of a tag team both strike, in the order they rolled, and as critically as the chosen roll.
void leaveHits(Play& play, const Roll& roll) {
    Struck struck = std::exchange(play.struck, std::nullopt).value_or(Struck{{roll.who}, {}, {}});
    if (!isAttack(roll.kind) || !roll.isSuccess()) return;
    for (const ActorId by : struck.by) {
        if (roll.isCritical() && (by == roll.who || play.settings.tagCritDoublesBoth)) struck.critical.insert(by);
    }
    for (const Target& target : roll.targets) {
        if (target.hit) struck.at.push_back(target.who);
    }
    play.struck = std::move(struck);
}

} // namespace

Ruled<Settled> settle(Play& play) {
    if (!play.open) return no(Why::NoOpenRoll);
    Settled settled;
    settled.roll = *std::exchange(play.open, std::nullopt);
    const Roll& roll = settled.roll;
    Hero& hero = *play.hero(roll.who);
    settled.hope = gainHope(hero, roll.freshHope);
    if (roll.isCritical()) settled.stress = clearStress(hero, 1);
    settled.boonDue = roll.isCritical() && !isAttack(roll.kind);
    if (isAttack(roll.kind)) endCondition(hero, kHidden);
    leaveHits(play, roll);
    const bool withFear = dice::isWithFear(roll.outcome);
    if (withFear || !roll.isSuccess()) play.prompt = promptOf(play, roll);
    if (withFear && play.settings.fearOnFearRoll == FearRule::Always) gainFear(play, 1);
    settled.fired = stepByRoll(play.countdowns, roll.outcome, false, play.settings);
    return settled;
}

Ruled<> rollTagTeam(Play& play, const RollPlan& first, const RollPlan& second, dice::Dice& dice) {
    constexpr int kPrice = 3;
    for (const RollPlan* const plan : {&first, &second}) {
        if (auto may = check(play, *plan); !may) return may;
    }
    const Hero& leader = *play.hero(first.who);
    if (first.who == second.who) return no(Why::NeedsPartner);
    if (play.tagTeamUsed.contains(leader.player)) return lacks(leader, Why::TagTeamUsed);
    const int price = static_cast<int>(first.experiences.size()) + kPrice;
    if (leader.hope < price) return lacks(leader, Why::NotEnoughHope, leader.hope, price);
    Play next = play;
    payForRoll(next, first);
    next.hero(first.who)->hope -= kPrice;
    if (auto may = check(next, second); !may) return may; // an ally may have had one Hope only
    payForRoll(next, second);
    next.tagTeamUsed.insert(leader.player);
    if (auto placed = placeTokens(next, {first.who}); !placed) return placed;
    auto one = throwRoll(play, first, dice);
    if (!one) return Unexpected(one.error());
    auto other = throwRoll(play, second, dice);
    if (!other) return Unexpected(other.error());
    next.struck.reset();
    next.tagTeam = TagTeam{*std::move(one), *std::move(other)};
    play = std::move(next);
    return {};
}

Ruled<> chooseTagRoll(Play& play, bool second) {
    if (!play.tagTeam) return no(Why::NoOpenRoll);
    const TagTeam team = *std::exchange(play.tagTeam, std::nullopt);
    play.open = second ? team.second : team.first;
    if (isAttack(team.first.kind) && isAttack(team.second.kind))
        play.struck = Struck{{team.first.who, team.second.who}, {}, {}};
    return {};
}

} // namespace tenplus::duality
