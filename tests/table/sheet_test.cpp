#include "table/core/clock.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/scene.h"
#include "table/sheet_view.h"
#include "table/story.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

std::string told(const Scene& scene) {
    Names names;
    for (const auto& [id, actor] : scene.table().actors) names[id] = actor.name;
    std::string all;
    for (const Event& event : scene.last()) {
        const auto line = lineOf(scene.rulebook(), names, event);
        if (!line) continue;
        all += (all.empty() ? "" : "; ") + line->text;
        if (!line->value.empty()) all += " (" + line->value + ")";
        if (line->secret) all += " [secret]";
    }
    return all;
}

} // namespace

TEST_CASE("a new character begins with what the system says, and with what was given") {
    Scene scene;
    scene.perform(AddActor{.name = "Wren", .values = {{"constitution", n(12)}}});
    const ActorId wren{1};
    CHECK(scene.number(wren, "hpMax") == 18);
    CHECK(scene.hp(wren) == 18);
    CHECK(scene.number(wren, "level") == 1);
    CHECK(valueOf(scene.rulebook(), *scene.table().actor(wren), "damage") == Value("1d6"));
    CHECK(scene.table().actor(wren)->revealed);
    scene.perform(AddActor{.kind = ActorKind::Foe, .name = "Rat"});
    CHECK_FALSE(scene.table().actors.rbegin()->second.revealed);
}

TEST_CASE("flags and texts are edited like numbers") {
    Scene scene("nightferry");
    scene.perform(AddActor{.name = "Wick"});
    const ActorId wick{1};
    CHECK(valueOf(scene.rulebook(), *scene.table().actor(wick), "anchored") == Value(true));
    scene.perform(EditSheet{wick, "anchored", false});
    CHECK(valueOf(scene.rulebook(), *scene.table().actor(wick), "anchored") == Value(false));
    scene.perform(EditSheet{wick, "post", "pilot"});
    scene.perform(EditSheet{wick, "name", "Wick the Pilot"});
    scene.perform(EditSheet{wick, "icon", "lantern"});
    CHECK(scene.table().actor(wick)->name == "Wick the Pilot");
    CHECK(scene.table().actor(wick)->icon == "lantern");
    CHECK(scene.refused(EditSheet{wick, "anchored", n(1)}).code == "wrong-type");
    CHECK(scene.refused(EditSheet{wick, "hook", "2x8"}).code == "bad-notation");
}

TEST_CASE("rows are added, changed and struck from a list, and sums follow") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(AddEntry{ada, "gear", {{"name", "Rope"}, {"weight", n(2)}}});
    scene.perform(AddEntry{ada, "gear", {{"name", "Lamp"}}});
    const auto& gear = scene.table().actor(ada)->lists.at("gear");
    REQUIRE(gear.size() == 2);
    CHECK(scene.number(ada, "weight") == 3); // 100 coins weigh 1
    scene.perform(EditEntry{ada, "gear", gear[1].id, "weight", n(1)});
    CHECK(scene.number(ada, "weight") == 4);
    scene.perform(RemoveEntry{ada, "gear", gear[0].id});
    CHECK(scene.number(ada, "weight") == 2);
}

TEST_CASE("a number outside its bounds is not pulled in by moving the other way") {
    Scene scene;
    const ActorId orc = scene.given("Orc");
    const std::int64_t hp = scene.hp(orc);
    scene.perform(EditSheet{orc, "hpMax", n(1)}); // what a foe has left stays
    CHECK(scene.hp(orc) == hp);
    scene.perform(ChangeField{orc, "hp", -2});
    CHECK(scene.hp(orc) == hp - 2);
    CHECK(scene.refused(ChangeField{orc, "hp", 1}).code == "no-change");
}

TEST_CASE("a sheet is laid out as the system says") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"race", "Human"}, {"alignment", ""}});
    scene.perform(SetCondition{ada, "weak"});
    const SheetView sheet = sheetView(scene.rulebook(), scene.table(), ada).value();
    CHECK(sheet.subtitle == "Human fighter, level 1");
    REQUIRE(sheet.vitals.size() == 7);
    CHECK(sheet.vitals[0].value == "25");
    CHECK(sheet.vitals[0].of == "25");
    CHECK(sheet.vitals[2].value == "d10");
    CHECK(sheet.vitals[3].of == "13"); // load, weakened
    CHECK_FALSE(sheet.vitals[3].editable);
    CHECK(sheet.vitals[5].name == "Coins");
    CHECK(sheet.vitals[5].editable);
    CHECK(sheet.vitals[6].name == "Rations");
    CHECK(sheet.stats.front().score == 16);
    CHECK(sheet.stats.front().modifier == 1);
    CHECK(sheet.stats.front().conditionOn);
    CHECK(sheet.moves.size() == 21);
    const auto defy = std::ranges::find(sheet.moves, "defy-danger", &SheetMove::id);
    CHECK(defy->with == "any");
    CHECK(sheet.lists.at(1).rows.size() == 4); // a bond with each of the others
    CHECK_FALSE(sheetView(scene.rulebook(), scene.table(), ActorId{99}));
}

TEST_CASE("damage on the sheet is what would be thrown: the die, what moves add and what the weapon adds",
          "[DW-DICE-06]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const auto damage = [&] {
        const SheetView sheet = sheetView(scene.rulebook(), scene.table(), ada).value();
        return *std::ranges::find(sheet.vitals, "damage", &VitalView::field);
    };
    CHECK(damage().value == "d10");
    CHECK(damage().thrown.empty());
    scene.perform(GainMove{.who = ada, .move = "fighter-merciless", .agreed = true});
    CHECK(damage().thrown == "d10+d4");
    scene.perform(AddEntry{
        ada, "gear", {{"name", std::string("Long axe")}, {"tags", std::string("close, +1 damage")}, {"worn", true}}});
    const SheetView sheet = sheetView(scene.rulebook(), scene.table(), ada).value();
    const auto gear = std::ranges::find(sheet.lists, "gear", &ListView::id);
    REQUIRE(gear != sheet.lists.end());
    const auto axe = std::ranges::find_if(gear->rows, [](const RowView& row) { return row.cells[0] == "Long axe"; });
    REQUIRE(axe != gear->rows.end());
    CHECK(axe->blow == "d10+d4+1");
    CHECK(damage().value == "d10");
}

TEST_CASE("clocks tick within their segments, and are shown or not") {
    Scene scene;
    scene.perform(StartClock{.name = "The tide rises", .segments = 6});
    const ClockId tide = scene.table().clocks.front().id;
    scene.perform(TickClock{tide, 4});
    scene.perform(TickClock{tide, 4});
    CHECK(scene.table().clock(tide)->filled == 6);
    CHECK(told(scene) == "The tide rises 4 → 6 [secret]");
    scene.perform(TickClock{tide, -1});
    CHECK(scene.table().clock(tide)->filled == 5);
    scene.perform(RevealClock{tide, true});
    CHECK(scene.refused(RevealClock{tide, true}).code == "no-change");
    scene.perform(RemoveClock{tide});
    CHECK(scene.table().clocks.empty());
}

TEST_CASE("sessions are counted, and notes leave the table as it was") {
    Scene scene;
    scene.perform(StartSession{});
    scene.perform(EndSession{});
    scene.perform(StartSession{});
    CHECK(scene.table().session == GameSession{2, true});
    Table before = scene.table();
    scene.perform(WriteNote{.text = "The miller lied.", .secret = true});
    REQUIRE(scene.table().kept.size() == 1); // by its number it is shown later; the words are in the journal
    before.kept = scene.table().kept;
    CHECK(scene.table() == before);
    CHECK(told(scene) == "The miller lied. [secret]");
    scene.perform(RenameCampaign{"The Long Tide"});
    CHECK(scene.table().name == "The Long Tide");
}

TEST_CASE("the story tells each fact in one line") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(told(scene) == "Ada joins the table");
    const ActorId orc = scene.given("Orc");
    CHECK(told(scene) == "Orc enters the scene [secret]");
    scene.rollAt(ada, "hack-and-slash", orc, {1, 2});
    CHECK(told(scene) == "Ada, Hack and Slash on Orc: miss (5); Ada marks 1 XP (Miss, Hack and Slash) (1)");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 4});
    CHECK(told(scene) == "Ada, Hack and Slash on Orc: weak hit (9)");
    scene.apply("damage", {5});
    CHECK(told(scene) == "Ada hits Orc (5); Orc takes 4, HP 6 → 2");
    scene.perform(DealDamage{.to = ada, .amount = "1", .source = "Nettles"});
    CHECK(told(scene) == "Ada is hit by Nettles: armour takes it all (1)");
    scene.perform(SetCondition{ada, "weak"});
    CHECK(told(scene) == "Ada is weak");
    scene.forward(ada, 1);
    CHECK(told(scene) == "A gift: +1 forward to Ada");
    scene.forward(ada, 1, {}, {}, content::Pushes::Armour);
    CHECK(told(scene) == "A gift: +1 armour forward to Ada");
    scene.perform(DropForward{scene.table().forwards.back().id});
    scene.forward(ada, 2, {}, {}, content::Pushes::Damage);
    CHECK(told(scene) == "A gift: +2 damage forward to Ada");
    scene.perform(DropForward{scene.table().forwards.back().id});
    scene.ongoing(ada, -1);
    CHECK(told(scene) == "A burden: -1 ongoing for Ada until it is over");
    scene.perform(SetHold{ada, "defend", 3});
    CHECK(told(scene) == "Ada holds 3 (Defend)");
    scene.perform(Attack{.from = {orc}, .to = {ada}});
    scene.perform(
        SpendHold{.who = ada, .move = "defend", .option = "halve", .waiting = scene.table().waiting.back().id});
    CHECK(told(scene).starts_with("Ada spends 1 hold: Halve it"));
    CHECK(told(scene).ends_with("; Ada softens the blow"));
    scene.perform(TakeThing{.who = ada, .values = {{"name", std::string("Lamp")}, {"uses", n(2)}}});
    CHECK(told(scene) == "Ada has Lamp");
    const EntryId lamp = scene.table().actor(ada)->lists.at("gear").back().id;
    scene.perform(UseThing{ada, lamp, {}});
    CHECK(told(scene) == "Ada uses Lamp, 1 left");
    scene.perform(WearThing{ada, lamp, true});
    CHECK(told(scene) == "Ada has Lamp at hand");
    scene.perform(DropThing{.who = ada, .entry = lamp});
    CHECK(told(scene) == "Ada lets go of Lamp");
    scene.perform(AddEntry{ada, "gear", {{"name", "Rope"}}});
    CHECK(told(scene) == "Ada writes down: Rope");
    scene.perform(RollDice{.expression = "2d6+1", .purpose = "How many", .secret = true}, {2, 5});
    CHECK(told(scene) == "How many (8) [secret]");
    scene.perform(EditSheet{ada, "level", n(2)});
    CHECK(told(scene) == "Ada: Level is now 2 [secret]");
}
