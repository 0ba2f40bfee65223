// ReadyThrow: a roll planned outside the tray: its dice, modifiers, odds, and the act that throws it.
#pragma once

#include "bridge/act.h"
#include "paint/chip.h"
#include "paint/odds_bar.h"

#include <string>
#include <vector>

namespace tenplus::ui {

struct ReadyThrow {
    std::string notation;
    int sum = 0; ///< of the modifiers
    std::vector<ChipData> chips;
    std::vector<OddsSpan> spans;
    QString refused; ///< why it cannot be thrown; empty if it can
    Act act;
};

} // namespace tenplus::ui
