#include "table/scene/wall.h"

#include "table/command.h"
#include "table/core/refusals.h"
#include "table/scene/decide.h"
#include "table/turn.h"

namespace tenplus::table::inline scene {

Done decideOn(Turn& turn, const BuildWalls& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    if (auto checked = checkPoints((*scene)->look, command.points, "line of walls", 2, "points"); !checked)
        return checked;
    if (auto room = checkRoomForWalls(turn.table(), (*scene)->walls, command.points.size() - 1, "points"); !room)
        return room;
    const bool door = command.kind == WallKind::Door;
    WallsBuilt built{command.scene, {}};
    for (std::size_t i = 1; i < command.points.size(); ++i) {
        built.walls.push_back({turn.nextId<WallId>(),
                               command.kind,
                               {command.points[i - 1], command.points[i]},
                               door && command.open,
                               door && command.secret});
    }
    turn.emit(std::move(built));
    return {};
}

Done decideOn(Turn& turn, const RemoveWall& command) {
    const auto found = findWall(turn, command.wall, "wall");
    if (!found) return Unexpected(found.error());
    const SceneId scene = found->scene->id;
    turn.emit(WallRemoved{command.wall});
    clearFogBySight(turn, scene);
    return {};
}

Done decideOn(Turn& turn, const SetDoor& command) {
    const auto found = findWall(turn, command.door, "door");
    if (!found) return Unexpected(found.error());
    const Wall& door = *found->part;
    if (door.kind != WallKind::Door)
        return refuse("not-a-door", "door", "Number {} is a wall and no door: build a door in its place.",
                      door.id.value);
    const DoorSet set{door.id, command.open.value_or(door.open), command.secret.value_or(door.secret),
                      DoorState{door.open, door.secret}};
    if (set.open == door.open && set.secret == door.secret)
        return refuseNoChange("the door is like that already", "open");
    const SceneId scene = found->scene->id;
    turn.emit(set);
    clearFogBySight(turn, scene);
    return {};
}

Done decideOn(Turn& turn, const PlaceLight& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    if (auto room = checkRoom((*scene)->lights.size(), kMostTokens, "lights in a scene", "scene"); !room) return room;
    if (command.light.id) // the table gives it
        return refuseNoChange("a new light has no number yet", "light/id");
    if (auto checked = checkLight((*scene)->look, command.light); !checked) return checked;
    Light light = command.light;
    light.id = turn.nextId<LightId>();
    turn.emit(LightPlaced{command.scene, std::move(light)});
    return {};
}

Done decideOn(Turn& turn, const RemoveLight& command) {
    const auto found = findLight(turn, command.light);
    if (!found) return Unexpected(found.error());
    turn.emit(LightRemoved{command.light});
    return {};
}

} // namespace tenplus::table::inline scene
