// Locates the games and the demo campaign that ship with the program, and finds a game by its name among those and the
// person's own.
#pragma once

#include "base/expected.h"
#include "content/pack.h"
#include "session/session.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

/// The data folder: $TENPLUS_DATA if set, else beside the program (../share/tenplus, ../data, ../../data,
/// ../../../data). Nothing if none of them holds `systems`.
std::optional<std::filesystem::path> dataFolder();
/// Why dataFolder() found nothing and what to do about it, as a sentence.
std::string noDataSentence();

/// Ids of the systems in the data folder, sorted.
std::vector<std::string> shippedSystems(const std::filesystem::path& data);

/// The folders with other games from which a game may share files.
content::Shelves gameShelves();

/// The folder of the named game: a shipped one, else the person's own, else a subfolder of the current folder. A name
/// with a '/' is a path. Checks only that system.json exists. The refusal names the places searched.
Expected<std::filesystem::path, session::OpenRefused> findGame(const std::string& system);

/// The pack of that game.
Expected<content::PackFiles, session::OpenRefused> findPack(const std::string& system);
/// The same for a new campaign: refuses a pack with any fault, and reports the first with its path, the number of
/// others, and how to see them all.
Expected<content::PackFiles, session::OpenRefused> findSoundPack(const std::string& system);

} // namespace tenplus::interop
