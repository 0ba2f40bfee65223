// What a person may have meant who wrote dice in the way of another program or in words.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tenplus::dice {

inline constexpr std::size_t kMostCommentBytes = 200; ///< of the words after a roll

/// True if these words after dice would change what is thrown: "drop lowest", "and 1d6", "fire + 3".
bool meansDice(std::string_view words);

/// Notation that says what the text seems to mean, or nothing. `reads` tells whether a text is notation.
std::string adviceFor(std::string_view text, const std::function<bool(const std::string&)>& reads);

} // namespace tenplus::dice
