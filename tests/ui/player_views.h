// What the players may see at one table, at several moments of an evening, for tests of their window.
#pragma once

#include "table/player_view.h"

#include <string>
#include <vector>

namespace tenplus::ui::views {

table::PlayerActor actor(const std::string& name, const std::string& icon, std::int64_t now, std::int64_t most,
                         std::vector<std::string> conditions = {});
table::PlayerActor foe(const std::string& name, const std::string& icon);

table::PlayerRoll weakRoll();
table::PlayerView before(); // any roll
table::PlayerView weak();
table::PlayerView miss();
table::PlayerView strong();
table::PlayerView gmRolled();
table::PlayerView crowd();
// More of everything than a table will have.
table::PlayerView overfull();

// The same in a cellar of which they know one room and part of the next.
table::PlayerView withScene(table::PlayerView view);
// A scenario that is played: some of it is revealed, dice of both sides lie on the table.
table::PlayerView inSkirmish();
// The same with more of everything than fits.
table::PlayerView inLargeSkirmish();
// The same with two handouts on the table.
table::PlayerView withHandout(table::PlayerView view);

} // namespace tenplus::ui::views
