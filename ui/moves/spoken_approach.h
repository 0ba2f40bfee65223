// Finds the approach that typed words suggest: "with my shoulders" for the strength that lists "shoulder".
#pragma once

#include "table/pbta/moves/move_view.h"

#include <QString>

#include <string>
#include <vector>

namespace tenplus::ui {

/// The id of the approach that more of the typed words suggest than any other: "shoulders" and "hiding" suggest
/// "shoulder" and "hide", "runes" does not suggest "run". Empty if none is suggested or two are suggested equally.
std::string spokenApproach(const std::vector<table::ApproachView>& approaches, const QString& sentence);

} // namespace tenplus::ui
