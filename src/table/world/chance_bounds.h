// Bounds of the campaign's own tables of chance and of rolls on any: shared by commands and campaign files (checks.h,
// event_check.h).
#pragma once

#include "table/core/checks.h"
#include "table/world/chance.h"

#include <cstddef>

namespace tenplus::table::inline world {

inline constexpr std::size_t kMostOwnTables = 200;
inline constexpr std::size_t kMostOwnRows = 20'000; ///< of all of them

Done checkBounds(const TableWritten& written);
Done checkBounds(const TableRolled& rolled);
Done checkBounds(const content::ChanceDraw& draw);
Done checkOn(const Table& table, const TableWritten& e);

} // namespace tenplus::table::inline world
