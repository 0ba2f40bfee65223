#include "paint/mark.h"

#include "theme/pictures.h"

#include <QPainter>

#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kDiamondWidth = 0.84; // of its height
constexpr double kDoubleWidth = 1.3;
constexpr double kBeyond = 0.1; // of its height: how far its strokes may extend
constexpr double kPi = 3.14159265358979323846;

QPolygonF diamond(const QPointF& centre, double height) {
    const double w = height * kDiamondWidth / 2;
    const double h = height / 2;
    return QPolygonF{centre + QPointF(0, -h), centre + QPointF(w, 0), centre + QPointF(0, h), centre + QPointF(-w, 0)};
}

void paintDiamond(QPainter& painter, const QPointF& centre, double height, const QColor& colour, bool filled) {
    const double line = filled ? 0 : height * 0.11;
    painter.setPen(filled ? QPen(Qt::NoPen) : QPen(colour, line, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
    painter.setBrush(filled ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawPolygon(diamond(centre, height - line * 1.4));
}

// The right edge of the second, open diamond.
void paintDouble(QPainter& painter, const QPointF& centre, double height, const QColor& colour, bool filled) {
    const double h = height * 0.92;
    const double whole = height * kDoubleWidth;
    const QPointF front(centre.x() - whole / 2 + h * kDiamondWidth / 2, centre.y());
    paintDiamond(painter, front, h, colour, filled);
    const double line = height * 0.12;
    const double reach = h / 2 - line * 0.75;
    const double tip = centre.x() + whole / 2 - line * 0.8;
    painter.setPen(QPen(colour, line, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF{QPointF(tip - reach * kDiamondWidth, centre.y() - reach), QPointF(tip, centre.y()),
                                   QPointF(tip - reach * kDiamondWidth, centre.y() + reach)});
}

void paintBrokenRing(QPainter& painter, const QPointF& centre, double height, const QColor& colour) {
    const double line = height * 0.17;
    const double r = height * 0.92 / 2 - line / 2;
    painter.setPen(QPen(colour, line, Qt::SolidLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    constexpr int kStart = 100, kSweep = 280; // degrees; the gap faces up and right
    painter.drawArc(QRectF(centre - QPointF(r, r), QSizeF(2 * r, 2 * r)), kStart * 16, kSweep * 16);
}

void paintSun(QPainter& painter, const QPointF& centre, double height, const QColor& colour, bool filled) {
    const double line = height * (filled ? 0.1 : 0.085);
    const double outer = height / 2 - line / 2;
    const double disc = height * 0.24;
    painter.setPen(QPen(colour, line, Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(filled ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawEllipse(centre, disc - line / 2, disc - line / 2);
    for (int ray = 0; ray < 8; ++ray) {
        const double angle = ray * kPi / 4;
        const QPointF toward(std::sin(angle), std::cos(angle));
        painter.drawLine(centre + toward * (disc + height * 0.11), centre + toward * outer);
    }
}

QPainterPath crescent(const QPointF& centre, double height) {
    const double r = height * 0.47;
    QPainterPath disc;
    disc.addEllipse(centre, r, r);
    QPainterPath bite;
    bite.addEllipse(centre + QPointF(r * 0.52, -r * 0.4), r * 0.82, r * 0.82);
    return disc.subtracted(bite);
}

void paintMoon(QPainter& painter, const QPointF& centre, double height, const QColor& colour, bool filled) {
    const double line = height * 0.09;
    painter.setPen(filled ? QPen(Qt::NoPen) : QPen(colour, line, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(filled ? QBrush(colour) : QBrush(Qt::NoBrush));
    painter.drawPath(crescent(centre, filled ? height : height - line));
}

void paintSingle(QPainter& painter, const QPointF& centre, double height, Mark mark, const QColor& colour,
                 bool filled) {
    switch (mark) {
    case Mark::DoubleDiamond: return paintDouble(painter, centre, height, colour, filled);
    case Mark::Diamond: return paintDiamond(painter, centre, height, colour, filled);
    case Mark::BrokenRing: return paintBrokenRing(painter, centre, height, colour);
    case Mark::Sun: return paintSun(painter, centre, height, colour, filled);
    case Mark::Moon: return paintMoon(painter, centre, height, colour, filled);
    case Mark::OpenSun: return paintSun(painter, centre, height, colour, false);
    case Mark::OpenMoon: return paintMoon(painter, centre, height, colour, false);
    case Mark::None:
    case Mark::SunAndMoon: return;
    }
}

struct MarkShown {
    Mark mark;
    QRgb sun, moon;
    bool filled;

    bool operator==(const MarkShown&) const = default;
    friend std::size_t qHash(const MarkShown& shown, std::size_t seed = 0) {
        return qHashMulti(seed, int(shown.mark), shown.sun, shown.filled);
    }
};

void paint(QPainter& painter, const QRectF& rect, Mark mark, const QColor& sun, const QColor& moon, bool filled) {
    static Pictures<MarkShown> pictures(100);
    if (mark == Mark::None) return;
    const double edge = kBeyond * rect.height();
    pictures.show(painter, rect.adjusted(-edge, -edge, edge, edge), {mark, sun.rgba(), moon.rgba(), filled},
                  [&](QPainter& onto, const QRectF& around) {
                      const QRectF place = around.adjusted(edge, edge, -edge, -edge);
                      const double height = std::min(place.height(), place.width() / std::max(markWidth(mark, 1), 0.1));
                      onto.save();
                      onto.setRenderHint(QPainter::Antialiasing);
                      if (mark == Mark::SunAndMoon) {
                          const QPointF apart(height * 0.54, 0);
                          paintSun(onto, place.center() - apart, height, sun, filled);
                          paintMoon(onto, place.center() + apart, height * 0.92, moon, filled);
                      } else {
                          paintSingle(onto, place.center(), height, mark, sun, filled);
                      }
                      onto.restore();
                  });
}

} // namespace

Mark markOf(content::Tone tone) {
    switch (tone) {
    case content::Tone::Strong: return Mark::DoubleDiamond;
    case content::Tone::Weak: return Mark::Diamond;
    case content::Tone::Miss: return Mark::BrokenRing;
    case content::Tone::Critical: return Mark::SunAndMoon;
    case content::Tone::HopeWon: return Mark::Sun;
    case content::Tone::FearWon: return Mark::Moon;
    case content::Tone::HopeLost: return Mark::OpenSun;
    case content::Tone::FearLost: return Mark::OpenMoon;
    case content::Tone::Plain: break;
    }
    return Mark::None;
}

void paintMark(QPainter& painter, const QRectF& rect, Mark mark, const Theme& theme, bool filled) {
    const bool both = mark == Mark::SunAndMoon;
    paint(painter, rect, mark, both ? theme.hope.fill : toneOf(theme, mark).fill, theme.fear.fill, filled);
}

void paintMark(QPainter& painter, const QRectF& rect, Mark mark, const QColor& colour, bool filled) {
    paint(painter, rect, mark, colour, colour, filled);
}

double markWidth(Mark mark, double height) {
    switch (mark) {
    case Mark::None: return 0;
    case Mark::DoubleDiamond: return height * kDoubleWidth;
    case Mark::Diamond: return height * kDiamondWidth;
    case Mark::SunAndMoon: return height * 2.08;
    case Mark::BrokenRing:
    case Mark::Sun:
    case Mark::Moon:
    case Mark::OpenSun:
    case Mark::OpenMoon: break;
    }
    return height;
}

} // namespace tenplus::ui
