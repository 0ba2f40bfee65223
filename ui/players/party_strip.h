// The party strip along the bottom, and the foes that were revealed after it. Where names and meters do not fit side by
// side they stand in rows, then without bars, then on pages that take turns; only a single cell too large for the
// strip makes its text smaller.
#pragma once

#include "players/strips.h"

namespace tenplus::ui {

// Begins with the page of whoever made the roll.
StripBlock partyStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width);

} // namespace tenplus::ui
