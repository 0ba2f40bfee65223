// A law over random evenings in which every number comes by every way: acts, the sheet, the party list, conditions,
// settings. The states that follow from numbers are those worked out from the table before and after, by rules written
// a second time here, and nothing that is due is lost. TENPLUS_EVENINGS says how many evenings; sixty by default.
#include "duality/random_campaign.h"
#include "table/duality/command.h"

#include <cstdlib>
#include <iostream>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

constexpr int kTurnsOfAnEvening = 25;

int evenings() {
    const char* const asked = std::getenv("TENPLUS_EVENINGS"); // NOLINT(concurrency-mt-unsafe): tests have one thread
    return asked ? std::atoi(asked) : 60;
}

// A number or a condition that somebody sets by hand.
table::Command drawnDoor(const Play& play, Chance& chance) {
    const auto few = [&](int least, int most) {
        return least + static_cast<int>(chance.below(static_cast<std::size_t>(most - least + 1)));
    };
    const bool isHero = !play.heroes.empty() && !chance.oneIn(4);
    if (!isHero && play.foes.empty()) return table::AddActor{.kind = table::ActorKind::Foe, .name = "Imp"};
    const ActorId who = isHero ? chance.of(play.heroes).id : chance.of(play.foes).id;
    static const std::vector<std::string> kOfHeroes{"hp",    "hp",     "hp",    "stress",    "stress",    "hope",
                                                    "scars", "armour", "hpMax", "stressMax", "turnTokens"};
    static const std::vector<std::string> kOfFoes{"hp", "stress", "hpMax", "stressMax"};
    const std::string field = chance.of(isHero ? kOfHeroes : kOfFoes);
    static const std::vector<std::string> kConditions{"vulnerable", "vulnerable", "hidden", "restrained"};
    switch (few(0, 5)) {
    case 0:
    case 1: return table::ChangeField{who, field, few(-3, 3), {}};
    case 2: return table::EditSheet{who, field, std::int64_t{few(0, 7)}};
    case 3: return table::SetCondition{who, chance.of(kConditions), chance.oneIn(2)};
    case 4: return table::ChangeSetting{chance.oneIn(2) ? "hopeSlots" : "fearMax", std::int64_t{few(5, 6)}, {}};
    default: break;
    }
    return table::AddActor{.kind = table::ActorKind::Character,
                           .name = "Newcomer",
                           .values = {{"hp", std::int64_t{few(0, 6)}}, {"stress", std::int64_t{few(0, 6)}}}};
}

template <typename Act>
const Act* actIn(const table::Command& command) {
    const auto* const duality = command.as<table::PlayDuality>();
    return duality ? std::get_if<Act>(&duality->act.kind) : nullptr;
}
template <typename... Act>
bool isOneOf(const table::Command& command) {
    return (actIn<Act>(command) || ...);
}
bool isOverridden(const table::Command& command) {
    const auto* const duality = command.as<table::PlayDuality>();
    return duality && duality->override;
}
bool doesGm(const table::Command& command, std::initializer_list<GmDoes> any) {
    const auto* const gm = actIn<GmActs>(command);
    return gm && std::ranges::find(any, gm->what) != any.end();
}

// What a hero's life must be after a turn that says nothing of it itself.
Life lifeAfter(const Hero& before, const Hero& after) {
    const int was = before.hp.left(), is = after.hp.left();
    switch (before.life) {
    case Life::Active: return is == 0 && was > 0 ? Life::DeathMove : Life::Active;
    case Life::DeathMove: return is > 0 ? Life::Active : Life::DeathMove;
    case Life::Unconscious:
        return is > was && after.hp.marked < before.hp.marked ? Life::Active
                                                              : Life::Unconscious; // a slot more wakes nobody
    case Life::Dead:
    case Life::Retired: break;
    }
    return before.life;
}

void checkLife(const Hero& before, const Hero& after, const table::Command& command) {
    REQUIRE((after.life != Life::DeathMove || after.hp.left() == 0));
    const bool saysItself =
        isOneOf<DeathMove, Resurrect, FinishRest, BreakOffRest>(command) || command.is<table::StartSession>();
    // Whoever woke without HP has a new death move when HP are forced on them.
    const bool isForced = before.life == Life::Active && before.hp.left() == 0 &&
                          isOneOf<TakeDamage, TakeBlow, ForceStress, StrikeHit>(command);
    if (!saysItself && !isForced) REQUIRE(after.life == lifeAfter(before, after));
}

void checkVulnerable(const Body& before, const Body& after, const table::Command& command) {
    const auto sourcesOf = [](const Body& body) {
        const auto found = std::ranges::find(body.conditions, kVulnerable, &Condition::name);
        return found == body.conditions.end() ? std::vector<std::string>() : found->sources;
    };
    if (after.stress.most > 0 && after.stress.isFull() && !before.stress.isFull()) REQUIRE(after.has(kVulnerable));
    const bool isCleared = after.stress.marked < before.stress.marked && !after.stress.isFull();
    const bool isFromStress = sourcesOf(before) == std::vector<std::string>{std::string(kFromStress)};
    const bool isSet = command.is<table::SetCondition>() || isOneOf<Afflict, ClearCondition, Settle, Activate>(command);
    if (isSet) return;
    if (isCleared && isFromStress)
        REQUIRE_FALSE(after.has(kVulnerable));
    else if (before.has(kVulnerable))
        REQUIRE(after.has(kVulnerable));
}

void checkHidden(const Hero& before, const Hero& after, const table::Command& command) {
    const bool isSet = command.is<table::SetCondition>() || isOneOf<Afflict, ClearCondition>(command);
    if (isSet || before.has(kHidden) == after.has(kHidden)) return;
    if (after.has(kHidden))
        REQUIRE(isOneOf<Hide>(command));
    else
        REQUIRE(isOneOf<Settle, Walk, RollAction, RollGroup, RollTagTeam, UseAction, FinishRest>(command));
}

// Of a list of things that wait no more are gone than the turn answers.
template <typename List>
void keeps(const List& before, const List& after, bool answersOne, bool answersAll) {
    const std::size_t gone = answersAll ? before.size() : answersOne ? 1 : 0;
    REQUIRE(after.size() + gone >= before.size());
}

void checkDue(const Play& before, const Play& after, const table::Command& command) {
    const bool isOver = isOverridden(command);
    const bool endsAll = isOver && doesGm(command, {GmDoes::EndScene});
    keeps(before.prompts, after.prompts, doesGm(command, {GmDoes::Bank, GmDoes::Waive, GmDoes::BeginMove}),
          isOver); // the GM lets answers go
    keeps(before.hits, after.hits, isOneOf<StrikeHit>(command) || doesGm(command, {GmDoes::WaiveHit}), endsAll);
    keeps(before.blows, after.blows, isOneOf<TakeBlow, ChangeBlow>(command), endsAll);
    keeps(before.boons, after.boons, isOneOf<GiveBoon>(command), false);
    if (before.open) REQUIRE((after.open || isOneOf<Settle>(command)));
    if (before.tagTeam) REQUIRE((after.tagTeam || isOneOf<ChooseTagRoll>(command)));
    for (const Won& won : before.risked) {
        const bool isKept = std::ranges::find(after.risked, won) != after.risked.end();
        REQUIRE((isKept || after.hero(won.who)->life != Life::DeathMove));
    }
}

void checkAll(const Play& before, const Play& after, const table::Command& command) {
    REQUIRE((after.fear >= 0 && after.fear <= mostFear(after.settings)));
    REQUIRE((after.tracker.on || after.tracker.tokens.empty()));
    for (const Hero& hero : after.heroes) {
        for (const Track& track : {hero.hp, hero.stress, hero.armour})
            REQUIRE((track.marked >= 0 && track.marked <= track.most));
        REQUIRE((hero.scars >= 0 && hero.scars <= hero.hopeSlots));
        REQUIRE((hero.hope >= 0 && hero.hope <= hero.hopeCap()));
        REQUIRE((hero.turnTokens >= 0 && hero.turnTokens <= after.settings.turnTokens));
        Hero fresh = hero; // a newcomer had nothing marked
        fresh.hp.marked = fresh.stress.marked = 0, fresh.life = Life::Active, fresh.conditions.clear();
        const Hero* const was = before.hero(hero.id);
        checkLife(was ? *was : fresh, hero, command);
        checkVulnerable(was ? *was : fresh, hero, command);
        if (was) checkHidden(*was, hero, command);
    }
    for (const Foe& foe : after.foes) {
        REQUIRE(foe.isAble() == (foe.hp.left() > 0));
        if (const Foe* const was = before.foe(foe.id)) checkVulnerable(*was, foe, command);
    }
    checkDue(before, after, command);
}

} // namespace

TEST_CASE("by whichever way a number came, the same follows from it, and nothing that is due is lost",
          "[DH-HP-03][DH-STRESS-02][DH-STRESS-03][DH-DEATH-05][DH-SCAR-03][DH-R-21]") {
    content::Rulebook book = table::testing::rulebookOf("duality");
    const auto names = actNames();
    const auto dies = static_cast<std::size_t>(std::ranges::find(names, DeathMove::kName) - names.begin());
    const int many = evenings();
    int turns = 0, byHand = 0;
    for (int evening = 1; evening <= many; ++evening) {
        content::putInForce(book, {});
        Campaign campaign(static_cast<std::uint64_t>(evening), book);
        for (int tries = 0; std::ssize(campaign.turns) < kTurnsOfAnEvening && tries < 400; ++tries) {
            const Play before = campaign.play();
            const bool isDoor = campaign.chance.oneIn(3) && !before.heroes.empty();
            std::size_t kind = campaign.chance.below(names.size());
            if (before.dying() && campaign.chance.oneIn(2)) kind = dies;
            const table::Command command = isDoor ? drawnDoor(before, campaign.chance)
                                           : campaign.chance.oneIn(40)
                                               ? table::Command(table::StartSession{})
                                               : drawnAct(before, campaign.now, campaign.chance, kind);
            CAPTURE(evening, tries, isDoor, names[kind]);
            if (campaign.perform(command)) continue;
            content::putInForce(book, campaign.now.settings);
            campaign.readAfter = std::size_t(-1); // by the settings that are in force now
            checkAll(before, campaign.play(), command);
            ++turns;
            byHand += isDoor ? 1 : 0;
        }
    }
    std::cout << many << " evenings, " << turns << " turns, " << byHand << " of them by hand\n";
    CHECK(byHand > many);
}
