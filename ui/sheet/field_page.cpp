#include "sheet/field_page.h"

#include "bridge/text.h"
#include "paint/plain_label.h"
#include "sheet/value_field.h"
#include "theme/metrics.h"

#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kCell = 170;

InPlace::Kind kindOf(content::FieldType type) {
    return type == content::FieldType::Number ? InPlace::Kind::Number : InPlace::Kind::Text;
}

} // namespace

FieldPage::FieldPage(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(look.px(space::kWide));
    m_grid->setVerticalSpacing(look.px(space::kWide));
    connect(&look, &Look::changed, this, &FieldPage::arrange);
}

void FieldPage::addCell() {
    Cell cell;
    cell.whole = new QWidget(this);
    cell.name = plainLabel({}, WidgetRole::Caption, cell.whole);
    cell.name->setWordWrap(true); // a long name must not widen the page
    cell.value = new ValueField(m_look, {Role::Body, InPlace::Kind::Text, true}, cell.whole);
    cell.flag = new QCheckBox(cell.whole);
    auto* column = new QVBoxLayout(cell.whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kTight));
    column->addWidget(cell.name);
    column->addWidget(cell.value);
    column->addWidget(cell.flag);
    column->addStretch();
    const std::size_t place = m_cells.size();
    connect(cell.value, &ValueField::typed, this,
            [this, place](const QString& value) { emit typed(qs(m_fields[place].id), value); });
    connect(cell.flag, &QCheckBox::toggled, this, [this, place](bool on) { emit flagged(qs(m_fields[place].id), on); });
    m_cells.push_back(cell);
}

void FieldPage::setFields(const std::vector<table::FieldView>& fields) {
    const bool anew = fields.size() != m_fields.size();
    m_fields = fields;
    while (m_cells.size() < fields.size()) addCell();
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const Cell& cell = m_cells[i];
        cell.whole->setVisible(i < fields.size());
        if (i >= fields.size()) continue;
        const table::FieldView& field = fields[i];
        const bool flag = field.type == content::FieldType::Flag;
        const QString name = qs(field.name);
        const QSignalBlocker quiet(cell.flag);
        QStringList words{name};
        if (!field.step.empty()) words << qs(field.step);
        if (field.locked) words << tr("locked");
        cell.name->setText(flag ? QString() : words.join(QStringLiteral(", ")));
        cell.value->setObjectName(flag ? QString() : QStringLiteral("field-%1").arg(qs(field.id)));
        cell.value->setKind(kindOf(field.type));
        cell.value->setEditable(field.editable);
        cell.value->setValue(name, qs(field.value));
        cell.value->setVisible(!flag);
        cell.flag->setObjectName(flag ? QStringLiteral("field-%1").arg(qs(field.id)) : QString());
        cell.flag->setText(escaped(name));
        cell.flag->setEnabled(field.editable);
        cell.flag->setChecked(field.value == "yes" || field.value == "true");
        cell.flag->setVisible(flag);
    }
    if (anew) m_columns = 0;
    arrange();
}

void FieldPage::arrange() {
    const int columns = std::max(1, width() / m_look.px(kCell));
    if (columns == m_columns) return;
    for (int i = 0; i < std::max(columns, m_columns); ++i) m_grid->setColumnStretch(i, i < columns ? 1 : 0);
    m_columns = columns;
    while (QLayoutItem* item = m_grid->takeAt(0)) delete item;
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        m_grid->addWidget(m_cells[i].whole, int(i) / columns, int(i) % columns);
    }
}

void FieldPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace tenplus::ui
