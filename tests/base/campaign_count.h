// How many random campaigns a property is tried on: as many as the test says, or as TENPLUS_CAMPAIGNS says.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace tenplus::testing {

inline std::uint64_t campaignCount(std::uint64_t usual) {
    const char* const wanted = std::getenv("TENPLUS_CAMPAIGNS");
    const std::uint64_t count = wanted == nullptr ? 0 : std::strtoull(wanted, nullptr, 10);
    return count == 0 ? usual : count;
}

} // namespace tenplus::testing
