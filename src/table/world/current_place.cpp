#include "table/world/current_place.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/table.h"
#include "table/world/world.h"

#include <algorithm>

namespace tenplus::table::inline world {

namespace {

bool isCalled(std::string_view words, const std::string& id, const std::string& name) {
    const std::string folded = asciiLower(trimmed(words));
    return folded == asciiLower(name) || folded == id;
}

} // namespace

Place placeOfCard(const content::Rulebook& rulebook, const WorldCard& card) {
    const content::PlaceRules& rules = rulebook.company.places;
    Place place{.name = card.name, .card = card.id};
    if (const auto size = card.values.find("size"); size != card.values.end()) {
        for (const content::PlaceSize& each : rules.sizes) {
            if (isCalled(size->second.text, each.id, each.name)) place.size = each.id;
        }
    }
    if (const auto tags = card.values.find("tags"); tags != card.values.end()) {
        for (const content::PlaceTag& each : rules.tags) {
            const auto says = [&](const std::string& line) {
                return isCalled(std::string_view(line).substr(0, line.find('(')), each.id, each.name);
            };
            if (std::ranges::any_of(tags->second.lines, says)) place.tags.push_back(each.id);
        }
    }
    place.hidden = !card.shown.contains("name");
    place.tagsShown = card.shown.contains("tags");
    return place;
}

Place currentPlace(const content::Rulebook& rulebook, const Table& table) {
    const WorldCard* const card = table.place.card ? table.world->card(table.place.card) : nullptr;
    return card ? placeOfCard(rulebook, *card) : table.place;
}

} // namespace tenplus::table::inline world
