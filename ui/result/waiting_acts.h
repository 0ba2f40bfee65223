// What the button of a waiting thing says and does, once a person has answered what it asks. Pure, so that the button
// cannot say one thing and do another.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"

#include <QString>

#include <optional>
#include <vector>

namespace tenplus::ui {

struct Answer {
    table::ActorId target;
    QString targetName;
    std::vector<int> pips; ///< of real dice
    std::optional<std::int64_t> amount; ///< typed over what was rolled
    bool ignoresArmour = false;
    QString text;
    std::vector<std::string> options; ///< ids of those chosen
    bool knowsBetter = false;         ///< more or fewer than the move says, and options that are closed
};

bool asksText(const table::WaitingView& waiting);
bool isChoice(const table::WaitingView& waiting);
// Its dice are to be thrown before anything else.
bool isToRoll(const table::WaitingView& waiting, const Answer& answer);

// "Roll 1d10", "Deal 7 to the orc", "Belfry 3 → 4"
QString labelFor(const table::WaitingView& waiting, const Answer& answer);
// Why the button cannot be pressed; empty if it can.
QString missingFor(const table::WaitingView& waiting, const Answer& answer);
Act actFor(const table::WaitingView& waiting, const Answer& answer);

} // namespace tenplus::ui
