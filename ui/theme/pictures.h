// A pixmap cache for things that are expensive to paint and often repeated, keyed by everything they depend on. A list
// that scrolls by a row copies its other rows; a repainted window copies its dice, marks, icons and controls.
#pragma once

#include "theme/memo.h"

#include <QAbstractScrollArea>
#include <QPainter>
#include <QPixmap>
#include <QStyleOptionViewItem>

#include <utility>

namespace tenplus::ui {

/// `What`: everything a picture depends on except its place; comparable and hashable.
template <typename What>
class Pictures {
public:
    /// The most pictures kept.
    explicit Pictures(qsizetype most)
        : m_kept(most) {}

    void forget() { m_kept.forget(); }

    /// Shows `what` in `place`, outside of which it may not paint. Calls `paint(QPainter&, const QRectF& place)` for
    /// new pictures, and whenever the painter rotates, stretches or shrinks, because a copy would look worse. With an
    /// opaque `ground`, letters are rendered as on a window.
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
        QColor ground; // a list gets a new theme before its new palette

        bool operator==(const Key&) const = default;
        friend std::size_t qHash(const Key& key, std::size_t seed) {
            return qHashMulti(seed, key.what, key.inside.width(), key.inside.height());
        }
    };

    Memo<Key, QPixmap> m_kept;
};

/// The background of a widget: its own, or that of its parent.
inline QColor groundOf(const QWidget& widget) {
    const QWidget* below = &widget;
    while (!below->autoFillBackground() && !below->isWindow() && below->parentWidget()) below = below->parentWidget();
    return below->palette().color(below->backgroundRole());
}

/// The background of a list's row.
inline QColor groundOf(const QStyleOptionViewItem& row) {
    return groundOf(*static_cast<const QAbstractScrollArea*>(row.widget)->viewport());
}

/// Pictures::show for a row of a list. `paint(QPainter&, const QStyleOptionViewItem&)` gets the row's place.
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
