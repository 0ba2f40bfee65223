// How long a line through spots is, and how long a stroke of the fog's brush may be: known to commands, files and the board's tools.
#pragma once

#include "board/spot.h"

#include <cstdint>
#include <vector>

namespace tenplus::table {

inline constexpr int kLongestStroke = 4'000 * board::kSquare; ///< of a brush; what it clears is worked out row by row

/// How long a line through the points is, in thousandths of a square.
std::int64_t lengthOf(const std::vector<board::Spot>& points);

} // namespace tenplus::table
