// Names as ids and as names of folders.
#pragma once

#include <string>
#include <string_view>

namespace tenplus::inline base {

/// Lower-case ASCII letters and digits joined by single hyphens, like ids: "The cold well" gives "the-cold-well". All
/// other bytes part. At most `longest` bytes; empty if nothing of the text can be used.
std::string hyphenated(std::string_view text, std::size_t longest = std::string::npos);

} // namespace tenplus::inline base
