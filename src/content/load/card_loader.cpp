#include "content/load/card_loader.h"

#include "base/contains.h"
#include "content/card_notation.h"
#include "content/icon_names.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

constexpr std::size_t kMostCardKinds = 100;
constexpr std::size_t kMostCardFields = 50;
constexpr std::size_t kMostLadderWords = 20;
constexpr std::size_t kMostCardChanges = 50;
constexpr IntegerRange kCardSegments{1, 24}; // as many as a clock of the table can have

// The words of an enum, each once.
template <typename E>
std::vector<E> readWords(const Node& owner, std::string_view key) {
    std::vector<E> all;
    for (const Node& each : readOptionalList(owner, key)) {
        const auto index = each.asOneOf(wireNames(E()));
        if (!index) continue;
        if (contains(all, static_cast<E>(*index))) each.fault("this word stands here twice: take one of them out");
        all.push_back(static_cast<E>(*index));
    }
    return all;
}

std::string readIcon(const Node& node) {
    std::string icon = readOptionalText(node, "icon", kNameRule);
    if (!icon.empty() && !contains(kIconNames, icon))
        node.member("icon")->warn(fmt::format("there is no icon '{}'", icon));
    return icon;
}

CardFieldDef readCardField(const Node& node, Names& ids) {
    CardFieldDef field;
    const auto id = node.identifier("id");
    if (id && contains(kCardMembers, *id))
        node.member("id")->fault(fmt::format("every card has a '{}' of its own: give the field another id", *id));
    else if (id)
        ids.claim(*node.member("id"), *id);
    field.id = id.value_or("");
    field.name = readText(node, "name", kNameRule);
    field.shape = readWord(node, "shape", CardShape::Text);
    field.secret = readFlag(node, "secret");
    const auto segments = node.optionalInteger<int>("segments", kCardSegments);
    if (segments && field.shape != CardShape::Clock)
        node.member("segments")->fault("only a field of the shape 'clock' has segments");
    field.segments = segments.value_or(field.segments);
    field.atEnd = readFlag(node, "atEnd");
    if (field.atEnd && field.shape != CardShape::Text)
        node.member("atEnd")->fault("only a field of the shape 'text' says what happens at the end");
    field.ladder = readTexts(node, "ladder", kNameRule);
    if (!field.ladder.empty() && field.shape != CardShape::Text)
        node.member("ladder")->fault("only a field of the shape 'text' has a ladder");
    if (field.ladder.size() > kMostLadderWords)
        node.member("ladder")->fault(fmt::format("a ladder has at most {} words", kMostLadderWords));
    node.finish();
    return field;
}

// A text in card notation, checked against the fields of its kind.
std::string readNotation(const Node& node, std::string_view key, const CardDef& card, bool isCondition = false) {
    std::string text = readOptionalText(node, key, kLineRule);
    const auto check = [&](const auto& read) {
        if (!read) node.member(key)->fault(read.error());
    };
    if (isCondition)
        check(cardConditions(card, text));
    else
        check(cardSteps(card, text));
    return text;
}

CardChange readCardChange(const Node& node, Names& ids, const CardDef& card) {
    CardChange change;
    const auto id = node.identifier("id");
    if (id) ids.claim(*node.member("id"), *id);
    change.id = id.value_or("");
    change.name = readText(node, "name", kNameRule);
    change.text = readText(node, "text", kLineRule);
    Names ways("way of this change");
    for (const Node& each : readList(node, "ways", {1, kMostCardFields})) {
        const auto way = each.identifier("id");
        if (way) ways.claim(*each.member("id"), *way);
        change.ways.push_back({way.value_or(""), readText(each, "name", kNameRule),
                               readNotation(each, "when", card, true), readNotation(each, "does", card),
                               readNotation(each, "other", card)});
        each.finish();
    }
    node.finish();
    return change;
}

CardDef readCard(Draft& draft, const Node& node, Names& ids, bool& owns) {
    CardDef card;
    const auto id = node.identifier("id");
    owns = id && ids.claim(*node.member("id"), *id);
    card.id = id.value_or("");
    card.name = readText(node, "name", kNameRule);
    card.icon = readIcon(node);
    Names fields("field of this kind");
    for (const Node& each : readOptionalList(node, "fields", {0, kMostCardFields}))
        card.fields.push_back(readCardField(each, fields));
    card.becomes = readWords<CardBecomes>(node, "becomes");
    card.takes = readWords<NoteKind>(node, "takes");
    for (const Node& each : readOptionalList(node, "madeFrom")) {
        const auto table = each.asIdentifier();
        if (table && draft.chanceTables.check(each, *table)) card.madeFrom.push_back(*table);
    }
    card.linked = readTexts(node, "linked", kNameRule);
    card.shield = readOptionalText(node, "shield", kNameRule);
    Names changes("change of this kind");
    for (const Node& each : readOptionalList(node, "changes", {0, kMostCardChanges}))
        card.changes.push_back(readCardChange(each, changes, card));
    node.finish();
    return card;
}

} // namespace

void loadCards(Draft& draft, const SourceFile& file, const Node& root) {
    if (!root.has("cards")) {
        draft.rulebook.cards = plainCards();
        return;
    }
    Names ids("kind of card");
    for (const Node& node : readList(root, "cards", {1, kMostCardKinds})) {
        bool owns = false;
        CardDef card = readCard(draft, node, ids, owns);
        if (owns && file.isSound(node)) draft.rulebook.cards.push_back(std::move(card));
    }
}

} // namespace tenplus::content::inline load
