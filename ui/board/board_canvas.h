// BoardCanvas: paints a board that is looked at again and again. What lies still is kept as tiles of pixels at the scale it
// is seen in, so that panning copies them and paints only what moves; a change of the fog drops only the tiles it
// touches. What it paints is what paintBoard() paints, at once or, where older tiles can stand in, within a few frames: no
// frame paints more than a few tiles anew, so that zooming a large map never makes anybody wait.
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
    /// What moves about, on the same ground.
    template <typename Change>
    void change(Change change) {
        change(m_picture);
    }
    /// The look has changed.
    void forget();
    void paint(QPainter& painter, const BoardFrame& frame, double ratio);
    /// How many tiles had to be painted since the canvas was made.
    int painted() const { return m_painted; }
    /// False if the last frame was painted with older tiles: another will be better.
    bool isWhole() const { return m_isWhole; }

private:
    /// Tiles of one scale, by their place.
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
    Tiles m_old; ///< of a ground or a scale before, which stand in until all that is seen is painted
    bool m_isWhole = true;
    int m_painted = 0;
};

} // namespace tenplus::ui
