// A game as one file to send: `.tenplus-game`, a zip with the files of the game. What comes from somebody else is
// bounded, and nothing is written before all of it has been read and found in order.
#pragma once

#include "base/expected.h"
#include "content/cover.h"
#include "content/pack.h"
#include "interop/own_games.h"
#include "session/session.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::interop {

inline constexpr const char* kGameFileEnding = ".tenplus-game";

/// Writes the game of a folder into a new file, with its cover; files of other games of one's own that it shares are
/// put in, those of games that ship stay named. The same game gives the same bytes. Refused: a folder that is no game,
/// a file that is there already, a failing disk. Faults of the game are no reason to refuse.
Expected<std::size_t, session::OpenRefused> packGame(const std::filesystem::path& folder,
                                                     const std::filesystem::path& file);

/// What such a file holds.
struct GameFile {
    content::PackFiles files;
    content::Cover cover;
    std::size_t left = 0; ///< entries that are no part of a game, and are not taken in
    std::string id, name, version, credit;
    std::size_t moves = 0, playbooks = 0, creatures = 0;
    content::Issues issues;  ///< faults of the game, with paths inside it
    bool isSound = false;    ///< a campaign can begin with it
    std::string folder;      ///< the name that its folder will have
    std::string taken;       ///< why that name is taken, as a sentence; empty: it is free
    bool canReplace = false; ///< it is taken by a game of one's own
};
/// Reads the file and writes nothing. Refused: no such file, no zip, more than the limits allow, a path that leads out
/// of the game, a link, two entries of one name, an encrypted or damaged entry, no system.json.
Expected<GameFile, session::OpenRefused> readGameFile(const std::filesystem::path& file);

/// The free name nearest to that of its folder: "night-ferry-2".
std::string freeFolderFor(const GameFile& read);

/// Puts it among one's own games under that name of a folder, replacing the game there if `replaces`.
Expected<Game, session::OpenRefused> takeIn(const GameFile& read, const std::string& folder, bool replaces);

} // namespace tenplus::interop
