#include "board/board_paint.h"

#include "board/square_name.h"
#include "bridge/text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

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

// Places names: below their tokens, above, or beside them. A name never covers a token, another name or what a square
// costs; the selected token's name comes first, over costs if need be. Where a name has no room its
// mark has, at the latest on a corner of its own token, so that nobody is without either. No name is cut by the edge of
// the window.
class NamePlaces {
public:
    NamePlaces(const Pieces& on, const BoardPicture& picture)
        : m_on(on)
        , m_font(on.fontWithin(Role::CardName)) {
        constexpr double kBodyOfSide = 0.8; // the part of a token that must stay visible
        for (const BoardToken& token : picture.tokens) {
            const double side = on.pixels(token.size) * kBodyOfSide;
            m_bodies.push_back(around(on.pixel(token.at), {side, side}));
        }
        const double half = on.frame.scale / 2;
        for (const BoardSquare& square : picture.squares) {
            if (square.cost.isEmpty()) continue;
            const QPointF middle = on.square(square.at).boundingRect().center();
            m_costs.push_back(around(moved(on, middle, -half / 2, half / 2), {half, half}));
        }
    }

    void paint(const BoardToken& token, std::size_t number) {
        if (!token.name.isEmpty()) {
            const QPixmap plate = plateOf(token.name);
            auto place = placeBeside(token, number, plate, true);
            if (!place && token.chosen) place = placeBeside(token, number, plate, false);
            if (!place && token.chosen && token.mark.isEmpty()) place = placesOf(token, plate).front();
            if (place) return put(*place, plate);
        }
        if (token.mark.isEmpty()) return;
        const QPixmap plate = plateOf(token.mark);
        const auto beside = placeBeside(token, number, plate, true);
        put(beside ? *beside : cornerOf(token, plate), plate);
    }

private:
    static constexpr double kMarkOff = 0.4; // squares, from the middle of a token to its corner

    [[nodiscard]] QPixmap plateOf(const QString& words) const { return m_on.stamps.plate(words, m_font, m_on.ratio); }
    // The corner of the token where no name is in the way; else the first.
    [[nodiscard]] QPointF cornerOf(const BoardToken& token, const QPixmap& plate) const {
        const double off = m_on.pixels(token.size) * kMarkOff;
        const auto corner = [&](double right, double down) {
            return moved(m_on, m_on.pixel(token.at), right * off, down * off);
        };
        const std::array corners{corner(-1, -1), corner(1, -1), corner(-1, 1), corner(1, 1)};
        const auto clear = std::ranges::find_if(corners, [&](QPointF middle) {
            const QRectF there = around(middle, sizeOf(plate));
            return std::ranges::none_of(m_names, [&](const QRectF& name) { return name.intersects(there); });
        });
        return clear != corners.end() ? *clear : corners.front();
    }
    [[nodiscard]] QSizeF sizeOf(const QPixmap& plate) const {
        const QSizeF lying = plate.deviceIndependentSize();
        return m_on.frame.turned % 180 == 0 ? lying : lying.transposed();
    }
    // The middles of the plate where it may stand, the best first.
    [[nodiscard]] std::array<QPointF, 4> placesOf(const BoardToken& token, const QPixmap& plate) const {
        const QSizeF lying = plate.deviceIndependentSize();
        const QPointF at = m_on.pixel(token.at);
        const double side = m_on.pixels(token.size), half = lying.height() / 2, wide = side / 2 + lying.width() / 2;
        return {moved(m_on, at, 0, side * (token.mostHits > 0 ? 0.56 : 0.46) + half),
                moved(m_on, at, 0, -side * 0.5 - half), moved(m_on, at, wide, 0), moved(m_on, at, -wide, 0)};
    }
    [[nodiscard]] std::optional<QPointF> placeBeside(const BoardToken& token, std::size_t number, const QPixmap& plate,
                                                     bool sparesCosts) const {
        for (const QPointF middle : placesOf(token, plate)) {
            if (isFree(around(middle, sizeOf(plate)), number, sparesCosts)) return middle;
        }
        return std::nullopt;
    }
    [[nodiscard]] bool isFree(const QRectF& plate, std::size_t number, bool sparesCosts) const {
        const auto meets = [&](const QRectF& other) { return other.intersects(plate); };
        const auto own = m_bodies.begin() + std::ptrdiff_t(number);
        return m_on.window.contains(plate) && std::ranges::none_of(m_names, meets) &&
               !(sparesCosts && std::ranges::any_of(m_costs, meets)) && std::none_of(m_bodies.begin(), own, meets) &&
               std::none_of(own + 1, m_bodies.end(), meets);
    }
    void put(QPointF middle, const QPixmap& plate) {
        m_names.push_back(around(middle, sizeOf(plate)));
        stamp(m_on, middle, plate);
    }

    const Pieces& m_on;
    QFont m_font;
    std::vector<QRectF> m_bodies, m_costs, m_names;
};

void paintNames(const Pieces& on, const BoardPicture& picture, const QRectF& near) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < picture.tokens.size(); ++i)
        order.insert(picture.tokens[i].chosen ? order.begin() : order.end(), i);
    NamePlaces places(on, picture);
    for (const std::size_t i : order) {
        const BoardToken& token = picture.tokens[i];
        if ((on.frame.scale >= kNamesFrom || token.chosen) && near.contains(on.pixel(token.at))) places.paint(token, i);
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
