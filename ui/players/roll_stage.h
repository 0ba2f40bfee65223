// Where the latest roll stands above the strip: the dice on the table at the left and the words on a panel at the
// right; or total and band on the table as well; or the words over the whole width with the dice beside the name. Text
// keeps its size as long as anything else can give way: widths, the figures' size, the dice; only then does it shrink.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

struct RollStage {
    QRectF table; // the lamplit part
    QRectF panel; // under the words
    QRectF edge;  // of the panel, in the band's colour
    QRectF dice;
    double die = 0; // px, a die's cell at most
    Parts parts;
    double textSize = 1; // that was used
    bool whole = true;   // nothing had to be shortened
};

RollStage rollStage(const table::PlayerRoll& roll, const std::vector<table::PlayerClock>& clocks, const FarType& type, const QSizeF& size);

} // namespace tenplus::ui
