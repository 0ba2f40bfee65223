// PlayerScene: the scene for the players' board. Built from shown parts and the cleared fog, with no member for
// anything else: no table ids, no secret doors, no notes.
#pragma once

#include "base/described.h"
#include "content/range_word.h"
#include "table/core/decision.h"
#include "table/scene/board.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
} // namespace tenplus::content

namespace tenplus::table::inline scene {

struct PlayerToken {
    int actor = 0;    ///< place among the view's actors; 0: a thing
    std::string name; ///< empty if hidden from the players
    std::string icon;
    board::Spot at; ///< its centre, in thousandths of a square
    int size = board::kSquare;
    std::optional<int> facing;             ///< degrees clockwise from up
    std::optional<std::string> portrait{}; ///< hash of a picture
    FIELDS(PlayerToken, actor, name, icon, at, size, facing, portrait)
};
struct PlayerDoor {
    board::Stretch line;
    bool open = false;
    FIELDS(PlayerDoor, line, open)
};
struct PlayerLight {
    board::Spot at;
    int range = 0;
    std::string colour;
    int strength = 100;
    FIELDS(PlayerLight, at, range, colour, strength)
};
/// The part of a zone inside the cleared fog; its extent beyond stays unknown.
struct PlayerZone {
    std::string name;
    std::vector<board::Spot> corners;   ///< of the whole zone, without fog
    board::Area area;                   ///< its visible part, in fog
    std::vector<board::Stretch> border; ///< the visible pieces of its edge, in fog
    FIELDS(PlayerZone, name, corners, area, border)
};

struct PlayerScene {
    std::string title; ///< may be empty
    int width = 0;     ///< in squares
    int height = 0;
    Grid grid;
    Backdrop backdrop;                           ///< paint it only inside the cleared fog
    std::vector<std::string> tiles;              ///< letters of kTileLetters; blank if not seen
    bool open = false;                           ///< there is no fog
    board::Area cleared;                         ///< cleared fog, now or before; empty if open
    bool bySight = false;                        ///< cleared fog outside of `sight` is only remembered
    std::vector<std::vector<board::Spot>> sight; ///< polygons that the party sees now
    std::vector<board::Stretch> walls;           ///< the seen pieces of walls, for a drawn map
    std::vector<PlayerDoor> doors;
    std::vector<PlayerLight> lights;
    std::vector<PlayerZone> zones;
    std::vector<PlayerToken> tokens;
    std::vector<content::RangeWord> ranges;
    FIELDS(PlayerScene, title, width, height, grid, backdrop, tiles, open, cleared, bySight, sight, walls, doors,
           lights, zones, tokens, ranges)
};

/// The shown scene. `places`: the numbers of the actors that the players know.
std::optional<PlayerScene> playerScene(const content::Rulebook& rulebook, const Table& table,
                                       const std::map<ActorId, int>& places);

} // namespace tenplus::table::inline scene
