// The board of a skirmish as a picture: its ground, and a token for each thing and model that one side knows of. The screens of
// both sides begin with this; what the game master may do is painted over it.
#pragma once

#include "board/board_picture.h"
#include "table/skirmish_board.h"

namespace tenplus::ui {

BoardToken tokenOf(const table::BoardThing& thing);
/// Monsters go by their numbers, heroes by what of their names does not hide the board.
BoardToken tokenOf(const table::BoardModel& model);
/// True if it stands on the board, as far as that side knows.
bool stands(const table::BoardModel& model);
bool hasState(const table::BoardModel& model, const char* state);

BoardPicture boardPicture(const table::SkirmishBoard& board);

} // namespace tenplus::ui
