#include "board/player_picture.h"

#include "board/board_frame.h"
#include "bridge/text.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

BoardToken tokenOf(const table::PlayerToken& token, const std::vector<table::PlayerActor>& actors) {
    BoardToken out{token.at,    token.size,    token.facing, TokenShape::Thing, iconNamed(qs(token.icon)),
                   Ring::Plain, qs(token.name)};
    const auto actor = std::ranges::find(actors, token.actor, &table::PlayerActor::place);
    if (token.actor == 0 || actor == actors.end()) return out;
    out.shape = actor->foe ? TokenShape::Foe : TokenShape::Party;
    if (out.icon == Icon::None) out.icon = actor->foe ? Icon::Skull : Icon::Person;
    if (actor->acting) out.ring = Ring::ActRun;
    out.fallen = actor->fallen;
    return out;
}

} // namespace

QColor lightColour(const std::string& digits) {
    bool good = false;
    const auto value = qs(digits).toUInt(&good, 16);
    return QColor::fromRgba(good && digits.size() == 8 ? value : ~QRgb{0});
}

QRectF backdropSquares(const table::Backdrop& backdrop, int width, int height) {
    const auto along = [](int own, int all) { return own > 0 ? own / double(board::kSquare) : double(all); };
    return {inSquares(backdrop.at), QSizeF(along(backdrop.width, width), along(backdrop.height, height))};
}

std::string portraitOf(const table::PlayerToken& token, const std::vector<table::PlayerCard>& cards) {
    if (token.actor == 0) return {};
    if (token.portrait) return *token.portrait;
    const auto card = std::ranges::find_if(cards, [&](const table::PlayerCard& each) {
        return !each.picture.empty() && isPortraitOf(each.name, token.name);
    });
    return card == cards.end() ? std::string() : card->picture;
}

BoardPicture boardPicture(const table::PlayerScene& scene, const std::vector<table::PlayerActor>& actors,
                          const std::vector<table::PlayerCard>& cards) {
    BoardPicture out;
    BoardGround& ground = out.ground;
    ground.width = scene.width;
    ground.height = scene.height;
    ground.grid = scene.grid.shape == table::GridShape::Square;
    ground.backdrop = {scene.backdrop.picture, backdropSquares(scene.backdrop, scene.width, scene.height), {}};
    ground.tiles = scene.tiles;
    ground.fog = {!scene.open, false, scene.cleared, scene.bySight, scene.sight};
    for (const board::Stretch& wall : scene.walls) ground.walls.push_back({wall});
    for (const table::PlayerDoor& door : scene.doors)
        ground.walls.push_back({door.line, door.open ? WallLook::OpenDoor : WallLook::Door});
    for (const table::PlayerLight& light : scene.lights)
        ground.lights.push_back({light.at, light.range, lightColour(light.colour), light.strength / 100.0});
    for (const table::PlayerZone& zone : scene.zones)
        out.zones.push_back({qs(zone.name), zone.corners, false, false, zone.area, zone.border});
    for (const table::PlayerToken& token : scene.tokens) {
        out.tokens.push_back(tokenOf(token, actors));
        out.tokens.back().portrait.name = portraitOf(token, cards);
    }
    return out;
}

} // namespace tenplus::ui
