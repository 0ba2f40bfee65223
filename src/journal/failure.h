// The failures of a campaign file. FileRefused: it was not opened, created or copied, and no byte of it changed.
// StorageError: the disk or SQLite failed while a journal was open.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace tenplus::journal {

/// Codes: not-found, not-a-campaign, newer-version, in-use, already-exists, read-only-folder, cannot-read,
/// cannot-write, damaged, and those of StorageError. The message is one sentence for a person: what is wrong
/// and what to do.
struct FileRefused {
    std::string code;
    std::string message;
    friend bool operator==(const FileRefused&, const FileRefused&) = default;
};

/// Codes: disk-full, locked, read-only, too-large, out-of-memory, cannot-write; in doubt: damaged, device.
class StorageError : public std::runtime_error {
public:
    StorageError(std::string code, const std::string& message, bool inDoubt)
        : std::runtime_error(message)
        , m_code(std::move(code))
        , m_inDoubt(inDoubt) {}
    const std::string& code() const { return m_code; }
    /// True if it is unknown what reached the disk: only reopening the file shows. False if nothing was written and the
    /// same call may be tried again.
    bool inDoubt() const { return m_inDoubt; }

private:
    std::string m_code;
    bool m_inDoubt;
};

} // namespace tenplus::journal
