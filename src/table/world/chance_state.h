// What a table keeps of chance: the campaign's own tables, and the last result.
#pragma once

#include "base/described.h"
#include "content/chance.h"
#include "table/core/ids.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace tenplus::table::inline world {

/// A table of the campaign. It never changes, so that copies of the game's table share it.
struct OwnChance {
    std::shared_ptr<const content::ChanceTable> table;
    friend bool operator==(const OwnChance& a, const OwnChance& b) {
        return a.table == b.table || (a.table && b.table && *a.table == *b.table);
    }
};

/// The last roll on a table of chance, until the next.
struct ChanceRolled {
    NoteId note; ///< the id by which RevealNote shows it
    std::string table;
    std::string name;
    std::string text;
    FIELDS(ChanceRolled, note, table, name, text)
};

struct ChanceState {
    std::map<std::string, OwnChance, std::less<>> own; ///< by id; each takes the place of the game's table of that id
    std::optional<ChanceRolled> last;
    friend bool operator==(const ChanceState&, const ChanceState&) = default;
};

} // namespace tenplus::table::inline world
