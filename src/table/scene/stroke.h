// The length of a line through spots, and the limit for a stroke of the fog brush: shared by commands, files and the
// board's tools.
#pragma once

#include "board/spot.h"

#include <cstdint>
#include <vector>

namespace tenplus::table::inline scene {

inline constexpr int kLongestStroke = 4'000 * board::kSquare; ///< of a brush stroke: it is rasterised row by row

/// The length of a line through the points, in thousandths of a square.
std::int64_t lengthOf(const std::vector<board::Spot>& points);

} // namespace tenplus::table::inline scene
