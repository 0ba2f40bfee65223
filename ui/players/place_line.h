// The party's place and public facts, in one line above the strip. Hidden if empty.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

// As many facts as fit, the latest first; "+2" for the others.
Block placeLine(const std::string& place, const std::vector<table::PlayerFact>& facts, const FarType& type,
                double width);

} // namespace tenplus::ui
