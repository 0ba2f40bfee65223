#include "table/scene/scene.h"

#include "table/command.h"
#include "table/core/refusals.h"
#include "table/scene/decide.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline scene {

namespace {

Done checkLook(const Turn& turn, const SceneLook& look) {
    if (auto checked = checkBounds(look); !checked) return within("look", std::move(checked));
    return checkPicture(turn, look.backdrop.picture, "look/backdrop/picture");
}

Done checkWalls(const Turn& turn, const SceneLook& look, const std::vector<Wall>& walls) {
    if (auto room = checkRoomForWalls(turn.table(), {}, walls.size(), "walls"); !room) return room;
    for (const Wall& wall : walls) {
        for (const board::Spot end : {wall.line.from, wall.line.to}) {
            if (auto on = checkSpot(look, end, "walls"); !on) return on;
        }
    }
    return {};
}

Done checkZone(const SceneLook& look, const Zone& zone) {
    if (auto checked = checkBounds(zone); !checked) return within("zones", std::move(checked));
    return checkPoints(look, zone.corners, "zone", 3, "zones");
}

} // namespace

Done decideOn(Turn& turn, const PrepareScene& command) {
    if (auto room = checkRoom(turn.table().stage.scenes.size(), kMostScenes, "scenes", "look"); !room) return room;
    if (command.picture && !turn.table().picture(command.picture->hash)) {
        if (auto kept = keepPicture(turn, *command.picture); !kept) return kept;
    }
    if (auto checked = checkLook(turn, command.look); !checked) return checked;
    if (auto checked = checkWalls(turn, command.look, command.walls); !checked) return checked;
    if (std::max(command.lights.size(), command.zones.size()) > kMostTokens) {
        return refuseTooMany(kMostTokens, "lights or zones in a scene", "leave some out", "lights");
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
    if ((*scene)->look == command.look) return refuseNoChange("the scene looks like that already", "look");
    turn.emit(SceneChanged{command.scene, command.look, (*scene)->look});
    clearFogBySight(turn, command.scene);
    return {};
}

Done decideOn(Turn& turn, const RemoveScene& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    turn.emit(SceneRemoved{command.scene, (*scene)->look.name});
    return {};
}

Done decideOn(Turn& turn, const StageScene& command) {
    if (command.scene == turn.table().stage.staged) return refuseNoChange("that comes next already", "scene");
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
    if (!scene) return refuse("nothing-staged", {}, "No scene comes next: stage one first.");
    const SceneId id = scene->id;
    turn.emit(SceneShown{id, scene->look.title});
    clearFogBySight(turn, id);
    return {};
}

Done decideOn(Turn& turn, const ClearStage&) {
    if (!turn.table().stage.shown) return refuseNoChange("the players see no scene");
    turn.emit(SceneShown{});
    return {};
}

Done decideOn(Turn& turn, const DrawTiles& command) {
    const auto found = findScene(turn, command.scene);
    if (!found) return Unexpected(found.error());
    const SceneLook& look = (*found)->look;
    if (auto on = checkNumber("The first square from the left", command.x, 0, look.width - 1, "x"); !on) return on;
    if (auto on = checkNumber("The first square from above", command.y, 0, look.height - 1, "y"); !on) return on;
    if (auto fits = checkNumber("The width of what is drawn", command.width, 1, look.width - command.x, "width"); !fits)
        return fits;
    if (auto fits = checkNumber("The height of what is drawn", command.height, 1, look.height - command.y, "height");
        !fits)
        return fits;
    turn.emit(TilesDrawn{command.scene, command.x, command.y, command.width, command.height, command.tile});
    clearFogBySight(turn, command.scene);
    return {};
}

} // namespace tenplus::table::inline scene
