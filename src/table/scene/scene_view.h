// SceneView: a scene for the GM's board: all parts, each with a flag whether the players see it now. The players' board
// uses PlayerScene, another type.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/scene/board.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenplus::table::inline scene {

/// A scene in the list of scenes.
struct SceneRow {
    SceneId id;
    std::string name;
    bool shown = false;
    bool staged = false;
    FIELDS(SceneRow, id, name, shown, staged)
};

struct TokenView {
    Token token;
    std::string name; ///< of the actor, or of the thing
    std::string icon;
    std::optional<ActorKind> kind; ///< none: a thing
    bool known = true;             ///< its actor is revealed; true for a thing
    bool seen = false;             ///< by the players, if this scene is shown
    bool fallen = false;           ///< its actor has no health left
    FIELDS(TokenView, token, name, icon, kind, known, seen, fallen)
};

struct SceneView {
    SceneId id;
    bool shown = false;
    bool staged = false;
    SceneLook look;
    std::vector<std::string> tiles;
    std::vector<TokenView> tokens;
    std::vector<Wall> walls;
    std::vector<Light> lights;
    std::vector<Zone> zones;
    board::Area cleared;
    std::vector<std::vector<board::Spot>> sight; ///< what each party member sees now, with Fog::Sight
    std::vector<content::RangeWord> ranges;
    FIELDS(SceneView, id, shown, staged, look, tiles, tokens, walls, lights, zones, cleared, sight, ranges)
};

std::vector<SceneRow> sceneRows(const Table& table);
/// Nothing if there is no such scene.
std::optional<SceneView> sceneView(const content::Rulebook& rulebook, const Table& table, SceneId scene);

/// True for a revealed character with a shown token: one whose sight clears the fog.
bool isOfParty(const Table& table, const Token& token);

/// What the players would see of a scene if it were shown.
class PlayersEyes {
public:
    PlayersEyes(const Table& table, const SceneBoard& scene);
    [[nodiscard]] bool see(board::Spot at) const;     ///< now or before
    [[nodiscard]] bool see(const Token& token) const; ///< now
    [[nodiscard]] const std::vector<std::vector<board::Spot>>& sight() const { return m_sight; }

private:
    const Table& m_table;
    const SceneBoard& m_scene;
    std::vector<std::vector<board::Spot>> m_sight;
};

/// The distance from one spot to another.
struct Measured {
    int length = 0;  ///< in a straight line, in thousandths of a square
    int squares = 0; ///< on a grid, diagonals count as one; else the rounded length
    int size = 0;    ///< that many squares, in the grid's unit
    std::string unit;
    std::string range; ///< the game's name of that range; may be empty
    FIELDS(Measured, length, squares, size, unit, range)
};
Measured measured(std::span<const content::RangeWord> ranges, const Grid& grid, board::Spot from, board::Spot to);

} // namespace tenplus::table::inline scene
