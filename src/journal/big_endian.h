// Numbers as SQLite stores them in the headers of its files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tenplus::journal {

/// The four bytes at `offset`; bytes behind the end count as 0.
inline std::uint32_t bigEndian32(std::string_view bytes, std::size_t offset) {
    std::uint32_t number = 0;
    for (std::size_t i = offset; i < offset + 4; ++i)
        number = number << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    return number;
}

} // namespace tenplus::journal
