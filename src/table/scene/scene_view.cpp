#include "table/scene/scene_view.h"

#include "board/sight_polygon.h"
#include "table/core/sheet.h"
#include "table/table.h"

#include <algorithm>
#include <cstdlib>

namespace tenplus::table::inline scene {

std::vector<SceneRow> sceneRows(const Table& table) {
    std::vector<SceneRow> rows;
    for (const SceneBoard& scene : table.stage.scenes) {
        rows.push_back({scene.id, scene.look.name, scene.id == table.stage.shown, scene.id == table.stage.staged});
    }
    return rows;
}

std::optional<SceneView> sceneView(const content::Rulebook& rulebook, const Table& table, SceneId id) {
    const SceneBoard* scene = table.stage.scene(id);
    if (!scene) return std::nullopt;
    const PlayersEyes eyes(table, *scene);
    SceneView view{id,
                   id == table.stage.shown,
                   id == table.stage.staged,
                   scene->look,
                   scene->tiles,
                   {},
                   scene->walls,
                   scene->lights,
                   scene->zones,
                   scene->cleared,
                   eyes.sight(),
                   rulebook.ranges};
    for (const Token& token : scene->tokens) {
        const Actor* actor = table.actor(token.who);
        TokenView& each = view.tokens.emplace_back();
        each.token = token;
        each.name = actor && token.name.empty() ? actor->name : token.name;
        each.icon = actor && token.icon.empty() ? actor->icon : token.icon;
        if (actor) each.kind = actor->kind;
        each.known = !token.who || (actor && actor->revealed);
        each.seen = view.shown && eyes.see(token);
        each.fallen = actor && hasFallen(rulebook, *actor);
    }
    return view;
}

bool isOfParty(const Table& table, const Token& token) {
    const Actor* actor = table.actor(token.who);
    return token.shown && actor && actor->revealed && actor->kind == ActorKind::Character;
}

PlayersEyes::PlayersEyes(const Table& table, const SceneBoard& scene)
    : m_table(table)
    , m_scene(scene) {
    if (scene.look.fog != Fog::Sight) return;
    const auto walls = sightWalls(scene);
    for (const Token& token : scene.tokens) {
        if (isOfParty(table, token)) m_sight.push_back(board::sightPolygon(token.at, walls, scene.look.size()));
    }
}

bool PlayersEyes::see(board::Spot at) const {
    return m_scene.look.fog == Fog::Off || board::contains(m_scene.cleared, at);
}

bool PlayersEyes::see(const Token& token) const {
    const Actor* actor = m_table.actor(token.who);
    if (!token.shown || (token.who && (!actor || !actor->revealed))) return false;
    if (isOfParty(m_table, token)) return true;
    if (m_scene.look.fog != Fog::Sight) {
        const board::Area covered = footprint(m_scene, token);
        return see(token.at) || (m_scene.look.fog == Fog::Hand && board::without(covered, m_scene.cleared) != covered);
    }
    const auto spots = spotsOf(token);
    return std::ranges::any_of(m_sight, [&](const std::vector<board::Spot>& polygon) {
        return std::ranges::any_of(spots, [&](board::Spot spot) { return board::isInside(polygon, spot); });
    });
}

Measured measured(std::span<const content::RangeWord> ranges, const Grid& grid, board::Spot from, board::Spot to) {
    Measured out;
    out.length = board::distanceBetween(from, to);
    out.squares = (out.length + board::kSquare / 2) / board::kSquare;
    if (grid.shape == GridShape::Square) {
        out.squares = std::max(std::abs(to.x / board::kSquare - from.x / board::kSquare),
                               std::abs(to.y / board::kSquare - from.y / board::kSquare));
    }
    out.size = out.squares * grid.size;
    out.unit = grid.unit;
    const auto word = std::ranges::find_if(
        ranges, [&](const content::RangeWord& each) { return !each.upTo || out.squares <= *each.upTo; });
    if (word != ranges.end()) out.range = word->name;
    return out;
}

} // namespace tenplus::table::inline scene
