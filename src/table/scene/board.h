// The scenes of a campaign as the GM knows them: picture or drawn tiles, tokens, walls, zones and cleared fog.
// Everything is hidden from the players until it is shown; coordinates are board::Spots.
#pragma once

#include "base/described.h"
#include "board/area.h"
#include "board/spot.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline scene {

inline constexpr std::size_t kMostScenes = 200;
inline constexpr std::size_t kMostTokens = 500;           ///< per scene; also for lights and zones
inline constexpr std::size_t kMostWalls = 20'000;         ///< per scene
inline constexpr std::size_t kMostWallsTogether = 40'000; ///< of all scenes: every turn copies the table
inline constexpr std::size_t kMostCorners = 500;          ///< of a zone, a stroke or a line of walls

enum class GridShape { Square, None };
constexpr std::array<std::string_view, 2> wireNames(GridShape) { return {"square", "none"}; }
struct Grid {
    GridShape shape = GridShape::Square;
    int size = 5; ///< length of a square's side in the story, 1..1000
    std::string unit = "ft";
    FIELDS(Grid, shape, size, unit)
};

/// The picture below everything else, and its place on the board.
struct Backdrop {
    std::string picture; ///< hash of a picture in the campaign; empty: none
    board::Spot at;
    int width = 0; ///< in thousandths of a square; 0: as wide as the board
    int height = 0;
    FIELDS(Backdrop, TERM(picture), at, width, height)
};

/// Off: everything is visible. Hand: only what the GM cleared. Sight: that, and what the party sees as it moves.
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
    /// In thousandths of a square.
    [[nodiscard]] board::Spot size() const {
        return {std::clamp(width, 1, board::kMostSquares) * board::kSquare,
                std::clamp(height, 1, board::kMostSquares) * board::kSquare};
    }
    FIELDS(SceneLook, name, title, note, width, height, grid, backdrop, fog)
};

/// The kind of a square on a drawn map. Stone blocks sight.
enum class Tile { Nothing, Floor, Stone, Water, Grass, Rubble, Wood, Stairs, Chasm };
constexpr std::array<std::string_view, 9> wireNames(Tile) {
    return {"nothing", "floor", "stone", "water", "grass", "rubble", "wood", "stairs", "chasm"};
}
/// A row of tiles is a text with one of these letters per square.
inline constexpr std::string_view kTileLetters = " .#~\":=>%";

/// The piece of an actor or a thing on the board.
struct Token {
    TokenId id;
    ActorId who; ///< none: a thing with a name of its own
    std::string name;
    std::string icon;
    board::Spot at;            ///< its middle
    int size = board::kSquare; ///< length of its side, in thousandths of a square
    std::optional<int> facing; ///< degrees clockwise from up, 0..359
    bool named = true;         ///< the players see its name
    bool shown = false;
    FIELDS(Token, id, who, name, icon, at, size, facing, named, shown)
};

enum class WallKind { Wall, Door };
constexpr std::array<std::string_view, 2> wireNames(WallKind) { return {"wall", "door"}; }
struct Wall {
    WallId id;
    WallKind kind = WallKind::Wall;
    board::Stretch line;
    bool open = false;   ///< doors only
    bool secret = false; ///< a door that players see as a wall
    FIELDS(Wall, id, kind, line, open, secret)
};

struct Light {
    LightId id;
    board::Spot at;
    int range = 0;                   ///< in thousandths of a square
    std::string colour = "ffffffff"; ///< eight hexadecimal digits: alpha, red, green, blue
    int strength = 100;              ///< in hundredths, 0..1000
    FIELDS(Light, id, at, range, TERM(colour), strength)
};

/// A part of the board with a name and a note.
struct Zone {
    ZoneId id;
    std::string name;
    std::string note; ///< for the GM
    std::vector<board::Spot> corners;
    bool shown = false;
    FIELDS(Zone, id, name, note, corners, shown)
};

struct SceneBoard {
    SceneId id;
    SceneLook look;
    std::vector<std::string> tiles; ///< one row each, from the top; empty if nothing is drawn
    std::vector<Token> tokens;      ///< in the order they came, like the lists below
    std::vector<Wall> walls;
    std::vector<Light> lights;
    std::vector<Zone> zones;
    board::Area cleared; ///< cleared part of the fog
    FIELDS(SceneBoard, id, look, tiles, tokens, walls, lights, zones, cleared)
};

/// The scenes, and which of them the players see.
struct Stage {
    std::vector<SceneBoard> scenes; ///< in the order they were prepared
    SceneId shown;                  ///< none: the players see no scene
    SceneId staged;                 ///< the next one to show
    friend bool operator==(const Stage&, const Stage&) = default;
    [[nodiscard]] const SceneBoard* scene(SceneId id) const;
    /// The scene with that part; null if there is no such part.
    [[nodiscard]] const SceneBoard* sceneOf(TokenId id) const;
    [[nodiscard]] const SceneBoard* sceneOf(WallId id) const;
    [[nodiscard]] const SceneBoard* sceneOf(LightId id) const;
    [[nodiscard]] const SceneBoard* sceneOf(ZoneId id) const;
};

/// The coordinates of its tokens, walls, lights and zones: all must lie on the board.
std::vector<board::Spot> partSpots(const SceneBoard& scene);
/// The tile of a square; Nothing off the board.
Tile tileAt(const SceneBoard& scene, int x, int y);
/// The segments that block sight: walls, shut doors and the faces of stone.
std::vector<board::Stretch> sightWalls(const SceneBoard& scene);
/// A token is seen if one of these is: its centre, and its corners moved slightly inwards.
std::array<board::Spot, 5> spotsOf(const Token& token);
/// The area that a token covers.
board::Area footprint(const SceneBoard& scene, const Token& token);

} // namespace tenplus::table::inline scene
