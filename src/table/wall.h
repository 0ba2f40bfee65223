// Walls, doors and lights of a scene. Walls and shut doors end sight; a secret door is a wall to the players until
// it is found.
#pragma once

#include "table/board_state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

// ---- commands -----------------------------------------------------------------------------------------

struct BuildWalls {
    static constexpr std::string_view kName = "build-walls";
    SceneId scene;
    std::vector<board::Spot> points; ///< a line of walls from each to the next
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
struct RemoveWall {
    static constexpr std::string_view kName = "remove-wall";
    WallId wall;
    template <typename V>
    void fields(V& v) {
        v("wall", wall);
    }
};
/// Opens or shuts a door, hides it or lets it be found.
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
struct PlaceLight {
    static constexpr std::string_view kName = "place-light";
    SceneId scene;
    Light light; ///< its number is given here
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("light", light);
    }
};
struct RemoveLight {
    static constexpr std::string_view kName = "remove-light";
    LightId light;
    template <typename V>
    void fields(V& v) {
        v("light", light);
    }
};

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
struct WallRemoved {
    static constexpr std::string_view kName = "wall-removed";
    WallId wall;
    friend bool operator==(const WallRemoved&, const WallRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("wall", wall);
    }
};
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
/// What the door is from now on; `was`: what it was, of which one may have been kept.
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
struct LightRemoved {
    static constexpr std::string_view kName = "light-removed";
    LightId light;
    friend bool operator==(const LightRemoved&, const LightRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("light", light);
    }
};

} // namespace tenplus::table
