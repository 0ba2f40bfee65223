// Loads a duality game: its part of system.json with traits, domains and ranges, and its books.
#pragma once

#include "content/load/draft.h"

#include <list>
#include <map>
#include <string>

namespace tenplus::content::inline duality {

/// Does nothing for a system without a member 'duality'.
void loadDuality(Draft& draft, const Node& system);
/// The files of the folders 'classes', 'heritages', 'cards', 'armoury', 'items', 'adversaries' and 'environments'.
void loadDualityBooks(Draft& draft, std::map<std::string, std::list<SourceFile>, std::less<>>& folders);

} // namespace tenplus::content::inline duality
