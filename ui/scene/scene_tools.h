// What the GM's hand does on a board, as a value and pure functions: a tool is taken up, pressed down, drawn along and let go,
// with the mouse or the keyboard alike, and what comes of it is at most one command: one drag is one turn.
#pragma once

#include "scene/scene_picture.h"
#include "table/command.h"

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace tenplus::ui {

enum class SceneTool { Select, Token, Brush, Outline, Tiles, Wall, Door, Light, Zone, Measure, Ping };
inline constexpr int kSceneTools = int(SceneTool::Ping) + 1;

/// True where lines are drawn from corner to corner.
bool drawsLines(SceneTool tool);

/// What of the scene is chosen.
using ScenePick = std::variant<std::monostate, table::TokenId, table::WallId, table::LightId, table::ZoneId>;

/// How a tool is set.
struct ToolSettings {
    table::ActorId who;        ///< whose token; nobody: a thing
    std::string name;          ///< of a thing or a zone
    std::string note;          ///< of a zone
    int size = 1;              ///< of a token, in squares
    bool shown = false;        ///< to the players, at once
    bool covers = false;       ///< the fog comes back
    int radius = 1;            ///< of the brush in half squares, of a light in squares
    bool secret = false;       ///< of a door
    table::Tile tile = table::Tile::Floor;
    friend bool operator==(const ToolSettings&, const ToolSettings&) = default;
};

struct SceneHand {
    SceneTool tool = SceneTool::Select;
    ToolSettings settings;
    ScenePick pick;
    bool down = false;
    bool free = false;               ///< does not snap to the grid
    board::Spot from;                ///< where it was pressed down
    board::Spot at;                  ///< where it is
    std::vector<board::Spot> points; ///< of what is being drawn
    friend bool operator==(const SceneHand&, const SceneHand&) = default;
};

/// What came of it: a command, or a ping, or neither.
struct SceneDeed {
    std::optional<table::Command> command;
    std::optional<board::Spot> ping;
};

SceneDeed press(SceneHand& hand, const table::SceneView& scene, board::Spot at);
/// Also while it is not down.
void draw(SceneHand& hand, const table::SceneView& scene, board::Spot at);
SceneDeed letGo(SceneHand& hand, const table::SceneView& scene, board::Spot at);
/// Closes what is being drawn, or does what is usual with what is chosen: a door opens or shuts.
SceneDeed finish(SceneHand& hand, const table::SceneView& scene);
/// Takes the last corner back; false if there is none.
bool takeBack(SceneHand& hand);
/// Lets go of everything that is half done; false if nothing was.
bool abandon(SceneHand& hand);
/// The chosen token, a square further.
std::optional<table::Command> nudged(const SceneHand& hand, const table::SceneView& scene, board::Point step);

/// What lies there, topmost first: a token, a light, a door, a wall, a zone.
ScenePick pickAt(const table::SceneView& scene, board::Spot at, double reach);
/// Still there?
bool isThere(const table::SceneView& scene, const ScenePick& pick);

/// The board with the hand over it.
BoardPicture withHand(BoardPicture picture, const table::SceneView& scene, const SceneHand& hand);

/// A button for the chosen thing.
struct SceneOffer {
    std::string id;
    QString words;
    QString key; ///< that presses it while the board has the keyboard; may be empty
    table::Command command;
    std::string form{}; ///< that asks for more in place of the command; may be empty
    qint64 ref = 0;     ///< what the form is about
};
std::vector<SceneOffer> offersFor(const table::SceneView& scene, const ScenePick& pick);
/// What is chosen, or what lies at a spot, in words: "Hidden from the players: Silt hound".
QString pickWords(const table::SceneView& scene, const ScenePick& pick);

} // namespace tenplus::ui
