// A die's surface as it is painted: each face drawn in from its edges, with a narrow slope along every edge
// and a small facet at every corner, as on a die that was tumbled smooth. All facets together still close the
// solid.
#pragma once

#include "dice/polyhedron.h"

namespace tenplus::ui {

struct Facet {
    enum class Kind { Flat, Slope, Corner };
    Kind kind = Kind::Flat;
    std::vector<QVector3D> corners; // anticlockwise from outside; a slope's first two lie on its left face
    QVector3D normal;
    QVector3D leftNormal, rightNormal; // of a slope: the faces it joins
    const Face* face = nullptr;        // of a flat
};

// Faces first, then slopes, then corners. Valid for the whole run.
const std::vector<Facet>& facetsOf(const Solid& solid);

} // namespace tenplus::ui
