#include "table/world/player_view.h"

#include "content/rulebook.h"
#include "table/table.h"
#include "table/world/links.h"

#include <map>

namespace tenplus::table::inline world {

namespace {

PlayerCardField shownField(const World& world, const WorldCard& card, const content::CardFieldDef& field) {
    const CardValue& value = card.values.at(field.id);
    PlayerCardField out{.name = field.name, .text = playersText(value.text, world)};
    const int ticks = ticksOf(card, field.id);
    const bool isSteps = field.shape == content::CardShape::Steps;
    for (std::size_t i = 0; i < value.lines.size(); ++i) {
        if (!isSteps || i < static_cast<std::size_t>(ticks)) out.lines.push_back(playersText(value.lines[i], world));
    }
    if (field.shape == content::CardShape::Number) out.number = value.number;
    if (field.shape == content::CardShape::Clock) out.filled = ticks, out.segments = value.segments;
    return out;
}

// The card as far as it is shown, without its place and relations; false if that is nothing.
bool showCard(const content::Rulebook& rulebook, const World& world, const WorldCard& card, PlayerCard& out) {
    const content::CardDef* kind = rulebook.card(card.kind);
    const auto shows = [&](const char* member) { return card.shown.contains(member); };
    if (shows("name")) out.name = card.name;
    if (shows("text")) out.text = playersText(card.text, world);
    if (shows("picture")) out.picture = card.picture;
    for (const content::CardFieldDef& field : kind ? kind->fields : std::vector<content::CardFieldDef>()) {
        if (card.shown.contains(field.id) && card.values.contains(field.id))
            out.values.push_back(shownField(world, card, field));
    }
    if (out.name.empty() && out.text.empty() && out.picture.empty() && out.values.empty()) return false;
    if (kind && shows("kind")) out.kind = kind->name, out.icon = kind->icon;
    return true;
}

} // namespace

std::vector<PlayerCard> playerCards(const content::Rulebook& rulebook, const Table& table) {
    const World& world = *table.world;
    std::vector<PlayerCard> all;
    std::map<CardId, std::size_t> named; // index of those whose name is shown
    for (const auto& card : world.cards) {
        PlayerCard out;
        if (card->shown.empty() || !showCard(rulebook, world, *card, out)) continue;
        out.place = static_cast<int>(all.size()) + 1;
        if (!out.name.empty()) named[card->id] = all.size();
        all.push_back(std::move(out));
    }
    for (const Relation& each : world.relations) {
        const auto from = named.find(each.from), to = named.find(each.to);
        if (!each.shown || from == named.end() || to == named.end()) continue;
        PlayerCard &one = all[from->second], &other = all[to->second];
        one.relations.push_back({each.words, true, other.place, other.name});
        other.relations.push_back(each.back.empty() ? PlayerCardRelation{each.words, false, one.place, one.name}
                                                    : PlayerCardRelation{each.back, true, one.place, one.name});
    }
    return all;
}

} // namespace tenplus::table::inline world
