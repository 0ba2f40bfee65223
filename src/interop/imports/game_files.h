// The files of the new game out of what was found: ids that stand once, texts within the bounds of the loader. Pure.
#pragma once

#include "content/json/issue.h"
#include "content/pack.h"
#include "interop/imports/import_report.h"
#include "interop/imports/new_system.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace tenplus::interop::inline imports {

struct GameFiles {
    content::PackFiles files; ///< with system.json and, if something was kept, kept.json
    std::map<std::string, std::vector<std::string>> contents; ///< file → keys of its entries, in order
    std::vector<ImportedThing> comes;
    FoundNotes skipped, guessed; ///< what arose while writing
};

/// Writes everything whose key is not in `without`. Entries in `faulty` are left out as well, and not counted as
/// coming.
GameFiles writeGameFiles(const FoundPack& pack, const TargetGame& target, const std::set<std::string>& without,
                         const std::set<std::string>& faulty);

/// The keys of the entries that the issues are about. Empty although there are errors: none of them is ours.
std::map<std::string, std::string> faultyEntries(const GameFiles& game, const content::Issues& issues,
                                                 const std::string& shownName);

} // namespace tenplus::interop::inline imports
