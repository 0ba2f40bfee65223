// The campaign file as the operating system sees it: looked at with plain POSIX calls before SQLite opens it
// and never while it is open, because closing any other descriptor of a file drops the locks that this
// process holds on it. FileClaim is what keeps that true.
#pragma once

#include "base/expected.h"
#include "journal/failure.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

namespace tenplus::journal {

/// This process has one Journal on one file, by whatever name it was reached.
class FileClaim {
public:
    FileClaim() = default;
    /// Nothing if the file is open in this process already.
    static std::optional<FileClaim> take(std::uint64_t device, std::uint64_t inode);
    FileClaim(const FileClaim&) = delete;
    FileClaim& operator=(const FileClaim&) = delete;
    FileClaim(FileClaim&& other) noexcept;
    FileClaim& operator=(FileClaim&& other) noexcept;
    ~FileClaim();

private:
    std::optional<std::pair<std::uint64_t, std::uint64_t>> m_file;
};

struct FoundFile {
    std::filesystem::path path; ///< absolute, symbolic links resolved
    FileClaim claim;
    bool writable = false; ///< the file and its folder
    /// A -journal or -wal lies beside it, or only a -wal could: it cannot be read where it lies without
    /// writing.
    bool needsRecovery = false;
};

/// Finds a campaign of a format that this program reads. Changes nothing.
Expected<FoundFile, FileRefused> findCampaign(const std::filesystem::path& asked);

/// Where a new file may be made: the absolute path. Refused if something is there or the folder is read-only.
Expected<std::filesystem::path, FileRefused> freePlace(const std::filesystem::path& asked);

/// The refusal for a file that another process holds; names the process and its computer.
FileRefused heldByAnother(const std::filesystem::path& campaign);

/// A folder of its own below the system's temporary one, removed with everything in it.
class TemporaryFolder {
public:
    TemporaryFolder();
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

/// Copies a campaign with its -journal and -wal into the folder, all of one moment; the path of the copy.
Expected<std::filesystem::path, FileRefused> copyForRecovery(const std::filesystem::path& campaign,
                                                             const TemporaryFolder& into);

/// A new empty file (0600) beside the place it is meant for. It goes there by publish(), or goes away.
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
};

} // namespace tenplus::journal
