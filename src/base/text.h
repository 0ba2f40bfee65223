// Small operations on UTF-8 text that every layer needs. No game word is known here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tenplus {

/// Without the ASCII white space at both ends.
std::string_view trimmed(std::string_view text);

/// ASCII letters lower-cased; other bytes as they are. For matching, never for showing.
std::string asciiLower(std::string_view text);

/// The words joined as a person would say them: "a", "a and b", "a, b and c".
std::string joinedWords(const std::vector<std::string>& words, std::string_view last = "and");

/// The words that are not empty, with commas between them: "a, b, c".
std::string listed(const std::vector<std::string>& words);

/// A number with its sign, as it stands in a sum: "+2", "-1", "+0".
std::string signedNumber(long long number);

/// True for well-formed UTF-8 without NUL: no overlong forms, no surrogates, nothing above U+10FFFF.
bool isCleanUtf8(std::string_view text);

/// True if the text may name something: clean UTF-8, and no control or bidirectional-override characters.
bool isCleanName(std::string_view text);

/// True if somebody or something may be called so: a clean name of 1 to 80 letters, and not of white space alone.
bool isGivenName(std::string_view text);

/// The name if it is one to be given, else the other words.
std::string nameOr(std::string_view name, std::string_view otherwise);

/// The text with every character that nobody sees, or that reorders what they see, shown as what it is: controls such as ESC and
/// bidirectional overrides become \u001b and \u202e, as JSON escapes them; a byte that is no UTF-8 becomes \xff. Line ends
/// (LF) and tabs stay. For every line, view and export; JSON that goes through it keeps its meaning.
std::string visibleText(std::string_view text);
/// True if visibleText() changes nothing.
bool isVisibleText(std::string_view text);

/// Number of Unicode code points in clean UTF-8.
std::size_t codePoints(std::string_view text);

} // namespace tenplus
