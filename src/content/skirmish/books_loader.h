// Loads a skirmish game: the four files of `book`, and every scenario.
#pragma once

#include "content/load/draft.h"

#include <list>
#include <map>
#include <string>

namespace tenplus::content::skirmish {

/// Does nothing for a game without a folder `book`.
void loadSkirmishBooks(Draft& draft, SourceFile& system,
                       std::map<std::string, std::list<SourceFile>, std::less<>>& folders);

} // namespace tenplus::content::skirmish
