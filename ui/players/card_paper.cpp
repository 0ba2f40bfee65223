#include "players/card_paper.h"

#include "paint/markdown_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace tenplus::ui {
namespace {

QString plain(const std::string& markdown) { return plainOfMarkdown(QString::fromStdString(markdown)); }

QString wordsOf(const table::PlayerCardField& field) {
    const auto told = [](const char* words) { return QCoreApplication::translate("PlayersWindow", words); };
    QStringList parts;
    if (!field.text.empty()) parts << plain(field.text);
    for (const std::string& line : field.lines) parts << plain(line);
    if (field.number) parts << QString::number(*field.number);
    if (field.segments) parts << told("%1 of %2").arg(field.filled.value_or(0)).arg(*field.segments);
    if (parts.isEmpty()) return {};
    return told("%1: %2").arg(QString::fromStdString(field.name), parts.join(QStringLiteral(", ")));
}

QString wordsOf(const table::PlayerCardRelation& relation) {
    const QString words = QString::fromStdString(relation.words), name = QString::fromStdString(relation.name);
    return relation.forward ? QCoreApplication::translate("PlayersWindow", "%1 %2").arg(words, name)
                            : QCoreApplication::translate("PlayersWindow", "%2: %1").arg(words, name);
}

} // namespace

table::PlayerHandout handoutOf(const table::PlayerCard& card) {
    QStringList lines;
    if (!card.name.empty() && !card.kind.empty()) lines << QString::fromStdString(card.kind);
    if (!card.text.empty()) lines << plain(card.text);
    for (const table::PlayerCardField& each : card.values) {
        if (const QString words = wordsOf(each); !words.isEmpty()) lines << words;
    }
    for (const table::PlayerCardRelation& each : card.relations) lines << wordsOf(each);
    return {card.name.empty() ? card.kind : card.name, lines.join(u'\n').toStdString(), card.picture};
}

table::PlayerView withCardOnTop(table::PlayerView view) {
    const auto place = static_cast<std::size_t>(view.cardOnScreen);
    if (place == 0 || place > view.cards.size()) return view;
    view.handouts.push_back(handoutOf(view.cards[place - 1]));
    view.cardOnScreen = 0;
    return view;
}

} // namespace tenplus::ui
