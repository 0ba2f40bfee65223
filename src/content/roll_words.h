// The names by which effects read the dice of the roll that they follow. They are kept among the inputs of the roll.
#pragma once

#include <string_view>

namespace tenplus::content {

inline constexpr std::string_view kRoll = "roll.";
inline constexpr std::string_view kRollTotal = "roll.total"; ///< what the bands were read from: the best die, the score
inline constexpr std::string_view kRollDie = "roll.die";     ///< the pips of the action die, cancelled or not
inline constexpr std::string_view kRollMatch = "roll.match"; ///< truth: all challenge dice show the same

} // namespace tenplus::content
