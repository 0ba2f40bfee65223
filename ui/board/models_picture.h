// Converts a skirmish board to a BoardPicture: its ground, and a token for each thing and model that a side knows. Both
// sides' screens start with this; the GM's choices are painted over it.
#pragma once

#include "board/board_picture.h"
#include "table/skirmish/board.h"

namespace tenplus::ui {

BoardToken tokenOf(const table::BoardThing& thing);
/// The picture of its kind: the one that the book names, else one by its side.
Icon iconOf(const table::BoardModel& model);
/// With a short form of its name; where that has no room monsters show their numbers, heroes their initials.
BoardToken tokenOf(const table::BoardModel& model);
/// True if the side knows its place on the board.
bool stands(const table::BoardModel& model);
bool hasState(const table::BoardModel& model, const char* state);

BoardPicture boardPicture(const table::SkirmishBoard& board);

} // namespace tenplus::ui
