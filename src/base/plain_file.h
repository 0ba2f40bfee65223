// Reads a file whose path comes from somebody else. Reads only regular files of a bounded size: a pipe or a device
// could block the program or never end. Follows symbolic links to such a file.
#pragma once

#include "base/expected.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace tenplus::inline base {

struct PlainFileFault {
    enum class Kind { NotThere, Folder, DeviceOrPipe, TooLarge, Unreadable } kind = Kind::Unreadable;
    std::uintmax_t bytes = 0; ///< with TooLarge: the size of the file
    std::string reason;       ///< with Unreadable: the message of the operating system
    friend bool operator==(const PlainFileFault&, const PlainFileFault&) = default;
};

/// All bytes of a regular file of at most `most` bytes. Never blocks on a writer.
Expected<std::string, PlainFileFault> readPlainFile(const std::filesystem::path& path, std::size_t most);

} // namespace tenplus::inline base
