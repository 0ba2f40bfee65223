// Fog and zones of a scene: what of the board the players may see, painted by hand or cleared by sight, and parts of
// it that have a name and a note.
#pragma once

#include "table/board_state.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

enum class FogShape { Brush, Polygon, All };
constexpr std::array<std::string_view, 3> wireNames(FogShape) { return {"brush", "polygon", "all"}; }

// ---- commands -----------------------------------------------------------------------------------------

struct PaintFog {
    static constexpr std::string_view kName = "paint-fog";
    SceneId scene;
    bool clear = true; ///< false: covers it again
    FogShape shape = FogShape::Brush;
    std::vector<board::Spot> points; ///< along a stroke, or the corners of a polygon
    int radius = board::kSquare; ///< of the brush
    template <typename V>
    void fields(V& v) {
        v("scene", scene);
        v("clear", clear);
        v("shape", shape);
        v("points", points);
        v("radius", radius);
    }
};
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
/// Its name and note; where it lies is drawn anew.
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
struct RemoveZone {
    static constexpr std::string_view kName = "remove-zone";
    ZoneId zone;
    template <typename V>
    void fields(V& v) {
        v("zone", zone);
    }
};

// ---- events -------------------------------------------------------------------------------------------

struct FogPainted {
    static constexpr std::string_view kName = "fog-painted";
    SceneId scene;
    bool clear = true;
    FogShape shape = FogShape::Brush;
    std::vector<board::Spot> points;
    int radius = 0;
    ActorId seenBy; ///< whose sight cleared it; nobody: painted by hand
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
/// What is said of the zone from now on; `was`: what was said, of which one may have been kept.
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

} // namespace tenplus::table
