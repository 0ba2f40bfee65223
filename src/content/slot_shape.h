// How a number out of a few looks where it is shown as slots, one beside the other. Data says which; the shape tells what it is
// without its colour.
#pragma once

#include <array>
#include <string_view>

namespace tenplus::content {

enum class SlotShape { None, Box, Wound, Strain, Sun, Shield };
constexpr std::array<std::string_view, 6> wireNames(SlotShape) { return {"none", "box", "wound", "strain", "sun", "shield"}; }

} // namespace tenplus::content
