// A new file while it is filled, before it has its name.
#pragma once

#include "base/expected.h"
#include "journal/descriptor.h"
#include "journal/failure.h"

#include <filesystem>
#include <string>

namespace tenplus::journal {

/// A new empty file (0600) in the folder it is meant for, called .tenplus-unfinished-XXXXXX. It goes to its place by
/// publish(), or goes away. One that a killed program left is removed when the next one is made in its folder, or a
/// campaign there is opened.
class UnpublishedFile {
public:
    explicit UnpublishedFile(std::filesystem::path target);
    UnpublishedFile(const UnpublishedFile&) = delete;
    UnpublishedFile& operator=(const UnpublishedFile&) = delete;
    ~UnpublishedFile();
    /// Where it is for now; empty if it could not be made.
    const std::string& path() const { return m_path; }
    /// Gives it its name, it and the name durable, unless that was taken in the meantime.
    Expected<void, FileRefused> publish();

private:
    std::filesystem::path m_target;
    std::string m_path;
    Descriptor m_file; ///< locked, which tells others that somebody is at work on it
};

/// Removes unfinished files in the folder that no living program is at work on.
void clearUnfinished(const std::filesystem::path& folder);

} // namespace tenplus::journal
