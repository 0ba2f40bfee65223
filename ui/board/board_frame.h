// BoardFrame: through which window a board is looked at: what lies in the middle, how large, and turned how far. All that
// paints or points goes through these few functions. Squares are counted as in QPointF(1.5, 0.5), the middle of the second.
#pragma once

#include "board/spot.h"
#include "board/square_grid.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <QTransform>

namespace tenplus::ui {

struct BoardFrame {
    QPointF centre;    ///< in squares
    double scale = 40; ///< pixels of a square's side
    int turned = 0;    ///< degrees clockwise: 0, 90, 180 or 270
    QSizeF size;       ///< of the window, in pixels
    double text = 0;   ///< height of names in pixels; 0: as the look has it
    friend bool operator==(const BoardFrame&, const BoardFrame&) = default;
};

inline constexpr double kLeastScale = 2, kMostScale = 400;

inline QPointF inSquares(board::Spot at) { return {at.x / double(board::kSquare), at.y / double(board::kSquare)}; }
board::Spot spotOf(QPointF squares);
board::Point squareOf(board::Spot at);
/// The middle of a square.
board::Spot middleOf(board::Point square);

/// A, B, ... Z, AA, AB: as columns of a board are called.
QString columnName(int column);
/// "C4"
QString squareName(board::Point square);

/// From squares to pixels of the window.
QTransform transformOf(const BoardFrame& frame);
QPointF pixelOf(const BoardFrame& frame, board::Spot at);
board::Spot spotAt(const BoardFrame& frame, QPointF pixel);
/// What of the board's plane the window shows, in squares.
QRectF shownSquares(const BoardFrame& frame);

/// All of a board within a margin, in pixels.
BoardFrame fitted(BoardFrame frame, QSizeF squares, double margin);
/// Larger by that factor, with what lies under the pixel staying there.
BoardFrame zoomed(const BoardFrame& frame, double factor, QPointF pixel);
/// Moved by so many pixels.
BoardFrame panned(const BoardFrame& frame, QPointF pixels);
/// So that the board's corner lies on a whole pixel: then kept pictures are copied and not resampled.
BoardFrame snapped(const BoardFrame& frame, double devicePixelRatio);
/// Not so far away that nothing of the board can be seen.
BoardFrame keptNear(BoardFrame frame, QSizeF squares);

} // namespace tenplus::ui
