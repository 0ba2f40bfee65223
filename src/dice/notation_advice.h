// Suggests notation for dice written in another program's syntax or in words.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tenplus::dice {

inline constexpr std::size_t kMostCommentBytes = 200; ///< of the words after a roll

/// True if these words after dice would change the roll: "drop lowest", "and 1d6", "fire + 3".
bool meansDice(std::string_view words);

/// Notation with the likely meaning of the text, or nothing. `reads`: tests whether a text is notation.
std::string adviceFor(std::string_view text, const std::function<bool(const std::string&)>& reads);

} // namespace tenplus::dice
