// Act: a panel's request: a command and, if a person threw real dice, their pips. Panels emit acts and never see the
// session; the main window performs them.
#pragma once

#include "table/command.h"

#include <QMetaType>

#include <vector>

namespace tenplus::ui {

struct Act {
    table::Command command;
    std::vector<int> typedDice; ///< empty: the program throws
};

} // namespace tenplus::ui

Q_DECLARE_METATYPE(tenplus::ui::Act)
