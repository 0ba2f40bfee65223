// Clocks and countdowns alike, as the panel shows them, and what a press on one of them asks for.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"

#include <vector>

namespace tenplus::ui {

/// The clocks, then the countdowns of a game that has them. These have no number of their own: theirs are below zero.
std::vector<table::Clock> clocksOf(const table::GmView& view);

Act ticked(const table::Clock& clock, int by);
Act shown(const table::Clock& clock, bool revealed);
Act removed(const table::Clock& clock);

} // namespace tenplus::ui
