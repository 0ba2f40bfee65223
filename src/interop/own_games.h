// The games that can be played here: those that ship, and a person's own, one folder each in a folder of theirs. A game is found
// by the name of its folder; one that ships goes before one's own of that name, which its path still finds.
#pragma once

#include "content/issue.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::interop {

/// What Tenplus keeps for this person: $XDG_DATA_HOME/tenplus, or ~/.local/share/tenplus where that is not set to a whole path.
/// It need not be there yet.
std::filesystem::path personFolder();
/// What may be deleted at any time: $XDG_CACHE_HOME/tenplus, or ~/.cache/tenplus likewise.
std::filesystem::path cacheFolder();
/// What is only of this computer: $XDG_STATE_HOME/tenplus, or ~/.local/state/tenplus likewise.
std::filesystem::path stateFolder();
/// The folder `games` in the first.
std::filesystem::path ownGamesFolder();

struct Game {
    std::string name; ///< of its folder
    std::filesystem::path folder;
    bool own = false;
    bool hidden = false; ///< one that ships has its name: only its path finds it
    friend bool operator==(const Game&, const Game&) = default;
};

struct Games {
    std::vector<Game> all;            ///< those that ship first, then one's own; each of them by name
    std::optional<std::string> fault; ///< why the folder of one's own cannot be read, as a sentence
};

/// Every folder among one's own is one, whatever it holds; only names that begin with a dot are passed over.
Games allGames();

/// A game as it reads now.
struct GameReport {
    Game game;
    std::string id, title, version; ///< empty where the game does not load
    std::size_t moves = 0, playbooks = 0, creatures = 0; ///< classes and adversaries where it is played with duality dice
    bool isSound = false; ///< a campaign can begin with it
    content::Issues issues; ///< named after the files inside its folder: "moves/basic.json"; what is to be mended first comes first
};

/// Reads all of it; any thread may ask. A folder that is gone, or cannot be read, is a fault of the game.
GameReport reportOf(const Game& game);

} // namespace tenplus::interop
