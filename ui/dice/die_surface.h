// A die's surface for painting: each face inset from its edges, with a narrow slope along every edge and a small facet
// at every corner, like a tumbled die. All facets together close the solid.
#pragma once

#include "dice/polyhedron.h"

namespace tenplus::ui {

struct Facet {
    enum class Kind { Flat, Slope, Corner };
    Kind kind = Kind::Flat;
    std::vector<QVector3D> corners; // anticlockwise from outside; a slope's first two lie on its left face
    QVector3D normal;
    QVector3D leftNormal, rightNormal; // for a slope: those of its two faces
    const Face* face = nullptr;        // for a flat facet
};

// Faces first, then slopes, then corners. Valid for the whole run.
const std::vector<Facet>& facetsOf(const Solid& solid);

} // namespace tenplus::ui
