// SceneView: a scene for the GM's board: all parts, each with a flag whether the players see it now. The players' board
// uses PlayerScene, another type.
#pragma once

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
    friend bool operator==(const SceneRow&, const SceneRow&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("shown", shown);
        v("staged", staged);
    }
};

struct TokenView {
    Token token;
    std::string name; ///< of the actor, or of the thing
    std::string icon;
    std::optional<ActorKind> kind; ///< none: a thing
    bool known = true;             ///< its actor is revealed; true for a thing
    bool seen = false;             ///< by the players, if this scene is shown
    friend bool operator==(const TokenView&, const TokenView&) = default;
    template <typename V>
    void fields(V& v) {
        v("token", token);
        v("name", name);
        v("icon", icon);
        v("kind", kind);
        v("known", known);
        v("seen", seen);
    }
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
    friend bool operator==(const SceneView&, const SceneView&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("shown", shown);
        v("staged", staged);
        v("look", look);
        v("tiles", tiles);
        v("tokens", tokens);
        v("walls", walls);
        v("lights", lights);
        v("zones", zones);
        v("cleared", cleared);
        v("sight", sight);
        v("ranges", ranges);
    }
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
    friend bool operator==(const Measured&, const Measured&) = default;
    template <typename V>
    void fields(V& v) {
        v("length", length);
        v("squares", squares);
        v("size", size);
        v("unit", unit);
        v("range", range);
    }
};
Measured measured(std::span<const content::RangeWord> ranges, const Grid& grid, board::Spot from, board::Spot to);

} // namespace tenplus::table::inline scene
