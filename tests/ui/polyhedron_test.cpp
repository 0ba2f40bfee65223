#include "dice/die_surface.h"
#include "dice/polyhedron.h"

#include <catch2/catch.hpp>

#include <map>
#include <set>

using namespace tenplus::ui;

namespace {

constexpr int kSides[] = {4, 6, 8, 10, 12, 20};

const QVector3D& vertex(const Solid& solid, int i) { return solid.vertices[std::size_t(i)]; }

} // namespace

TEST_CASE("Every solid obeys Euler's formula and has the faces its name says") {
    const Solid& solid = solidOf(GENERATE(from_range(std::begin(kSides), std::end(kSides))));
    CHECK(int(solid.faces.size()) == solid.sides);
    CHECK(solid.vertices.size() - solid.edges.size() + solid.faces.size() == 2);
}

TEST_CASE("Every solid is closed: each edge has exactly two faces, which run along it in opposite directions") {
    const Solid& solid = solidOf(GENERATE(from_range(std::begin(kSides), std::end(kSides))));
    std::map<std::pair<int, int>, int> ways;
    for (const Face& face : solid.faces) {
        for (std::size_t i = 0; i < face.corners.size(); ++i) {
            ++ways[{face.corners[i], face.corners[(i + 1) % face.corners.size()]}];
        }
    }
    CHECK(ways.size() == solid.edges.size() * 2);
    for (const auto& [way, count] : ways) {
        CHECK(count == 1);
        CHECK(ways.count({way.second, way.first}) == 1);
    }
    for (const Edge& edge : solid.edges) CHECK(edge.right >= 0);
}

TEST_CASE("Every solid is convex, its faces are flat, turned outward and anticlockwise") {
    const Solid& solid = solidOf(GENERATE(from_range(std::begin(kSides), std::end(kSides))));
    for (const Face& face : solid.faces) {
        const QVector3D& on = vertex(solid, face.corners.front());
        for (const QVector3D& other : solid.vertices) CHECK(QVector3D::dotProduct(face.normal, other - on) < 2e-3F);
        for (const int corner : face.corners) {
            CHECK(std::abs(QVector3D::dotProduct(face.normal, vertex(solid, corner) - on)) < 2e-3F);
        }
        const QVector3D turn =
            QVector3D::crossProduct(vertex(solid, face.corners[1]) - on, vertex(solid, face.corners[2]) - on);
        CHECK(QVector3D::dotProduct(turn, face.normal) > 0);
        CHECK(QVector3D::dotProduct(face.normal, face.centre) > 0);
        CHECK(std::abs(QVector3D::dotProduct(face.normal, face.up)) < 1e-3F);
    }
}

TEST_CASE("The numeral stands equally far from every edge of its face") {
    const Solid& solid = solidOf(GENERATE(from_range(std::begin(kSides), std::end(kSides))));
    for (const Face& face : solid.faces) {
        for (std::size_t i = 0; i < face.corners.size(); ++i) {
            const QVector3D& a = vertex(solid, face.corners[i]);
            const QVector3D side = (vertex(solid, face.corners[(i + 1) % face.corners.size()]) - a).normalized();
            CHECK(QVector3D::crossProduct(face.centre - a, side).length() == Approx(face.inradius).margin(2e-3));
        }
    }
}

TEST_CASE("Every number is on the die once, and opposite faces add up as on real dice") {
    const Solid& solid = solidOf(GENERATE(from_range(std::begin(kSides), std::end(kSides))));
    std::set<int> numbers;
    for (const Face& face : solid.faces) numbers.insert(face.number);
    CHECK(int(numbers.size()) == solid.sides);
    CHECK(*numbers.begin() == 1);
    CHECK(*numbers.rbegin() == solid.sides);
    if (solid.sides == 4) return;
    for (const Face& face : solid.faces) {
        for (const Face& other : solid.faces) {
            if (QVector3D::dotProduct(face.normal, other.normal) > -0.999F) continue;
            if (solid.sides == 10) {
                CHECK(face.number % 10 + other.number % 10 == 9); // the figures, 0 to 9
            } else {
                CHECK(face.number + other.number == solid.sides + 1);
            }
        }
    }
}

TEST_CASE("On a d6 the faces 1, 2 and 3 run anticlockwise around their corner") {
    const Solid& cube = solidOf(6);
    const QVector3D turn = QVector3D::crossProduct(faceOf(cube, 1).normal, faceOf(cube, 2).normal);
    CHECK(QVector3D::dotProduct(turn, faceOf(cube, 3).normal) > 0.9F);
}

TEST_CASE("Around the 20 of a d20 stand 2, 8 and 14") {
    const Solid& solid = solidOf(20);
    std::set<int> around;
    for (const Edge& edge : solid.edges) {
        const int left = solid.faces[std::size_t(edge.left)].number;
        const int right = solid.faces[std::size_t(edge.right)].number;
        if (left == 20) around.insert(right);
        if (right == 20) around.insert(left);
    }
    CHECK(around == std::set<int>{2, 8, 14});
}

TEST_CASE("The facets of the rounded solid still close it") {
    const Solid& solid = solidOf(GENERATE(from_range(std::begin(kSides), std::end(kSides))));
    const auto& facets = facetsOf(solid);
    CHECK(facets.size() == solid.faces.size() + solid.edges.size() + solid.vertices.size());
    QVector3D sum; // of area times normal: nothing, when the surface is closed
    float whole = 0;
    for (const Facet& facet : facets) {
        QVector3D area;
        for (std::size_t i = 1; i + 1 < facet.corners.size(); ++i) {
            area +=
                QVector3D::crossProduct(facet.corners[i] - facet.corners[0], facet.corners[i + 1] - facet.corners[0]) /
                2;
        }
        CHECK(QVector3D::dotProduct(area, facet.normal) > 0);
        sum += area;
        whole += area.length();
    }
    CHECK(sum.length() < whole * 1e-4F);
}
