// Requests as lines of JSON: {"command": "roll-move", "who": 1, ..., "showWords": true, "dice": [3, 4]}.
#pragma once

#include "base/expected.h"
#include "session/request.h"
#include "wire/reader.h"

#include <optional>
#include <string_view>
#include <vector>

namespace tenplus::interop {

struct RequestLine {
    session::Request request;
    std::optional<std::vector<int>> dice; ///< pips of real dice; nothing: the program throws
};

Expected<RequestLine, WireFault> readRequest(std::string_view line);

} // namespace tenplus::interop
