// Applies the events of scenes, pictures and handouts to the table.
#include "table/core/by_id.h"
#include "table/scene/fog.h"
#include "table/scene/portrait.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"
#include "table/table.h"
#include "table/world/world.h"

#include <algorithm>
#include <array>
#include <span>

namespace tenplus::table::inline scene {

namespace {

bool holds(const Table& table, const std::string& picture) { return picture.empty() || table.picture(picture); }

SceneBoard* sceneIn(Table& table, SceneId id) {
    const auto found = withId(table.stage.scenes, id);
    return found == table.stage.scenes.end() ? nullptr : &*found;
}

// The part with that id in any scene; `list` is the scene's member that holds such parts.
template <typename Part, typename IdType>
Part* partIn(Table& table, std::vector<Part> SceneBoard::*list, IdType id) {
    for (SceneBoard& scene : table.stage.scenes) {
        const auto found = withId(scene.*list, id);
        if (found != (scene.*list).end()) return &*found;
    }
    return nullptr;
}
template <typename Part, typename IdType>
void dropPart(Table& table, std::vector<Part> SceneBoard::*list, IdType id) {
    for (SceneBoard& scene : table.stage.scenes) dropId(scene.*list, id);
}

// True if all spots are on the board of that scene.
bool areOn(const Table& table, SceneId id, std::span<const board::Spot> spots) {
    const SceneBoard* scene = table.stage.scene(id);
    return scene &&
           std::ranges::all_of(spots, [&](board::Spot at) { return board::isOnBoard(at, scene->look.size()); });
}

board::Area shapeOf(const FogPainted& e, board::Spot size) {
    switch (e.shape) {
    case FogShape::Brush: return board::strokeAlong(e.points, e.radius, size);
    case FogShape::Polygon: return board::insideOf(e.points, size);
    case FogShape::All: break;
    }
    return board::wholeBoard(size);
}

// Resizes the tiles to the rows and columns of the board.
void fitTiles(SceneBoard& scene) {
    const board::Spot size = scene.look.size();
    scene.tiles.resize(static_cast<std::size_t>(size.y / board::kSquare));
    for (std::string& row : scene.tiles)
        row.resize(static_cast<std::size_t>(size.x / board::kSquare), kTileLetters.front());
}

} // namespace

// ---- scenes -------------------------------------------------------------------------------------------

bool applies(const Table& table, const ScenePrepared& e) {
    return !table.stage.scene(e.scene.id) && holds(table, e.scene.look.backdrop.picture);
}
bool applies(const Table& table, const SceneChanged& e) {
    const SceneBoard* scene = table.stage.scene(e.scene);
    if (!scene || !holds(table, e.look.backdrop.picture) || (e.was && scene->look != *e.was)) return false;
    return std::ranges::all_of(partSpots(*scene), [&](board::Spot at) { return board::isOnBoard(at, e.look.size()); });
}
bool applies(const Table& table, const SceneRemoved& e) { return table.stage.scene(e.scene); }
bool applies(const Table& table, const SceneStaged& e) { return !e.scene || table.stage.scene(e.scene); }
bool applies(const Table& table, const SceneShown& e) {
    return !e.scene || (table.stage.scene(e.scene) && table.stage.staged == e.scene);
}
bool applies(const Table& table, const TilesDrawn& e) {
    const SceneBoard* scene = table.stage.scene(e.scene);
    return scene && e.x + e.width <= scene->look.width && e.y + e.height <= scene->look.height;
}

void evolve(Table& table, const ScenePrepared& e) { table.stage.scenes.push_back(e.scene); }
void evolve(Table& table, const SceneChanged& e) {
    SceneBoard* scene = sceneIn(table, e.scene);
    if (!scene) return;
    scene->look = e.look;
    if (!scene->tiles.empty()) fitTiles(*scene);
    scene->cleared = board::without(scene->cleared, board::without(scene->cleared, board::wholeBoard(e.look.size())));
}
void evolve(Table& table, const SceneRemoved& e) {
    dropId(table.stage.scenes, e.scene);
    for (SceneId* each : {&table.stage.shown, &table.stage.staged}) {
        if (*each == e.scene) *each = {};
    }
}
void evolve(Table& table, const SceneStaged& e) { table.stage.staged = e.scene; }
void evolve(Table& table, const SceneShown& e) {
    table.stage.shown = e.scene;
    if (table.stage.staged == e.scene) table.stage.staged = {};
}
void evolve(Table& table, const TilesDrawn& e) {
    SceneBoard* scene = sceneIn(table, e.scene);
    if (!scene) return;
    fitTiles(*scene);
    const auto within = [](std::int64_t number, std::size_t most) {
        return static_cast<std::size_t>(std::clamp<std::int64_t>(number, 0, static_cast<std::int64_t>(most)));
    };
    const std::size_t bottom = within(std::int64_t{e.y} + e.height, scene->tiles.size());
    for (std::size_t y = within(e.y, scene->tiles.size()); y < bottom; ++y) {
        std::string& row = scene->tiles[y];
        const std::size_t right = within(std::int64_t{e.x} + e.width, row.size());
        for (std::size_t x = within(e.x, row.size()); x < right; ++x)
            row[x] = kTileLetters[static_cast<std::size_t>(e.tile)];
    }
    if (std::ranges::all_of(scene->tiles,
                            [](const std::string& row) { return row.find_first_not_of(' ') == std::string::npos; }))
        scene->tiles.clear();
}

// ---- tokens -------------------------------------------------------------------------------------------

bool applies(const Table& table, const TokenPlaced& e) {
    return areOn(table, e.scene, std::array{e.token.at}) && !table.stage.sceneOf(e.token.id);
}
bool applies(const Table& table, const TokenMoved& e) {
    const SceneBoard* scene = table.stage.sceneOf(e.token);
    return scene && board::isOnBoard(e.at, scene->look.size());
}
bool applies(const Table& table, const TokenChanged& e) {
    const SceneBoard* scene = table.stage.sceneOf(e.token.id);
    if (!scene || !e.was) return scene;
    Token before = *withId(scene->tokens, e.token.id);
    before.at = e.was->at, before.shown = e.was->shown;
    return before == *e.was;
}
bool applies(const Table& table, const TokenShown& e) { return table.stage.sceneOf(e.token); }
bool applies(const Table& table, const TokenRemoved& e) { return table.stage.sceneOf(e.token); }

void evolve(Table& table, const TokenPlaced& e) {
    if (SceneBoard* scene = sceneIn(table, e.scene)) scene->tokens.push_back(e.token);
}
void evolve(Table& table, const TokenMoved& e) {
    Token* token = partIn(table, &SceneBoard::tokens, e.token);
    if (!token) return;
    token->at = e.at;
    if (!e.keepsFacing) token->facing = e.facing;
}
void evolve(Table& table, const TokenChanged& e) {
    Token* token = partIn(table, &SceneBoard::tokens, e.token.id);
    if (!token) return;
    const Token before = *token;
    *token = e.token;
    token->at = before.at;
    token->shown = before.shown;
}
void evolve(Table& table, const TokenShown& e) {
    if (Token* token = partIn(table, &SceneBoard::tokens, e.token)) token->shown = e.shown;
}
void evolve(Table& table, const TokenRemoved& e) { dropPart(table, &SceneBoard::tokens, e.token); }

void forgetOnBoards(Table& table, ActorId who) {
    for (SceneBoard& scene : table.stage.scenes)
        std::erase_if(scene.tokens, [&](const Token& token) { return token.who == who; });
}

// ---- walls, fog, zones --------------------------------------------------------------------------------

bool applies(const Table& table, const WallsBuilt& e) {
    return table.stage.scene(e.scene) && std::ranges::all_of(e.walls, [&](const Wall& wall) {
               return areOn(table, e.scene, std::array{wall.line.from, wall.line.to});
           });
}
bool applies(const Table& table, const WallRemoved& e) { return table.stage.sceneOf(e.wall); }
bool applies(const Table& table, const DoorSet& e) {
    const SceneBoard* scene = table.stage.sceneOf(e.door);
    if (!scene || !e.was) return scene;
    const Wall& door = *withId(scene->walls, e.door);
    return *e.was == DoorState{door.open, door.secret};
}
bool applies(const Table& table, const LightPlaced& e) { return areOn(table, e.scene, std::array{e.light.at}); }
bool applies(const Table& table, const LightRemoved& e) { return table.stage.sceneOf(e.light); }
bool applies(const Table& table, const FogPainted& e) { return areOn(table, e.scene, e.points); }
bool applies(const Table& table, const ZoneDrawn& e) { return areOn(table, e.scene, e.zone.corners); }
bool applies(const Table& table, const ZoneChanged& e) {
    const SceneBoard* scene = table.stage.sceneOf(e.zone);
    if (!scene || !e.was) return scene;
    const Zone& zone = *withId(scene->zones, e.zone);
    return *e.was == ZoneWords{zone.name, zone.note};
}
bool applies(const Table& table, const ZoneShown& e) { return table.stage.sceneOf(e.zone); }
bool applies(const Table& table, const ZoneRemoved& e) { return table.stage.sceneOf(e.zone); }

void evolve(Table& table, const WallsBuilt& e) {
    if (SceneBoard* scene = sceneIn(table, e.scene))
        scene->walls.insert(scene->walls.end(), e.walls.begin(), e.walls.end());
}
void evolve(Table& table, const WallRemoved& e) { dropPart(table, &SceneBoard::walls, e.wall); }
void evolve(Table& table, const DoorSet& e) {
    if (Wall* door = partIn(table, &SceneBoard::walls, e.door)) door->open = e.open, door->secret = e.secret;
}
void evolve(Table& table, const LightPlaced& e) {
    if (SceneBoard* scene = sceneIn(table, e.scene)) scene->lights.push_back(e.light);
}
void evolve(Table& table, const LightRemoved& e) { dropPart(table, &SceneBoard::lights, e.light); }
void evolve(Table& table, const FogPainted& e) {
    SceneBoard* scene = sceneIn(table, e.scene);
    if (!scene) return;
    const board::Area shape = shapeOf(e, scene->look.size());
    scene->cleared = e.clear ? board::united(scene->cleared, shape) : board::without(scene->cleared, shape);
}
void evolve(Table& table, const ZoneDrawn& e) {
    if (SceneBoard* scene = sceneIn(table, e.scene)) scene->zones.push_back(e.zone);
}
void evolve(Table& table, const ZoneChanged& e) {
    if (Zone* zone = partIn(table, &SceneBoard::zones, e.zone)) zone->name = e.name, zone->note = e.note;
}
void evolve(Table& table, const ZoneShown& e) {
    if (Zone* zone = partIn(table, &SceneBoard::zones, e.zone)) zone->shown = e.shown;
}
void evolve(Table& table, const ZoneRemoved& e) { dropPart(table, &SceneBoard::zones, e.zone); }

// ---- pictures and handouts ----------------------------------------------------------------------------

std::string userOf(const Table& table, const std::string& picture) {
    for (const SceneBoard& scene : table.stage.scenes) {
        if (scene.look.backdrop.picture == picture) return scene.look.name;
    }
    for (const auto& card : table.world->cards) {
        if (card->picture == picture) return card->name;
    }
    for (const auto& [id, actor] : table.actors) {
        if (actor.portrait == picture) return actor.name;
    }
    const auto handout = std::ranges::find(table.handouts, picture, &Handout::picture);
    return handout == table.handouts.end() ? std::string() : handout->title;
}

bool applies(const Table& table, const PictureKept& e) { return !table.picture(e.picture.hash); }
bool applies(const Table& table, const PictureDropped& e) {
    return table.picture(e.picture) && userOf(table, e.picture).empty();
}
bool applies(const Table& table, const HandoutAdded& e) {
    return !hasId(table.handouts, e.handout.id) && holds(table, e.handout.picture);
}
bool applies(const Table& table, const PortraitSet& e) {
    return table.actors.contains(e.who) && holds(table, e.picture);
}
bool applies(const Table& table, const HandoutShown& e) { return hasId(table.handouts, e.handout); }
bool applies(const Table& table, const HandoutRemoved& e) { return hasId(table.handouts, e.handout); }

void evolve(Table& table, const PictureKept& e) { table.pictures.push_back(e.picture); }
void evolve(Table& table, const PictureDropped& e) {
    std::erase_if(table.pictures, [&](const Picture& each) { return each.hash == e.picture; });
}
void evolve(Table& table, const HandoutAdded& e) {
    table.handouts.push_back(e.handout);
    if (e.handout.shown) table.handedOutAfter = table.lastRoll ? table.lastRoll->id : RollId{};
}
void evolve(Table& table, const HandoutShown& e) {
    const auto found = withId(table.handouts, e.handout);
    if (found == table.handouts.end()) return;
    found->shown = e.shown;
    if (e.shown) table.handedOutAfter = table.lastRoll ? table.lastRoll->id : RollId{};
}
void evolve(Table& table, const HandoutRemoved& e) { dropId(table.handouts, e.handout); }
void evolve(Table& table, const PortraitSet& e) {
    table.actors[e.who].portrait = e.picture.empty() ? std::nullopt : std::optional(e.picture);
}

} // namespace tenplus::table::inline scene
