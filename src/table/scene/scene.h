// Scenes: prepared, staged, and shown to the players by one command. A scene carries its board; the headers beside this
// one define its parts (tokens, walls, fog, zones).
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/scene/board.h"
#include "table/scene/handout.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline scene {

// ---- commands -----------------------------------------------------------------------------------------

/// Creates a scene; an imported map brings its walls, doors and lights.
struct PrepareScene {
    SceneLook look;
    std::vector<Wall> walls; ///< ids are assigned here, like those of the lists below
    std::vector<Light> lights;
    std::vector<Zone> zones;
    std::optional<Picture> picture; ///< the backdrop's, listed in the same turn
    DESCRIBED(PrepareScene, "prepare-scene", look, walls, lights, zones, picture)
};
Done decideOn(Turn& turn, const PrepareScene& command);
/// Sets the look of a scene; omitted members get their initial values.
struct ChangeScene {
    SceneId scene;
    SceneLook look;
    DESCRIBED(ChangeScene, "change-scene", scene, look)
};
Done decideOn(Turn& turn, const ChangeScene& command);
struct RemoveScene {
    SceneId scene;
    DESCRIBED(RemoveScene, "remove-scene", scene)
};
Done decideOn(Turn& turn, const RemoveScene& command);
/// Stages the scene to show next; the players do not see it yet. 0: none.
struct StageScene {
    SceneId scene;
    DESCRIBED(StageScene, "stage-scene", scene)
};
Done decideOn(Turn& turn, const StageScene& command);
/// Shows the staged scene to the players.
struct GoToStaged {
    DESCRIBED(GoToStaged, "go")
};
Done decideOn(Turn& turn, const GoToStaged& command);
/// Shows the players no scene.
struct ClearStage {
    DESCRIBED(ClearStage, "clear-stage")
};
Done decideOn(Turn& turn, const ClearStage& command);
/// Draws a rectangle of squares.
struct DrawTiles {
    SceneId scene;
    int x = 0; ///< column of the first square
    int y = 0;
    int width = 1;
    int height = 1;
    Tile tile = Tile::Floor;
    DESCRIBED(DrawTiles, "draw-tiles", scene, x, y, width, height, tile)
};
Done decideOn(Turn& turn, const DrawTiles& command);

// ---- events -------------------------------------------------------------------------------------------

struct ScenePrepared {
    SceneBoard scene;
    DESCRIBED(ScenePrepared, "scene-prepared", scene)
};
bool applies(const Table& table, const ScenePrepared& e);
void evolve(Table& table, const ScenePrepared& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ScenePrepared& e);
/// `was`: the old look, from which unchanged members were taken.
struct SceneChanged {
    SceneId scene;
    SceneLook look;
    std::optional<SceneLook> was = {};
    DESCRIBED(SceneChanged, "scene-changed", scene, look, was)
};
bool applies(const Table& table, const SceneChanged& e);
void evolve(Table& table, const SceneChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SceneChanged& e);
struct SceneRemoved {
    SceneId scene;
    std::string name;
    DESCRIBED(SceneRemoved, "scene-removed", scene, name)
};
bool applies(const Table& table, const SceneRemoved& e);
void evolve(Table& table, const SceneRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SceneRemoved& e);
struct SceneStaged {
    SceneId scene;
    std::string name;
    DESCRIBED(SceneStaged, "scene-staged", scene, name)
};
bool applies(const Table& table, const SceneStaged& e);
void evolve(Table& table, const SceneStaged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SceneStaged& e);
/// The players now see that scene, or none.
struct SceneShown {
    SceneId scene;
    std::string title; ///< the players' title
    DESCRIBED(SceneShown, "scene-shown", scene, title)
};
bool applies(const Table& table, const SceneShown& e);
void evolve(Table& table, const SceneShown& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SceneShown& e);
struct TilesDrawn {
    SceneId scene;
    int x = 0;
    int y = 0;
    int width = 1;
    int height = 1;
    Tile tile = Tile::Floor;
    DESCRIBED(TilesDrawn, "tiles-drawn", scene, x, y, width, height, tile)
};
bool applies(const Table& table, const TilesDrawn& e);
void evolve(Table& table, const TilesDrawn& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TilesDrawn& e);

} // namespace tenplus::table::inline scene
