// Distributes strips of column width over the columns of pages. Pure: heights in, places out, in any unit.
#pragma once

#include <span>
#include <vector>

namespace tenplus::ui {

struct FlowStrip {
    double above = 0; ///< space above; dropped at the top of a column
    double height = 0;
    bool glued = false; ///< keep in one column with the next strip, unless the glued group is higher than a column
};
struct FlowPlace {
    int page = 0;
    int column = 0;
    double top = 0; ///< below the top of the column
    friend bool operator==(const FlowPlace&, const FlowPlace&) = default;
};
/// The column height of the first page, and of all others. A first page with less than a quarter of the others' height
/// is left empty.
struct FlowRoom {
    double first = 0;
    double others = 0;
};

/// A place for each strip, in order. Balances the columns of the last page.
std::vector<FlowPlace> flow(std::span<const FlowStrip> strips, const FlowRoom& room, int columns);
/// The number of pages.
int pagesOf(std::span<const FlowPlace> places);

/// The first part, and the second on a page of its own. They share a page if that gives a one-page sheet, or if two
/// pages are not enough and it saves one.
std::vector<FlowPlace> flowInTwo(std::span<const FlowStrip> strips, std::size_t first, const FlowRoom& room,
                                 int columns);

} // namespace tenplus::ui
