// The campaign file as the operating system sees it: checked with plain POSIX calls before SQLite opens it and never
// while it is open, because closing any other descriptor of a file drops the locks that this process holds on it.
// FileClaim keeps this invariant.
#pragma once

#include "base/expected.h"
#include "journal/failure.h"
#include "journal/sidecar.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::journal {

/// Ensures that this process has at most one Journal per file, by device and inode.
class FileClaim {
public:
    FileClaim() = default;
    /// Nothing if this process has the file open already.
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
    bool writable = false; ///< the file and its folder, on a file system with locks
    bool hasLocks = true;  ///< false: the file system cannot lock the file
    DatabaseHead head;
    std::vector<Sidecar> sidecars; ///< usually empty
};

/// Finds a campaign of a format that this program reads. Changes nothing.
Expected<FoundFile, FileRefused> findCampaign(const std::filesystem::path& asked);

/// Checks that a new file may be made: returns the absolute path. Refused if the path exists or the folder is
/// read-only.
Expected<std::filesystem::path, FileRefused> freePlace(const std::filesystem::path& asked);

/// The process that holds the file and its computer: "process 12 on ilex".
std::string holderOf(const std::filesystem::path& campaign);
/// The refusal for a file that another process holds; names the process and its computer.
FileRefused heldByAnother(const std::filesystem::path& campaign);

/// The answer of the file system to a request for SQLite's shared lock.
enum class Locking { Taken, HeldByAnother, NotSupported };

/// Takes SQLite's shared lock on an open file, which lasts until any descriptor of that file is closed.
Locking lockShared(int file);

/// Renames a file beside the campaign to a free name ending in ".aside", which no program looks for. Returns the new
/// path.
Expected<std::filesystem::path, FileRefused> setAside(const std::filesystem::path& file);

/// What stat(2) reports for a path. Two equal stamps mean that nobody else wrote to the file, as far as clocks can
/// show.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t bytes = 0;
    std::int64_t changedAt = 0; ///< nanoseconds since 1970, UTC
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
/// Nothing if there is no file of that name. Does not open it.
std::optional<FileStamp> stampOf(const std::filesystem::path& file);

} // namespace tenplus::journal
