#include "table/scene/decide.h"

#include "board/sight_polygon.h"
#include "table/core/refusals.h"
#include "table/scene/scene_view.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline scene {

namespace {

template <typename Part, typename IdType, typename List>
Expected<Found<Part>, Refusal> found(const Turn& turn, IdType id, List list, std::string_view what,
                                     const std::string& member) {
    const SceneBoard* scene = turn.table().stage.sceneOf(id);
    if (!scene) return noSuch(what, id.value, member);
    return Found<Part>{scene, &*std::ranges::find(scene->*list, id, &Part::id)};
}

} // namespace

Unexpected<Refusal> noSuch(std::string_view what, std::int64_t number, const std::string& member) {
    return refuseUnknownPart(what, number, member);
}

Expected<const SceneBoard*, Refusal> findScene(const Turn& turn, SceneId id, const std::string& member) {
    if (const SceneBoard* scene = turn.table().stage.scene(id)) return scene;
    return noSuch("scene", id.value, member);
}
Expected<Found<Token>, Refusal> findToken(const Turn& turn, TokenId id) {
    return found<Token>(turn, id, &SceneBoard::tokens, "token", "token");
}
Expected<Found<Wall>, Refusal> findWall(const Turn& turn, WallId id, const std::string& member) {
    return found<Wall>(turn, id, &SceneBoard::walls, "wall or door", member);
}
Expected<Found<Light>, Refusal> findLight(const Turn& turn, LightId id) {
    return found<Light>(turn, id, &SceneBoard::lights, "light", "light");
}
Expected<Found<Zone>, Refusal> findZone(const Turn& turn, ZoneId id) {
    return found<Zone>(turn, id, &SceneBoard::zones, "zone", "zone");
}

Done checkPicture(const Turn& turn, const std::string& hash, const std::string& member) {
    if (hash.empty() || turn.table().picture(hash)) return {};
    return refuseUnknownPicture(hash, member);
}

Done checkLight(const SceneLook& look, const Light& light) {
    if (auto on = checkSpot(look, light.at, "light/at"); !on) return on;
    return within("light", checkBounds(light));
}

void clearFogBySight(Turn& turn, SceneId id) {
    const Stage& stage = turn.table().stage;
    const SceneBoard* scene = stage.scene(id);
    if (!scene || id != stage.shown || scene->look.fog != Fog::Sight)
        return; // a scene in preparation may have no walls yet
    const auto walls = sightWalls(*scene);
    const board::Spot size = scene->look.size();
    board::Area cleared = scene->cleared;
    std::vector<FogPainted> seen;
    for (const Token& token : scene->tokens) {
        if (!isOfParty(turn.table(), token)) continue;
        auto corners = board::sightPolygon(token.at, walls, size);
        const board::Area view = board::insideOf(corners, size);
        if (board::without(view, cleared).empty()) continue;
        cleared = board::united(cleared, view);
        seen.push_back({.scene = id, .shape = FogShape::Polygon, .points = std::move(corners), .seenBy = token.who});
    }
    for (FogPainted& each : seen) turn.emit(std::move(each));
}

std::string nameOf(const Table& table, const Token& token) {
    const Actor* actor = table.actor(token.who);
    return actor ? actor->name : token.name;
}

} // namespace tenplus::table::inline scene
