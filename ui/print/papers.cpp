#include "print/papers.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "print/markdown_entries.h"
#include "table/core/clock.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

struct CardWords {
    Q_DECLARE_TR_FUNCTIONS(Papers)
};

const QString kComma = QStringLiteral(", ");

// A list in Markdown: an entry that holds several lines stays one.
QString bulletsOf(const std::vector<std::string>& all) {
    QString list;
    for (const std::string& each : all) list += QStringLiteral("- ") + qs(each).replace(u'\n', u' ') + u'\n';
    return list;
}

// One column: it is read as a page and not looked up.
PrintableSheet pageOf(const QString& name, const QString& subtitle) {
    PrintableSheet paper;
    paper.name = name;
    paper.subtitle = subtitle;
    paper.columns = 1;
    return paper;
}

void addSection(PrintableSheet& paper, const QString& title, const QString& text) {
    if (!text.trimmed().isEmpty()) paper.atTable.push_back({title, {}, {{{}, {}, {}, {}, text}}});
}

void addWritten(PrintableSheet& paper, const QString& title, const QString& markdown) {
    PaperSection section{title, {}, entriesOf(markdown)};
    if (!section.entries.empty()) paper.atTable.push_back(std::move(section));
}

QString countText(int filled, int of) { return CardWords::tr("%1 of %2").arg(filled).arg(of); }

// In Markdown.
QString valueText(const table::CardFieldView& field) {
    const table::CardValue& value = field.value;
    if (value.isEmpty()) return {};
    if (field.shape == content::CardShape::Number) return QString::number(value.number);
    if (field.shape == content::CardShape::Clock) return countText(field.filled, value.segments);
    return qs(value.text) + bulletsOf(value.lines);
}

QString valueText(const table::PlayerCardField& field) {
    if (field.number) return QString::number(*field.number);
    if (field.segments) return countText(field.filled.value_or(0), *field.segments);
    return qs(field.text) + bulletsOf(field.lines);
}

template <typename Relation>
QString relationsOf(const std::vector<Relation>& relations, const QString& name) {
    QStringList lines;
    for (const Relation& each : relations) {
        const QString other = qs(each.name), words = qs(each.words);
        lines << (each.forward ? QStringList{name, words, other} : QStringList{other, words, name}).join(u' ');
    }
    return lines.join(u'\n');
}

QString numbersOf(const table::SheetView& view) {
    QStringList numbers;
    for (const table::VitalView& vital : view.vitals) {
        if (vital.value.empty()) continue;
        QString value = qs(vital.name) + u' ' + typeset(qs(vital.thrown.empty() ? vital.value : vital.thrown));
        if (!vital.of.empty()) value += u'/' + qs(vital.of);
        numbers << value;
    }
    return numbers.join(kComma);
}

QString statsOf(const table::SheetView& view) {
    QStringList stats;
    for (const table::StatView& stat : view.stats)
        stats << qs(stat.abbreviation.empty() ? stat.name : stat.abbreviation) + u' ' + signedText(stat.modifier);
    return stats.join(kComma);
}

QString chipWords(const table::SheetView& view) {
    QStringList chips;
    for (const table::ChipView& chip : view.chips)
        chips << (chip.value.empty() ? qs(chip.words) : qs(chip.words) + u' ' + typeset(qs(chip.value)));
    return chips.join(kComma);
}

QString movesOf(const table::SheetView& view) {
    QStringList moves;
    for (const table::OwnedMoveView& move : view.classMoves) moves << qs(move.name);
    return moves.join(kComma);
}

PaperSection memberSection(const table::SheetView& view, const std::string& player) {
    PaperSection section{qs(view.name), {}, {}};
    const auto add = [&](const QString& words, const QString& text) {
        if (!text.isEmpty())
            section.entries.push_back({{}, {}, {}, {}, words.isEmpty() ? text : words + QStringLiteral(": ") + text});
    };
    add({}, qs(view.subtitle));
    const auto played = std::ranges::find(view.allFields, player, &table::FieldView::id);
    if (played != view.allFields.end()) add(qs(played->name), qs(played->value));
    add({}, numbersOf(view));
    add({}, statsOf(view));
    add(CardWords::tr("In hand"), chipWords(view));
    add(CardWords::tr("Class moves"), movesOf(view));
    return section;
}

} // namespace

PrintableSheet paperHandout(const table::Handout& handout, const table::LinkReader& links) {
    PrintableSheet paper = pageOf(qs(links.forPlayers(handout.title)), {});
    addSection(paper, {}, qs(links.forPlayers(handout.text)));
    return forPlayers(std::move(paper));
}

PrintableSheet paperCard(const table::CardView& card, const table::LinkReader& links) {
    QStringList about{qs(card.kindName)};
    for (const std::string& tag : card.tags) about << qs(tag);
    const auto read = [&](const QString& text) { return qs(links.inWords(ss(text))); };
    PrintableSheet paper = pageOf(qs(card.name), about.join(kComma));
    paper.icon = iconNamed(qs(card.icon));
    addWritten(paper, {}, read(qs(card.text)));
    for (const table::CardFieldView& field : card.values) addWritten(paper, qs(field.name), read(valueText(field)));
    addSection(paper, CardWords::tr("Relations"), relationsOf(card.relations, qs(card.name)));
    addWritten(paper, CardWords::tr("For the GM"), read(qs(card.secret)));
    return paper;
}

PrintableSheet paperCard(const table::PlayerCard& card) {
    PrintableSheet paper = pageOf(qs(card.name), qs(card.kind));
    paper.icon = iconNamed(qs(card.icon));
    addWritten(paper, {}, qs(card.text));
    for (const table::PlayerCardField& field : card.values) addWritten(paper, qs(field.name), valueText(field));
    addSection(paper, CardWords::tr("Relations"), relationsOf(card.relations, qs(card.name)));
    return paper;
}

PrintableSheet paperParty(const std::vector<table::SheetView>& party, const QString& campaign,
                          const std::string& player) {
    PrintableSheet paper;
    paper.name = CardWords::tr("The party");
    paper.subtitle = campaign;
    paper.hasNotes = true;
    for (const table::SheetView& view : party) paper.atTable.push_back(memberSection(view, player));
    return forPlayers(std::move(paper));
}

} // namespace tenplus::ui
