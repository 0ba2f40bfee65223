#include "journal/campaign_file.h"

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

// POSIX locks belong to the process, so what is open is a fact of the process too, not of any object in it.
std::mutex claimedMutex;                                        // NOLINT
std::set<std::pair<std::uint64_t, std::uint64_t>> claimedFiles; // NOLINT

// The bytes SQLite locks: pending, reserved and shared.
constexpr off_t kLockStart = 0x40000000;
constexpr off_t kSharedStart = kLockStart + 2;
constexpr off_t kSharedLength = 510;

constexpr std::size_t kHeaderSize = 100;
constexpr std::string_view kMagic{"SQLite format 3\0", 16};

struct Descriptor {
    explicit Descriptor(int opened)
        : number(opened) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number >= 0) ::close(number);
    }
    int number;
};

std::string quoted(const fs::path& path) {
    return "\"" + path.string() + "\"";
}

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

// Someone who took away every permission to write meant it, even where root could write all the same.
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

// The four bytes at `offset`, big-endian as in every SQLite header.
std::uint32_t numberAt(std::string_view header, std::size_t offset) {
    std::uint32_t number = 0;
    for (std::size_t i = offset; i < offset + 4; ++i)
        number = number << 8U | static_cast<unsigned char>(header[i]);
    return number;
}

// Judges the first bytes of the file. True if it is in write-ahead mode, where reading means writing.
Expected<bool, FileRefused> judgeHeader(const fs::path& path) {
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
    if (numberAt(header, 68) != kApplicationId) return notACampaign(path, "belongs to another program");
    const std::uint32_t format = numberAt(header, 60);
    if (format > kFormat) {
        return refused("newer-version", quoted(path) +
                                            " was written by a newer version of this program (format " +
                                            std::to_string(format) + ", this one reads up to " +
                                            std::to_string(kFormat) + "); open it with that version.");
    }
    return header[18] == 2 || header[19] == 2;
}

// The process that holds a lock on the file, as the system knows it; 0 if it is on another computer.
std::optional<pid_t> lockHolder(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct flock asked {};
    asked.l_type = F_WRLCK;
    asked.l_whence = SEEK_SET;
    asked.l_start = kLockStart;
    asked.l_len = kSharedLength + 2;
    if (file.number < 0 || ::fcntl(file.number, F_GETLK, &asked) != 0) return std::nullopt;
    if (asked.l_type == F_UNLCK) return std::nullopt;
    return asked.l_pid > 0 ? asked.l_pid : 0;
}

bool copyBytes(int from, int to) {
    std::vector<char> block(std::size_t{1} << 20U);
    for (;;) {
        const ssize_t size = ::read(from, block.data(), block.size());
        if (size <= 0) return size == 0;
        for (ssize_t done = 0; done < size;) {
            const ssize_t written = ::write(to, block.data() + done, static_cast<std::size_t>(size - done));
            if (written < 0) return false;
            done += written;
        }
    }
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
    if (!claim)
        return refused("in-use", quoted(asked) + " is already open in this program; go to its window.");
    found.claim = std::move(*claim);
    const auto writeAhead = judgeHeader(found.path);
    if (!writeAhead) return Unexpected(writeAhead.error());
    found.writable = mayWrite(found.path, about.st_mode) && folderMayBeWritten(found.path.parent_path());
    found.needsRecovery = *writeAhead || fs::exists(beside(found.path, "-journal"), failed) ||
                          fs::exists(beside(found.path, "-wal"), failed);
    return found;
}

Expected<fs::path, FileRefused> freePlace(const fs::path& asked) {
    std::error_code failed;
    const fs::path folder = fs::canonical(fs::absolute(asked, failed).parent_path(), failed);
    if (failed || !fs::is_directory(folder)) {
        return refused("not-found",
                       "There is no folder for " + quoted(asked) + "; make it, or choose another.");
    }
    const fs::path path = folder / asked.filename();
    if (!path.has_filename() || fs::symlink_status(path, failed).type() != fs::file_type::not_found) {
        return refused("already-exists", quoted(asked) + " exists already; choose another name.");
    }
    if (!folderMayBeWritten(folder)) {
        return refused("read-only-folder",
                       "The folder " + quoted(folder) + " cannot be written; choose another.");
    }
    return path;
}

FileRefused heldByAnother(const fs::path& campaign) {
    const auto holder = lockHolder(campaign);
    std::optional<Owner> owner = readNote(campaign);
    // The system knows better than a note; only of another computer or container does it not know the
    // process.
    if (holder.value_or(0) > 0 && (!owner || owner->host == thisOwner().host)) {
        owner = Owner{*holder, thisOwner().host};
    }
    const std::string who = owner ? "process " + std::to_string(owner->process) + " on " + owner->host
                                  : "a program that left no name";
    return {"in-use", quoted(campaign) + " is open in " + who + "; close it there first."};
}

TemporaryFolder::TemporaryFolder() {
    std::error_code failed;
    std::string name = (fs::temp_directory_path(failed) / "tenplus-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) m_path = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code failed; // a folder that stays behind harms nobody
    if (!m_path.empty()) fs::remove_all(m_path, failed);
}

Expected<fs::path, FileRefused> copyForRecovery(const fs::path& campaign, const TemporaryFolder& into) {
    const fs::path copy = into.path() / campaign.filename();
    const auto noRoom = [&] {
        return refused("cannot-read",
                       quoted(campaign) + " could not be copied to the temporary folder; make room there.");
    };
    if (into.path().empty()) return noRoom();
    const Descriptor from(::open(campaign.c_str(), O_RDONLY | O_CLOEXEC));
    if (from.number < 0) return unreadable(campaign);
    // SQLite's own shared lock: nobody writes until the last of the files is copied.
    struct flock shared {};
    shared.l_type = F_RDLCK;
    shared.l_whence = SEEK_SET;
    shared.l_start = kSharedStart;
    shared.l_len = kSharedLength;
    if (::fcntl(from.number, F_SETLK, &shared) != 0 && (errno == EACCES || errno == EAGAIN)) {
        return Unexpected(heldByAnother(campaign));
    }
    const Descriptor to(::open(copy.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (to.number < 0 || !copyBytes(from.number, to.number)) return noRoom();
    for (const char* ending : {"-journal", "-wal"}) {
        std::error_code failed;
        if (!fs::exists(beside(campaign, ending), failed)) continue;
        const Descriptor part(::open(beside(campaign, ending).c_str(), O_RDONLY | O_CLOEXEC));
        const Descriptor partCopy(
            ::open(beside(copy, ending).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        if (part.number < 0) return unreadable(beside(campaign, ending));
        if (partCopy.number < 0 || !copyBytes(part.number, partCopy.number)) return noRoom();
    }
    return copy;
}

UnpublishedFile::UnpublishedFile(fs::path target)
    : m_target(std::move(target)) {
    std::string name = m_target.string() + ".XXXXXX";
    const Descriptor made(::mkostemp(name.data(), O_CLOEXEC));
    if (made.number >= 0) m_path = name;
}

UnpublishedFile::~UnpublishedFile() {
    if (m_path.empty()) return;
    ::unlink(m_path.c_str());
    ::unlink((m_path + "-journal").c_str());
}

Expected<void, FileRefused> UnpublishedFile::publish() {
    const Descriptor written(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC));
    if (written.number < 0 || ::fsync(written.number) != 0) {
        return refused("cannot-write", quoted(m_target) + " could not be written (" + std::strerror(errno) + "); choose another place.");
    }
    int failed = ::renameat2(AT_FDCWD, m_path.c_str(), AT_FDCWD, m_target.c_str(), RENAME_NOREPLACE);
    if (failed != 0 && (errno == EINVAL || errno == ENOSYS))
        failed = ::link(m_path.c_str(), m_target.c_str());
    if (failed != 0 && errno == EEXIST) {
        return refused("already-exists", quoted(m_target) + " exists already; choose another name.");
    }
    if (failed != 0) {
        return refused("cannot-write", quoted(m_target) + " could not be made (" + std::strerror(errno) +
                                           "); choose another place.");
    }
    const Descriptor folder(::open(m_target.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.number >= 0) ::fsync(folder.number);
    return {};
}

} // namespace tenplus::journal
