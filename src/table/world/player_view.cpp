#include "table/world/player_view.h"

#include "base/gm_comments.h"
#include "content/rulebook.h"
#include "table/core/clock.h"
#include "table/table.h"
#include "table/world/linked_cards.h"
#include "table/world/links.h"

#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace tenplus::table::inline world {

namespace {

// As playersText(), but a link to a card whose name is shown stays a link by number.
std::string playersLinkedText(std::string_view text, const World& world) {
    return withLinks(text, [&](const Link& link) -> std::optional<std::string> {
        const WorldCard* card = link.card ? world.card(link.card) : nullptr;
        const bool isKnown = card && card->shown.contains("name");
        if (isKnown)
            return "[[#" + std::to_string(card->id.value) + "|" +
                   (link.words.empty() ? card->name : std::string(link.words)) + "]]";
        return link.words.empty() ? std::string("\u2026") : std::string(link.words);
    });
}

using ReadText = std::string (*)(std::string_view text, const World& world);

// The GM's comments go first, with the links in them; a link may bring those of a card's name.
std::string readOpen(ReadText read, std::string_view text, const World& world) {
    return withoutGmComments(read(withoutGmComments(text), world));
}

PlayerCardField shownField(const World& world, const WorldCard& card, const content::CardFieldDef& field,
                           ReadText read) {
    const CardValue& value = card.values.at(field.id);
    PlayerCardField out{.name = field.name, .text = readOpen(read, value.text, world)};
    const int ticks = ticksOf(card, field.id);
    const bool isSteps = field.shape == content::CardShape::Steps;
    for (std::size_t i = 0; i < value.lines.size(); ++i) {
        if (isSteps && i >= static_cast<std::size_t>(ticks)) break;
        if (std::string line = readOpen(read, value.lines[i], world); !line.empty())
            out.lines.push_back(std::move(line));
    }
    if (field.shape == content::CardShape::Number) out.number = value.number;
    if (field.shape == content::CardShape::Clock) out.filled = ticks, out.segments = value.segments;
    return out;
}

// The card as far as it is shown, without its place and relations; false if that is nothing.
bool showCard(const content::Rulebook& rulebook, const World& world, const WorldCard& card, ReadText read,
              PlayerCard& out) {
    const content::CardDef* kind = rulebook.card(card.kind);
    const auto shows = [&](const char* member) { return card.shown.contains(member); };
    if (shows("name")) out.name = withoutGmComments(card.name);
    if (shows("text")) out.text = readOpen(read, card.text, world);
    if (shows("picture")) out.picture = card.picture;
    for (const content::CardFieldDef& field : kind ? kind->fields : std::vector<content::CardFieldDef>()) {
        if (!card.shown.contains(field.id) || !card.values.contains(field.id)) continue;
        PlayerCardField value = shownField(world, card, field, read);
        const bool isEmpty = value.text.empty() && value.lines.empty() && !value.number && !value.filled;
        if (!isEmpty) out.values.push_back(std::move(value));
    }
    if (out.name.empty() && out.text.empty() && out.picture.empty() && out.values.empty()) return false;
    if (kind && shows("kind")) out.kind = kind->name, out.icon = kind->icon;
    return true;
}

std::vector<LinkedCard> shownCards(const content::Rulebook& rulebook, const Table& table, ReadText read) {
    const World& world = *table.world;
    std::vector<LinkedCard> all;
    std::map<CardId, std::size_t> named; // index of those whose name is shown
    for (const auto& card : world.cards) {
        PlayerCard out;
        if (card->shown.empty() || !showCard(rulebook, world, *card, read, out)) continue;
        out.place = static_cast<int>(all.size()) + 1;
        if (!out.name.empty()) named[card->id] = all.size();
        all.push_back({card->id, std::move(out)});
    }
    for (const Relation& each : world.relations) {
        const auto from = named.find(each.from), to = named.find(each.to);
        if (!each.shown || from == named.end() || to == named.end()) continue;
        PlayerCard &one = all[from->second].shown, &other = all[to->second].shown;
        one.relations.push_back({each.words, true, other.place, other.name});
        other.relations.push_back(each.back.empty() ? PlayerCardRelation{each.words, false, one.place, one.name}
                                                    : PlayerCardRelation{each.back, true, one.place, one.name});
    }
    return all;
}

} // namespace

std::vector<PlayerCard> playerCards(const content::Rulebook& rulebook, const Table& table) {
    std::vector<PlayerCard> all;
    for (LinkedCard& each : shownCards(rulebook, table, playersText)) all.push_back(std::move(each.shown));
    return all;
}

std::vector<LinkedCard> linkedPlayerCards(const content::Rulebook& rulebook, const Table& table) {
    return shownCards(rulebook, table, playersLinkedText);
}

} // namespace tenplus::table::inline world
