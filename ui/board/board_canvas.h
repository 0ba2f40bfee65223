// BoardCanvas: paints a board efficiently. Caches the static ground as tiles at the current scale, so that panning
// copies them and paints only the pieces; a change of the fog drops only the affected tiles. The result equals
// paintBoard(), at once or, while older tiles are shown, within a few frames: no frame paints more than a few tiles, so
// that zooming a large map never blocks.
#pragma once

#include "board/board_paint.h"

#include <QHash>
#include <QPoint>

namespace tenplus::ui {

class BoardCanvas {
public:
    /// The look outlives the canvas.
    explicit BoardCanvas(const Look& look);

    void setPicture(BoardPicture picture);
    const BoardPicture& picture() const { return m_picture; }
    /// Changes the pieces on the same ground.
    template <typename Change>
    void change(Change change) {
        change(m_picture);
    }
    /// The look has changed.
    void forget();
    void paint(QPainter& painter, const BoardFrame& frame, double ratio);
    /// The number of tiles painted since the canvas was created.
    int painted() const { return m_painted; }
    /// False if the last frame used older tiles: repaint.
    bool isWhole() const { return m_isWhole; }

private:
    /// Tiles of one scale, by place.
    struct Tiles {
        QHash<QPoint, QPixmap> all;
        double scale = 0; ///< device pixels of a square that they were painted for
    };

    const QPixmap& tile(QPoint place, double ratio);
    void setOld();
    void paintOld(QPainter& painter, double ratio) const;
    void dropFog(const board::Area& before, const board::Area& after);
    void keepFew(const QRect& places);

    const Look& m_look;
    Stamps m_stamps;
    BoardPicture m_picture;
    Tiles m_tiles;
    Tiles m_old; ///< of an earlier ground or scale, shown until the new ones are complete
    bool m_isWhole = true;
    int m_painted = 0;
};

} // namespace tenplus::ui
