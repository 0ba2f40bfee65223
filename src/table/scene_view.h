// SceneView: a scene as the GM's board paints it: everything there is, each thing with whether the players see it
// now. The players' board is painted from PlayerScene, another type.
#pragma once

#include "content/rulebook.h"
#include "table/board_state.h"
#include "table/table.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenplus::table {

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
    std::string name; ///< of the actor, or its own
    std::string icon;
    std::optional<ActorKind> kind; ///< none: a thing
    bool known = true;             ///< whoever it stands for is revealed; a thing is
    bool seen = false;             ///< by the players, if this scene is shown to them
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
    std::vector<std::vector<board::Spot>> sight; ///< what each of the party sees now, where sight clears the fog
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

/// A character whom the players know, on the board and shown: one whose eyes clear the fog.
bool isOfParty(const Table& table, const Token& token);

/// What the players could see of a scene if it were shown to them.
class PlayersEyes {
public:
    PlayersEyes(const Table& table, const SceneBoard& scene);
    [[nodiscard]] bool see(board::Spot at) const;      ///< now or before
    [[nodiscard]] bool see(const Token& token) const;  ///< now
    [[nodiscard]] const std::vector<std::vector<board::Spot>>& sight() const { return m_sight; }

private:
    const Table& m_table;
    const SceneBoard& m_scene;
    std::vector<std::vector<board::Spot>> m_sight;
};

/// How far it is from one spot to another.
struct Measured {
    int length = 0;     ///< as the crow flies, in thousandths of a square
    int squares = 0;    ///< on a grid, a diagonal counted as one; else the length, rounded
    int size = 0;       ///< that many squares, in the unit of the grid
    std::string unit;
    std::string range;  ///< the game's word for it; may be empty
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

} // namespace tenplus::table
