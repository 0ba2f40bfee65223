// A handful of moves before the drowned belfry, and what the browser and the tray are told of them: a
// stand-in for the engine with the odds of two dice worked out by counting.
#pragma once

#include "moves/moves_panel.h"

namespace tenplus::ui::belfry {

// Answers to words that are in a name, a few words or the group; all moves without words.
std::vector<MoveHitRow> findMoves(const QString& words);
// "defy-danger" is rolled with one of six stats (+2 for "str" where none is chosen), weakened, and with
// Iselde's reading on offer (forward 8) and a chance to use the bell rope (ongoing 9). "hack-and-slash" is
// aimed at a foe, "aid" asks for bonds, "last-breath" has a closed gate, "roof" has no roll.
std::optional<table::MoveView> moveOf(const table::RollMove& command);

} // namespace tenplus::ui::belfry
