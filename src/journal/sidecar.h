// The two files that SQLite applies to a database when it opens it: FILE-journal, which rolls a transaction back, and
// FILE-wal, which adds transactions. SQLite trusts either by its name alone. Here their bytes are inspected first, with
// plain reads: SQLite never sees a sidecar that this program cannot have written for this campaign. Changes nothing.
#pragma once

#include "base/expected.h"
#include "journal/failure.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace tenplus::journal {

/// The header of the campaign file, and its length.
struct DatabaseHead {
    std::uint32_t pageSize = 0;      ///< bytes
    std::uint32_t changeCounter = 0; ///< SQLite increments it in the first transaction of each connection
    std::uint64_t bytes = 0;
    bool writeAhead = false; ///< write-ahead mode, in which even reading writes
};

struct Sidecar {
    enum class State {
        Idle,    ///< SQLite would apply nothing from it
        Pending, ///< SQLite would apply it, and it may belong to this campaign
        Unfit,   ///< SQLite must not see it: it does not belong to this campaign
    };
    std::filesystem::path path;
    State state = State::Idle;
    std::string fault; ///< with Unfit: the reason, after "it"
};

/// The -journal and the -wal beside the campaign; usually none. Refused if one of them cannot be read.
Expected<std::vector<Sidecar>, FileRefused> sidecarsOf(const std::filesystem::path& campaign, const DatabaseHead& head);

} // namespace tenplus::journal
