#include "ui/board_scenes.h"

#include "board/player_picture.h"

#include <QPainter>
#include <QRadialGradient>

namespace tenplus::ui::testing {
namespace {

board::Spot spot(double x, double y) { return {int(x * board::kSquare), int(y * board::kSquare)}; }

} // namespace

table::PlayerView drownedHallForPlayers() {
    table::PlayerView view;
    view.actors = {{1, false, table::ActorKind::Character, "Brannoch", "sword"},
                   {2, false, table::ActorKind::Character, "Iselde", "feather"},
                   {3, false, table::ActorKind::Character, "Oriel", "flame"},
                   {4, true, table::ActorKind::Foe, "Bellringer", "bell"},
                   {5, true, table::ActorKind::Foe, "Silt hound", "maw"}};
    table::PlayerScene scene;
    scene.title = "The drowned hall";
    scene.width = 18;
    scene.height = 10;
    scene.tiles = {"##################", "#####.::.#########",   "#..............###",   "#..............###",
                   "#.=............###", "#~~..........\"\"###", "#~~~~........\"\"###", "#~~~~~~......%%>>#",
                   "#~~~~~~~.....%%>>#", "##################"};
    const std::vector<board::Spot> corners{spot(0.4, 0.4), spot(13.5, 0.4), spot(13, 3),
                                           spot(13.8, 6),  spot(13, 9.6),   spot(0.4, 9.6)};
    scene.cleared = board::insideOf(corners, spot(18, 10));
    scene.doors = {{{spot(6, 1), spot(8, 1)}, false}};
    scene.lights = {{spot(6.5, 4), 5000, "ffffc27a", 130}};
    scene.zones = {{"The pool", {spot(1, 5), spot(3, 5), spot(8, 8), spot(8, 9), spot(1, 9)}}};
    scene.tokens = {{1, "Brannoch", "", spot(6.5, 2.5)},        {2, "Iselde", "", spot(4.5, 4.5)},
                    {3, "Oriel", "", spot(8.5, 5.5), 1000, 90}, {4, "Bellringer", "", spot(10.5, 3.5), 2000},
                    {5, "Silt hound", "", spot(2.5, 6.5)},      {0, "Altar", "bell", spot(11.5, 7.5)}};
    view.scene = scene;
    return view;
}

BoardPicture drownedHall() {
    const table::PlayerView view = drownedHallForPlayers();
    return boardPicture(*view.scene, view.actors);
}

table::SceneView gmHall() {
    const table::PlayerScene players = *drownedHallForPlayers().scene;
    table::SceneView view;
    view.id = table::SceneId{7};
    view.look.name = "The drowned hall";
    view.look.width = players.width;
    view.look.height = players.height;
    view.tiles = players.tiles;
    view.cleared = players.cleared;
    std::int64_t next = 11;
    for (const table::PlayerToken& token : players.tokens) {
        table::TokenView& each = view.tokens.emplace_back();
        each.token = {table::TokenId{next++},
                      table::ActorId{token.actor},
                      token.name,
                      token.icon,
                      token.at,
                      token.size,
                      token.facing,
                      true,
                      token.name != "Silt hound"};
        each.name = token.name;
        each.icon = token.icon;
        if (token.actor != 0) each.kind = token.actor < 4 ? table::ActorKind::Character : table::ActorKind::Foe;
    }
    for (const table::PlayerDoor& door : players.doors)
        view.walls.push_back({table::WallId{next++}, table::WallKind::Door, door.line, door.open, false});
    for (const table::PlayerLight& light : players.lights)
        view.lights.push_back({table::LightId{next++}, light.at, light.range, light.colour, light.strength});
    for (const table::PlayerZone& zone : players.zones)
        view.zones.push_back({table::ZoneId{next++}, zone.name, "Two feet deep", zone.corners, true});
    view.ranges = {{"hand", "hand", 1}, {"close", "close", 3}, {"near", "near", 8}, {"far", "far", std::nullopt}};
    return view;
}

QImage paintedMap(QSize size) {
    QImage map(size, QImage::Format_RGB32);
    map.fill(QColor(92, 84, 66));
    QPainter painter(&map);
    for (int i = 0; i < 60; ++i) {
        const QPointF at((i * 7919) % size.width(), (i * 104729) % size.height());
        const double reach = size.width() * (0.03 + (i % 7) * 0.012);
        QRadialGradient blot(at, reach);
        blot.setColorAt(0, QColor::fromHsl((i * 37) % 90 + 20, 90, 90, 150));
        blot.setColorAt(1, Qt::transparent);
        painter.fillRect(QRectF(at - QPointF(reach, reach), QSizeF(reach, reach) * 2), blot);
    }
    return map;
}

} // namespace tenplus::ui::testing
