// Adds a game to the person's own: a new one from the shipped skeleton, or a copy of a folder. Both happen completely
// or not at all, and never overwrite an existing game.
#pragma once

#include "base/expected.h"
#include "content/pack.h"
#include "interop/own_games.h"
#include "session/session.h"

#include <filesystem>
#include <string>

namespace tenplus::interop {

/// Writes a small, playable game with that title, without faults. Its folder and its id are the title in lower case.
/// Refused: an invalid name, an existing game in that folder, a failing disk.
Expected<Game, session::OpenRefused> makeGame(const std::string& title);

struct TakenIn {
    Game game;
    std::size_t left = 0; ///< files and folders that are not part of a game and were not copied
};

/// Copies the game in a folder, under the folder's name. Copies only files that belong to a game. Refused: a folder
/// without a readable system.json, or with a symbolic link, or with a file that is too large, not text or unreadable; a
/// name that is taken; a failing disk. Faults in the content are accepted, as they can be corrected afterwards.
Expected<TakenIn, session::OpenRefused> takeGameIn(const std::filesystem::path& folder);

/// Writes a game of these files under that name of a folder, which is lower-case letters, digits and hyphens. The files
/// are not checked. Refused: a name that is taken; a failing disk.
Expected<Game, session::OpenRefused> addGame(const std::string& name, const content::PackFiles& files);

} // namespace tenplus::interop
