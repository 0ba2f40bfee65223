// Bounds a folder of the program's own files, one for each campaign, by their number.
#pragma once

#include <cstddef>
#include <filesystem>

namespace tenplus::interop {

/// Removes all files of the folder but the `most` that were written last. A folder that cannot be read stays as it is.
void keepNewestFiles(const std::filesystem::path& folder, std::size_t most);

} // namespace tenplus::interop
