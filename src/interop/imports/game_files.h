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
    std::vector<ImportCount> counts;
    std::vector<ImportedThing> comes;
    FoundNotes skipped, guessed; ///< what arose while writing
};

struct FaultyMember {
    std::string pointer; ///< in its entry
    std::string why;
    FoundNote note;
};

/// Refused by the loader: whole entries, and members of others in the order in which they are erased. By keys of
/// entries.
struct FaultyParts {
    std::map<std::string, FoundNote> entries;
    std::map<std::string, std::vector<FaultyMember>> members;
};

/// Writes everything whose key is not in `without`. Faulty entries are left out as well, and not counted as coming.
GameFiles writeGameFiles(const FoundPack& pack, const TargetGame& target, const std::set<std::string>& without,
                         const FaultyParts& faulty);

/// Adds the faults of our entries, each with the least part that can be left out, or with its whole entry unless
/// `inParts`. A fault that another one causes waits until that one is gone. False: no issue is about our entries.
bool addFaults(FaultyParts& faulty, const GameFiles& game, const content::Issues& issues, const std::string& shownName,
               bool inParts);
void tellFaults(const FaultyParts& faulty, FoundNotes& skipped);

} // namespace tenplus::interop::inline imports
