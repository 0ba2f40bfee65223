// UTF-8, one code point at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::inline base {

/// Decodes the code point at `at` and moves past it; false for malformed UTF-8.
bool decode(std::string_view text, std::size_t& at, std::uint32_t& point);

/// Appends the code point; at most U+10FFFF.
void addCodePoint(std::string& out, std::uint32_t point);

} // namespace tenplus::inline base
