// Writes a file that is not there yet.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::interop {

/// Makes the file, with this mode before the umask, whole or not at all; follows no link. False with errno set if it is
/// there already or the disk fails.
bool makeFile(const std::filesystem::path& file, std::string_view bytes, unsigned mode = 0644);

/// The same for a file that only its owner may read (0600), with a sentence if it is not possible.
std::optional<std::string> writeNewFile(const std::filesystem::path& file, std::string_view bytes);

} // namespace tenplus::interop
