#include "dice/die_painter.h"

#include "dice/die_surface.h"
#include "theme/figures.h"
#include "theme/fonts.h"

#include <QPainter>
#include <QPainterPath>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenplus::ui {
namespace {

// Design constants: light, shading, and how each die lies and is lettered.
const QVector3D kLight = QVector3D(-0.42F, 0.64F, 0.8F).normalized();
const QVector3D kViewer(0, 0, 1);
constexpr float kAmbient = 0.16F;
constexpr double kFaceLighten = 0.13, kFaceDarken = 0.15;
constexpr double kEdgeLighten = 0.34;
constexpr double kNumeralOffset = 0.009 * 2; // of the die's diameter, here in radii
constexpr double kShadowRx = 1.2, kShadowRy = 0.3;

constexpr float kCamera = 6; // distance of the eye in radii
constexpr double kRadiusOfCell = 0.405;
constexpr double kFloorOfCell = 0.1; // above the cell's bottom
constexpr double kFontSize = 100;    // of dieFont, px
constexpr double kFigureStroke = 5.5;
constexpr float kFigureRoom = 0.93F; // of a face: figures keep off its edges

struct Lie {
    float pitch, yaw; // degrees
    double numeral;   // font size in radii
    double size;      // scales dice to look equally large
};

Lie lieOf(int sides) {
    switch (sides) {
    case 4: return {26, -16, 0.5, 1.18};
    case 6: return {24, -24, 0.72, 1.08};
    case 8: return {14, -13, 0.6, 1.12};
    case 10: return {16, -9, 0.52, 0.98};
    case 100: return {16, -9, 0.46, 0.98};
    case 12: return {17, -14, 0.56, 0.97};
    default: return {13, -11, 0.42, 1.03};
    }
}

QQuaternion tilted(float pitch, float yaw, const Face& face) {
    return QQuaternion::fromAxisAndAngle(1, 0, 0, pitch) * QQuaternion::fromAxisAndAngle(0, 1, 0, yaw) * facing(face);
}

QColor mixed(const QColor& a, const QColor& b, double t) {
    const auto blend = [t](float x, float y) { return float(x + (y - x) * std::clamp(t, 0.0, 1.0)); };
    return QColor::fromRgbF(blend(a.redF(), b.redF()), blend(a.greenF(), b.greenF()), blend(a.blueF(), b.blueF()));
}

QColor scaledBy(const QColor& c, double r, double g, double b) {
    const auto bound = [](double v) { return float(std::clamp(v, 0.0, 1.0)); };
    return QColor::fromRgbF(bound(c.redF() * r), bound(c.greenF() * g), bound(c.blueF() * b));
}

QColor darkened(const QColor& c, double by) { return scaledBy(c, 1 - by, 1 - by, 1 - by); }

QColor lightened(const QColor& c, double by) {
    const auto toward = [by](float v) { return float(std::clamp(v + (1 - v) * by, 0.0, 1.0)); };
    return QColor::fromRgbF(toward(c.redF()), toward(c.greenF()), toward(c.blueF()));
}

double brightness(const QColor& c) { return 0.3 * c.redF() + 0.59 * c.greenF() + 0.11 * c.blueF(); }

// The colour of a surface with that normal. Light wraps a little around the die, so that no side looks flat.
QColor litColour(const QVector3D& normal, const DieLook& look, double shine) {
    const float straight = QVector3D::dotProduct(normal, kLight);
    const float wrapped = (straight + 1) / 2;
    const double direct = 0.65 * std::max(0.F, straight) + 0.35 * wrapped * wrapped;
    const double light = kAmbient + (1 - kAmbient) * direct;
    const QColor matt = mixed(look.shade, look.body, (light - 0.16) / 0.64);
    const float glance = QVector3D::dotProduct(normal, (kLight + kViewer).normalized());
    const double gleam = std::max(0.0, (light - 0.8) * 0.7) + shine * std::pow(std::max(0.F, glance), 28.F);
    return lightened(matt, std::min(0.75, gleam));
}

// A spot that fades to its edge. A small picture suffices for every size.
const QImage& softSpot(const QColor& colour) {
    static std::map<QRgb, QImage> kept;
    QImage& spot = kept[colour.rgb()];
    if (!spot.isNull()) return spot;
    constexpr int kSide = 96;
    spot = QImage(kSide, kSide, QImage::Format_ARGB32_Premultiplied);
    spot.fill(Qt::transparent);
    const auto faded = [&](float alpha) {
        return QColor::fromRgbF(colour.redF(), colour.greenF(), colour.blueF(), alpha);
    };
    QRadialGradient gradient(QPointF(kSide, kSide) / 2, kSide / 2.0);
    gradient.setColorAt(0, faded(1));
    gradient.setColorAt(0.35, faded(1));
    gradient.setColorAt(0.7, faded(0.52F));
    gradient.setColorAt(1, faded(0));
    QPainter painter(&spot);
    painter.fillRect(spot.rect(), gradient);
    return spot;
}

class DiePainter {
public:
    DiePainter(QPainter& painter, const DiePose& pose, int sides, const DieLook& look)
        : m_painter(painter)
        , m_pose(pose)
        , m_solid(solidOf(sides))
        , m_sides(sides)
        , m_look(look)
        , m_radius(pose.cell.width() * kRadiusOfCell * lieOf(sides).size) {
        placeOnFloor();
    }

    void paintShadow();
    void paintSurface();
    void paintNumerals(std::vector<DrawnNumeral>* drawn);

private:
    QVector3D turned(const QVector3D& v) const { return m_pose.orientation.rotatedVector(v); }
    QPointF flat(const QVector3D& turnedPoint) const;
    QPointF project(const QVector3D& point) const { return m_origin + flat(turned(point)); }
    QPolygonF project(const std::vector<QVector3D>& points) const;
    bool seen(const QVector3D& normal, const QVector3D& on) const;
    void placeOnFloor();
    void paintFlat(const Facet& facet);
    void paintSlope(const Facet& facet);
    void fill(const QPolygonF& outline, const QBrush& brush);
    QTransform onFace(const Face& face) const;
    void paintNumeral(const Face& face, bool front, std::vector<DrawnNumeral>* drawn);

    QPainter& m_painter;
    const DiePose& m_pose;
    const Solid& m_solid;
    int m_sides;
    const DieLook& m_look;
    double m_radius;
    QPointF m_origin;
    QRectF m_bounds; // of the die on screen
};

QPointF DiePainter::flat(const QVector3D& turnedPoint) const {
    const double nearer = kCamera / (kCamera - turnedPoint.z());
    return QPointF(turnedPoint.x(), -turnedPoint.y()) * m_radius * nearer;
}

QPolygonF DiePainter::project(const std::vector<QVector3D>& points) const {
    QPolygonF polygon;
    for (const QVector3D& point : points) polygon << project(point);
    return polygon;
}

bool DiePainter::seen(const QVector3D& normal, const QVector3D& on) const {
    return QVector3D::dotProduct(turned(normal), QVector3D(0, 0, kCamera) - turned(on)) > 0;
}

// In any rotation, the die's lowest point touches the floor and its centre is above the cell's.
void DiePainter::placeOnFloor() {
    QPolygonF all;
    for (const QVector3D& vertex : m_solid.vertices) all << flat(turned(vertex));
    const QRectF box = all.boundingRect();
    const double floor = m_pose.cell.bottom() - m_pose.cell.height() * kFloorOfCell;
    m_origin = QPointF(m_pose.cell.center().x() - box.center().x(), floor - box.bottom() - m_pose.lift * m_radius);
    m_bounds = box.translated(m_origin);
}

void DiePainter::paintShadow() {
    const double floor = m_pose.cell.bottom() - m_pose.cell.height() * kFloorOfCell;
    const double away = 1 + m_pose.lift * 0.5;
    m_painter.save();
    m_painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const double opaque = m_painter.opacity();
    const auto ellipse = [&](double dx, double dy, double rx, double ry, double opacity) {
        const double wide = rx * m_radius * away, high = ry * m_radius * away;
        const QPointF middle(m_bounds.center().x() + dx * m_radius, floor + dy * m_radius);
        m_painter.setOpacity(opaque * std::clamp(opacity / away, 0.0, 1.0));
        m_painter.drawImage(QRectF(middle.x() - wide, middle.y() - high, 2 * wide, 2 * high), softSpot(m_look.shadow));
    };
    const double half = m_bounds.width() / 2 / m_radius;
    ellipse(0.16, -0.1, kShadowRx * half * 1.06, kShadowRy, m_look.shadowOpacity * 0.8);
    ellipse(0.06, -0.06, half * 0.86, kShadowRy * 0.55, m_look.shadowOpacity * 0.7);
    m_painter.restore();
}

// Positive if clockwise on the screen.
double areaOf(const QPolygonF& ring) {
    double twice = 0;
    for (qsizetype i = 0; i < ring.size(); ++i) {
        const QPointF &from = ring[i], &to = ring[(i + 1) % ring.size()];
        twice += from.x() * to.y() - to.x() * from.y();
    }
    return twice / 2;
}

// Moves every edge of a convex polygon outwards, with corners limited to those of a right angle.
QPolygonF grown(const QPolygonF& outline, double by) {
    const qsizetype count = outline.size();
    const double turn = areaOf(outline) < 0 ? -1 : 1;
    const auto outwards = [&](qsizetype i) { // unless the edge has no length
        const QPointF along = outline[(i + 1) % count] - outline[i % count];
        const double length = std::hypot(along.x(), along.y());
        return length < 1e-3 ? QPointF() : turn / length * QPointF(along.y(), -along.x());
    };
    QPolygonF out;
    for (qsizetype i = 0; i < count; ++i) {
        const QPointF before = outwards(i + count - 1), after = outwards(i);
        out << outline[i] + (before + after) * (by / std::max(1.0, 1 + QPointF::dotProduct(before, after)));
    }
    return out;
}

// Paints slightly larger, to close antialiasing seams between neighbours.
void DiePainter::fill(const QPolygonF& outline, const QBrush& brush) {
    constexpr double kSeam = 0.35; // px
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(brush);
    m_painter.drawConvexPolygon(grown(outline, kSeam));
}

// Brighter towards the lamp, darker away from it.
void DiePainter::paintFlat(const Facet& facet) {
    const QPolygonF outline = project(facet.corners);
    const QColor colour = litColour(turned(facet.normal), m_look, 0.1);
    const QPointF toLight = QPointF(kLight.x(), -kLight.y()) / std::hypot(kLight.x(), kLight.y());
    const QPointF middle = project(facet.face->centre);
    double reach = 0;
    for (const QPointF& corner : outline)
        reach = std::max(reach, std::abs(QPointF::dotProduct(corner - middle, toLight)));
    QLinearGradient gradient(middle + toLight * reach, middle - toLight * reach);
    gradient.setColorAt(0, lightened(colour, kFaceLighten));
    gradient.setColorAt(0.5, colour);
    gradient.setColorAt(1, darkened(colour, kFaceDarken));
    fill(outline, gradient);
}

// A gradient from one face to the other, brighter in between.
void DiePainter::paintSlope(const Facet& facet) {
    const QPolygonF outline = project(facet.corners);
    const QVector3D normal = turned(facet.normal);
    const double lit = std::max(0.F, QVector3D::dotProduct(normal, kLight));
    const QColor crest = lightened(litColour(normal, m_look, 0.3), kEdgeLighten * (0.25 + 0.75 * lit));
    // Straight across the edge: from its left rim to the foot of the perpendicular upon the right one.
    const QPointF from = (outline[0] + outline[1]) / 2;
    const QPointF over = (outline[2] + outline[3]) / 2 - from;
    const QPointF along = outline[1] - outline[0];
    const double length = std::max(1e-9, QPointF::dotProduct(along, along));
    QLinearGradient gradient(from, from + over - along * (QPointF::dotProduct(over, along) / length));
    gradient.setColorAt(0, mixed(crest, litColour(turned(facet.leftNormal), m_look, 0.1), 0.45));
    gradient.setColorAt(0.5, crest);
    gradient.setColorAt(1, mixed(crest, litColour(turned(facet.rightNormal), m_look, 0.1), 0.45));
    fill(outline, gradient);
}

void DiePainter::paintSurface() {
    const auto& facets = facetsOf(m_solid);
    std::vector<std::pair<float, const Facet*>> order;
    for (const Facet& facet : facets) {
        if (!seen(facet.normal, facet.corners.front())) continue;
        float depth = 0;
        for (const QVector3D& corner : facet.corners) depth += turned(corner).z() / float(facet.corners.size());
        order.emplace_back(depth, &facet);
    }
    std::ranges::sort(order);
    for (const auto& [depth, facet] : order) {
        switch (facet->kind) {
        case Facet::Kind::Flat: paintFlat(*facet); break;
        case Facet::Kind::Slope: paintSlope(*facet); break;
        case Facet::Kind::Corner:
            fill(project(facet->corners), lightened(litColour(turned(facet->normal), m_look, 0.3), kEdgeLighten * 0.3));
            break;
        }
    }
}

double areaOf(const QPainterPath& path) {
    double area = 0;
    for (const QPolygonF& ring : path.toSubpathPolygons()) area += areaOf(ring);
    return area;
}

// The outline plus a stroke along it. Both have the same direction, so overlaps add up.
QPainterPath bold(const QPainterPath& path) {
    QPainterPathStroker pen;
    pen.setWidth(kFigureStroke);
    pen.setJoinStyle(Qt::RoundJoin);
    QPainterPath line = pen.createStroke(path);
    line.addPath(areaOf(line) * areaOf(path) < 0 ? path.toReversed() : path);
    line.setFillRule(Qt::WindingFill);
    return line;
}

// A figure's outline centred at (0, 0), y downwards, in font pixels.
const QPainterPath& figure(const QString& text, bool line) {
    static std::map<std::pair<QString, bool>, QPainterPath> kept;
    QPainterPath& path = kept[{text, line}];
    if (!path.isEmpty()) return path;
    path = bold(figuresPath(text, dieFont()));
    const QRectF box = path.boundingRect();
    if (line) path.addRect(QRectF(box.left() + box.width() * 0.06, box.bottom() + 8, box.width() * 0.88, 6.5));
    path.translate(-path.boundingRect().center());
    return path;
}

// Font pixels to screen: the affine map that approximates the camera at the face's centre.
QTransform DiePainter::onFace(const Face& face) const {
    const float step = 0.01F;
    const QVector3D right = QVector3D::crossProduct(face.up, face.normal);
    const QPointF at = project(face.centre);
    const double unit = lieOf(m_sides).numeral / kFontSize;
    const QPointF x = (project(face.centre + right * step) - at) / step * unit;
    const QPointF y = (project(face.centre - face.up * step) - at) / step * unit;
    return {x.x(), x.y(), y.x(), y.y(), at.x(), at.y()};
}

void DiePainter::paintNumeral(const Face& face, bool front, std::vector<DrawnNumeral>* drawn) {
    const double facing = turned(face.normal).z();
    const double grazing = std::clamp((facing - 0.08) / 0.25, 0.0, 1.0);
    // At rest a die shows one number, the one that was rolled: those of its sides fade as it comes to rest.
    const double opacity = grazing * (front ? 0.72 + 0.28 * m_pose.emphasis : 0.72 - 0.72 * m_pose.emphasis);
    if (opacity <= 0) return;
    const QString text = numeralOf(m_sides, face.number);
    const QTransform place = onFace(face);
    const QPainterPath& outline = figure(text, underlined(m_sides, face.number));
    const QPainterPath shape = place.map(outline);
    const double shift = kNumeralOffset * m_radius;
    QColor glint = m_look.glint;
    glint.setAlphaF(float(opacity * 0.85));
    QColor ink = m_look.ink;
    ink.setAlphaF(float(opacity));
    std::vector<QVector3D> corners, room;
    for (const int corner : face.corners) {
        corners.push_back(m_solid.vertices[std::size_t(corner)]);
        room.push_back(face.centre + (corners.back() - face.centre) * kFigureRoom);
    }
    QPainterPath inside;
    inside.addPolygon(project(room));
    m_painter.save();
    m_painter.setClipPath(inside, Qt::IntersectClip);
    m_painter.fillPath(shape.translated(shift, shift), glint);
    m_painter.fillPath(shape, ink);
    m_painter.restore();
    if (drawn == nullptr) return;
    const QPolygonF box = place.map(QPolygonF(outline.boundingRect())).sliced(0, 4);
    drawn->push_back({face.number, text, turned(face.centre).z(), facing, opacity, project(corners), box});
}

void DiePainter::paintNumerals(std::vector<DrawnNumeral>* drawn) {
    std::vector<const Face*> order;
    for (const Face& face : m_solid.faces) {
        if (seen(face.normal, face.centre)) order.push_back(&face);
    }
    std::ranges::sort(order, {}, [&](const Face* face) { return turned(face->normal).z(); });
    for (const Face* face : order) paintNumeral(*face, face == order.back(), drawn);
}

} // namespace

DieLook dieLook(const Theme& theme, DieMaterial material) {
    const DieColours& colours = coloursOf(theme, material);
    DieLook look;
    look.body = colours.body;
    look.ink = colours.ink;
    look.shade = scaledBy(colours.body, 0.5, 0.44, 0.4);
    const bool darkInk = brightness(colours.ink) < brightness(colours.body);
    look.glint = darkInk ? lightened(colours.body, 0.6) : darkened(colours.body, 0.62);
    look.shadow = theme.dice.shadow;
    look.shadowOpacity = theme.dice.shadowOpacity;
    return look;
}

void paintDie(QPainter& painter, const DiePose& pose, int sides, const DieLook& look, DieParts parts) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    DiePainter die(painter, pose, sides, look);
    if (parts.shadow) die.paintShadow();
    die.paintSurface();
    if (parts.numerals) die.paintNumerals(parts.drawn);
    painter.restore();
}

QQuaternion restOf(int sides, int number) {
    const Lie lie = lieOf(sides);
    return tilted(lie.pitch, lie.yaw, faceOf(solidOf(sides), number));
}

QQuaternion restOfPair(bool second, int number) {
    const Face& face = faceOf(solidOf(6), number);
    return second ? tilted(20, 14, face) : tilted(22, -18, face);
}

} // namespace tenplus::ui
