// The foes that have no cell in the party strip: their names stand in a line below the heroes. Where not all of them
// have room they take turns, and each turn says which of how many it shows. No foe is left out.
#pragma once

#include "players/strips.h"

namespace tenplus::ui {

struct FoeTurn {
    std::size_t first = 0;
    std::size_t count = 0;
    bool operator==(const FoeTurn&) const = default;
};

// The turns of these names, in their order: each has as many as fit into `room` px, and at least one.
std::vector<FoeTurn> foeTurns(const QStringList& names, const QFont& font, double room);

// "4–6 of 13", "4 of 13".
QString foeTurnText(const FoeTurn& turn, std::size_t all);

// The line, `edge` px from both sides, with names of the size `role`, which shrink if one of them is wider than the
// line. All foes in the block, or a page for each turn; the first is the one with the foe who rolled.
StripBlock foeLine(const std::vector<table::PlayerActor>& foes, const FarType& type, double width, double edge,
                   double role);

} // namespace tenplus::ui
