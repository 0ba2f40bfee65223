// Plays the game: whose choice it is, whether a choice is open, and its result. A refused choice, or one with too few
// dice, changes nothing.
#pragma once

#include "skirmish/choice.h"
#include "skirmish/tray.h"
#include "skirmish/why_not.h"

#include <optional>

namespace tenplus::skirmish {

/// The side that must choose.
Side chooser(const Game& game);

/// WhyNot::None if the choice is open now.
WhyNot check(const Game& game, const Choice& choice);

struct Stepped {
    WhyNot bar = WhyNot::None;
    std::optional<Throw> needs; ///< the missing dice; the game is then invalid: discard it
    [[nodiscard]] bool done() const { return bar == WhyNot::None && !needs; }
};
/// Makes the choice in place. If dice are missing, the game is invalid; use stepSafely() for a player's step.
Stepped step(Game& game, const Choice& choice, Tray& tray, Facts* told = nullptr);

/// Like step(), on a copy that replaces the game only on success.
Stepped stepSafely(Game& game, const Choice& choice, Tray& tray, Facts& told);

/// Begins the first round of a game that is set up, up to the first choice.
Stepped begin(Game& game, Tray& tray, Facts* told = nullptr);

/// Applies the facts to the game.
Game folded(Game game, const Facts& facts);

} // namespace tenplus::skirmish
