// TrackView: a small number shown slot by slot. 0 <= filled <= most - struck.
#pragma once

#include "content/slot_shape.h"

#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
struct Vital;
} // namespace tenplus::content

namespace tenplus::table::inline core {

struct TrackView {
    std::string name;
    content::SlotShape shape = content::SlotShape::Box;
    int filled = 0;
    int most = 0;
    int struck = 0; ///< of the last slots: lost for good
    friend bool operator==(const TrackView&, const TrackView&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("shape", shape);
        v("filled", filled);
        v("most", most);
        v("struck", struck);
    }
};

struct Actor;

/// True if the table's settings include the vital.
bool isShown(const content::Rulebook& rulebook, const Actor& actor, const content::Vital& vital);
/// The track of a vital with slots.
TrackView trackOf(const content::Rulebook& rulebook, const Actor& actor, const content::Vital& vital);
/// The tracks that the sheet's layout also puts on cards.
std::vector<TrackView> cardTracks(const content::Rulebook& rulebook, const Actor& actor);

} // namespace tenplus::table::inline core
