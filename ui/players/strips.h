// The strips at the edges of the players' window, each a pure function of the players' view. To add a strip for a game,
// add a row to the list in strips.cpp; the window and the other strips need no change.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

#include <span>
#include <string_view>

namespace tenplus::ui {

// A group of parts along an edge. Content that does not fit is divided into pages that alternate.
struct StripBlock {
    Block block;
    double textSize = 1;      // the text size used
    std::vector<Parts> pages; // places as in the block
    std::vector<QRectF> dots; // one per page, none for a single page
    int first = 0;            // the page to begin with
    int stays = 1;            // number of turns for each page

    // The page that is shown after so many turns; there must be one.
    std::size_t pageAfter(int turns) const { return std::size_t(first + turns / stays) % pages.size(); }
};

// The dots for so many pages, centred in a row; none for a single one.
std::vector<QRectF> pageDots(std::size_t pages, const QRectF& row);

// Corner: at the top left, over the table or the picture. Bottom: over the whole width.
enum class StripEdge { Corner, Bottom };

struct Strip {
    std::string_view kind;
    StripEdge edge = StripEdge::Bottom;
    // A height of 0 if it is empty. `mostHeight` is a limit in the corner, and advice at the bottom.
    StripBlock (*lay)(const table::PlayerView& view, const FarType& type, double width, double mostHeight) = nullptr;
    bool ofBoard = false; // explains the board: left out while something else has the whole stage
};

// In display order, from the top.
std::span<const Strip> strips();

} // namespace tenplus::ui
