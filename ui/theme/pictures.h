// What is dear to paint, and is painted again and again as it was: kept as pictures, each by all that it shows. A list
// that moves by a row copies the rest, a window that is painted anew copies its dice, marks, icons and controls.
#pragma once

#include "theme/kept.h"

#include <QAbstractScrollArea>
#include <QPainter>
#include <QPixmap>
#include <QStyleOptionViewItem>

#include <utility>

namespace tenplus::ui {

/// `What` is all that a picture depends on but its place; it can be compared and hashed.
template <typename What>
class Pictures {
public:
    /// Keeps so many.
    explicit Pictures(qsizetype most) : m_kept(most) {}

    void forget() { m_kept.forget(); }

    /// Shows `what` in `place`, which is all it may touch. `paint(QPainter&, const QRectF& place)` is asked for what is
    /// not known, and where the painter turns, stretches or shrinks: no copy would be as good there, and Qt has no pictures of
    /// less than a pixel a unit. On an opaque `ground` letters are as they are on a window.
    template <typename Paint>
    void show(QPainter& painter, const QRectF& place, What what, Paint paint, const QColor& ground = Qt::transparent) {
        const QTransform& toPixels = painter.deviceTransform();
        const double scale = toPixels.m11();
        if (toPixels.type() > QTransform::TxScale || scale != toPixels.m22() || scale < 1) return paint(painter, place);
        const QRectF exact = toPixels.mapRect(place);
        const QRect pixels = exact.toAlignedRect();
        if (pixels.isEmpty()) return;
        const Key key{std::move(what), exact.translated(-pixels.topLeft()), scale, painter.layoutDirection(), ground};
        const QPixmap& picture = m_kept.of(key, [&] {
            QPixmap made(pixels.size());
            made.setDevicePixelRatio(scale);
            made.fill(ground);
            QPainter onto(&made);
            onto.setLayoutDirection(key.direction);
            paint(onto, QRectF(key.inside.topLeft() / scale, place.size()));
            return made;
        });
        painter.drawPixmap(toPixels.inverted().map(QPointF(pixels.topLeft())), picture);
    }

private:
    struct Key {
        What what;
        QRectF inside;    // the place within the picture, in pixels
        double scale = 1; // pixels per unit
        Qt::LayoutDirection direction = Qt::LeftToRight;
        QColor ground; // a theme comes to a list before its new palette does

        bool operator==(const Key&) const = default;
        friend std::size_t qHash(const Key& key, std::size_t seed) { return qHashMulti(seed, key.what, key.inside.width(), key.inside.height()); }
    };

    Kept<Key, QPixmap> m_kept;
};

/// What is painted on a widget stands on this: its own ground, or that of what it lies on.
inline QColor groundOf(const QWidget& widget) {
    const QWidget* below = &widget;
    while (!below->autoFillBackground() && !below->isWindow() && below->parentWidget()) below = below->parentWidget();
    return below->palette().color(below->backgroundRole());
}

/// What a row of a list stands on.
inline QColor groundOf(const QStyleOptionViewItem& row) { return groundOf(*static_cast<const QAbstractScrollArea*>(row.widget)->viewport()); }

/// Pictures::show for a row of a list. `paint(QPainter&, const QStyleOptionViewItem&)` is told where the row lies.
template <typename What, typename Paint>
void showRow(Pictures<What>& pictures, QPainter& painter, const QStyleOptionViewItem& option, What what, Paint paint) {
    const auto moved = [&](QPainter& onto, const QRectF& place) {
        QStyleOptionViewItem row = option;
        row.rect = place.toRect();
        paint(onto, row);
    };
    pictures.show(painter, option.rect, std::move(what), moved, groundOf(option));
}

} // namespace tenplus::ui
