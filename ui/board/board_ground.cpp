#include "board/board_fog.h"
#include "board/board_paint.h"
#include "table/scene/board.h"

#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <array>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kWallWidth = 0.14; // of a square, like those below
constexpr double kDoorWidth = 0.2;
constexpr double kUnseen = 0.5;
constexpr double kFinestGrid = 7; // px per square: below that the grid would look grey
constexpr double kFinestTiles = 10;

// Coordinates are squares: the painter has the frame's transform.
struct Ground {
    QPainter& painter;
    const BoardGround& ground;
    double scale = 1;
    QRectF clip;
    const MapColours& map;

    [[nodiscard]] double px(double pixels) const { return pixels / scale; }
    [[nodiscard]] bool isFine() const { return scale >= kFinestTiles; }
};

QRect squaresIn(const Ground& on) {
    const QRect all(0, 0, on.ground.width, on.ground.height);
    return on.clip.adjusted(-1, -1, 1, 1).toAlignedRect() & all;
}

table::Tile tileAt(const BoardGround& ground, int x, int y) {
    if (y < 0 || x < 0 || std::size_t(y) >= ground.tiles.size() ||
        std::size_t(x) >= ground.tiles[std::size_t(y)].size())
        return table::Tile::Nothing;
    const std::size_t letter = table::kTileLetters.find(ground.tiles[std::size_t(y)][std::size_t(x)]);
    return letter == std::string_view::npos ? table::Tile::Nothing : table::Tile(letter);
}

// A square's shade, independent of what else is painted.
std::size_t shadeOf(int x, int y) {
    auto mixed = static_cast<unsigned>(x) * 73'856'093U ^ static_cast<unsigned>(y) * 19'349'663U;
    mixed = (mixed ^ (mixed >> 13U)) * 0x5bd1e995U;
    return (mixed >> 15U) % 3;
}

void paintBackdrop(const Ground& on) {
    const BoardBackdrop& backdrop = on.ground.backdrop;
    if (backdrop.levels.empty() || backdrop.squares.isEmpty()) return;
    const QRectF shown = on.clip & backdrop.squares;
    if (shown.isEmpty()) return;
    // The smallest level with at least one pixel for each of the screen.
    const double wanted = backdrop.squares.width() * on.scale;
    const auto coarser =
        std::ranges::find_if(backdrop.levels, [&](const QImage& level) { return level.width() < wanted; });
    const QImage& level = coarser == backdrop.levels.begin() ? *coarser : *std::prev(coarser);
    const QSizeF perSquare(level.width() / backdrop.squares.width(), level.height() / backdrop.squares.height());
    const QPointF corner = shown.topLeft() - backdrop.squares.topLeft();
    const QRectF from(corner.x() * perSquare.width(), corner.y() * perSquare.height(),
                      shown.width() * perSquare.width(), shown.height() * perSquare.height());
    on.painter.setRenderHint(QPainter::SmoothPixmapTransform);
    on.painter.drawImage(shown, level, from);
}

void paintWaves(const Ground& on, const QRectF& square) {
    QPainterPath waves;
    for (const double y : {0.36, 0.66}) {
        QPointF at = square.topLeft() + QPointF(0.16, y);
        waves.moveTo(at);
        for (int i = 0; i < 2; ++i) {
            waves.quadTo(at + QPointF(0.085, -0.1), at + QPointF(0.17, 0));
            waves.quadTo(at + QPointF(0.255, 0.1), at + QPointF(0.34, 0));
            at += QPointF(0.34, 0);
        }
    }
    on.painter.setPen(QPen(on.map.waterLine, std::max(0.035, on.px(1)), Qt::SolidLine, Qt::RoundCap));
    on.painter.setBrush(Qt::NoBrush);
    on.painter.drawPath(waves);
}

void paintLines(const Ground& on, const QRectF& square, std::initializer_list<double> down, const QColor& colour) {
    on.painter.setPen(QPen(colour, std::max(0.04, on.px(1))));
    for (const double y : down)
        on.painter.drawLine(square.topLeft() + QPointF(0.06, y), square.topLeft() + QPointF(0.94, y));
}

void paintStones(const Ground& on, const QRectF& square, std::size_t shade) {
    on.painter.setPen(QPen(thinner(on.map.fog, 0.7), std::max(0.03, on.px(0.8))));
    on.painter.setBrush(on.map.rubble);
    const double turn = 0.07 * double(shade);
    for (const auto& [x, y, r] :
         {std::array{0.28, 0.34, 0.15}, {0.66, 0.27, 0.1}, {0.62, 0.66, 0.19}, {0.25, 0.74, 0.09}}) {
        QPolygonF stone;
        for (int i = 0; i < 5; ++i) {
            const double angle = turn * 20 + i * 1.2566, reach = r * (i % 2 == 0 ? 1 : 0.82);
            stone << square.topLeft() +
                         QPointF(x + turn * (i - 2) * 0.2 + std::cos(angle) * reach, y + std::sin(angle) * reach);
        }
        on.painter.drawPolygon(stone);
    }
}

void paintBlades(const Ground& on, const QRectF& square) {
    on.painter.setPen(QPen(thinner(on.map.stone[2], 0.9), std::max(0.03, on.px(0.8)), Qt::SolidLine, Qt::RoundCap));
    for (const auto& [x, y] : {std::pair(0.24, 0.4), {0.62, 0.3}, {0.42, 0.74}, {0.8, 0.7}}) {
        for (const double lean : {-0.07, 0.0, 0.07})
            on.painter.drawLine(square.topLeft() + QPointF(x, y), square.topLeft() + QPointF(x + lean, y - 0.15));
    }
}

QColor floorOf(const Ground& on, table::Tile tile, std::size_t shade) {
    const QColor stone = on.map.stone[shade];
    switch (tile) {
    case table::Tile::Nothing: return on.map.unseen;
    case table::Tile::Stone: return on.map.rock;
    case table::Tile::Water: return shade == 0 ? on.map.waterDeep : on.map.water;
    case table::Tile::Grass: return on.map.grass[shade];
    case table::Tile::Wood: return on.map.wood;
    case table::Tile::Chasm: return on.map.fog;
    case table::Tile::Floor:
    case table::Tile::Rubble:
    case table::Tile::Stairs: break;
    }
    return stone;
}

void paintTile(const Ground& on, int x, int y, table::Tile tile) {
    const QRectF square(x, y, 1, 1);
    const std::size_t shade = shadeOf(x, y);
    on.painter.fillRect(square, floorOf(on, tile, tile == table::Tile::Water ? 1 : shade));
    if (!on.isFine()) return;
    switch (tile) {
    case table::Tile::Stone: on.painter.fillRect(square, QBrush(on.map.hatch, Qt::BDiagPattern)); break;
    case table::Tile::Water:
        if (shade != 2) paintWaves(on, square);
        break;
    case table::Tile::Grass: paintBlades(on, square); break;
    case table::Tile::Rubble: paintStones(on, square, shade); break;
    case table::Tile::Wood: paintLines(on, square, {0.02, 0.27, 0.52, 0.77}, thinner(on.map.fog, 0.35)); break;
    case table::Tile::Stairs: paintLines(on, square, {0.1, 0.3, 0.5, 0.7, 0.9}, on.map.wallInner); break;
    case table::Tile::Nothing:
    case table::Tile::Floor:
    case table::Tile::Chasm: break;
    }
}

bool isOpen(table::Tile tile) { return tile != table::Tile::Stone && tile != table::Tile::Nothing; }

// The side of a square towards rock or nothing is a wall.
void addFaces(const Ground& on, int x, int y, QPainterPath& faces) {
    if (!isOpen(tileAt(on.ground, x, y))) return;
    const QPointF at(x, y);
    const std::array<std::pair<board::Point, std::pair<QPointF, QPointF>>, 4> sides{
        {{{0, -1}, {at, at + QPointF(1, 0)}},
         {{1, 0}, {at + QPointF(1, 0), at + QPointF(1, 1)}},
         {{0, 1}, {at + QPointF(0, 1), at + QPointF(1, 1)}},
         {{-1, 0}, {at, at + QPointF(0, 1)}}}};
    for (const auto& [step, side] : sides) {
        if (isOpen(tileAt(on.ground, x + step.x, y + step.y))) continue;
        faces.moveTo(side.first);
        faces.lineTo(side.second);
    }
}

void strokeWall(const Ground& on, const QPainterPath& path, double opacity) {
    on.painter.setBrush(Qt::NoBrush);
    on.painter.setPen(QPen(thinner(on.map.wallOuter, opacity), std::max(kWallWidth, on.px(2)), Qt::SolidLine,
                           Qt::SquareCap, Qt::MiterJoin));
    on.painter.drawPath(path);
    if (!on.isFine()) return;
    on.painter.setPen(
        QPen(thinner(on.map.wallInner, opacity), kWallWidth * 0.36, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    on.painter.drawPath(path);
}

void paintTiles(const Ground& on) {
    if (on.ground.tiles.empty()) return;
    const QRect all = squaresIn(on);
    QPainterPath faces;
    on.painter.setRenderHint(QPainter::Antialiasing, false);
    for (int y = all.top(); y <= all.bottom(); ++y) {
        for (int x = all.left(); x <= all.right(); ++x) {
            const table::Tile tile = tileAt(on.ground, x, y);
            if (tile == table::Tile::Nothing) continue;
            on.painter.setRenderHint(QPainter::Antialiasing, false);
            paintTile(on, x, y, tile);
            addFaces(on, x, y, faces);
        }
    }
    on.painter.setRenderHint(QPainter::Antialiasing);
    strokeWall(on, faces, 1);
}

void paintLamps(const Ground& on) {
    on.painter.setPen(Qt::NoPen);
    for (const BoardLight& light : on.ground.lights) {
        const QPointF at = inSquares(light.at);
        const double reach = light.range / double(board::kSquare);
        if (reach <= 0 || !on.clip.intersects(QRectF(at, at).adjusted(-reach, -reach, reach, reach))) continue;
        const double strength = std::clamp(light.strength, 0.0, 2.0) * light.colour.alphaF();
        QColor core = light.colour;
        core.setAlphaF(float(std::min(0.4, 0.22 * strength)));
        QRadialGradient glow(at, reach);
        glow.setColorAt(0, core);
        glow.setColorAt(0.4, thinner(core, 0.5));
        glow.setColorAt(1, thinner(core, 0));
        on.painter.setBrush(glow);
        on.painter.drawEllipse(at, reach, reach);
    }
}

void paintGrid(const Ground& on, const QColor& ink) {
    if (!on.ground.grid || on.scale < kFinestGrid) return;
    const QRect all = squaresIn(on);
    on.painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(ink, 0);
    pen.setCosmetic(true);
    on.painter.setPen(pen);
    QList<QLineF> lines;
    for (int x = all.left(); x <= all.right() + 1; ++x) lines << QLineF(x, all.top(), x, all.bottom() + 1);
    for (int y = all.top(); y <= all.bottom() + 1; ++y) lines << QLineF(all.left(), y, all.right() + 1, y);
    on.painter.drawLines(lines);
    on.painter.setRenderHint(QPainter::Antialiasing);
}

void paintDoor(const Ground& on, const BoardWall& wall) {
    QLineF line(inSquares(wall.line.from), inSquares(wall.line.to));
    const double opacity = wall.unseen ? kUnseen : 1;
    const double width = std::max(kDoorWidth, on.px(3));
    if (wall.look == WallLook::OpenDoor) line.setAngle(line.angle() + 70);
    QPen pen(thinner(on.map.fog, opacity), width + on.px(2),
             wall.look == WallLook::SecretDoor ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap);
    on.painter.setPen(pen);
    on.painter.drawLine(line);
    pen.setColor(thinner(on.map.wood, opacity));
    pen.setWidthF(width);
    on.painter.setPen(pen);
    on.painter.drawLine(line);
    if (wall.look == WallLook::OpenDoor || !on.isFine()) return;
    on.painter.setPen(Qt::NoPen);
    on.painter.setBrush(thinner(on.map.wallOuter, opacity));
    on.painter.drawEllipse(line.pointAt(0.78), 0.045, 0.045);
}

void paintWalls(const Ground& on) {
    const QRectF near = on.clip.adjusted(-1, -1, 1, 1);
    QPainterPath seen, unseen;
    std::vector<const BoardWall*> doors;
    for (const BoardWall& wall : on.ground.walls) {
        const QPointF from = inSquares(wall.line.from), to = inSquares(wall.line.to);
        if (!QRectF(from, to).normalized().adjusted(-1, -1, 1, 1).intersects(near)) continue;
        if (wall.look != WallLook::Wall) {
            doors.push_back(&wall);
            continue;
        }
        QPainterPath& path = wall.unseen ? unseen : seen;
        if (path.currentPosition() != from || path.isEmpty()) path.moveTo(from);
        path.lineTo(to);
    }
    strokeWall(on, seen, 1);
    strokeWall(on, unseen, kUnseen);
    for (const BoardWall* door : doors) paintDoor(on, *door);
}

// Fog is stored in cells, but sight ends at a line: its polygons are cut out of the fog.
void clipToOutOfSight(const Ground& on) {
    for (const auto& polygon : on.ground.fog.sight) {
        QPolygonF corners;
        for (const board::Spot spot : polygon) corners << inSquares(spot);
        QPainterPath outside;
        outside.addRect(QRectF(-1, -1, on.ground.width + 2, on.ground.height + 2));
        outside.addPolygon(corners); // a hole
        outside.closeSubpath();
        on.painter.setClipPath(outside, Qt::IntersectClip);
    }
}

void paintFog(const Ground& on) {
    const BoardFog& fog = on.ground.fog;
    if (!fog.on) return;
    constexpr int kCells = board::kCellsPerSquare;
    const int step = std::max(1, int(std::floor(kCells / on.scale)));
    // A margin, so that adjacent patches join without a seam.
    const int margin = 4 * step + 4;
    const QRectF wanted(on.clip.topLeft() * kCells, on.clip.size() * kCells);
    QRect cells = wanted.toAlignedRect();
    cells.setLeft(cells.left() / step * step - margin * step);
    cells.setTop(cells.top() / step * step - margin * step);
    cells.setSize(
        QSize(cells.width() / step * step + 2 * margin * step, cells.height() / step * step + 2 * margin * step));
    const QImage patch = fogPatch(fog, cells, step, on.map.fog);
    on.painter.save();
    if (fog.bySight) clipToOutOfSight(on);
    on.painter.setRenderHint(QPainter::SmoothPixmapTransform);
    on.painter.drawImage(QRectF(cells.left() / double(kCells), cells.top() / double(kCells),
                                patch.width() * step / double(kCells), patch.height() * step / double(kCells)),
                         patch);
    on.painter.restore();
}

} // namespace

void paintGround(QPainter& painter, const BoardGround& ground, const BoardFrame& frame, const QRectF& clip,
                 const Look& look) {
    const MapColours& map = look.theme().map;
    const QRectF board(0, 0, ground.width, ground.height);
    const QRectF inside = clip & board;
    if (inside.isEmpty()) return;
    painter.save();
    painter.setTransform(transformOf(frame), true);
    painter.setRenderHint(QPainter::Antialiasing);
    const Ground on{painter, ground, frame.scale, inside, map};
    painter.setClipRect(inside, Qt::IntersectClip);
    painter.fillRect(inside, map.ground);
    // The GM draws on empty squares, which must be visible even below the fog veil.
    const bool isBare = ground.tiles.empty() && ground.backdrop.name.empty();
    if (ground.fog.veil) paintGrid(on, thinner(map.wallOuter, ground.fog.on ? 0.45 : 0.2));
    paintBackdrop(on);
    paintTiles(on);
    paintLamps(on);
    if (!isBare || !ground.fog.veil) paintGrid(on, thinner(map.fog, ground.tiles.empty() ? 0.42 : 0.5));
    paintWalls(on);
    paintFog(on);
    painter.restore();
}

} // namespace tenplus::ui
