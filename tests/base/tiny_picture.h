// The smallest picture there is, one grey pixel as PNG, and the hash under which a campaign keeps it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tenplus::testing {

inline constexpr const char* kTinyHash =
    "ed70200e209d3997e165bf019b91df431098ff137a51da09791edc60fda457cb"; // b2sum -l 256
inline constexpr const char* kTinyBase64 =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";

inline std::string tinyPicture() {
    constexpr std::string_view kDigits = "89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b"
                                         "550000000a49444154789c636800000082008177cd72b60000000049454e44ae426082";
    std::string bytes;
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    for (std::size_t i = 0; i < kDigits.size(); i += 2)
        bytes += static_cast<char>(digit(kDigits[i]) * 16 + digit(kDigits[i + 1]));
    return bytes;
}

} // namespace tenplus::testing
