// Cells of a CSV file (RFC 4180), safe to open in a spreadsheet.
#pragma once

#include <string>

namespace tenplus::interop {

/// The text as one cell, quoted where needed. A spreadsheet takes a cell that begins with = + - @, a tab or a line end
/// for a formula: an apostrophe before it makes it text. A cell that already begins with apostrophes before such a
/// character gets one more, so that removing one always restores the original.
std::string asCell(const std::string& text);

} // namespace tenplus::interop
