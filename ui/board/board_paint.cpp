#include "board/board_paint.h"

#include "board/name_places.h"
#include "board/square_name.h"
#include "bridge/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kLabelShare = 0.6; // of a square's side, at most: the height of names and letters along the edge
constexpr int kLeastName = 11;      // px: a smaller name cannot be read
constexpr double kNamesFrom = 22;   // px per square: below that there is no room for names
constexpr double kRayWordsOff = 22; // px at text size 1: from the line to the middle of its words
constexpr double kLandingLine = 3;  // px at least
constexpr double kPingReach = 1.6;  // squares

// Coordinates are pixels; texts are rotated with the frame, to be readable from the viewer's side.
struct Pieces {
    QPainter& painter;
    const BoardFrame& frame;
    const Look& look;
    Stamps& stamps;
    double ratio;
    QTransform to;
    QRectF window;

    [[nodiscard]] QPointF pixel(board::Spot at) const { return to.map(inSquares(at)); }
    [[nodiscard]] double pixels(int length) const { return length / double(board::kSquare) * frame.scale; }
    [[nodiscard]] QFont font(Role role) const {
        QFont font = look.font(role);
        if (frame.text > 0) font.setPixelSize(qRound(frame.text));
        return font;
    }
    // No larger than letters of a square of the board.
    [[nodiscard]] QFont fontWithin(Role role) const {
        QFont within = font(role);
        const int most = std::max(kLeastName, int(kLabelShare * frame.scale));
        if (pixelSizeOf(within) > most) within.setPixelSize(most);
        return within;
    }
    [[nodiscard]] QPolygonF polygon(const std::vector<board::Spot>& corners) const {
        QPolygonF out;
        for (const board::Spot corner : corners) out << pixel(corner);
        return out;
    }
    [[nodiscard]] QPolygonF square(board::Point at) const { return to.map(QPolygonF(QRectF(at.x, at.y, 1, 1))); }
};

// A cached picture centred there, on whole device pixels.
void stamp(const Pieces& on, QPointF middle, const QPixmap& picture) {
    const QSizeF size = picture.deviceIndependentSize();
    const auto whole = [&](QPointF at) {
        return QPointF(std::round(at.x() * on.ratio), std::round(at.y() * on.ratio)) / on.ratio;
    };
    const QPointF corner(-size.width() / 2, -size.height() / 2);
    if (on.frame.turned == 0) return on.painter.drawPixmap(whole(middle + corner), picture);
    on.painter.save();
    on.painter.translate(whole(middle));
    on.painter.rotate(on.frame.turned);
    on.painter.drawPixmap(corner, picture);
    on.painter.restore();
}

// An offset to the right and below, from the viewer's side.
QPointF moved(const Pieces& on, QPointF at, double right, double down) {
    QTransform turn;
    turn.rotate(on.frame.turned);
    return at + turn.map(QPointF(right, down));
}
QPointF below(const Pieces& on, QPointF at, double pixels) { return moved(on, at, 0, pixels); }

QRectF around(QPointF middle, QSizeF size) { return {middle - QPointF(size.width(), size.height()) / 2, size}; }

void words(const Pieces& on, QPointF middle, const QString& text, Role role = Role::CardName) {
    if (!text.isEmpty()) stamp(on, middle, on.stamps.plate(text, on.font(role), on.ratio));
}

// Of a zone in fog, only the visible part, without a line where sight ends.
void paintZonePart(const Pieces& on, const BoardZone& zone) {
    const QColor ink = themeOf(ThemeKind::Ember).hope.fill;
    QPainterPath part;
    constexpr double kSide = 1.0 / board::kCellsPerSquare;
    for (const board::Run& run : zone.area.runs) {
        part.addPolygon(
            on.to.map(QPolygonF(QRectF(run.from * kSide, run.row * kSide, (run.to - run.from) * kSide, kSide))));
    }
    const QRectF box = part.boundingRect();
    if (!box.intersects(on.window)) return;
    part.setFillRule(Qt::WindingFill);
    on.painter.setPen(Qt::NoPen);
    on.painter.fillPath(part, thinner(ink, 0.12));
    on.painter.setPen(QPen(ink, on.look.exact(1.5)));
    for (const board::Stretch& piece : zone.border) on.painter.drawLine(on.pixel(piece.from), on.pixel(piece.to));
    words(on, box.center(), zone.name, Role::Label);
}

void paintZone(const Pieces& on, const BoardZone& zone) {
    if (zone.corners.empty()) return paintZonePart(on, zone);
    const Theme& theme = themeOf(ThemeKind::Ember); // the map looks the same in every theme
    const QPolygonF outline = on.polygon(zone.corners);
    if (!outline.boundingRect().intersects(on.window)) return;
    const QColor ink = zone.chosen ? theme.accent.line : theme.hope.fill;
    on.painter.setBrush(thinner(ink, zone.unseen ? 0.05 : 0.12));
    on.painter.setPen(
        QPen(thinner(ink, zone.unseen ? 0.7 : 1), on.look.exact(1.5), zone.unseen ? Qt::DashLine : Qt::SolidLine));
    on.painter.drawPolygon(outline);
    words(on, outline.boundingRect().center(), zone.name, Role::Label);
}

// Uses cached pictures for reachable squares and words, of which there are many.
void stampSquare(const Pieces& on, const BoardSquare& square) {
    const bool reach = square.look == SquareLook::Reach || square.look == SquareLook::Stop;
    if (!reach && square.cost.isEmpty() && square.word.isEmpty()) return;
    const QPointF at = on.pixel(middleOf(square.at));
    const double side = on.frame.scale;
    if (on.window.adjusted(-side, -side, side, side).contains(at))
        stamp(on, at, on.stamps.square(square, side, on.ratio));
}

// A bright line between two dark ones, as the cursor has it: one of them stands out from any ground.
void paintLanding(const Pieces& on, const QRectF& box) {
    const Theme& theme = themeOf(ThemeKind::Ember); // the map looks the same in every theme
    const double bright = std::max(on.look.exact(kLandingLine), on.frame.scale * 0.06), dark = on.look.exact(2);
    const double half = bright / 2 + dark;
    const QRectF edge = box.adjusted(half, half, -half, -half);
    on.painter.setBrush(thinner(theme.accent.fill, 0.35));
    for (const auto& [ink, width] : {std::pair(theme.map.fog, bright + 2 * dark), {theme.text.primary, bright}}) {
        on.painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        on.painter.drawRect(edge);
        on.painter.setBrush(Qt::NoBrush);
    }
}

void paintSquare(const Pieces& on, const BoardSquare& square) {
    const QPolygonF shape = on.square(square.at);
    const QRectF box = shape.boundingRect();
    if (!box.intersects(on.window)) return;
    const Theme& theme = themeOf(ThemeKind::Ember);
    const double line = std::max(1.0, on.frame.scale * 0.03);
    const QRectF inner = box.adjusted(line, line, -line, -line);
    switch (square.look) {
    case SquareLook::Reach:
    case SquareLook::Stop: break;
    case SquareLook::Danger: on.painter.fillRect(inner, QBrush(thinner(theme.foe.fill, 0.55), Qt::BDiagPattern)); break;
    case SquareLook::Halt:
    case SquareLook::Cover:
        on.painter.setPen(QPen(theme.weak.fill, line * 1.4, Qt::DashLine));
        on.painter.setBrush(Qt::NoBrush);
        on.painter.drawRoundedRect(inner, line * 2, line * 2);
        break;
    case SquareLook::Landing: paintLanding(on, box); break;
    case SquareLook::Unseen:
        on.painter.fillRect(box, theme.map.unseen);
        on.painter.fillRect(box, QBrush(theme.map.hatch, Qt::BDiagPattern));
        break;
    }
}

void paintRing(const Pieces& on, const BoardRing& ring) {
    const QPointF at = on.pixel(ring.at);
    const double r = on.pixels(ring.radius);
    on.painter.setBrush(Qt::NoBrush);
    on.painter.setPen(QPen(thinner(on.look.theme().map.fog, 0.8), on.look.exact(4)));
    on.painter.drawEllipse(at, r, r);
    on.painter.setPen(QPen(themeOf(ThemeKind::Ember).text.primary, on.look.exact(1.5), Qt::DashLine));
    on.painter.drawEllipse(at, r, r);
    words(on, below(on, at, -r), ring.word, Role::Caption);
}

// The edge of what the players see, dashed, so that it is no wall.
void paintFrame(const Pieces& on, const QRectF& seen) {
    const QRectF edge = transformOf(on.frame).mapRect(seen);
    on.painter.setBrush(Qt::NoBrush);
    on.painter.setPen(QPen(on.look.theme().accent.line, on.look.exact(2), Qt::DashLine));
    on.painter.drawRect(edge);
}

void paintDraft(const Pieces& on, const BoardDraft& draft) {
    const Theme& theme = on.look.theme();
    const QColor ink = draft.takesAway ? theme.foe.fill : theme.accent.line;
    QPolygonF line = on.polygon(draft.points);
    if (line.isEmpty()) return;
    if (draft.broad > 0) {
        if (line.size() == 1) line << line.front() + QPointF(0.01, 0);
        on.painter.setPen(
            QPen(thinner(ink, 0.35), 2 * on.pixels(draft.broad), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        on.painter.drawPolyline(line);
        return;
    }
    on.painter.setPen(QPen(ink, on.look.exact(2)));
    on.painter.setBrush(draft.closed ? thinner(ink, 0.16) : QColor(Qt::transparent));
    if (draft.closed)
        on.painter.drawPolygon(line);
    else
        on.painter.drawPolyline(line);
    on.painter.setBrush(ink);
    on.painter.setPen(Qt::NoPen);
    const double r = on.look.exact(3.5);
    for (const QPointF& corner : line) on.painter.drawEllipse(corner, r, r);
}

// The plates of a token: its name, in small letters as well, and a letter or two where no name has room.
class Plates {
public:
    explicit Plates(const Pieces& on)
        : m_on(on) {}
    [[nodiscard]] std::vector<QPixmap> of(const BoardToken& token) const {
        std::vector<QPixmap> all;
        if (!token.name.isEmpty()) all = {plate(token.name, false), plate(token.name, true)};
        if (!token.mark.isEmpty()) all.push_back(plate(token.mark, false));
        return all;
    }

private:
    [[nodiscard]] QPixmap plate(const QString& words, bool small) const {
        QFont font = m_on.fontWithin(Role::CardName);
        if (small) font.setPixelSize(std::min(pixelSizeOf(font), kLeastName));
        return m_on.stamps.plate(words, font, m_on.ratio);
    }

    const Pieces& m_on;
};

// Places besides tokens that no name covers: the costs of squares, and the letters and numbers along the edges.
std::vector<QRectF> keptFromNames(const Pieces& on, const BoardPicture& picture) {
    std::vector<QRectF> kept;
    const double side = on.frame.scale;
    for (const BoardSquare& square : picture.squares) {
        if (square.cost.isEmpty()) continue;
        const QPointF middle = on.square(square.at).boundingRect().center();
        kept.push_back(around(moved(on, middle, -side * 0.22, side * 0.22), {side * 0.44, side * 0.44}));
    }
    const BoardGround& ground = picture.ground;
    if (!ground.labels || side < kNamesFrom) return kept;
    kept.push_back(on.to.mapRect(QRectF(0, -2 * kLabelsOff, ground.width, 2 * kLabelsOff)));
    kept.push_back(on.to.mapRect(QRectF(-2 * kLabelsOff, 0, 2 * kLabelsOff, ground.height)));
    return kept;
}

void paintNames(const Pieces& on, const BoardPicture& picture, const QRectF& near) {
    constexpr double kBodyOfSide = 0.8; // the part of a token that must stay visible
    std::vector<NamedToken> tokens;
    std::vector<std::vector<QPixmap>> plates;
    const Plates made(on);
    for (const BoardToken& token : picture.tokens) {
        const double side = on.pixels(token.size);
        const QPointF at = on.pixel(token.at);
        NamedToken& named = tokens.emplace_back();
        named.at = at;
        named.side = side;
        named.body = around(at, QSizeF(side, side) * kBodyOfSide);
        named.pips = token.mostHits > 0;
        named.lastOnCorner = !token.mark.isEmpty();
        named.first = token.chosen;
        plates.emplace_back();
        if ((on.frame.scale < kNamesFrom && !token.chosen) || !near.contains(at)) continue;
        plates.back() = made.of(token);
        for (const QPixmap& plate : plates.back()) {
            const QSizeF lying = plate.deviceIndependentSize();
            named.plates.push_back(on.frame.turned % 180 == 0 ? lying : lying.transposed());
        }
    }
    const auto placed = placeNames(tokens, keptFromNames(on, picture), on.window, on.frame.turned);
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (placed[i]) stamp(on, placed[i]->middle, plates[i][placed[i]->plate]);
    }
}

void paintTokens(const Pieces& on, const BoardPicture& picture) {
    const double margin = on.frame.scale;
    const QRectF near = on.window.adjusted(-margin, -margin, margin, margin);
    for (const bool fallen : {true, false}) {
        for (const BoardToken& token : picture.tokens) {
            const double side = on.pixels(token.size);
            const QPointF at = on.pixel(token.at);
            if (token.fallen != fallen || !near.adjusted(-side, -side, side, side).contains(at)) continue;
            stamp(on, at, on.stamps.token(token, side, on.ratio));
        }
    }
    paintNames(on, picture, near);
}

void paintRay(const Pieces& on, const BoardRay& ray) {
    if (ray.along.size() < 2) return;
    const QPolygonF line = on.polygon(ray.along);
    on.painter.setBrush(Qt::NoBrush);
    on.painter.setPen(
        QPen(on.look.theme().map.fog, on.look.exact(stroke::kRayHalo), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    on.painter.drawPolyline(line);
    on.painter.setPen(
        QPen(on.look.theme().accent.fill, on.look.exact(stroke::kRay), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    on.painter.drawPolyline(line);
}

QRectF movedInto(const QRectF& window, QRectF box) {
    const auto shift = [](double low, double high, double from, double to) {
        return std::max(0.0, low - from) + std::min(0.0, high - to);
    };
    return box.translated(shift(window.left(), window.right(), box.left(), box.right()),
                          shift(window.top(), window.bottom(), box.top(), box.bottom()));
}

// Whole in the window, over the middle of the last line or near to it, where no other words are in the way.
void paintRayWords(const Pieces& on, const BoardRay& ray, std::vector<QRectF>& taken) {
    if (ray.words.isEmpty() || ray.along.size() < 2) return;
    const QPixmap plate = on.stamps.plate(ray.words, on.font(Role::Control), on.ratio);
    const QSizeF lying = plate.deviceIndependentSize();
    const QSizeF size = on.frame.turned % 180 == 0 ? lying : lying.transposed();
    if (size.width() > on.window.width() || size.height() > on.window.height()) return; // it is in the hint as well
    const QPolygonF line = on.polygon(ray.along);
    const QLineF last(line[line.size() - 2], line.back());
    const double off = on.look.exact(kRayWordsOff), high = lying.height();
    std::vector<QRectF> places;
    for (const double down : {-off, off, -off - high, off + high}) {
        for (const double share : {0.5, 0.25, 0.75, 0.0, 1.0})
            places.push_back(movedInto(on.window, around(below(on, last.pointAt(share), down), size)));
    }
    const auto clear = std::ranges::find_if(places, [&](const QRectF& place) {
        return std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(place); });
    });
    taken.push_back(clear != places.end() ? *clear : places.front());
    stamp(on, taken.back().center(), plate);
}

// The words come over all lines.
void paintRays(const Pieces& on, const std::vector<BoardRay>& rays) {
    for (const BoardRay& ray : rays) paintRay(on, ray);
    std::vector<QRectF> taken;
    for (const BoardRay& ray : rays) paintRayWords(on, ray, taken);
}

void paintPing(const Pieces& on, const BoardPing& ping) {
    const QPointF at = on.pixel(ping.at);
    const QColor ink = on.look.theme().accent.line;
    for (const double late : {0.0, 0.22, 0.44}) {
        const double age = (ping.age - late) / (1 - late);
        if (age < 0 || age >= 1) continue;
        const double r = on.frame.scale * kPingReach * (0.15 + 0.85 * age);
        on.painter.setBrush(Qt::NoBrush);
        on.painter.setPen(QPen(thinner(ink, 1 - age), on.look.exact(3)));
        on.painter.drawEllipse(at, r, r);
    }
    on.painter.setPen(Qt::NoPen);
    on.painter.setBrush(thinner(ink, 1 - ping.age));
    on.painter.drawEllipse(at, on.look.exact(5), on.look.exact(5));
}

void paintCursor(const Pieces& on, const BoardCursor& cursor) {
    const double half = cursor.corner ? on.look.exact(6) : on.frame.scale / 2;
    const QRectF box = QRectF(on.pixel(cursor.at), QSizeF()).adjusted(-half, -half, half, half);
    const QColor dark = on.look.theme().map.fog, bright = themeOf(ThemeKind::Ember).focusRing;
    on.painter.setBrush(Qt::NoBrush);
    for (const auto& [ink, width] :
         {std::pair(dark, on.look.focusWidth() + on.look.exact(2)), {bright, on.look.focusWidth()}}) {
        on.painter.setPen(QPen(ink, width));
        if (cursor.corner)
            on.painter.drawEllipse(box);
        else
            on.painter.drawRoundedRect(box, 3, 3);
    }
}

// Letters along the top and numbers at the left, outside the board.
void paintLabels(const Pieces& on, const BoardGround& ground) {
    if (!ground.labels || on.frame.scale < kNamesFrom) return;
    QFont font = on.look.font(Role::Label);
    const int most = std::max(1, int(kLabelShare * on.frame.scale)); // neighbours do not touch in a small board
    if (pixelSizeOf(font) > most) font.setPixelSize(most);
    on.painter.setFont(font);
    on.painter.setPen(themeOf(ThemeKind::Ember).text.secondary); // the surroundings of a board are dark in every theme
    const auto label = [&](QPointF squares, const QString& text) {
        const QPointF at = on.to.map(squares);
        if (!on.window.adjusted(-30, -15, 30, 15).contains(at)) return;
        on.painter.save();
        on.painter.translate(at);
        on.painter.rotate(on.frame.turned);
        on.painter.drawText(QRectF(-30, -15, 60, 30), Qt::AlignCenter, text);
        on.painter.restore();
    };
    for (int x = 0; x < ground.width; ++x) label({x + 0.5, -kLabelsOff}, qs(board::columnName(x)));
    for (int y = 0; y < ground.height; ++y) label({-kLabelsOff, y + 0.5}, QString::number(y + 1));
}

} // namespace

void paintPieces(QPainter& painter, const BoardPicture& picture, const BoardFrame& frame, const Look& look,
                 Stamps& stamps, double ratio) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const Pieces on{painter, frame, look, stamps, ratio, transformOf(frame), QRectF(QPointF(), frame.size)};
    paintLabels(on, picture.ground);
    for (const BoardZone& zone : picture.zones) paintZone(on, zone);
    for (const BoardSquare& square : picture.squares) paintSquare(on, square);
    for (const BoardSquare& square : picture.squares) stampSquare(on, square);
    for (const BoardDraft& draft : picture.drafts) paintDraft(on, draft);
    paintTokens(on, picture);
    for (const BoardRing& ring : picture.rings) paintRing(on, ring);
    paintRays(on, picture.rays);
    for (const BoardPing& ping : picture.pings) paintPing(on, ping);
    for (const QRectF& seen : picture.frames) paintFrame(on, seen);
    if (picture.cursor) paintCursor(on, *picture.cursor);
    painter.restore();
}

void paintBoard(QPainter& painter, const BoardPicture& picture, const BoardFrame& frame, const Look& look) {
    painter.save();
    painter.setClipRect(QRectF(QPointF(), frame.size));
    painter.fillRect(QRectF(QPointF(), frame.size), look.theme().map.unseen);
    paintGround(painter, picture.ground, frame, shownSquares(frame), look);
    Stamps stamps(look);
    paintPieces(painter, picture, frame, look, stamps, painter.device()->devicePixelRatioF());
    painter.restore();
}

} // namespace tenplus::ui
