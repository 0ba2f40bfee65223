// Paints one die: a lit convex solid with engraved numerals and a soft shadow, standing on the floor of its
// cell. Pure painting: where it lies and how it is turned is the caller's, so a still die and a frame of a
// tumble are the same.
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
    QColor shade; // the body where no light falls
    QColor glint; // the far lip of an engraved figure
    QColor shadow;
    double shadowOpacity = 0.6;
};

DieLook dieLook(const Theme& theme, DieMaterial material);

struct DiePose {
    QRectF cell; // square; the die stands on a line a little above its bottom
    QQuaternion orientation;
    double lift = 0;     // above the floor, in radii
    double emphasis = 1; // how much the front-most figure stands out; 0 while tumbling
};

// What a numeral was painted with, in the order of painting.
struct DrawnNumeral {
    int number = 0;
    QString text;
    double depth = 0;   // of the face's centre; nearer is greater
    double facing = 0;  // 1 = looks straight at the viewer
    double opacity = 0; // of the ink
    QPolygonF face;     // on screen
    QPolygonF ink;      // the numeral's box on screen: top left, top right, bottom right, bottom left
};

struct DieParts {
    bool shadow = true;
    bool numerals = true;
    std::vector<DrawnNumeral>* drawn = nullptr; // filled when given
};

// `sides` as in DieState (100 = the tens of a percentile pair).
void paintDie(QPainter& painter, const DiePose& pose, int sides, const DieLook& look, DieParts parts = {});

// At rest: the face with that number is front-most, tilted as that die lies on a table, its numeral upright.
QQuaternion restOf(int sides, int number);
// Two d6 side by side lie a little turned towards each other.
QQuaternion restOfPair(bool second, int number);

} // namespace tenplus::ui
