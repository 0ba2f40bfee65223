#include "sheet/sheet_lists.h"

#include "bridge/text.h"
#include "paint/icon.h"
#include "paint/plain_label.h"
#include "sheet/in_place_edit.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

namespace {

bool sameRows(const table::ListView& a, const table::ListView& b) {
    const auto sameCell = [](const table::CellView& x, const table::CellView& y) { return x.column == y.column && x.value == y.value; };
    const auto sameRow = [&](const table::RowView& x, const table::RowView& y) {
        return x.id == y.id && std::ranges::equal(x.cells, y.cells, sameCell);
    };
    return a.id == b.id && std::ranges::equal(a.rows, b.rows, sameRow);
}

// What the body shows; the head and the stats are not its business.
bool sameBody(const table::SheetView& a, const table::SheetView& b) {
    const auto sameMove = [](const table::SheetMove& x, const table::SheetMove& y) { return x.id == y.id; };
    const auto sameText = [](const table::FieldView& x, const table::FieldView& y) { return x.id == y.id && x.value == y.value; };
    return a.id == b.id && std::ranges::equal(a.moves, b.moves, sameMove) && std::ranges::equal(a.texts, b.texts, sameText) &&
           std::ranges::equal(a.lists, b.lists, sameRows);
}

} // namespace

SheetLists::SheetLists(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(look.px(28));
    m_grid->setVerticalSpacing(look.px(16));
    connect(&look, &Look::changed, this, &SheetLists::rebuild);
}

void SheetLists::setView(const table::SheetView& view) {
    const bool same = !m_sections.empty() && sameBody(m_view, view);
    m_view = view;
    if (!same) rebuild();
}

void SheetLists::rebuild() {
    for (QWidget* each : m_sections) each->deleteLater();
    for (QWidget* each : m_sections) each->hide();
    m_sections.clear();
    if (!m_view.moves.empty()) m_sections.push_back(movesColumn());
    for (const table::ListView& list : m_view.lists) m_sections.push_back(listSection(list));
    for (const table::FieldView& field : m_view.texts) m_sections.push_back(textSection(field));
    m_columns = 0;
    seat();
}

// The first section takes the first column whole, the others share what is left, top to bottom.
void SheetLists::seat() {
    const int columns = width() > m_look.px(640) ? 3 : width() > m_look.px(420) ? 2 : 1;
    if (columns == m_columns || m_sections.empty()) return;
    m_columns = columns;
    for (QWidget* each : m_sections) m_grid->removeWidget(each);
    const int count = static_cast<int>(m_sections.size());
    for (int i = 0; i < count; ++i) {
        QWidget* each = m_sections[static_cast<std::size_t>(i)];
        if (columns == 1) m_grid->addWidget(each, i, 0, Qt::AlignTop);
        else if (i == 0) m_grid->addWidget(each, 0, 0, std::max(1, count), 1, Qt::AlignTop);
        else if (columns == 3) m_grid->addWidget(each, i == 1 ? 0 : i - 2, i == 1 ? 1 : 2, i == 1 ? std::max(1, count) : 1, 1, Qt::AlignTop);
        else m_grid->addWidget(each, i - 1, 1, Qt::AlignTop);
        each->show();
    }
    for (int column = 0; column < 3; ++column) m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    m_grid->setRowStretch(count, 1);
}

void SheetLists::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    seat();
}

QWidget* SheetLists::section(const QString& title, QVBoxLayout*& body, const QString& addName) {
    auto* box = new QWidget(this);
    body = new QVBoxLayout(box);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(m_look.px(4));
    auto* head = new QHBoxLayout;
    head->addWidget(plainLabel(title, "label", box));
    head->addStretch();
    if (!addName.isEmpty()) {
        auto* add = new QToolButton(box);
        add->setProperty("role", "quiet");
        add->setIcon(iconOf(Icon::Plus));
        add->setAccessibleName(tr("Add to %1").arg(title));
        add->setObjectName(addName);
        head->addWidget(add);
    }
    body->addLayout(head);
    return box;
}

QWidget* SheetLists::movesColumn() {
    QVBoxLayout* body = nullptr;
    QWidget* box = section(tr("Moves"), body);
    for (const table::SheetMove& move : m_view.moves) {
        auto* row = new QHBoxLayout;
        auto* button = new QPushButton(escaped(qs(move.name)), box);
        button->setProperty("role", "quiet");
        button->setObjectName(QStringLiteral("move-") + qs(move.id));
        button->setFont(m_look.font(Role::MoveText));
        button->setCursor(Qt::PointingHandCursor);
        button->setToolTip(plainTip(qs(move.trigger)));
        const QString id = qs(move.id);
        connect(button, &QPushButton::clicked, this, [this, id] { emit moveChosen(id); });
        row->addWidget(button);
        row->addStretch();
        row->addWidget(plainLabel(qs(move.with), "caption", box));
        body->addLayout(row);
    }
    return box;
}

QWidget* SheetLists::listSection(const table::ListView& list) {
    QVBoxLayout* body = nullptr;
    QWidget* box = section(qs(list.name), body);
    for (const table::RowView& row : list.rows) addRow(list, row, *body);
    auto* fresh = new InPlaceEdit(tr("Add to %1").arg(qs(list.name)), box);
    fresh->setPlaceholderText(tr("Add ..."));
    fresh->setObjectName(QStringLiteral("add-") + qs(list.id));
    const table::ListView copy{list.id, list.name, {}, list.columns, list.columnIds};
    connect(fresh, &InPlaceEdit::committed, this, [this, copy](const QString& text) { addEntry(copy, text); });
    body->addWidget(fresh);
    return box;
}

void SheetLists::addRow(const table::ListView& list, const table::RowView& row, QVBoxLayout& body) {
    auto* line = new QHBoxLayout;
    line->setSpacing(m_look.px(4));
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
        const table::CellView& cell = row.cells[column];
        if (column > 0 && cell.value.empty()) continue;
        auto* edit = new InPlaceEdit(qs(list.name) + QStringLiteral(", ") + qs(cell.name), this);
        edit->setValue(qs(cell.value));
        edit->setCursorPosition(0);
        edit->setObjectName(QStringLiteral("cell-%1-%2").arg(qs(cell.column)).arg(row.id.value));
        if (column == 0) {
            edit->setFont(m_look.font(list.columns.size() > 2 ? Role::Body : Role::MoveText));
            line->addWidget(edit, 3);
        } else {
            edit->setFont(m_look.font(Role::Caption));
            const bool number = cell.value.find_first_not_of("0123456789") == std::string::npos;
            edit->setNumber(number);
            if (number) edit->setFitting(true);
            line->addWidget(edit, number ? 0 : 2);
        }
        edit->setToolTip(plainTip(qs(cell.value)));
        const table::ListView copy{list.id, list.name, {}, list.columns, list.columnIds};
        const table::RowView rowCopy = row;
        connect(edit, &InPlaceEdit::committed, this, [this, copy, rowCopy, column](const QString& text) { editCell(copy, rowCopy, column, text); });
    }
    body.addLayout(line);
}

// The first cell emptied strikes the whole row.
void SheetLists::editCell(const table::ListView& list, const table::RowView& row, std::size_t column, const QString& text) {
    if (column == 0 && text.trimmed().isEmpty()) {
        emit acted({table::RemoveEntry{m_view.id, list.id, row.id}, {}});
        return;
    }
    bool whole = false;
    const qlonglong number = text.toLongLong(&whole);
    const bool wasNumber = !row.cells[column].value.empty() && row.cells[column].value.find_first_not_of("0123456789") == std::string::npos;
    const table::Value value = whole && wasNumber ? table::Value(static_cast<std::int64_t>(number)) : table::Value(ss(text));
    emit acted({table::EditEntry{m_view.id, list.id, row.id, row.cells[column].column, value}, {}});
}

void SheetLists::addEntry(const table::ListView& list, const QString& text) {
    if (text.trimmed().isEmpty() || list.columnIds.empty()) return;
    emit acted({table::AddEntry{m_view.id, list.id, {{list.columnIds.front(), table::Value(ss(text.trimmed()))}}}, {}});
}

QWidget* SheetLists::textSection(const table::FieldView& field) {
    QVBoxLayout* body = nullptr;
    QWidget* box = section(qs(field.name), body);
    auto* edit = new InPlaceEdit(qs(field.name), box);
    edit->setFont(m_look.font(Role::MoveText));
    edit->setPlaceholderText(tr("Nothing yet"));
    edit->setValue(qs(field.value));
    edit->setCursorPosition(0);
    edit->setToolTip(plainTip(qs(field.value)));
    const QString id = qs(field.id);
    connect(edit, &InPlaceEdit::committed, this, [this, id](const QString& text) { emit edited(id, text); });
    body->addWidget(edit);
    return box;
}

} // namespace tenplus::ui
