// A new file under a temporary name, until it is complete.
#pragma once

#include "base/expected.h"
#include "journal/descriptor.h"
#include "journal/failure.h"

#include <filesystem>
#include <string>

namespace tenplus::journal {

/// A new empty file (0600) in the target folder, called .tenplus-unfinished-XXXXXX. publish() gives it its final name;
/// otherwise the destructor removes it. Making the next one, or opening a campaign, in the same folder removes
/// leftovers of killed programs.
class UnpublishedFile {
public:
    explicit UnpublishedFile(std::filesystem::path target);
    UnpublishedFile(const UnpublishedFile&) = delete;
    UnpublishedFile& operator=(const UnpublishedFile&) = delete;
    ~UnpublishedFile();
    /// Refused if the file could not be made, or lies on a file system without locks, where SQLite writes nothing.
    Expected<void, FileRefused> made() const;
    /// The temporary path; empty if the file could not be made.
    const std::string& path() const { return m_path; }
    /// Renames it to its final name and makes file and name durable; refused if the name was taken in the meantime.
    Expected<void, FileRefused> publish();

private:
    std::filesystem::path m_target;
    std::string m_path;
    Descriptor m_file; ///< locked, which shows others that it is in use
};

/// Removes unfinished files in the folder that no running program has locked.
void clearUnfinished(const std::filesystem::path& folder);

} // namespace tenplus::journal
