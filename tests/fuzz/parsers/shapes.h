// Files that are deep, wide or long, the same three for each notation in which a file comes in: a parser that has no
// bound, or one of its own, ends the program or takes all of its memory.
#pragma once

#include <string>
#include <vector>

namespace tenplus::fuzz {

struct HostileFile {
    std::string name;  ///< its ending is that of the notation
    std::string shape; ///< for people: "deep list"
    std::string bytes;
    std::string words; ///< of the sentence by which it is refused, or by which a part of it is left out
};

/// For the doors of interop/imports: JSON, NeDB lines, YAML, TOML and CSV.
std::vector<HostileFile> hostilePacks();
/// For the door of maps.
std::vector<HostileFile> hostileMaps();
/// For the files of a game.
std::vector<HostileFile> hostileGameFiles();

} // namespace tenplus::fuzz
