#include "board/board_canvas.h"

#include <QPainter>
#include <QRegion>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr int kTile = 512;         // device pixels
constexpr int kLeastKept = 48;     // a megabyte each
constexpr int kTilesAFrame = 2;    // repainted per frame while old ones are shown: a few milliseconds each
constexpr double kFogReach = 0.75; // squares: how far a cleared cell softens its surroundings

} // namespace

BoardCanvas::BoardCanvas(const Look& look)
    : m_look(look)
    , m_stamps(look) {}

void BoardCanvas::forget() {
    m_tiles.all.clear();
    m_old.all.clear();
    m_stamps.forget();
}

void BoardCanvas::setPicture(BoardPicture picture) {
    BoardGround& before = m_picture.ground;
    BoardGround& after = picture.ground;
    const bool isOther = before.width != after.width || before.height != after.height ||
                         before.backdrop.name != after.backdrop.name || before.fog.veil != after.fog.veil;
    if (isOther) {
        m_tiles.all.clear();
        m_old.all.clear();
    } else if (before != after) {
        std::swap(before.fog.cleared, after.fog.cleared);
        const bool onlyFog = before == after;
        std::swap(before.fog.cleared, after.fog.cleared);
        if (onlyFog)
            dropFog(before.fog.cleared, after.fog.cleared);
        else
            setOld();
    }
    m_picture = std::move(picture);
}

// Incomplete tiles do not replace the older ones.
void BoardCanvas::setOld() {
    if (m_isWhole) m_old = m_tiles;
    m_tiles.all.clear();
}

// Drops the tiles near a cell that is cleared in only one of the two.
void BoardCanvas::dropFog(const board::Area& before, const board::Area& after) {
    QRectF touched;
    for (const board::Area& changed : {board::without(before, after), board::without(after, before)}) {
        for (const board::Run& run : changed.runs) touched |= QRectF(run.from, run.row, run.to - run.from, 1);
    }
    constexpr double kCells = board::kCellsPerSquare;
    touched = QRectF(touched.topLeft() / kCells, touched.size() / kCells)
                  .adjusted(-kFogReach, -kFogReach, kFogReach, kFogReach);
    for (Tiles* tiles : {&m_tiles, &m_old}) { // covered parts must not show in old tiles either
        tiles->all.removeIf([&](const auto& each) {
            const QRectF squares(QPointF(each.key()) * kTile / tiles->scale, QSizeF(kTile, kTile) / tiles->scale);
            return squares.intersects(touched);
        });
    }
}

const QPixmap& BoardCanvas::tile(QPoint place, double ratio) {
    const auto found = m_tiles.all.constFind(place);
    if (found != m_tiles.all.cend()) return *found;
    const double scale = m_tiles.scale;
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
    return *m_tiles.all.insert(place, std::move(made));
}

void BoardCanvas::keepFew(const QRect& places) {
    const qsizetype most = std::max<qsizetype>(kLeastKept, 2 * qsizetype(places.width()) * places.height());
    if (m_tiles.all.size() <= most) return;
    m_tiles.all.removeIf([&](const auto& each) { return !places.contains(each.key()); });
}

// The painter's origin is the corner of the board, in pixels.
void BoardCanvas::paintOld(QPainter& painter, double ratio) const {
    const QSizeF board = QSizeF(m_picture.ground.width, m_picture.ground.height) * m_tiles.scale / ratio;
    painter.fillRect(QRectF(QPointF(), board), m_look.theme().map.unseen); // they may not cover the whole board
    const double side = kTile * m_tiles.scale / m_old.scale / ratio;
    for (auto each = m_old.all.cbegin(); each != m_old.all.cend(); ++each) {
        painter.drawPixmap(QRectF(QPointF(each.key()) * side, QSizeF(side, side)), *each, QRectF(0, 0, kTile, kTile));
    }
}

void BoardCanvas::paint(QPainter& painter, const BoardFrame& frame, double ratio) {
    const double scale = frame.scale * ratio;
    if (scale != m_tiles.scale) setOld();
    m_tiles.scale = scale;
    m_isWhole = true;
    const QRect window(QPoint(), frame.size.toSize());
    const QRectF board(0, 0, m_picture.ground.width, m_picture.ground.height);
    const QTransform to = transformOf(frame);
    const QRect covered = to.mapRect(board).toAlignedRect();
    for (const QRect& bare : QRegion(window).subtracted(covered.adjusted(1, 1, -1, -1)))
        painter.fillRect(bare, m_look.theme().map.unseen);

    const QRectF shown = shownSquares(frame) & board;
    if (!shown.isEmpty()) {
        const auto place = [&](double squares) { return int(std::floor(squares * scale / kTile)); };
        const QRect places(QPoint(place(shown.left()), place(shown.top())),
                           QPoint(place(shown.right()), place(shown.bottom())));
        keepFew(places);
        painter.save();
        QTransform pixels;
        pixels.translate(to.dx(), to.dy());
        pixels.rotate(frame.turned);
        painter.setTransform(pixels, true);
        painter.setClipRect(QRectF(QPointF(), board.size() * frame.scale), Qt::IntersectClip);
        std::vector<QPoint> missing;
        for (int y = places.top(); y <= places.bottom(); ++y) {
            for (int x = places.left(); x <= places.right(); ++x) {
                if (!m_tiles.all.contains({x, y})) missing.emplace_back(x, y);
            }
        }
        const std::size_t most = m_old.all.isEmpty() ? missing.size() : kTilesAFrame;
        for (std::size_t i = 0; i < std::min(most, missing.size()); ++i) tile(missing[i], ratio);
        m_isWhole = missing.size() <= most;
        if (m_isWhole)
            m_old.all.clear();
        else
            paintOld(painter, ratio);
        for (int y = places.top(); y <= places.bottom(); ++y) {
            for (int x = places.left(); x <= places.right(); ++x) {
                const auto there = m_tiles.all.constFind({x, y});
                if (there != m_tiles.all.cend()) painter.drawPixmap(QPointF(x, y) * kTile / ratio, *there);
            }
        }
        painter.restore();
    }
    paintPieces(painter, m_picture, frame, m_look, m_stamps, ratio);
}

} // namespace tenplus::ui
