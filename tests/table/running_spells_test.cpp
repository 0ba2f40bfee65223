#include "base/contains.h"
#include "table/classes.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;
using tenplus::table::testing::n;

namespace {

// A wizard and a cleric of a high level, who have in mind what they are asked for.
struct Casters : Classes {
    ActorId bram = joins("Bram", "wizard",
                         {.spells = {"magic-missile", "invisibility", "telepathy"}, .prepared = {"magic-missile"}});
    ActorId cleo = joins("Cleo", "cleric", {.prepared = {"bless"}});
    ActorId ada = joins("Ada", "fighter");
    ActorId ogre = given("Ogre");

    static const char* castOf(bool wizard) { return wizard ? "wizard-cast-a-spell" : "cleric-cast-a-spell"; }
    void minds(ActorId who, const std::vector<std::string>& spells) {
        set(who, "level", 9);
        for (const std::string& each : spells) {
            const auto known =
                knownSpells(rulebook(), at(who), *rulebook().playbook(who == bram ? "wizard" : "cleric"));
            if (std::ranges::none_of(known, [&](const content::Spell* spell) { return spell->id == each; }))
                perform(LearnSpell{.who = who, .spell = each});
        }
        perform(PrepareSpells{.who = who, .spells = spells, .override = true});
    }
    void cast(ActorId who, const std::string& spell, ActorId at = {}) {
        roll(who, castOf(who == bram), {6, 6}, {.target = at, .spell = spell, .override = true});
        quiet();
    }
    // The same, and what it gives still waits.
    void castOnly(ActorId who, const std::string& spell, ActorId at = {}) {
        roll(who, castOf(who == bram), {6, 6}, {.target = at, .spell = spell});
    }
    void hurt(ActorId whom) { perform(DealDamage{.to = whom, .amount = "2", .ignoresArmour = true}); }
    bool runs(std::string_view spell) const { return contains(table().running, spell, &RunningSpell::spell); }
    std::string closed(const RollMove& command) { return sentence(refused(command, {6, 6})); }
};

} // namespace

TEST_CASE("whoever wears a copied body ends the spell by being hurt, and not whom it was copied from",
          "[DW-MAGIC-13]") {
    Casters scene;
    scene.minds(scene.bram, {"mimic"});
    scene.cast(scene.bram, "mimic", scene.ogre);
    scene.hurt(scene.ogre);
    CHECK(scene.runs("mimic"));
    scene.hurt(scene.bram);
    CHECK_FALSE(scene.runs("mimic"));
}

TEST_CASE("a spell on nobody at the table is ended by nobody's harm there", "[DW-MAGIC-13]") {
    Casters scene;
    scene.minds(scene.bram, {"charm-person"});
    scene.cast(scene.bram, "unseen-servant");
    scene.cast(scene.bram, "charm-person");
    scene.hurt(scene.bram);
    CHECK(scene.runs("unseen-servant"));
    CHECK(scene.runs("charm-person"));
    scene.cast(scene.bram, "charm-person", scene.ogre);
    scene.hurt(scene.ogre);
    CHECK(scene.table().running.size() == 2); // the one on the ogre is over
}

TEST_CASE("who is dominated costs a hold with each harm, and at none the spell ends", "[DW-HOLD-01][DW-MAGIC-13]") {
    Casters scene;
    scene.minds(scene.bram, {"dominate"});
    const auto dominate = [&](int hold) {
        scene.castOnly(scene.bram, "dominate", scene.ogre);
        scene.apply("hold", {hold});
        scene.quiet();
    };
    dominate(3);
    scene.hurt(scene.ogre);
    scene.hurt(scene.ada);
    CHECK(scene.hold(scene.bram, "dominate") == 2);
    scene.perform(SpendHold{.who = scene.bram, .move = "dominate", .option = "speak"});
    CHECK(scene.runs("dominate"));
    scene.hurt(scene.ogre);
    CHECK_FALSE(scene.runs("dominate"));
    dominate(1);
    scene.perform(SpendHold{.who = scene.bram, .move = "dominate", .option = "answer"});
    CHECK_FALSE(scene.runs("dominate"));
    CHECK(testing::questionOf(scene.waiting("ask-gm")) == "What is the truth?"); // it is told all the same
    dominate(2);
    scene.perform(SetHold{scene.bram, "dominate", 0});
    CHECK_FALSE(scene.runs("dominate"));
}

TEST_CASE("what a spell holds ends with it, and can be set anew", "[DW-HOLD-01]") {
    Casters scene;
    scene.minds(scene.bram, {"dominate"});
    scene.castOnly(scene.bram, "dominate", scene.ogre);
    scene.apply("hold", {3});
    scene.perform(EndSpell{scene.table().running.front().id, "let go"});
    CHECK(scene.hold(scene.bram, "dominate") == 0);
    scene.quiet();
    scene.castOnly(scene.bram, "dominate", scene.ogre);
    scene.perform(EndSpell{scene.table().running.front().id, "let go"});
    CHECK(std::ranges::none_of(scene.table().waiting,
                               [](const Waiting& each) { return testing::effectOf(each) == "hold"; }));
    scene.minds(scene.cleo, {"speak-with-dead"});
    scene.perform(SetHold{scene.cleo, "speak-with-dead", 2}); // its questions
    scene.perform(SpendHold{.who = scene.cleo, .move = "speak-with-dead", .option = "question"});
    CHECK(scene.hold(scene.cleo, "speak-with-dead") == 1);
}

TEST_CASE("in a copied body no move of the wizard can be made, unless the GM says so") {
    Casters scene;
    scene.minds(scene.bram, {"mimic", "telepathy"});
    scene.cast(scene.bram, "mimic", scene.ogre);
    const std::string no = "Bram cannot make Spell Defense now: Mimic leaves no room for any move of the Wizard. The "
                           "GM may allow it anyway.";
    CHECK(scene.closed({.who = scene.bram, .move = "wizard-spell-defense"}) == no);
    CHECK(scene.closed({.who = scene.bram, .move = "wizard-cast-a-spell", .spell = "telepathy"})
              .find("no room for another spell") != std::string::npos);
    CHECK(scene.refused(RollMove{.who = scene.bram, .move = "wizard-prepare-spells"}).code == "gate");
    PrepareSpells prepare{.who = scene.bram, .spells = {"telepathy"}};
    CHECK(scene.refused(prepare).code == "cannot-now");
    prepare.override = true;
    scene.perform(prepare);
    CHECK(scene.told("rules-set-aside") == 1);
    scene.roll(scene.bram, "spout-lore", {4, 4}); // what everybody does they can do
}

TEST_CASE("whoever is unseen is seen again when they attack") {
    Casters scene;
    scene.minds(scene.bram, {"invisibility"});
    const auto unseen = [&] { scene.cast(scene.bram, "invisibility", scene.ada); };
    unseen();
    scene.roll(scene.ada, "spout-lore", {4, 4});
    scene.hurt(scene.ada);
    CHECK(scene.runs("invisibility"));
    scene.rollAt(scene.ada, "hack-and-slash", scene.ogre, {2, 2});
    CHECK_FALSE(scene.runs("invisibility"));
    scene.quiet();
    unseen();
    scene.perform(Attack{.from = {scene.ada}, .to = {scene.ogre}});
    CHECK_FALSE(scene.runs("invisibility"));
    scene.quiet();
    scene.cast(scene.bram, "invisibility", scene.cleo);
    scene.minds(scene.cleo, {"harm"});
    scene.castOnly(scene.cleo, "harm", scene.ogre);
    CHECK(scene.runs("invisibility"));
    scene.apply("damage", {3, 4});
    CHECK_FALSE(scene.runs("invisibility"));
}

TEST_CASE("a spell that is thrown in the way of a blow is one that runs, and it ends", "[DW-NEED-20]") {
    Casters scene;
    const RollMove defend{.who = scene.bram, .move = "wizard-spell-defense", .inputs = {{"level", 9}}};
    CHECK(sentence(scene.refused(defend)).find("no such spell of theirs is running") != std::string::npos);
    scene.minds(scene.bram, {"cage", "telepathy"});
    scene.cast(scene.bram, "telepathy", scene.ada);
    scene.perform(defend);
    CHECK_FALSE(scene.runs("telepathy"));
    scene.apply("forward");
    CHECK(scene.table().forwards.front().value == 1); // its level, whatever was typed
    scene.cast(scene.bram, "cage", scene.ogre);
    scene.minds(scene.bram, {"unseen-servant", "telepathy", "summon-monster"});
    scene.cast(scene.bram, "summon-monster");
    scene.cast(scene.bram, "telepathy", scene.ada);
    RollMove which = defend;
    CHECK(sentence(scene.refused(which)).find("say which of their spells ends") != std::string::npos);
    const MoveView shown = *moveView(scene.rulebook(), scene.table(), which);
    CHECK(shown.spells.size() == 2);
    which.spell = "summon-monster";
    CHECK(moveView(scene.rulebook(), scene.table(), which)->inputs.empty());
    scene.perform(which);
    CHECK(scene.runs("telepathy"));
    scene.apply("forward");
    CHECK(scene.table().forwards.back().value == 5);
}

TEST_CASE("the spell that is lost is lost to the class that cast it", "[DW-MAGIC-11][DW-MULTI-03]") {
    Casters scene;
    scene.learns(scene.cleo, "wizard-prepare-spells");
    scene.perform(LearnSpell{.who = scene.cleo, .spell = "magic-missile", .playbook = "cleric"});
    scene.perform(LearnSpell{.who = scene.cleo, .spell = "magic-missile", .playbook = "wizard"});
    scene.perform(
        PrepareSpells{.who = scene.cleo, .playbook = "wizard", .spells = {"magic-missile"}, .override = true});
    scene.perform(
        PrepareSpells{.who = scene.cleo, .playbook = "cleric", .spells = {"magic-missile"}, .override = true});
    scene.roll(scene.cleo, "cleric-cast-a-spell", {3, 3}, {.target = scene.ogre, .spell = "magic-missile"});
    scene.choose({"lost"});
    CHECK(isPrepared(scene.at(scene.cleo), "magic-missile", "wizard"));
    CHECK_FALSE(isPrepared(scene.at(scene.cleo), "magic-missile", "cleric"));
    CHECK(scene.refused(ForgetSpell{scene.cleo, "magic-missile", "cleric"}).code == "spell-not-in-mind");
    scene.perform(ForgetSpell{scene.cleo, "magic-missile", {}});
    CHECK_FALSE(isPrepared(scene.at(scene.cleo), "magic-missile", "wizard"));
}

TEST_CASE("a cast that comes to nothing after all ends nothing", "[DW-MAGIC-10][DW-R-32]") {
    Casters scene;
    scene.perform(ChangeSetting{"interfereAfterRoll", true, {}});
    scene.minds(scene.cleo, {"hold-person", "bless"});
    scene.cast(scene.cleo, "hold-person", scene.ogre);
    scene.roll(scene.cleo, "cleric-cast-a-spell", {3, 2}, {.target = scene.ada, .spell = "bless"});
    REQUIRE(scene.runs("bless"));
    REQUIRE_FALSE(scene.runs("hold-person"));
    scene.roll(scene.bram, "aid-or-interfere", {5, 5}, {.target = scene.cleo, .inputs = {{"bonds", 2}}});
    scene.perform(ChooseOptions{scene.table().waiting.back().id, {"hinder"}});
    CHECK_FALSE(scene.runs("bless"));
    CHECK(scene.runs("hold-person"));
    CHECK(scene.table().lastMoves.at(scene.cleo).ended.empty());
}

TEST_CASE("dice that lie there may be hindered where the table plays so, and not helped", "[DW-R-32][DW-MOVE-aid-07]") {
    Casters scene;
    scene.perform(ChangeSetting{"interfereAfterRoll", true, {}});
    scene.rollAt(scene.ada, "hack-and-slash", scene.ogre, {3, 3});
    scene.roll(scene.bram, "aid-or-interfere", {5, 5}, {.target = scene.ada, .inputs = {{"bonds", 2}}});
    const WaitingId choice = scene.table().waiting.back().id;
    CHECK(sentence(scene.refused(ChooseOptions{choice, {"help"}})) ==
          "Bram cannot do that now: the dice of Ada have fallen already.");
    scene.perform(ChooseOptions{.waiting = choice, .options = {"help"}, .override = true});
    CHECK(scene.table().forwards.back().value == 1);
}

TEST_CASE("a spell is cast on whom it is meant for, unless the GM says so", "[DW-MAGIC-10]") {
    Casters scene;
    scene.minds(scene.bram, {"magic-missile"});
    scene.minds(scene.cleo, {"cure-light-wounds"});
    CHECK(scene.closed(
              {.who = scene.bram, .move = "wizard-cast-a-spell", .target = scene.ada, .spell = "magic-missile"}) ==
          "Bram cannot make Cast a Spell now: Magic Missile is not for Ada. The GM may allow it anyway.");
    CHECK(
        scene
            .closed(
                {.who = scene.cleo, .move = "cleric-cast-a-spell", .target = scene.ogre, .spell = "cure-light-wounds"})
            .find("not for Ogre") != std::string::npos);
    scene.perform(AddActor{.kind = ActorKind::Person, .name = "Brenna"});
    const ActorId brenna = scene.table().actors.rbegin()->first;
    for (const ActorId one : {brenna, scene.ada}) {
        scene.castOnly(scene.cleo, "cure-light-wounds", one);
        scene.quiet();
    }
    scene.roll(scene.bram, "wizard-cast-a-spell", {6, 6},
               {.target = scene.ada, .spell = "magic-missile", .override = true});
    CHECK(scene.table().lastRoll->overrides.size() == 1);
}

TEST_CASE("magic sharpens the weapon that was in the caster's hand and no other") {
    Casters scene;
    scene.minds(scene.cleo, {"magic-weapon"});
    for (const char* thing : {"club", "spear"}) scene.perform(TakeThing{.who = scene.cleo, .thing = thing});
    const auto& gear = scene.at(scene.cleo).lists.at("gear");
    const EntryId spear = gear.back().id, club = gear[gear.size() - 2].id;
    scene.roll(scene.cleo, "cleric-cast-a-spell", {6, 6}, {.spell = "magic-weapon", .weapon = club});
    scene.quiet();
    const auto strikes = [&](EntryId weapon, const std::vector<int>& dice) {
        scene.set(scene.ogre, "hp", 15);
        scene.rollAt(scene.cleo, "hack-and-slash", scene.ogre, {6, 6}, {.weapon = weapon});
        scene.choose({"safe"});
        scene.apply("damage", dice);
        return 15 - scene.hp(scene.ogre);
    };
    CHECK(strikes(club, {5, 3}) == 5 + 3 - 1);
    CHECK(strikes(spear, {5}) == 5 - 1);
}
