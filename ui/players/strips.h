// The strips of the players' window: what stands at its edges, each a pure function of what the players may see. A game
// that has more to show adds a row to the list in strips.cpp; the window and the other strips know nothing of it.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

#include <span>
#include <string_view>

namespace tenplus::ui {

// Parts that belong together along an edge. What does not fit at once stands on pages that take turns.
struct StripBlock {
    Block block;
    double textSize = 1;      // that was used
    std::vector<Parts> pages; // places as in the block
    std::vector<QRectF> dots; // one for each page, none for a single page
    int first = 0;            // the page to begin with
    int stays = 1;            // for how many turns each page is shown
};

// For so many pages, in the middle of a row; none for a single one.
std::vector<QRectF> pageDots(std::size_t pages, const QRectF& row);

// Corner: at the top left, over the table or the picture. Bottom: over the whole width.
enum class StripEdge { Corner, Bottom };

struct Strip {
    std::string_view kind;
    StripEdge edge = StripEdge::Bottom;
    // Nothing to show: a height of 0. In the corner `mostHeight` holds; at the bottom it is advice.
    StripBlock (*lay)(const table::PlayerView& view, const FarType& type, double width, double mostHeight) = nullptr;
};

// In the order in which they stand, from the top down.
std::span<const Strip> strips();

} // namespace tenplus::ui
