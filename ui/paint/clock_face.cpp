#include "paint/clock_face.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kHole = 0.4; // of the radius
constexpr double kGap = 4;    // degrees
constexpr double kFace = 28;  // px

QPainterPath segment(const QPointF& centre, double outer, double start, double sweep) {
    const auto square = [&](double r) { return QRectF(centre - QPointF(r, r), QSizeF(2 * r, 2 * r)); };
    QPainterPath path;
    path.arcMoveTo(square(outer), start);
    path.arcTo(square(outer), start, -sweep);
    path.arcTo(square(outer * kHole), start - sweep, sweep);
    path.closeSubpath();
    return path;
}

} // namespace

void paintClock(QPainter& painter, const QRectF& rect, const ClockData& clock, const Theme& theme) {
    const int segments = std::clamp(clock.segments, 1, 24);
    const double outer = std::min(rect.width(), rect.height()) / 2;
    const double each = 360.0 / segments;
    const double gap = segments == 1 ? 0 : kGap;
    const QColor full = clock.active ? theme.accent.line : theme.text.muted;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < segments; ++i) {
        painter.setBrush(i < clock.filled ? full : theme.surface.pressed);
        painter.drawPath(segment(rect.center(), outer, 90 - i * each - gap / 2, each - gap));
    }
    painter.restore();
}

QString spokenText(const ClockData& clock) {
    return ClockFace::tr("%1, %2 of %3").arg(clock.name).arg(clock.filled).arg(clock.segments);
}

ClockFace::ClockFace(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void ClockFace::setData(const ClockData& data) {
    m_data = data;
    setAccessibleName(spokenText(data));
    update();
}

QSize ClockFace::sizeHint() const { return {m_look.px(kFace), m_look.px(kFace)}; }

void ClockFace::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintClock(painter, rect(), m_data, m_look.theme());
}

} // namespace tenplus::ui
