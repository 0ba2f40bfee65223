// Assigns numbers to the faces of dice.
#pragma once

#include "dice/polyhedron.h"

namespace tenplus::ui {

// Fills Face::number of a solid with known faces and edges.
void numberFaces(Solid& solid);

} // namespace tenplus::ui
