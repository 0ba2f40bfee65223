// Small operations on UTF-8 text for every layer. Knows no word of any game.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::inline base {

/// Without the ASCII white space at both ends.
std::string_view trimmed(std::string_view text);

/// ASCII letters lower-cased; other bytes unchanged. For matching, never for display.
std::string asciiLower(std::string_view text);

/// The words joined as a person would say them: "a", "a and b", "a, b and c".
std::string joinedWords(const std::vector<std::string>& words, std::string_view last = "and");

/// The words that are not empty, with commas between them: "a, b, c".
std::string listed(const std::vector<std::string>& words);

/// Without white space at both ends and with a full stop, unless it ends in one, "!" or "?", perhaps in quotation
/// marks. Empty text stays empty.
std::string asSentence(std::string_view text);

/// True for an ASCII digit.
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// A number with its sign, as in a sum: "+2", "-1", "+0".
std::string signedNumber(long long number);

/// True for well-formed UTF-8 without NUL: no overlong forms, no surrogates, nothing above U+10FFFF.
bool isCleanUtf8(std::string_view text);

/// True if the text may name something: clean UTF-8, and no control or bidirectional-override characters.
bool isCleanName(std::string_view text);

inline constexpr std::size_t kLongestGivenName = 80; ///< in characters
/// True for a valid name of a person or thing: clean text of at most so many characters, not only white space.
bool isGivenName(std::string_view text);

inline constexpr std::size_t kLongestIdentifier = 64;
/// True for lower-case words of ASCII letters and digits joined by single hyphens, such as "inn-names".
bool isIdentifier(std::string_view text);

/// The name if it is valid, else the fallback.
std::string nameOr(std::string_view name, std::string_view otherwise);

/// The text with every invisible or reordering character replaced by its escape: controls such as ESC and bidirectional
/// overrides become \u001b and \u202e, as in JSON; a byte that is not UTF-8 becomes \xff. Line ends (LF) and tabs stay.
/// For every line, view and export; JSON keeps its meaning.
std::string visibleText(std::string_view text);
/// True if visibleText() changes nothing.
bool isVisibleText(std::string_view text);

/// Number of Unicode code points in clean UTF-8.
std::size_t codePoints(std::string_view text);

/// The first `most` code points of clean UTF-8; the whole text if it has no more.
std::string_view firstCodePoints(std::string_view text, std::size_t most);

} // namespace tenplus::inline base
