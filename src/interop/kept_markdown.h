// Markdown that a person wrote for an export: as text of a file, and as HTML. Both load nothing and run nothing: HTML,
// pictures and addresses in it become plain words.
#pragma once

#include <string>
#include <string_view>

namespace tenplus::interop {

/// The text with HTML, links to addresses and pictures escaped. Headings, lists, emphasis and [[links]] stay.
std::string safeMarkdown(std::string_view text);

/// CommonMark as HTML, headings as h3 and below; what safeMarkdown() escapes stays words.
std::string htmlOfMarkdown(std::string_view text);

} // namespace tenplus::interop
