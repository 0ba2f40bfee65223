#include "sheet/class_section.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "sheet/move_line.h"
#include "sheet/sheet_columns.h"
#include "sheet/sheet_metrics.h"
#include "sheet/switch_row.h"
#include "table/pbta/classes/class_moves.h"

#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

ClassSection::ClassSection(const Look& look, QWidget* parent)
    : WrappingWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_heading(sectionHeading(look, this)) {
    m_heading->setText(tr("Class moves"));
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addWidget(m_heading);
}

bool ClassSection::setView(const table::SheetView& view) {
    m_who = view.id;
    m_moves = view.classMoves;
    while (m_rows.size() < m_moves.size()) addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].whole->setVisible(i < m_moves.size());
        if (i >= m_moves.size()) continue;
        const auto rolled = std::ranges::find(view.moves, m_moves[i].move, &table::SheetMove::id);
        fill(m_rows[i], m_moves[i], rolled == view.moves.end() ? std::string() : rolled->with);
    }
    return !m_moves.empty();
}

void ClassSection::addRow() {
    Row row;
    row.whole = new QWidget(this);
    row.line = new MoveLine(m_look, row.whole);
    auto* column = new QVBoxLayout(row.whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(row.line);
    row.switches = new QWidget(row.whole);
    auto* switches = new QVBoxLayout(row.switches);
    switches->setSpacing(0);
    column->addWidget(row.switches);
    const auto measure = [this, switches] {
        switches->setContentsMargins(m_look.px(kOutset), 0, 0, m_look.px(space::kSmall));
    };
    measure();
    connect(&m_look, &Look::changed, row.switches, measure);
    connect(row.line, &QAbstractButton::clicked, this, [this, line = row.line] { emit moveChosen(qs(line->id())); });
    m_column->addWidget(row.whole);
    m_rows.push_back(row);
}

void ClassSection::fill(Row& row, const table::OwnedMoveView& owned, const std::string& with) {
    table::SheetMove shown{.id = owned.move,
                           .name = owned.name,
                           .trigger = owned.text.empty() ? owned.trigger : owned.text,
                           .with = with,
                           .group = {}};
    if (!owned.playbook.empty()) shown.with = owned.playbook;
    if (!owned.active) shown.with = ss(tr("at rest"));
    row.line->setMove(shown);
    const std::size_t place = std::size_t(&row - m_rows.data());
    row.switches->setVisible(!owned.switches.empty());
    while (row.boxes.size() < owned.switches.size()) {
        const std::size_t at = row.boxes.size();
        auto* box = new SwitchRow(m_look, row.switches);
        row.switches->layout()->addWidget(box);
        connect(box, &SwitchRow::clicked, this, [this, place, at](bool on) {
            const table::OwnedMoveView& move = m_moves[place];
            emit acted(Act{table::SwitchPassive{m_who, move.entry, move.switches[at].passive, on}, {}});
        });
        row.boxes.push_back(box);
    }
    for (std::size_t i = 0; i < row.boxes.size(); ++i) {
        SwitchRow& box = *row.boxes[i];
        box.setVisible(i < owned.switches.size());
        if (i >= owned.switches.size()) continue;
        const QSignalBlocker quiet(&box);
        const QString words = typeset(qs(owned.switches[i].text));
        box.setObjectName(QStringLiteral("switch-%1-%2").arg(qs(owned.move)).arg(owned.switches[i].passive));
        box.setWords(words);
        box.setAccessibleName(QStringLiteral("%1: %2").arg(qs(owned.name), words));
        box.setChecked(owned.switches[i].on);
        box.setEnabled(owned.active);
    }
}

} // namespace tenplus::ui
