#include "table/classes.h"
#include "table/pbta/moves/pools.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;
using tenplus::table::testing::n;
using tenplus::table::testing::questionOf;
using tenplus::table::testing::Scene;

namespace {

// So much more of weight, and no coins, which weigh too.
void carries(Scene& scene, ActorId who, int weight) {
    if (scene.number(who, "coins") != 0) scene.perform(EditSheet{who, "coins", n(0)});
    scene.perform(AddEntry{who, "gear", {{"name", "Sacks"}, {"weight", n(weight)}}});
}

} // namespace

TEST_CASE("Last Breath is for the dying, and nothing is added",
          "[DW-MOVE-last-breath-01][DW-MOVE-last-breath-02][DW-R-73]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const Refusal no = scene.refused(RollMove{.who = ada, .move = "last-breath"}, {4, 5});
    CHECK(sentence(no) ==
          "Ada cannot make Last Breath now: there is life left (HP above 0). The GM may allow it anyway.");
    scene.perform(EditSheet{ada, "hp", n(0)});
    scene.forward(ada, 1);
    CHECK(scene.roll(ada, "last-breath", {4, 5}).total == 9);
    CHECK(scene.table().forwards.size() == 1);
    while (scene.waitingCount() > 0) scene.perform(WaveOff{scene.table().waiting.front().id});
    scene.roll(ada, "last-breath", {4, 6});
    CHECK(questionOf(scene.waiting("ask-gm")) == "In what bad spot are they alive?");
    scene.apply("condition");
    CHECK(scene.is(ada, "stable"));
    CHECK(scene.hp(ada) == 0);
}

TEST_CASE("Death's bargain is taken or not", "[DW-MOVE-last-breath-03][DW-DEATH-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(0)}}), dov = scene.given("Dov", {{"hp", n(0)}});
    CHECK(scene.roll(ada, "last-breath", {3, 5}).total == 8);
    scene.choose({"accept"});
    CHECK(scene.is(ada, "stable"));
    CHECK_FALSE(scene.is(ada, "dead"));
    CHECK(scene.hp(ada) == 0);
    CHECK(std::get<content::Note>(scene.waiting("note").effect.kind).text == "What was promised to Death?");
    scene.apply("note", {}, {.text = "Her shadow."});
    CHECK(scene.told("note-written") == 1);
    scene.roll(dov, "last-breath", {3, 5});
    scene.choose({"refuse"});
    CHECK(scene.is(dov, "dead"));
}

TEST_CASE("a missed last breath seals a fate and still teaches", "[DW-MOVE-last-breath-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(0)}});
    CHECK(scene.roll(ada, "last-breath", {2, 3}).total == 5);
    CHECK(scene.xp(ada) == 1);
    scene.apply("condition");
    CHECK(scene.is(ada, "doomed"));
    CHECK(questionOf(scene.waiting("ask-gm")) == "When does Death come to collect?");
}

TEST_CASE("a load is free up to its limit and costs one above it",
          "[DW-MOVE-encumbrance-01][DW-MOVE-encumbrance-02][DW-MOVE-encumbrance-03][DW-R-40][DW-R-43]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    carries(scene, ada, 10);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}).total == 9);
    carries(scene, ada, 4);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}).total == 9); // 14 of 14
    carries(scene, ada, 2);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}).total == 8);
    CHECK(scene.table().lastRoll->modifiers.back() == Modifier{ModifierKind::Standing, "Encumbered", -1});
    const EntryId last = scene.table().actor(ada)->lists.at("gear").back().id;
    scene.perform(EditEntry{ada, "gear", last, "weight", n(40)});
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}, {.override = true}).total == 8); // never more than one
    scene.perform(EditSheet{ada, "hp", n(0)});
    CHECK(scene.roll(ada, "last-breath", {4, 3}).total == 7);
    scene.perform(EditSheet{ada, "hp", n(9)});
    scene.perform(RemoveEntry{ada, "gear", last});
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}).total == 9);
}

TEST_CASE("far too much weight is shed or fails, without a roll and without XP",
          "[DW-MOVE-encumbrance-04][DW-R-42][DW-R-15]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    carries(scene, ada, 16);
    CHECK(scene.refused(RollMove{.who = ada, .move = "encumbrance"}).code == "gate");
    carries(scene, ada, 1);
    scene.roll(ada, "encumbrance", {});
    scene.choose({"shed"});
    CHECK(std::holds_alternative<content::Note>(scene.table().waiting.back().effect.kind));
    scene.perform(RemoveEntry{ada, "gear", scene.table().actor(ada)->lists.at("gear").back().id});
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}).total == 8);
    carries(scene, ada, 1);
    scene.roll(ada, "encumbrance", {});
    scene.perform(ChooseOptions{scene.table().waiting.back().id, {"fail"}});
    CHECK(scene.xp(ada) == 0);
}

TEST_CASE("being weak lowers the load", "[DW-R-97]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(SetCondition{ada, "weak"});
    CHECK(scene.number(ada, "load") == 13);
}

TEST_CASE("a camp costs a ration and heals half of the most HP",
          "[DW-MOVE-make-camp-01][DW-MOVE-make-camp-02][DW-MOVE-make-camp-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(4)}});
    scene.roll(ada, "make-camp", {});
    CHECK(scene.number(ada, "rations") == 5); // not before the camp is made
    scene.perform(PitchCamp{.dangerous = true, .watches = {ada}});
    CHECK(scene.waitingCount() == 0);
    CHECK(scene.number(ada, "rations") == 4);
    scene.perform(BreakCamp{});
    CHECK(scene.hp(ada) == 17);
    CHECK(scene.number(ada, "rations") == 4);
}

TEST_CASE("Make Camp and the camp are one: nobody eats or heals twice",
          "[DW-MOVE-make-camp-01][DW-MOVE-make-camp-04][DW-R-46]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(1)}});
    scene.perform(PitchCamp{.place = "heath"});
    const RollMove again{.who = ada, .move = "make-camp"};
    CHECK(sentence(scene.refused(again)) ==
          "Ada cannot make Make Camp now: the party has made camp already. The GM may allow it anyway.");
    scene.perform(BreakCamp{});
    CHECK(scene.number(ada, "rations") == 4);
    CHECK(scene.hp(ada) == 1 + 13);
}

TEST_CASE("a camp of one's own reckons as every camp does", "[DW-R-25]") {
    Scene scene;
    scene.perform(ChangeSetting{"roundHealHalf", std::string("down"), {}});
    const ActorId ada = scene.given("Ada", {{"hp", n(4)}});
    scene.perform(PitchCamp{});
    scene.perform(BreakCamp{});
    CHECK(scene.hp(ada) == 4 + 12);
}

TEST_CASE("a druid eats none of the rations on the way or in a camp", "[DW-NEED-20]") {
    Classes scene;
    const ActorId esme = scene.joins("Esme", "druid");
    scene.set(esme, "rations", 0);
    scene.perform(PitchCamp{});
    CHECK(scene.table().camp->campers.front().fed);
    scene.perform(BreakCamp{});
    scene.set(esme, "rations", 5);
    scene.perform(StartJourney{.to = "Saltmoor", .length = 3, .jobs = {{"quartermaster", esme}}});
    scene.roll(esme, "undertake-a-perilous-journey", {6, 6});
    scene.quiet();
    scene.perform(FinishJourney{});
    CHECK(scene.number(esme, "rations") == 5);
}

TEST_CASE("a camp under a roof may cost nothing, and a broken night heals nothing",
          "[DW-MOVE-make-camp-03][DW-MOVE-make-camp-06][DW-MOVE-make-camp-07]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(4)}, {"xp", n(7)}, {"rations", n(0)}});
    scene.perform(PitchCamp{.fed = true});
    CHECK(scene.waitingCount() == 0); // nothing has been learned yet
    scene.perform(BreakCamp{.broken = {ada}});
    CHECK(scene.hp(ada) == 4);
    scene.perform(EditSheet{ada, "xp", n(8)});
    scene.perform(PitchCamp{.fed = true});
    CHECK(std::get<content::RollAgain>(scene.waiting("roll-again").effect.kind).move == "level-up");
    scene.perform(BreakCamp{});
    CHECK(scene.number(ada, "rations") == 0);
    CHECK(scene.hp(ada) == 17);
}

TEST_CASE("a good watch gives everyone one forward", "[DW-MOVE-take-watch-01][DW-MOVE-take-watch-02][DW-R-99]") {
    Scene scene;
    const ActorId esme = scene.given("Esme");
    scene.given("Ada"), scene.given("Cleo"), scene.given("Orc");
    CHECK(scene.roll(esme, "take-watch", {5, 4}).total == 10);
    scene.apply("forward");
    CHECK(scene.table().forwards.size() == 3);
}

TEST_CASE("a late watch or none gives no forward", "[DW-MOVE-take-watch-03][DW-MOVE-take-watch-04]") {
    Scene scene;
    const ActorId esme = scene.given("Esme");
    CHECK(scene.roll(esme, "take-watch", {4, 3}).total == 8);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What is not ready?");
    scene.apply("ask-gm");
    CHECK(scene.waitingCount() == 0);
    CHECK(scene.roll(esme, "take-watch", {2, 3}).total == 6);
    CHECK(scene.xp(esme) == 1);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("who has no job on the way does not roll for one", "[DW-MOVE-journey-01][DW-MOVE-journey-06]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram");
    const RollMove idle{.who = bram, .move = "undertake-a-perilous-journey"};
    CHECK(sentence(scene.refused(idle, {6, 5})) == "Bram cannot make Undertake a Perilous Journey now: no job on the "
                                                   "way is theirs to roll: set out first. The GM may allow it anyway.");
    scene.perform(StartJourney{.to = "Saltmoor", .length = 3, .jobs = {{"scout", ada}}});
    CHECK(scene.refused(idle, {6, 5}).code == "gate");
    CHECK(scene.roll(ada, idle.move, {6, 5}).total == 11);
    CHECK(scene.refused(RollMove{.who = ada, .move = idle.move}, {6, 5}).code == "gate"); // it is done
    scene.perform(FinishJourney{});
    CHECK(scene.number(bram, "rations") == 1); // once, and one more for the quartermaster who is missing
}

TEST_CASE("a feast costs its coins and adds what it cost above the first hundred",
          "[DW-MOVE-carouse-01][DW-MOVE-carouse-05]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"coins", n(300)}}), dov = scene.given("Dov", {{"coins", n(50)}});
    CHECK(scene.roll(ada, "carouse", {3, 4}, {.inputs = {{"hundreds", 3}}}).total == 9);
    CHECK(scene.number(ada, "coins") == 0);
    const Refusal no = scene.refused(RollMove{.who = dov, .move = "carouse"}, {3, 4});
    CHECK(sentence(no) ==
          "Dov cannot make Carouse now: the purse does not hold that many coins. The GM may allow it anyway.");
}

TEST_CASE("a feast gives three good things, or one", "[DW-MOVE-carouse-02][DW-MOVE-carouse-03][DW-R-85]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"coins", n(500)}});
    CHECK(scene.roll(ada, "carouse", {4, 6}).total == 10);
    const WaitingId choice = scene.waiting("choose").id;
    CHECK(scene.refused(ChooseOptions{choice, {"friend", "rumour"}}).code == "wrong-count");
    CHECK(scene.refused(ChooseOptions{choice, {"friend", "friend", "rumour"}}).code == "unknown-option");
    scene.choose({"friend", "rumour", "clear"});
    CHECK(scene.roll(ada, "carouse", {2, 3}).total == 5);
    CHECK(scene.xp(ada) == 1);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).count == 1);
}

TEST_CASE("Supply finds the thing, or something like it, or nothing",
          "[DW-MOVE-supply-02][DW-MOVE-supply-03][DW-MOVE-supply-04][DW-MOVE-supply-05]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    CHECK(scene.roll(dov, "supply", {5, 4}).total == 10);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What does it cost? Then take the coins off and write it down.");
    scene.apply("ask-gm");
    CHECK(scene.roll(dov, "supply", {3, 4}).total == 8);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).options.size() == 3);
    CHECK(scene.roll(dov, "supply", {2, 3}).total == 6);
    CHECK(scene.xp(dov) == 1);
    CHECK(scene.number(dov, "coins") == 100);
}

TEST_CASE("Recover and days of rest are one, so that nothing mends twice",
          "[DW-MOVE-recover-01][DW-MOVE-recover-02][DW-MOVE-recover-03]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(3)}});
    const std::string number = std::to_string(ada.value);
    scene.perform(SetCondition{ada, "weak"});
    scene.perform(SetCondition{ada, "sick"});
    scene.roll(ada, "recover", {});
    CHECK(scene.hp(ada) == 3); // not before the days have passed
    CHECK(scene.refused(SpendDays{.mends = {{number, {"weak"}}}}).code == "rest-too-short");
    scene.perform(SpendDays{});
    CHECK(scene.waitingCount() == 0);
    CHECK(scene.hp(ada) == 25);
    scene.perform(SpendDays{.days = 2, .mends = {{number, {"weak"}}}});
    CHECK_FALSE(scene.is(ada, "weak"));
    CHECK(scene.is(ada, "sick"));
    scene.roll(ada, "recover", {});
    scene.perform(SpendDays{.days = 2, .care = true, .mends = {{number, {"sick"}}}});
    CHECK_FALSE(scene.is(ada, "sick"));
}

TEST_CASE("Recruit adds what was let be known, four at most",
          "[DW-MOVE-recruit-01][DW-MOVE-recruit-02][DW-MOVE-recruit-03][DW-MOVE-recruit-04][DW-MOVE-recruit-06]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(scene.roll(ada, "recruit", {3, 4}, {.inputs = {{"pay", 1}, {"purpose", 1}}}).total == 9);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).options.size() == 2);
    scene.choose({"take"});
    CHECK(
        scene.roll(ada, "recruit", {2, 3}, {.inputs = {{"pay", 1}, {"purpose", 1}, {"share", 1}, {"fame", 1}}}).total ==
        9);
    scene.choose({"take"});
    CHECK(scene.refused(RollMove{.who = ada, .move = "recruit", .inputs = {{"pay", 2}}}, {2, 3}).code ==
          "out-of-bounds");
    CHECK(scene.roll(ada, "recruit", {5, 6}).total == 11);
    CHECK(scene.table().forwards.empty()); // nobody minds being sent away
    CHECK(scene.roll(ada, "recruit", {2, 3}).total == 5);
    CHECK(scene.xp(ada) == 1);
    CHECK(questionOf(scene.waiting("ask-gm")) == "Who is it, and what is wrong with them?");
}

TEST_CASE("whoever is sent away talks, and the next Recruit is harder", "[DW-MOVE-recruit-05][DW-R-91]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.roll(ada, "recruit", {4, 4});
    scene.choose({"refuse"});
    CHECK(scene.roll(ada, "defend", {3, 3}).total == 7); // waits for a Recruit
    CHECK(scene.roll(ada, "recruit", {4, 4}).total == 7);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("old trouble has been waiting",
          "[DW-MOVE-warrants-01][DW-MOVE-warrants-02][DW-MOVE-warrants-03][DW-MOVE-warrants-05]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    CHECK(scene.roll(dov, "outstanding-warrants", {3, 4}).total == 8);
    const auto& choice = std::get<content::Choose>(scene.waiting("choose").effect.kind);
    CHECK(choice.by == content::Chooser::Gm);
    CHECK(choice.count == 1);
    CHECK(choice.options.size() == 3);
    scene.choose({"bounty"});
    CHECK(questionOf(scene.waiting("ask-gm")) == "Who, and how much?");
    scene.apply("ask-gm");
    CHECK(scene.roll(dov, "outstanding-warrants", {4, 5}).total == 10);
    CHECK(questionOf(scene.waiting("ask-gm")) == "How do people greet them?");
    CHECK(scene.roll(dov, "outstanding-warrants", {1, 3}).total == 5);
    CHECK(scene.xp(dov) == 1);
}

TEST_CASE("weeks of study give preparation", "[DW-MOVE-bolster-01][DW-R-49][DW-R-50]") {
    Scene scene;
    const ActorId bram = scene.given("Bram");
    const auto studies = [&](std::int64_t days) {
        scene.roll(bram, "bolster", {});
        scene.perform(SpendDays{.pastime = Pastime::Practice, .days = days});
        CHECK(scene.waitingCount() == 0);
        return scene.number(bram, "preparation");
    };
    CHECK(studies(6) == 0);
    CHECK(studies(1) == 1);
    CHECK(studies(23) == 3); // a month of it in a row: 3 in its place
}
