#include "print/printable_sheet.h"

#include "base/contains.h"
#include "base/gm_comments.h"
#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/tracks.h"
#include "bridge/typography.h"
#include "sheet/list_shape.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <string>
#include <utility>

namespace tenplus::ui {
namespace {

struct PaperWords {
    Q_DECLARE_TR_FUNCTIONS(PrintableSheet)
};

constexpr qsizetype kLongestAbout = 40; // letters: a longer one becomes a text of its own

PaperStat statOf(const table::StatView& stat) {
    return {qs(stat.name), signedText(stat.modifier), stat.hasScore ? QString::number(stat.score) : QString(),
            qs(stat.conditionName), stat.conditionOn};
}

PaperNumber numberOf(const table::VitalView& vital) {
    PaperNumber number{qs(vital.name), qs(vital.value), std::nullopt};
    if (!vital.of.empty()) number.value += QStringLiteral(" / %1").arg(qs(vital.of));
    if (!vital.thrown.empty()) number.value += QStringLiteral(" (%1)").arg(typeset(qs(vital.thrown)));
    if (vital.track) number.track = slotsOf(*vital.track);
    return number;
}

PaperEntry entryOf(const table::RowView& row, const ListShape& shape) {
    PaperEntry entry;
    QStringList about, text;
    if (row.worn) about << PaperWords::tr("at hand");
    if (row.away) about << PaperWords::tr("thrown");
    if (!row.blow.empty()) about << typeset(qs(row.blow));
    for (std::size_t i = 0; i < std::min(row.cells.size(), shape.columns.size()); ++i) {
        const std::string value = shownCell(row, i);
        if (i == 0)
            entry.name = qs(value);
        else if (shape.lines && shape.aside == i)
            entry.aside = isBlank(value) ? QString() : qs(value);
        else if (const QString words = cellWords(shape.columns[i], value); !words.isEmpty())
            (words.size() > kLongestAbout ? text : about) << words;
    }
    if (!row.text.empty()) text << qs(row.text);
    entry.about = about.join(QStringLiteral(", "));
    entry.text = text.join(u'\n');
    return entry;
}

PaperSection sectionOf(const table::ListView& list) {
    const ListShape shape = shapeOf(list);
    PaperSection section{qs(list.name), {}, {}};
    for (const table::RowView& row : list.rows) section.entries.push_back(entryOf(row, shape));
    const bool numbered =
        std::ranges::any_of(section.entries, [](const PaperEntry& entry) { return !entry.aside.isEmpty(); });
    if (numbered) section.aside = qs(shape.columns[*shape.aside].name);
    return section;
}

// Conditions, modifiers and hold that the stats do not show.
PaperSection inHand(const table::SheetView& view) {
    PaperSection section{PaperWords::tr("In hand"), {}, {}};
    for (const table::ChipView& chip : view.chips) {
        const bool told =
            chip.kind == table::ChipKind::Condition && contains(view.stats, chip.id, &table::StatView::condition);
        if (!told)
            section.entries.push_back({qs(chip.words), typeset(qs(chip.value)), typeset(qs(chip.about)), {}, {}});
    }
    return section;
}

QString optionsOf(const std::vector<std::string>& options) {
    QStringList words;
    for (const std::string& option : options) words << typeset(qs(option));
    return words.join(QStringLiteral(" · "));
}

std::vector<PaperBand> bandsOf(const WordsOfMoves& words, const std::string& move) {
    std::vector<PaperBand> bands;
    const auto known = words.find(move);
    if (known == words.end()) return bands;
    for (const table::BandWords& band : known->second.bands) {
        const QString text = typeset(qs(band.text)), options = optionsOf(band.options);
        bands.push_back(
            {typeset(qs(band.label)), text.isEmpty() || options.isEmpty() ? text + options : text + u' ' + options});
    }
    if (!known->second.spend.empty()) bands.push_back({PaperWords::tr("1 hold"), optionsOf(known->second.spend)});
    return bands;
}

PaperSection classMoves(const table::SheetView& view, const WordsOfMoves& words) {
    PaperSection section{PaperWords::tr("Class moves"), {}, {}};
    for (const table::OwnedMoveView& owned : view.classMoves) {
        const auto rolled = std::ranges::find(view.moves, owned.move, &table::SheetMove::id);
        const QString with = rolled == view.moves.end() || owned.move.empty() ? QString() : qs(rolled->with);
        const QString aside = !owned.active            ? PaperWords::tr("at rest")
                              : owned.playbook.empty() ? with
                                                       : qs(owned.playbook);
        section.entries.push_back({qs(owned.name),
                                   aside,
                                   {},
                                   typeset(qs(owned.trigger)),
                                   typeset(qs(owned.text)),
                                   bandsOf(words, owned.move)});
    }
    return section;
}

PaperSection running(const table::SheetView& view) {
    PaperSection section{PaperWords::tr("Running"), {}, {}};
    for (const table::RunningSpell& spell : view.running) {
        section.entries.push_back(
            {qs(spell.name),
             {},
             spell.until.empty() ? QString() : PaperWords::tr("until %1").arg(typeset(qs(spell.until))),
             {},
             {}});
    }
    return section;
}

// Prepared spells with their text, others by name.
PaperSection spells(const table::MagicView& magic) {
    const QString words = magic.limit == 1 ? PaperWords::tr("Spells in mind, %1 of %2 level")
                                           : PaperWords::tr("Spells in mind, %1 of %2 levels");
    PaperSection section{words.arg(magic.used).arg(magic.limit), {}, {}};
    QStringList others;
    for (const table::SpellView& spell : magic.known) {
        const QString level = spell.level == 0 ? PaperWords::tr("always") : PaperWords::tr("level %1").arg(spell.level);
        if (spell.prepared > 0)
            section.entries.push_back({qs(spell.name), level, {}, {}, typeset(qs(spell.text))});
        else
            others << PaperWords::tr("%1 (%2)", "a spell and its level").arg(qs(spell.name), level);
    }
    if (!others.isEmpty())
        section.entries.push_back({PaperWords::tr("Known as well"), {}, {}, {}, others.join(QStringLiteral(", "))});
    return section;
}

// One section per group, without the moves that the class section has.
void addMoves(const table::SheetView& view, const WordsOfMoves& words, std::vector<PaperSection>& sections) {
    const std::string* group = nullptr;
    for (const table::SheetMove& move : view.moves) {
        if (contains(view.classMoves, move.id, &table::OwnedMoveView::move)) continue;
        if (!group || *group != move.group)
            sections.push_back({move.group.empty() ? PaperWords::tr("Moves") : qs(move.group), {}, {}});
        group = &move.group;
        const auto known = words.find(move.id);
        const QString text = known == words.end() ? QString() : typeset(qs(known->second.text));
        sections.back().entries.push_back(
            {qs(move.name), typeset(qs(move.with)), {}, typeset(qs(move.trigger)), text, bandsOf(words, move.id)});
    }
}

} // namespace

PrintableSheet paperSheet(const table::SheetView& view, const WordsOfMoves& words, const std::string& player) {
    PrintableSheet paper;
    paper.name = qs(view.name);
    paper.subtitle = qs(view.subtitle);
    paper.icon = iconNamed(qs(view.icon));
    paper.hasNotes = true;
    const auto played = std::ranges::find(view.allFields, player, &table::FieldView::id);
    if (played != view.allFields.end()) paper.lines.push_back({qs(played->name), qs(played->value)});
    for (const table::StatView& stat : view.stats) paper.stats.push_back(statOf(stat));
    for (const table::VitalView& vital : view.vitals) {
        if (!vital.value.empty()) paper.numbers.push_back(numberOf(vital));
    }
    paper.atTable.push_back(inHand(view));
    for (const table::ListView& list : view.lists) {
        const bool hasWords =
            std::ranges::any_of(list.rows, [](const table::RowView& row) { return !row.text.empty(); });
        (hasWords ? paper.told : paper.atTable).push_back(sectionOf(list));
    }
    for (const table::FieldView& text : view.texts) {
        if (!text.value.empty()) paper.atTable.push_back({qs(text.name), {}, {{qs(text.value), {}, {}, {}, {}}}});
    }
    paper.told.push_back(classMoves(view, words));
    paper.told.push_back(running(view));
    for (const table::MagicView& magic : view.magic) paper.told.push_back(spells(magic));
    addMoves(view, words, paper.told);
    for (auto* sections : {&paper.atTable, &paper.told}) {
        std::erase_if(*sections, [](const PaperSection& section) { return section.entries.empty(); });
    }
    return paper;
}

PrintableSheet forPlayers(PrintableSheet sheet) {
    const auto open = [](QString& text) {
        if (const std::string whole = ss(text); hasGmComment(whole)) text = qs(withoutGmComments(whole));
    };
    open(sheet.name), open(sheet.subtitle);
    for (PaperLine& line : sheet.lines) open(line.value);
    for (PaperNumber& number : sheet.numbers) open(number.value);
    for (auto* sections : {&sheet.atTable, &sheet.told}) {
        for (PaperSection& section : *sections) {
            open(section.title);
            for (PaperEntry& entry : section.entries) {
                for (QString* text : {&entry.name, &entry.about, &entry.trigger, &entry.text}) open(*text);
                for (PaperBand& band : entry.bands) open(band.words);
            }
            std::erase_if(section.entries, [](const PaperEntry& each) { return each == PaperEntry{}; });
        }
        std::erase_if(*sections, [](const PaperSection& section) { return section.entries.empty(); });
    }
    return sheet;
}

} // namespace tenplus::ui
