// One rule, whichever command it is reached by: a blow with and without a move, dice that lie and the choice after
// them, a camp and its move; who is there; and what stands only while its ground does.
#include "table/classes.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

struct Hired : Scene {
    using Scene::Scene;
    ActorId hire(const std::string& skill, int rank) {
        perform(HireHireling{.name = "Tam", .cost = "coin", .skills = {{skill, rank}}, .override = true});
        return table().actors.rbegin()->first;
    }
};

EntryId held(const Scene& scene, ActorId who) { return scene.table().actor(who)->lists.at("gear").back().id; }

} // namespace

TEST_CASE("a blow without a move is struck with the weapon in hand, as one by a move is",
          "[DW-HARM-12][DW-LIFE-09][DW-DICE-06]") {
    for (const bool byMove : {false, true}) {
        CAPTURE(byMove);
        Scene scene;
        const ActorId ada = scene.given("Ada"), ogre = scene.given("Ogre", {{"armour", n(2)}});
        scene.perform(TakeThing{
            .who = ada,
            .values = {{"name", "Awl"}, {"tags", "close, +1 damage, 2 piercing"}, {"weight", n(1)}, {"worn", true}}});
        if (byMove)
            scene.rollAt(ada, "hack-and-slash", ogre, {3, 3});
        else
            scene.perform(Attack{.from = {ada}, .to = {ogre}});
        scene.apply("damage", {5});
        CHECK(scene.hp(ogre) == 15 - 6);
    }
    Scene scene; // a knife in the boot strikes nobody, and one that is named does
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(TakeThing{.who = ada, .values = {{"name", "Knife"}, {"tags", "hand, +2 damage"}, {"weight", n(1)}}});
    scene.perform(Attack{.from = {ada}, .to = {orc}, .weapon = held(scene, ada)});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().dice == "d10+2");
    scene.perform(Attack{.from = {ada}, .to = {orc}});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().dice == "d10");
    CHECK(scene.refused(Attack{.from = {ada}, .to = {orc}, .weapon = EntryId{99}}).code == "unknown-entry");
}

TEST_CASE("an attack without a move leaves the guard, throws what is thrown and ends days of rest",
          "[DW-R-27][DW-R-47][DW-MOVE-volley-06]") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        CAPTURE(system);
        Scene scene(system);
        const ActorId uma = scene.given("Uma"), orc = scene.given("Orc"), goblin = scene.given("Goblin");
        scene.perform(TakeThing{.who = uma, .thing = "throwing-dagger"});
        scene.rollAt(uma, "defend", orc, {6, 6});
        scene.apply("hold");
        scene.perform(SpendDays{.who = {uma}});
        scene.perform(Attack{.from = {uma}, .to = {goblin}, .ranged = true});
        CHECK(scene.hold(uma, "defend") == 0);
        CHECK_FALSE(scene.table().daysOff.contains(uma));
        CHECK(isAway(scene.table().actor(uma)->lists.at("gear").back()));
    }
}

TEST_CASE("a thrown dagger is out of hand, in Universal Moves too", "[DW-MOVE-volley-01][UM-MOVE-volley-01]") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        Scene scene(system);
        const ActorId uma = scene.given("Uma"), orc = scene.given("Orc");
        scene.perform(TakeThing{.who = uma, .thing = "throwing-dagger"});
        scene.rollAt(uma, "volley", orc, {6, 6});
        CHECK(isAway(scene.table().actor(uma)->lists.at("gear").back()));
    }
}

TEST_CASE("the dead and the dazed strike nobody, unless the GM says so", "[DW-STUN-02][DW-HARM-05]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(SetCondition{ada, "dazed"});
    Attack blow{.from = {ada}, .to = {orc}};
    CHECK(scene.refused(blow).code == "cannot-now");
    blow.override = true;
    scene.perform(blow);
    CHECK(scene.told("rules-set-aside") == 1);
    scene.perform(DealDamage{.to = orc, .amount = "40"});
    CHECK(sentence(scene.refused(Attack{.from = {orc}, .to = {ada}})) == "Orc cannot do that now: they are dead.");
}

TEST_CASE("a die of damage is thrown once: not before the choice that changes it",
          "[DW-MOVE-hack-slash-03][DW-MOVE-volley-05]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), esme = scene.given("Esme"), ogre = scene.given("Ogre");
    scene.rollAt(ada, "hack-and-slash", ogre, {5, 4});
    CHECK(scene.refused(RollWaiting{scene.waiting("damage").id}, {5}).code == "choose-first");
    scene.choose({"press"});
    const WaitingId own = scene.waiting("damage").id;
    scene.perform(RollWaiting{own}, {5, 3});
    CHECK(scene.refused(RollWaiting{own}, {9, 6}).code == "nothing-to-roll");
    scene.perform(ApplyWaiting{.waiting = own});
    CHECK(scene.hp(ogre) == 15 - 7);
    scene.rollAt(esme, "volley", ogre, {3, 3});
    const WaitingId shot = [&] {
        for (const Waiting& each : scene.table().waiting) {
            if (each.who == esme && std::holds_alternative<content::Damage>(each.effect.kind)) return each.id;
        }
        return WaitingId{};
    }();
    CHECK(scene.refused(RollWaiting{shot}, {5}).code == "choose-first");
}

TEST_CASE("one throw of damage hurts several, each in their own armour", "[DW-R-20][DW-HARM-11]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram");
    scene.perform(DealDamage{.to = ada, .amount = "1d8", .source = "The roof", .others = {bram}}, {6});
    CHECK(scene.hp(ada) == 25 - 4);
    CHECK(scene.hp(bram) == 16 - 6);
    CHECK(scene.refused(DealDamage{.to = ada, .amount = "1d8", .others = {ada}}, {6}).code == "no-change");
}

TEST_CASE("an unanswered question of the last roll keeps nobody from being helped with the next",
          "[DW-MOVE-aid-07][UM-MOVE-aid-03][DW-R-32]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), cleo = scene.given("Cleo"), orc = scene.given("Orc");
    const RollMove aid{.who = cleo, .move = "aid-or-interfere", .target = ada};
    scene.rollAt(ada, "hack-and-slash", orc, {1, 2}); // what goes wrong is for the GM to say, now or never
    scene.perform(aid, {6, 6});
    scene.rollAt(ada, "hack-and-slash", orc, {4, 4});
    CHECK(scene.refused(aid, {6, 6}).code == "gate"); // these dice lie, and their outcome is still to be done
}

TEST_CASE("questions are asked one after another, each after the answer before", "[DW-MOVE-discern-02][DW-R-30]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo");
    scene.roll(cleo, "discern-realities", {6, 6});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().inTurn);
    scene.choose({"danger"});
    CHECK(scene.told("choice-made") == 1);
    scene.apply("ask-gm", {}, {.text = "The stair is loose"});
    const WaitingId rest = scene.waiting("choose").id;
    CHECK(scene.refused(ChooseOptions{rest, {"danger"}}).code == "unknown-option");
    CHECK(scene.refused(ChooseOptions{rest, {}}).code == "wrong-count");
    CHECK(scene.refused(ChooseOptions{rest, {"past", "next", "value"}}).code == "wrong-count");
    scene.choose({"past", "false"});
    for (const Waiting& each : scene.table().waiting)
        CHECK_FALSE(std::holds_alternative<content::Choose>(each.effect.kind));
}

TEST_CASE("coins are let go of as gear is", "[DW-MOVE-encumbrance-04][DW-R-41]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"coins", n(1900)}});
    RollMove run{.who = ada, .move = "defy-danger", .approach = "dex"};
    CHECK(scene.refused(run, {4, 4}).code == "burden");
    run.dropCoins = 50; // the nineteen hundred weigh 19, and so do 1850 with what is left of a hundred
    scene.perform(run, {4, 4});
    CHECK(scene.number(ada, "coins") == 1850);
    run.dropCoins = 1851;
    CHECK(scene.refused(run, {4, 4}).code == "out-of-bounds");
    run.dropCoins = 10;
    CHECK(scene.refused(run, {4, 4}).code == "bad-drop"); // that is no lighter
    run.dropCoins = 900;
    scene.perform(run, {4, 4});
    CHECK(scene.number(ada, "coins") == 950);
}

TEST_CASE("in a camp that is made a level needs no more hours", "[DW-MOVE-make-camp-03][DW-XP-06]") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter");
    scene.perform(EditSheet{ada, "xp", n(8)});
    const LevelUp level{.who = ada, .score = "str", .move = "fighter-merciless"};
    CHECK(scene.refused(level).code == "no-downtime");
    scene.perform(PitchCamp{});
    scene.perform(level);
    CHECK(scene.number(ada, "level") == 2);
}

TEST_CASE("nobody stays in a condition whose ground is gone", "[DW-DEATH-02][DW-DEATH-03][DW-HEAL-05][DW-R-74]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(scene.refused(SetCondition{ada, "stable"}).code == "cannot-now"); // they are on their feet
    scene.perform(DealDamage{.to = ada, .amount = "40"});
    scene.roll(ada, "last-breath", {5, 5});
    scene.apply("condition");
    CHECK(scene.is(ada, "stable"));
    scene.perform(DealDamage{.to = ada, .amount = "40"});
    scene.roll(ada, "last-breath", {2, 3});
    scene.apply("condition");
    CHECK(scene.is(ada, "doomed"));
    CHECK_FALSE(scene.is(ada, "stable"));
    scene.perform(SetCondition{ada, "dead"});
    CHECK_FALSE(scene.is(ada, "doomed"));
    Scene awake;
    const ActorId bram = awake.given("Bram", {{"hp", n(0)}});
    awake.perform(SetCondition{bram, "stable"});
    awake.perform(EditSheet{bram, "hp", n(5)});
    CHECK_FALSE(awake.is(bram, "stable"));
}

TEST_CASE("harm, an attack and a camp in danger end days of rest", "[DW-HEAL-03][DW-MOVE-recover-04][DW-R-47]") {
    const auto rests = [](Scene& scene) {
        const ActorId ada = scene.given("Ada");
        scene.perform(SetCondition{ada, "weak"});
        scene.perform(SpendDays{.who = {ada}, .days = 2});
        return ada;
    };
    const auto broken = [](Scene& scene, ActorId ada) {
        CHECK_FALSE(scene.table().daysOff.contains(ada));
        CHECK(scene.refused(SpendDays{.who = {ada}, .mends = {{std::to_string(ada.value), {"weak"}}}}).code ==
              "rest-too-short");
    };
    Scene hurt;
    ActorId ada = rests(hurt);
    hurt.perform(DealDamage{.to = ada, .amount = "9", .source = "an orc in the street"});
    broken(hurt, ada);
    Scene armoured; // what armour stops wounds nobody
    ada = rests(armoured);
    armoured.perform(DealDamage{.to = ada, .amount = "1"});
    CHECK(armoured.table().daysOff.contains(ada));
    Scene camped;
    ada = rests(camped);
    camped.perform(PitchCamp{.dangerous = true, .watches = {ada}});
    camped.perform(BreakCamp{});
    broken(camped, ada);
    Scene safe;
    ada = rests(safe);
    safe.perform(PitchCamp{});
    CHECK(safe.table().daysOff.contains(ada));
}

TEST_CASE("who is not there does nothing there", "[DW-MOVE-journey-01][DW-HIRE-22][DW-MOVE-take-watch-02]") {
    Hired way;
    const ActorId ada = way.given("Ada"), esme = way.given("Esme"), cleo = way.given("Cleo");
    StartJourney start{
        .to = "Mere", .length = 3, .jobs = {{"scout", ada}, {"quartermaster", cleo}}, .travellers = {ada, esme}};
    CHECK(sentence(way.refused(start)) == "Cleo cannot do that now: they stay at home.");
    start.override = true;
    way.perform(start);
    Hired camp;
    const ActorId bram = camp.given("Bram", {{"hp", n(1)}}), dov = camp.given("Dov"), tam = camp.hire("priest", 2);
    camp.perform(PitchCamp{.campers = {bram}});
    CHECK(camp.refused(RollMove{.who = dov, .move = "take-watch"}, {6, 6}).code == "gate");
    camp.perform(BreakCamp{});
    CHECK(camp.hp(bram) == 1 + 8); // the priest is elsewhere
    camp.perform(EditSheet{bram, "hp", n(1)});
    camp.perform(PitchCamp{.campers = {bram, tam}});
    camp.perform(BreakCamp{});
    CHECK(camp.hp(bram) == 1 + 8 + 2);
    camp.perform(EditSheet{bram, "hp", n(1)});
    camp.perform(PitchCamp{}); // everybody
    camp.perform(BreakCamp{});
    CHECK(camp.hp(bram) == 1 + 8 + 2);
}

TEST_CASE("a protector is whole again after a night in that camp, or days of rest with the others", "[DW-HIRE-25]") {
    Hired scene;
    const ActorId ada = scene.given("Ada"), tam = scene.hire("protector", 3);
    const auto rank = [&] { return numberIn(scene.table().actor(tam)->lists.at("skills").front(), "rank"); };
    const auto tires = [&] {
        scene.perform(RollMove{.who = tam, .move = "sentry", .target = ada});
        REQUIRE(rank() == 2);
    };
    tires();
    scene.perform(PitchCamp{.campers = {ada}});
    scene.perform(BreakCamp{});
    CHECK(rank() == 2);
    scene.perform(SpendDays{.who = {ada}});
    CHECK(rank() == 2);
    scene.perform(SpendDays{.who = {ada, tam}});
    CHECK(rank() == 3);
    tires();
    scene.perform(SpendDays{.who = {tam}});
    CHECK(rank() == 3);
}

TEST_CASE("the rations of a journey are for its nights too, or not, as the table likes",
          "[DW-MOVE-journey-08][DW-MOVE-make-camp-01][DW-R-46]") {
    for (const bool more : {false, true}) {
        Scene scene;
        const ActorId ada = scene.given("Ada");
        if (more) scene.perform(ChangeSetting{"campRationOnTheWay", true, {}});
        scene.perform(StartJourney{.to = "Mere", .length = 2, .jobs = {{"quartermaster", ada}}});
        scene.perform(PitchCamp{});
        CHECK(scene.table().camp->campers.front().fed);
        CHECK(scene.number(ada, "rations") == (more ? 4 : 5));
    }
}

TEST_CASE("food of the books gives its rations in both games", "[dg-elven-bread][dg-hardtack]") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        CAPTURE(system);
        for (const char* food : {"elven-bread", "personal-feast", "dwarven-hardtack", "rations"}) {
            CAPTURE(food);
            Scene scene(system);
            const ActorId uma = scene.given("Uma", {{"rations", n(0)}});
            scene.perform(BuyThing{.who = uma, .thing = food, .price = n(0)});
            CHECK(scene.number(uma, "rations") == scene.rulebook().thing(food)->uses);
        }
    }
}

TEST_CASE("the dead make no moves, in Universal Moves either", "[UM-MOVE-bad-ending-06][DW-DEATH-04]") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        Scene scene(system);
        const ActorId uma = scene.given("Uma");
        scene.perform(SetCondition{uma, "dead"});
        const Refusal no = scene.refused(RollMove{.who = uma, .move = "defy-danger", .approach = "dex"}, {5, 5});
        CHECK(sentence(no) == "Uma cannot make Defy Danger now: they are dead. The GM may allow it anyway.");
    }
}

TEST_CASE("a camp offers no level that would be refused", "[UM-MOVE-level-up-06][DW-MOVE-make-camp-03][DW-R-61]") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        const std::int64_t most = content::numberSetting(tenplus::table::testing::rulebookOf(system), "maxLevel");
        for (std::int64_t level = 1; level <= most; ++level) {
            CAPTURE(system, level);
            Scene scene(system);
            const ActorId uma = scene.given("Uma", {{"level", level}, {"xp", n(60)}});
            scene.perform(PitchCamp{});
            const bool offered = scene.waitingCount() > 0;
            CHECK(offered ==
                  (level < most || std::string_view(system) == "dungeonworld")); // above it a choice takes its place
            if (offered) scene.roll(uma, "level-up", {});
        }
    }
}

TEST_CASE("a new class with a book begins it with the spells that its book begins with",
          "[DW-MULTI-11][DW-MAGIC-05][DW-MAGIC-06]") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter");
    scene.perform(EditSheet{ada, "level", n(10)});
    scene.perform(EditSheet{ada, "xp", n(17)});
    GoBeyond change{.who = ada, .way = content::Beyond::NewClass, .playbook = "wizard"};
    CHECK(scene.refused(change).member == "spells");
    change.spells = {"magic-missile", "alarm", "fireball"};
    CHECK(scene.refused(change).code == "spell-not-known"); // of the third level
    change.spells = {"magic-missile", "alarm", "telepathy"};
    scene.perform(change);
    CHECK(scene.table().actor(ada)->book.size() == 3);
    scene.perform(PrepareSpells{.who = ada, .spells = {"magic-missile"}});
    LearnSpell fire{.who = ada, .spell = "fireball"};
    CHECK(scene.refused(fire).code == "spell-not-known");
    fire.override = true;
    scene.perform(fire);
    CHECK(scene.told("rules-set-aside") == 1);
}

TEST_CASE("what a session asked is asked no more when the next one begins", "[DW-MOVE-end-session-04][DW-XP-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(StartSession{});
    scene.roll(ada, "end-of-session", {});
    scene.perform(EndSession{});
    CHECK(scene.waitingCount() == 1); // there is still time to look back
    scene.perform(StartSession{});
    CHECK(scene.waitingCount() == 0);
    Scene uncounted; // a table that begins no sessions looks back as often as it plays
    const ActorId bram = uncounted.given("Bram");
    for (int evening = 1; evening <= 2; ++evening) {
        uncounted.perform(BeginEndOfSession{});
        uncounted.perform(AnswerQuestion{.question = "learned"});
        CHECK(uncounted.refused(AnswerQuestion{.question = "learned"}).code == "asked-already");
        uncounted.perform(FinishEndOfSession{});
        CHECK(uncounted.xp(bram) == evening);
    }
}

TEST_CASE("an effect with a condition happens where that holds, and asks nobody where it does not",
          "[UM-MOVE-bad-ending-03][DW-R-78]") {
    Scene scene("universalmoves");
    scene.perform(AllowMature{true});
    const ActorId uma = scene.given("Uma", {{"hp", n(5)}, {"lust", n(7)}});
    scene.roll(uma, "bad-ending", {5, 5});
    CHECK(scene.waitingCount() == 2); // the trouble, and the lust: there are HP left
    scene.apply("resource");
    CHECK(scene.number(uma, "lust") == 4);
    CHECK(scene.hp(uma) == 5);
}

TEST_CASE("what is shed in a purge costs as many HP, in one throw", "[UM-MOVE-purge-03][DW-R-82]") {
    Scene scene("universalmoves");
    scene.perform(AllowMature{true});
    const ActorId uma = scene.given("Uma", {{"hp", n(4)}, {"bloat", n(6)}});
    scene.roll(uma, "purge", {4, 4});
    scene.apply("resource", {5});
    CHECK(scene.number(uma, "bloat") == 1);
    CHECK(scene.hp(uma) == 1); // not below
    scene.perform(EditSheet{uma, "hp", n(9)});
    scene.roll(uma, "purge", {4, 4});
    scene.apply("resource", {8});
    CHECK(scene.number(uma, "bloat") == 0);
    CHECK(scene.hp(uma) == 8); // no more than was there
}

TEST_CASE("where one piece of armour is worn, it takes the blow without a question", "[DW-NEED-15]") {
    for (const bool both : {false, true}) {
        CAPTURE(both);
        Classes scene;
        const ActorId ada = scene.joins("Ada", "fighter"), orc = scene.given("Orc");
        scene.learns(ada, "fighter-armor-mastery");
        scene.perform(TakeThing{.who = ada,
                                .values = {{"name", "Mail"}, {"tags", "2 armour"}, {"weight", n(1)}, {"worn", true}}});
        if (both)
            scene.perform(TakeThing{
                .who = ada, .values = {{"name", "Shield"}, {"tags", "+1 armour"}, {"weight", n(1)}, {"worn", true}}});
        scene.perform(Attack{.from = {orc}, .to = {ada}});
        scene.roll(ada, "fighter-armor-mastery", {});
        const auto asks = [](const Waiting& each) { return std::holds_alternative<content::Choose>(each.effect.kind); };
        CHECK(std::ranges::count_if(scene.table().waiting, asks) == (both ? 1 : 0));
        if (both) continue;
        scene.apply("change-thing");
        CHECK(textIn(scene.table().actor(ada)->lists.at("gear").back(), "tags") == "1 armour");
    }
}
