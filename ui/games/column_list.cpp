#include "games/column_list.h"

#include "bridge/text.h"
#include "paint/paragraph.h"
#include "theme/metrics.h"

#include <QComboBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kLeastLetters = 14; // in sight of a choice

struct Word {
    std::string_view id;
    const char* shown;
};
constexpr std::array kMeaningWords = std::to_array<Word>({
    {"name", QT_TRANSLATE_NOOP("ColumnList", "Name")},
    {"hp", QT_TRANSLATE_NOOP("ColumnList", "Health")},
    {"armour", QT_TRANSLATE_NOOP("ColumnList", "Armour")},
    {"damage", QT_TRANSLATE_NOOP("ColumnList", "Damage")},
    {"attack", QT_TRANSLATE_NOOP("ColumnList", "Attack")},
    {"instinct", QT_TRANSLATE_NOOP("ColumnList", "Instinct")},
    {"moves", QT_TRANSLATE_NOOP("ColumnList", "Moves")},
    {"qualities", QT_TRANSLATE_NOOP("ColumnList", "Qualities")},
    {"tags", QT_TRANSLATE_NOOP("ColumnList", "Tags")},
    {"organisation", QT_TRANSLATE_NOOP("ColumnList", "Organisation")},
    {"place", QT_TRANSLATE_NOOP("ColumnList", "Place")},
    {"text", QT_TRANSLATE_NOOP("ColumnList", "Text")},
    {"price", QT_TRANSLATE_NOOP("ColumnList", "Price")},
    {"weight", QT_TRANSLATE_NOOP("ColumnList", "Weight")},
    {"uses", QT_TRANSLATE_NOOP("ColumnList", "Uses")},
    {"kind", QT_TRANSLATE_NOOP("ColumnList", "Kind")},
    {"roll", QT_TRANSLATE_NOOP("ColumnList", "Total rolled")},
    {"result", QT_TRANSLATE_NOOP("ColumnList", "Result")},
});
constexpr std::array kHoldsWords = std::to_array<Word>({
    {"creatures", QT_TRANSLATE_NOOP("ColumnList", "Creatures")},
    {"gear", QT_TRANSLATE_NOOP("ColumnList", "Gear")},
    {"table", QT_TRANSLATE_NOOP("ColumnList", "A table of chance")},
});

template <typename Words>
QString shownWord(const Words& words, const std::string& id) {
    const auto found = std::ranges::find(words, id, &Word::id);
    return found == words.end() ? qs(id) : ColumnList::tr(found->shown);
}

QString columnName(const interop::CsvTable& table, std::size_t column) {
    const std::string& name = table.columns[column].name;
    return name.empty() ? ColumnList::tr("Column %1").arg(column + 1) : qs(name);
}

bool isSameShape(const interop::CsvTable& a, const interop::CsvTable& b) {
    return a.file == b.file &&
           std::ranges::equal(a.columns, b.columns, {}, &interop::CsvColumn::name, &interop::CsvColumn::name);
}

QComboBox* newChoice(const QString& name, const QString& accessible, QWidget* parent) {
    auto* const box = new QComboBox(parent);
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(kLeastLetters);
    return box;
}

struct Choice {
    QString shown, id;
};

// Leaves the items alone if they are the same: the list may be open.
void setChoices(QComboBox& box, const std::vector<Choice>& choices, const std::string& chosen) {
    bool same = box.count() == int(choices.size());
    for (int i = 0; same && i < box.count(); ++i) same = box.itemData(i).toString() == choices[std::size_t(i)].id;
    if (!same) {
        box.clear();
        for (const Choice& each : choices) box.addItem(each.shown, each.id);
    }
    box.setCurrentIndex(box.findData(qs(chosen)));
}

// A row with words at the left and their choice at the right.
void addRow(QVBoxLayout& column, std::initializer_list<Paragraph*> words, QComboBox* box, int gap) {
    auto* const across = new QHBoxLayout;
    across->setSpacing(gap);
    auto* const down = new QVBoxLayout;
    down->setSpacing(0);
    down->addStretch();
    for (Paragraph* each : words) down->addWidget(each);
    down->addStretch();
    across->addLayout(down, 1);
    across->addWidget(box, 0, Qt::AlignVCenter);
    column.addLayout(across);
}

} // namespace

ColumnList::ColumnList(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    connect(&look, &Look::changed, this, &ColumnList::measure);
}

void ColumnList::forget() {
    m_wishes = {};
    setTables({});
}

void ColumnList::setTables(const std::vector<interop::CsvTable>& tables) {
    const bool same = std::ranges::equal(tables, m_tables, isSameShape);
    m_tables = tables;
    const QWidget* const focus = m_inside ? m_inside->focusWidget() : nullptr;
    const QString reached = focus && focus->hasFocus() ? focus->objectName() : QString();
    if (!same) build();
    fill();
    if (auto* const again = same || reached.isEmpty() ? nullptr : m_inside->findChild<QWidget*>(reached))
        again->setFocus(Qt::OtherFocusReason);
    setVisible(!m_tables.empty());
}

bool ColumnList::isOpen() const {
    return std::ranges::any_of(m_tables, [](const interop::CsvTable& table) {
        return table.holds.empty() || std::ranges::any_of(table.columns, [](const interop::CsvColumn& column) {
                   return column.is.empty() && !column.said;
               });
    });
}

void ColumnList::build() {
    delete m_inside;
    m_files.clear();
    m_inside = new QWidget(this);
    auto* const column = new QVBoxLayout(m_inside);
    column->setContentsMargins(0, 0, 0, 0);
    m_column->addWidget(m_inside);
    std::size_t columns = 0;
    for (std::size_t file = 0; file < m_tables.size(); ++file) {
        columns += m_tables[file].columns.size();
        if (columns > interop::kMostColumns) break;
        addFile(file);
    }
    if (m_files.size() < m_tables.size()) {
        auto* const more = new Paragraph(m_look, Role::Body, Ink::Muted, m_inside);
        more->setText(tr("There are %n more files with columns: take them in one by one to say what these are.",
                         nullptr, int(m_tables.size() - m_files.size())));
        column->addWidget(more);
    }
    measure();
}

void ColumnList::addFile(std::size_t file) {
    const interop::CsvTable& table = m_tables[file];
    m_files.emplace_back();
    auto* const name = new Paragraph(m_look, Role::CardName, Ink::Primary, m_inside);
    name->setText(tr("%1 holds").arg(qs(table.file)));
    QComboBox* const holds =
        newChoice(QStringLiteral("columnHolds%1").arg(file), tr("What does %1 hold?").arg(qs(table.file)), m_inside);
    m_files[file].holds = holds;
    addRow(static_cast<QVBoxLayout&>(*m_inside->layout()), {name}, holds, m_look.px(space::kNormal));
    connect(holds, &QComboBox::activated, this, [this, file] { chooseHolds(file); });
    auto* const first = new Paragraph(m_look, Role::Body, Ink::Primary, m_inside);
    first->setText(tr("Its first line"));
    QComboBox* const header = newChoice(QStringLiteral("columnHeader%1").arg(file),
                                        tr("What is the first line of %1?").arg(qs(table.file)), m_inside);
    m_files[file].header = header;
    addRow(static_cast<QVBoxLayout&>(*m_inside->layout()), {first}, header, m_look.px(space::kNormal));
    connect(header, &QComboBox::activated, this, [this, file] { chooseHeader(file); });
    for (std::size_t column = 0; column < table.columns.size(); ++column) addColumn(file, column);
}

void ColumnList::addColumn(std::size_t file, std::size_t column) {
    const QString words = columnName(m_tables[file], column);
    auto* const name = new Paragraph(m_look, Role::Body, Ink::Primary, m_inside);
    name->setText(words);
    auto* const values = new Paragraph(m_look, Role::Body, Ink::Muted, m_inside);
    values->setObjectName(QStringLiteral("columnValues%1-%2").arg(file).arg(column + 1));
    QComboBox* const is = newChoice(QStringLiteral("columnIs%1-%2").arg(file).arg(column + 1),
                                    tr("What is the column “%1”?").arg(words), m_inside);
    m_files[file].rows.push_back({is, values});
    addRow(static_cast<QVBoxLayout&>(*m_inside->layout()), {name, values}, is, m_look.px(space::kNormal));
    connect(is, &QComboBox::activated, this, [this, file, column] { chooseMeaning(file, column); });
}

void ColumnList::fill() {
    for (std::size_t i = 0; i < m_files.size(); ++i) {
        const interop::CsvTable& table = m_tables[i];
        std::vector<Choice> holds, meanings{{tr("Not used"), {}}};
        if (table.holds.empty()) holds.push_back({tr("Not known yet"), {}});
        for (const std::string_view each : interop::kCsvHolds) {
            const std::string id(each);
            holds.push_back({shownWord(kHoldsWords, id), qs(id)});
        }
        for (const std::string& each : interop::columnMeanings(table.holds))
            meanings.push_back({shownWord(kMeaningWords, each), qs(each)});
        setChoices(*m_files[i].holds, holds, table.holds);
        setChoices(
            *m_files[i].header,
            {{tr("Names the columns"), QStringLiteral("names")}, {tr("Is a row already"), QStringLiteral("row")}},
            table.header ? "names" : "row");
        for (std::size_t k = 0; k < m_files[i].rows.size(); ++k) {
            const Row& row = m_files[i].rows[k];
            setChoices(*row.is, meanings, table.columns[k].is);
            QStringList values;
            for (const std::string& each : table.columns[k].values) values << qs(each);
            row.values->setText(values.join(QStringLiteral(" · ")));
            row.values->setVisible(!values.isEmpty());
        }
    }
}

// Drops what was said of columns that such a file does not have.
void ColumnList::chooseHolds(std::size_t file) {
    const std::string name = m_tables[file].file, holds = ss(m_files[file].holds->currentData().toString());
    if (holds.empty()) return;
    m_wishes.holds[name] = holds;
    const std::vector<std::string> meanings = interop::columnMeanings(holds);
    std::erase_if(m_wishes.columns, [&](const interop::ColumnWish& wish) {
        return wish.file == name && wish.is != interop::kKeptColumn &&
               std::ranges::find(meanings, wish.is) == meanings.end();
    });
    emit changed();
}

void ColumnList::chooseHeader(std::size_t file) {
    m_wishes.header[m_tables[file].file] = m_files[file].header->currentData().toString() == QStringLiteral("names");
    emit changed();
}

// What only one column can be is taken from the one that was it. The kind of the file stays as it is shown.
void ColumnList::chooseMeaning(std::size_t file, std::size_t column) {
    const interop::CsvTable& table = m_tables[file];
    const int number = int(column) + 1;
    std::string is = ss(m_files[file].rows[column].is->currentData().toString());
    const bool isSole = !is.empty() && !interop::isJoined(is);
    if (!table.holds.empty()) m_wishes.holds[table.file] = table.holds;
    std::erase_if(m_wishes.columns, [&](const interop::ColumnWish& wish) {
        return wish.file == table.file && (wish.number == number || (isSole && wish.is == is));
    });
    if (is.empty()) is = interop::kKeptColumn;
    m_wishes.columns.push_back({.file = table.file, .number = number, .is = std::move(is)});
    emit changed();
}

void ColumnList::enter() {
    if (!m_files.empty()) m_files.front().holds->setFocus(Qt::OtherFocusReason);
}

void ColumnList::measure() {
    if (m_inside) m_inside->layout()->setSpacing(m_look.px(space::kSmall));
}

} // namespace tenplus::ui
