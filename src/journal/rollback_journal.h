// A rollback journal as SQLite writes it (sqlite.org/fileformat.html, section 3), judged before SQLite applies it.
#pragma once

#include "journal/sidecar.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace tenplus::journal {

/// Reads so many bytes at an offset; fewer at the end of the file.
using ReadBytes = std::function<std::string(std::uint64_t offset, std::size_t count)>;

/// Idle if its header is empty. Unfit if it names a super-journal, which SQLite would delete, or if it holds pages that
/// this campaign cannot have had before its last transaction. Sets the state and the fault.
void judgeRollbackJournal(Sidecar& journal, std::uint64_t bytes, const ReadBytes& read, const DatabaseHead& campaign);

} // namespace tenplus::journal
