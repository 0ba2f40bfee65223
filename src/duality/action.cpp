#include "duality/action.h"

#include "base/contains.h"
#include "duality/refusals.h"

#include <cstdlib>

namespace tenplus::duality {

namespace {

int difficultyOf(const Play& play, ActorId who) {
    if (const Hero* const hero = play.hero(who)) return hero->evasion;
    const Foe* const foe = play.foe(who);
    return foe ? foe->difficulty : 0;
}

std::string traitOf(const Hero& hero, const RollPlan& plan) {
    return isSpell(plan.kind) ? hero.spellcastTrait : plan.trait;
}

// A free stretch before the action moves the hero next to anybody within its range (DH-MOVE-02).
Band bandAfter(const RollPlan& plan, Band at) {
    const bool isReached =
        std::ranges::any_of(plan.stretches, [&](const Stretch& each) { return each.before && at <= each.to; });
    return isReached ? Band::Melee : at;
}

Ruled<> checkAims(const Play& play, const RollPlan& plan) {
    if (plan.aims.size() > 1 && !plan.manyTargets) return refuseOneTarget();
    if (isAttack(plan.kind) && plan.aims.empty()) return refuseNoTarget();
    for (const Aim& aim : plan.aims) {
        const Body* const target = play.body(aim.who);
        if (!target) return nobody(aim.who);
        if (!reaches(plan.range, bandAfter(plan, aim.at)))
            return no("out-of-range", "{} is out of range.", target->name);
        if (aim.allowed) continue;
        if (!aim.seen) return no("no-line-of-sight", "{} cannot be seen from there.", target->name);
        if (aim.cover == Cover::Full) return refuseNoTarget();
    }
    if (plan.aims.empty() && !plan.difficulty)
        return no("needs-difficulty", "A roll needs a difficulty, or somebody it is aimed at.");
    return {};
}

Ruled<> checkSpell(const Hero& hero, const RollPlan& plan) {
    if (!isSpell(plan.kind)) return {};
    if (hero.spellcastTrait.empty())
        return no("no-spellcast-trait", "{} has no subclass that casts spells.", hero.name);
    const Card* const card = hero.cards.inPlay(plan.card);
    if (card && card->isSpell) return card->uses.isLeft() ? Ruled<>() : refuseNoUsesLeft(card->id);
    if (!plan.card.empty() && hero.cards.owns(plan.card)) return refuseCardNotHeld(plan.card);
    const bool ownsSpell = std::ranges::any_of(hero.cards.loadout, &Card::isSpell);
    return plan.creative && ownsSpell ? Ruled<>()
                                      : no("needs-card", "{} needs a spell of their own for this.", hero.name);
}

Ruled<> checkExperiences(const Hero& hero, const RollPlan& plan) {
    std::set<std::string_view> once;
    for (const std::string& name : plan.experiences) {
        const bool known = contains(hero.experiences, name, &Experience::name);
        if (!known || !once.insert(name).second) return refuseNoExperience(hero.name);
    }
    const int price = static_cast<int>(plan.experiences.size());
    if (hero.hope < price) return refuseHopePrice(hero, price);
    return {};
}

Ruled<> checkAllies(const Play& play, const RollPlan& plan) {
    std::set<ActorId> once{plan.who};
    for (const ActorId id : plan.allies) {
        const Hero* const ally = play.hero(id);
        if (!ally) return nobody(id);
        if (!once.insert(id).second || !ally->isAble()) return refuseCannotHelp(ally->name);
        if (ally->hope < 1) return refuseHopePrice(*ally, 1);
    }
    return {};
}

Ruled<> checkStretches(const Hero& hero, const RollPlan& plan) {
    if (plan.stretches.empty()) return {};
    if (hero.has(kRestrained)) return refuseRestrained(hero.name);
    if (plan.stretches.size() > 1 || plan.kind == RollKind::Movement)
        return no("one-stretch", "One stretch goes with an action: before it or after it.");
    const Stretch& stretch = plan.stretches.front();
    if (!isFreeStretch(stretch.to, stretch.hardGround))
        return no("too-far", "That place is too far away to reach without a roll.");
    return {};
}

Ruled<> checkWeapon(const Hero& hero, const RollPlan& plan) {
    if (plan.kind != RollKind::Attack || plan.weapon.empty() || plan.weapon == kUnarmed) return {};
    const auto weapon = std::ranges::find(hero.weapons, plan.weapon, &Weapon::name);
    if (weapon == hero.weapons.end()) return nothing("weapon of " + hero.name, plan.weapon);
    return weapon->trait == plan.trait ? Ruled<>()
                                       : no("wrong-trait", "This roll is made with {}.", orThis(weapon->trait));
}

Ruled<> checkClears(const Play& play, const RollPlan& plan) {
    const Clears& clears = plan.clears;
    if (clears.what.empty() && !clears.who) return {};
    if (!clears.who)
        return contains(play.effects, clears.what, &Running::name) ? Ruled<>() : nothing("effect", clears.what);
    const Body* const body = play.body(clears.who);
    if (!body) return nobody(clears.who);
    const auto there = std::ranges::find(body->conditions, clears.what, &Condition::name);
    if (there == body->conditions.end()) return refuseNoSuchCondition(body->name, clears.what);
    return there->trigger.empty() ? Ruled<>() : refuseNeedsItsTrigger(there->name, there->trigger);
}

} // namespace

Ruled<> checkRoll(const Play& play, const RollPlan& plan) {
    const Hero& hero = *play.hero(plan.who);
    if (!plan.fixedTrait.empty() && plan.trait != plan.fixedTrait)
        return no("wrong-trait", "This roll is made with {}.", orThis(plan.fixedTrait));
    if (auto held = checkWeapon(hero, plan); !held) return held;
    if (!isSpell(plan.kind) && !hero.traits.contains(plan.trait)) return nothing("trait", plan.trait);
    if (auto ends = checkClears(play, plan); !ends) return ends;
    if (plan.kind == RollKind::Movement && hero.has(kRestrained)) return refuseRestrained(hero.name);
    for (const auto& checked : {checkSpell(hero, plan), checkAims(play, plan), checkExperiences(hero, plan),
                                checkAllies(play, plan), checkStretches(hero, plan)}) {
        if (!checked) return checked;
    }
    return {};
}

namespace {

int modifiersOf(const Hero& hero, const RollPlan& plan) {
    std::int64_t sum = hero.trait(traitOf(hero, plan));
    for (const Experience& experience : hero.experiences) {
        if (contains(plan.experiences, experience.name)) sum += experience.modifier;
    }
    for (const int flat : plan.flat) sum += flat;
    return kept(sum);
}

// Sources of advantage at the target: Vulnerable, a boon, Hidden (against its attackers), partial cover.
struct TargetSources {
    int own = 0;
    int against = 0;
};
TargetSources sourcesAt(const Play& play, const RollPlan& plan, const Aim& aim) {
    const Body& target = *play.body(aim.who);
    TargetSources sources;
    const auto favoured = play.favoured.find(plan.who);
    const bool isHostile = !target.isHero || isAttack(plan.kind); // a friend's roll is not against them
    if (target.has(kVulnerable)) ++sources.own;
    if (favoured != play.favoured.end() && contains(favoured->second, aim.who)) ++sources.own;
    if (target.has(kHidden) && isHostile) ++sources.against;
    if (aim.cover == Cover::Partial && isAttack(plan.kind)) ++sources.against;
    return sources;
}

// One edge for each target; a single one without targets.
std::vector<Edge> edgesOf(const Play& play, const RollPlan& plan) {
    const auto edge = [&](TargetSources more) {
        return edgeOf(plan.own + more.own, static_cast<int>(plan.allies.size()), plan.against + more.against,
                      play.settings.advCancel);
    };
    std::vector<Edge> edges;
    TargetSources all;
    for (const Aim& aim : plan.aims) {
        const TargetSources more = sourcesAt(play, plan, aim);
        all = {std::max(all.own, more.own), std::max(all.against, more.against)};
        edges.push_back(edge(more));
    }
    const bool many = plan.aims.size() > 1;
    if (many && play.settings.multiTargetAdvantage == ManyTargets::All) edges.assign(edges.size(), edge(all));
    if (many && play.settings.multiTargetAdvantage == ManyTargets::None) edges.assign(edges.size(), edge({}));
    if (edges.empty()) edges.push_back(edge({}));
    return edges;
}

struct ExtraDice {
    std::vector<ExtraDie> bonus;
    std::vector<ExtraDie> penalty;
};
// With the setting, a bonus d6 and a penalty d6 cancel each other.
ExtraDice extraDice(const RollPlan& plan, const Settings& settings) {
    ExtraDice extra{plan.bonus, plan.penalty};
    while (settings.simplifyD6Pairs) {
        const auto plus = std::ranges::find(extra.bonus, 6, &ExtraDie::sides);
        const auto minus = std::ranges::find(extra.penalty, 6, &ExtraDie::sides);
        if (plus == extra.bonus.end() || minus == extra.penalty.end()) break;
        extra.bonus.erase(plus);
        extra.penalty.erase(minus);
    }
    return extra;
}

class Thrower {
public:
    Thrower(dice::Dice& dice, std::string who)
        : m_dice(dice)
        , m_who(std::move(who)) {}

    Ruled<std::vector<int>> operator()(int count, int sides, const std::string& purpose) {
        if (count == 0) return std::vector<int>();
        auto pips = m_dice.roll({count, sides, false, purpose, m_who});
        if (!pips) return no(pips.error());
        return *std::move(pips);
    }

private:
    dice::Dice& m_dice;
    std::string m_who;
};

Ruled<> throwExtra(Roll& roll, Thrower& thrown, const std::vector<ExtraDie>& dice, int sign) {
    for (const ExtraDie& die : dice) {
        const auto pips = thrown(1, die.sides, die.label);
        if (!pips) return Unexpected(pips.error());
        roll.extra.push_back({die.label, die.sides, pips->front(), sign});
    }
    return {};
}

void layEdge(Roll& roll, const RollPlan& plan, const std::vector<Edge>& edges, const std::vector<int>& pips,
             const Play& play) {
    for (std::size_t i = 0; i < plan.aims.size(); ++i) {
        const Edge& edge = edges[i];
        const auto end = pips.begin() + edge.dice;
        const int best = edge.sign > 0 ? *std::max_element(pips.begin(), end) : edge.sign < 0 ? -pips.front() : 0;
        roll.targets.push_back({plan.aims[i].who, difficultyOf(play, plan.aims[i].who), best, 0, false});
    }
    const bool added = std::ranges::any_of(edges, [](const Edge& edge) { return edge.sign > 0; });
    const bool taken = std::ranges::any_of(edges, [](const Edge& edge) { return edge.sign < 0; });
    if (added) roll.advantage = pips;
    if (taken) roll.disadvantage = pips.front();
}

} // namespace

namespace {

// Heroes who are down do not count: nobody waits for their turn tokens.
bool areTurnTokensSpent(const Play& play) {
    return std::ranges::none_of(play.heroes, [](const Hero& hero) { return hero.isAble() && hero.turnTokens > 0; });
}
bool needsTurnToken(const Play& play) {
    return play.tracker.on && play.settings.turnTokens > 0 && !areTurnTokensSpent(play);
}

void returnTurnTokens(Play& play) {
    for (Hero& hero : play.heroes) hero.turnTokens = play.settings.turnTokens;
}

} // namespace

Ruled<> check(const Play& play, const RollPlan& plan) {
    if (auto may = mayAct(play, plan.who); !may) return may;
    const Hero& hero = *play.hero(plan.who);
    if (needsTurnToken(play) && hero.turnTokens < 1)
        return lacks({.whose = hero.id}, "no-turn-token", "{} has no turn token left until everybody's are used up.",
                     hero.name);
    return checkRoll(play, plan);
}

Ruled<Roll> throwRoll(const Play& play, const RollPlan& plan, dice::Dice& dice) {
    const Hero& hero = *play.hero(plan.who);
    Thrower thrown(dice, hero.name);
    Roll roll{.who = plan.who,
              .kind = plan.kind,
              .difficulty = plan.difficulty,
              .entered = dice.typed(),
              .clears = plan.clears};
    if (isAttack(plan.kind)) {
        roll.strikers = {plan.who};
        roll.arms = {{plan.who, {plan.weapon, isSpell(plan.kind), plan.card}}};
    }
    roll.modifiers = modifiersOf(hero, plan);
    for (int* const into : {&roll.hope, &roll.fear}) {
        const auto pips = thrown(1, 12, into == &roll.hope ? "the Hope die" : "the Fear die");
        if (!pips) return Unexpected(pips.error());
        *into = pips->front();
    }
    const std::vector<Edge> edges = edgesOf(play, plan);
    int count = 0;
    for (const Edge& edge : edges) count = std::max(count, edge.dice);
    const auto pips = thrown(count, 6, "advantage or disadvantage");
    if (!pips) return Unexpected(pips.error());
    layEdge(roll, plan, edges, *pips, play);
    const ExtraDice extra = extraDice(plan, play.settings);
    if (auto done = throwExtra(roll, thrown, extra.bonus, 1); !done) return Unexpected(done.error());
    if (auto done = throwExtra(roll, thrown, extra.penalty, -1); !done) return Unexpected(done.error());
    judge(roll);
    return roll;
}

void payForRoll(Play& play, const RollPlan& plan) {
    Hero& hero = *play.hero(plan.who);
    hero.hope -= static_cast<int>(plan.experiences.size());
    for (const ActorId ally : plan.allies) --play.hero(ally)->hope;
    if (isSpell(plan.kind) && hero.cards.inPlay(plan.card)) static_cast<void>(useCard(hero.cards, plan.card));
    if (!plan.stretches.empty() || plan.kind == RollKind::Movement) endCondition(hero, kHidden);
}

Ruled<dice::Expression> expressionOf(const Play& play, const RollPlan& plan) {
    if (auto may = checkRoll(play, plan); !may) return Unexpected(may.error());
    dice::Expression all = dice::dualityDice();
    const Edge edge = edgesOf(play, plan).front();
    if (edge.sign != 0) {
        dice::Group& group = all.groups.emplace_back();
        group.sign = edge.sign;
        group.dice = {{edge.dice, 6, false}};
        if (edge.dice > 1) group.keep = dice::Keep::Highest, group.kept = 1;
    }
    const ExtraDice extra = extraDice(plan, play.settings);
    for (const auto* const side : {&extra.bonus, &extra.penalty}) {
        for (const ExtraDie& die : *side) {
            dice::Group& group = all.groups.emplace_back();
            group.sign = side == &extra.bonus ? 1 : -1;
            group.dice = {{1, die.sides, false}};
            group.label = die.label;
        }
    }
    all.constant = modifiersOf(*play.hero(plan.who), plan);
    return all;
}

Ruled<dice::DualityOdds> oddsOf(const Play& play, const RollPlan& plan) {
    const auto expression = expressionOf(play, plan);
    if (!expression) return Unexpected(expression.error());
    const int difficulty = plan.difficulty.value_or(plan.aims.empty() ? 0 : difficultyOf(play, plan.aims.front().who));
    const auto odds = dice::dualityOdds(*expression, difficulty, dice::kPreviewSteps);
    if (!odds) return refuseNeedsGm();
    return *odds;
}

Ruled<> placeTokens(Play& play, const std::vector<ActorId>& who) {
    if (!play.tracker.on) return {};
    const bool counted = play.settings.turnTokens > 0;
    if (counted && areTurnTokensSpent(play)) returnTurnTokens(play); // the last hero with tokens has fallen
    for (const ActorId id : who) {
        const Hero& hero = *play.hero(id);
        if (counted && hero.turnTokens < 1)
            return lacks({.whose = hero.id}, "no-turn-token",
                         "{} has no turn token left until everybody's are used up.", hero.name);
    }
    for (const ActorId id : who) {
        play.tracker.tokens.push_back(id);
        if (counted) --play.hero(id)->turnTokens;
    }
    if (counted && areTurnTokensSpent(play)) returnTurnTokens(play);
    return {};
}

void useBoons(Play& play, const RollPlan& plan) {
    const auto favoured = play.favoured.find(plan.who);
    if (favoured == play.favoured.end()) return;
    for (const Aim& aim : plan.aims) std::erase(favoured->second, aim.who);
    if (favoured->second.empty()) play.favoured.erase(favoured);
}

Ruled<RollPlan> withLent(Play& play, RollPlan plan) {
    for (const std::string& name : plan.lent) {
        const auto sides = spendLent(play, plan.who, name);
        if (!sides) return Unexpected(sides.error());
        plan.bonus.push_back({name, *sides});
    }
    plan.lent.clear();
    return plan;
}

Ruled<> act(Play& play, const RollPlan& asked, dice::Dice& dice) {
    if (auto may = check(play, asked); !may) return may;
    Play next = play;
    const auto whole = withLent(next, asked);
    if (!whole) return Unexpected(whole.error());
    const RollPlan& plan = *whole;
    if (auto placed = placeTokens(next, {plan.who}); !placed) return placed;
    auto roll = throwRoll(next, plan, dice);
    if (!roll) return Unexpected(roll.error());
    payForRoll(next, plan);
    useBoons(next, plan);
    next.dealt.clear(); // a new move begins
    next.open = *std::move(roll);
    play = std::move(next);
    return {};
}

Ruled<> actWithoutRoll(Play& play, ActorId who, const std::vector<Stretch>& stretches) {
    if (auto may = mayAct(play, who); !may) return may;
    if (!stretches.empty() && !play.settings.freeMoveOnNonRollAction)
        return no("too-far", "That place is too far away to reach without a roll.");
    RollPlan moves;
    moves.stretches = stretches;
    if (auto may = checkStretches(*play.hero(who), moves); !may) return may;
    if (auto placed = placeTokens(play, {who}); !placed) return placed;
    play.dealt.clear();
    if (!stretches.empty()) endCondition(*play.hero(who), kHidden);
    return {};
}

namespace {

Ruled<> mayChange(const Play& play) {
    if (!play.open) return refuseNoOpenRoll();
    return play.open->sealed && !play.lets("roll-sealed")
               ? no("roll-sealed", "Other dice have fallen since this roll: it is changed no more, only settled.")
               : Ruled<>();
}

} // namespace

Ruled<> addToRoll(Play& play, int by) {
    if (auto may = mayChange(play); !may) return may;
    play.open->modifiers = kept(std::int64_t{play.open->modifiers} + by);
    judge(*play.open);
    return {};
}

Ruled<> throwAgain(Play& play, dice::Dice& dice) {
    if (auto may = mayChange(play); !may) return may;
    Thrower thrown(dice, play.hero(play.open->who)->name);
    const auto pips = thrown(2, 12, "the duality dice again");
    if (!pips) return Unexpected(pips.error());
    play.open->hope = (*pips)[0];
    play.open->fear = (*pips)[1];
    judge(*play.open);
    return {};
}

Ruled<Roll> react(Play& play, RollPlan plan, dice::Dice& dice) {
    if (auto may = mayMove(play, plan.who); !may) return Unexpected(may.error());
    const Hero* const hero = play.hero(plan.who);
    if (!plan.allies.empty()) return refuseCannotHelp("An ally");
    if (!plan.experiences.empty() && !play.settings.experienceOnReaction) return refuseNoExperience(hero->name);
    plan.kind = RollKind::Reaction;
    if (auto may = checkRoll(play, plan); !may) return Unexpected(may.error());
    Play next = play;
    const auto whole = withLent(next, std::move(plan));
    if (!whole) return Unexpected(whole.error());
    auto roll = throwRoll(next, *whole, dice);
    if (!roll) return roll;
    play = std::move(next);
    plan = *whole;
    Hero& own = *play.hero(plan.who);
    own.hope -= static_cast<int>(plan.experiences.size());
    if (roll->isCritical() && play.settings.reactionCritBenefits) {
        gainHope(own, 1);
        clearStress(own, 1, play.settings);
    }
    stepByRoll(play.countdowns, roll->outcome, true, play.settings);
    return roll;
}

Ruled<GroupRoll> actAsGroup(Play& play, RollPlan leader, std::vector<RollPlan> supporters, dice::Dice& dice) {
    std::set<ActorId> once{leader.who};
    std::vector<ActorId> all{leader.who};
    for (const RollPlan& each : supporters) {
        all.push_back(each.who);
        if (!once.insert(each.who).second)
            return no("needs-supporters", "A group needs a leader and at least one other, each of them once.");
        if (auto may = mayAct(play, each.who); !may) return Unexpected(may.error());
    }
    if (supporters.empty())
        return no("needs-supporters", "A group needs a leader and at least one other, each of them once.");
    if (auto may = check(play, leader); !may) return Unexpected(may.error());
    for (const ActorId ally : leader.allies) {
        if (once.contains(ally) && !play.settings.participantsMayHelpLeader)
            return refuseCannotHelp(play.hero(ally)->name);
    }
    Play next = play;
    if (auto placed = placeTokens(next, all); !placed) return Unexpected(placed.error());
    const bool tracked = std::exchange(next.tracker.on, false); // everybody's token is placed already
    GroupRoll group;
    for (RollPlan& each : supporters) {
        const bool same = next.settings.groupReactionDifficulty == GroupDifficulty::SameAsLeader;
        if (same || !each.difficulty) {
            each.difficulty = leader.aims.empty()
                                  ? leader.difficulty
                                  : leader.difficulty.value_or(difficultyOf(play, leader.aims.front().who));
        }
        if (!each.stretches.empty()) endCondition(*next.hero(each.who), kHidden);
        auto roll = react(next, each, dice);
        if (!roll) return Unexpected(roll.error());
        group.modifier += roll->isSuccess() ? 1 : -1;
        group.supporters.push_back(*std::move(roll));
    }
    leader.flat.push_back(group.modifier);
    if (auto done = act(next, leader, dice); !done) return Unexpected(done.error());
    next.tracker.on = tracked;
    play = std::move(next);
    return group;
}

} // namespace tenplus::duality
