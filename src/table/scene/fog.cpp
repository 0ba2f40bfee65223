#include "table/scene/fog.h"

#include "table/command.h"
#include "table/core/refusals.h"
#include "table/scene/decide.h"
#include "table/turn.h"

namespace tenplus::table::inline scene {

Done decideOn(Turn& turn, const PaintFog& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    const SceneLook& look = (*scene)->look;
    FogPainted painted{.scene = command.scene, .clear = command.clear, .shape = command.shape};
    if (command.shape != FogShape::All) {
        const bool isBrush = command.shape == FogShape::Brush;
        if (auto on = checkPoints(look, command.points, isBrush ? "stroke" : "polygon", isBrush ? 1 : 3, "points"); !on)
            return on;
        painted.points = command.points;
        if (isBrush) painted.radius = command.radius;
    }
    if (auto checked = checkBounds(painted); !checked) return checked;
    turn.emit(std::move(painted));
    return {};
}

Done decideOn(Turn& turn, const DrawZone& command) {
    const auto scene = findScene(turn, command.scene);
    if (!scene) return Unexpected(scene.error());
    Zone zone{{}, command.name, command.note, command.corners, command.shown};
    if (auto room = checkRoom((*scene)->zones.size(), kMostTokens, "zones in a scene", "scene"); !room) return room;
    if (auto checked = checkBounds(zone); !checked) return checked;
    if (auto on = checkPoints((*scene)->look, zone.corners, "zone", 3, "corners"); !on) return on;
    zone.id = turn.nextId<ZoneId>();
    turn.emit(ZoneDrawn{command.scene, std::move(zone)});
    return {};
}

Done decideOn(Turn& turn, const ChangeZone& command) {
    const auto found = findZone(turn, command.zone);
    if (!found) return Unexpected(found.error());
    const ZoneWords was{found->part->name, found->part->note};
    const ZoneChanged changed{command.zone, command.name.value_or(was.name), command.note.value_or(was.note), was};
    if (auto checked = checkBounds(changed); !checked) return checked;
    if (ZoneWords{changed.name, changed.note} == was) return refuseNoChange("the zone is like that already");
    turn.emit(changed);
    return {};
}

Done decideOn(Turn& turn, const RevealZone& command) {
    const auto found = findZone(turn, command.zone);
    if (!found) return Unexpected(found.error());
    if (found->part->shown == command.shown)
        return refuseNoChange(command.shown ? "it is shown already" : "it is hidden already", "shown");
    turn.emit(ZoneShown{command.zone, found->part->name, command.shown});
    return {};
}

Done decideOn(Turn& turn, const RemoveZone& command) {
    const auto found = findZone(turn, command.zone);
    if (!found) return Unexpected(found.error());
    turn.emit(ZoneRemoved{command.zone, found->part->name});
    return {};
}

} // namespace tenplus::table::inline scene
