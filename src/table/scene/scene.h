// Scenes: prepared, staged, and shown to the players by one command. A scene carries its board; the headers beside this
// one define its parts (tokens, walls, fog, zones).
#pragma once

#include "table/core/decision.h"
#include "table/scene/board.h"
#include "table/scene/handout.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline scene {

// ---- commands -----------------------------------------------------------------------------------------

/// Creates a scene; an imported map brings its walls, doors and lights.
struct PrepareScene {
    static constexpr std::string_view kName = "prepare-scene";
    SceneLook look;
    std::vector<Wall> walls; ///< ids are assigned here, like those of the lists below
    std::vector<Light> lights;
    std::vector<Zone> zones;
    std::optional<Picture> picture; ///< the backdrop's, listed in the same turn
    template <typename V>
    void fields(V& v) {
        v("look", look);
        v("walls", walls);
        v("lights", lights);
        v("zones", zones);
        v("picture", picture);
    }
};
Done decideOn(Turn& turn, const PrepareScene& command);
/// Sets the look of a scene; omitted members get their initial values.
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
Done decideOn(Turn& turn, const ChangeScene& command);
struct RemoveScene {
    static constexpr std::string_view kName = "remove-scene";
    SceneId scene;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
    }
};
Done decideOn(Turn& turn, const RemoveScene& command);
/// Stages the scene to show next; the players do not see it yet. 0: none.
struct StageScene {
    static constexpr std::string_view kName = "stage-scene";
    SceneId scene;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
    }
};
Done decideOn(Turn& turn, const StageScene& command);
/// Shows the staged scene to the players.
struct GoToStaged {
    static constexpr std::string_view kName = "go";
    template <typename V>
    void fields(V&) {}
};
Done decideOn(Turn& turn, const GoToStaged& command);
/// Shows the players no scene.
struct ClearStage {
    static constexpr std::string_view kName = "clear-stage";
    template <typename V>
    void fields(V&) {}
};
Done decideOn(Turn& turn, const ClearStage& command);
/// Draws a rectangle of squares.
struct DrawTiles {
    static constexpr std::string_view kName = "draw-tiles";
    SceneId scene;
    int x = 0; ///< column of the first square
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
Done decideOn(Turn& turn, const DrawTiles& command);

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
bool applies(const Table& table, const ScenePrepared& e);
void evolve(Table& table, const ScenePrepared& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ScenePrepared& e);
/// `was`: the old look, from which unchanged members were taken.
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
bool applies(const Table& table, const SceneChanged& e);
void evolve(Table& table, const SceneChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SceneChanged& e);
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
bool applies(const Table& table, const SceneRemoved& e);
void evolve(Table& table, const SceneRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SceneRemoved& e);
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
bool applies(const Table& table, const SceneStaged& e);
void evolve(Table& table, const SceneStaged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SceneStaged& e);
/// The players now see that scene, or none.
struct SceneShown {
    static constexpr std::string_view kName = "scene-shown";
    SceneId scene;
    std::string title; ///< the players' title
    friend bool operator==(const SceneShown&, const SceneShown&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("title", title);
    }
};
bool applies(const Table& table, const SceneShown& e);
void evolve(Table& table, const SceneShown& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SceneShown& e);
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
bool applies(const Table& table, const TilesDrawn& e);
void evolve(Table& table, const TilesDrawn& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TilesDrawn& e);

} // namespace tenplus::table::inline scene
