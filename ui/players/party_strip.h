// The party strip along the bottom, followed by the revealed foes. If names and meters do not fit side by side, uses
// rows, then no meters, then a line in which the foes take turns; then text shrinks, for a crowd down to the smallest
// of the window. The heroes always stay, unless there are more than have room in the smallest text: then pages
// alternate.
#pragma once

#include "players/strips.h"

namespace tenplus::ui {

// Begins with the roller's page.
StripBlock partyStrip(const std::vector<table::PlayerActor>& actors, const FarType& type, double width);

} // namespace tenplus::ui
