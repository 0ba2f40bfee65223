// Where the games that ship with the program lie, with the demo campaign that is played from its script; and how a game is
// found by its name, among those and among one's own.
#pragma once

#include "base/expected.h"
#include "content/pack.h"
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

/// The folders in which other games stand that a game may share from, wherever it lies itself.
content::Shelves gameShelves();

/// The folder of the game of that name: one that ships, else one's own, else a folder of that name here. Whatever has a '/' in it is a
/// path to a folder. Nothing is read but that there is a system.json. The refusal names the places that were looked in.
Expected<std::filesystem::path, session::OpenRefused> findGame(const std::string& system);

/// The pack of that game.
Expected<content::PackFiles, session::OpenRefused> findPack(const std::string& system);
/// The same for a campaign that begins: refuses a pack with any fault, and tells the first, with the path of its file, how
/// many more there are, and how to see them all.
Expected<content::PackFiles, session::OpenRefused> findSoundPack(const std::string& system);

} // namespace tenplus::interop
