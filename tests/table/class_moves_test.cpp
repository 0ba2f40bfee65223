#include "base/contains.h"
#include "table/classes.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_view.h"
#include "table/pbta/classes/own_move.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/pools.h"
#include "table/sheet_view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;

TEST_CASE("a class move is for who owns it, and the GM may allow others") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter"), dov = scene.joins("Dov", "thief");
    CHECK(scene.roll(ada, "fighter-bend-bars", {3, 4}).total == 9);
    const Refusal no = scene.refused(RollMove{.who = dov, .move = "fighter-bend-bars"}, {3, 4});
    CHECK(sentence(no) ==
          "Dov cannot make Bend Bars, Lift Gates now: it is not one of their moves. The GM may allow it anyway.");
    scene.quiet();
    CHECK(scene.roll(dov, "fighter-bend-bars", {3, 4}, {.override = true}).overrides.front() ==
          "it is not one of their moves");
}

TEST_CASE("the search and the sheet know only the class moves of who looks") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter");
    const MoveIndex index(scene.rulebook());
    const auto finds = [&](const Actor* who, std::string_view text, std::string_view move) {
        const auto hits = index.search(text, true, {}, who);
        return std::ranges::any_of(hits, [&](const MoveHit& hit) { return hit.move->id == move; });
    };
    CHECK(finds(&scene.at(ada), "bend bars", "fighter-bend-bars"));
    CHECK_FALSE(finds(nullptr, "bend bars", "fighter-bend-bars"));
    CHECK_FALSE(finds(&scene.at(ada), "arcane art", "bard-arcane-art"));
    const SheetView sheet = *sheetView(scene.rulebook(), scene.table(), ada);
    CHECK(sheet.classMoves.size() == 3);
    CHECK(sheet.playbook == "fighter");
    CHECK(std::ranges::count(sheet.moves, "class", &SheetMove::group) == 3);
}

TEST_CASE("a move with Requires needs that move, and both stay", "[DW-MULTI-04][DW-R-65]") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter");
    scene.set(ada, "level", 6);
    scene.set(ada, "xp", 60);
    const LevelUp eye = scene.level(ada, "wis", "fighter-evil-eye");
    const Refusal no = scene.refused(eye);
    CHECK(sentence(no) == "Evil Eye is not open to Ada: it takes Seeing Red. The GM may allow it anyway.");
    scene.learns(ada, "fighter-seeing-red");
    scene.perform(eye);
    scene.set(ada, "xp", 60);
    CHECK(scene.owns(ada, "fighter-evil-eye"));
    CHECK(scene.owns(ada, "fighter-seeing-red"));
    // Merciless that was replaced is gone: nothing can ask for it any more.
    scene.learns(ada, "fighter-merciless");
    scene.learns(ada, "fighter-bloodthirsty");
    CHECK_FALSE(scene.owns(ada, "fighter-merciless"));
    CHECK(closedTo(scene.rulebook(), scene.at(ada), *scene.rulebook().move("fighter-bloodthirsty"), 9)->code ==
          "move-owned");
    CHECK(sentence(scene.refused(scene.level(ada, "wis", "fighter-merciless")))
              .starts_with("Merciless is not open to Ada: Bloodthirsty took its place."));
}

TEST_CASE("a move that replaces another takes its place and does not add to it", "[DW-MULTI-05][DW-MULTI-06]") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter");
    scene.set(ada, "level", 6);
    scene.set(ada, "xp", 60);
    const std::int64_t worn = scene.number(ada, "armour");
    CHECK(scene.refused(scene.level(ada, "str", "fighter-steel-hide")).code == "move-closed");
    scene.learns(ada, "fighter-iron-hide");
    CHECK(scene.number(ada, "armour") == worn + 1);
    scene.perform(scene.level(ada, "str", "fighter-steel-hide"));
    CHECK(scene.number(ada, "armour") == worn + 2);
    CHECK_FALSE(scene.owns(ada, "fighter-iron-hide"));
    const auto& moves = scene.at(ada).moves;
    CHECK(std::ranges::find(moves, "fighter-iron-hide", &OwnedMove::move)->replacedBy == "fighter-steel-hide");
}

TEST_CASE("a move rests while its ground in the story is lost", "[DW-XP-08]") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter");
    scene.learns(ada, "fighter-iron-hide");
    const std::int64_t with = scene.number(ada, "armour");
    scene.perform(SuspendMove{ada, scene.entry(ada, "fighter-iron-hide"), false, "shed in the acid"});
    CHECK(scene.number(ada, "armour") == with - 1);
    scene.perform(SuspendMove{ada, scene.entry(ada, "fighter-bend-bars"), false, "the arm is broken"});
    CHECK(sentence(scene.refused(RollMove{.who = ada, .move = "fighter-bend-bars"}, {3, 3})) ==
          "Ada cannot make Bend Bars, Lift Gates now: the ground for it is lost. The GM may allow it anyway.");
    scene.perform(SuspendMove{ada, scene.entry(ada, "fighter-iron-hide"), true, "healed"});
    CHECK(scene.number(ada, "armour") == with);
    CHECK(scene.refused(SuspendMove{ada, scene.entry(ada, "fighter-iron-hide"), true, ""}).code == "no-change");
}

TEST_CASE("the story can give a move, if all agree", "[DW-XP-07][DW-XP-09][DW-R-96]") {
    Classes scene;
    const ActorId bram = scene.joins("Bram", "wizard"), dov = scene.joins("Dov", "thief");
    const Refusal alone = scene.refused(GainMove{.who = dov, .move = "cleric-deity", .why = "a vision"});
    CHECK(sentence(alone) == "What the story gives Dov is for everybody present and the GM to agree on first.");
    scene.perform(GainMove{.who = bram, .move = "cleric-deity", .why = "blessed by the river", .agreed = true});
    CHECK(scene.owns(bram, "cleric-deity"));
    CHECK(scene.number(bram, "level") == 1); // without a level
    scene.perform(GainMove{.who = bram, .name = "The river listens", .agreed = true});
    CHECK(scene.at(bram).moves.back().name == "The river listens");
    scene.perform(LoseMove{bram, scene.at(bram).moves.back().id});
    CHECK(scene.told("move-lost") == 1);
    CHECK(scene.refused(GainMove{.who = bram, .move = "cleric-deity", .agreed = true}).code == "move-owned");
    CHECK(scene.refused(GainMove{.who = bram, .move = "volley", .agreed = true}).code == "unknown-move");
}

TEST_CASE("passives add to class damage, under their conditions") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter"), ogre = scene.given("Ogre");
    scene.learns(ada, "fighter-merciless");
    scene.rollAt(ada, "hack-and-slash", ogre, {3, 4});
    scene.apply("damage", {6, 3});
    CHECK(scene.hp(ogre) == 15 - (6 + 3 - 1));
    scene.quiet();
    scene.learns(ada, "ranger-vipers-strike");
    const OwnedMoveView viper = ownedMoves(scene.rulebook(), scene.at(ada)).back();
    REQUIRE_FALSE(viper.switches.empty());
    CHECK_FALSE(viper.switches[0].on);
    scene.perform(SwitchPassive{ada, viper.entry, 0, true});
    scene.rollAt(ada, "hack-and-slash", ogre, {3, 4});
    scene.apply("damage", {1, 1, 1});
    CHECK(scene.hp(ogre) == 15 - 8 - (1 + 1 + 1 - 1));
    CHECK(scene.refused(SwitchPassive{ada, viper.entry, 0, true}).code == "no-change");
    CHECK(scene.refused(SwitchPassive{ada, viper.entry, 9, true}).code == "unknown-choice");
}

TEST_CASE("passives offer their push to a roll, and their stat to a move") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter", {.race = "halfling"});
    const MoveView small =
        *moveView(scene.rulebook(), scene.table(), {.who = ada, .move = "defy-danger", .approach = "dex"});
    const auto offered = std::ranges::find(small.offered, "making use of your small size", &Offered::condition);
    REQUIRE(offered != small.offered.end());
    CHECK_FALSE(offered->counts);
    CHECK(scene.roll(ada, "defy-danger", {3, 4}, {.approach = "dex"}).total == 8);
    CHECK(scene.roll(ada, "defy-danger", {3, 4}, {.approach = "dex", .use = {offered->modifier.ref}}).total == 9);
    scene.quiet();
    CHECK(scene.refused(RollMove{.who = ada, .move = "parley", .approach = "str"}, {3, 4}).code == "unknown-approach");
    scene.learns(ada, "fighter-interrogator");
    CHECK(scene.roll(ada, "parley", {3, 4}, {.approach = "str"}).total == 9);
    CHECK(scene.roll(ada, "parley", {3, 4}).total == 6); // Charisma, where nothing is said
}

TEST_CASE("passives change what other moves do", "[DW-NEED-20]") {
    Classes scene;
    const ActorId bard = scene.joins("Dov", "bard"), ada = scene.joins("Ada", "fighter");
    scene.set(ada, "hp", 5);
    scene.learns(bard, "bard-healing-song");
    scene.rollAt(bard, "bard-arcane-art", ada, {5, 6});
    const auto options = [&] { return std::get<content::Choose>(scene.waiting("choose").effect.kind).options; };
    std::vector<std::string> ids;
    for (const auto& each : options()) ids.push_back(each.id);
    CHECK(ids.size() == 4);
    CHECK(contains(ids, "aid")); // one aid worth +2
    scene.choose({"heal"});
    scene.apply("heal", {4, 7}, {.target = ada});
    CHECK(scene.hp(ada) == 16);
    scene.learns(bard, "bard-eldritch-tones");
    scene.rollAt(bard, "bard-arcane-art", ada, {5, 6});
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).count == 2);
    scene.quiet();
    scene.learns(bard, "bard-duelists-parry");
    const ActorId orc = scene.given("Orc");
    scene.rollAt(bard, "hack-and-slash", orc, {1, 2});
    CHECK(std::get<content::Forward>(scene.waiting("forward").effect.kind).pushes == content::Pushes::Armour);
}

TEST_CASE("a switch on the sheet names the move that it is about") {
    Actor sif;
    sif.moves.push_back({.id = EntryId{1}, .move = "ladder-hawk", .name = "Ladder Hawk", .playbook = {}, .on = {}});
    const auto owned = ownedMoves(tenplus::table::testing::rulebookOf("vows"), sif);
    REQUIRE(owned.size() == 1);
    REQUIRE(owned[0].switches.size() == 2);
    CHECK(owned[0].switches[0].text == "Secure an Advantage: your hawk is in the air");
    CHECK(owned[0].switches[1].text == "Resupply: your hawk hunts for you");
}

TEST_CASE("a stat on a condition is offered with it, and never chosen beforehand") {
    Classes scene;
    const ActorId ada = scene.joins("Ada", "fighter"), orc = scene.given("Orc");
    scene.learns(ada, "fighter-dwarf");
    scene.set(ada, "constitution", 18);
    const RollMove parley{.who = ada, .move = "parley", .target = orc};
    const auto view = moveView(scene.rulebook(), scene.table(), parley);
    REQUIRE(view->approaches.size() == 2);
    CHECK(view->approaches.back().hint == "with somebody you have shared a drink with");
    CHECK(view->approach == "cha");
    RollMove drunk = parley;
    drunk.approach = "con";
    CHECK(moveView(scene.rulebook(), scene.table(), drunk)->approach == "con");
    CHECK(scene.roll(ada, "parley", {3, 3}, drunk).total == 9);
    const Refusal no = scene.refused(SwitchPassive{ada, scene.entry(ada, "fighter-dwarf"), 0, true});
    CHECK(no.code == "unknown-choice"); // the roll says it, each time
}
