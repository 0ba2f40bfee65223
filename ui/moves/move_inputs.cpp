#include "moves/move_inputs.h"

#include "asking/enter_key.h"
#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

#include <iterator>

namespace tenplus::ui {
namespace {

constexpr double kLongest = 160; // px at 96 dpi, of a name in one line

} // namespace

MoveInputs::MoveInputs(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_flow(new FlowLayout(look.px(space::kWide), look.px(space::kTight), this)) {
    connect(&look, &Look::changed, this,
            [this] { m_flow->setGaps(m_look.px(space::kWide), m_look.px(space::kTight)); });
}

MoveInputs::Field MoveInputs::makeField(std::size_t place) {
    Field field;
    field.whole = new QWidget(this);
    field.name = plainLabel({}, WidgetRole::Secondary, field.whole);
    field.number = new QSpinBox(field.whole);
    field.check = new QCheckBox(field.whole);
    field.choice = new QComboBox(field.whole);
    auto* row = new QHBoxLayout(field.whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_look.px(space::kSmall));
    row->addWidget(field.name, 1);
    row->addWidget(field.number);
    row->addWidget(field.check);
    row->addWidget(field.choice);
    connect(field.number, &QSpinBox::valueChanged, this, [this, place](int value) { tell(place, value); });
    connect(field.check, &QCheckBox::toggled, this, [this, place](bool on) { tell(place, on ? 1 : 0); });
    connect(field.choice, &QComboBox::activated, this, [this, place](int at) {
        if (place < m_inputs.size()) tell(place, m_inputs[place].least + at);
    });
    for (QWidget* each : field.entries()) onEnter(*each, [this] { emit settled(); });
    m_flow->addWidget(field.whole);
    return field;
}

MoveInputs::RowField MoveInputs::makeRowField(std::size_t place) {
    RowField field;
    field.whole = new QWidget(this);
    field.name = plainLabel({}, WidgetRole::Secondary, field.whole);
    field.list = new QComboBox(field.whole);
    field.list->setMinimumContentsLength(8);
    field.list->setSizeAdjustPolicy(QComboBox::AdjustToContents); // as wide as the card, where its rows need it
    field.name->setBuddy(field.list);
    auto* row = new QHBoxLayout(field.whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_look.px(space::kSmall));
    row->addWidget(field.name);
    row->addWidget(field.list, 1);
    connect(field.list, &QComboBox::activated, this, [this, place](int at) {
        if (place >= m_rows.size() || at < 0 || at >= std::ssize(m_rows[place].rows)) return;
        const table::RowPick& pick = m_rows[place];
        emit changed(qs(pick.input), static_cast<int>(pick.rows[static_cast<std::size_t>(at)].id.value));
    });
    onEnter(*field.list, [this] { emit settled(); });
    m_flow->addWidget(field.whole);
    return field;
}

void MoveInputs::fillRows(const std::vector<table::RowPick>& rows) {
    while (m_rowFields.size() < rows.size()) m_rowFields.push_back(makeRowField(m_rowFields.size()));
    for (std::size_t i = 0; i < m_rowFields.size(); ++i) {
        const RowField& field = m_rowFields[i];
        field.whole->setVisible(i < rows.size());
        if (i >= rows.size() || (i < m_rows.size() && m_rows[i] == rows[i])) continue;
        const QSignalBlocker quiet(field.list);
        field.name->setText(qs(rows[i].name));
        field.list->setAccessibleName(qs(rows[i].name));
        field.list->setObjectName(QStringLiteral("row-%1").arg(qs(rows[i].input)));
        field.list->clear();
        for (const table::RowChoice& each : rows[i].rows) {
            const QString words = each.words.empty() ? QString() : QStringLiteral(" (%1)").arg(qs(each.words));
            field.list->addItem(qs(each.name) + words);
            if (each.id == rows[i].picked) field.list->setCurrentIndex(field.list->count() - 1);
        }
        field.list->setEnabled(field.list->count() > 0);
    }
    m_rows = rows;
}

void MoveInputs::fill(const std::vector<content::Input>& inputs, const std::map<std::string, int>& values,
                      const std::vector<table::RowPick>& rows) {
    fillRows(rows);
    m_inputs = inputs;
    while (m_fields.size() < inputs.size()) m_fields.push_back(makeField(m_fields.size()));
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        Field& field = m_fields[i];
        field.whole->setVisible(i < inputs.size());
        if (i >= inputs.size()) continue;
        const content::Input& input = inputs[i];
        const auto found = values.find(input.id);
        fillField(field, input, found == values.end() ? input.initial : found->second);
    }
    setVisible(!inputs.empty() || !rows.empty());
}

// Numbers with names are picked by name; 0 or 1 is a check box.
void MoveInputs::fillField(Field& field, const content::Input& input, int value) {
    const bool isNamed = !input.choices.empty(), yesNo = !isNamed && input.least == 0 && input.most == 1;
    const QSignalBlocker quietNumber(field.number), quietCheck(field.check), quietChoice(field.choice);
    field.name->setText(qs(input.name));
    field.name->setWordWrap(field.name->fontMetrics().horizontalAdvance(field.name->text()) > m_look.px(kLongest));
    field.number->setRange(input.least, input.most);
    field.number->setValue(value);
    field.check->setText(escaped(qs(input.name)));
    field.check->setChecked(value != 0);
    if (field.choices != input.choices) {
        field.choice->clear();
        for (const std::string& each : input.choices) field.choice->addItem(qs(each));
        field.choices = input.choices;
    }
    field.choice->setCurrentIndex(value - input.least);
    QWidget* const shown = isNamed ? static_cast<QWidget*>(field.choice)
                           : yesNo ? static_cast<QWidget*>(field.check)
                                   : field.number;
    for (QWidget* each : field.entries()) {
        each->setObjectName(each == shown ? QStringLiteral("input-%1").arg(qs(input.id)) : QString());
        each->setAccessibleName(qs(input.name));
        each->setVisible(each == shown);
    }
    field.name->setBuddy(shown);
    field.name->setVisible(!yesNo);
}

void MoveInputs::tell(std::size_t place, int value) {
    if (place < m_inputs.size()) emit changed(qs(m_inputs[place].id), value);
}

} // namespace tenplus::ui
