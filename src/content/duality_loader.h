// Reads what a game of duality dice has: the part of system.json that says its traits, domains and ranges, and its books.
#pragma once

#include "content/draft.h"

#include <list>
#include <map>
#include <string>

namespace tenplus::content {

/// Nothing happens in a system without a member 'duality'.
void loadDuality(Draft& draft, const Node& system);
/// The files of the folders 'classes', 'heritages', 'cards', 'armoury', 'items', 'adversaries' and 'environments'.
void loadDualityBooks(Draft& draft, std::map<std::string, std::list<SourceFile>, std::less<>>& folders);

} // namespace tenplus::content
