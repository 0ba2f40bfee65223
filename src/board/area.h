// A set of small cells of a board, eight to a side of a square: the cleared part of the fog. Each row is a list of
// runs, sorted and disjoint, so that an area never grows beyond its board however often it is painted. A cell belongs
// to a shape if its centre does.
#pragma once

#include "base/described.h"
#include "board/spot.h"

#include <span>
#include <vector>

namespace tenplus::board {

inline constexpr int kCellsPerSquare = 8;
inline constexpr int kCell = kSquare / kCellsPerSquare;

/// The cells `from` to `to` (not included) of one row.
struct Run {
    int row = 0;
    int from = 0;
    int to = 0;
    FIELDS(Run, row, from, to)
};

struct Area {
    std::vector<Run> runs; ///< by row, then from left to right; no two touch
    [[nodiscard]] bool empty() const { return runs.empty(); }
    FIELDS(Area, runs)
};

bool hasCell(const Area& area, int row, int column);
/// True if the area contains the cell of the spot.
bool contains(const Area& area, Spot at);

Area united(const Area& a, const Area& b);
Area without(const Area& a, const Area& b);

/// The whole board; `size` in thousandths of a square, as for the other shapes, which are clipped to the board.
Area wholeBoard(Spot size);
/// The inside of a closed polygon with these corners, by the even-odd rule.
Area insideOf(std::span<const Spot> corners, Spot size);
/// Everything within `radius` of a line through these spots.
Area strokeAlong(std::span<const Spot> spots, int radius, Spot size);

/// The parts of a segment that pass through the area or touch its cells.
std::vector<Stretch> piecesIn(const Area& area, const Stretch& stretch);

} // namespace tenplus::board
