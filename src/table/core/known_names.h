// Names for a line of the story: only those that its reader knows, so that no line names a hidden actor to the players.
#pragma once

#include "table/core/story_line.h"

#include <string>
#include <vector>

namespace tenplus::table::inline core {

/// The name of an actor; empty if the reader does not know it.
std::string knownName(const StoryContext& telling, ActorId who);

/// The names of those whom the reader knows: "Orc and Goblin"; empty if there are none.
std::string knownNames(const StoryContext& telling, const std::vector<ActorId>& all);

} // namespace tenplus::table::inline core
