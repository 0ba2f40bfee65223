#include "journal/owner_note.h"

#include "base/plain_file.h"
#include "base/text.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sstream>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tenplus::journal {

namespace {

constexpr int kMostBytes = 1024; // a host name has at most 255

bool hasGone(const Owner& owner) { return ::kill(static_cast<pid_t>(owner.process), 0) != 0 && errno == ESRCH; }

} // namespace

Owner thisOwner() {
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return {::getpid(), "this computer"};
    return {::getpid(), name.data()};
}

std::filesystem::path notePath(const std::filesystem::path& campaign) {
    std::filesystem::path note = campaign;
    note += ".owner";
    return note;
}

std::optional<Owner> readNote(const std::filesystem::path& campaign) {
    const auto bytes = readPlainFile(notePath(campaign), kMostBytes);
    if (!bytes) return std::nullopt;
    std::istringstream note(*bytes);
    std::string process;
    std::string host;
    Owner owner;
    if (!(note >> process >> owner.process >> host >> owner.host)) return std::nullopt;
    if (process != "process" || host != "host" || owner.process <= 0 || !isCleanName(owner.host)) return std::nullopt;
    if (owner.host == thisOwner().host && hasGone(owner)) return std::nullopt;
    return owner;
}

// Replaces the note that a crash left, and never writes through a link. Leaves anything that cannot be a note: the lock
// alone keeps others out.
OwnerNote::OwnerNote(const std::filesystem::path& campaign) {
    const std::filesystem::path path = notePath(campaign);
    struct stat about {};
    if (::lstat(path.c_str(), &about) == 0 && S_ISREG(about.st_mode) && about.st_size <= off_t{kMostBytes})
        ::unlink(path.c_str());
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (file < 0) return;
    m_path = path;
    const Owner owner = thisOwner();
    const std::string text = "process " + std::to_string(owner.process) + "\nhost " + owner.host + "\n";
    const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    ::close(file);
    if (!written) *this = OwnerNote();
}

OwnerNote::OwnerNote(OwnerNote&& other) noexcept
    : m_path(std::exchange(other.m_path, {})) {}

OwnerNote& OwnerNote::operator=(OwnerNote&& other) noexcept {
    std::swap(m_path, other.m_path);
    return *this;
}

OwnerNote::~OwnerNote() {
    if (!m_path.empty()) ::unlink(m_path.c_str());
}

} // namespace tenplus::journal
