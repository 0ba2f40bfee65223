#include "journal/campaign_file.h"

#include "journal/big_endian.h"
#include "journal/descriptor.h"
#include "journal/owner_note.h"
#include "journal/schema.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <set>
#include <stdio.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

// POSIX locks belong to the process, so the set of open campaigns is a global of the process too.
std::mutex claimedMutex;                                        // NOLINT
std::set<std::pair<std::uint64_t, std::uint64_t>> claimedFiles; // NOLINT

// The bytes SQLite locks: pending, reserved and shared.
constexpr off_t kLockStart = 0x40000000;
constexpr off_t kSharedStart = kLockStart + 2;
constexpr off_t kSharedLength = 510;

constexpr std::size_t kHeaderSize = 100;
constexpr std::string_view kMagic{"SQLite format 3\0", 16};

std::string quoted(const fs::path& path) { return "\"" + path.string() + "\""; }

auto refused(std::string code, std::string message) {
    return Unexpected(FileRefused{std::move(code), std::move(message)});
}

auto notACampaign(const fs::path& path, const std::string& what) {
    return refused("not-a-campaign", quoted(path) + " " + what + "; choose a campaign file.");
}

auto unreadable(const fs::path& path) {
    return refused("cannot-read",
                   quoted(path) + " cannot be read (" + std::strerror(errno) + "); check who may read it.");
}

// A file without any write permission is read-only on purpose, even for root, who could write it.
bool mayWrite(const fs::path& path, mode_t mode) {
    return (mode & 0222U) != 0 && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

bool folderMayBeWritten(const fs::path& folder) {
    struct stat about {};
    return ::stat(folder.c_str(), &about) == 0 && mayWrite(folder, about.st_mode);
}

fs::path beside(const fs::path& path, const char* ending) {
    fs::path other = path;
    other += ending;
    return other;
}

// SQLite needs a file beside the campaign with the same name and this ending.
constexpr std::string_view kLongestEnding = "-journal";

std::size_t longestName(const fs::path& folder) {
    const long longest = ::pathconf(folder.c_str(), _PC_NAME_MAX);
    return longest > 0 ? static_cast<std::size_t>(longest) : std::size_t{255};
}

bool hasRoomBeside(const fs::path& path) {
    return path.filename().string().size() + kLongestEnding.size() <= longestName(path.parent_path());
}

FileRefused nameTooLong(const fs::path& path) {
    const std::size_t most = longestName(path.parent_path()) - kLongestEnding.size();
    return {"name-too-long",
            "The name of " + quoted(path) + " has " + std::to_string(path.filename().string().size()) +
                " bytes and may have " + std::to_string(most) +
                ", so that a file with \"-journal\" behind the name fits beside it; choose a shorter name."};
}

// Judges the first bytes of the file.
Expected<DatabaseHead, FileRefused> judgeHeader(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.number < 0) return unreadable(path);
    std::array<char, kHeaderSize> bytes{};
    const ssize_t size = ::pread(file.number, bytes.data(), bytes.size(), 0);
    if (size < 0) return unreadable(path);
    if (size == 0) return notACampaign(path, "is an empty file");
    const std::string_view header(bytes.data(), bytes.size());
    if (size != kHeaderSize || header.substr(0, kMagic.size()) != kMagic) {
        return notACampaign(path, "is no campaign file");
    }
    if (bigEndian32(header, 68) != kApplicationId) return notACampaign(path, "belongs to another program");
    const std::uint32_t format = bigEndian32(header, 60);
    if (format > kFormat) {
        return refused("newer-version", quoted(path) + " was written by a newer version of this program (format " +
                                            std::to_string(format) + ", this one reads up to " +
                                            std::to_string(kFormat) + "); open it with that version.");
    }
    struct stat about {};
    if (::fstat(file.number, &about) != 0) return unreadable(path);
    constexpr std::uint32_t kLargestPage = 65'536; // stored as 1, because it does not fit in two bytes
    const std::uint32_t pageSize = bigEndian32(header, 16) >> 16U;
    const bool writeAhead = header[18] == 2 || header[19] == 2;
    return DatabaseHead{pageSize == 1 ? kLargestPage : pageSize, bigEndian32(header, 24),
                        static_cast<std::uint64_t>(about.st_size), writeAhead};
}

// The process that holds a lock on the file, according to the system; 0 if it runs on another computer.
std::optional<pid_t> lockHolder(int file) {
    struct flock asked {};
    asked.l_type = F_WRLCK;
    asked.l_whence = SEEK_SET;
    asked.l_start = kLockStart;
    asked.l_len = kSharedLength + 2;
    if (file < 0 || ::fcntl(file, F_GETLK, &asked) != 0 || asked.l_type == F_UNLCK) return std::nullopt;
    return asked.l_pid > 0 ? asked.l_pid : 0;
}

// SQLite takes a refused lock for another program's, so the question is asked before it opens the file.
bool canBeLocked(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    return file.number < 0 || lockShared(file.number) != Locking::NotSupported;
}

} // namespace

std::optional<FileClaim> FileClaim::take(std::uint64_t device, std::uint64_t inode) {
    const std::scoped_lock lock(claimedMutex);
    if (!claimedFiles.emplace(device, inode).second) return std::nullopt;
    FileClaim claim;
    claim.m_file.emplace(device, inode);
    return claim;
}

FileClaim::FileClaim(FileClaim&& other) noexcept
    : m_file(std::exchange(other.m_file, std::nullopt)) {}

FileClaim& FileClaim::operator=(FileClaim&& other) noexcept {
    std::swap(m_file, other.m_file);
    return *this;
}

FileClaim::~FileClaim() {
    if (!m_file) return;
    const std::scoped_lock lock(claimedMutex);
    claimedFiles.erase(*m_file);
}

Expected<FoundFile, FileRefused> findCampaign(const fs::path& asked) {
    struct stat about {};
    if (::stat(asked.c_str(), &about) != 0) {
        if (errno != ENOENT && errno != ENOTDIR) return unreadable(asked);
        return refused("not-found", "There is no file " + quoted(asked) + "; check its name and folder.");
    }
    if (S_ISDIR(about.st_mode)) return notACampaign(asked, "is a folder");
    if (!S_ISREG(about.st_mode)) return notACampaign(asked, "is not a plain file");
    std::error_code failed;
    FoundFile found;
    found.path = fs::canonical(asked, failed);
    if (failed) return unreadable(asked);
    auto claim = FileClaim::take(about.st_dev, about.st_ino);
    if (!claim) return refused("in-use", quoted(asked) + " is already open in this program; go to its window.");
    found.claim = std::move(*claim);
    const auto head = judgeHeader(found.path);
    if (!head) return Unexpected(head.error());
    found.head = *head;
    found.hasLocks = canBeLocked(found.path);
    found.writable =
        found.hasLocks && mayWrite(found.path, about.st_mode) && folderMayBeWritten(found.path.parent_path());
    if (found.writable && !hasRoomBeside(found.path)) return Unexpected(nameTooLong(found.path));
    auto sidecars = sidecarsOf(found.path, *head);
    if (!sidecars) return Unexpected(sidecars.error());
    found.sidecars = std::move(*sidecars);
    return found;
}

Expected<fs::path, FileRefused> freePlace(const fs::path& asked) {
    std::error_code failed;
    const fs::path folder = fs::canonical(fs::absolute(asked, failed).parent_path(), failed);
    if (failed || !fs::is_directory(folder)) {
        return refused("not-found", "There is no folder for " + quoted(asked) + "; make it, or choose another.");
    }
    const fs::path path = folder / asked.filename();
    if (!path.has_filename() || fs::symlink_status(path, failed).type() != fs::file_type::not_found) {
        return refused("already-exists", quoted(asked) + " exists already; choose another name.");
    }
    if (!hasRoomBeside(path)) return Unexpected(nameTooLong(path));
    if (!folderMayBeWritten(folder)) {
        return refused("read-only-folder", "The folder " + quoted(folder) + " cannot be written; choose another.");
    }
    return path;
}

std::string holderOf(const fs::path& campaign) {
    const Descriptor file(::open(campaign.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    const auto holder = lockHolder(file.number);
    std::optional<Owner> owner = readNote(campaign);
    // The system is more reliable than the note, unless the process is on another computer or in another container.
    if (holder.value_or(0) > 0 && (!owner || owner->host == thisOwner().host)) {
        owner = Owner{*holder, thisOwner().host};
    }
    return owner ? "process " + std::to_string(owner->process) + " on " + owner->host : "a program that left no name";
}

FileRefused heldByAnother(const fs::path& campaign) {
    return {"in-use", quoted(campaign) + " is open in " + holderOf(campaign) + "; close it there first."};
}

// POSIX allows EACCES for a lock that somebody holds, but file systems without locks answer it as well.
Locking lockShared(int file) {
    struct flock shared {};
    shared.l_type = F_RDLCK;
    shared.l_whence = SEEK_SET;
    shared.l_start = kSharedStart;
    shared.l_len = kSharedLength;
    if (::fcntl(file, F_SETLK, &shared) == 0) return Locking::Taken;
    const bool isHeld = errno == EAGAIN || (errno == EACCES && lockHolder(file));
    return isHeld ? Locking::HeldByAnother : Locking::NotSupported;
}

Expected<fs::path, FileRefused> setAside(const fs::path& file) {
    constexpr int kMostTries = 1000;
    for (int number = 1; number <= kMostTries; ++number) {
        fs::path name = beside(file, ".aside");
        if (number > 1) name += "-" + std::to_string(number);
        if (::renameat2(AT_FDCWD, file.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) == 0) return name;
        if (errno != EEXIST) break;
    }
    return refused("cannot-write", quoted(file) +
                                       " does not belong to the campaign beside it and could not be renamed (" +
                                       std::strerror(errno) + "); move it elsewhere.");
}

std::optional<FileStamp> stampOf(const fs::path& file) {
    constexpr std::int64_t kNanoseconds = 1'000'000'000;
    struct stat about {};
    if (::stat(file.c_str(), &about) != 0) return std::nullopt;
    return FileStamp{about.st_dev, about.st_ino, about.st_size,
                     about.st_mtim.tv_sec * kNanoseconds + about.st_mtim.tv_nsec};
}

} // namespace tenplus::journal
