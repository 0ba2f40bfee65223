#include "table/core/track_view.h"

#include "base/contains.h"
#include "content/rulebook.h"
#include "table/core/sheet.h"
#include "table/table.h"

#include <algorithm>
#include <utility>

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
    const content::Field* const field = typeOf(rulebook, actor).field(vital.field);
    if (!field) return track;
    track.step = stepWord(rulebook, actor, *field);
    for (std::size_t i = 1; i < field->steps.size() && !vital.left; ++i) {
        const std::int64_t slot = field->steps[i].from - 1; // filling it reaches the step
        if (slot > 0 && slot < track.most) track.breaks.push_back(static_cast<int>(slot));
    }
    return track;
}

std::vector<TrackView> cardTracks(const content::Rulebook& rulebook, const Actor& actor) {
    std::vector<TrackView> tracks;
    for (const content::Vital& vital : typeOf(rulebook, actor).sheet.vitals) {
        if (vital.card && vital.shape != content::SlotShape::None && isShown(rulebook, actor, vital))
            tracks.push_back(trackOf(rulebook, actor, vital));
    }
    return tracks;
}

namespace {

CardNumber cardNumber(const content::Rulebook& rulebook, const Actor& actor, std::string name,
                      const content::Field& field) {
    return {std::move(name), numberOf(rulebook, actor, field.id), stepWord(rulebook, actor, field)};
}

} // namespace

std::vector<CardNumber> savedNumbers(const content::Rulebook& rulebook, const Actor& actor) {
    std::vector<CardNumber> numbers;
    if (actor.kind != ActorKind::Character) return numbers;
    for (const content::Boost& boost : rulebook.boosts) {
        const content::Field* const field = typeOf(rulebook, actor).field(boost.field);
        if (boost.replaces && field) numbers.push_back(cardNumber(rulebook, actor, boost.name, *field));
    }
    return numbers;
}

std::vector<CardNumber> cardNumbers(const content::Rulebook& rulebook, const Actor& actor) {
    std::vector<CardNumber> numbers;
    const content::ActorType& type = typeOf(rulebook, actor);
    for (const content::Vital& vital : type.sheet.vitals) {
        const content::Field* const field = type.field(vital.field);
        if (vital.card && field && vital.shape == content::SlotShape::None && isShown(rulebook, actor, vital))
            numbers.push_back(cardNumber(rulebook, actor, vital.name, *field));
    }
    for (CardNumber& saved : savedNumbers(rulebook, actor)) {
        if (!contains(numbers, saved.name, &CardNumber::name)) numbers.push_back(std::move(saved));
    }
    return numbers;
}

} // namespace tenplus::table::inline core
