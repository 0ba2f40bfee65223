// What the players see of attacks and damage in duality play: who was aimed at, the sum, and what it does.
#include "duality/evening.h"
#include "table/duality/offers.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

TEST_CASE("the damage of a tag team is one sum for the players, with its target and what it does") {
    Evening e;
    const ActorId other = e.come(duality::testing::wren());
    const auto attack = [&](ActorId who) {
        RollPlan made = e.plan(who, "agility", 12);
        made.kind = RollKind::Attack;
        made.aims = {{.who = e.bully}};
        return made;
    };
    e.set(e.wren, "hope", 3);
    e.play(RollTagTeam{attack(e.wren), attack(other)}, {9, 8, 9, 7});
    const auto seen = [&] { return *table::playerView(e.rulebook(), e.table()).roll; };
    REQUIRE(seen().before.size() == 1); // the other's attack
    e.play(ChooseTagRoll{});
    e.play(Settle{});
    e.play(StrikeHit{.with = {{.who = e.wren, .weapon = {}, .sides = 4, .count = 1},
                              {.who = other, .weapon = {}, .sides = 6, .count = 2}}},
           {3, 5, 6});
    CHECK(seen().target == "Bully");
    CHECK(seen().total == 14);
    CHECK(seen().before.empty());
    REQUIRE(seen().outcomes.size() == 1);
    CHECK(seen().outcomes[0].name == "Bully");
    CHECK(seen().outcomes[0].damage == 14);
    CHECK(seen().outcomes[0].severity == "Severe");
    CHECK(seen().outcomes[0].lost == 3);
}

TEST_CASE("the players see an adversary's attack beside its damage, and what the hero takes of it") {
    Evening e;
    e.play(GmActs{.what = GmDoes::BeginMove});
    e.play(FoeAttack{.foe = e.bully, .aim = {.who = e.ada}}, {14, 7});
    const auto seen = [&] { return *table::playerView(e.rulebook(), e.table()).roll; };
    CHECK(seen().name == "Bully");
    CHECK(seen().target == "Ada");
    REQUIRE(seen().before.size() == 1);
    CHECK(seen().before[0].moveName == "attack");
    CHECK(seen().before[0].target == "Ada");
    CHECK(seen().before[0].bandName == "Success");
    CHECK(seen().outcomes.empty());
    e.play(TakeBlow{.who = e.ada});
    REQUIRE(seen().outcomes.size() == 1);
    CHECK(seen().outcomes[0].name == "Ada");
    CHECK(seen().outcomes[0].damage == seen().total);
    e.perform(table::RevealActor{e.bully, false, false});
    CHECK(seen().name.empty());
}

TEST_CASE("damage names the numbers beside its dice: its own, and the full dice of a critical success",
          "[DH-CRIT-01][DH-CRIT-02]") {
    Evening e;
    RollPlan attack = e.plan(e.wren, "agility", 12);
    attack.kind = RollKind::Attack;
    attack.aims = {{.who = e.bully}};
    e.roll(attack, {7, 7});
    e.play(StrikeHit{.with = {{.who = e.wren, .weapon = {}, .sides = 4, .count = 2, .modifier = 3}}}, {1, 2});
    const auto seen = table::playerView(e.rulebook(), e.table()).roll;
    REQUIRE(seen->modifiers.size() == 2);
    CHECK(seen->modifiers[0].source == "Modifier");
    CHECK(seen->modifiers[0].value == 3);
    CHECK(seen->modifiers[1].source == "Critical");
    CHECK(seen->modifiers[1].value == 8);
    CHECK(seen->total == 14);
}

TEST_CASE("an adversary's attack is recorded with the Evasion that it had to reach", "[DH-EVA-01]") {
    Evening e;
    e.play(GmActs{.what = GmDoes::BeginMove});
    e.play(FoeAttack{.foe = e.bully, .aim = {.who = e.ada}}, {1});
    CHECK(e.table().lastRoll->difficulty == e.hero(e.ada).evasion);
}

TEST_CASE("a roll that was changed keeps its target and the names of its modifiers") {
    Evening e;
    RollPlan attack = e.plan(e.wren, "agility", 12);
    attack.kind = RollKind::Attack;
    attack.aims = {{.who = e.bully}};
    e.play(RollAction{attack, {}}, {9, 4});
    const auto before = e.table().lastRoll->modifiers;
    REQUIRE(before.size() == 1);
    e.play(ChangeRoll{.by = 2});
    const auto& changed = *e.table().lastRoll;
    CHECK(changed.target == e.bully);
    CHECK(changed.targetName == "Bully");
    REQUIRE(changed.modifiers.size() == 2);
    CHECK(changed.modifiers[0] == before[0]);
    CHECK(changed.modifiers[1].source == "Bonus");
    CHECK(changed.modifiers[1].value == 2);
}

TEST_CASE("no label of a roll is a wire name") {
    Evening e;
    RollPlan plan = e.plan(e.wren, "presence", 12);
    plan.flat = {-1};
    e.play(RollAction{plan, {}}, {9, 4});
    const auto& modifiers = e.table().lastRoll->modifiers;
    REQUIRE(modifiers.size() == 2);
    CHECK(modifiers.back().source == "Penalty");
    CHECK(modifiers.back().value == -1);
    CHECK(table::restMoveName(RestMove::RepairArmour) == "Repair armour");
}
