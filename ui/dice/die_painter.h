// Paints one die: a lit convex solid with engraved numerals and a soft shadow, on the floor of its cell. Pure painting:
// the caller gives place and rotation, so a still die and a frame of a tumble are the same.
#pragma once

#include "dice/polyhedron.h"
#include "theme/theme.h"

#include <QPolygonF>
#include <QRectF>

#include <vector>

class QPainter;

namespace tenplus::ui {

struct DieLook {
    QColor body, ink;
    QColor shade; // the unlit body
    QColor glint; // highlight of an engraved figure
    QColor shadow;
    double shadowOpacity = 0.6;
};

DieLook dieLook(const Theme& theme, DieMaterial material);

struct DiePose {
    QRectF cell; // square; the floor is a little above its bottom
    QQuaternion orientation;
    double lift = 0;     // above the floor, in radii
    double emphasis = 1; // of the front-most figure, which at 1 is the only one; 0 while tumbling
};

// A painted numeral, in painting order.
struct DrawnNumeral {
    int number = 0;
    QString text;
    double depth = 0;   // of the face's centre; larger is nearer
    double facing = 0;  // 1 = faces the viewer
    double opacity = 0; // of the ink
    QPolygonF face;     // on screen
    QPolygonF ink;      // the numeral's box on screen: top left, top right, bottom right, bottom left
};

struct DieParts {
    bool shadow = true;
    bool numerals = true;
    std::vector<DrawnNumeral>* drawn = nullptr; // filled if not null
};

// `sides` as in DieState (100 = the tens of a percentile pair).
void paintDie(QPainter& painter, const DiePose& pose, int sides, const DieLook& look, DieParts parts = {});

// The rotation at rest: the face with that number in front, tilted as that die lies on a table, its numeral upright.
QQuaternion restOf(int sides, int number);
// Two d6 side by side are turned slightly towards each other.
QQuaternion restOfPair(bool second, int number);

} // namespace tenplus::ui
