// The game as its players meet it: who chooses now, whether a choice is open, and what becomes of the game by it.
// A refused choice, and one that lacks dice, changes nothing.
#pragma once

#include "table/skirmish/bar.h"
#include "table/skirmish/choice.h"
#include "table/skirmish/tray.h"

#include <optional>

namespace tenplus::table::skirmish {

/// Whose choice is waited for.
Side chooser(const Game& game);

/// Bar::None if the choice may be made now.
Bar check(const Game& game, const Choice& choice);

struct Stepped {
    Bar bar = Bar::None;
    std::optional<Throw> needs; ///< dice that were missing; the game is then what it was not to be: throw it away
    [[nodiscard]] bool done() const { return bar == Bar::None && !needs; }
};
/// Makes the choice in place. When dice were missing the game is spoilt; a player's step is stepSafely().
Stepped step(Game& game, const Choice& choice, Tray& tray, Told* told = nullptr);

/// As step(), on a copy that replaces the game only if all went well.
Stepped stepSafely(Game& game, const Choice& choice, Tray& tray, Told& told);

/// Begins the first Move of a game that is set up, up to the first choice.
Stepped begin(Game& game, Tray& tray, Told* told = nullptr);

/// The game that these facts make of the one they began with.
Game folded(Game game, const Told& facts);

} // namespace tenplus::table::skirmish
