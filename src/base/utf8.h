// Decodes UTF-8 one code point at a time, for the files of this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::inline base {

/// Decodes the code point at `at` and moves past it; false for malformed UTF-8.
bool decode(std::string_view text, std::size_t& at, std::uint32_t& point);

/// Appends the code point, which must be valid.
void encode(std::string& out, std::uint32_t point);

} // namespace tenplus::inline base
