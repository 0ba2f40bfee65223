#include "dice/polyhedron.h"

#include "dice/numbering.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace tenplus::ui {
namespace {

constexpr float kFlat = 1e-3F; // tolerance for coplanar corners, relative to the unit sphere
const float kPhi = std::numbers::phi_v<float>;

using Points = std::vector<QVector3D>;

Points tetrahedron() { return {{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}; }

Points cube() {
    Points points;
    for (const float x : {-1.F, 1.F}) {
        for (const float y : {-1.F, 1.F}) {
            for (const float z : {-1.F, 1.F}) points.emplace_back(x, y, z);
        }
    }
    return points;
}

Points octahedron() { return {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}; }

// Ten kites: a zigzag of ten corners between two poles. The zigzag's height makes the kites flat.
Points trapezohedron() {
    const float pole = 0.98F;
    const float step = std::numbers::pi_v<float> / 5;
    const float zigzag = pole * (1 - std::cos(step)) / (1 + std::cos(step));
    Points points{{0, pole, 0}, {0, -pole, 0}};
    for (int i = 0; i < 10; ++i) {
        const float angle = float(i) * step;
        points.emplace_back(std::cos(angle), i % 2 == 0 ? zigzag : -zigzag, std::sin(angle));
    }
    return points;
}

// Adds (0, ±a, ±b) and its two cyclic permutations.
void addTurns(Points& points, float a, float b) {
    for (const float s : {-1.F, 1.F}) {
        for (const float t : {-1.F, 1.F}) {
            points.emplace_back(0.F, s * a, t * b);
            points.emplace_back(t * b, 0.F, s * a);
            points.emplace_back(s * a, t * b, 0.F);
        }
    }
}

Points dodecahedron() {
    Points points = cube();
    addTurns(points, 1 / kPhi, kPhi);
    return points;
}

Points icosahedron() {
    Points points;
    addTurns(points, 1, kPhi);
    return points;
}

Points verticesOf(int sides) {
    switch (sides) {
    case 4: return tetrahedron();
    case 6: return cube();
    case 8: return octahedron();
    case 10: return trapezohedron();
    case 12: return dodecahedron();
    default: return icosahedron();
    }
}

void fitToUnitSphere(Points& points) {
    float longest = 0;
    for (const QVector3D& p : points) longest = std::max(longest, p.length());
    for (QVector3D& p : points) p /= longest;
}

void orderAround(std::vector<int>& corners, const QVector3D& normal, const Points& points) {
    QVector3D middle;
    for (const int c : corners) middle += points[std::size_t(c)];
    middle /= float(corners.size());
    const QVector3D x = (points[std::size_t(corners.front())] - middle).normalized();
    const QVector3D y = QVector3D::crossProduct(normal, x);
    const auto angle = [&](int c) {
        const QVector3D d = points[std::size_t(c)] - middle;
        return std::atan2(QVector3D::dotProduct(d, y), QVector3D::dotProduct(d, x));
    };
    std::ranges::sort(corners, {}, angle);
}

bool known(const std::vector<Face>& faces, const QVector3D& normal) {
    return std::ranges::any_of(faces,
                               [&](const Face& f) { return QVector3D::dotProduct(f.normal, normal) > 1 - kFlat; });
}

// A plane through three corners is a face if no corner is beyond it.
void addFaceThrough(std::vector<Face>& faces, const Points& points, std::array<std::size_t, 3> three) {
    const QVector3D& a = points[three[0]];
    QVector3D normal = QVector3D::crossProduct(points[three[1]] - a, points[three[2]] - a);
    if (normal.length() < kFlat) return;
    normal.normalize();
    if (QVector3D::dotProduct(normal, a) < 0) normal = -normal;
    if (known(faces, normal)) return;
    Face face;
    face.normal = normal;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const float beyond = QVector3D::dotProduct(normal, points[i] - a);
        if (beyond > kFlat) return;
        if (beyond > -kFlat) face.corners.push_back(int(i));
    }
    orderAround(face.corners, normal, points);
    faces.push_back(std::move(face));
}

std::vector<Face> hull(const Points& points) {
    std::vector<Face> faces;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = i + 1; j < points.size(); ++j) {
            for (std::size_t k = j + 1; k < points.size(); ++k) addFaceThrough(faces, points, {i, j, k});
        }
    }
    return faces;
}

std::vector<Edge> edgesOf(const std::vector<Face>& faces) {
    std::vector<Edge> edges;
    for (std::size_t f = 0; f < faces.size(); ++f) {
        const auto& corners = faces[f].corners;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const int from = corners[i];
            const int to = corners[(i + 1) % corners.size()];
            const auto back = std::ranges::find_if(edges, [&](const Edge& e) { return e.from == to && e.to == from; });
            if (back != edges.end()) {
                back->right = int(f);
            } else {
                edges.push_back({from, to, int(f), -1});
            }
        }
    }
    return edges;
}

// Finds the circle that touches every edge. In a kite its centre is on the axis, where it meets the bisector of a side
// corner; in a regular face it is the centre.
void placeNumeral(Face& face, const Points& points) {
    const auto at = [&](std::size_t i) { return points[std::size_t(face.corners[i % face.corners.size()])]; };
    std::size_t tip = 0;
    if (face.corners.size() == 4) {
        for (std::size_t i = 1; i < 4; ++i) {
            if ((at(i) - at(i + 1)).length() + (at(i) - at(i + 3)).length() >
                (at(tip) - at(tip + 1)).length() + (at(tip) - at(tip + 3)).length() + kFlat) {
                tip = i;
            }
        }
        const float high = (at(tip) - at(tip + 1)).length();
        const float low = (at(tip + 1) - at(tip + 2)).length();
        face.centre = (at(tip + 2) * high + at(tip) * low) / (high + low);
    } else {
        for (std::size_t i = 0; i < face.corners.size(); ++i) face.centre += at(i);
        face.centre /= float(face.corners.size());
    }
    const bool square =
        face.corners.size() == 4 && std::abs((at(0) - at(1)).length() - (at(1) - at(2)).length()) < kFlat;
    const QVector3D top = square ? (at(0) + at(1)) / 2 : at(tip);
    face.up = (top - face.centre).normalized();
    const QVector3D side = (at(tip + 1) - at(tip)).normalized();
    face.inradius = QVector3D::crossProduct(face.centre - at(tip), side).length();
}

Solid build(int sides) {
    Solid solid;
    solid.sides = sides;
    solid.vertices = verticesOf(sides);
    fitToUnitSphere(solid.vertices);
    solid.faces = hull(solid.vertices);
    solid.edges = edgesOf(solid.faces);
    for (Face& face : solid.faces) placeNumeral(face, solid.vertices);
    numberFaces(solid);
    return solid;
}

} // namespace

const Solid& solidOf(int sides) {
    static const std::array<Solid, 6> kSolids{build(4), build(6), build(8), build(10), build(12), build(20)};
    if (sides == 100) return kSolids[3];
    const auto found = std::ranges::find_if(kSolids, [&](const Solid& s) { return s.sides >= sides; });
    return found == kSolids.end() ? kSolids.back() : *found;
}

const Face& faceOf(const Solid& solid, int number) {
    const int wanted = number < 1 || number > solid.sides ? solid.sides : number;
    return *std::ranges::find_if(solid.faces, [&](const Face& f) { return f.number == wanted; });
}

QQuaternion facing(const Face& face) {
    const QVector3D right = QVector3D::crossProduct(face.up, face.normal);
    return QQuaternion::fromAxes(right, face.up, face.normal).conjugated();
}

QString numeralOf(int sides, int number) {
    if (sides == 100) return QString::number(number % 10) + u'0';
    if (sides == 10) return QString::number(number % 10);
    return QString::number(number);
}

bool underlined(int sides, int number) { return sides >= 8 && sides <= 20 && (number == 6 || number == 9); }

} // namespace tenplus::ui
