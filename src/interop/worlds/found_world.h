// FoundWorld: what a reader of another program's world found, before any of it becomes cards: entries with names that
// are unique among them, so that a link by name leads to one of them.
#pragma once

#include "interop/imports/found_pack.h"

#include <string>
#include <utility>
#include <vector>

namespace tenplus::interop::inline worlds {

/// One entry is `words` another, such as "daughter of".
struct FoundRelation {
    std::string to; ///< the name of an entry, or of a card at the table
    std::string words;
};

struct WorldEntry {
    SourcePlace at;
    std::string kind; ///< as the source calls it: "NPC", "Location"; may be empty
    std::string name;
    std::vector<std::string> aliases, tags;
    std::string text; ///< Markdown with [[links]]
    std::string secret;
    std::string picture;                                         ///< path in the source; may be empty
    std::vector<std::pair<std::string, std::string>> properties; ///< dates among them
    std::vector<FoundRelation> relations;
};

struct FoundWorld {
    std::string format; ///< for a sentence: "a folder of Markdown notes"
    std::vector<WorldEntry> entries;
    std::size_t notes = 0; ///< that the source has, those that are skipped among them
    FoundNotes skipped, guessed;
};

} // namespace tenplus::interop::inline worlds
