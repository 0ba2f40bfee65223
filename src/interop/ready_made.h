// Ready-made characters of a game: the files of its folder `ready-made`, each with the commands that bring somebody to
// the table. They are part of the pack, so a campaign has those it began with.
#pragma once

#include "base/expected.h"
#include "base/tree_bounds.h"
#include "content/pack.h"
#include "session/session.h"

#include <string>
#include <vector>

namespace tenplus::interop {

inline constexpr std::size_t kMostReadyMadeCommands = 40;                ///< of one file
inline constexpr std::size_t kMostReadyMadeBytes = kReadyMadeTree.bytes; ///< one file

struct ReadyMade {
    std::string file;                  ///< inside the pack: "ready-made/1-fighter.json"
    std::string name, description;     ///< for the list that one chooses from; one line each
    std::vector<std::string> commands; ///< JSON as of `play`; "next" in the place of a waiting id: the oldest new one
};

/// Those of the pack, in the order of their files' names; empty if it has none. The refusal is about the first fault
/// and names its file and place. Commands are checked in form only.
Expected<std::vector<ReadyMade>, session::OpenRefused> readyMadeOf(const content::PackFiles& pack);

/// Those of the game that the campaign carries; none if they cannot be read.
std::vector<ReadyMade> readyMadeIn(const session::Session& session);

/// Performs the commands, one turn each, and returns how many. If one is refused, those before it are undone, and the
/// refusal names the file and the command.
Expected<int, session::Refused> bringReadyMade(session::Session& session, const ReadyMade& made);

} // namespace tenplus::interop
