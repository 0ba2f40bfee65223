// An evening of duality play at random: acts of every kind, made from what the table holds, so that most are allowed.
#pragma once

#include "base/arbitrary.h"
#include "table/command.h"
#include "table/duality/sheet.h"
#include "table/table.h"

#include <string_view>
#include <vector>

namespace tenplus::duality::testing {

using tenplus::testing::Chance;

/// The act that is in that place of the variant; members are drawn.
table::Command drawnAct(const Play& play, const table::Table& table, Chance& chance, std::size_t kind);
/// Wire names of all acts, in the order of the variant.
std::vector<std::string_view> actNames();

} // namespace tenplus::duality::testing
