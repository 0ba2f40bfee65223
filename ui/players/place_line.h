// Where the party is and what everybody may know of it, in one line above the strip. It is not there where there is
// nothing to say.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

// As many facts as there is room for, the last ones first; "+2" stands for the others.
Block placeLine(const std::string& place, const std::vector<table::PlayerFact>& facts, const FarType& type, double width);

} // namespace tenplus::ui
