#include "world/card_handout.h"

#include "bridge/text.h"
#include "paint/markdown_text.h"
#include "table/scene/handout.h"
#include "table/world/world.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tenplus::ui {
namespace {

struct HandoutWords {
    Q_DECLARE_TR_FUNCTIONS(tenplus::ui::CardHandout)
};

QString plainWords(const std::string& markdown) { return plainOfMarkdown(qs(markdown)); }

QString fieldWords(const table::PlayerCardField& field) {
    QStringList parts;
    if (!field.text.empty()) parts << plainWords(field.text);
    for (const std::string& line : field.lines) parts << plainWords(line);
    if (field.number) parts << QString::number(*field.number);
    if (field.segments) parts << HandoutWords::tr("%1 of %2").arg(field.filled.value_or(0)).arg(*field.segments);
    if (parts.isEmpty()) return {};
    return HandoutWords::tr("%1: %2", "a field and its words").arg(qs(field.name), parts.join(QStringLiteral(", ")));
}

QString relationWords(const table::PlayerCardRelation& relation) {
    return relation.forward
               ? HandoutWords::tr("%1 %2", "daughter of, a name").arg(qs(relation.words), qs(relation.name))
               : HandoutWords::tr("%2: %1", "daughter of, a name").arg(qs(relation.words), qs(relation.name));
}

// How many cards the players know up to that one.
std::size_t knownUpTo(const content::Rulebook& rulebook, const table::Table& table, table::CardId last) {
    table::Table before;
    before.world = table.world;
    std::erase_if(before.world.change().cards, [&](const auto& each) { return last < each->id; });
    std::erase_if(before.world.change().relations, [](const auto&) { return true; });
    return table::playerCards(rulebook, before).size();
}

} // namespace

std::optional<table::PlayerCard> seenCard(const content::Rulebook& rulebook, const table::Table& table,
                                          table::CardId card) {
    if (!table.world->card(card)) return std::nullopt;
    const std::size_t known = knownUpTo(rulebook, table, card);
    if (known == 0 || known == knownUpTo(rulebook, table, table::CardId{card.value - 1})) return std::nullopt;
    return table::playerView(rulebook, table).cards[known - 1];
}

std::optional<table::PlayerHandout> portraitOf(const table::Table& table, table::CardId card) {
    const table::WorldCard* const found = table.world->card(card);
    if (!found || found->picture.empty()) return std::nullopt;
    return table::PlayerHandout{ss(HandoutWords::tr("Picture")), {}, found->picture};
}

table::PlayerHandout handoutOf(const table::PlayerCard& card) {
    QStringList lines;
    if (!card.name.empty() && !card.kind.empty()) lines << qs(card.kind);
    if (!card.text.empty()) lines << plainWords(card.text);
    for (const table::PlayerCardField& each : card.values) {
        if (const QString words = fieldWords(each); !words.isEmpty()) lines << words;
    }
    for (const table::PlayerCardRelation& each : card.relations) lines << relationWords(each);
    const std::string& title = card.name.empty() ? card.kind : card.name;
    // A handout has words: of a card whose name alone is known, the name.
    return {title, lines.isEmpty() && card.picture.empty() ? title : ss(lines.join(u'\n')), card.picture};
}

} // namespace tenplus::ui
