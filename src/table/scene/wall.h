// Walls, doors and lights of a scene. Walls and shut doors block sight; players see a secret door as a wall until it is
// found.
#pragma once

#include "table/core/decision.h"
#include "table/scene/board.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline scene {

// ---- commands -----------------------------------------------------------------------------------------

struct BuildWalls {
    static constexpr std::string_view kName = "build-walls";
    SceneId scene;
    std::vector<board::Spot> points; ///< a chain of walls from each to the next
    WallKind kind = WallKind::Wall;
    bool open = false;
    bool secret = false;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("points", points);
        v("kind", kind);
        v("open", open);
        v("secret", secret);
    }
};
Done decideOn(Turn& turn, const BuildWalls& command);
struct RemoveWall {
    static constexpr std::string_view kName = "remove-wall";
    WallId wall;
    template <typename V>
    void fields(V& v) {
        v("wall", wall);
    }
};
Done decideOn(Turn& turn, const RemoveWall& command);
/// Opens or shuts a door, or makes it secret or found.
struct SetDoor {
    static constexpr std::string_view kName = "set-door";
    WallId door;
    std::optional<bool> open;
    std::optional<bool> secret;
    template <typename V>
    void fields(V& v) {
        v("door", door);
        v("open", open);
        v("secret", secret);
    }
};
Done decideOn(Turn& turn, const SetDoor& command);
struct PlaceLight {
    static constexpr std::string_view kName = "place-light";
    SceneId scene;
    Light light; ///< its id is assigned here
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("light", light);
    }
};
Done decideOn(Turn& turn, const PlaceLight& command);
struct RemoveLight {
    static constexpr std::string_view kName = "remove-light";
    LightId light;
    template <typename V>
    void fields(V& v) {
        v("light", light);
    }
};
Done decideOn(Turn& turn, const RemoveLight& command);

// ---- events -------------------------------------------------------------------------------------------

struct WallsBuilt {
    static constexpr std::string_view kName = "walls-built";
    SceneId scene;
    std::vector<Wall> walls;
    friend bool operator==(const WallsBuilt&, const WallsBuilt&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("walls", walls);
    }
};
bool applies(const Table& table, const WallsBuilt& e);
void evolve(Table& table, const WallsBuilt& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WallsBuilt& e);
struct WallRemoved {
    static constexpr std::string_view kName = "wall-removed";
    WallId wall;
    friend bool operator==(const WallRemoved&, const WallRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("wall", wall);
    }
};
bool applies(const Table& table, const WallRemoved& e);
void evolve(Table& table, const WallRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WallRemoved& e);
struct DoorState {
    bool open = false;
    bool secret = false;
    friend bool operator==(const DoorState&, const DoorState&) = default;
    template <typename V>
    void fields(V& v) {
        v("open", open);
        v("secret", secret);
    }
};
/// The new state of the door; `was`: the old one, of which a part may be unchanged.
struct DoorSet {
    static constexpr std::string_view kName = "door-set";
    WallId door;
    bool open = false;
    bool secret = false;
    std::optional<DoorState> was = {};
    friend bool operator==(const DoorSet&, const DoorSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("door", door);
        v("open", open);
        v("secret", secret);
        v("was", was);
    }
};
bool applies(const Table& table, const DoorSet& e);
void evolve(Table& table, const DoorSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DoorSet& e);
struct LightPlaced {
    static constexpr std::string_view kName = "light-placed";
    SceneId scene;
    Light light;
    friend bool operator==(const LightPlaced&, const LightPlaced&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("light", light);
    }
};
bool applies(const Table& table, const LightPlaced& e);
void evolve(Table& table, const LightPlaced& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LightPlaced& e);
struct LightRemoved {
    static constexpr std::string_view kName = "light-removed";
    LightId light;
    friend bool operator==(const LightRemoved&, const LightRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("light", light);
    }
};
bool applies(const Table& table, const LightRemoved& e);
void evolve(Table& table, const LightRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LightRemoved& e);

} // namespace tenplus::table::inline scene
