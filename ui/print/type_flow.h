// How strips of type, as wide as a column, run down the columns of a page and on to the next one. Pure: heights in, places out,
// in whatever unit the heights have.
#pragma once

#include <span>
#include <vector>

namespace tenplus::ui {

struct FlowStrip {
    double above = 0;   ///< room over it; none at the top of a column
    double height = 0;
    bool glued = false; ///< stands in one column with the next strip, unless so much of it is glued that no column holds it
};
struct FlowPlace {
    int page = 0;
    int column = 0;
    double top = 0; ///< below the top of the column
    friend bool operator==(const FlowPlace&, const FlowPlace&) = default;
};
/// How high the columns of the first page are, and those of all others. What is less than a quarter of the others is left free.
struct FlowRoom {
    double first = 0;
    double others = 0;
};

/// A place for each strip, in their order. The columns of the last page end as level as the strips allow.
std::vector<FlowPlace> flow(std::span<const FlowStrip> strips, const FlowRoom& room, int columns);
/// How many pages the places take.
int pagesOf(std::span<const FlowPlace> places);

/// What is wanted first, and what is told after it on a page of its own. They share a page where that makes a sheet of one
/// page, or where two pages would not do and it saves one.
std::vector<FlowPlace> flowInTwo(std::span<const FlowStrip> strips, std::size_t first, const FlowRoom& room, int columns);

} // namespace tenplus::ui
