#include "sheet/progress_boxes.h"

#include "theme/look.h"

#include <QPainter>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kGapOfSide = 0.25, kLineOfSide = 0.1;

} // namespace

double progressWidth(const table::ProgressView& progress, double side) {
    return progress.boxes * side * (1 + kGapOfSide) - side * kGapOfSide;
}

double sideWithin(const table::ProgressView& progress, double side, double width) {
    const double whole = progressWidth(progress, side);
    return whole <= width ? side : side * std::max(0.0, width) / whole;
}

void paintProgress(QPainter& painter, const QPointF& topLeft, const table::ProgressView& progress, double side,
                   const Theme& theme) {
    const double line = std::max(1.0, side * kLineOfSide);
    for (int i = 0; i < progress.boxes; ++i) {
        const QRectF box(topLeft.x() + i * side * (1 + kGapOfSide), topLeft.y(), side, side);
        const double part = i < progress.full ? 1 : i == progress.full ? double(progress.rest) / progress.per : 0;
        const QRectF inside = box.adjusted(line, line, -line, -line);
        painter.fillRect(inside.adjusted(0, inside.height() * (1 - part), 0, 0), theme.text.secondary);
        painter.setPen(QPen(theme.line.control, line));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box.adjusted(line / 2, line / 2, -line / 2, -line / 2));
    }
}

} // namespace tenplus::ui
