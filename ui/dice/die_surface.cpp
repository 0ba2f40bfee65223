#include "dice/die_surface.h"

#include "base/contains.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tenplus::ui {
namespace {

// The inset of a face from its edges, relative to the unit sphere.
constexpr float kBevel = 0.038F;

QVector3D drawnIn(const Solid& solid, const Face& face, int corner) {
    const QVector3D& vertex = solid.vertices[std::size_t(corner)];
    return face.centre + (vertex - face.centre) * (1 - kBevel / face.inradius);
}

Facet flatOf(const Solid& solid, const Face& face) {
    Facet facet;
    facet.normal = face.normal;
    facet.face = &face;
    for (const int corner : face.corners) facet.corners.push_back(drawnIn(solid, face, corner));
    return facet;
}

Facet slopeOf(const Solid& solid, const Edge& edge) {
    const Face& left = solid.faces[std::size_t(edge.left)];
    const Face& right = solid.faces[std::size_t(edge.right)];
    Facet facet;
    facet.kind = Facet::Kind::Slope;
    facet.normal = (left.normal + right.normal).normalized();
    facet.leftNormal = left.normal;
    facet.rightNormal = right.normal;
    facet.corners = {drawnIn(solid, left, edge.to), drawnIn(solid, left, edge.from), drawnIn(solid, right, edge.from),
                     drawnIn(solid, right, edge.to)};
    return facet;
}

Facet cornerOf(const Solid& solid, int vertex) {
    Facet facet;
    facet.kind = Facet::Kind::Corner;
    for (const Face& face : solid.faces) {
        if (!contains(face.corners, vertex)) continue;
        facet.corners.push_back(drawnIn(solid, face, vertex));
        facet.normal += face.normal;
    }
    facet.normal.normalize();
    const QVector3D x = QVector3D::crossProduct(facet.normal, facet.corners.front()).normalized();
    const QVector3D y = QVector3D::crossProduct(facet.normal, x);
    std::ranges::sort(facet.corners, {}, [&](const QVector3D& p) {
        return std::atan2(QVector3D::dotProduct(p, y), QVector3D::dotProduct(p, x));
    });
    return facet;
}

std::vector<Facet> surfaceOf(const Solid& solid) {
    std::vector<Facet> facets;
    for (const Face& face : solid.faces) facets.push_back(flatOf(solid, face));
    for (const Edge& edge : solid.edges) facets.push_back(slopeOf(solid, edge));
    for (std::size_t v = 0; v < solid.vertices.size(); ++v) facets.push_back(cornerOf(solid, int(v)));
    return facets;
}

} // namespace

const std::vector<Facet>& facetsOf(const Solid& solid) {
    static const std::array<std::vector<Facet>, 6> kSurfaces{surfaceOf(solidOf(4)),  surfaceOf(solidOf(6)),
                                                             surfaceOf(solidOf(8)),  surfaceOf(solidOf(10)),
                                                             surfaceOf(solidOf(12)), surfaceOf(solidOf(20))};
    switch (solid.sides) {
    case 4: return kSurfaces[0];
    case 6: return kSurfaces[1];
    case 8: return kSurfaces[2];
    case 10: return kSurfaces[3];
    case 12: return kSurfaces[4];
    default: return kSurfaces[5];
    }
}

} // namespace tenplus::ui
