// Writes a file that is not there yet, or all of one in the place of the old one.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tenplus::interop {

/// Makes the file, with this mode before the umask, whole or not at all; follows no link. False with errno set if it is
/// there already or the disk fails.
bool makeFile(const std::filesystem::path& file, std::string_view bytes, unsigned mode = 0644);

/// Puts the bytes in the place of the file, which is the old one or the new one at any time, also after a power cut: it
/// returns once the disk has them. False with errno set if the disk fails.
bool replaceFile(const std::filesystem::path& file, std::string_view bytes, unsigned mode = 0644);

/// Like makeFile() for a file that only its owner may read (0600), with a sentence if it is not possible.
std::optional<std::string> writeNewFile(const std::filesystem::path& file, std::string_view bytes);

} // namespace tenplus::interop
