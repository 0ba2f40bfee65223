// Scenes: prepared in quiet, staged, and then shown to the players with one word. A scene carries its board; the
// parts of it (tokens, walls, fog, zones) have headers of their own.
#pragma once

#include "table/board_state.h"
#include "table/handout.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

// ---- commands -----------------------------------------------------------------------------------------

/// Makes a scene; a map that was drawn elsewhere brings its walls, doors and lights along.
struct PrepareScene {
    static constexpr std::string_view kName = "prepare-scene";
    SceneLook look;
    std::vector<Wall> walls;   ///< their numbers are given here, as those of what follows
    std::vector<Light> lights;
    std::vector<Zone> zones;
    std::optional<Picture> picture; ///< of the backdrop, put on the list in the same turn
    template <typename V>
    void fields(V& v) {
        v("look", look);
        v("walls", walls);
        v("lights", lights);
        v("zones", zones);
        v("picture", picture);
    }
};
/// Types over how a scene looks; what is left out goes back to its initial value.
struct ChangeScene {
    static constexpr std::string_view kName = "change-scene";
    SceneId scene;
    SceneLook look;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("look", look);
    }
};
struct RemoveScene {
    static constexpr std::string_view kName = "remove-scene";
    SceneId scene;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
    }
};
/// Says which scene comes next; the players see nothing of it yet. 0: none does.
struct StageScene {
    static constexpr std::string_view kName = "stage-scene";
    SceneId scene;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
    }
};
/// Shows the staged scene to the players.
struct GoToStaged {
    static constexpr std::string_view kName = "go";
    template <typename V>
    void fields(V&) {}
};
/// The players see no scene.
struct ClearStage {
    static constexpr std::string_view kName = "clear-stage";
    template <typename V>
    void fields(V&) {}
};
/// Draws a rectangle of squares.
struct DrawTiles {
    static constexpr std::string_view kName = "draw-tiles";
    SceneId scene;
    int x = 0; ///< of the first square, from the left
    int y = 0;
    int width = 1;
    int height = 1;
    Tile tile = Tile::Floor;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("x", x);
        v("y", y);
        v("width", width);
        v("height", height);
        v("tile", tile);
    }
};

// ---- events -------------------------------------------------------------------------------------------

struct ScenePrepared {
    static constexpr std::string_view kName = "scene-prepared";
    SceneBoard scene;
    friend bool operator==(const ScenePrepared&, const ScenePrepared&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
    }
};
/// `was`: how it looked, of which what was not changed was kept.
struct SceneChanged {
    static constexpr std::string_view kName = "scene-changed";
    SceneId scene;
    SceneLook look;
    std::optional<SceneLook> was = {};
    friend bool operator==(const SceneChanged&, const SceneChanged&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("look", look);
        v("was", was);
    }
};
struct SceneRemoved {
    static constexpr std::string_view kName = "scene-removed";
    SceneId scene;
    std::string name;
    friend bool operator==(const SceneRemoved&, const SceneRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("name", name);
    }
};
struct SceneStaged {
    static constexpr std::string_view kName = "scene-staged";
    SceneId scene;
    std::string name;
    friend bool operator==(const SceneStaged&, const SceneStaged&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("name", name);
    }
};
/// The players see that scene, or none.
struct SceneShown {
    static constexpr std::string_view kName = "scene-shown";
    SceneId scene;
    std::string title; ///< for the players
    friend bool operator==(const SceneShown&, const SceneShown&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("title", title);
    }
};
struct TilesDrawn {
    static constexpr std::string_view kName = "tiles-drawn";
    SceneId scene;
    int x = 0;
    int y = 0;
    int width = 1;
    int height = 1;
    Tile tile = Tile::Floor;
    friend bool operator==(const TilesDrawn&, const TilesDrawn&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("x", x);
        v("y", y);
        v("width", width);
        v("height", height);
        v("tile", tile);
    }
};

} // namespace tenplus::table
