// Where the games that ship with the program lie, and the demo campaign that is played from its script.
#pragma once

#include "base/expected.h"
#include "session/session.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

/// The data folder: $TENPLUS_DATA if set, else beside the program (../data, ../../../data, ../share/tenplus).
/// Nothing if none of them holds `systems`.
std::optional<std::filesystem::path> dataFolder();

/// Ids of the systems in the data folder, sorted.
std::vector<std::string> shippedSystems(const std::filesystem::path& data);

/// The pack of a shipped system, or of a pack folder if `system` is a path to one.
Expected<content::PackFiles, session::OpenRefused> findPack(const std::string& system);
/// The same for a campaign that begins: refuses a pack with any fault, and tells the first, with the path of its file, how
/// many more there are, and how to see them all.
Expected<content::PackFiles, session::OpenRefused> findSoundPack(const std::string& system);

} // namespace tenplus::interop
