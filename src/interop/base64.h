// Base64 for pictures in JSON files (RFC 4648): accepts line breaks and missing padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tenplus::interop {

/// The bytes; nothing if a character is not Base64.
std::optional<std::string> fromBase64(std::string_view text);
/// With padding, without line breaks.
std::string toBase64(std::string_view bytes);

} // namespace tenplus::interop
