#include "players/timer_face.h"

#include "theme/figures.h"
#include "theme/fonts.h"
#include "theme/metrics.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kTimerHeight = 0.13, kTimerShape = 2.9; // of the window's height; width to height
constexpr double kTimerPlate = 0.9;                      // opacity
// Of the timer's height.
constexpr double kAir = 0.12, kRing = 0.09, kTimeText = 0.44, kNameText = 0.22;

} // namespace

QString timeText(int seconds) {
    const int left = std::max(0, seconds);
    return QStringLiteral("%1:%2").arg(left / 60).arg(left % 60, 2, 10, QLatin1Char('0'));
}

Block timerBlock(const FarType& type) {
    Block block;
    block.height = type.beside(kTimerHeight);
    block.width = block.height * kTimerShape;
    block.parts.timers.push_back({QRectF(0, 0, block.width, block.height)});
    return block;
}

void paintTimer(QPainter& painter, const QRectF& rect, const TimerFace& face, const Theme& theme, bool readingFont) {
    const double high = rect.height(), air = high * kAir;
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setOpacity(kTimerPlate);
    painter.setBrush(theme.surface.window);
    painter.drawRoundedRect(rect, radius::kFarSeat, radius::kFarSeat);
    painter.setOpacity(1);
    const double thick = high * kRing, side = high - 2 * air - thick;
    const QRectF ring(rect.left() + air + thick / 2, rect.top() + air + thick / 2, side, side);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.surface.pressed, thick));
    painter.drawEllipse(ring);
    const double share = std::clamp(double(face.left) / std::max(1, face.whole), 0.0, 1.0);
    painter.setPen(QPen(share > 0.15 ? theme.text.primary : theme.miss.text, thick, Qt::SolidLine, Qt::FlatCap));
    painter.drawArc(ring, 90 * 16, -int(std::lround(share * 360 * 16)));
    const double left = ring.right() + thick / 2 + air, width = rect.right() - air - left;
    const auto fitting = [&](const QString& text, Role role, double px) {
        const double wide = figuresWidth(text, fontFor(farSeatFont(role, px, readingFont), text));
        return fontFor(farSeatFont(role, wide > width ? std::max(1.0, px * width / wide) : px, readingFont), text);
    };
    const QFont name = fitting(face.name, Role::Caption, high * kNameText);
    painter.setPen(theme.text.secondary);
    painter.setFont(name);
    painter.drawText(QPointF(left, rect.top() + air + QFontMetricsF(name).ascent()), face.name);
    const QString time = timeText(face.left);
    const QFont figures = fitting(time, Role::Vital, high * kTimeText);
    painter.setPen(theme.text.primary);
    paintFigures(painter, {left, rect.bottom() - air * 1.4}, time, figures);
    painter.restore();
}

} // namespace tenplus::ui
