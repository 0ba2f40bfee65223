// Fog and zones of a scene: the fog is cleared by hand or by sight; zones are parts of the board with a name and a
// note.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/scene/board.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline scene {

enum class FogShape { Brush, Polygon, All };
constexpr std::array<std::string_view, 3> wireNames(FogShape) { return {"brush", "polygon", "all"}; }

// ---- commands -----------------------------------------------------------------------------------------

struct PaintFog {
    SceneId scene;
    bool clear = true; ///< false: covers it again
    FogShape shape = FogShape::Brush;
    std::vector<board::Spot> points; ///< of a stroke, or the corners of a polygon
    int radius = board::kSquare;     ///< of the brush
    DESCRIBED(PaintFog, "paint-fog", scene, clear, shape, points, radius)
};
Done decideOn(Turn& turn, const PaintFog& command);
struct DrawZone {
    SceneId scene;
    std::string name;
    std::string note;
    std::vector<board::Spot> corners;
    bool shown = false;
    DESCRIBED(DrawZone, "draw-zone", scene, name, note, corners, shown)
};
Done decideOn(Turn& turn, const DrawZone& command);
/// Changes name and note; to change its outline, draw a new one.
struct ChangeZone {
    ZoneId zone;
    std::optional<std::string> name;
    std::optional<std::string> note;
    DESCRIBED(ChangeZone, "change-zone", zone, name, note)
};
Done decideOn(Turn& turn, const ChangeZone& command);
struct RevealZone {
    ZoneId zone;
    bool shown = true;
    DESCRIBED(RevealZone, "reveal-zone", zone, shown)
};
Done decideOn(Turn& turn, const RevealZone& command);
struct RemoveZone {
    ZoneId zone;
    DESCRIBED(RemoveZone, "remove-zone", zone)
};
Done decideOn(Turn& turn, const RemoveZone& command);

// ---- events -------------------------------------------------------------------------------------------

struct FogPainted {
    SceneId scene;
    bool clear = true;
    FogShape shape = FogShape::Brush;
    std::vector<board::Spot> points;
    int radius = 0;
    ActorId seenBy; ///< the actor whose sight cleared it; none: by hand
    DESCRIBED(FogPainted, "fog-painted", scene, clear, shape, points, radius, seenBy)
};
bool applies(const Table& table, const FogPainted& e);
void evolve(Table& table, const FogPainted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const FogPainted& e);
struct ZoneDrawn {
    SceneId scene;
    Zone zone;
    DESCRIBED(ZoneDrawn, "zone-drawn", scene, zone)
};
bool applies(const Table& table, const ZoneDrawn& e);
void evolve(Table& table, const ZoneDrawn& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ZoneDrawn& e);
struct ZoneWords {
    std::string name;
    std::string note;
    FIELDS(ZoneWords, name, note)
};
/// The new texts of the zone; `was`: the old ones, of which one may be unchanged.
struct ZoneChanged {
    ZoneId zone;
    std::string name;
    std::string note;
    std::optional<ZoneWords> was = {};
    DESCRIBED(ZoneChanged, "zone-changed", zone, name, note, was)
};
bool applies(const Table& table, const ZoneChanged& e);
void evolve(Table& table, const ZoneChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ZoneChanged& e);
struct ZoneShown {
    ZoneId zone;
    std::string name;
    bool shown = true;
    DESCRIBED(ZoneShown, "zone-shown", zone, name, shown)
};
bool applies(const Table& table, const ZoneShown& e);
void evolve(Table& table, const ZoneShown& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ZoneShown& e);
struct ZoneRemoved {
    ZoneId zone;
    std::string name;
    DESCRIBED(ZoneRemoved, "zone-removed", zone, name)
};
bool applies(const Table& table, const ZoneRemoved& e);
void evolve(Table& table, const ZoneRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ZoneRemoved& e);

} // namespace tenplus::table::inline scene
