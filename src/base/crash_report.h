// A report of a crash of this process: its version, the signal, the moment and the stack. It holds no memory of the
// process beyond the addresses of its functions, so no word of a campaign can be in it.
#pragma once

#include <filesystem>
#include <string_view>

namespace tenplus::inline base {

/// While it lives, a signal that ends the process for a fault (SIGSEGV, SIGABRT and such) writes the report first, into
/// a file "crash-....txt" that is open and locked from the start. Only one may exist at a time. Without a folder to
/// write in, the process goes on without a report.
class CrashReport {
public:
    /// Makes the folder. `head`: lines about the program, with which the report begins; at most 500 bytes are kept.
    CrashReport(const std::filesystem::path& folder, std::string_view head);
    /// Removes the file, which is empty.
    ~CrashReport();
    CrashReport(const CrashReport&) = delete;
    CrashReport& operator=(const CrashReport&) = delete;

private:
    std::filesystem::path m_file;
};

} // namespace tenplus::inline base
