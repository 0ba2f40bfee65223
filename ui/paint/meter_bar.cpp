#include "paint/meter_bar.h"

#include <QAccessible>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr int kShrink = 160; // ms, after the flash
constexpr double kHeight = 6;

double shareOf(double value, int max) { return max <= 0 ? 0 : std::clamp(value / max, 0.0, 1.0); }

void paintPlain(QPainter& painter, const QRectF& rect, const MeterData& data, const Look& look, double lostUpTo) {
    const double corner = std::min(look.exact(radius::kBar), rect.height() / 2);
    QPainterPath outline;
    outline.addRoundedRect(rect, corner, corner);
    painter.setClipPath(outline, Qt::IntersectClip);
    painter.fillRect(rect, look.theme().surface.pressed);
    const double now = shareOf(data.now, data.max) * rect.width();
    const double lost = shareOf(lostUpTo, data.max) * rect.width();
    if (lost > now) painter.fillRect(QRectF(rect.left(), rect.top(), lost, rect.height()), look.theme().text.primary);
    const QRectF left(rect.left(), rect.top(), now, rect.height());
    painter.fillRect(left, toneOf(look.theme(), data.side).fill);
}

void paintSegments(QPainter& painter, const QRectF& rect, const MeterData& data, const Look& look, double lostUpTo) {
    const Theme& theme = look.theme();
    const double gap = look.exact(space::kHair);
    const double each = (rect.width() - gap * (data.max - 1)) / data.max;
    const double corner = std::min(look.exact(1.5), each / 2);
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < data.max; ++i) {
        const bool lost = i >= data.now && i < lostUpTo;
        painter.setBrush(i < data.now ? toneOf(theme, data.side).fill
                         : lost       ? theme.text.primary
                                      : theme.surface.pressed);
        painter.drawRoundedRect(QRectF(rect.left() + i * (each + gap), rect.top(), each, rect.height()), corner,
                                corner);
    }
}

} // namespace

void paintMeter(QPainter& painter, const QRectF& rect, const MeterData& data, const Look& look, double lostUpTo) {
    constexpr double kNarrowest = 3; // px of a segment; a plain bar if they would be narrower
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (data.segmented && data.max > 0 && rect.width() / data.max >= look.exact(kNarrowest + space::kHair)) {
        paintSegments(painter, rect, data, look, lostUpTo);
    } else {
        paintPlain(painter, rect, data, look, lostUpTo);
    }
    painter.restore();
}

MeterBar::MeterBar(const Look& look, const QString& what, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_what(what) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(what);
    m_flash.setStartValue(0.0);
    m_flash.setEndValue(1.0);
    connect(&m_flash, &QVariantAnimation::valueChanged, this, [this] { update(); });
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void MeterBar::setWhat(const QString& what) { m_what = what; }

void MeterBar::setData(const MeterData& data) {
    const bool lost = data.now < m_data.now && data.max == m_data.max && data.side == m_data.side;
    m_flash.stop();
    m_lostFrom = lost ? m_data.now : 0;
    m_data = data;
    setAccessibleName(tr("%1, %2 of %3").arg(m_what).arg(data.now).arg(data.max));
    const int time = m_look.duration(motion::kMeterFlash + kShrink);
    if (lost && time > 0 && isVisible()) {
        m_flash.setDuration(time);
        m_flash.start();
    }
    update();
}

QSize MeterBar::sizeHint() const { return {m_look.px(120), m_look.px(kHeight)}; }

void MeterBar::paintEvent(QPaintEvent*) {
    double lostUpTo = 0;
    if (m_flash.state() == QAbstractAnimation::Running) {
        constexpr double kHold = double(motion::kMeterFlash) / (motion::kMeterFlash + kShrink);
        const double t = m_flash.currentValue().toDouble();
        const double shrunk = t <= kHold ? 0 : (t - kHold) / (1 - kHold);
        lostUpTo = m_lostFrom + (m_data.now - m_lostFrom) * shrunk;
    }
    QPainter painter(this);
    paintMeter(painter, rect(), m_data, m_look, lostUpTo);
}

} // namespace tenplus::ui
