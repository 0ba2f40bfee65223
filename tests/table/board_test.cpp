// Scenes at the table: prepared hidden, staged and shown, with tokens, walls, fog and what the players see of them.
#include "table/player_view.h"
#include "table/scene.h"
#include "table/scene/fog.h"
#include "table/scene/handout.h"
#include "table/scene/portrait.h"
#include "table/scene/scene.h"
#include "table/scene/scene_view.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

/// Two rooms of five squares with a door between them; Ada stands in the left one, an orc in the right one.
struct Mill : Scene {
    explicit Mill(Fog fog) {
        ada = given("Ada");
        orc = given("Orc");
        PrepareScene prepare;
        prepare.look.name = "Ambush at the mill";
        prepare.look.title = "The mill";
        prepare.look.width = 10, prepare.look.height = 5;
        prepare.look.fog = fog;
        prepare.walls = {{{}, WallKind::Wall, {{5000, 0}, {5000, 2000}}},
                         {{}, WallKind::Wall, {{5000, 3000}, {5000, 5000}}},
                         {{}, WallKind::Door, {{5000, 2000}, {5000, 3000}}}};
        perform(prepare);
        id = board().id;
        door = board().walls[2].id;
        perform(PlaceToken{.scene = id, .who = ada, .at = {2500, 2500}, .shown = true});
        perform(PlaceToken{.scene = id, .who = orc, .at = {7500, 2500}, .shown = true});
        adas = board().tokens[0].id, orcs = board().tokens[1].id;
        perform(StageScene{id});
    }
    const SceneBoard& board() const { return table().stage.scenes.front(); }
    PlayerView seen() const { return playerView(rulebook(), table()); }
    PlayerScene shown() const {
        REQUIRE(seen().scene);
        return *seen().scene;
    }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const PlayerToken& token : shown().tokens) all.push_back(token.name);
        return all;
    }
    ActorId ada, orc;
    SceneId id;
    WallId door;
    TokenId adas, orcs;
};

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("a scene is prepared and staged in quiet, and shown when the GM goes to it") {
    Mill mill(Fog::Off);
    CHECK_FALSE(mill.seen().scene);
    const GmView gm = gmView(mill.rulebook(), mill.table());
    REQUIRE(gm.scenes.size() == 1);
    CHECK(gm.scenes[0].staged);
    CHECK_FALSE(gm.scenes[0].shown);
    REQUIRE(gm.scene);
    CHECK(gm.scene->look.name == "Ambush at the mill");
    mill.perform(GoToStaged{});
    CHECK(mill.shown().title == "The mill");
    CHECK_FALSE(mill.table().stage.staged);
    mill.perform(PrepareScene{.look = {.name = "The cellar"}});
    mill.perform(StageScene{mill.table().stage.scenes[1].id});
    CHECK(mill.shown().title == "The mill");
    mill.perform(ClearStage{});
    CHECK_FALSE(mill.seen().scene);
    mill.perform(RemoveScene{mill.table().stage.staged});
    CHECK_FALSE(mill.table().stage.staged);
}

TEST_CASE("a token is seen when it is shown and whoever it stands for is known") {
    Mill mill(Fog::Off);
    mill.perform(GoToStaged{});
    CHECK(mill.names() == Names{"Ada"});
    mill.perform(RevealActor{mill.orc, true, false});
    CHECK(mill.names() == Names{"Ada", "Orc"});
    CHECK(mill.shown().tokens[1].actor == 2);
    mill.perform(ChangeToken{.token = mill.orcs, .named = false});
    CHECK(mill.names() == Names{"Ada", ""});
    mill.perform(RevealToken{mill.orcs, false});
    CHECK(mill.names() == Names{"Ada"});
    mill.perform(PlaceToken{.scene = mill.id, .name = "Cart", .at = {1000, 1000}});
    CHECK(mill.names() == Names{"Ada"});
    mill.perform(RemoveActor{mill.ada});
    CHECK(mill.names().empty());
}

TEST_CASE("the GM is told who on a board is not revealed yet") {
    Mill mill(Fog::Off);
    const auto known = [&](std::size_t place) {
        return sceneView(mill.rulebook(), mill.table(), mill.id)->tokens[place].known;
    };
    CHECK(known(0));
    CHECK_FALSE(known(1));
    mill.perform(PlaceToken{.scene = mill.id, .name = "Altar", .at = {1500, 1500}});
    CHECK(known(2));
    mill.perform(RevealActor{mill.orc, true, false});
    CHECK(known(1));
}

TEST_CASE("who becomes known has their token shown on the map that the players see, and appears when the fog clears") {
    Mill mill(Fog::Off);
    mill.perform(RevealToken{mill.orcs, false});
    mill.perform(RevealActor{mill.orc, true, false}); // nobody looks at the scene yet
    CHECK_FALSE(mill.board().tokens[1].shown);
    mill.perform(RevealActor{mill.orc, false, false});
    mill.perform(GoToStaged{});
    mill.perform(RevealActor{mill.orc, true, false});
    CHECK(mill.names() == Names{"Ada", "Orc"});
    mill.perform(RevealToken{mill.orcs, false}); // the GM's last word
    mill.perform(RevealActor{mill.orc, true, true});
    CHECK(mill.names() == Names{"Ada"});

    Mill dark(Fog::Hand);
    dark.perform(RevealToken{dark.orcs, false});
    dark.perform(GoToStaged{});
    dark.perform(RevealActor{dark.orc, true, false});
    CHECK(dark.names() == Names{"Ada"});
    dark.perform(PaintFog{.scene = dark.id, .shape = FogShape::All});
    CHECK(dark.names() == Names{"Ada", "Orc"});
}

TEST_CASE("both boards say who fell, also where the players do not see a foe's health") {
    Mill mill(Fog::Off);
    mill.perform(GoToStaged{});
    mill.perform(RevealActor{mill.orc, true, false});
    const auto fallen = [&] {
        const bool gms = sceneView(mill.rulebook(), mill.table(), mill.id)->tokens[1].fallen;
        CHECK(mill.seen().actors[1].fallen == gms);
        return gms;
    };
    CHECK_FALSE(fallen());
    mill.perform(EditSheet{mill.orc, "hp", std::int64_t{0}});
    CHECK(fallen());
    CHECK_FALSE(mill.seen().actors[1].healthNow);
    CHECK_FALSE(mill.seen().actors[0].fallen);
    mill.perform(EditSheet{mill.orc, "hp", std::int64_t{1}});
    CHECK_FALSE(fallen());
}

TEST_CASE("a portrait is one turn with its picture, is seen in the token, and holds its picture in the campaign") {
    Mill mill(Fog::Off);
    mill.perform(GoToStaged{});
    const Picture picture{std::string(64, 'd'), "ada.png", "png", 40, 40, 900};
    mill.perform(SetPortrait{mill.ada, picture});
    CHECK(mill.table().picture(picture.hash));
    CHECK(mill.shown().tokens[0].portrait == picture.hash);
    CHECK(mill.refused(SetPortrait{mill.ada, picture}).code == "no-change");
    CHECK(mill.refused(DropPicture{picture.hash}).code == "picture-in-use");
    mill.perform(SetPortrait{mill.orc, picture}); // the campaign holds it already
    CHECK(mill.table().pictures.size() == 1);
    mill.perform(SetPortrait{mill.orc, std::nullopt});
    mill.perform(SetPortrait{mill.ada, std::nullopt});
    CHECK_FALSE(mill.shown().tokens[0].portrait);
    CHECK(mill.refused(SetPortrait{mill.ada, std::nullopt}).code == "no-change");
    mill.perform(DropPicture{picture.hash});
    Picture bad = picture;
    bad.hash = "../secret";
    CHECK_FALSE(mill.refused(SetPortrait{mill.ada, bad}).code.empty());
}

TEST_CASE("a known foe behind a door is seen once the door is open, and not when it is shut again") {
    Mill mill(Fog::Sight);
    mill.perform(RevealToken{mill.orcs, false});
    mill.perform(GoToStaged{});
    mill.perform(RevealActor{mill.orc, true, false});
    CHECK(mill.names() == Names{"Ada"});
    mill.perform(SetDoor{mill.door, true});
    CHECK(mill.names() == Names{"Ada", "Orc"});
    mill.perform(SetDoor{mill.door, false});
    CHECK(mill.names() == Names{"Ada"});
}

TEST_CASE("fog hides what was not cleared by hand, and covers it again") {
    Mill mill(Fog::Hand);
    mill.perform(GoToStaged{});
    mill.perform(RevealActor{mill.orc, true, false});
    CHECK(mill.names() == Names{"Ada"}); // the players know where they are
    CHECK(mill.shown().cleared.empty());
    CHECK(mill.shown().walls.empty());
    mill.perform(PaintFog{.scene = mill.id, .shape = FogShape::Brush, .points = {{7500, 2500}}, .radius = 1000});
    CHECK(mill.names() == Names{"Ada", "Orc"});
    CHECK(mill.shown().doors.empty());
    mill.perform(
        PaintFog{.scene = mill.id, .shape = FogShape::Polygon, .points = {{0, 0}, {5000, 0}, {5000, 5000}, {0, 5000}}});
    CHECK(mill.shown().doors.size() == 1);
    CHECK(mill.shown().walls.size() == 2);
    mill.perform(PaintFog{.scene = mill.id, .clear = false, .shape = FogShape::All});
    CHECK(mill.names() == Names{"Ada"});
    CHECK(mill.table().stage.scenes[0].cleared.empty());
}

TEST_CASE("the party sees as far as walls and shut doors let it, and remembers what it saw") {
    Mill mill(Fog::Sight);
    mill.perform(RevealActor{mill.orc, true, false});
    mill.perform(GoToStaged{});
    CHECK(mill.names() == Names{"Ada"});
    CHECK(board::contains(mill.shown().cleared, {4000, 4000}));
    CHECK_FALSE(board::contains(mill.shown().cleared, {7500, 2500}));
    mill.perform(SetDoor{.door = mill.door, .open = true});
    CHECK(mill.names() == Names{"Ada", "Orc"});
    CHECK(mill.shown().doors.front().open);
    mill.perform(SetDoor{.door = mill.door, .open = false});
    CHECK(mill.names() == Names{"Ada"});
    CHECK(board::contains(mill.shown().cleared, {7500, 2500})); // the room, but not who is in it
    mill.perform(MoveToken{mill.adas, {6500, 500}, 90});
    CHECK(mill.names() == Names{"Ada", "Orc"});
    CHECK(board::contains(mill.shown().cleared, {9500, 4500}));
    CHECK(mill.shown().tokens[0].facing == 90);
}

TEST_CASE("sight clears nothing of a scene that is still being prepared, nor of one that was taken down") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    PrepareScene prepare;
    prepare.look.name = "The mill";
    prepare.look.width = 10, prepare.look.height = 5;
    prepare.look.fog = Fog::Sight;
    scene.perform(prepare);
    const auto mill = [&]() -> const SceneBoard& { return scene.table().stage.scenes.front(); };
    scene.perform(PlaceToken{.scene = mill().id, .who = ada, .at = {2500, 2500}, .shown = true});
    CHECK(mill().cleared.empty());
    scene.perform(BuildWalls{mill().id, {{5000, 0}, {5000, 5000}}});
    scene.perform(StageScene{mill().id});
    scene.perform(GoToStaged{});
    CHECK(board::contains(mill().cleared, {4000, 4000}));
    CHECK_FALSE(board::contains(mill().cleared, {7500, 2500}));
    scene.perform(ClearStage{});
    scene.perform(MoveToken{mill().tokens.front().id, {7500, 2500}, std::nullopt});
    CHECK_FALSE(board::contains(mill().cleared, {7500, 2500}));
}

TEST_CASE("a secret door is a wall to the players until it is found") {
    Mill mill(Fog::Off);
    mill.perform(SetDoor{.door = mill.door, .secret = true});
    mill.perform(GoToStaged{});
    CHECK(mill.shown().doors.empty());
    CHECK(mill.shown().walls.size() == 3);
    mill.perform(SetDoor{.door = mill.door, .secret = false});
    CHECK(mill.shown().doors.size() == 1);
    CHECK(mill.shown().walls.size() == 2);
}

TEST_CASE("a drawn map ends sight at stone, whose face is seen") {
    Mill mill(Fog::Sight);
    mill.perform(DrawTiles{mill.id, 0, 0, 10, 5, Tile::Floor});
    mill.perform(DrawTiles{mill.id, 3, 0, 1, 5, Tile::Stone});
    mill.perform(GoToStaged{});
    CHECK(mill.shown().tiles == Names(5, "...#      "));
    mill.perform(DrawTiles{mill.id, 3, 2, 1, 1, Tile::Water});
    CHECK(mill.shown().tiles[2].substr(0, 5) == "...~."); // the door is shut
    CHECK(mill.shown().tiles[2].substr(5) == "     ");
    mill.perform(DrawTiles{mill.id, 0, 0, 10, 5, Tile::Nothing});
    CHECK(mill.board().tiles.empty());
}

TEST_CASE("a chasm is drawn with the letters of a comment, and is none", "[DW-R-113]") {
    Mill mill(Fog::Off);
    mill.perform(DrawTiles{mill.id, 0, 0, 10, 5, Tile::Chasm});
    mill.perform(GoToStaged{});
    CHECK(mill.shown().tiles == Names(5, "%%%%%%%%%%"));
}

TEST_CASE("how far something is, is told in squares, in the unit of the grid and in the game's words") {
    const Scene scene;
    const auto& ranges = scene.rulebook().ranges;
    const auto word = [&](board::Spot to) { return measured(ranges, Grid{}, {500, 500}, to).range; };
    CHECK(word({600, 900}) == "hand");
    CHECK(word({1500, 1500}) == "close");
    CHECK(word({2500, 500}) == "reach");
    CHECK(word({10'500, 3500}) == "near");
    CHECK(word({11'500, 500}) == "far");
    const Measured way = measured(ranges, Grid{}, {500, 500}, {3500, 4500});
    CHECK(way.length == 5000);
    CHECK(way.squares == 4);
    CHECK(way.size == 20);
    CHECK(way.unit == "ft");
    CHECK(measured(ranges, Grid{GridShape::None, 1, "m"}, {500, 500}, {3500, 4500}).squares == 5);
    CHECK(measured({}, Grid{}, {0, 0}, {1, 1}).range.empty());
}

TEST_CASE("handouts come to the players when they are shown, zones with their name and without their note") {
    Mill mill(Fog::Off);
    mill.perform(GoToStaged{});
    mill.perform(AddHandout{.title = "The letter", .text = "Come alone.", .note = "It is forged."});
    CHECK(mill.seen().handouts.empty());
    mill.perform(RevealHandout{mill.table().handouts[0].id});
    CHECK(mill.seen().handouts == std::vector<PlayerHandout>{{"The letter", "Come alone.", ""}});
    mill.perform(DrawZone{mill.id, "The weir", "Whoever wades here is swept off.", {{0, 0}, {2000, 0}, {2000, 2000}}});
    CHECK(mill.shown().zones.empty());
    mill.perform(ChangeZone{mill.board().zones[0].id, "The old weir", std::nullopt});
    CHECK(mill.board().zones[0].name == "The old weir");
    CHECK_FALSE(mill.board().zones[0].note.empty());
    mill.perform(ChangeZone{mill.board().zones[0].id, std::nullopt, "Rotten planks"});
    CHECK(mill.board().zones[0].note == "Rotten planks");
    CHECK(mill.refused(ChangeZone{mill.board().zones[0].id, "The old weir", std::nullopt}).code == "no-change");
    CHECK(mill.refused(ChangeZone{mill.board().zones[0].id, " ", std::nullopt}).member == "name");
    mill.perform(RevealZone{mill.board().zones[0].id});
    CHECK(mill.shown().zones == std::vector<PlayerZone>{{"The old weir", {{0, 0}, {2000, 0}, {2000, 2000}}}});
}

TEST_CASE("the players' view tells whether the handout came after the roll") {
    Scene scene;
    const auto newer = [&] { return playerView(scene.rulebook(), scene.table()).handoutIsNewer; };
    scene.perform(AddHandout{"A letter", "Come at dawn.", {}, {}, true});
    CHECK_FALSE(newer()); // there is no roll
    scene.perform(RollDice{.expression = "1d6", .purpose = "Luck"}, {3});
    CHECK_FALSE(newer());
    scene.perform(AddHandout{"A map", "The reeds end here.", {}, {}, false});
    CHECK_FALSE(newer());
    scene.perform(RevealHandout{scene.table().handouts.back().id, true});
    CHECK(newer());
    scene.perform(RollDice{.expression = "1d6", .purpose = "Luck"}, {3});
    CHECK_FALSE(newer());
}

TEST_CASE("a picture stays on the list while a scene or a handout needs it") {
    Scene scene;
    const Picture picture{std::string(64, 'b'), "mill.png", "png", 70, 70, 67};
    PrepareScene prepare{.look = {.name = "The mill"}, .picture = picture};
    prepare.look.backdrop.picture = picture.hash;
    scene.perform(prepare);
    CHECK(scene.last().size() == 2); // one turn
    CHECK(scene.refused(DropPicture{picture.hash}).code == "picture-in-use");
    CHECK_FALSE(applies(scene.table(), PictureDropped{picture.hash, picture.name}));
    scene.perform(prepare); // the same map once more
    CHECK(scene.table().pictures.size() == 1);
    for (const SceneId id : {scene.table().stage.scenes[0].id, scene.table().stage.scenes[1].id})
        scene.perform(RemoveScene{id});
    scene.perform(DropPicture{picture.hash});
    CHECK(scene.table().pictures.empty());
    CHECK_FALSE(applies(scene.table(), ScenePrepared{SceneBoard{.id = {5}, .look = prepare.look}}));
}

TEST_CASE("what a file from elsewhere says of boards cannot bring the table down") {
    Table table;
    SceneBoard wild{.id = {1}};
    wild.look.width = 2'000'000'000, wild.look.height = -7;
    wild.look.fog = Fog::Sight;
    wild.tiles = {"#", "", "?????????"};
    wild.walls = {{WallId{2}, WallKind::Wall, {{-2'000'000'000, 0}, {2'000'000'000, 2'000'000'000}}}};
    wild.tokens = {{.id = {3}, .name = "x", .at = {2'000'000'000, -2'000'000'000}, .size = -1, .shown = true}};
    evolve(table, ScenePrepared{wild});
    evolve(table, SceneShown{{1}, {}});
    evolve(table, TilesDrawn{{1}, -5, 2'000'000'000, 2'000'000'000, 2'000'000'000, Tile::Stone});
    evolve(table, FogPainted{{1}, true, FogShape::Brush, {{-2'000'000'000, 5}, {2'000'000'000, 5}}, 2'000'000'000, {}});
    evolve(
        table,
        FogPainted{{1}, true, FogShape::Polygon, {{-2'000'000'000, 5}, {2'000'000'000, 5}, {0, 2'000'000'000}}, 0, {}});
    CHECK(playerView(rulebookOf("dungeonworld"), table).scene);
    CHECK(gmView(rulebookOf("dungeonworld"), table).scene);
}
