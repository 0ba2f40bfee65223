#include "base/plain_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tenplus::inline base {

namespace {

using Kind = PlainFileFault::Kind;

class OpenFile {
public:
    explicit OpenFile(const std::filesystem::path& path)
        : m_number(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (m_number >= 0) ::close(m_number);
    }
    int number() const { return m_number; }

private:
    int m_number;
};

Unexpected<PlainFileFault> no(Kind kind, std::uintmax_t bytes = 0, std::string reason = {}) {
    return Unexpected(PlainFileFault{kind, bytes, std::move(reason)});
}

Unexpected<PlainFileFault> failed() {
    return errno == ENOENT || errno == ENOTDIR ? no(Kind::NotThere) : no(Kind::Unreadable, 0, std::strerror(errno));
}

Expected<void, PlainFileFault> judged(const struct stat& about, std::size_t most) {
    if (S_ISDIR(about.st_mode)) return no(Kind::Folder);
    if (!S_ISREG(about.st_mode)) return no(Kind::DeviceOrPipe);
    const auto size = static_cast<std::uintmax_t>(about.st_size);
    if (size > most) return no(Kind::TooLarge, size);
    return {};
}

} // namespace

// Checked before opening, because opening alone has side effects on some devices, and again afterwards, because another
// file may have taken its place.
Expected<std::string, PlainFileFault> readPlainFile(const std::filesystem::path& path, std::size_t most) {
    struct stat about {};
    if (::stat(path.c_str(), &about) != 0) return failed();
    if (auto fit = judged(about, most); !fit) return Unexpected(std::move(fit).error());
    const OpenFile file(path);
    if (file.number() < 0 || ::fstat(file.number(), &about) != 0) return failed();
    if (auto fit = judged(about, most); !fit) return Unexpected(std::move(fit).error());
    std::string bytes(static_cast<std::size_t>(about.st_size) + 1, '\0'); // one byte more, to reach the end of the file
    std::size_t got = 0;
    while (got < bytes.size()) {
        const ssize_t part = ::read(file.number(), bytes.data() + got, bytes.size() - got);
        if (part < 0 && errno == EINTR) continue;
        if (part < 0) return failed();
        if (part == 0) break;
        got += static_cast<std::size_t>(part);
    }
    if (got != static_cast<std::size_t>(about.st_size)) return no(Kind::Unreadable, 0, "something is writing to it");
    bytes.resize(got);
    return bytes;
}

} // namespace tenplus::inline base
