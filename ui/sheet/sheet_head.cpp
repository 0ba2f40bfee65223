#include "sheet/sheet_head.h"

#include "bridge/text.h"
#include "paint/emblem.h"
#include "paint/meter_bar.h"
#include "paint/plain_label.h"
#include "sheet/in_place_edit.h"
#include "theme/metrics.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace tenplus::ui {

namespace {

constexpr double kEmblem = 62;

Icon iconFor(const QString& name, table::ActorKind kind) {
    const Icon icon = iconNamed(name);
    if (icon != Icon::None) return icon;
    return kind == table::ActorKind::Foe ? Icon::Maw : Icon::Person;
}

} // namespace

SheetHead::SheetHead(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    m_name = new InPlaceEdit(tr("Name"), this);
    m_name->setObjectName(QStringLiteral("sheetName"));
    m_name->setFont(look.font(Role::SheetName));
    m_subtitle = plainLabel({}, "secondary", this);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch();
    words->addWidget(m_name);
    words->addWidget(m_subtitle);
    words->addStretch();
    m_subtitle->setContentsMargins(look.px(4), 0, 0, 0);
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(look.px(kEmblem + 8), 0, 0, 0);
    m_row->setSpacing(look.px(20));
    m_row->addLayout(words, 1);
    setMinimumHeight(look.px(kEmblem + 4));
    connect(m_name, &InPlaceEdit::committed, this, [this](const QString& text) { emit edited(QStringLiteral("name"), text); });
    connect(&look, &Look::changed, this, [this] {
        m_name->setFont(m_look.font(Role::SheetName));
        update();
    });
}

SheetHead::Vital SheetHead::makeVital() {
    Vital vital;
    vital.box = new QWidget(this);
    vital.name = plainLabel({}, "secondary", vital.box);
    vital.value = new InPlaceEdit({}, vital.box);
    vital.value->setFont(m_look.font(Role::Vital));
    vital.value->setFitting(true);
    vital.of = plainLabel({}, "secondary", vital.box);
    vital.meter = new MeterBar(m_look, {}, vital.box);
    auto* line = new QHBoxLayout;
    line->setSpacing(0);
    line->addWidget(vital.value);
    line->addWidget(vital.of);
    line->addStretch();
    auto* column = new QVBoxLayout(vital.box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(2));
    column->addWidget(vital.name);
    column->addLayout(line);
    column->addWidget(vital.meter);
    column->addStretch();
    m_row->addWidget(vital.box, 0, Qt::AlignTop);
    const std::size_t index = m_vitals.size();
    connect(vital.value, &InPlaceEdit::committed, this, [this, index](const QString& text) { emit edited(m_vitals[index].field, text); });
    return vital;
}

void SheetHead::setVital(Vital& vital, const table::VitalView& view) {
    vital.field = qs(view.field);
    vital.name->setText(qs(view.name));
    vital.value->setAccessibleName(qs(view.name));
    vital.value->setObjectName(QStringLiteral("vital-") + vital.field);
    vital.value->setNumber(true);
    vital.value->setReadOnly(!view.editable);
    vital.value->setFocusPolicy(view.editable ? Qt::StrongFocus : Qt::NoFocus);
    vital.value->setValue(qs(view.value));
    vital.of->setText(view.of.empty() ? QString() : QStringLiteral("/ ") + qs(view.of));
    vital.meter->setVisible(view.meter.has_value());
    if (view.meter) {
        MeterData meter;
        meter.now = static_cast<int>(view.meter->now);
        meter.max = static_cast<int>(view.meter->most);
        meter.side = m_kind == table::ActorKind::Foe ? Side::Foe : Side::Party;
        vital.meter->setData(meter);
    }
    vital.box->show();
}

void SheetHead::setView(const table::SheetView& view) {
    m_kind = view.kind;
    m_icon = qs(view.icon);
    m_name->setValue(qs(view.name));
    m_name->setCursorPosition(0);
    m_subtitle->setText(qs(view.subtitle));
    while (m_vitals.size() < view.vitals.size()) m_vitals.push_back(makeVital());
    for (std::size_t i = 0; i < m_vitals.size(); ++i) {
        if (i < view.vitals.size()) setVital(m_vitals[i], view.vitals[i]);
        else m_vitals[i].box->hide();
    }
    update();
}

void SheetHead::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double side = m_look.exact(kEmblem);
    const Side which = m_kind == table::ActorKind::Foe ? Side::Foe : Side::Party;
    paintEmblem(painter, QRectF(1, 1, side - 2, side - 2), which, iconFor(m_icon, m_kind), m_look.theme(), Ring::Acting);
}

} // namespace tenplus::ui
