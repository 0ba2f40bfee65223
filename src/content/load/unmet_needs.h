// What a game uses without having it: a move that begins a camp in a game without camps, a thing whose weight no list
// of gear has a column for. The game can be played, and what lacks stays without effect, so each is a warning.
#pragma once

#include "content/json/issue.h"
#include "content/rulebook.h"

#include <string>

namespace tenplus::content::inline load {

/// One warning for each part that is used and is not there, with the first that uses it.
Issues unmetNeeds(const Rulebook& rulebook, const std::string& shownName);

} // namespace tenplus::content::inline load
