#include "paint/card.h"

#include "theme/control_painting.h"
#include "theme/text_line.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace tenplus::ui {

void paintCard(QPainter& painter, const QRectF& rect, const Look& look, CardState state) {
    const Theme& theme = look.theme();
    const double corner = look.exact(radius::kCard);
    const bool raised = state.active || state.hovered;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    QRectF ground = rect;
    if (state.active) {
        // Clips to the left half, or the accent would show through the right corners.
        painter.save();
        painter.setClipRect(QRectF(rect.topLeft(), QSizeF(rect.width() / 2, rect.height())), Qt::IntersectClip);
        painter.setBrush(theme.accent.line);
        painter.drawRoundedRect(rect, corner, corner);
        painter.restore();
        ground.setLeft(rect.left() + look.exact(stroke::kActiveEdge));
    }
    const ControlFace face = cardFace(theme);
    painter.setBrush(state.pressed ? theme.surface.pressed : raised ? theme.surface.control : face.ground);
    if (face.edge.alpha() > 0 && !state.active) {
        painter.setPen(QPen(face.edge, 1));
        ground.adjust(0.5, 0.5, -0.5, -0.5);
    }
    painter.drawRoundedRect(ground, corner, corner);
    if (state.focused) {
        const double inside = look.focusWidth() + 1;
        paintFocusRing(painter, rect.adjusted(inside, inside, -inside, -inside), corner - inside, look);
    }
    painter.restore();
}

void paintRowGround(QPainter& painter, const QRectF& rect, QStyle::State state, const Look& look) {
    const QRectF ground = rect.adjusted(0, 1, 0, -1);
    if (state.testFlag(QStyle::State_Selected)) return paintChosen(painter, ground, look.theme(), look.exact(1));
    if (!state.testFlag(QStyle::State_MouseOver)) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.theme().surface.control);
    painter.drawRoundedRect(ground, look.exact(radius::kTile), look.exact(radius::kTile));
}

void paintFocusRing(QPainter& painter, const QRectF& rect, double radius, const Look& look) {
    const double width = look.focusWidth();
    const double out = 1 + width / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(look.theme().focusRing, width));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(-out, -out, out, out), radius + out, radius + out);
    painter.restore();
}

QSizeF keyCapSize(const QString& key, const Look& look) {
    const double height = look.exact(18);
    return {std::max(height, look.advance(key, Role::Caption) + look.exact(space::kNormal + 2)), height};
}

void paintKeyCap(QPainter& painter, const QRectF& rect, const QString& key, const Look& look, const QColor& ink) {
    QColor edge = ink;
    edge.setAlphaF(0.4F);
    const double corner = look.exact(radius::kCondition);
    const QFont& font = look.font(Role::Caption);
    const TextLine words(key, font);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    words.paint(painter,
                {rect.center().x() - words.width() / 2, rect.center().y() + QFontMetricsF(font).capHeight() / 2}, ink);
    painter.restore();
}

} // namespace tenplus::ui
