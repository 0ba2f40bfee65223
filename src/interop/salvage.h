// Builds a new campaign from a damaged file with everything that can still be read: events that the hash chain vouches
// for, later ones as far as they fit the rebuilt table, undamaged pictures, and missing parts from the campaign's
// backups.
#pragma once

#include "base/expected.h"
#include "journal/failure.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::interop {

struct Salvaged {
    std::int64_t events = 0;          ///< in the new file
    std::int64_t known = 0;           ///< events of the old file, according to their numbers or the last turn seen here
    std::int64_t fromBackup = 0;      ///< taken from a backup
    std::int64_t turns = 0;           ///< in the new file
    std::vector<std::string> missing; ///< losses and replacements, a sentence each
};

/// Reads `file`, which stays unchanged, and writes `target`, which must not exist. Refused if no game for it can be
/// found, or if nothing of the campaign is left.
Expected<Salvaged, journal::FileRefused> salvage(const std::filesystem::path& file,
                                                 const std::filesystem::path& target);

} // namespace tenplus::interop
