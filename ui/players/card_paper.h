// A card of the world as a handout: what the players may see of it, in plain words, on the same paper.
#pragma once

#include "table/player_view.h"

namespace tenplus::ui {

table::PlayerHandout handoutOf(const table::PlayerCard& card);

/// The view with the card that lies before the players as its newest handout.
table::PlayerView withCardOnTop(table::PlayerView view);

} // namespace tenplus::ui
