// What squares are called beside a board and in words about it: "C4".
#pragma once

#include "board/square_grid.h"

#include <string>

namespace tenplus::board {

/// A, B, ... Z, AA, AB: the names of columns, counted from 0. Empty below 0.
std::string columnName(int column);
/// "C4": rows are counted from 1, as a person reads them.
std::string squareName(Point square);

} // namespace tenplus::board
