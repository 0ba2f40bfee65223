// Checks a rollback journal in SQLite's format (sqlite.org/fileformat.html, section 3) before SQLite applies it.
#pragma once

#include "journal/sidecar.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace tenplus::journal {

/// Reads so many bytes at an offset; fewer at the end of the file.
using ReadBytes = std::function<std::string(std::uint64_t offset, std::size_t count)>;

/// Sets the state and the fault. Idle: the header is empty. Unfit: it names a super-journal, which SQLite would delete,
/// or holds pages that this campaign cannot have had before its last transaction.
void judgeRollbackJournal(Sidecar& journal, std::uint64_t bytes, const ReadBytes& read, const DatabaseHead& campaign);

} // namespace tenplus::journal
