// Backups and salvage on the command line.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// Makes a backup, and prints its path.
int makeBackup(const session::Session& session, std::ostream& out, std::ostream& err);
/// Lists the backups of the campaign at this path, or of every campaign if the path is empty.
int listBackups(const std::string& file, bool json, std::ostream& out);
/// After a failed opening: prints the path of the newest backup in a sentence, if there is one. If another program has
/// the file open, the backup is only for reading.
void nameNewestBackup(const std::string& file, bool isPlayed, std::ostream& err);

/// Builds a new campaign from a damaged one; prints what is missing in it.
int salvageInto(const std::string& file, const std::string& target, std::ostream& out, std::ostream& err);

} // namespace tenplus::cli
