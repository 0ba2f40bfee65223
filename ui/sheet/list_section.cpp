#include "sheet/list_section.h"

#include "bridge/text.h"
#include "paint/plain_label.h"
#include "sheet/sheet_columns.h"
#include "sheet/value_field.h"
#include "table/pbta/gear/gear.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <algorithm>

namespace tenplus::ui {

ListSection::ListSection(const Look& look, QWidget* parent)
    : WrappingWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_heading(sectionHeading(look, this))
    , m_aside(sectionHeading(look, this))
    , m_add(new ValueField(look, {}, this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    auto* headings = new QHBoxLayout;
    headings->setSpacing(0);
    headings->addWidget(m_heading, 1);
    headings->addWidget(m_aside);
    m_column->addLayout(headings);
    m_column->addWidget(m_add, 0, Qt::AlignLeading);
    m_shops = new QWidget(this);
    auto* shops = new QHBoxLayout(m_shops);
    shops->setContentsMargins(0, 0, 0, 0);
    shops->setSpacing(m_look.px(space::kTight));
    m_buy = shop(tr("Buy …"), "buy-thing");
    m_take = shop(tr("Take …"), "take-thing");
    shops->addWidget(m_buy);
    shops->addWidget(m_take);
    shops->addStretch();
    m_column->addWidget(m_shops);
    m_shops->hide();
    connect(m_add, &ValueField::typed, this, [this](const QString& text) {
        if (text.isEmpty() || m_list.columns.empty()) return;
        table::AddEntry command{m_who, m_list.id, {{m_list.columns.front().id, table::Value(ss(text))}}};
        emit acted(Act{std::move(command), {}});
    });
}

QPushButton* ListSection::shop(const QString& words, const char* form) {
    auto* button = new QPushButton(words, m_shops);
    button->setObjectName(QString::fromLatin1(form));
    button->setAccessibleName(words);
    setRole(*button, WidgetRole::Quiet);
    button->setAutoDefault(true);
    connect(button, &QPushButton::clicked, this, [this, form] { emit formWanted(QString::fromLatin1(form), 0); });
    return button;
}

void ListSection::addRow() {
    auto* row = new EntryRow(m_look, this);
    connect(row, &EntryRow::removed, this, [this](table::EntryId entry) {
        emit acted(Act{table::RemoveEntry{m_who, m_list.id, entry}, {}});
    });
    connect(row, &EntryRow::cellTyped, this,
            [this, row](table::EntryId entry, int column, const QString& text) { change(*row, entry, column, text); });
    connect(row, &EntryRow::worn, this, [this](table::EntryId entry, bool on) {
        emit acted(Act{table::WearThing{m_who, entry, on}, {}});
    });
    connect(row, &EntryRow::used, this, [this](table::EntryId entry) {
        emit acted(Act{table::UseThing{m_who, entry, {}}, {}});
    });
    connect(row, &EntryRow::letGo, this,
            [this](table::EntryId entry) { emit formWanted(QStringLiteral("drop-thing"), entry.value); });
    connect(row, &EntryRow::stepWanted, this, [this, row](int by) { stepFrom(*row, by); });
    m_column->insertWidget(1 + int(m_rows.size()), row);
    m_rows.push_back(row);
    QWidget::setTabOrder(m_rows.size() > 1 ? m_rows[m_rows.size() - 2] : static_cast<QWidget*>(m_heading), row);
    QWidget::setTabOrder(row, m_add);
}

void ListSection::setShops(bool buys, bool takes) {
    m_buy->setVisible(buys);
    m_take->setVisible(takes);
    m_hasShops = buys || takes;
    m_shops->setVisible(m_gear && m_hasShops);
}

void ListSection::setList(table::ActorId who, const table::ListView& list, bool gear) {
    if (who == m_who && list == m_list && gear == m_gear) return;
    m_who = who;
    m_gear = gear;
    m_shops->setVisible(gear && m_hasShops);
    m_list = list;
    m_shape = shapeOf(list);
    m_heading->setText(qs(list.name));
    m_aside->setText(m_shape.aside ? qs(m_shape.columns[*m_shape.aside].name) : QString());
    m_aside->setVisible(m_shape.lines && m_shape.aside);
    const std::vector<CountedRow> shown = countedRows(list, gear);
    m_used = shown.size();
    while (m_rows.size() < m_used) addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < m_used;
        m_rows[i]->setVisible(used);
        m_rows[i]->setObjectName(used ? QStringLiteral("entry%1").arg(shown[i].row.id.value) : QString());
        m_rows[i]->setGear(gear);
        if (used) m_rows[i]->setRow(shown[i].row, m_shape, shown[i].count);
    }
    m_add->setObjectName(QStringLiteral("add-%1").arg(qs(list.id)));
    m_add->setPlaceholder(tr("Add to %1").arg(qs(list.name).toLower()));
    m_add->setValue(tr("Add to %1").arg(qs(list.name)), {});
    m_add->setVisible(!list.columns.empty());
}

void ListSection::change(EntryRow& row, table::EntryId entry, int column, const QString& text) {
    const auto at = std::size_t(column);
    if (at >= m_shape.columns.size()) return;
    const auto typed = typedValue(m_shape.columns[at].type, text);
    if (!typed) return row.inPlace().refuse(typed.error());
    emit acted(Act{table::EditEntry{m_who, m_list.id, entry, m_shape.columns[at].id, *typed}, {}});
}

void ListSection::stepFrom(const EntryRow& row, int by) {
    const auto at = std::ranges::find(m_rows, &row);
    const std::ptrdiff_t next = at - m_rows.begin() + by;
    if (next >= 0 && next < std::ptrdiff_t(m_used)) {
        m_rows[std::size_t(next)]->setFocus(Qt::TabFocusReason);
    } else if (next == std::ptrdiff_t(m_used)) {
        m_add->setFocus(Qt::TabFocusReason);
    }
}

} // namespace tenplus::ui
