#include "table/core/track_view.h"

#include "table/core/sheet.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline core {

bool isShown(const content::Rulebook& rulebook, const Actor& actor, const content::Vital& vital) {
    return !vital.when || holds(*vital.when, Reader{rulebook, &actor});
}

TrackView trackOf(const content::Rulebook& rulebook, const Actor& actor, const content::Vital& vital) {
    const auto number = [&](const std::string& field) {
        return field.empty() ? 0 : static_cast<int>(numberOf(rulebook, actor, field));
    };
    TrackView track{.name = vital.name, .shape = vital.shape, .most = std::max(0, number(vital.of))};
    track.struck = std::clamp(number(vital.struck), 0, track.most);
    const int value = number(vital.field);
    track.filled = std::clamp(vital.left ? track.most - value : value, 0, track.most - track.struck);
    return track;
}

std::vector<TrackView> cardTracks(const content::Rulebook& rulebook, const Actor& actor) {
    std::vector<TrackView> tracks;
    for (const content::Vital& vital : typeOf(rulebook, actor).sheet.vitals) {
        if (vital.card && isShown(rulebook, actor, vital)) tracks.push_back(trackOf(rulebook, actor, vital));
    }
    return tracks;
}

} // namespace tenplus::table::inline core
