#include "moves/move_inputs.h"

#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"

#include <QHBoxLayout>
#include <QSignalBlocker>

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
    field.name->setBuddy(field.number);
    auto* row = new QHBoxLayout(field.whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_look.px(space::kSmall));
    row->addWidget(field.name, 1);
    row->addWidget(field.number);
    row->addWidget(field.check);
    connect(field.number, &QSpinBox::valueChanged, this, [this, place](int value) { tell(place, value); });
    connect(field.check, &QCheckBox::toggled, this, [this, place](bool on) { tell(place, on ? 1 : 0); });
    m_flow->addWidget(field.whole);
    return field;
}

void MoveInputs::fill(const std::vector<content::Input>& inputs, const std::map<std::string, int>& values) {
    m_inputs = inputs;
    while (m_fields.size() < inputs.size()) m_fields.push_back(makeField(m_fields.size()));
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const Field& field = m_fields[i];
        field.whole->setVisible(i < inputs.size());
        if (i >= inputs.size()) continue;
        const content::Input& input = inputs[i];
        const auto found = values.find(input.id);
        const int value = found == values.end() ? input.initial : found->second;
        const bool yesNo = input.least == 0 && input.most == 1;
        const QSignalBlocker quietNumber(field.number), quietCheck(field.check);
        field.name->setText(qs(input.name));
        field.name->setWordWrap(field.name->fontMetrics().horizontalAdvance(field.name->text()) > m_look.px(kLongest));
        field.number->setRange(input.least, input.most);
        field.number->setValue(value);
        field.check->setText(escaped(qs(input.name)));
        field.check->setChecked(value != 0);
        for (QWidget* widget : {static_cast<QWidget*>(field.number), static_cast<QWidget*>(field.check)}) {
            widget->setAccessibleName(qs(input.name));
        }
        const QString id = qs(input.id);
        field.number->setObjectName(yesNo ? QString() : QStringLiteral("input-%1").arg(id));
        field.check->setObjectName(yesNo ? QStringLiteral("input-%1").arg(id) : QString());
        field.name->setVisible(!yesNo);
        field.number->setVisible(!yesNo);
        field.check->setVisible(yesNo);
    }
    setVisible(!inputs.empty());
}

void MoveInputs::tell(std::size_t place, int value) {
    if (place < m_inputs.size()) emit changed(qs(m_inputs[place].id), value);
}

} // namespace tenplus::ui
