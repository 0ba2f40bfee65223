// Two games with one id: a campaign knows its game by the id, and takes updates from the game whose folder has that
// name.
#pragma once

#include "interop/own_games.h"

#include <string>
#include <vector>

namespace tenplus::interop {

/// Where another game with the id of this one lies, which of them campaigns take their updates from, and what to do.
/// One sentence; empty if no other game of the list has that id.
std::string sameIdSentence(const GameReport& game, const std::vector<GameReport>& all);

} // namespace tenplus::interop
