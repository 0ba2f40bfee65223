#include "table/world/bounds.h"

#include "content/card_def.h"
#include "table/core/clock.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline world {

namespace {

constexpr std::size_t kMostShown = kMostCardValues + content::kCardMembers.size();

Done checkWords(const std::vector<std::string>& words, std::string_view things, const std::string& member) {
    if (auto fits = checkSize(words.size(), kMostCardTags, things, member); !fits) return fits;
    for (const std::string& each : words) {
        if (auto named = checkName(each, member); !named) return named;
    }
    return {};
}

Done checkCardText(const std::string& text, const std::string& member) {
    return checkLength(text, kLongestCardText, member);
}

Done checkCardPicture(const std::string& hash, const std::string& member) {
    const bool isHash = hash.empty() || (hash.size() == 64 && hash.find_first_not_of("0123456789abcdef") == hash.npos);
    return isHash ? Done{} : Done(refuseUnknownPicture(hash, member));
}

Done checkRoomForCard(const Table& table) { return checkRoom(table.world->cards.size(), kMostCards, "cards", "card"); }

} // namespace

// ---- without the table --------------------------------------------------------------------------------

Done checkBounds(const CardValue& value) {
    if (auto fits = checkLength(value.text, kLongestCardLine, "text"); !fits) return fits;
    if (auto fits = checkSize(value.lines.size(), kMostCardLines, "lines in a field", "lines"); !fits) return fits;
    for (const std::string& line : value.lines) {
        if (auto fits = checkText(line, kLongestCardLine, "lines"); !fits) return fits;
    }
    if (auto fits = checkNumber("A number on a card", value.number, -kMostNumber, kMostNumber, "number"); !fits)
        return fits;
    return checkNumber("The segments of a clock", value.segments, 0, kMostSegments, "segments");
}

Done checkBounds(const WorldCard& card) {
    if (auto named = checkName(card.kind, "kind"); !named) return named;
    if (auto named = checkName(card.name, "name"); !named) return named;
    if (auto fits = checkWords(card.aliases, "aliases of a card", "aliases"); !fits) return fits;
    if (auto fits = checkWords(card.tags, "tags on a card", "tags"); !fits) return fits;
    if (auto fits = checkCardText(card.text, "text"); !fits) return fits;
    if (auto fits = checkCardText(card.secret, "secret"); !fits) return fits;
    if (auto fits = checkCardPicture(card.picture, "picture"); !fits) return fits;
    if (auto fits = checkSize(card.values.size(), kMostCardValues, "fields on a card", "values"); !fits) return fits;
    if (auto fits = checkSize(card.shown.size(), kMostShown, "members of a card", "shown"); !fits) return fits;
    for (const auto& [field, value] : card.values) {
        if (value.isEmpty()) return refuseEmptyText("values/" + field);
    }
    for (const auto& [field, ticks] : card.ticks) {
        const auto value = card.values.find(field);
        const int most = value == card.values.end() ? 0 : value->second.most();
        if (auto fits = checkNumber("The ticks of a field", ticks, 1, most, "ticks/" + field); !fits) return fits;
    }
    return {};
}

Done checkBounds(const Relation& relation) {
    if (auto fits = checkText(relation.words, kLongestRelation, "words"); !fits) return fits;
    return checkLength(relation.back, kLongestRelation, "back");
}

Done checkBounds(const CardEdited& edited) {
    if (edited.kind) {
        if (auto named = checkName(*edited.kind, "kind"); !named) return named;
    }
    if (edited.name) {
        if (auto named = checkName(*edited.name, "name"); !named) return named;
    }
    if (edited.aliases) {
        if (auto fits = checkWords(*edited.aliases, "aliases of a card", "aliases"); !fits) return fits;
    }
    if (edited.tags) {
        if (auto fits = checkWords(*edited.tags, "tags on a card", "tags"); !fits) return fits;
    }
    if (auto fits = checkLength(edited.why, kLongestCardLine, "why"); !fits) return fits;
    if (auto fits = checkCardText(edited.text.value_or(""), "text"); !fits) return fits;
    if (auto fits = checkCardText(edited.secret.value_or(""), "secret"); !fits) return fits;
    if (auto fits = checkCardPicture(edited.picture.value_or(""), "picture"); !fits) return fits;
    return checkSize(edited.values.size(), kMostCardValues, "fields on a card", "values");
}

Done checkBounds(const CardRevealed& revealed) {
    if (revealed.members.empty()) return refuseEmptyText("members");
    return checkSize(revealed.members.size(), kMostShown, "members of a card", "members");
}

Done checkBounds(const CardTicked& ticked) {
    return checkNumber("The ticks of a field", ticked.now, 0, static_cast<std::int64_t>(kMostCardLines), "now");
}

// ---- against the table --------------------------------------------------------------------------------

Done checkOn(const Table& table, const CardAdded& e) {
    return e.card.id ? checkRoomForCard(table) : Done(unfit("card/id"));
}

Done checkOn(const Table& table, const CardEdited& e) {
    const WorldCard& card = *table.world->card(e.card);
    const auto added = std::ranges::count_if(
        e.values, [&](const auto& each) { return !each.second.isEmpty() && !card.values.contains(each.first); });
    return checkSize(card.values.size() + static_cast<std::size_t>(added), kMostCardValues, "fields on a card",
                     "values");
}

Done checkOn(const Table& table, const CardRevealed& e) {
    const auto& shown = table.world->card(e.card)->shown;
    const auto more = std::ranges::count_if(e.members, [&](const std::string& each) { return !shown.contains(each); });
    const std::size_t after = shown.size() + static_cast<std::size_t>(more);
    return e.shown ? checkSize(after, kMostShown, "members of a card", "members") : Done{};
}

Done checkOn(const Table& table, const CardsRelated& e) {
    if (!e.relation.id) return unfit("relation/id");
    return checkRoom(table.world->relations.size(), kMostRelations, "relations", "relation");
}

Done checkOn(const Table& table, const NoteMigrated& e) {
    return e.card.id ? checkRoomForCard(table) : Done(unfit("card/id"));
}

} // namespace tenplus::table::inline world
