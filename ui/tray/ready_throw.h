// ReadyThrow: a roll that somebody else has planned, as the tray lays it out: the dice, what counts, the chances, and the act that
// throws it.
#pragma once

#include "bridge/act.h"
#include "paint/chip.h"
#include "paint/odds_bar.h"

#include <string>
#include <vector>

namespace tenplus::ui {

struct ReadyThrow {
    std::string notation;
    int sum = 0; ///< of the numbers that count
    std::vector<ChipData> chips;
    std::vector<OddsSpan> spans;
    QString refused; ///< why it cannot be thrown; empty: it can
    Act act;
};

} // namespace tenplus::ui
