// Reading a file whose path somebody else chose. Only plain files of a bounded size are read: a pipe or a device would
// keep the program waiting for ever, or never end. Symbolic links are followed to such a file.
#pragma once

#include "base/expected.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>

namespace tenplus {

struct PlainFileFault {
    enum class Kind { NotThere, Folder, DeviceOrPipe, TooLarge, Unreadable } kind = Kind::Unreadable;
    std::uintmax_t bytes = 0; ///< with TooLarge: how many it has
    std::string reason;       ///< with Unreadable: the system's words
    friend bool operator==(const PlainFileFault&, const PlainFileFault&) = default;
};

/// All bytes of a plain file of at most `most` bytes. Never waits for anybody who writes.
Expected<std::string, PlainFileFault> readPlainFile(const std::filesystem::path& path, std::size_t most);

} // namespace tenplus
