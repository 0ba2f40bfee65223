#include "paint/emblem.h"

#include <QPainter>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kRingOfSize = 0.056;
constexpr double kThinnestRing = 1.5;

QPen ringPen(Side side, const Theme& theme, Ring ring, double width) {
    const QColor colour = ring == Ring::ActRun   ? theme.accent.line
                          : ring == Ring::Target ? theme.text.primary
                                                 : toneOf(theme, side).fill;
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (ring == Ring::Spent) pen.setDashPattern({2.2, 1.6});
    return pen;
}

} // namespace

void paintEmblem(QPainter& painter, const QRectF& rect, Side side, Icon icon, const Theme& theme, Ring ring) {
    const double whole = std::min(rect.width(), rect.height());
    const QPointF centre = rect.center();
    const double line = std::max(kThinnestRing, whole * kRingOfSize);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(ringPen(side, theme, ring, line));
    painter.setBrush(toneOf(theme, side).tint);
    double iconSize = whole * 0.56;
    if (side == Side::Party) {
        const double r = (whole - line) / 2;
        painter.drawEllipse(centre, r, r);
    } else {
        // A mitred corner extends by the line's width times the square root of two, halved.
        const double r = whole / 2 - line * 0.71;
        painter.drawPolygon(QPolygonF{centre + QPointF(0, -r), centre + QPointF(r, 0), centre + QPointF(0, r),
                                      centre + QPointF(-r, 0)});
        iconSize = whole * 0.46;
    }
    const QRectF place(centre - QPointF(iconSize, iconSize) / 2, QSizeF(iconSize, iconSize));
    paintIcon(painter, place, icon, ring == Ring::Spent ? theme.text.muted : theme.text.primary);
    painter.restore();
}

} // namespace tenplus::ui
