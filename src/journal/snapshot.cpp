#include "journal/snapshot.h"

#include "journal/campaign_file.h"

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <thread>
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

// A copy that follows a file to which another process may be writing.
class FollowingCopy {
public:
    enum class Pass { Failed, Changed, Same };

    /// Reads the whole file once. Same: the copy held these bytes already.
    Pass follow(const std::string& file, const std::string& copy) {
        const Descriptor from(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        if (from.number < 0 && errno != ENOENT) return Pass::Failed;
        std::error_code failed;
        const bool isNew = !fs::exists(copy, failed);
        if (from.number < 0) return isNew ? Pass::Same : fs::remove(copy, failed) ? Pass::Changed : Pass::Failed;
        const Descriptor to(::open(copy.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
        if (to.number < 0) return Pass::Failed;
        const Pass pass = follow(from.number, to.number);
        return isNew && pass == Pass::Same ? Pass::Changed : pass;
    }

private:
    Pass follow(int from, int to) {
        Pass pass = Pass::Same;
        for (off_t at = 0;; at += static_cast<off_t>(m_theirs.size())) {
            const auto theirs = read(from, at, m_theirs), ours = read(to, at, m_ours);
            if (!theirs || !ours) return Pass::Failed;
            if (*theirs != *ours) {
                pass = Pass::Changed;
                const auto end = at + static_cast<off_t>(theirs->size());
                if (theirs->size() < ours->size() && ::ftruncate(to, end) != 0) return Pass::Failed;
                if (::pwrite(to, theirs->data(), theirs->size(), at) != static_cast<ssize_t>(theirs->size()))
                    return Pass::Failed;
            }
            if (theirs->size() < m_theirs.size()) return pass;
        }
    }

    // As much as fits, or as the file has from there on; nothing if reading fails.
    static std::optional<std::string_view> read(int file, off_t at, std::vector<char>& block) {
        std::size_t done = 0;
        while (done < block.size()) {
            const ssize_t size = ::pread(file, block.data() + done, block.size() - done, at + static_cast<off_t>(done));
            if (size < 0) return std::nullopt;
            if (size == 0) break;
            done += static_cast<std::size_t>(size);
        }
        return std::string_view(block.data(), done);
    }

    std::vector<char> m_theirs = std::vector<char>(std::size_t{1} << 20U);
    std::vector<char> m_ours = m_theirs;
};

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

// Bytes that were read before a moment and are found again after it were there at that moment: so the file and its
// journal are both read before either is read again.
Expected<Copy, FileRefused> copyInUse(const fs::path& campaign) {
    using namespace std::chrono;
    using Pass = FollowingCopy::Pass;
    constexpr auto kPatience = seconds(2);
    constexpr auto kPause = milliseconds(1);
    TemporaryFolder folder;
    const fs::path file = folder.path() / "campaign";
    FollowingCopy copy;
    for (const auto began = steady_clock::now(); steady_clock::now() - began < kPatience;) {
        const Pass whole = folder.path().empty() ? Pass::Failed : copy.follow(campaign.string(), file.string());
        const Pass beside = copy.follow(campaign.string() + "-journal", file.string() + "-journal");
        if (whole == Pass::Failed || beside == Pass::Failed || !fs::exists(file)) {
            return Unexpected(
                FileRefused{"cannot-read", "\"" + campaign.string() +
                                               "\" could not be copied to be read beside the program that "
                                               "has it open; make room in the temporary folder."});
        }
        if (whole == Pass::Same && beside == Pass::Same) return Copy{std::move(folder), file};
        std::this_thread::sleep_for(kPause);
    }
    return Unexpected(FileRefused{"in-use", "\"" + campaign.string() + "\" is open in " + holderOf(campaign) +
                                                ", which writes to it without a pause; try again, or close it there."});
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
