// How a game comes among one's own: a small one made from the skeleton that ships, or a folder from somewhere else that is taken
// in. Both happen whole or not at all, and neither ever writes over a game that is there.
#pragma once

#include "base/expected.h"
#include "interop/own_games.h"
#include "session/session.h"

#include <filesystem>
#include <string>

namespace tenplus::interop {

/// Writes a small game of that title, which loads without a fault and can be played. Its folder and its id are the title in small
/// letters. Refused: what is no name, a folder of which there is a game already, a disk that does not take it.
Expected<Game, session::OpenRefused> makeGame(const std::string& title);

struct TakenIn {
    Game game;
    std::size_t left = 0; ///< files and folders that are no part of a game, and stayed where they are
};

/// Copies the game of a folder, under the folder's name. Only what belongs to a game is taken. Refused: a folder without a
/// system.json that can be read, with a symbolic link, or with a file that is too large, no text or cannot be read; a name that is taken; a
/// disk that does not take it. Faults in what the files say are none of these: they can be mended afterwards.
Expected<TakenIn, session::OpenRefused> takeGameIn(const std::filesystem::path& folder);

} // namespace tenplus::interop
