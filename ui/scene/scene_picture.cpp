#include "scene/scene_picture.h"

#include "board/player_picture.h"
#include "bridge/text.h"

#include <QCoreApplication>

namespace tenplus::ui {
namespace {

struct BoardWords {
    Q_DECLARE_TR_FUNCTIONS(Board)
};

BoardToken tokenOf(const table::TokenView& view, bool sceneShown) {
    BoardToken out{view.token.at, view.token.size, view.token.facing, TokenShape::Thing, iconNamed(qs(view.icon)),
                   Ring::Plain,   qs(view.name)};
    const bool foe = view.kind == table::ActorKind::Foe;
    if (view.kind) out.shape = foe ? TokenShape::Foe : TokenShape::Party;
    if (view.kind && out.icon == Icon::None) out.icon = foe ? Icon::Skull : Icon::Person;
    out.fallen = view.fallen;
    if (!view.token.shown || !view.known)
        out.seen = Seen::Hidden;
    else if (sceneShown && !view.seen)
        out.seen = Seen::OutOfSight;
    return out;
}

WallLook lookOf(const table::Wall& wall) {
    if (wall.kind == table::WallKind::Wall) return WallLook::Wall;
    if (wall.secret) return WallLook::SecretDoor;
    return wall.open ? WallLook::OpenDoor : WallLook::Door;
}

} // namespace

BoardPicture boardPicture(const table::SceneView& scene) {
    BoardPicture out;
    BoardGround& ground = out.ground;
    const board::Spot size = scene.look.size();
    ground.width = size.x / board::kSquare;
    ground.height = size.y / board::kSquare;
    ground.grid = scene.look.grid.shape == table::GridShape::Square;
    ground.backdrop = {
        scene.look.backdrop.picture, backdropSquares(scene.look.backdrop, ground.width, ground.height), {}};
    ground.tiles = scene.tiles;
    ground.fog = {scene.look.fog != table::Fog::Off, true, scene.cleared, scene.look.fog == table::Fog::Sight,
                  scene.sight};
    for (const table::Wall& wall : scene.walls) ground.walls.push_back({wall.line, lookOf(wall)});
    for (const table::Light& light : scene.lights)
        ground.lights.push_back({light.at, light.range, lightColour(light.colour), light.strength / 100.0});
    for (const table::Zone& zone : scene.zones) out.zones.push_back({qs(zone.name), zone.corners, !zone.shown});
    for (const table::TokenView& token : scene.tokens) out.tokens.push_back(tokenOf(token, scene.shown));
    return out;
}

QString measuredWords(const table::Measured& measured) {
    QStringList words{measured.squares == 1 ? BoardWords::tr("1 square")
                                            : BoardWords::tr("%1 squares").arg(measured.squares)};
    if (!measured.unit.empty()) words << QStringLiteral("%1 %2").arg(measured.size).arg(qs(measured.unit));
    if (!measured.range.empty()) words << qs(measured.range);
    return words.join(QStringLiteral(", "));
}

} // namespace tenplus::ui
