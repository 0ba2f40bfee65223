// The shape of a small number shown as a row of slots. The data chooses it; the shape must identify the number without
// colour.
#pragma once

#include <array>
#include <string_view>

namespace tenplus::content {

enum class SlotShape { None, Box, Wound, Strain, Sun, Shield };
constexpr std::array<std::string_view, 6> wireNames(SlotShape) {
    return {"none", "box", "wound", "strain", "sun", "shield"};
}

} // namespace tenplus::content
