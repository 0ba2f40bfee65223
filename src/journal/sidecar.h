// The two files that SQLite applies to a database when it opens it: FILE-journal, which rolls a transaction back, and
// FILE-wal, which adds transactions. SQLite takes either for its own by the name alone. Here their bytes are inspected
// first, with plain reads: what this program cannot have written beside this campaign never reaches SQLite. Changes
// nothing.
#pragma once

#include "base/expected.h"
#include "journal/failure.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::journal {

/// What the campaign's own first bytes say, and how long it is.
struct DatabaseHead {
    std::uint32_t pageSize = 0;      ///< bytes
    std::uint32_t changeCounter =
        0; ///< grows by one in the first transaction of each time that a program has the file open
    std::uint64_t bytes = 0;
    bool writeAhead = false; ///< it is in write-ahead mode, where even reading writes
};

struct Sidecar {
    enum class State {
        Idle,    ///< SQLite finds nothing to apply in it
        Pending, ///< SQLite would apply it, and it may belong to this campaign
        Unfit,   ///< SQLite must not see it: it is no file of this campaign
    };
    std::filesystem::path path;
    State state = State::Idle;
    std::string fault; ///< with Unfit: what it is or does, after "it"
};

/// The -journal and the -wal that lie beside the campaign; none for most. Refused if one of them cannot be read.
Expected<std::vector<Sidecar>, FileRefused> sidecarsOf(const std::filesystem::path& campaign, const DatabaseHead& head);

} // namespace tenplus::journal
