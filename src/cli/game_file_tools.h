// A game as one file: packed to be sent, and taken in.
#pragma once

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// Packs the game in a folder, or the game of that name, into a new file.
int packGameFile(const std::string& game, const std::string& file, std::ostream& out, std::ostream& err);

struct TakeInWish {
    std::string file;
    std::string name;    ///< of the folder; empty: the game's id
    bool dryRun = false; ///< say what would come, and write nothing
    bool replace = false;
};
int takeGameFileIn(const TakeInWish& wish, std::ostream& out, std::ostream& err);

} // namespace tenplus::cli
