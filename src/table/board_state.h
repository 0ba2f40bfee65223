// The scenes of a campaign as the GM knows them: picture or drawn tiles, tokens, walls, zones and what of the fog is
// cleared. All of it is hidden from the players until it is shown; places are board::Spots.
#pragma once

#include "board/area.h"
#include "board/spot.h"
#include "table/ids.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct Table;

inline constexpr std::size_t kMostScenes = 200;
inline constexpr std::size_t kMostTokens = 500;          ///< of one scene, as lights and zones
inline constexpr std::size_t kMostWalls = 20'000;        ///< of one scene
inline constexpr std::size_t kMostWallsTogether = 40'000; ///< the table is copied with every turn
inline constexpr std::size_t kMostCorners = 500;         ///< of a zone, a stroke or a line of walls

enum class GridShape { Square, None };
constexpr std::array<std::string_view, 2> wireNames(GridShape) { return {"square", "none"}; }
struct Grid {
    GridShape shape = GridShape::Square;
    int size = 5;            ///< what the side of a square is in the story, 1..1000
    std::string unit = "ft";
    friend bool operator==(const Grid&, const Grid&) = default;
    template <typename V>
    void fields(V& v) {
        v("shape", shape);
        v("size", size);
        v("unit", unit);
    }
};

/// A picture below everything else, and where on the board it lies.
struct Backdrop {
    std::string picture; ///< hash of one that the campaign holds; empty: none
    board::Spot at;
    int width = 0;       ///< in thousandths of a square; 0: as wide as the board
    int height = 0;
    friend bool operator==(const Backdrop&, const Backdrop&) = default;
    template <typename V>
    void fields(V& v) {
        v("picture", picture);
        v("at", at);
        v("width", width);
        v("height", height);
    }
};

/// Off: everything lies open. Hand: what the GM cleared. Sight: that, and what the party sees as it moves.
enum class Fog { Off, Hand, Sight };
constexpr std::array<std::string_view, 3> wireNames(Fog) { return {"off", "hand", "sight"}; }

struct SceneLook {
    std::string name;  ///< for the GM
    std::string title; ///< for the players; may be empty
    std::string note;  ///< for the GM
    int width = 24;    ///< in squares, 1..board::kMostSquares
    int height = 16;
    Grid grid;
    Backdrop backdrop;
    Fog fog = Fog::Hand;
    friend bool operator==(const SceneLook&, const SceneLook&) = default;
    /// In thousandths of a square.
    [[nodiscard]] board::Spot size() const {
        return {std::clamp(width, 1, board::kMostSquares) * board::kSquare, std::clamp(height, 1, board::kMostSquares) * board::kSquare};
    }
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("title", title);
        v("note", note);
        v("width", width);
        v("height", height);
        v("grid", grid);
        v("backdrop", backdrop);
        v("fog", fog);
    }
};

/// What a square of a drawn map is. Sight ends at stone.
enum class Tile { Nothing, Floor, Stone, Water, Grass, Rubble, Wood, Stairs, Chasm };
constexpr std::array<std::string_view, 9> wireNames(Tile) {
    return {"nothing", "floor", "stone", "water", "grass", "rubble", "wood", "stairs", "chasm"};
}
/// A row of tiles is a text with one of these letters for each square.
inline constexpr std::string_view kTileLetters = " .#~\":=>%";

/// Somebody or something on the board.
struct Token {
    TokenId id;
    ActorId who;             ///< nobody: a thing, called by its own name
    std::string name;
    std::string icon;
    board::Spot at;          ///< its middle
    int size = board::kSquare; ///< of its side, in thousandths of a square
    std::optional<int> facing; ///< degrees clockwise from up, 0..359
    bool named = true;       ///< the players read its name
    bool shown = false;
    friend bool operator==(const Token&, const Token&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("who", who);
        v("name", name);
        v("icon", icon);
        v("at", at);
        v("size", size);
        v("facing", facing);
        v("named", named);
        v("shown", shown);
    }
};

enum class WallKind { Wall, Door };
constexpr std::array<std::string_view, 2> wireNames(WallKind) { return {"wall", "door"}; }
struct Wall {
    WallId id;
    WallKind kind = WallKind::Wall;
    board::Stretch line;
    bool open = false;   ///< of a door
    bool secret = false; ///< a door that the players take for a wall
    friend bool operator==(const Wall&, const Wall&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("kind", kind);
        v("line", line);
        v("open", open);
        v("secret", secret);
    }
};

struct Light {
    LightId id;
    board::Spot at;
    int range = 0;        ///< in thousandths of a square
    std::string colour = "ffffffff"; ///< eight hexadecimal digits: alpha, red, green, blue
    int strength = 100;   ///< in hundredths, 0..1000
    friend bool operator==(const Light&, const Light&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("at", at);
        v("range", range);
        v("colour", colour);
        v("strength", strength);
    }
};

/// A part of the board with something to know about it.
struct Zone {
    ZoneId id;
    std::string name;
    std::string note; ///< for the GM
    std::vector<board::Spot> corners;
    bool shown = false;
    friend bool operator==(const Zone&, const Zone&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("note", note);
        v("corners", corners);
        v("shown", shown);
    }
};

struct SceneBoard {
    SceneId id;
    SceneLook look;
    std::vector<std::string> tiles; ///< one row each, from the top; none while nothing is drawn
    std::vector<Token> tokens;      ///< in the order they came, as all that follows
    std::vector<Wall> walls;
    std::vector<Light> lights;
    std::vector<Zone> zones;
    board::Area cleared;            ///< of the fog
    friend bool operator==(const SceneBoard&, const SceneBoard&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("look", look);
        v("tiles", tiles);
        v("tokens", tokens);
        v("walls", walls);
        v("lights", lights);
        v("zones", zones);
        v("cleared", cleared);
    }
};

/// The scenes, and which of them the players see.
struct Stage {
    std::vector<SceneBoard> scenes; ///< in the order they were prepared
    SceneId shown;  ///< what the players see; none: no scene
    SceneId staged; ///< what comes next
    friend bool operator==(const Stage&, const Stage&) = default;
    [[nodiscard]] const SceneBoard* scene(SceneId id) const;
    /// The scene that the part belongs to; none if there is no such part.
    [[nodiscard]] const SceneBoard* sceneOf(TokenId id) const;
    [[nodiscard]] const SceneBoard* sceneOf(WallId id) const;
    [[nodiscard]] const SceneBoard* sceneOf(LightId id) const;
    [[nodiscard]] const SceneBoard* sceneOf(ZoneId id) const;
};

/// Where its tokens, walls, lights and zones lie: each of these spots is on its board.
std::vector<board::Spot> partSpots(const SceneBoard& scene);
/// What is drawn there; nothing off the board.
Tile tileAt(const SceneBoard& scene, int x, int y);
/// What stops sight: walls, shut doors and the faces of stone.
std::vector<board::Stretch> sightWalls(const SceneBoard& scene);
/// By which a token is seen: its middle, and its corners just within.
std::array<board::Spot, 5> spotsOf(const Token& token);
/// The area that a token covers.
board::Area footprint(const SceneBoard& scene, const Token& token);

} // namespace tenplus::table
