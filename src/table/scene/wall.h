// Walls, doors and lights of a scene. Walls and shut doors block sight; players see a secret door as a wall until it is
// found.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/scene/board.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline scene {

// ---- commands -----------------------------------------------------------------------------------------

struct BuildWalls {
    SceneId scene;
    std::vector<board::Spot> points; ///< a chain of walls from each to the next
    WallKind kind = WallKind::Wall;
    bool open = false;
    bool secret = false;
    DESCRIBED(BuildWalls, "build-walls", scene, points, kind, open, secret)
};
Done decideOn(Turn& turn, const BuildWalls& command);
struct RemoveWall {
    WallId wall;
    DESCRIBED(RemoveWall, "remove-wall", wall)
};
Done decideOn(Turn& turn, const RemoveWall& command);
/// Opens or shuts a door, or makes it secret or found.
struct SetDoor {
    WallId door;
    std::optional<bool> open;
    std::optional<bool> secret;
    DESCRIBED(SetDoor, "set-door", door, open, secret)
};
Done decideOn(Turn& turn, const SetDoor& command);
struct PlaceLight {
    SceneId scene;
    Light light; ///< its id is assigned here
    DESCRIBED(PlaceLight, "place-light", scene, light)
};
Done decideOn(Turn& turn, const PlaceLight& command);
struct RemoveLight {
    LightId light;
    DESCRIBED(RemoveLight, "remove-light", light)
};
Done decideOn(Turn& turn, const RemoveLight& command);

// ---- events -------------------------------------------------------------------------------------------

struct WallsBuilt {
    SceneId scene;
    std::vector<Wall> walls;
    DESCRIBED(WallsBuilt, "walls-built", scene, walls)
};
bool applies(const Table& table, const WallsBuilt& e);
void evolve(Table& table, const WallsBuilt& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WallsBuilt& e);
struct WallRemoved {
    WallId wall;
    DESCRIBED(WallRemoved, "wall-removed", wall)
};
bool applies(const Table& table, const WallRemoved& e);
void evolve(Table& table, const WallRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WallRemoved& e);
struct DoorState {
    bool open = false;
    bool secret = false;
    FIELDS(DoorState, open, secret)
};
/// The new state of the door; `was`: the old one, of which a part may be unchanged.
struct DoorSet {
    WallId door;
    bool open = false;
    bool secret = false;
    std::optional<DoorState> was = {};
    DESCRIBED(DoorSet, "door-set", door, open, secret, was)
};
bool applies(const Table& table, const DoorSet& e);
void evolve(Table& table, const DoorSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DoorSet& e);
struct LightPlaced {
    SceneId scene;
    Light light;
    DESCRIBED(LightPlaced, "light-placed", scene, light)
};
bool applies(const Table& table, const LightPlaced& e);
void evolve(Table& table, const LightPlaced& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LightPlaced& e);
struct LightRemoved {
    LightId light;
    DESCRIBED(LightRemoved, "light-removed", light)
};
bool applies(const Table& table, const LightRemoved& e);
void evolve(Table& table, const LightRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LightRemoved& e);

} // namespace tenplus::table::inline scene
