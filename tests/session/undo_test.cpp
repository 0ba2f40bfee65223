// Undoing out of the middle: the table is then the one that would be without the turn, or the turn stays because later
// ones stand on it.
#include "duality/evening.h"
#include "session/played.h"
#include "table/core/clock.h"
#include "table/duality/command.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/scene/fog.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"
#include "table/table_invariants.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using namespace tenplus::table;

namespace {

std::int64_t uses(const Entry& row) { return numberIn(row, "uses"); }

} // namespace

// ---- what is counted ------------------------------------------------------------------------------------

TEST_CASE("a use of a thing stays while a later one was counted from it") {
    Played p;
    const ActorId ada = p.comes("Ada");
    p.turn(TakeThing{.who = ada, .values = {{"name", std::string("Salve")}, {"uses", std::int64_t{5}}}});
    const EntryId salve = p.row(ada, "gear").id;
    const auto first = p.turn(UseThing{ada, salve, {}}), second = p.turn(UseThing{ada, salve, {}});
    CHECK(p.undo(first) == second);
    CHECK(uses(p.row(ada, "gear")) == 3);
    CHECK(p.undo(second) == 0);
    CHECK(p.undo(first) == 0);
    CHECK(uses(p.row(ada, "gear")) == 5);
}

TEST_CASE("a thing that was used before it was handed on takes that use along") {
    Played p;
    const ActorId ada = p.comes("Ada"), dov = p.comes("Dov");
    p.turn(TakeThing{.who = ada, .values = {{"name", std::string("Salve")}, {"uses", std::int64_t{5}}}});
    const auto used = p.turn(UseThing{ada, p.row(ada, "gear").id, {}});
    const auto given = p.turn(DropThing{.who = ada, .entry = p.row(ada, "gear").id, .to = dov});
    CHECK(p.undo(used) == given);
    CHECK(uses(p.row(dov, "gear")) == 4);
}

TEST_CASE("a use of a feature stays while a later one was counted from it") {
    Played p("duality");
    p.turn(PlayDuality{{tenplus::duality::testing::wren()}});
    const ActorId wren = p.table().actors.begin()->first;
    p.turn(AddEntry{wren,
                    "features",
                    {{"name", std::string("Trick")},
                     {"feature", std::string("trick")},
                     {"uses", std::int64_t{3}},
                     {"back", std::string("short-rest")}}});
    const tenplus::duality::UseFeature trick{.who = wren, .feature = "trick"};
    const auto first = p.turn(PlayDuality{{trick}}), second = p.turn(PlayDuality{{trick}});
    CHECK(p.undo(first) == second);
    CHECK(numberIn(p.row(wren, "features"), "used") == 2);
    CHECK(p.undo(second) == 0);
    CHECK(p.undo(first) == 0);
    CHECK(numberIn(p.row(wren, "features"), "used") == 0);
}

TEST_CASE("a use of a feature leaves the middle where a rest has brought it back since") {
    Played p("duality");
    p.turn(PlayDuality{{tenplus::duality::testing::wren()}});
    const ActorId wren = p.table().actors.begin()->first;
    p.turn(AddEntry{wren,
                    "features",
                    {{"name", std::string("Trick")},
                     {"feature", std::string("trick")},
                     {"uses", std::int64_t{3}},
                     {"back", std::string("short-rest")}}});
    const auto used = p.turn(PlayDuality{{tenplus::duality::UseFeature{.who = wren, .feature = "trick"}}});
    p.turn(PlayDuality{{tenplus::duality::BeginRest{tenplus::duality::RestKind::Short}}});
    p.turn(PlayDuality{{tenplus::duality::FinishRest{}}});
    REQUIRE(numberIn(p.row(wren, "features"), "used") == 0);
    CHECK(p.undo(used) == 0);
    CHECK(numberIn(p.row(wren, "features"), "used") == 0);
}

TEST_CASE("a level stays while a higher one was gained from it") {
    Played p;
    const ActorId ada = p.comes("Ada");
    const auto rise = [&](const char* name) {
        return p.turn(LevelUp{.who = ada, .score = "str", .moveName = name, .hours = 8, .override = true});
    };
    const auto second = rise("Oath"), third = rise("Vow");
    CHECK(p.undo(second) == third);
    CHECK(p.undo(third) == 0);
    CHECK(p.undo(second) == 0);
    CHECK(p.actor(ada).values.at("level") == Value(std::int64_t{1}));
}

TEST_CASE("healing that was cut off at the most stands on what came before it") {
    Played p;
    const ActorId ada = p.comes("Ada");
    const auto hp = [&] { return std::get<std::int64_t>(p.actor(ada).values.at("hp")); };
    const std::int64_t most = hp();
    p.turn(ChangeField{ada, "hp", -9, "a fall"});
    const auto rest = p.turn(ChangeField{ada, "hp", 3, "rest"});
    const auto cure = p.turn(ChangeField{ada, "hp", 50, "a cure"});
    REQUIRE(hp() == most);
    CHECK(p.undo(rest) == cure);
    CHECK(hp() == most);
}

TEST_CASE("a question of the session pays once, whichever answer stands") {
    Played p;
    const ActorId ada = p.comes("Ada");
    p.turn(StartSession{});
    p.turn(BeginEndOfSession{});
    const auto first = p.turn(AnswerQuestion{.question = "learned"});
    CHECK(p.undo(first) == 0);
    const auto second = p.turn(AnswerQuestion{.question = "learned"});
    CHECK_FALSE(p.session.redo(first));
    CHECK(numberOf(p.session.rulebook(), p.actor(ada), "xp") == 1);
    CHECK(p.undo(second) == 0);
    CHECK(p.session.redo(first));
    CHECK(numberOf(p.session.rulebook(), p.actor(ada), "xp") == 1);
    p.turn(AnswerQuestion{.question = "learned", .override = true}); // by the GM's word
    CHECK(numberOf(p.session.rulebook(), p.actor(ada), "xp") == 2);
}

TEST_CASE("a tick that was cut off at the end of a clock stands on the ticks before it") {
    Played p;
    p.turn(StartClock{.name = "The flood", .segments = 4});
    const ClockId flood = p.table().clocks.front().id;
    const auto first = p.turn(TickClock{flood, 1}), over = p.turn(TickClock{flood, 9});
    CHECK(p.undo(first) == over);
    CHECK(p.table().clocks.front().filled == 4);
    CHECK(p.undo(over) == 0);
    const auto second = p.turn(TickClock{flood, 1});
    p.turn(TickClock{flood, 2}); // full, and nothing of it lost
    CHECK(p.undo(second) == 0);
    CHECK(p.table().clocks.front().filled == 3);
}

TEST_CASE("a roll that was boosted twice gives back the later boost first") {
    Played p;
    p.turn(AddActor{.name = "Ada", .values = {{"strength", std::int64_t{10}}, {"preparation", std::int64_t{2}}}});
    const ActorId ada = p.table().actors.begin()->first;
    p.turn(RollMove{.who = ada, .move = "hack-and-slash", .target = p.comes("Orc")}, {3, 4});
    const BoostRoll boost{.who = ada, .boost = "preparation", .override = true};
    const auto first = p.turn(boost), second = p.turn(boost);
    REQUIRE(p.table().lastRoll->total == 9);
    CHECK(p.undo(first) == second);
    CHECK(p.table().lastRoll->total == 9);
}

TEST_CASE("a blow that one guard halved and another drew to them is given back in that order") {
    Played p;
    const ActorId ada = p.comes("Ada"), bram = p.comes("Bram"), orc = p.comes("Orc");
    p.turn(SetHold{ada, "defend", 3});
    p.turn(Attack{.from = {orc}, .to = {bram}, .amount = "7"});
    const WaitingId blow = p.table().waiting.back().id;
    const auto spend = [&](const char* option) {
        return p.turn(SpendHold{.who = ada, .move = "defend", .option = option, .waiting = blow});
    };
    const auto halved = spend("halve"), drawn = spend("redirect");
    CHECK(p.undo(halved) == drawn);
    CHECK(p.undo(drawn) == 0);
    CHECK(p.undo(halved) == 0);
    CHECK(p.table().waiting.back().halved.empty());
}

// ---- who is named ---------------------------------------------------------------------------------------

TEST_CASE("whoever a roll is aimed at came before it") {
    Played p;
    const ActorId ada = p.comes("Ada");
    const ActorId orc = p.comes("Orc");
    const auto came = p.session.lastTurn();
    const auto roll = p.turn(RollMove{.who = ada, .move = "hack-and-slash", .target = orc}, {1, 1});
    CHECK(p.undo(came) == roll);
    CHECK(p.table().actor(orc));
}

TEST_CASE("whoever strikes came before the blow") {
    Played p;
    const ActorId ada = p.comes("Ada");
    const ActorId orc = p.comes("Orc");
    const auto came = p.session.lastTurn();
    const auto blow = p.turn(Attack{.from = {orc}, .to = {ada}});
    CHECK(p.undo(came) == blow);
}

TEST_CASE("whomever a forward is against and a fact is about came before them") {
    Played p;
    const ActorId ada = p.comes("Ada");
    const ActorId orc = p.comes("Orc");
    const auto came = p.session.lastTurn();
    SECTION("a forward") {
        const auto given = p.turn(GiveForward{
            .who = ada, .value = 1, .scope = {content::ScopeKind::Target, ""}, .against = orc, .source = "A plan"});
        CHECK(p.undo(came) == given);
    }
    SECTION("a fact") {
        const auto written = p.turn(WriteNote{.text = "The orc limps.", .about = orc, .kind = NoteKind::Fact});
        CHECK(p.undo(came) == written);
    }
}

TEST_CASE("whomever an attack of duality play is aimed at came before it") {
    Played p("duality");
    p.turn(PlayDuality{{tenplus::duality::testing::ada()}});
    const ActorId ada = p.table().actors.begin()->first;
    const auto came = p.turn(PlayDuality{{tenplus::duality::BringAdversary{
        .adversary = "harbour-bully", .called = "Bully", .count = 1, .revealed = true}}});
    tenplus::duality::RollPlan plan;
    plan.who = ada, plan.kind = tenplus::duality::RollKind::Attack, plan.trait = "strength";
    plan.aims = {{.who = p.table().actors.rbegin()->first}};
    const auto roll = p.turn(PlayDuality{{tenplus::duality::RollAction{plan, {}}}}, {8, 5});
    CHECK(p.undo(came) == roll);
}

TEST_CASE("a turn stays in the story of somebody who has left since") {
    Played p;
    const ActorId ada = p.comes("Ada");
    const ActorId orc = p.comes("Orc");
    const auto note = p.turn(WriteNote{.text = "The bell rings."});
    p.turn(RollMove{.who = ada, .move = "hack-and-slash", .target = orc}, {1, 1});
    p.turn(WriteNote{.text = "The orc limps.", .about = orc, .kind = NoteKind::Fact});
    p.turn(RemoveActor{orc});
    CHECK(p.undo(note) == 0); // what named the orc came before he left
    CHECK(p.table().lastRoll->target == orc);
}

TEST_CASE("whoever leaves the table is forgotten by hold, by the look back and by the boost of a roll") {
    Played p;
    p.turn(AddActor{.name = "Ada", .values = {{"strength", std::int64_t{10}}, {"preparation", std::int64_t{1}}}});
    const ActorId ada = p.table().actors.begin()->first, dov = p.comes("Dov"), orc = p.comes("Orc");
    p.turn(BeginEndOfSession{{dov}});
    p.turn(RollMove{.who = ada, .move = "hack-and-slash", .target = orc}, {2, 4});
    p.turn(RemoveActor{dov});
    p.turn(RemoveActor{orc});
    p.turn(BoostRoll{.who = ada, .boost = "preparation"});
    CHECK(p.table().endOfSession->absent.empty());
    CHECK(table::testing::faultOf(p.table(), {ada, dov, orc}).empty());
}

TEST_CASE("what the laws call sound names nobody who never came, and nobody but in rolls who has left") {
    const ActorId gone{7};
    const auto fault = [&](auto plant) {
        Table planted;
        plant(planted);
        return table::testing::faultOf(planted, {gone});
    };
    CHECK(fault([](Table&) {}).empty());
    CHECK(fault([&](Table& table) { table.lastRoll = RollRecord{.target = gone}; }).empty());
    CHECK(fault([](Table& table) { table.lastRoll = RollRecord{.others = {ActorId{8}}}; }) ==
          "lastRoll names nobody: others 8");
    CHECK(fault([&](Table& table) { table.forwards.push_back({.against = gone}); }) ==
          "forwards names nobody: against 7");
    CHECK(fault([&](Table& table) { table.duality.hits = {tenplus::duality::Struck{.critical = {gone}}}; }) ==
          "struck names nobody: critical 7");
    CHECK(fault([&](Table& table) { table.endOfSession = EndOfSession{.absent = {gone}}; }) ==
          "absent names nobody:  7");
    CHECK(fault([](Table& table) {
              table.stage.scenes.push_back({.look = {.width = 2}, .lights = {{.at = {2500, 0}}}});
          }) == "a light lies off the board");
}

// ---- boards ---------------------------------------------------------------------------------------------

namespace {

/// A scene twenty squares wide, made forty wide.
struct Widened : Played {
    Widened() {
        look.name = "The mill", look.width = 20, look.height = 10;
        turn(PrepareScene{.look = look});
        id = table().stage.scenes.front().id;
        look.width = 40;
        widened = turn(ChangeScene{id, look});
    }
    const SceneBoard& scene() const { return table().stage.scenes.front(); }
    SceneLook look;
    SceneId id;
    std::int64_t widened = 0;
};

} // namespace

TEST_CASE("a board stays as wide as what lies on it needs") {
    Widened p;
    constexpr board::Spot kFar{35'500, 2500}, kFarther{38'000, 2500};
    std::int64_t stands = 0;
    SECTION("a token") { stands = p.turn(PlaceToken{.scene = p.id, .name = "Cart", .at = kFar}); }
    SECTION("a token that was moved") {
        p.turn(PlaceToken{.scene = p.id, .name = "Cart", .at = {500, 500}});
        stands = p.turn(MoveToken{p.table().stage.scenes.front().tokens.front().id, kFar, {}});
    }
    SECTION("a wall") { stands = p.turn(BuildWalls{.scene = p.id, .points = {{0, 0}, kFar}}); }
    SECTION("a light") { stands = p.turn(PlaceLight{p.id, {{}, kFar, 3000}}); }
    SECTION("a zone") { stands = p.turn(DrawZone{p.id, "Weir", {}, {{0, 0}, kFar, kFarther}, false}); }
    SECTION("tiles") { stands = p.turn(DrawTiles{p.id, 35, 2, 2, 2, Tile::Floor}); }
    SECTION("fog") { stands = p.turn(PaintFog{p.id, true, FogShape::Brush, {kFar}, 1000}); }
    CHECK(p.undo(p.widened) == stands);
    CHECK(p.scene().look.width == 40);
}

TEST_CASE("a board is not made smaller under what would lie beside it") {
    Widened p;
    p.turn(PlaceToken{.scene = p.id, .name = "Cart", .at = {35'500, 2500}});
    const auto away = p.turn(RemoveToken{p.scene().tokens.front().id});
    p.look.width = 30;
    const auto narrowed = p.turn(ChangeScene{p.id, p.look});
    CHECK(p.undo(away) == narrowed);
}

TEST_CASE("what a later change of a scene, token, door or zone kept is not what it did") {
    Widened p;
    SECTION("the width that a new title kept") {
        p.look.title = "The mill at night";
        CHECK(p.undo(p.widened) == 0);
        CHECK(p.session.redo());
        const auto titled = p.turn(ChangeScene{p.id, p.look});
        CHECK(p.undo(p.widened) == titled);
    }
    SECTION("the name that a new size kept") {
        p.turn(PlaceToken{.scene = p.id, .name = "Cart", .at = {500, 500}});
        const TokenId cart = p.scene().tokens.front().id;
        const auto named = p.turn(ChangeToken{.token = cart, .name = "Wagon"}),
                   grown = p.turn(ChangeToken{.token = cart, .size = 2000});
        CHECK(p.undo(named) == grown);
    }
    SECTION("the door that was found open") {
        p.turn(BuildWalls{.scene = p.id, .points = {{0, 0}, {0, 1000}}, .kind = WallKind::Door, .secret = true});
        const WallId door = p.scene().walls.front().id;
        const auto opened = p.turn(SetDoor{door, true, {}}), seen = p.turn(SetDoor{door, {}, false});
        CHECK(p.undo(opened) == seen);
    }
    SECTION("the name that a new note kept") {
        p.turn(DrawZone{p.id, "Weir", {}, {{0, 0}, {1000, 0}, {0, 1000}}, false});
        const ZoneId weir = p.scene().zones.front().id;
        const auto named = p.turn(ChangeZone{weir, "Ford", {}}), noted = p.turn(ChangeZone{weir, {}, "Slippery"});
        CHECK(p.undo(named) == noted);
    }
    SECTION("the way that a token faced when it moved on") {
        p.turn(PlaceToken{.scene = p.id, .name = "Cart", .at = {500, 500}});
        const TokenId cart = p.scene().tokens.front().id;
        const auto turned = p.turn(ChangeToken{.token = cart, .facing = 90});
        p.turn(MoveToken{cart, {1500, 500}, {}});
        CHECK(p.undo(turned) == 0);
        CHECK(p.scene().tokens.front().at == board::Spot{1500, 500});
        CHECK_FALSE(p.scene().tokens.front().facing);
    }
}

TEST_CASE("the scene that the players see was the one that came next") {
    Widened p;
    p.turn(PrepareScene{.look = {.name = "The cellar"}});
    p.turn(StageScene{p.id});
    const auto other = p.turn(StageScene{p.table().stage.scenes[1].id});
    const auto gone = p.turn(GoToStaged{});
    CHECK(p.undo(other) == gone);
}

// ---- what shaped a blow ---------------------------------------------------------------------------------

TEST_CASE("a choice that shaped a blow stays while the blow does", "[DW-MOVE-hack-slash-03]") {
    const std::string option = GENERATE("safe", "press");
    Played p;
    const ActorId ada = p.comes("Ada"), orc = p.comes("Orc");
    p.turn(RollMove{.who = ada, .move = "hack-and-slash", .target = orc}, {5, 5});
    const auto chosen = p.turn(ChooseOptions{p.waiting("choose"), {option}});
    const auto dealt =
        p.turn(ApplyWaiting{.waiting = p.waiting("damage")}, option == "press" ? std::vector{2, 1} : std::vector{2});
    CHECK(p.undo(chosen) == dealt);
    CHECK(p.undo(dealt) == 0);
    CHECK(p.undo(chosen) == 0);
}

TEST_CASE("a hold that was spent on a blow stays while the blow does", "[DW-MOVE-defend-05]") {
    Played p;
    const ActorId ada = p.comes("Ada"), orc = p.comes("Orc");
    p.turn(SetHold{ada, "defend", 1});
    p.turn(Attack{.from = {orc}, .to = {ada}, .amount = "d6"});
    const auto halved =
        p.turn(SpendHold{.who = ada, .move = "defend", .option = "halve", .waiting = p.waiting("damage")});
    const auto dealt = p.turn(ApplyWaiting{.waiting = p.waiting("damage")}, {6});
    CHECK(p.undo(halved) == dealt);
    CHECK(p.undo(dealt) == 0);
    CHECK(p.undo(halved) == 0);
}
