// The party strip along the bottom, followed by the revealed foes. If names and meters do not fit side by side, uses
// rows, then no meters, then alternating pages; text shrinks only if a single cell is too large for the strip.
#pragma once

#include "players/strips.h"
#include "theme/look.h"

namespace tenplus::ui {

// Begins with the roller's page.
StripBlock partyStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width);

// The desktop's chips at text size 1, which are painted enlarged by that scale, so that their text has the least size
// of this window.
const Look& farChipLook(const FarType& type);
double farChipScale(const FarType& type);

} // namespace tenplus::ui
