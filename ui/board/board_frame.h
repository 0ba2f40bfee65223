// BoardFrame: the view of a board: centre, scale and rotation. All painting and pointing uses these functions.
// Coordinates are squares: QPointF(1.5, 0.5) is the centre of the second square.
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
    double text = 0;   ///< height of names in pixels; 0: the look's
    friend bool operator==(const BoardFrame&, const BoardFrame&) = default;
};

inline constexpr double kLeastScale = 2, kMostScale = 400;

inline QPointF inSquares(board::Spot at) { return {at.x / double(board::kSquare), at.y / double(board::kSquare)}; }
board::Spot spotOf(QPointF squares);
board::Point squareOf(board::Spot at);
/// The middle of a square.
board::Spot middleOf(board::Point square);

/// From squares to pixels of the view.
QTransform transformOf(const BoardFrame& frame);
QPointF pixelOf(const BoardFrame& frame, board::Spot at);
board::Spot spotAt(const BoardFrame& frame, QPointF pixel);
/// The visible rectangle, in squares.
QRectF shownSquares(const BoardFrame& frame);

/// The whole board with a margin in pixels.
BoardFrame fitted(BoardFrame frame, QSizeF squares, double margin);
/// Scaled by a factor around a fixed pixel.
BoardFrame zoomed(const BoardFrame& frame, double factor, QPointF pixel);
/// Moved by so many pixels.
BoardFrame panned(const BoardFrame& frame, QPointF pixels);
/// Aligned to whole pixels, so that cached pictures are copied and not resampled.
BoardFrame snapped(const BoardFrame& frame, double devicePixelRatio);
/// Limited so that a part of the board stays visible.
BoardFrame keptNear(BoardFrame frame, QSizeF squares);

} // namespace tenplus::ui
