// The six solids dice are made of, found from their vertices alone: closed, convex, faces turned outward and
// numbered as on real dice, so that opposite faces add up to one more than the number of sides (d4 has no
// opposite faces).
#pragma once

#include <QQuaternion>
#include <QString>
#include <QVector3D>

#include <vector>

namespace tenplus::ui {

struct Face {
    int number = 0;           // 1 to the number of sides; on a d10, 10 is the face marked 0
    std::vector<int> corners; // indices of vertices, anticlockwise seen from outside
    QVector3D normal;         // outward, length 1
    QVector3D centre;         // of the circle that touches every edge: where the numeral stands
    QVector3D up;             // along the face, length 1: the numeral's upright
    float inradius = 0;       // of that circle
};

struct Edge {
    int from = 0, to = 0;    // vertices, as the face at the left runs through them
    int left = 0, right = 0; // faces
};

struct Solid {
    int sides = 0;
    std::vector<QVector3D> vertices; // within the unit sphere
    std::vector<Face> faces;
    std::vector<Edge> edges;
};

// 4, 6, 8, 10, 12 or 20 sides; 100 is a d10. Anything else is the next larger solid, at most a d20.
const Solid& solidOf(int sides);

// The face with that number; an impossible number is the highest.
const Face& faceOf(const Solid& solid, int number);

// Turns the solid so that the face looks at the viewer (+z) with its numeral upright (+y).
QQuaternion facing(const Face& face);

// What is written on a face of a die of `sides` (100 = the tens of a percentile pair): "0" to "9" on a d10,
// "00" to "90" on the tens.
QString numeralOf(int sides, int number);
// 6 and 9 carry a line under them where a die has both ways up to confuse.
bool underlined(int sides, int number);

} // namespace tenplus::ui
