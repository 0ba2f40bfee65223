#include "journal/snapshot.h"

#include "journal/campaign_file.h"

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

bool copyBytes(int from, int to) {
    std::vector<char> block(std::size_t{1} << 20U);
    for (off_t at = 0;;) {
        const ssize_t size = ::pread(from, block.data(), block.size(), at);
        if (size <= 0) return size == 0;
        at += size;
        for (ssize_t done = 0; done < size;) {
            const ssize_t written = ::write(to, block.data() + done, static_cast<std::size_t>(size - done));
            if (written < 0) return false;
            done += written;
        }
    }
}

bool copyFile(int from, const fs::path& to) {
    const Descriptor made(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    return from >= 0 && made.number >= 0 && copyBytes(from, made.number);
}

} // namespace

TemporaryFolder::TemporaryFolder(const fs::path& inside) {
    std::error_code failed;
    const fs::path place = inside.empty() ? fs::temp_directory_path(failed) : inside;
    std::string name = (place / (inside.empty() ? "tenplus-XXXXXX" : ".tenplus-check-XXXXXX")).string();
    if (::mkdtemp(name.data()) != nullptr) m_path = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code failed; // a leftover folder does no harm
    if (!m_path.empty()) fs::remove_all(m_path, failed);
}

Expected<Snapshot, FileRefused> Snapshot::of(const fs::path& campaign) {
    Descriptor file(::open(campaign.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.number < 0) {
        return Unexpected(FileRefused{"cannot-read", "\"" + campaign.string() + "\" cannot be read (" +
                                                         std::strerror(errno) + "); check who may read it."});
    }
    if (lockShared(file.number) == Locking::HeldByAnother) return Unexpected(heldByAnother(campaign));
    return Snapshot(campaign, std::move(file));
}

Expected<Copy, FileRefused> Snapshot::copy(const std::vector<Sidecar>& sidecars) const {
    for (const fs::path& place : {fs::path(), m_campaign.parent_path()}) {
        TemporaryFolder folder(place);
        if (folder.path().empty()) continue;
        const fs::path file = folder.path() / "campaign";
        if (copyInto(file, sidecars)) return Copy{std::move(folder), file};
    }
    return Unexpected(
        FileRefused{"cannot-read", "\"" + m_campaign.string() +
                                       "\" could not be copied to be checked; make room in the temporary folder."});
}

bool Snapshot::copyInto(const fs::path& target, const std::vector<Sidecar>& sidecars) const {
    if (!copyFile(m_file.number, target)) return false;
    for (const Sidecar& each : sidecars) {
        if (each.state != Sidecar::State::Pending) continue;
        const std::string ending = each.path.string().substr(m_campaign.string().size());
        const Descriptor part(::open(each.path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        if (!copyFile(part.number, target.string() + ending)) return false;
    }
    return true;
}

} // namespace tenplus::journal
