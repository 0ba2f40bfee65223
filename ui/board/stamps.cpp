#include "board/board_paint.h"
#include "theme/fonts.h"
#include "theme/text_line.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tenplus::ui {
namespace {

constexpr qsizetype kMostStamps = 600;
constexpr double kRoom = 1.5;  // of a token's side: includes shadow, ring and pips
constexpr double kBody = 0.84; // of a square
constexpr double kFaint = 0.55;
constexpr double kPlateOpacity = 0.86;
constexpr double kSmallestBadge = 20;
constexpr double kLying = 90; // degrees: who fell lies on the side

void paintReach(QPainter& painter, SquareLook look, double side) {
    if (look != SquareLook::Reach && look != SquareLook::Stop) return;
    const Theme& theme = themeOf(ThemeKind::Ember); // the map looks the same in every theme
    const double line = std::max(1.0, side * 0.03);
    painter.setPen(QPen(look == SquareLook::Reach ? theme.party.fill : theme.foe.fill, line));
    painter.setBrush(thinner(theme.party.fill, look == SquareLook::Reach ? 0.3 : 0.14));
    painter.drawRoundedRect(QRectF(line, line, side - 2 * line, side - 2 * line), line * 1.5, line * 1.5);
}

// Words with a dark halo, so that they are read on any floor.
void haloed(QPainter& painter, QPointF baseline, const QString& text, const QFont& font, double width,
            const Theme& theme) {
    QPainterPath path;
    path.addText(baseline, font, text);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(thinner(theme.map.fog, 0.9), width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    painter.fillPath(path, themeOf(ThemeKind::Ember).text.primary);
}

void paintShadow(QPainter& painter, double side, const Theme& theme) {
    const QPointF under(0, side * 0.36);
    QRadialGradient shadow(QPointF(), side * 0.42);
    QColor dark = theme.dice.shadow;
    dark.setAlphaF(float(theme.dice.shadowOpacity));
    shadow.setColorAt(0, dark);
    shadow.setColorAt(0.55, dark);
    dark.setAlphaF(0);
    shadow.setColorAt(1, dark);
    painter.save();
    painter.translate(under);
    painter.scale(1, 0.42);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shadow);
    painter.drawEllipse(QPointF(), side * 0.42, side * 0.42);
    painter.restore();
}

void paintThing(QPainter& painter, const QRectF& body, const BoardToken& token, const Theme& theme) {
    const double line = std::max(1.5, body.width() * 0.05);
    painter.setPen(QPen(token.ring == Ring::Target ? theme.text.primary : theme.text.muted, line));
    painter.setBrush(theme.surface.control);
    painter.drawRoundedRect(body.adjusted(line, line, -line, -line), body.width() * 0.14, body.width() * 0.14);
    const double inset = body.width() * 0.24;
    paintIcon(painter, body.adjusted(inset, inset, -inset, -inset), token.icon, theme.text.primary);
}

// The edge inside of which a portrait lies: the ring of the party's circle, a foe's diamond or a thing's frame stays.
QPainterPath portraitEdge(const BoardToken& token, const QRectF& body) {
    const double line = std::max(1.5, body.width() * 0.056), half = body.width() / 2;
    QPainterPath edge;
    if (token.shape == TokenShape::Party) edge.addEllipse(QPointF(), half - line, half - line);
    if (token.shape == TokenShape::Thing)
        edge.addRoundedRect(body.adjusted(line, line, -line, -line).adjusted(line, line, -line, -line), half * 0.2,
                            half * 0.2);
    if (token.shape == TokenShape::Foe) {
        const double r = half - line * 1.42;
        edge.addPolygon(QPolygonF{{0, -r}, {r, 0}, {0, r}, {-r, 0}});
    }
    return edge;
}

// As large as covers the body: the middle of a wide picture, the upper part of a high one, where a face is.
void paintPortrait(QPainter& painter, const QRectF& body, const BoardToken& token, double ratio) {
    const Levels& levels = token.portrait.levels;
    const QImage* chosen = &levels.front();
    for (const QImage& level : levels) {
        if (std::min(level.width(), level.height()) >= body.width() * ratio) chosen = &level;
    }
    const int side = std::min(chosen->width(), chosen->height());
    const int pixels = std::max(1, int(std::ceil(body.width() * ratio)));
    const QImage part = chosen->copy((chosen->width() - side) / 2, 0, side, side)
                            .scaled(pixels, pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QBrush brush(part);
    brush.setTransform(
        QTransform::fromTranslate(body.left(), body.top()).scale(body.width() / pixels, body.width() / pixels));
    painter.setPen(Qt::NoPen);
    painter.setBrush(brush); // a path that is filled has a smooth edge, one that clips has not
    painter.drawPath(portraitEdge(token, body));
}

void paintFacing(QPainter& painter, const BoardToken& token, double side, const Theme& theme) {
    if (!token.facing) return;
    const QColor colour = token.shape == TokenShape::Thing
                              ? theme.text.muted
                              : toneOf(theme, token.shape == TokenShape::Foe ? Side::Foe : Side::Party).fill;
    painter.save();
    painter.rotate(*token.facing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double top = -side * 0.55, half = side * 0.1;
    painter.drawPolygon(QPolygonF{{0, top}, {half, top + half * 1.5}, {-half, top + half * 1.5}});
    painter.restore();
}

// A veil over the body, and a cross that is seen without colours, too.
void paintFallen(QPainter& painter, const BoardToken& token, const QRectF& body, const Theme& theme) {
    painter.rotate(-kLying);
    QPainterPath whole;
    if (token.shape == TokenShape::Party) whole.addEllipse(body);
    if (token.shape == TokenShape::Thing) whole.addRect(body);
    if (token.shape == TokenShape::Foe) {
        const double r = body.width() / 2;
        whole.addPolygon(QPolygonF{{0, -r}, {r, 0}, {0, r}, {-r, 0}});
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(thinner(theme.map.fog, 0.6));
    painter.drawPath(whole);
    const double arm = body.width() * (token.shape == TokenShape::Foe ? 0.22 : 0.3);
    const double bright = std::max(2.0, body.width() * 0.07);
    for (const auto& [ink, width] : {std::pair(theme.map.fog, bright * 2), {theme.text.primary, bright}}) {
        painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(-arm, -arm), QPointF(arm, arm));
        painter.drawLine(QPointF(arm, -arm), QPointF(-arm, arm));
    }
}

// Four arcs around the selected or acting model.
void paintChosen(QPainter& painter, double side, const Theme& theme) {
    const double r = side * 0.52;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent.line, std::max(2.0, side * 0.055), Qt::SolidLine, Qt::FlatCap));
    for (int start = 20; start < 360; start += 90) painter.drawArc(QRectF(-r, -r, 2 * r, 2 * r), start * 16, 50 * 16);
}

void paintHits(QPainter& painter, const BoardToken& token, double side, const Theme& theme) {
    if (token.mostHits <= 0) return;
    const QColor full = token.shape == TokenShape::Foe ? theme.foe.fill : theme.party.fill;
    const double step = std::min(side * 0.1, side * 0.84 / token.mostHits), high = std::max(3.0, side * 0.09);
    double x = -step * token.mostHits / 2;
    const double y = side * 0.43;
    painter.setPen(Qt::NoPen);
    painter.fillRect(QRectF(x - 1, y - 1, step * token.mostHits + 2, high + 2), theme.surface.scrim);
    for (int i = 0; i < token.mostHits; ++i, x += step) {
        painter.fillRect(QRectF(x + 0.6, y, step - 1.2, high), i < token.hits ? full : theme.surface.pressed);
    }
}

void paintEye(QPainter& painter, double side, const Theme& theme) {
    const double r = std::max(7.0, side * 0.15);
    const QPointF at(side * 0.36, -side * 0.36);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.surface.scrim);
    painter.drawEllipse(at, r, r);
    paintIcon(painter, QRectF(at - QPointF(r, r) * 0.76, QSizeF(r, r) * 1.52), Icon::EyeStruck, theme.text.primary);
}

} // namespace

Stamps::TokenKey Stamps::keyOf(const BoardToken& token, double side) {
    quint64 key = 0;
    for (const auto& [value, bits] : {std::pair(int(token.shape), 2),
                                      {int(token.icon), 8},
                                      {int(token.ring), 3},
                                      {int(token.seen), 2},
                                      {int(token.chosen), 1},
                                      {int(token.fallen), 1},
                                      {token.hits, 8},
                                      {token.mostHits, 8},
                                      {token.facing.value_or(-1) + 1, 9}}) {
        key = key << bits | quint64(value);
    }
    return {key, {qRound(side * 8), token.portrait.levels.empty() ? 0 : token.portrait.levels.front().cacheKey()}};
}

template <typename Key, typename Paint>
const QPixmap& Stamps::kept(QHash<Key, QPixmap>& all, const Key& key, QSizeF size, double ratio, Paint paint) {
    const auto found = all.constFind(key);
    if (found != all.cend()) return *found;
    if (all.size() >= kMostStamps) all.clear();
    QPixmap made((size * ratio).toSize().grownBy(QMargins(0, 0, 1, 1)));
    made.setDevicePixelRatio(ratio);
    made.fill(Qt::transparent);
    QPainter painter(&made);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    painter.end();
    return *all.insert(key, std::move(made));
}

const QPixmap& Stamps::token(const BoardToken& token, double side, double ratio) {
    const double whole = std::ceil(side * kRoom / 2) * 2;
    return kept(m_tokens, keyOf(token, side * ratio), {whole, whole}, ratio, [&](QPainter& painter) {
        const Theme& theme = m_look.theme();
        painter.translate(whole / 2, whole / 2);
        painter.setOpacity(token.seen == Seen::Hidden ? kFaint : 1);
        const double body = side * kBody;
        const QRectF box(-body / 2, -body / 2, body, body);
        if (!token.fallen) paintShadow(painter, side, theme);
        if (token.fallen) painter.rotate(kLying);
        paintFacing(painter, token, side, theme);
        if (token.shape == TokenShape::Thing)
            paintThing(painter, box, token, theme);
        else
            paintEmblem(painter, box, token.shape == TokenShape::Foe ? Side::Foe : Side::Party, token.icon, theme,
                        token.ring);
        if (!token.portrait.levels.empty()) paintPortrait(painter, box, token, ratio);
        if (token.fallen) paintFallen(painter, token, box, theme);
        painter.setOpacity(1);
        paintHits(painter, token, side, theme);
        if (token.chosen) paintChosen(painter, side, theme);
        if (token.seen != Seen::Yes && side >= kSmallestBadge) paintEye(painter, side, theme);
    });
}

const QPixmap& Stamps::square(const BoardSquare& square, double side, double ratio) {
    const PlateKey key(square.cost + u'\n' + square.word + QChar(u'0' + int(square.look)), qRound(side * 64 * ratio));
    const double whole = std::ceil(side);
    return kept(m_squares, key, {whole, whole}, ratio, [&](QPainter& painter) {
        paintReach(painter, square.look, side);
        const double inset = side * 0.14, halo = m_look.exact(3);
        QFont font = m_look.font(Role::Vital);
        font.setPixelSize(std::max(7, qRound(std::min(side * 0.3, m_look.exact(20)))));
        haloed(painter, {inset, side - inset}, square.cost, font, halo, m_look.theme());
        font.setPixelSize(std::max(7, int(font.pixelSize() * 0.8)));
        haloed(painter, {inset, inset + QFontMetricsF(font).ascent() * 0.8}, square.word, font, halo, m_look.theme());
    });
}

const QPixmap& Stamps::plate(const QString& words, const QFont& font, double ratio) {
    const PlateKey key(words, qRound((font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF()) * 64 * ratio));
    if (const auto found = m_plates.constFind(key); found != m_plates.cend()) return *found;
    const QFontMetricsF metrics(fontFor(font, words));
    const TextLine line(words, font); // with lining figures: "Goblin 2" is set as "Goblin" is
    const double padX = metrics.height() * 0.3, padY = metrics.height() * 0.06;
    const QSizeF size(std::ceil(line.width() + 2 * padX), std::ceil(metrics.height() + 2 * padY));
    return kept(m_plates, key, size, ratio, [&](QPainter& painter) {
        QColor ground = m_look.theme().surface.scrim;
        ground.setAlphaF(float(kPlateOpacity));
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(QRectF(QPointF(), size), size.height() * 0.2, size.height() * 0.2);
        line.paint(painter, QRectF(QPointF(), size), Qt::AlignCenter, m_look.theme().text.primary);
    });
}

} // namespace tenplus::ui
