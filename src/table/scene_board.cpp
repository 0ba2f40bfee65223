#include "table/scene_board.h"

#include "base/text.h"
#include "table/board_decide.h"
#include "table/decide_parts.h"

#include <algorithm>

namespace tenplus::table {

namespace {

Done checkLook(const Turn& turn, const SceneLook& look) {
    if (auto named = checkName(look.name, "look/name"); !named) return named;
    if (!look.title.empty()) {
        if (auto titled = checkName(look.title, "look/title"); !titled) return titled;
    }
    if (auto fits = checkLength(look.note, 4000, "look/note"); !fits) return fits;
    if (auto wide = checkNumber("The width of a scene in squares", look.width, 1, board::kMostSquares, "look/width"); !wide) return wide;
    if (auto high = checkNumber("The height of a scene in squares", look.height, 1, board::kMostSquares, "look/height"); !high) return high;
    if (auto size = checkNumber("The size of a square", look.grid.size, 1, 1000, "look/grid/size"); !size) return size;
    if (auto unit = checkText(look.grid.unit, 12, "look/grid/unit"); !unit) return unit;
    const Backdrop& drop = look.backdrop;
    constexpr int kFar = 2 * board::kMostSquares * board::kSquare;
    for (const auto& [number, least] : {std::pair(drop.at.x, -kFar), {drop.at.y, -kFar}, {drop.width, 0}, {drop.height, 0}}) {
        if (auto lies = checkNumber("The place of a picture", number, least, kFar, "look/backdrop"); !lies) return lies;
    }
    return checkPicture(turn, drop.picture, "look/backdrop/picture");
}

Done checkWalls(const Turn& turn, const SceneLook& look, const std::vector<Wall>& walls) {
    std::size_t together = walls.size();
    for (const SceneBoard& scene : turn.table().stage.scenes) together += scene.walls.size();
    if (walls.size() > kMostWalls || together > kMostWallsTogether) {
        const std::size_t most = walls.size() > kMostWalls ? kMostWalls : kMostWallsTogether;
        return refuse(RefusalCode::TooMany, {std::to_string(most), walls.size() > kMostWalls ? "walls in a scene" : "walls in all scenes", "leave some out"}, "walls");
    }
    for (const Wall& wall : walls) {
        for (const board::Spot end : {wall.line.from, wall.line.to}) {
            if (auto on = checkSpot(look, end, "walls"); !on) return on;
        }
    }
    return {};
}

Done checkZone(const SceneLook& look, const Zone& zone) {
    if (auto named = checkName(zone.name, "zones"); !named) return named;
    if (auto fits = checkLength(zone.note, 4000, "zones"); !fits) return fits;
    return checkPoints(look, zone.corners, "zone", 3, "zones");
}

// What stands on the board must stand on it still.
Done checkParts(const SceneLook& look, const SceneBoard& scene) {
    for (const board::Spot at : partSpots(scene)) {
        if (auto on = checkSpot(look, at, "look"); !on) return on;
    }
    return {};
}

Refusal tooManyScenes() { return {RefusalCode::TooMany, {std::to_string(kMostScenes), "scenes", "remove some"}, std::nullopt, "look"}; }

} // namespace

Done decideOn(Turn& turn, const PrepareScene& command) {
    if (turn.table().stage.scenes.size() >= kMostScenes) return Unexpected(tooManyScenes());
    if (command.picture && !turn.table().picture(command.picture->hash)) {
        if (auto kept = keepPicture(turn, *command.picture); !kept) return kept;
    }
    if (auto checked = checkLook(turn, command.look); !checked) return checked;
    if (auto checked = checkWalls(turn, command.look, command.walls); !checked) return checked;
    if (std::max(command.lights.size(), command.zones.size()) > kMostTokens) {
        return refuse(RefusalCode::TooMany, {std::to_string(kMostTokens), "lights or zones in a scene", "leave some out"}, "lights");
    }
    SceneBoard scene;
    scene.id = turn.nextId<SceneId>();
    scene.look = command.look;
    scene.walls = command.walls;
    scene.lights = command.lights;
    scene.zones = command.zones;
    for (const Light& light : scene.lights) {
        if (auto checked = checkLight(command.look, light); !checked) return checked;
    }
    for (const Zone& zone : scene.zones) {
        if (auto checked = checkZone(command.look, zone); !checked) return checked;
    }
    for (Wall& wall : scene.walls) wall.id = turn.nextId<WallId>();
    for (Light& light : scene.lights) light.id = turn.nextId<LightId>();
    for (Zone& zone : scene.zones) zone.id = turn.nextId<ZoneId>();
    turn.emit(ScenePrepared{std::move(scene)});
    return {};
}

Done decideOn(Turn& turn, const ChangeScene& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    if (auto checked = checkLook(turn, command.look); !checked) return checked;
    if (auto checked = checkParts(command.look, **scene); !checked) return checked;
    if ((*scene)->look == command.look) return refuse(RefusalCode::NoChange, {"the scene looks like that already"}, "look");
    turn.emit(SceneChanged{command.scene, command.look, (*scene)->look});
    lookAround(turn, command.scene);
    return {};
}

Done decideOn(Turn& turn, const RemoveScene& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    turn.emit(SceneRemoved{command.scene, (*scene)->look.name});
    return {};
}

Done decideOn(Turn& turn, const StageScene& command) {
    if (command.scene == turn.table().stage.staged) return refuse(RefusalCode::NoChange, {"that comes next already"}, "scene");
    if (!command.scene) {
        turn.emit(SceneStaged{});
        return {};
    }
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    turn.emit(SceneStaged{command.scene, (*scene)->look.name});
    return {};
}

Done decideOn(Turn& turn, const GoToStaged&) {
    const SceneBoard* scene = turn.table().stage.scene(turn.table().stage.staged);
    if (!scene) return refuse(RefusalCode::NothingStaged);
    const SceneId id = scene->id;
    turn.emit(SceneShown{id, scene->look.title});
    lookAround(turn, id);
    return {};
}

Done decideOn(Turn& turn, const ClearStage&) {
    if (!turn.table().stage.shown) return refuse(RefusalCode::NoChange, {"the players see no scene"});
    turn.emit(SceneShown{});
    return {};
}

Done decideOn(Turn& turn, const DrawTiles& command) {
    const auto found = findScene(turn, command.scene);
    if (!found) return Unexpected(found.error());
    const SceneLook& look = (*found)->look;
    if (auto on = checkNumber("The first square from the left", command.x, 0, look.width - 1, "x"); !on) return on;
    if (auto on = checkNumber("The first square from above", command.y, 0, look.height - 1, "y"); !on) return on;
    if (auto fits = checkNumber("The width of what is drawn", command.width, 1, look.width - command.x, "width"); !fits) return fits;
    if (auto fits = checkNumber("The height of what is drawn", command.height, 1, look.height - command.y, "height"); !fits) return fits;
    turn.emit(TilesDrawn{command.scene, command.x, command.y, command.width, command.height, command.tile});
    lookAround(turn, command.scene);
    return {};
}

} // namespace tenplus::table
