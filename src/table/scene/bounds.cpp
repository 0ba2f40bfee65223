#include "table/scene/bounds.h"

#include "base/contains.h"
#include "table/core/refusals.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace tenplus::table::inline scene {

namespace {

constexpr std::size_t kLongestHandout = 8000; // letters
constexpr int kFar = 2 * board::kMostSquares * board::kSquare;
constexpr int kSmallestToken = board::kSquare / 4, kLargestToken = 20 * board::kSquare;
constexpr int kLargestBrush = 20 * board::kSquare;
constexpr int kMostPixels = 16'384; ///< along one side of a picture
constexpr std::int64_t kMostPictureBytes = std::int64_t{1} << 26;
constexpr std::array<std::string_view, 3> kPictureTypes{"png", "jpeg", "webp"};

std::string inSquares(int thousandths) {
    std::string text = std::to_string(thousandths / board::kSquare);
    if (const int rest = std::abs(thousandths % board::kSquare); rest != 0)
        text += "." + std::to_string(board::kSquare + rest).substr(1);
    return thousandths < 0 && thousandths > -board::kSquare ? "-" + text : text;
}

bool isHash(const std::string& hash) {
    return hash.size() == 64 && hash.find_first_not_of("0123456789abcdef") == std::string::npos;
}

Done checkPointCount(std::size_t points, std::string_view what, std::size_t least, std::size_t most,
                     const std::string& member) {
    if (points >= least && points <= most) return {};
    return refuse("wrong-points", member, "A {} takes {} to {} points, not {}.", what, least, most, points);
}

// Checks that the rows of tiles fit the board.
Done checkTiles(const SceneBoard& scene) {
    const bool fits = scene.tiles.size() <= static_cast<std::size_t>(board::kMostSquares) &&
                      std::ranges::all_of(scene.tiles, [](const std::string& row) {
                          return row.size() <= static_cast<std::size_t>(board::kMostSquares);
                      });
    return fits ? Done{} : refuseTooMany(board::kMostSquares, "squares along a side", "leave some out", "tiles");
}

Done checkRuns(const board::Area& area) {
    constexpr int kMostCells = board::kMostSquares * board::kCellsPerSquare;
    const auto isOn = [](int cell) { return cell >= 0 && cell <= kMostCells; };
    const bool fits = std::ranges::all_of(
        area.runs, [&](const board::Run& run) { return isOn(run.row) && isOn(run.from) && isOn(run.to); });
    return fits ? Done{} : refuseTooMany(kMostCells, "cells along a side", "leave some out", "cleared");
}

// Checks that each id is new and occurs once.
template <typename Part>
Done checkNewIds(const Table& table, const std::vector<Part>& parts, const std::string& member) {
    std::unordered_set<std::int64_t> seen;
    for (const Part& part : parts) {
        if (part.id.value < 1 || !seen.insert(part.id.value).second || table.stage.sceneOf(part.id))
            return unfit(member);
    }
    return {};
}

} // namespace

Done checkSpot(const SceneLook& look, board::Spot at, const std::string& member) {
    if (board::isOnBoard(at, look.size())) return {};
    return refuse("off-the-board", member,
                  "The spot {} lies off the board, which is {} by {} [square|squares]: choose one on it.",
                  inSquares(at.x) + ", " + inSquares(at.y), look.width, look.height);
}

std::int64_t lengthOf(const std::vector<board::Spot>& points) {
    std::int64_t length = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        length += board::distanceBetween(board::kept(points[i - 1]), board::kept(points[i]));
    return length;
}

Done checkPoints(const SceneLook& look, const std::vector<board::Spot>& points, std::string_view what,
                 std::size_t least, const std::string& member) {
    if (auto counted = checkPointCount(points.size(), what, least, kMostCorners, member); !counted) return counted;
    for (const board::Spot& point : points) {
        if (auto on = checkSpot(look, point, member); !on) return on;
    }
    return {};
}

Done checkRoomForWalls(const Table& table, const std::vector<Wall>& there, std::size_t more,
                       const std::string& member) {
    std::size_t together = more;
    for (const SceneBoard& scene : table.stage.scenes) together += scene.walls.size();
    const bool isFull = there.size() + more > kMostWalls;
    if (!isFull && together <= kMostWallsTogether) return {};
    return refuseTooMany(isFull ? kMostWalls : kMostWallsTogether, isFull ? "walls in a scene" : "walls in all scenes",
                         "leave some out", member);
}

// ---- without the table --------------------------------------------------------------------------------

Done checkBounds(const SceneLook& look) {
    if (auto named = checkName(look.name, "name"); !named) return named;
    if (!look.title.empty()) {
        if (auto titled = checkName(look.title, "title"); !titled) return titled;
    }
    if (auto fits = checkLength(look.note, kLongestNote, "note"); !fits) return fits;
    if (auto wide = checkNumber("The width of a scene in squares", look.width, 1, board::kMostSquares, "width"); !wide)
        return wide;
    if (auto high = checkNumber("The height of a scene in squares", look.height, 1, board::kMostSquares, "height");
        !high)
        return high;
    if (auto size = checkNumber("The size of a square", look.grid.size, 1, 1000, "grid/size"); !size) return size;
    if (auto unit = checkText(look.grid.unit, 12, "grid/unit"); !unit) return unit;
    const Backdrop& drop = look.backdrop;
    for (const auto& [number, least] :
         {std::pair(drop.at.x, -kFar), {drop.at.y, -kFar}, {drop.width, 0}, {drop.height, 0}}) {
        if (auto lies = checkNumber("The place of a picture", number, least, kFar, "backdrop"); !lies) return lies;
    }
    return {};
}

Done checkBounds(const Token& token) {
    if (auto size = checkNumber("The size of a token in thousandths of a square", token.size, kSmallestToken,
                                kLargestToken, "size");
        !size)
        return size;
    if (token.facing) {
        if (auto turned = checkNumber("The way a token faces, in degrees", *token.facing, 0, 359, "facing"); !turned)
            return turned;
    }
    if (!token.name.empty() || !token.who) {
        if (auto named = checkName(token.name, "name"); !named) return named;
    }
    return checkIcon(token.icon, "icon");
}

Done checkBounds(const Light& light) {
    if (auto checked =
            checkNumber("How far a light shines", light.range, 1, board::kMostSquares * board::kSquare, "range");
        !checked)
        return checked;
    if (auto checked = checkNumber("The strength of a light", light.strength, 0, 1000, "strength"); !checked)
        return checked;
    const bool isColour =
        light.colour.size() == 8 && light.colour.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
    if (!isColour) return refuseWrongType("The colour of a light", "eight hexadecimal digits", light.colour, "colour");
    return {};
}

Done checkBounds(const Zone& zone) {
    if (auto named = checkName(zone.name, "name"); !named) return named;
    if (auto fits = checkLength(zone.note, kLongestNote, "note"); !fits) return fits;
    return checkPointCount(zone.corners.size(), "zone", 3, kMostCorners, "corners");
}

Done checkBounds(const ZoneChanged& changed) {
    if (auto named = checkName(changed.name, "name"); !named) return named;
    return checkLength(changed.note, kLongestNote, "note");
}

Done checkBounds(const SceneBoard& scene) {
    if (std::max({scene.tokens.size(), scene.lights.size(), scene.zones.size()}) > kMostTokens) {
        return refuseTooMany(kMostTokens, "tokens, lights or zones in a scene", "leave some out", "lights");
    }
    if (auto fits = checkTiles(scene); !fits) return fits;
    if (auto fits = checkRuns(scene.cleared); !fits) return fits;
    return checkParts(scene.look, scene);
}

Done checkBounds(const Picture& picture) {
    if (!isHash(picture.hash)) return refuseUnknownPicture(picture.hash, "hash");
    if (auto named = checkName(picture.name, "name"); !named) return named;
    if (!contains(kPictureTypes, picture.type))
        return refuseWrongType("A picture", "one of png, jpeg and webp", picture.type, "type");
    if (auto fits = checkNumber("The width of a picture", picture.width, 1, kMostPixels, "width"); !fits) return fits;
    if (auto fits = checkNumber("The height of a picture", picture.height, 1, kMostPixels, "height"); !fits)
        return fits;
    return checkNumber("The bytes of a picture", picture.bytes, 1, kMostPictureBytes, "bytes");
}

Done checkBounds(const Handout& handout) {
    if (auto titled = checkName(handout.title, "title"); !titled) return titled;
    if (auto fits = checkLength(handout.text, kLongestHandout, "text"); !fits) return fits;
    if (auto fits = checkLength(handout.note, kLongestNote, "note"); !fits) return fits;
    return handout.picture.empty() ? checkText(handout.text, kLongestHandout, "text") : Done{};
}

Done checkBounds(const FogPainted& painted) {
    if (painted.shape == FogShape::All) return checkPointCount(painted.points.size(), "board", 0, 0, "points");
    const bool isBrush = painted.shape == FogShape::Brush;
    const std::size_t most = painted.seenBy ? kMostSightCorners : kMostCorners;
    if (auto counted =
            checkPointCount(painted.points.size(), isBrush ? "stroke" : "polygon", isBrush ? 1 : 3, most, "points");
        !counted)
        return counted;
    if (!isBrush) return {};
    if (auto fits = checkNumber("The radius of the brush in thousandths of a square", painted.radius, 1, kLargestBrush,
                                "radius");
        !fits)
        return fits;
    return checkNumber("The length of a stroke in thousandths of a square", lengthOf(painted.points), 0, kLongestStroke,
                       "points");
}

Done checkBounds(const TilesDrawn& drawn) {
    for (const auto& [what, number, least, member] : {std::tuple("The first square from the left", drawn.x, 0, "x"),
                                                      {"The first square from above", drawn.y, 0, "y"},
                                                      {"The width of what is drawn", drawn.width, 1, "width"},
                                                      {"The height of what is drawn", drawn.height, 1, "height"}}) {
        if (auto fits = checkNumber(what, number, least, board::kMostSquares, member); !fits) return fits;
    }
    return {};
}

Done checkParts(const SceneLook& look, const SceneBoard& scene) {
    for (const board::Spot at : partSpots(scene)) {
        if (auto on = checkSpot(look, at, "look"); !on) return on;
    }
    return {};
}

// ---- against the table --------------------------------------------------------------------------------

Done checkOn(const Table& table, const ScenePrepared& e) {
    if (auto room = checkRoom(table.stage.scenes.size(), kMostScenes, "scenes", "scene"); !room) return room;
    if (auto room = checkRoomForWalls(table, {}, e.scene.walls.size(), "scene/walls"); !room) return room;
    if (auto fresh = checkNewIds(table, e.scene.walls, "scene/walls"); !fresh) return fresh;
    if (auto fresh = checkNewIds(table, e.scene.lights, "scene/lights"); !fresh) return fresh;
    if (auto fresh = checkNewIds(table, e.scene.zones, "scene/zones"); !fresh) return fresh;
    return checkNewIds(table, e.scene.tokens, "scene/tokens");
}
Done checkOn(const Table& table, const TokenPlaced& e) {
    return checkRoom(table.stage.scene(e.scene)->tokens.size(), kMostTokens, "tokens in a scene", "scene");
}
Done checkOn(const Table& table, const WallsBuilt& e) {
    if (auto room = checkRoomForWalls(table, table.stage.scene(e.scene)->walls, e.walls.size(), "walls"); !room)
        return room;
    return checkNewIds(table, e.walls, "walls");
}
Done checkOn(const Table& table, const LightPlaced& e) {
    if (table.stage.sceneOf(e.light.id)) return unfit("light/id");
    return checkRoom(table.stage.scene(e.scene)->lights.size(), kMostTokens, "lights in a scene", "scene");
}
Done checkOn(const Table& table, const ZoneDrawn& e) {
    if (table.stage.sceneOf(e.zone.id)) return unfit("zone/id");
    return checkRoom(table.stage.scene(e.scene)->zones.size(), kMostTokens, "zones in a scene", "scene");
}
Done checkOn(const Table& table, const PictureKept&) {
    return checkRoom(table.pictures.size(), kMostPictures, "pictures", "picture");
}
Done checkOn(const Table& table, const HandoutAdded&) {
    return checkRoom(table.handouts.size(), kMostHandouts, "handouts", "handout");
}

} // namespace tenplus::table::inline scene
