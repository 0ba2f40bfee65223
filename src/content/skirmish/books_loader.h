// Reads what a game of the skirmish has in its folders: the four files of `book`, and every scenario.
#pragma once

#include "content/draft.h"

#include <list>
#include <map>
#include <string>

namespace tenplus::content {

/// Nothing happens in a game without a folder `book`.
void loadSkirmishBooks(Draft& draft, SourceFile& system, std::map<std::string, std::list<SourceFile>, std::less<>>& folders);

} // namespace tenplus::content
