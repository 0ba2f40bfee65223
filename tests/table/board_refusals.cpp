#include "table/classes.h"
#include "table/scene/fog.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

#include <catch2/catch.hpp>

namespace tenplus::table::testing {

namespace {

struct BoardCase {
    std::string_view code;
    std::string says;
    Command command;
};

PrepareScene mill() {
    PrepareScene prepare;
    prepare.look.name = "The mill";
    prepare.look.width = 10, prepare.look.height = 8;
    prepare.walls = {{{}, WallKind::Wall, {{5000, 0}, {5000, 8000}}}};
    return prepare;
}

std::vector<BoardCase> casesOf(SceneId scene, WallId wall) {
    PrepareScene lost = mill(), huge = mill(), off = mill(), dark = mill(), flat = mill();
    lost.look.backdrop.picture = std::string(64, 'a');
    huge.look.width = 501;
    off.walls.push_back({{}, WallKind::Wall, {{9000, 0}, {10'001, 500}}});
    dark.lights = {{{}, {0, 0}, 1000, "white"}};
    flat.zones = {{{}, "Weir", {}, {{0, 0}, {1, 1}}}};
    PrepareScene walled = mill();
    walled.walls.resize(kMostWalls + 1);
    ChangeScene shrunk{scene, mill().look};
    shrunk.look.width = 4;
    return {
        {"unknown-part", "No scene has the number 77: it may have been taken away.", RemoveScene{SceneId{77}}},
        {"unknown-part", "No token has the number 77", MoveToken{TokenId{77}, {}, {}}},
        {"unknown-part", "No wall or door has the number 77", SetDoor{.door = WallId{77}}},
        {"unknown-part", "No light has the number 77", RemoveLight{LightId{77}}},
        {"unknown-part", "No zone has the number 77", RevealZone{ZoneId{77}}},
        {"unknown-part", "No handout has the number 77", RevealHandout{HandoutId{77}}},
        {"unknown-picture", "The campaign holds no picture \"" + std::string(64, 'a') + "\": put it in first.", lost},
        {"picture-in-use", "The picture \"tiny.png\" is in use by \"The letter\": take it off there first.",
         DropPicture{std::string(64, 'b')}},
        {"off-the-board", "The spot 10.001, 0.500 lies off the board, which is 10 by 8 squares: choose one on it.",
         off},
        {"off-the-board", "The spot -0.001, 4 lies off the board",
         PlaceToken{.scene = scene, .name = "Cart", .at = {-1, 4000}}},
        {"off-the-board", "The spot 5, 0 lies off the board, which is 4 by 8 squares", shrunk},
        {"wrong-points", "A zone takes 3 to 500 points, not 2.", flat},
        {"wrong-points", "A line of walls takes 2 to 500 points, not 1.", BuildWalls{scene, {{0, 0}}}},
        {"not-a-door", "Number " + std::to_string(wall.value) + " is a wall and no door: build a door in its place.",
         SetDoor{.door = wall, .open = true}},
        {"nothing-staged", "No scene comes next: stage one first.", GoToStaged{}},
        {"out-of-bounds", "The width of a scene in squares must lie between 1 and 500, and 501 does not.", huge},
        {"wrong-type", "The colour of a light takes eight hexadecimal digits, not \"white\".", dark},
        {"too-many", "There can be no more than 20000 walls in a scene: leave some out.", walled},
        {"no-change", "That would change nothing: the players see no scene.", ClearStage{}},
        {"bad-name", "A name needs 1 to 80 letters", PlaceToken{.scene = scene}},
        {"empty-text", "There is nothing written", AddHandout{.title = "The letter"}},
    };
}

} // namespace

std::set<std::string_view> boardRefusals() {
    Scene scene;
    scene.perform(mill());
    scene.perform(KeepPicture{{std::string(64, 'b'), "tiny.png", "png", 1, 1, 67}});
    scene.perform(AddHandout{.title = "The letter", .picture = std::string(64, 'b')});
    const SceneBoard& board = scene.table().stage.scenes.front();
    std::set<std::string_view> reached;
    for (const BoardCase& each : casesOf(board.id, board.walls.front().id)) {
        CAPTURE(each.says);
        const Refusal no = scene.refused(each.command);
        CHECK(no.code == each.code);
        CHECK(sentence(no).substr(0, each.says.size()) == each.says);
        reached.insert(no.code);
    }
    return reached;
}

} // namespace tenplus::table::testing
