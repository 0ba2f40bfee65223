// The GM's hand on a board, as a value and pure functions: take up a tool, press, draw and release, by mouse or
// keyboard; the result is at most one command: one drag is one turn.
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

/// How a zone is drawn: corner by corner or as a rectangle; or dragged, a circle from its middle, a cone from its tip,
/// as wide at its end as it is long, a beam one square wide, or whatever the hand draws.
enum class ZoneShape { Corners, Circle, Cone, Beam, Freehand };

/// True for tools that draw lines from corner to corner.
bool drawsLines(SceneTool tool);

/// The selected part of the scene.
using ScenePick = std::variant<std::monostate, table::TokenId, table::WallId, table::LightId, table::ZoneId>;

/// The options of a tool.
struct ToolSettings {
    table::ActorId who; ///< whose token; none: a thing
    std::string name;   ///< for a thing or a zone
    std::string note;   ///< for a zone
    ZoneShape shape = ZoneShape::Corners;
    int size = 1;        ///< of a token, in squares
    bool shown = false;  ///< to the players, at once
    bool covers = false; ///< adds fog instead of clearing
    int radius = 1;      ///< of the brush in half squares, of a light in squares
    bool secret = false; ///< for a door
    table::Tile tile = table::Tile::Floor;
    friend bool operator==(const ToolSettings&, const ToolSettings&) = default;
};

struct SceneHand {
    SceneTool tool = SceneTool::Select;
    ToolSettings settings;
    ScenePick pick;
    bool down = false;
    bool free = false;               ///< does not snap to the grid
    board::Spot from;                ///< the start of the press
    board::Spot at;                  ///< the current spot
    std::vector<board::Spot> points; ///< of the shape being drawn
    bool isHeld = false;             ///< a line is measured from its first point, until the next press lets go
    friend bool operator==(const SceneHand&, const SceneHand&) = default;
};

/// The result: a command, a ping, or neither.
struct SceneDeed {
    std::optional<table::Command> command;
    std::optional<board::Spot> ping;
    std::vector<board::Spot> drawn{}; ///< the corners of the command's shape, which the hand has let go
};

SceneDeed press(SceneHand& hand, const table::SceneView& scene, board::Spot at);
/// Also while not pressed.
void draw(SceneHand& hand, const table::SceneView& scene, board::Spot at);
SceneDeed letGo(SceneHand& hand, const table::SceneView& scene, board::Spot at);
/// Measures from there to wherever the pointer goes; the next press ends it.
void measureFrom(SceneHand& hand, const table::SceneView& scene, board::Spot at);
/// Finishes the shape, or does the default for the selection: opens or shuts a door.
SceneDeed finish(SceneHand& hand, const table::SceneView& scene);
/// Removes the last corner; false if there is none.
bool takeBack(SceneHand& hand);
/// Cancels an unfinished shape; false if there is none.
bool abandon(SceneHand& hand);
/// Moves the selected token by a square.
std::optional<table::Command> nudged(const SceneHand& hand, const table::SceneView& scene, board::Point step);

/// The middle of a token of that size whose edges lie on the grid; without a grid, the spot itself.
board::Spot tokenSpot(const table::SceneView& scene, board::Spot at, int size);

/// The part at a spot, topmost first: a token, a light, a door, a wall, a zone.
ScenePick pickAt(const table::SceneView& scene, board::Spot at, double reach);
/// True if the part still exists.
bool isThere(const table::SceneView& scene, const ScenePick& pick);

/// Paints the hand over the board.
BoardPicture withHand(BoardPicture picture, const table::SceneView& scene, const SceneHand& hand);

/// A button for the selection.
struct SceneOffer {
    std::string id;
    QString words;
    QString key; ///< its key while the board has the focus; may be empty
    table::Command command;
    std::string form{}; ///< a form to open instead of the command; may be empty
    qint64 ref = 0;     ///< the form's subject
};
std::vector<SceneOffer> offersFor(const table::SceneView& scene, const ScenePick& pick);
/// The selection, or the part at a spot, in words: "Hidden from the players: Silt hound".
QString pickWords(const table::SceneView& scene, const ScenePick& pick);

} // namespace tenplus::ui
