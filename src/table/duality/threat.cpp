#include "table/duality/threat.h"

#include "duality/range.h"
#include "table/duality/board.h"
#include "table/duality/fields.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline duality {

namespace {

using content::DualityFeature;

const content::Environment* placeAround(const content::DualityBooks& books, const Table& table) {
    const auto found = std::ranges::find(books.environments, table.duality.environment, &content::Environment::id);
    return found == books.environments.end() ? nullptr : &*found;
}

const std::vector<Entry>* featuresOn(const Table& table, ActorId foe) {
    const Actor* const actor = table.actor(foe);
    if (!actor) return nullptr;
    const auto rows = actor->lists.find("features");
    return rows == actor->lists.end() ? nullptr : &rows->second;
}

// Several adversaries may have features of one id: the text tells them apart.
const DualityFeature* featureOfBooks(const content::DualityBooks& books, const Entry& row) {
    const std::string id = featureId(row), text = textIn(row, "text");
    for (const content::Adversary& each : books.adversaries) {
        const auto found = std::ranges::find_if(each.features, [&](const DualityFeature& feature) {
            return feature.id == id && (text.empty() || feature.text == text);
        });
        if (found != each.features.end()) return &*found;
    }
    return nullptr;
}

} // namespace

std::optional<duality::Threat> threatOf(const content::DualityBooks& books, const duality::Play& play,
                                        const Table& table, ActorId foe, const std::string& feature) {
    const DualityFeature* known = nullptr;
    duality::Threat threat{.by = foe, .name = {}, .text = {}, .does = {}};
    if (foe) {
        const auto* const rows = featuresOn(table, foe);
        const duality::Foe* const owner = play.foe(foe);
        if (!rows || !owner) return std::nullopt;
        const auto row = std::ranges::find(*rows, feature, featureId);
        if (row != rows->end()) known = featureOfBooks(books, *row);
        threat.difficulty = owner->difficulty;
    } else if (const content::Environment* const place = placeAround(books, table)) {
        const auto found = std::ranges::find(place->features, feature, &DualityFeature::id);
        if (found != place->features.end()) known = &*found;
        threat.difficulty = place->difficulty;
    }
    if (!known || !known->does.isAny()) return std::nullopt;
    threat.name = known->name;
    threat.text = known->text;
    threat.does = known->does;
    return threat;
}

std::string featureAt(const content::DualityBooks& books, const Table& table, ActorId foe, int place) {
    const auto index = static_cast<std::size_t>(place - 1); // 0 is past any end
    if (foe) {
        const auto* const rows = featuresOn(table, foe);
        return rows && index < rows->size() ? featureId((*rows)[index]) : std::string();
    }
    const content::Environment* const around = placeAround(books, table);
    return around && index < around->features.size() ? around->features[index].id : std::string();
}

std::vector<ActorId> inReachOf(const duality::Threat& threat, const duality::Play& play, const Table& table) {
    std::vector<ActorId> all;
    for (const duality::Hero& hero : play.heroes) {
        const Actor* const actor = table.actor(hero.id);
        const bool isHere = hero.isAble() && actor && !actor->away;
        if (!isHere || (!threat.does.has.empty() && !hero.has(threat.does.has))) continue;
        const auto between = boardBetween(play.settings, table, threat.by, hero.id);
        const bool isNear =
            threat.does.within == duality::Band::Out || !between || duality::reaches(threat.does.within, between->at);
        if (isNear) all.push_back(hero.id);
    }
    return all;
}

} // namespace tenplus::table::inline duality
