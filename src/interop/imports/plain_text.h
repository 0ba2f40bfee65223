// Plain text out of HTML, Markdown and Foundry's enrichers, because the texts of a game are plain. Of the layout
// paragraphs, lists and tables stay, as lines and bullets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline imports {

/// Without tags, scripts, styles and comments; entities decoded; [[/r 2d6]] and @UUID[...]{label} as their words;
/// links, headings and emphasis as their words; each entry of a list and each row of a table as a line with a bullet.
/// Line ends are LF; no control or reordering characters.
std::string plainText(std::string_view markup);

/// The same on one line: single spaces, and commas between the entries of a list.
std::string plainLine(std::string_view markup);

/// The parts between separators, trimmed, without empty ones. Separators inside parentheses do not count.
std::vector<std::string> splitText(std::string_view text, std::string_view separators);

/// The text up to the end of its first sentence, or of its first line.
std::string firstSentence(std::string_view text);

/// Lower-case ASCII letters and digits joined by hyphens, at most 60: accents of Latin letters are dropped. Empty:
/// none.
std::string slugOf(std::string_view text);

} // namespace tenplus::interop::inline imports
