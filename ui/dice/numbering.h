// Which number stands on which face.
#pragma once

#include "dice/polyhedron.h"

namespace tenplus::ui {

// Fills Face::number for a solid whose faces and edges are known.
void numberFaces(Solid& solid);

} // namespace tenplus::ui
