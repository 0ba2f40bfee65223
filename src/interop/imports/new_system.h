// system.json of a game that a foreign pack becomes: a new one from the skeleton and what the pack says, or that of
// another game, which it then shares.
#pragma once

#include "base/expected.h"
#include "content/pack.h"
#include "interop/imports/found_pack.h"

#include <filesystem>
#include <map>
#include <string>

namespace tenplus::interop::inline imports {

/// The game that takes the found things in.
struct TargetGame {
    std::string id, title, credit;
    std::string on;                            ///< name of the game that it shares; empty: none
    std::string system;                        ///< text of system.json
    content::Rulebook book;                    ///< as it is without the found things
    std::map<std::string, std::string> stats;  ///< id in the source → ours
    std::map<std::string, std::string> groups; ///< likewise
};

/// A whole game of its own. `pack` gets the stats, bands and groups that its moves mention, and notes on what was
/// guessed. Refused with a sentence: no skeleton.
Expected<TargetGame, std::string> newSystem(FoundPack& pack, const std::string& id, const std::string& title);

/// The system of the game in that folder, with everything that it holds. `pack.bands` become those of that game.
Expected<TargetGame, std::string> systemOn(FoundPack& pack, const std::filesystem::path& folder, const std::string& id,
                                           const std::string& title);

/// A name that formulas can use: "Hit points" is "hitPoints". Never empty.
std::string formulaNameOf(std::string_view text);

} // namespace tenplus::interop::inline imports
