// A picture of the campaign, by the hash of its bytes: scenes, handouts and cards show it by that.
#pragma once

#include "base/described.h"

#include <cstdint>
#include <string>

namespace tenplus::table::inline core {

struct Picture {
    std::string hash; ///< of its bytes in the journal: 64 hexadecimal digits
    std::string name; ///< of the imported file
    std::string type; ///< "png", "jpeg" or "webp"
    int width = 0;    ///< in pixels
    int height = 0;
    std::int64_t bytes = 0;
    FIELDS(Picture, TERM(hash), name, TERM(type), width, height, bytes)
};

} // namespace tenplus::table::inline core
