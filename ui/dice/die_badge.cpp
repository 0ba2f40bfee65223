#include "dice/die_badge.h"

#include "theme/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <cmath>
#include <numbers>

namespace tenplus::ui {
namespace {

constexpr double kStroke = 0.13; // of the badge

void paintDisc(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& rim) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(rim, rect.width() * 0.08));
    painter.setBrush(fill);
    painter.drawEllipse(rect);
}

QPen strokeOf(const QRectF& rect, const QColor& ink) {
    return {ink, rect.width() * kStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

QPolygonF starIn(const QRectF& rect) {
    QPolygonF star;
    for (int i = 0; i < 10; ++i) {
        const double turn = std::numbers::pi * (i / 5.0 - 0.5), far = rect.width() * (i % 2 == 0 ? 0.36 : 0.16);
        star << rect.center() + QPointF(std::cos(turn) * far, std::sin(turn) * far);
    }
    return star;
}

} // namespace

void paintDieBadge(QPainter& painter, const QRectF& rect, DieMark mark, const Theme& theme) {
    if (mark == DieMark::None) return;
    painter.save();
    const auto at = [&](double x, double y) {
        return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height());
    };
    switch (mark) {
    case DieMark::Counts:
        paintDisc(painter, rect, theme.accent.fill, theme.surface.tray);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent.onFill);
        painter.drawPolygon(starIn(rect));
        break;
    case DieMark::Beaten:
        paintDisc(painter, rect, theme.strong.fill, theme.surface.tray);
        painter.setPen(strokeOf(rect, theme.strong.onFill));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF{at(0.28, 0.52), at(0.44, 0.68), at(0.73, 0.34)});
        break;
    case DieMark::Unbeaten:
        paintDisc(painter, rect, theme.surface.card, theme.miss.fill);
        painter.setPen(strokeOf(rect, theme.miss.text));
        painter.drawLine(at(0.33, 0.33), at(0.67, 0.67));
        painter.drawLine(at(0.67, 0.33), at(0.33, 0.67));
        break;
    case DieMark::None: break;
    }
    painter.restore();
}

void paintMatchBadge(QPainter& painter, const QRectF& rect, const Theme& theme) {
    painter.save();
    const auto at = [&](double x, double y) {
        return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height());
    };
    paintDisc(painter, rect, theme.accent.fill, theme.surface.tray);
    painter.setPen(strokeOf(rect, theme.accent.onFill));
    painter.drawLine(at(0.3, 0.4), at(0.7, 0.4));
    painter.drawLine(at(0.3, 0.6), at(0.7, 0.6));
    painter.restore();
}

} // namespace tenplus::ui
