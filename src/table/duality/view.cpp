#include "table/duality/view.h"

#include "duality/act.h"
#include "duality/action.h"
#include "duality/damage.h"
#include "table/core/refusals.h"
#include "table/duality/act_run.h"
#include "table/duality/arms.h"
#include "table/duality/board.h"
#include "table/duality/sheet.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline duality {

namespace {

using duality::Hero;
using duality::Play;

HeroStrip stripOf(const Play& play, const Hero& hero) {
    return {hero.id,    shownOf(play, hero), hero.armourScore, hero.evasion,
            hero.major, hero.severe,         hero.turnTokens,  play.tagTeamUsed.contains(hero.player)};
}

BlowView blowOf(const Play& play, const duality::Blow& blow) {
    const duality::Body* const by = play.body(blow.by);
    const duality::Body* const at = play.body(blow.at);
    BlowView view{.by = by ? by->name : std::string(), .at = blow.at};
    for (const tenplus::duality::Part& part : blow.parts) view.damage += part.amount * part.times;
    if (!at) return view;
    view.name = at->name;
    view.armourSlots = duality::slotsAgainst(*at, blow.parts, play.settings);
    return view;
}

std::optional<EnvironmentView> around(const content::DualityBooks& books, const std::string& id) {
    const auto found = std::ranges::find(books.environments, id, &content::Environment::id);
    if (found == books.environments.end()) return std::nullopt;
    EnvironmentView view{found->name, found->text, found->difficulty, {}};
    for (const content::DualityFeature& each : found->features)
        view.threats.push_back({each.id, each.name, each.text, each.fear});
    return view;
}

std::string foeOrHero(const Play& play, ActorId who) {
    const duality::Body* const body = play.body(who);
    return body ? body->name : std::string("somebody");
}

void addRolls(const Play& play, std::vector<DueView>& due) {
    if (play.tagTeam)
        due.push_back({DueKind::TagRoll,
                       play.tagTeam->first.who,
                       {},
                       "Choose whose roll counts for both",
                       std::string(duality::ChooseTagRoll::kName)});
    if (play.open)
        due.push_back({DueKind::OpenRoll,
                       play.open->who,
                       {},
                       foeOrHero(play, play.open->who) + " settles the roll",
                       std::string(duality::Settle::kName)});
    for (const duality::Struck& hit : play.hits) {
        for (const ActorId at : hit.at) {
            due.push_back({DueKind::Damage, hit.by.front(), at,
                           foeOrHero(play, hit.by.front()) + " rolls the damage at " + foeOrHero(play, at),
                           std::string(duality::StrikeHit::kName)});
        }
    }
}

std::vector<DueView> dueOf(const Play& play) {
    std::vector<DueView> due;
    for (const duality::Won& each : play.risked) {
        due.push_back({DueKind::Split,
                       each.who,
                       {},
                       foeOrHero(play, each.who) + " splits " + std::to_string(each.points) + " between HP and Stress",
                       std::string(duality::DeathMove::kName)});
    }
    for (const Hero& hero : play.heroes) {
        const bool isSplit = std::ranges::find(play.risked, hero.id, &duality::Won::who) != play.risked.end();
        if (hero.life == duality::Life::DeathMove && !isSplit)
            due.push_back({DueKind::DeathMove,
                           hero.id,
                           {},
                           hero.name + " makes a death move",
                           std::string(duality::DeathMove::kName)});
    }
    for (const duality::Blow& blow : play.blows) {
        due.push_back({DueKind::Blow, blow.at, blow.by,
                       foeOrHero(play, blow.at) + " takes the blow of " + foeOrHero(play, blow.by),
                       std::string(duality::TakeBlow::kName)});
    }
    addRolls(play, due);
    for (const ActorId who : play.boons)
        due.push_back({DueKind::Boon,
                       who,
                       {},
                       "A little extra for " + foeOrHero(play, who),
                       std::string(duality::GiveBoon::kName)});
    for (const duality::Prompt& prompt : play.prompts) {
        const std::string whose = prompt.who ? "the roll of " + foeOrHero(play, prompt.who) : std::string("a roll");
        due.push_back(
            {DueKind::GmAnswer, {}, prompt.who, "The GM answers " + whose, std::string(duality::GmActs::kName)});
    }
    const bool hasLong = std::ranges::any_of(
        play.countdowns, [](const duality::Countdown& each) { return each.longTerm && !each.isDone(); });
    if (play.restSteps > 0 && hasLong)
        due.push_back({DueKind::RestStep,
                       {},
                       {},
                       "The GM may step a long-term countdown",
                       std::string(duality::StepCountdown::kName)});
    return due;
}

// With a helper: each adds a d6 of their own, while all own sources together give one.
Play withHelper(Play play) {
    Hero& helper = play.heroes.emplace_back();
    helper.id = ActorId{-1}; // no actor has it
    helper.hope = 1;
    return play;
}

} // namespace

std::optional<DualityView> dualityView(const content::Rulebook& rulebook, const Table& table) {
    if (!rulebook.duality) return std::nullopt;
    const Play play = playOf(rulebook, table);
    DualityView view;
    view.fear = play.fear;
    view.fearMost = play.settings.fearMax;
    view.fearShown = play.settings.showFear;
    view.tracker = play.tracker;
    view.tokens = static_cast<int>(play.tracker.tokens.size());
    view.gmTokens = static_cast<int>(std::ranges::count(play.tracker.tokens, ActorId{}));
    view.turnTokensMost = play.settings.turnTokens;
    view.gmMove = play.gmMove;
    view.prompts = play.prompts;
    view.countdowns = play.countdowns;
    view.effects = play.effects;
    view.lent = play.lent;
    if (play.open) view.open = duality::announced(*play.open), view.openBy = play.open->who;
    view.tagTeam = play.tagTeam;
    view.hits = play.hits;
    for (const duality::Blow& each : play.blows) view.blows.push_back(blowOf(play, each));
    view.rest = play.rest;
    view.shortRests = play.shortRests;
    view.restSteps = play.restSteps;
    view.boons = play.boons;
    view.due = dueOf(play);
    if (const Hero* const dying = play.dying()) view.dying = dying->id;
    view.environment = around(*rulebook.duality, play.environment);
    for (const Hero& hero : play.heroes) view.heroes.push_back(stripOf(play, hero));
    for (const duality::Foe& foe : play.foes) {
        view.foes.push_back({foe.id, foe.name, foe.hp.marked, foe.hp.most, foe.stress.marked, foe.stress.most,
                             foe.difficulty, foe.acted > 0, !foe.isAble()});
    }
    return view;
}

std::optional<std::array<double, dice::kOutcomes>> chancesOf(const RollRecord& roll) {
    auto dice = dice::parse(roll.expression);
    if (!dice || !roll.difficulty) return std::nullopt;
    for (const Modifier& modifier : roll.modifiers) dice->constant += modifier.value;
    const auto odds = dice::dualityOdds(*dice, *roll.difficulty, dice::kPreviewSteps);
    return odds ? std::optional(odds->chance) : std::nullopt;
}

Expected<RollForesight, Refusal> foresee(const content::Rulebook& rulebook, const Table& table,
                                         const duality::RollPlan& plan) {
    if (!rulebook.duality) return refuseNotInThisGame(rulebook.name, "duality dice");
    const Play play = playOf(rulebook, table);
    if (!play.hero(plan.who)) return refuseUnknownActor(plan.who.value, "who");
    const auto odds = [&](const duality::RollPlan& each) {
        return duality::oddsOf(play, measuredPlan(play.settings, table, armed(*rulebook.duality, play, each)));
    };
    const auto now = odds(plan);
    if (!now) return Unexpected(refusalOf(now.error()));
    RollForesight foresight{now->chance, now->chance, now->chance};
    duality::RollPlan more = plan;
    const Play joined = withHelper(play);
    more.allies.push_back(joined.heroes.back().id);
    if (const auto helped = duality::oddsOf(joined, measuredPlan(play.settings, table, more)))
        foresight.withHelper = helped->chance;
    more = plan;
    more.flat.push_back(2);
    if (const auto known = odds(more)) foresight.withExperience = known->chance;
    return foresight;
}

} // namespace tenplus::table::inline duality
