#include "sheet/vital_field.h"

#include "bridge/text.h"
#include "bridge/tracks.h"
#include "bridge/typography.h"
#include "paint/icon.h"
#include "paint/meter_bar.h"
#include "paint/plain_label.h"
#include "sheet/list_shape.h"
#include "sheet/sheet_metrics.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <tuple>

namespace tenplus::ui {
namespace {

constexpr double kMeterWidth = 84, kSlot = 18, kStep = 26; // px at 96 dpi

bool showsSame(const std::optional<table::VitalStep>& a, const std::optional<table::VitalStep>& b) {
    return a.has_value() == b.has_value() && (!a || (a->words == b->words && a->closed == b->closed));
}
bool showsSame(const table::VitalView& a, const table::VitalView& b) {
    const auto shown = [](const table::VitalView& v) {
        return std::tie(v.name, v.field, v.value, v.of, v.thrown, v.meter, v.track, v.left, v.editable, v.step,
                        v.locked);
    };
    return shown(a) == shown(b) && showsSame(a.less, b.less) && showsSame(a.more, b.more);
}

} // namespace

VitalField::VitalField(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_name(plainLabel({}, WidgetRole::Caption, this))
    , m_lock(plainLabel({}, WidgetRole::Caption, this))
    , m_value(new ValueField(look, {Role::Vital}, this))
    , m_meter(new MeterBar(look, QString(), this))
    , m_slots(new SlotRow(look, this)) {
    auto* column = new QVBoxLayout(this);
    column->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->setSpacing(look.px(space::kTight));
    head->addWidget(m_lock);
    head->addWidget(m_name, 1);
    column->addLayout(head);
    auto* line = new QHBoxLayout;
    line->setSpacing(0);
    line->addWidget(m_value);
    m_less = stepButton(QStringLiteral("\u2212"), m_shown.less);
    m_more = stepButton(QStringLiteral("+"), m_shown.more);
    line->addWidget(m_less);
    line->addWidget(m_more);
    line->addStretch();
    column->addLayout(line);
    m_meterRow = new QHBoxLayout;
    m_meterRow->addWidget(m_meter);
    m_meterRow->addWidget(m_slots, 0, Qt::AlignLeading);
    m_slots->setHeight(kSlot);
    connect(m_slots, &SlotRow::wanted, this, [this](int filled) {
        emit typed(qs(m_shown.field), QString::number(m_shown.left ? m_slots->data().most - filled : filled));
    });
    column->addLayout(m_meterRow);
    column->addStretch();
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
    measure();
    connect(&look, &Look::changed, this, &VitalField::measure);
    connect(m_value, &ValueField::typed, this, [this](const QString& value) { emit typed(qs(m_shown.field), value); });
}

QPushButton* VitalField::stepButton(const QString& sign, std::optional<table::VitalStep>& step) {
    auto* button = new QPushButton(sign, this);
    setRole(*button, WidgetRole::Choice);
    button->setAutoDefault(true);
    button->hide();
    connect(button, &QPushButton::clicked, this, [this, &step] {
        if (step) emit acted(Act{step->command, {}});
    });
    return button;
}

void VitalField::showStep(QPushButton& button, const char* name, const std::optional<table::VitalStep>& step) const {
    button.setVisible(step.has_value());
    if (!step) return;
    button.setObjectName(QStringLiteral("%1-%2").arg(QLatin1String(name), qs(m_shown.field)));
    button.setAccessibleName(qs(step->words));
    button.setEnabled(step->closed.empty());
    button.setToolTip(plainTip(step->closed.empty() ? qs(step->words) : qs(step->closed)));
}

// Aligns name and meter with the number, whose background extends a little beyond it.
void VitalField::measure() {
    const int out = m_look.px(kOutset);
    showName();
    layout()->setContentsMargins(0, 0, 0, 0);
    m_meter->setFixedWidth(m_look.px(kMeterWidth));
    m_meterRow->setContentsMargins(out, 0, 0, 0);
    for (QPushButton* each : {m_less, m_more}) each->setFixedWidth(m_look.px(kStep));
}

// "Strain: Rattled, 2 of 4", and whether effects can change it.
void VitalField::showName() {
    const table::VitalView& vital = m_shown;
    QString words = qs(vital.name);
    if (!vital.step.empty())
        words = tr("%1: %2, %3 of %4").arg(words, qs(vital.step)).arg(vital.stepPlace).arg(vital.stepCount);
    m_name->setText(vital.locked ? tr("%1, locked").arg(words) : words);
    QStringList tip;
    if (!vital.stepText.empty()) tip << qs(vital.stepText);
    if (vital.locked) tip << tr("Locked: no effect changes it, and you still can.");
    m_name->setToolTip(plainTip(tip.join(u'\n')));
    m_lock->setVisible(vital.locked);
    const int side = m_look.px(size::kIconChip);
    m_lock->setPixmap(vital.locked ? iconOf(Icon::Lock, m_look.theme().text.secondary).pixmap(side, side) : QPixmap());
    m_lock->setContentsMargins(m_look.px(kOutset), 0, 0, 0);
    m_name->setContentsMargins(vital.locked ? 0 : m_look.px(kOutset), 0, 0, 0);
}

bool VitalField::setVital(const table::VitalView& vital, Side side) {
    const bool same = m_side == side && showsSame(vital, m_shown);
    m_shown = vital;
    m_side = side;
    if (same) return false;
    const QString name = qs(vital.name);
    showName();
    m_value->setObjectName(QStringLiteral("vital-%1").arg(qs(vital.field)));
    m_value->setKind(isWholeNumber(qs(vital.value)) ? InPlace::Kind::Number : InPlace::Kind::Text);
    m_value->setEditable(vital.editable);
    QString more = vital.of.empty() ? QString() : QStringLiteral(" / %1").arg(qs(vital.of));
    if (!vital.thrown.empty()) more += QStringLiteral(" (%1)").arg(typeset(qs(vital.thrown)));
    m_value->setValue(name, qs(vital.value), more);
    m_meter->setVisible(vital.meter.has_value());
    m_meter->setWhat(name);
    if (vital.meter) m_meter->setData({int(vital.meter->now), int(vital.meter->most), side});
    m_slots->setVisible(vital.track.has_value());
    if (vital.track) {
        m_slots->setData(slotsOf(*vital.track));
        m_slots->setObjectName(QStringLiteral("slots-%1").arg(qs(vital.field)));
        m_slots->setInteractive(vital.editable);
    }
    showStep(*m_less, "less", m_shown.less);
    showStep(*m_more, "more", m_shown.more);
    m_meterRow->invalidate();
    layout()->invalidate(); // a part hidden before it was ever shown does not invalidate it
    updateGeometry();
    return true;
}

} // namespace tenplus::ui
