// The party strip along the bottom, and the foes that were revealed after it. Where names and meters do not fit side by
// side they stand in rows, then without bars, then on pages that take turns; only a single cell too large for the
// strip makes its text smaller.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

struct PartyStrip {
    double height = 0;        // px; 0 when nobody is shown
    double textSize = 1;      // that was used
    std::vector<Parts> pages; // places from the strip's top left corner
    std::vector<QRectF> dots; // one for each page, none for a single page
    std::vector<int> firsts;  // the index of the first actor on each page
};

PartyStrip partyStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width);

} // namespace tenplus::ui
