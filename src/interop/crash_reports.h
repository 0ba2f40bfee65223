// Reports of crashes (base/crash_report.h), from the process that crashed to the next start of the program: they lie in
// the folder `crashes` in stateFolder().
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace tenplus::interop {

std::filesystem::path crashFolder();

struct CrashesBefore {
    std::string text;           ///< one report or more, the oldest first
    std::filesystem::path kept; ///< the file in which they stay until the next ones; empty if the disk did not take it
    friend bool operator==(const CrashesBefore&, const CrashesBefore&) = default;
};

/// Takes the reports of processes that have ended, so that each is told once; nothing if there are none.
std::optional<CrashesBefore> takeCrashReports();

} // namespace tenplus::interop
