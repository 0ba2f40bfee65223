#include "table/scene/board.h"

#include "table/core/by_id.h"

#include <algorithm>

namespace tenplus::table::inline scene {

namespace {

template <typename IdType, typename List>
const SceneBoard* sceneWith(const std::vector<SceneBoard>& scenes, IdType id, List list) {
    const auto found = std::ranges::find_if(scenes, [&](const SceneBoard& scene) { return hasId(scene.*list, id); });
    return found == scenes.end() ? nullptr : &*found;
}

// The borders between stone and other tiles along one grid line, merged into long walls. `isFace(i)` is called for each
// square side along the line.
template <typename IsFace, typename Spotted>
void addFaces(std::vector<board::Stretch>& walls, int length, IsFace isFace, Spotted spot) {
    for (int i = 0; i < length; ++i) {
        if (!isFace(i)) continue;
        const int from = i;
        while (i < length && isFace(i)) ++i;
        walls.push_back({spot(from), spot(i)});
    }
}

} // namespace

const SceneBoard* Stage::scene(SceneId id) const {
    const auto found = std::ranges::find(scenes, id, &SceneBoard::id);
    return found == scenes.end() ? nullptr : &*found;
}
const SceneBoard* Stage::sceneOf(TokenId id) const { return sceneWith(scenes, id, &SceneBoard::tokens); }
const SceneBoard* Stage::sceneOf(WallId id) const { return sceneWith(scenes, id, &SceneBoard::walls); }
const SceneBoard* Stage::sceneOf(LightId id) const { return sceneWith(scenes, id, &SceneBoard::lights); }
const SceneBoard* Stage::sceneOf(ZoneId id) const { return sceneWith(scenes, id, &SceneBoard::zones); }

std::vector<board::Spot> partSpots(const SceneBoard& scene) {
    std::vector<board::Spot> spots;
    for (const Token& token : scene.tokens) spots.push_back(token.at);
    for (const Wall& wall : scene.walls) spots.insert(spots.end(), {wall.line.from, wall.line.to});
    for (const Light& light : scene.lights) spots.push_back(light.at);
    for (const Zone& zone : scene.zones) spots.insert(spots.end(), zone.corners.begin(), zone.corners.end());
    return spots;
}

Tile tileAt(const SceneBoard& scene, int x, int y) {
    if (x < 0 || y < 0 || static_cast<std::size_t>(y) >= scene.tiles.size()) return Tile::Nothing;
    const std::string& row = scene.tiles[static_cast<std::size_t>(y)];
    const std::size_t letter =
        static_cast<std::size_t>(x) < row.size() ? kTileLetters.find(row[static_cast<std::size_t>(x)]) : 0;
    return letter == std::string_view::npos ? Tile::Nothing : static_cast<Tile>(letter);
}

std::vector<board::Stretch> sightWalls(const SceneBoard& scene) {
    std::vector<board::Stretch> walls;
    for (const Wall& wall : scene.walls) {
        if (wall.kind == WallKind::Wall || !wall.open) walls.push_back(wall.line);
    }
    if (scene.tiles.empty()) return walls;
    const auto isStone = [&](int x, int y) { return tileAt(scene, x, y) == Tile::Stone; };
    const int width = scene.look.size().x / board::kSquare, height = scene.look.size().y / board::kSquare;
    for (int y = 1; y < height; ++y) {
        addFaces(
            walls, width, [&](int x) { return isStone(x, y - 1) != isStone(x, y); },
            [&](int x) {
                return board::Spot{x * board::kSquare, y * board::kSquare};
            });
    }
    for (int x = 1; x < width; ++x) {
        addFaces(
            walls, height, [&](int y) { return isStone(x - 1, y) != isStone(x, y); },
            [&](int y) {
                return board::Spot{x * board::kSquare, y * board::kSquare};
            });
    }
    return walls;
}

std::array<board::Spot, 5> spotsOf(const Token& token) {
    const int reach = std::clamp(token.size, 0, board::kMostSquares * board::kSquare) * 2 / 5;
    const board::Spot at = board::kept(token.at);
    return {{at,
             {at.x - reach, at.y - reach},
             {at.x + reach, at.y - reach},
             {at.x - reach, at.y + reach},
             {at.x + reach, at.y + reach}}};
}

board::Area footprint(const SceneBoard& scene, const Token& token) {
    const int half = std::clamp(token.size, 0, board::kMostSquares * board::kSquare) / 2;
    const board::Spot at = board::kept(token.at);
    const std::array<board::Spot, 4> corners{{{at.x - half, at.y - half},
                                              {at.x + half, at.y - half},
                                              {at.x + half, at.y + half},
                                              {at.x - half, at.y + half}}};
    return board::insideOf(corners, scene.look.size());
}

} // namespace tenplus::table::inline scene
