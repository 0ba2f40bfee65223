// Out of a damaged campaign file, a new one with everything that can still be read: events that the hash chain vouches
// for, those after a gap as far as they fit what is left, pictures that are whole, and from the backups of the campaign
// what of it they have.
#pragma once

#include "base/expected.h"
#include "journal/failure.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::interop {

struct Salvaged {
    std::int64_t events = 0;     ///< in the new file
    std::int64_t known = 0;      ///< events that the file had, as far as its numbers, or what was seen of it here, tell
    std::int64_t fromBackup = 0; ///< of those in the new file
    std::int64_t turns = 0;      ///< in the new file
    std::vector<std::string> missing; ///< what is not in it, and what was taken from elsewhere: a sentence each
};

/// Reads `file`, which stays as it is, and writes `target`, which must not be there. Refused if no game can be found to
/// play it with, or if nothing of the campaign is left.
Expected<Salvaged, journal::FileRefused> salvage(const std::filesystem::path& file,
                                                 const std::filesystem::path& target);

} // namespace tenplus::interop
