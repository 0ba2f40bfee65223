#include "paint/slot_row.h"

#include "paint/icon.h"
#include "paint/mark.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kLine = 0.075;  // of a slot's height
constexpr double kStepGap = 0.4; // likewise: the further gap where a step begins

// A rounded box, struck through when marked.
void paintBox(QPainter& painter, const QRectF& rect, bool filled, const Tone* tone, const Theme& theme) {
    const double line = std::max(1.2, rect.height() * kLine), corner = rect.height() * 0.22;
    const QRectF box = rect.adjusted(line / 2, line / 2, -line / 2, -line / 2);
    painter.setPen(QPen(filled && tone ? tone->fill : theme.line.control, line));
    painter.setBrush(filled ? QBrush(tone ? tone->fill : theme.text.secondary) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(box, corner, corner);
    if (!filled) return;
    const double in = rect.height() * 0.28;
    painter.setPen(QPen(tone ? tone->onFill : theme.surface.card, line * 1.6, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(rect.bottomLeft() + QPointF(in, -in), rect.topRight() + QPointF(-in, in));
}

void paintShield(QPainter& painter, const QRectF& rect, bool filled, const Theme& theme) {
    QPainterPath path;
    const auto at = [&](double x, double y) { return rect.topLeft() + QPointF(x * rect.width(), y * rect.height()); };
    path.moveTo(at(0.5, 0.05));
    path.lineTo(at(0.9, 0.2));
    path.lineTo(at(0.9, 0.5));
    path.cubicTo(at(0.9, 0.75), at(0.7, 0.9), at(0.5, 0.97));
    path.cubicTo(at(0.3, 0.9), at(0.1, 0.75), at(0.1, 0.5));
    path.lineTo(at(0.1, 0.2));
    path.closeSubpath();
    painter.setPen(QPen(filled ? theme.text.secondary : theme.line.control, std::max(1.2, rect.height() * kLine),
                        Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(filled ? QBrush(theme.text.secondary) : QBrush(Qt::NoBrush));
    painter.drawPath(path);
    if (!filled) return;
    painter.setPen(QPen(theme.surface.card, rect.height() * 0.12, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(at(0.32, 0.68), at(0.68, 0.32));
}

} // namespace

void paintSlot(QPainter& painter, const QRectF& rect, SlotLook look, bool filled, const Theme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    switch (look) {
    case SlotLook::Sun:
        paintMark(painter, rect, filled ? Mark::Sun : Mark::OpenSun, filled ? theme.hope.fill : theme.line.control,
                  filled);
        break;
    case SlotLook::Moon:
        paintMark(painter, rect, filled ? Mark::Moon : Mark::OpenMoon, filled ? theme.fear.fill : theme.line.control,
                  filled);
        break;
    case SlotLook::Wound: paintBox(painter, rect, filled, &theme.miss, theme); break;
    case SlotLook::Strain: paintBox(painter, rect, filled, &theme.fear, theme); break;
    case SlotLook::Shield: paintShield(painter, rect, filled, theme); break;
    case SlotLook::Box: paintBox(painter, rect, filled, nullptr, theme); break;
    }
    painter.restore();
}

double slotLeft(const SlotsData& data, int index, double height, double gap) {
    const auto wider = std::ranges::count_if(data.breaks, [index](int at) { return at <= index; });
    return index * (height + gap) + double(wider) * height * kStepGap;
}

double slotsWidth(const SlotsData& data, double height, double gap) {
    return data.most < 1 ? 0 : slotLeft(data, data.most - 1, height, gap) + height;
}

void paintSlots(QPainter& painter, const QPointF& topLeft, const SlotsData& data, double height, double gap,
                const Theme& theme) {
    for (int i = 0; i < data.most; ++i) {
        const QRectF rect(topLeft.x() + slotLeft(data, i, height, gap), topLeft.y(), height, height);
        paintSlot(painter, rect, data.look, i < data.filled, theme);
        if (i < data.most - data.struck) continue;
        painter.setPen(QPen(theme.text.muted, std::max(1.2, height * kLine), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(rect.topLeft(), rect.bottomRight());
    }
}

QString spokenText(const SlotsData& data) {
    QString words = SlotRow::tr("%1 %2 of %3").arg(data.name).arg(data.filled).arg(data.most);
    if (!data.step.isEmpty()) words = SlotRow::tr("%1, %2").arg(words, data.step);
    return data.struck == 0 ? words : SlotRow::tr("%1, %2 lost for good").arg(words).arg(data.struck);
}

SlotRow::SlotRow(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setInteractive(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SlotRow::setData(const SlotsData& data) {
    const bool resized = data.most != m_data.most || data.breaks != m_data.breaks;
    m_data = data;
    setAccessibleName(spokenText(data));
    if (resized) updateGeometry();
    update();
}

void SlotRow::setHeight(double height) {
    m_height = height;
    updateGeometry();
    update();
}

void SlotRow::setInteractive(bool interactive) {
    setFocusPolicy(interactive ? Qt::StrongFocus : Qt::NoFocus);
    setAttribute(Qt::WA_TransparentForMouseEvents, !interactive);
}

QRect SlotRow::slotRect(int index) const {
    const QRectF rect(slotLeft(m_data, index, side(), gap()), 2, side(), side());
    return (isRightToLeft() ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect)
        .toAlignedRect();
}

QSize SlotRow::sizeHint() const {
    return {int(std::ceil(slotsWidth(m_data, side(), gap()))) + 1, int(std::ceil(side())) + 4};
}

void SlotRow::want(int filled) {
    const int most = m_data.most - m_data.struck;
    if (filled >= 0 && filled <= most && filled != m_data.filled) emit wanted(filled);
}

// A click on a filled slot clears it and all after it; on an open one, fills it and all before it.
void SlotRow::mouseReleaseEvent(QMouseEvent* event) {
    for (int i = 0; i < m_data.most; ++i) {
        if (slotRect(i).adjusted(-1, -2, 2, 2).contains(event->pos())) return want(i < m_data.filled ? i : i + 1);
    }
}

void SlotRow::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Right:
    case Qt::Key_Up: return want(m_data.filled + 1);
    case Qt::Key_Minus:
    case Qt::Key_Left:
    case Qt::Key_Down: return want(m_data.filled - 1);
    default: QWidget::keyPressEvent(event);
    }
}

void SlotRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (isRightToLeft()) {
        painter.translate(width(), 0);
        painter.scale(-1, 1);
    }
    paintSlots(painter, {0, 2}, m_data, side(), gap(), m_look.theme());
}

} // namespace tenplus::ui
