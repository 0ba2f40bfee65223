// Suggests notation for dice written in another program's syntax or in words.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tenplus::dice {

inline constexpr std::size_t kMostCommentBytes = 200; ///< of the words after a roll

/// True if these words after dice could change the roll: "drop lowest", "and 1d6", "to hit + 3", "to keep 3".
bool meansDice(std::string_view words);
/// True if these words after dice say what the roll is for: they begin with "for" or "to".
bool beginsPurpose(std::string_view words);

/// Notation with the meaning of the text, or nothing if it is in doubt: a hint never names another roll than the one
/// meant. `takesComment`: words may follow the dice. `reads`: tests whether a text is notation without a comment.
std::string adviceFor(std::string_view text, bool takesComment, const std::function<bool(const std::string&)>& reads);

} // namespace tenplus::dice
