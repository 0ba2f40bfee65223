// The whole players' window as a value: a pure function of what the players may see, the window's size and the text
// size. Everything in it lies within the window and nothing covers anything else.
#pragma once

#include "players/parts.h"
#include "table/player_view.h"

namespace tenplus::ui {

struct PlayersLayout {
    QRectF stage;
    QRectF strip; // along the bottom; empty when nobody is shown
    QRectF table; // the lamplit part of the stage
    QRectF panel; // under the words of a roll; empty without one
    QRectF edge;  // the panel's, in the colour of `mark`
    Mark mark = Mark::None;
    QRectF dice;
    double die = 0; // px, a die's cell at most
    std::vector<DieState> dieStates;
    Parts parts;              // that always show
    std::vector<Parts> pages; // of the strip; one shows at a time
    std::vector<int> firsts;  // index of each page's first actor
    std::vector<QRectF> dots; // one for each page, none for a single one
    double rollTextSize = 1;  // the text sizes that fitted, at most the one asked for
    double stripTextSize = 1;
    bool whole = true; // nothing of the roll had to be shortened
};

// `size` px; `textSize` 1 to 4.
PlayersLayout layoutOf(const table::PlayerView& view, const QSizeF& size, double textSize, bool readingFont = false);

// The page on which the actor is that made the roll, else the first.
int pageOfActing(const PlayersLayout& layout, const table::PlayerView& view);

} // namespace tenplus::ui
