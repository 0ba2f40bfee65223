// An area of a board as a set of small cells, eight to a side of a square: what of the fog is cleared. Rows of cells
// are kept as runs, sorted and apart from each other, so that an area never grows beyond its board however often
// it is painted. A cell belongs to a shape if its centre does.
#pragma once

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
    friend bool operator==(const Run&, const Run&) = default;
    template <typename V>
    void fields(V& v) {
        v("row", row);
        v("from", from);
        v("to", to);
    }
};

struct Area {
    std::vector<Run> runs; ///< by row, then from left to right; no two touch
    friend bool operator==(const Area&, const Area&) = default;
    [[nodiscard]] bool empty() const { return runs.empty(); }
    template <typename V>
    void fields(V& v) {
        v("runs", runs);
    }
};

bool hasCell(const Area& area, int row, int column);
/// True if the cell in which the spot lies belongs to the area.
bool contains(const Area& area, Spot at);

Area united(const Area& a, const Area& b);
Area without(const Area& a, const Area& b);

/// All of a board; `size` in thousandths of a square, as for the other shapes, which are cut off at its edges.
Area wholeBoard(Spot size);
/// Inside a closed line through these corners; where it crosses itself, what is inside twice is outside.
Area insideOf(std::span<const Spot> corners, Spot size);
/// Within `radius` of a line through these spots.
Area strokeAlong(std::span<const Spot> spots, int radius, Spot size);

/// The pieces of a stretch that pass through the area or touch its cells.
std::vector<Stretch> piecesIn(const Area& area, const Stretch& stretch);

} // namespace tenplus::board
