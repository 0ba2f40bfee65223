#include "table/scene/player_scene.h"

#include "table/scene/scene_view.h"
#include "table/table.h"

namespace tenplus::table::inline scene {

namespace {

constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }

// The squares of which a part was seen. Stone counts as seen from beside it, because sight ends at its face.
std::vector<std::string> seenTiles(const SceneBoard& scene) {
    if (scene.look.fog == Fog::Off || scene.tiles.empty()) return scene.tiles;
    std::vector<std::string> seen(scene.tiles.size(), std::string(scene.tiles.front().size(), kTileLetters.front()));
    const auto show = [&](int row, int column, bool beside) {
        const int y = row / board::kCellsPerSquare, x = column / board::kCellsPerSquare;
        const Tile tile = row < 0 || column < 0 ? Tile::Nothing : tileAt(scene, x, y);
        if (tile == Tile::Nothing || (beside && tile != Tile::Stone)) return;
        seen[index(y)][index(x)] = kTileLetters[static_cast<std::size_t>(tile)];
    };
    for (const board::Run& run : scene.cleared.runs) {
        for (int column = run.from; column < run.to; ++column) {
            show(run.row, column, false);
            show(run.row - 1, column, true);
            show(run.row + 1, column, true);
        }
        for (int row = run.row - 1; row <= run.row + 1; ++row) show(row, run.from - 1, true), show(row, run.to, true);
    }
    return seen;
}

std::optional<PlayerZone> seenPart(const SceneBoard& scene, const Zone& zone) {
    if (!zone.shown) return std::nullopt;
    if (scene.look.fog == Fog::Off) return PlayerZone{zone.name, zone.corners, {}, {}};
    const board::Area whole = board::insideOf(zone.corners, scene.look.size());
    PlayerZone part{zone.name, {}, board::without(whole, board::without(whole, scene.cleared)), {}};
    if (part.area.empty()) return std::nullopt;
    for (std::size_t i = 0; i < zone.corners.size(); ++i) {
        const auto pieces = board::piecesIn(part.area, {zone.corners[i], zone.corners[(i + 1) % zone.corners.size()]});
        part.border.insert(part.border.end(), pieces.begin(), pieces.end());
    }
    return part;
}

PlayerToken shown(const Table& table, const Token& token, const std::map<ActorId, int>& places) {
    PlayerToken out;
    const Actor* actor = table.actor(token.who);
    const auto place = places.find(token.who);
    if (place != places.end()) out.actor = place->second;
    if (token.named) out.name = actor && token.name.empty() ? actor->name : token.name;
    out.icon = actor && token.icon.empty() ? actor->icon : token.icon;
    if (actor) out.portrait = actor->portrait;
    out.at = token.at;
    out.size = token.size;
    out.facing = token.facing;
    return out;
}

} // namespace

std::optional<PlayerScene> playerScene(const content::Rulebook& rulebook, const Table& table,
                                       const std::map<ActorId, int>& places) {
    const SceneBoard* scene = table.stage.scene(table.stage.shown);
    if (!scene) return std::nullopt;
    const PlayersEyes eyes(table, *scene);
    PlayerScene view;
    view.title = scene->look.title;
    view.width = scene->look.size().x / board::kSquare;
    view.height = scene->look.size().y / board::kSquare;
    view.grid = scene->look.grid;
    view.backdrop = scene->look.backdrop;
    view.tiles = seenTiles(*scene);
    view.open = scene->look.fog == Fog::Off;
    view.bySight = scene->look.fog == Fog::Sight;
    view.sight = eyes.sight();
    view.ranges = rulebook.ranges;
    if (!view.open) view.cleared = scene->cleared;
    const bool drawn = view.backdrop.picture.empty(); // a picture already shows the walls
    for (const Wall& wall : scene->walls) {
        const auto pieces = view.open ? std::vector{wall.line} : board::piecesIn(scene->cleared, wall.line);
        if (wall.kind == WallKind::Door && !wall.secret) {
            if (!pieces.empty()) view.doors.push_back({wall.line, wall.open});
        } else if (drawn) {
            view.walls.insert(view.walls.end(), pieces.begin(), pieces.end());
        }
    }
    for (const Light& light : scene->lights) {
        if (eyes.see(light.at)) view.lights.push_back({light.at, light.range, light.colour, light.strength});
    }
    for (const Zone& zone : scene->zones) {
        if (auto part = seenPart(*scene, zone)) view.zones.push_back(std::move(*part));
    }
    for (const Token& token : scene->tokens) {
        if (eyes.see(token)) view.tokens.push_back(shown(table, token, places));
    }
    return view;
}

} // namespace tenplus::table::inline scene
