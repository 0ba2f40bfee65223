#include "table/world/card.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/core/by_id.h"
#include "table/core/clock.h"
#include "table/core/refusals.h"
#include "table/turn.h"
#include "table/world/bounds.h"
#include "table/world/decide.h"
#include "table/world/links.h"

#include <algorithm>
#include <array>
#include <set>

namespace tenplus::table::inline world {

namespace {

using content::CardDef;
using content::CardFieldDef;
using content::CardShape;

Expected<const CardDef*, Refusal> findKind(const Turn& turn, const std::string& kind) {
    if (const CardDef* def = turn.rulebook().card(kind)) return def;
    return refuseUnknownOption("A card", kind, "kind");
}

// Whether the value has something that fields of that shape do not hold.
bool isOfShape(const CardValue& value, CardShape shape) {
    const bool isListed = shape == CardShape::Lines || shape == CardShape::Steps;
    return (value.text.empty() || shape == CardShape::Text) && (value.lines.empty() || isListed) &&
           (value.number == 0 || shape == CardShape::Number) && (value.segments == 0 || shape == CardShape::Clock);
}

std::string_view shapeWords(CardShape shape) {
    constexpr std::array<std::string_view, 5> kWords{"a text", "lines", "a number", "segments", "steps as lines"};
    return kWords[static_cast<std::size_t>(shape)];
}

// Checks each value against the field of the kind. A field that the kind has no more can only be cleared.
Done checkValues(const CardDef& def, const CardValues& values) {
    for (const auto& [id, value] : values) {
        const CardFieldDef* field = def.field(id);
        if (!field && value.isEmpty()) continue;
        if (!field) return refuseUnknownField(def.name, id, "values/" + id);
        if (!isOfShape(value, field->shape))
            return refuseWrongType(field->name, shapeWords(field->shape), "something else", "values/" + id);
        if (auto fits = checkBounds(value); !fits) return within("values/" + id, std::move(fits));
    }
    return {};
}

bool isTicked(const CardFieldDef* field) {
    return field && (field->shape == CardShape::Clock || field->shape == CardShape::Steps);
}

Done checkTicks(const CardDef& def, const std::map<std::string, int>& ticks) {
    for (const auto& each : ticks) {
        if (!isTicked(def.field(each.first))) return refuseUnknownField(def.name, each.first, "ticks");
    }
    return {};
}

Done checkMember(const CardDef* def, const WorldCard& card, const std::string& id, const std::string& member) {
    if (contains(content::kCardMembers, id) || (def && def->field(id)) || card.values.contains(id)) return {};
    return refuseUnknownField(card.name, id, member);
}

Done checkKnownPicture(const Turn& turn, const std::string& hash) {
    if (hash.empty() || turn.table().picture(hash)) return {};
    return refuseUnknownPicture(hash, "picture");
}

template <typename Visit>
void eachEditedText(CardEdited& edited, Visit visit) {
    if (edited.text) visit(*edited.text);
    if (edited.secret) visit(*edited.secret);
    eachTextIn(edited.values, visit);
}

// A clock has the segments of its field unless others are given.
void giveSegments(const CardDef& def, CardValues& values) {
    for (const CardFieldDef& field : def.fields) {
        if (field.shape == CardShape::Clock && !values.contains(field.id)) values[field.id].segments = field.segments;
    }
}

// The event keeps only what changes.
template <typename T>
void keepChange(std::optional<T>& change, const T& now) {
    if (change && *change == now) change.reset();
}

bool changesNothing(const CardEdited& e) {
    return !e.kind && !e.name && !e.aliases && !e.tags && !e.text && !e.secret && !e.picture && e.values.empty();
}

bool holdsSomething(const WorldCard& card, const std::string& member) {
    if (member == "picture") return !card.picture.empty();
    if (member == "text") return !card.text.empty();
    return contains(content::kCardMembers, member) || card.values.contains(member);
}

// What RevealCard means without members.
std::vector<std::string> allToShow(const CardDef* def, const WorldCard& card) {
    std::vector<std::string> all(content::kCardMembers.begin(), content::kCardMembers.end());
    for (const auto& each : card.values) {
        const CardFieldDef* field = def ? def->field(each.first) : nullptr;
        if (field && !field->secret) all.push_back(each.first);
    }
    std::erase_if(all, [&](const std::string& member) { return !holdsSomething(card, member); });
    return all;
}

std::string nameOfMember(const CardDef* def, const std::string& member) {
    const CardFieldDef* field = def ? def->field(member) : nullptr;
    return field ? field->name : member;
}

} // namespace

Expected<const WorldCard*, Refusal> findCard(const Turn& turn, CardId card, const std::string& member) {
    if (const WorldCard* found = turn.table().world->card(card)) return found;
    return refuseUnknownPart("card", card.value, member);
}

void resolveLinksTo(Turn& turn, CardId id) {
    const World& world = *turn.table().world;
    const WorldCard& card = *world.card(id);
    std::vector<std::string> all{card.name};
    all.insert(all.end(), card.aliases.begin(), card.aliases.end());
    const CardNames names(world, linkNames(all));
    std::erase_if(all, [&](const std::string& name) { return names.find(name) != id; });
    const std::set<std::string> wanted = linkNames(all);
    const auto waits = [&](const CopyOnWrite<WorldCard>& each) {
        bool any = false;
        eachLinkedText(*each, [&](const std::string& text) { any = any || hasLinkNamed(text, wanted); });
        return any;
    };
    if (!all.empty() && std::ranges::any_of(world.cards, waits)) turn.emit(LinksResolved{id, std::move(all)});
}

Expected<WorldCard, Refusal> newCard(const Turn& turn, const AddCard& command) {
    const auto def = findKind(turn, command.kind);
    if (!def) return Unexpected(def.error());
    if (auto known = checkKnownPicture(turn, command.picture); !known) return Unexpected(known.error());
    if (auto checked = checkValues(**def, command.values); !checked) return Unexpected(checked.error());
    if (auto checked = checkTicks(**def, command.ticks); !checked) return Unexpected(checked.error());
    WorldCard card{.kind = command.kind,
                   .name = command.name,
                   .aliases = command.aliases,
                   .tags = command.tags,
                   .text = command.text,
                   .secret = command.secret,
                   .picture = command.picture,
                   .values = command.values,
                   .ticks = command.ticks};
    std::erase_if(card.values, [](const auto& each) { return each.second.isEmpty(); });
    giveSegments(**def, card.values);
    for (const std::string& member : command.shown) {
        if (auto known = checkMember(*def, card, member, "shown"); !known) return Unexpected(known.error());
        card.shown.insert(member);
    }
    if (auto checked = checkBounds(card); !checked) return Unexpected(checked.error());
    return card;
}

Done storeLinks(WorldCard& card, const CardNames& names) {
    eachLinkedText(card, [&](std::string& text) { text = storedText(text, names); });
    return checkBounds(card);
}

Done decideOn(Turn& turn, const AddCard& command) {
    const World& world = *turn.table().world;
    if (auto room = checkRoom(world.cards.size(), kMostCards, "cards", {}); !room) return room;
    auto card = newCard(turn, command);
    if (!card) return Unexpected(card.error());
    std::set<std::string> named;
    eachLinkedText(*card, [&](const std::string& text) { addNamedLinks(text, named); });
    if (auto stored = storeLinks(*card, CardNames(world, named)); !stored) return stored;
    card->id = turn.nextId<CardId>();
    const CardId id = card->id;
    turn.emit(CardAdded{std::move(*card)});
    resolveLinksTo(turn, id);
    return {};
}

Done decideOn(Turn& turn, const EditCard& command) {
    const auto found = findCard(turn, command.card);
    if (!found) return Unexpected(found.error());
    const WorldCard& card = **found;
    const auto def = findKind(turn, command.kind.value_or(card.kind));
    const bool usesKind = command.kind || !command.values.empty();
    if (!def && usesKind) return Unexpected(def.error());
    if (auto known = checkKnownPicture(turn, command.picture.value_or("")); !known) return known;
    if (usesKind) {
        if (auto checked = checkValues(**def, command.values); !checked) return checked;
    }
    CardEdited edited{.card = card.id,
                      .was = card.name,
                      .kind = command.kind,
                      .name = command.name,
                      .aliases = command.aliases,
                      .tags = command.tags,
                      .text = command.text,
                      .secret = command.secret,
                      .picture = command.picture,
                      .values = command.values};
    if (auto checked = checkBounds(edited); !checked) return checked;
    std::set<std::string> named;
    eachEditedText(edited, [&](const std::string& text) { addNamedLinks(text, named); });
    const CardNames names(*turn.table().world, named);
    eachEditedText(edited, [&](std::string& text) { text = storedText(text, names); });
    if (auto checked = checkBounds(edited); !checked) return checked;
    keepChange(edited.kind, card.kind), keepChange(edited.name, card.name), keepChange(edited.aliases, card.aliases);
    keepChange(edited.tags, card.tags), keepChange(edited.text, card.text), keepChange(edited.secret, card.secret);
    keepChange(edited.picture, card.picture);
    std::erase_if(edited.values, [&](const auto& each) {
        const auto now = card.values.find(each.first);
        return now == card.values.end() ? each.second.isEmpty() : now->second == each.second;
    });
    if (changesNothing(edited)) return refuseNoChange("the card says so already", "card");
    const bool isRenamed = edited.name || edited.aliases;
    turn.emit(std::move(edited));
    if (isRenamed) resolveLinksTo(turn, command.card);
    return {};
}

Done decideOn(Turn& turn, const RevealCard& command) {
    const auto found = findCard(turn, command.card);
    if (!found) return Unexpected(found.error());
    const WorldCard& card = **found;
    const CardDef* def = turn.rulebook().card(card.kind);
    std::vector<std::string> members = command.members;
    if (members.empty() && command.shown) members = allToShow(def, card);
    if (members.empty() && !command.shown) members.assign(card.shown.begin(), card.shown.end());
    if (auto fits = checkSize(members.size(), kMostCardValues, "members of a card", "members"); !fits) return fits;
    std::vector<std::string> changed, words;
    for (const std::string& member : members) {
        if (auto known = checkMember(def, card, member, "members"); !known && !card.shown.contains(member))
            return known;
        if (card.shown.contains(member) == command.shown || contains(changed, member)) continue;
        changed.push_back(member);
        words.push_back(nameOfMember(def, member));
    }
    if (changed.empty()) return refuseNoChange(command.shown ? "it is shown already" : "it is hidden already", "shown");
    const bool named = contains(changed, "name") ? command.shown : card.shown.contains("name");
    turn.emit(CardRevealed{card.id, card.name, std::move(changed), command.shown, named, joinedWords(words)});
    return {};
}

Done decideOn(Turn& turn, const TickCard& command) {
    const auto found = findCard(turn, command.card);
    if (!found) return Unexpected(found.error());
    const WorldCard& card = **found;
    const auto value = card.values.find(command.field);
    const int most = value == card.values.end() ? 0 : value->second.most();
    const CardDef* def = turn.rulebook().card(card.kind);
    const CardFieldDef* field = def ? def->field(command.field) : nullptr;
    if (most == 0 || !isTicked(field)) return refuseUnknownField(card.name, command.field, "field");
    const int before = ticksOf(card, command.field);
    const std::int64_t wanted = std::int64_t{before} + command.by;
    const int now = static_cast<int>(std::clamp<std::int64_t>(wanted, 0, most));
    if (now == before)
        return refuseNoChange(field->name + " stands at " + std::to_string(before) + " of " + std::to_string(most),
                              "by");
    CardTicked ticked{.card = card.id,
                      .name = card.name,
                      .field = command.field,
                      .by = now - before,
                      .now = now,
                      .most = most,
                      .cut = now != wanted};
    if (now > before && field->shape == CardShape::Steps) {
        const World& world = *turn.table().world;
        ticked.step = writtenText(value->second.lines[static_cast<std::size_t>(now) - 1], world, CardNames(world));
    }
    turn.emit(std::move(ticked));
    return {};
}

Done decideOn(Turn& turn, const RemoveCard& command) {
    const auto found = findCard(turn, command.card);
    if (!found) return Unexpected(found.error());
    turn.emit(CardRemoved{command.card, (*found)->name});
    return {};
}

} // namespace tenplus::table::inline world
