// Surfaces that delegates and panels paint themselves: cards, focus rings and key caps.
// Figures in columns are painted by theme/figures.h.
#pragma once

#include "theme/look.h"

#include <QStyle>

class QPainter;

namespace tenplus::ui {

struct CardState {
    bool active = false; // acting: 3 px accent edge at the left, next surface up
    bool hovered = false;
    bool focused = false; // ring inside the rect
    bool pressed = false;
};

void paintCard(QPainter& painter, const QRectF& rect, const Look& look, CardState state = {});
/// The ground of a list's row: chosen, or under the pointer; nothing for other rows.
void paintRowGround(QPainter& painter, const QRectF& rect, QStyle::State state, const Look& look);
// A ring of the theme's focus width, 1 px outside `rect`.
void paintFocusRing(QPainter& painter, const QRectF& rect, double radius, const Look& look);
// A small outlined key such as "F8"; `ink` is the colour of the text beside it.
QSizeF keyCapSize(const QString& key, const Look& look);
void paintKeyCap(QPainter& painter, const QRectF& rect, const QString& key, const Look& look, const QColor& ink);

} // namespace tenplus::ui
