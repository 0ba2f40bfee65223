#include "board/board_canvas.h"

#include <QPainter>
#include <QRegion>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr int kTile = 512;       // device pixels
constexpr int kLeastKept = 48;   // a megabyte each
constexpr double kFogReach = 0.75; // squares: how far a cleared cell softens what is beside it

} // namespace

BoardCanvas::BoardCanvas(const Look& look)
    : m_look(look)
    , m_stamps(look) {}

void BoardCanvas::forget() {
    m_tiles.clear();
    m_stamps.forget();
}

void BoardCanvas::setPicture(BoardPicture picture) {
    BoardGround& before = m_picture.ground;
    BoardGround& after = picture.ground;
    if (before != after) {
        std::swap(before.fog.cleared, after.fog.cleared);
        const bool onlyFog = before == after;
        std::swap(before.fog.cleared, after.fog.cleared);
        if (onlyFog) dropFog(before.fog.cleared, after.fog.cleared);
        else m_tiles.clear();
    }
    m_picture = std::move(picture);
}

// Drops the tiles that see a cell which is cleared in one of the two only.
void BoardCanvas::dropFog(const board::Area& before, const board::Area& after) {
    QRectF touched;
    for (const board::Area& changed : {board::without(before, after), board::without(after, before)}) {
        for (const board::Run& run : changed.runs) touched |= QRectF(run.from, run.row, run.to - run.from, 1);
    }
    constexpr double kCells = board::kCellsPerSquare;
    touched = QRectF(touched.topLeft() / kCells, touched.size() / kCells).adjusted(-kFogReach, -kFogReach, kFogReach, kFogReach);
    m_tiles.removeIf([&](const auto& each) {
        const QRectF squares(QPointF(each.key()) * kTile / m_scale, QSizeF(kTile, kTile) / m_scale);
        return squares.intersects(touched);
    });
}

const QPixmap& BoardCanvas::tile(QPoint place, double scale, double ratio) {
    const auto found = m_tiles.constFind(place);
    if (found != m_tiles.cend()) return *found;
    ++m_painted;
    QImage image(kTile, kTile, QImage::Format_RGB32);
    image.fill(m_look.theme().map.unseen);
    BoardFrame frame;
    frame.size = image.size();
    frame.scale = scale;
    frame.centre = (QPointF(place) + QPointF(0.5, 0.5)) * kTile / scale;
    QPainter painter(&image);
    paintGround(painter, m_picture.ground, frame, shownSquares(frame), m_look);
    painter.end();
    QPixmap made = QPixmap::fromImage(std::move(image));
    made.setDevicePixelRatio(ratio);
    return *m_tiles.insert(place, std::move(made));
}

void BoardCanvas::keepFew(const QRect& places) {
    const qsizetype most = std::max<qsizetype>(kLeastKept, 2 * qsizetype(places.width()) * places.height());
    if (m_tiles.size() <= most) return;
    m_tiles.removeIf([&](const auto& each) { return !places.contains(each.key()); });
}

void BoardCanvas::paint(QPainter& painter, const BoardFrame& frame, double ratio) {
    const double scale = frame.scale * ratio;
    if (scale != m_scale) m_tiles.clear();
    m_scale = scale;
    const QRect window(QPoint(), frame.size.toSize());
    const QRectF board(0, 0, m_picture.ground.width, m_picture.ground.height);
    const QTransform to = transformOf(frame);
    const QRect covered = to.mapRect(board).toAlignedRect();
    for (const QRect& bare : QRegion(window).subtracted(covered.adjusted(1, 1, -1, -1))) painter.fillRect(bare, m_look.theme().map.unseen);

    const QRectF shown = shownSquares(frame) & board;
    if (!shown.isEmpty()) {
        const auto place = [&](double squares) { return int(std::floor(squares * scale / kTile)); };
        const QRect places(QPoint(place(shown.left()), place(shown.top())), QPoint(place(shown.right()), place(shown.bottom())));
        keepFew(places);
        painter.save();
        QTransform pixels;
        pixels.translate(to.dx(), to.dy());
        pixels.rotate(frame.turned);
        painter.setTransform(pixels, true);
        painter.setClipRect(QRectF(QPointF(), board.size() * frame.scale), Qt::IntersectClip);
        for (int y = places.top(); y <= places.bottom(); ++y) {
            for (int x = places.left(); x <= places.right(); ++x) painter.drawPixmap(QPointF(x, y) * kTile / ratio, tile({x, y}, scale, ratio));
        }
        painter.restore();
    }
    paintPieces(painter, m_picture, frame, m_look, m_stamps, ratio);
}

} // namespace tenplus::ui
