// Copies of a campaign and its sidecars, to try out what SQLite would do to the original.
#pragma once

#include "base/expected.h"
#include "journal/descriptor.h"
#include "journal/failure.h"
#include "journal/sidecar.h"

#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

namespace tenplus::journal {

/// A new folder, removed with its content by the destructor.
class TemporaryFolder {
public:
    /// Inside the given folder, or the system's temporary one. The path is empty if it could not be made.
    explicit TemporaryFolder(const std::filesystem::path& inside = {});
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    TemporaryFolder(TemporaryFolder&& other) noexcept
        : m_path(std::exchange(other.m_path, {})) {}
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder();
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

struct Copy {
    TemporaryFolder folder;
    std::filesystem::path file;
};

/// A copy of a campaign that another process may be writing to, with its rollback journal: as a crash of that process
/// at one moment would have left both. Takes no lock and writes nothing beside the campaign. Refused if the process
/// never pauses for as long as it takes to read the file twice, or if there is no room in the temporary folder.
Expected<Copy, FileRefused> copyInUse(const std::filesystem::path& campaign);

/// Holds SQLite's shared lock on the campaign: while it lives, no other process writes to the file, so its sidecars are
/// not in use. SQLite in this process must not have the file open in the meantime.
class Snapshot {
public:
    /// Refused if another process has the campaign open.
    static Expected<Snapshot, FileRefused> of(const std::filesystem::path& campaign);

    /// A copy with the pending sidecars of the list; pass none for a copy without. In the temporary folder, or beside
    /// the campaign if there is no room.
    Expected<Copy, FileRefused> copy(const std::vector<Sidecar>& sidecars) const;

private:
    Snapshot(std::filesystem::path campaign, Descriptor file)
        : m_campaign(std::move(campaign))
        , m_file(std::move(file)) {}
    bool copyInto(const std::filesystem::path& target, const std::vector<Sidecar>& sidecars) const;

    std::filesystem::path m_campaign;
    Descriptor m_file;
};

} // namespace tenplus::journal
