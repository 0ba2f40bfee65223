#include "table/world/write_cards.h"

#include "table/core/refusals.h"
#include "table/scene/decide.h"
#include "table/table.h"
#include "table/turn.h"
#include "table/world/bounds.h"
#include "table/world/decide.h"
#include "table/world/links.h"
#include "table/world/relation.h"

#include <algorithm>
#include <set>

namespace tenplus::table::inline world {

namespace {

std::string placeIn(std::string_view list, std::size_t place) {
    return std::string(list) + "/" + std::to_string(place);
}

// Names to which texts at the table link and that no card has.
std::set<std::string> namesWaiting(const World& world) {
    std::set<std::string> names;
    for (const auto& card : world.cards)
        eachLinkedText(*card, [&](const std::string& text) { addNamedLinks(text, names); });
    return names;
}

bool isAwaited(const WorldCard& card, const std::set<std::string>& waiting) {
    std::vector<std::string> all = card.aliases;
    all.push_back(card.name);
    return std::ranges::any_of(linkNames(all), [&](const std::string& name) { return waiting.contains(name); });
}

// The ids of the new cards, in the order of the command. Names are looked up once for all of them, since a world has
// thousands of cards that link to each other.
Expected<std::vector<CardId>, Refusal> writeNewCards(Turn& turn, const std::vector<AddCard>& all) {
    const std::size_t now = turn.table().world->cards.size();
    if (auto fits = checkSize(now + all.size(), kMostCards, "cards", "cards"); !fits) return Unexpected(fits.error());
    const std::set<std::string> waiting = namesWaiting(*turn.table().world);
    World whole = *turn.table().world;
    std::vector<CardId> ids;
    for (const AddCard& add : all) {
        auto card = newCard(turn, add);
        if (!card) return Unexpected(within(placeIn("cards", ids.size()), Unexpected(card.error())).error());
        card->id = turn.nextId<CardId>();
        ids.push_back(card->id);
        whole.cards.emplace_back(std::move(*card));
    }
    const CardNames names(whole);
    for (std::size_t i = now; i < whole.cards.size(); ++i) {
        WorldCard card = *whole.cards[i];
        if (auto stored = storeLinks(card, names); !stored)
            return Unexpected(within(placeIn("cards", i - now), std::move(stored)).error());
        turn.emit(CardAdded{std::move(card)});
    }
    for (std::size_t i = now; i < whole.cards.size(); ++i) {
        if (isAwaited(*whole.cards[i], waiting)) resolveLinksTo(turn, whole.cards[i]->id);
    }
    return ids;
}

Expected<CardId, Refusal> cardAt(const CardEnd& end, const std::vector<CardId>& written, const std::string& member) {
    if (end.written == 0) return end.card;
    if (end.card)
        return refuseWrongType("The end of a relation", "a card at the table or a new one", "both", member + "/card");
    const auto most = static_cast<std::int64_t>(written.size());
    if (auto fits = checkNumber("The place of a new card", end.written, 1, most, member + "/written"); !fits)
        return Unexpected(fits.error());
    return written[static_cast<std::size_t>(end.written) - 1];
}

Done relateEnds(Turn& turn, const WrittenRelation& relation, const std::vector<CardId>& written) {
    const auto from = cardAt(relation.from, written, "from");
    if (!from) return Unexpected(from.error());
    const auto to = cardAt(relation.to, written, "to");
    if (!to) return Unexpected(to.error());
    return decideOn(turn, Relate{*from, *to, relation.words, relation.back, false});
}

} // namespace

Done decideOn(Turn& turn, const WriteCards& command) {
    if (command.pictures.empty() && command.cards.empty() && command.edits.empty() && command.relations.empty())
        return refuseNoChange("it writes no card", "cards");
    for (std::size_t i = 0; i < command.pictures.size(); ++i) {
        if (auto kept = keepPicture(turn, command.pictures[i]); !kept)
            return within(placeIn("pictures", i), std::move(kept));
    }
    const auto written = writeNewCards(turn, command.cards);
    if (!written) return Unexpected(written.error());
    for (std::size_t i = 0; i < command.edits.size(); ++i) {
        if (auto edited = decideOn(turn, command.edits[i]); !edited)
            return within(placeIn("edits", i), std::move(edited));
    }
    for (std::size_t i = 0; i < command.relations.size(); ++i) {
        if (auto related = relateEnds(turn, command.relations[i], *written); !related)
            return within(placeIn("relations", i), std::move(related));
    }
    return {};
}

} // namespace tenplus::table::inline world
