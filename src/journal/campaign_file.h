// The campaign file as the operating system sees it: looked at with plain POSIX calls before SQLite opens it
// and never while it is open, because closing any other descriptor of a file drops the locks that this
// process holds on it. FileClaim is what keeps that true.
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
    DatabaseHead head;
    std::vector<Sidecar> sidecars; ///< none for most
};

/// Finds a campaign of a format that this program reads. Changes nothing.
Expected<FoundFile, FileRefused> findCampaign(const std::filesystem::path& asked);

/// Where a new file may be made: the absolute path. Refused if something is there or the folder is read-only.
Expected<std::filesystem::path, FileRefused> freePlace(const std::filesystem::path& asked);

/// The refusal for a file that another process holds; names the process and its computer.
FileRefused heldByAnother(const std::filesystem::path& campaign);

/// Takes SQLite's shared lock on an open file. False if another process has the campaign open; true where there are no
/// locks.
bool lockShared(int file);

/// Renames a file that lies beside the campaign to a free name that ends with ".aside", where nothing looks for it. Its
/// new path.
Expected<std::filesystem::path, FileRefused> setAside(const std::filesystem::path& file);

/// What the system says of the file under a name. Two that are equal mean that nobody else wrote in it, as far as
/// clocks tell.
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
