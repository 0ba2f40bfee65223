// The last step of a game, for spectators: what happened, the way of the model that moved, and why the program
// chose it. Pure functions.
#pragma once

#include "session/session.h"
#include "skirmish/skirmish_offers.h"

#include <optional>

namespace tenplus::ui {

/// Of a turn of the feed. `shown`: the board after it; `before`: the game before it, whence the way starts. Squares
/// that the shown side does not know are left out.
SkirmishStep stepOf(const session::FeedTurn& turn, const SkirmishShown& shown, const std::optional<sk::Game>& before);

/// Why somebody would choose that: "to strike Bera", "range 5, in the open"; empty if the deed explains itself.
/// `shown`: the board before it.
QString reasonWords(const SkirmishShown& shown, const sk::Choice& choice);

} // namespace tenplus::ui
