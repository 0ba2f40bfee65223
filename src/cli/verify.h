// `verify`: checks every event of a campaign file, and whether it is the latest one that this computer has seen.
#pragma once

#include <iosfwd>
#include <string>

namespace tenplus::cli {

/// Prints the faults, or that there are none. Returns the exit code: kRefused for a file that is damaged or older.
int verifyCampaign(const std::string& file, std::ostream& out, std::ostream& err);

} // namespace tenplus::cli
