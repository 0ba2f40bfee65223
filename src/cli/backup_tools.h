// Backups on the command line, and what is done where there is none.
#pragma once

#include "session/session.h"

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// Makes one, and prints where it is.
int makeBackup(const session::Session& session, std::ostream& out, std::ostream& err);
/// Those of the campaign that lay in this file, or of every campaign where none is named.
int listBackups(const std::string& file, bool json, std::ostream& out);
/// For whoever could not open it: where its newest backup is, as a sentence; nothing if there is none. Somebody who has it open plays
/// on in it: then the backup is there to be read.
void nameNewestBackup(const std::string& file, bool isPlayed, std::ostream& err);

/// Makes a new campaign of what can still be read of a damaged one; prints what is missing in it.
int salvageInto(const std::string& file, const std::string& target, std::ostream& out, std::ostream& err);

} // namespace tenplus::cli
