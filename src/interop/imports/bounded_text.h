// Texts cut to what the files of a game may hold; cutting happens between words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tenplus::interop::inline imports {

inline constexpr std::size_t kShortLength = 24, kNameLength = 80, kLineLength = 300, kProseLength = 4000,
                             kClassTextLength = 20'000;

/// At most so many characters, with "..." if it was cut.
std::string textWithin(std::string_view text, std::size_t most);
/// The same on one line.
std::string lineWithin(std::string_view text, std::size_t most);
/// A name of at most 80 characters; `otherwise` if nothing is left.
std::string nameWithin(std::string_view text, std::string_view otherwise);

} // namespace tenplus::interop::inline imports
