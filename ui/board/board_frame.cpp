#include "board/board_frame.h"

#include <algorithm>
#include <cmath>

namespace tenplus::ui {

board::Spot spotOf(QPointF squares) {
    const auto whole = [](double value) {
        return static_cast<int>(std::lround(std::clamp(value, -10'000.0, 10'000.0) * board::kSquare));
    };
    return {whole(squares.x()), whole(squares.y())};
}

board::Point squareOf(board::Spot at) {
    const auto whole = [](int value) { return static_cast<int>(std::floor(value / double(board::kSquare))); };
    return {whole(at.x), whole(at.y)};
}

board::Spot middleOf(board::Point square) {
    return {square.x * board::kSquare + board::kSquare / 2, square.y * board::kSquare + board::kSquare / 2};
}

QTransform transformOf(const BoardFrame& frame) {
    QTransform to;
    to.translate(frame.size.width() / 2, frame.size.height() / 2);
    to.rotate(frame.turned);
    to.scale(frame.scale, frame.scale);
    to.translate(-frame.centre.x(), -frame.centre.y());
    return to;
}

QPointF pixelOf(const BoardFrame& frame, board::Spot at) { return transformOf(frame).map(inSquares(at)); }

board::Spot spotAt(const BoardFrame& frame, QPointF pixel) { return spotOf(transformOf(frame).inverted().map(pixel)); }

QRectF shownSquares(const BoardFrame& frame) {
    return transformOf(frame).inverted().mapRect(QRectF(QPointF(), frame.size));
}

BoardFrame fitted(BoardFrame frame, QSizeF squares, double margin) {
    if (squares.isEmpty() || frame.size.isEmpty()) return frame;
    const QSizeF across = frame.turned % 180 == 0 ? squares : squares.transposed();
    const double room = 2 * std::min(margin, std::min(frame.size.width(), frame.size.height()) / 4);
    frame.scale = std::clamp(
        std::min((frame.size.width() - room) / across.width(), (frame.size.height() - room) / across.height()),
        kLeastScale, kMostScale);
    frame.centre = {squares.width() / 2, squares.height() / 2};
    return frame;
}

BoardFrame zoomed(const BoardFrame& frame, double factor, QPointF pixel) {
    BoardFrame out = frame;
    out.scale = std::clamp(frame.scale * factor, kLeastScale, kMostScale);
    const QPointF held = transformOf(frame).inverted().map(pixel);
    out.centre += held - transformOf(out).inverted().map(pixel);
    return out;
}

BoardFrame panned(const BoardFrame& frame, QPointF pixels) {
    BoardFrame out = frame;
    const QTransform back = transformOf(frame).inverted();
    out.centre -= back.map(pixels) - back.map(QPointF());
    return out;
}

BoardFrame snapped(const BoardFrame& frame, double devicePixelRatio) {
    const QPointF corner = transformOf(frame).map(QPointF()) * devicePixelRatio;
    const QPointF whole(std::round(corner.x()), std::round(corner.y()));
    return panned(frame, (whole - corner) / devicePixelRatio);
}

BoardFrame keptNear(BoardFrame frame, QSizeF squares) {
    frame.centre.setX(std::clamp(frame.centre.x(), 0.0, squares.width()));
    frame.centre.setY(std::clamp(frame.centre.y(), 0.0, squares.height()));
    return frame;
}

} // namespace tenplus::ui
