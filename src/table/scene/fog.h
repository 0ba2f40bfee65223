// Fog and zones of a scene: the fog is cleared by hand or by sight; zones are parts of the board with a name and a
// note.
#pragma once

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
    static constexpr std::string_view kName = "paint-fog";
    SceneId scene;
    bool clear = true; ///< false: covers it again
    FogShape shape = FogShape::Brush;
    std::vector<board::Spot> points; ///< of a stroke, or the corners of a polygon
    int radius = board::kSquare;     ///< of the brush
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("clear", clear);
        v("shape", shape);
        v("points", points);
        v("radius", radius);
    }
};
Done decideOn(Turn& turn, const PaintFog& command);
struct DrawZone {
    static constexpr std::string_view kName = "draw-zone";
    SceneId scene;
    std::string name;
    std::string note;
    std::vector<board::Spot> corners;
    bool shown = false;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("name", name);
        v("note", note);
        v("corners", corners);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const DrawZone& command);
/// Changes name and note; to change its outline, draw a new one.
struct ChangeZone {
    static constexpr std::string_view kName = "change-zone";
    ZoneId zone;
    std::optional<std::string> name;
    std::optional<std::string> note;
    template <typename V>
    void fields(V& v) {
        v("zone", zone);
        v("name", name);
        v("note", note);
    }
};
Done decideOn(Turn& turn, const ChangeZone& command);
struct RevealZone {
    static constexpr std::string_view kName = "reveal-zone";
    ZoneId zone;
    bool shown = true;
    template <typename V>
    void fields(V& v) {
        v("zone", zone);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const RevealZone& command);
struct RemoveZone {
    static constexpr std::string_view kName = "remove-zone";
    ZoneId zone;
    template <typename V>
    void fields(V& v) {
        v("zone", zone);
    }
};
Done decideOn(Turn& turn, const RemoveZone& command);

// ---- events -------------------------------------------------------------------------------------------

struct FogPainted {
    static constexpr std::string_view kName = "fog-painted";
    SceneId scene;
    bool clear = true;
    FogShape shape = FogShape::Brush;
    std::vector<board::Spot> points;
    int radius = 0;
    ActorId seenBy; ///< the actor whose sight cleared it; none: by hand
    friend bool operator==(const FogPainted&, const FogPainted&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("clear", clear);
        v("shape", shape);
        v("points", points);
        v("radius", radius);
        v("seenBy", seenBy);
    }
};
bool applies(const Table& table, const FogPainted& e);
void evolve(Table& table, const FogPainted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const FogPainted& e);
struct ZoneDrawn {
    static constexpr std::string_view kName = "zone-drawn";
    SceneId scene;
    Zone zone;
    friend bool operator==(const ZoneDrawn&, const ZoneDrawn&) = default;
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("zone", zone);
    }
};
bool applies(const Table& table, const ZoneDrawn& e);
void evolve(Table& table, const ZoneDrawn& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ZoneDrawn& e);
struct ZoneWords {
    std::string name;
    std::string note;
    friend bool operator==(const ZoneWords&, const ZoneWords&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("note", note);
    }
};
/// The new texts of the zone; `was`: the old ones, of which one may be unchanged.
struct ZoneChanged {
    static constexpr std::string_view kName = "zone-changed";
    ZoneId zone;
    std::string name;
    std::string note;
    std::optional<ZoneWords> was = {};
    friend bool operator==(const ZoneChanged&, const ZoneChanged&) = default;
    template <typename V>
    void fields(V& v) {
        v("zone", zone);
        v("name", name);
        v("note", note);
        v("was", was);
    }
};
bool applies(const Table& table, const ZoneChanged& e);
void evolve(Table& table, const ZoneChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ZoneChanged& e);
struct ZoneShown {
    static constexpr std::string_view kName = "zone-shown";
    ZoneId zone;
    std::string name;
    bool shown = true;
    friend bool operator==(const ZoneShown&, const ZoneShown&) = default;
    template <typename V>
    void fields(V& v) {
        v("zone", zone);
        v("name", name);
        v("shown", shown);
    }
};
bool applies(const Table& table, const ZoneShown& e);
void evolve(Table& table, const ZoneShown& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ZoneShown& e);
struct ZoneRemoved {
    static constexpr std::string_view kName = "zone-removed";
    ZoneId zone;
    std::string name;
    friend bool operator==(const ZoneRemoved&, const ZoneRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("zone", zone);
        v("name", name);
    }
};
bool applies(const Table& table, const ZoneRemoved& e);
void evolve(Table& table, const ZoneRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ZoneRemoved& e);

} // namespace tenplus::table::inline scene
