#include "table/fog.h"

#include "table/board_decide.h"
#include "table/decide_parts.h"

namespace tenplus::table {

Done decideOn(Turn& turn, const PaintFog& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    const SceneLook& look = (*scene)->look;
    FogPainted painted{.scene = command.scene, .clear = command.clear, .shape = command.shape};
    if (command.shape != FogShape::All) {
        const bool brush = command.shape == FogShape::Brush;
        if (auto checked = checkPoints(look, command.points, brush ? "stroke" : "polygon", brush ? 1 : 3, "points"); !checked) return checked;
        painted.points = command.points;
        if (brush) {
            if (auto checked = checkNumber("The radius of the brush in thousandths of a square", command.radius, 1, 20 * board::kSquare, "radius"); !checked) return checked;
            painted.radius = command.radius;
        }
    }
    turn.emit(std::move(painted));
    return {};
}

Done decideOn(Turn& turn, const DrawZone& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    if ((*scene)->zones.size() >= kMostTokens) return refuse(RefusalCode::TooMany, {std::to_string(kMostTokens), "zones in a scene", "take some away"}, "scene");
    if (auto named = checkName(command.name, "name"); !named) return named;
    if (auto fits = checkLength(command.note, 4000, "note"); !fits) return fits;
    if (auto checked = checkPoints((*scene)->look, command.corners, "zone", 3, "corners"); !checked) return checked;
    turn.emit(ZoneDrawn{command.scene, {turn.nextId<ZoneId>(), command.name, command.note, command.corners, command.shown}});
    return {};
}

Done decideOn(Turn& turn, const ChangeZone& command) {
    const auto found = findZone(turn, command.zone);
    if (!found) return Unexpected(found.error());
    const ZoneWords was{found->part->name, found->part->note};
    const ZoneChanged changed{command.zone, command.name.value_or(was.name), command.note.value_or(was.note), was};
    if (auto named = checkName(changed.name, "name"); !named) return named;
    if (auto fits = checkLength(changed.note, 4000, "note"); !fits) return fits;
    if (ZoneWords{changed.name, changed.note} == was) return refuse(RefusalCode::NoChange, {"the zone is like that already"});
    turn.emit(changed);
    return {};
}

Done decideOn(Turn& turn, const RevealZone& command) {
    const auto found = findZone(turn, command.zone);
    if (!found) return Unexpected(found.error());
    if (found->part->shown == command.shown) return refuse(RefusalCode::NoChange, {command.shown ? "it is shown already" : "it is hidden already"}, "shown");
    turn.emit(ZoneShown{command.zone, found->part->name, command.shown});
    return {};
}

Done decideOn(Turn& turn, const RemoveZone& command) {
    const auto found = findZone(turn, command.zone);
    if (!found) return Unexpected(found.error());
    turn.emit(ZoneRemoved{command.zone, found->part->name});
    return {};
}

} // namespace tenplus::table
