#include "journal/unpublished_file.h"

#include "journal/campaign_file.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <stdio.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kPrefix = ".tenplus-unfinished-";
constexpr std::string_view kLetters = "XXXXXX";

auto unwritten(std::string code, std::string message) {
    return Unexpected(FileRefused{std::move(code), std::move(message)});
}

std::string inQuotes(const fs::path& path) { return "\"" + path.string() + "\""; }

// Removes the main file last, because the others are found by its name.
void removeWithSidecars(const std::string& path) {
    for (const char* ending : {"-journal", ".owner", ""}) ::unlink((path + ending).c_str());
}

// Before the new file is locked, another program may take it for a leftover and remove it.
Descriptor makeLocked(std::string& name) {
    constexpr int kMostTries = 100;
    const std::string pattern = name;
    for (int i = 0; i < kMostTries; ++i) {
        name = pattern;
        Descriptor made(::mkostemp(name.data(), O_CLOEXEC));
        struct stat about {};
        if (made.number < 0) return made;
        ::flock(made.number, LOCK_EX);
        if (::fstat(made.number, &about) != 0 || about.st_nlink > 0) return made;
    }
    return Descriptor();
}

} // namespace

UnpublishedFile::UnpublishedFile(fs::path target)
    : m_target(std::move(target)) {
    clearUnfinished(m_target.parent_path());
    std::string name = (m_target.parent_path() / (std::string(kPrefix) + std::string(kLetters))).string();
    m_file = makeLocked(name);
    if (m_file.number >= 0) m_path = name;
}

Expected<void, FileRefused> UnpublishedFile::made() const {
    if (m_path.empty())
        return unwritten("cannot-write", inQuotes(m_target) + " could not be made; choose another place.");
    if (lockShared(m_file.number) != Locking::NotSupported) return {};
    return unwritten("cannot-write",
                     inQuotes(m_target) +
                         " lies on a file system without locks, where two programs could write in it at "
                         "once; choose a place on a disk of this computer.");
}

UnpublishedFile::~UnpublishedFile() {
    if (!m_path.empty()) removeWithSidecars(m_path);
}

Expected<void, FileRefused> UnpublishedFile::publish() {
    if (m_file.number < 0 || ::fsync(m_file.number) != 0) {
        return unwritten("cannot-write", inQuotes(m_target) + " could not be written (" + std::strerror(errno) +
                                             "); choose another place.");
    }
    int failed = ::renameat2(AT_FDCWD, m_path.c_str(), AT_FDCWD, m_target.c_str(), RENAME_NOREPLACE);
    if (failed != 0 && (errno == EINVAL || errno == ENOSYS)) failed = ::link(m_path.c_str(), m_target.c_str());
    if (failed != 0 && errno == EEXIST)
        return unwritten("already-exists", inQuotes(m_target) + " exists already; choose another name.");
    if (failed != 0) {
        return unwritten("cannot-write", inQuotes(m_target) + " could not be made (" + std::strerror(errno) +
                                             "); choose another place.");
    }
    const Descriptor folder(::open(m_target.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.number >= 0) ::fsync(folder.number);
    m_file = Descriptor(); // before SQLite opens it: closing it later would drop SQLite's lock
    return {};
}

void clearUnfinished(const fs::path& folder) {
    std::error_code failed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end; at.increment(failed)) {
        const std::string name = at->path().filename().string();
        const bool isOurs = name.starts_with(kPrefix) && name.size() == kPrefix.size() + kLetters.size();
        std::error_code unknown;
        if (!isOurs || at->symlink_status(unknown).type() != fs::file_type::regular) continue;
        const Descriptor file(::open(at->path().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        if (file.number >= 0 && ::flock(file.number, LOCK_EX | LOCK_NB) == 0) removeWithSidecars(at->path().string());
    }
}

} // namespace tenplus::journal
