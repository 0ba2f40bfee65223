// What cards and sheets show of an actor's numbers: TrackView, a small number slot by slot (0 <= filled <= most -
// struck), and CardNumber, one in figures.
#pragma once

#include "content/slot_shape.h"

#include <cstdint>
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
    int struck = 0;            ///< of the last slots: lost for good
    std::string step{};        ///< the name of the step that the number is in; may be empty
    std::vector<int> breaks{}; ///< slots, from 0, at which a later step begins, rising
    friend bool operator==(const TrackView&, const TrackView&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("shape", shape);
        v("filled", filled);
        v("most", most);
        v("struck", struck);
        if (!step.empty()) v("step", step);
        if (!breaks.empty()) v("breaks", breaks);
    }
};

/// A number in figures: what is saved up to take the place of a total, or any other that the sheet puts on cards.
struct CardNumber {
    std::string name;
    std::int64_t value = 0;
    std::string step{}; ///< as of a track
    friend bool operator==(const CardNumber&, const CardNumber&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("value", value);
        if (!step.empty()) v("step", step);
    }
};

struct Actor;

/// True if the table's settings include the vital.
bool isShown(const content::Rulebook& rulebook, const Actor& actor, const content::Vital& vital);
/// The track of a vital with slots.
TrackView trackOf(const content::Rulebook& rulebook, const Actor& actor, const content::Vital& vital);
/// The tracks that the sheet's layout also puts on cards.
std::vector<TrackView> cardTracks(const content::Rulebook& rulebook, const Actor& actor);
/// The numbers without slots that it puts there, then those that boosts put in the place of a total.
std::vector<CardNumber> cardNumbers(const content::Rulebook& rulebook, const Actor& actor);
/// The numbers of a character that boosts put in the place of a total.
std::vector<CardNumber> savedNumbers(const content::Rulebook& rulebook, const Actor& actor);

} // namespace tenplus::table::inline core
