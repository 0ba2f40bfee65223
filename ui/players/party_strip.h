// The party strip along the bottom, followed by the revealed foes. If names and meters do not fit side by side, uses
// rows, then no meters, then alternating pages; text shrinks only if a single cell is too large for the strip.
#pragma once

#include "players/strips.h"

namespace tenplus::ui {

// Begins with the roller's page.
StripBlock partyStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width);

} // namespace tenplus::ui
