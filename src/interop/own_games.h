// The games that can be played here: those that ship with the program, and a person's own, one folder each. A game is
// found by the name of its folder; a shipped game hides the person's own of the same name, which is still found by its
// path.
#pragma once

#include "content/json/issue.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

/// The person's data folder: $XDG_DATA_HOME/tenplus, or ~/.local/share/tenplus if that is not an absolute path. It may
/// not exist yet.
std::filesystem::path personFolder();
/// The cache, which may be deleted at any time: $XDG_CACHE_HOME/tenplus, or ~/.cache/tenplus likewise.
std::filesystem::path cacheFolder();
/// The state of this computer: $XDG_STATE_HOME/tenplus, or ~/.local/state/tenplus likewise.
std::filesystem::path stateFolder();
/// The folder `games` in personFolder().
std::filesystem::path ownGamesFolder();

struct Game {
    std::string name; ///< of its folder
    std::filesystem::path folder;
    bool own = false;
    bool hidden = false; ///< a shipped game has its name: only its path finds it
    friend bool operator==(const Game&, const Game&) = default;
};

struct Games {
    std::vector<Game> all;            ///< shipped games first, then the person's own; each group by name
    std::optional<std::string> fault; ///< why the shipped or the person's games cannot be read, in sentences
};

/// Every subfolder of the person's folder counts as a game, except names that begin with a dot.
Games allGames();

/// The state of a game's files now.
struct GameReport {
    Game game;
    std::string id, title, version; ///< empty if the game does not load
    std::size_t moves = 0, playbooks = 0,
                creatures = 0; ///< for duality games: classes and adversaries
    bool isSound = false;      ///< can begin a campaign
    content::Issues issues;    ///< with paths inside its folder: "moves/basic.json"; the most urgent first
};

/// Reads the whole game; thread-safe. A missing or unreadable folder is a fault of the game.
GameReport reportOf(const Game& game);

} // namespace tenplus::interop
