// Clocks and countdowns in one form for the panel, and the acts for pressing them.
#pragma once

#include "bridge/act.h"
#include "table/core/clock.h"
#include "table/gm_view.h"

#include <vector>

namespace tenplus::ui {

/// The clocks, then the game's countdowns, which have no ids: they get negative ones.
std::vector<table::Clock> clocksOf(const table::GmView& view);

/// Whether it is a clock of the table, with a form; a countdown is the game's.
bool isWritten(const table::Clock& clock);
Act ticked(const table::Clock& clock, int by);
Act shown(const table::Clock& clock, bool revealed);
Act removed(const table::Clock& clock);

} // namespace tenplus::ui
