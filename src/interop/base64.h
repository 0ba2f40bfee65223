// Base64 as JSON files carry their pictures (RFC 4648): line breaks and the padding at the end may be left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tenplus::interop {

/// The bytes; nothing if a letter does not belong to Base64.
std::optional<std::string> fromBase64(std::string_view text);

} // namespace tenplus::interop
