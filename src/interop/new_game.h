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

/// From what a new game is made.
struct Beginning {
    std::string game{};  ///< by its name; empty: the small game that ships for this
    bool shares = false; ///< its files are shared where they are, not copied; only system.json is the new game's own
    std::string move{};  ///< id of the one move that is taken from it, into the small game; empty: all of it
};
/// Makes a game of that title. A move that comes alone is put into the first group, and rolled with the first stat.
Expected<Game, session::OpenRefused> makeGameFrom(const std::string& title, const Beginning& beginning);

struct TakenIn {
    Game game;
    std::size_t left = 0; ///< files and folders that are not part of a game and were not copied
};

/// Copies the game in a folder, under the folder's name. Copies only files that belong to a game. Refused: a folder
/// without a readable system.json, or with a symbolic link, or with a file that is too large, not text or unreadable; a
/// name that is taken; a failing disk. Faults in the content are accepted, as they can be corrected afterwards.
Expected<TakenIn, session::OpenRefused> takeGameIn(const std::filesystem::path& folder);

} // namespace tenplus::interop
