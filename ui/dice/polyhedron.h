// The six solids of dice, computed from their vertices: closed, convex, with outward faces numbered like real dice, so
// that opposite faces add up to one more than the number of sides (a d4 has no opposite faces).
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
    QVector3D centre;         // of the circle that touches every edge: the numeral's place
    QVector3D up;             // along the face, length 1: the numeral's upright
    float inradius = 0;       // of that circle
};

struct Edge {
    int from = 0, to = 0;    // vertices, in the direction of the left face
    int left = 0, right = 0; // faces
};

struct Solid {
    int sides = 0;
    std::vector<QVector3D> vertices; // within the unit sphere
    std::vector<Face> faces;
    std::vector<Edge> edges;
};

// 4, 6, 8, 10, 12 or 20 sides; 100 is a d10. Otherwise the next larger solid, at most a d20.
const Solid& solidOf(int sides);

// The face with that number; the highest for an invalid number.
const Face& faceOf(const Solid& solid, int number);

// The rotation that turns the face to the viewer (+z) with its numeral upright (+y).
QQuaternion facing(const Face& face);

// The text on a face of a die of `sides` (100 = the tens of a percentile pair): "0" to "9" on a d10, "00" to "90" on
// the tens.
QString numeralOf(int sides, int number);
// 6 and 9 are underlined if they could be confused.
bool underlined(int sides, int number);

} // namespace tenplus::ui
