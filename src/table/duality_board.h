// Where the table measures, and somebody's token and another's stand on the board that is shown: how far it is between them and
// whether they see each other. Anywhere else bands and sight are as they were told.
#pragma once

#include "table/duality/play.h"
#include "table/table.h"

namespace tenplus::table {

/// The aim as the board has it; one that the GM allows stays as it is (DH-RANGE-12, R-50).
duality::Aim measuredAim(const duality::Settings& settings, const Table& table, ActorId from, duality::Aim aim);
duality::RollPlan measuredPlan(const duality::Settings& settings, const Table& table, duality::RollPlan plan);

} // namespace tenplus::table
