#include "journal/sidecar.h"

#include "journal/big_endian.h"
#include "journal/descriptor.h"
#include "journal/rollback_journal.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

using State = Sidecar::State;

ReadBytes reading(int file) {
    return [file](std::uint64_t offset, std::size_t count) {
        std::string bytes(count, '\0');
        const ssize_t got = ::pread(file, bytes.data(), bytes.size(), static_cast<off_t>(offset));
        bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
        return bytes;
    };
}

// Tenplus writes no write-ahead log; another program may have switched the campaign to that mode.
void judgeWriteAheadLog(Sidecar& log, std::uint64_t bytes, const ReadBytes& read, const DatabaseHead& campaign) {
    constexpr std::uint32_t kLogMagic = 0x377f0682; // the lowest bit gives the byte order of the checksums
    constexpr std::uint64_t kMostTimes = 16, kLogRoom = std::uint64_t{64} << 20U;
    const auto unfit = [&](const char* fault) {
        log.state = State::Unfit;
        log.fault = fault;
    };
    log.state = State::Pending;
    if (!campaign.writeAhead) return unfit("belongs to a file in write-ahead mode, in which this campaign is not");
    if (bytes == 0) return;
    const std::string header = read(0, 32);
    if ((bigEndian32(header, 0) & ~1U) != kLogMagic) return unfit("is no write-ahead log");
    if (bigEndian32(header, 8) != campaign.pageSize) return unfit("belongs to a file with pages of another size");
    if (bytes > kMostTimes * campaign.bytes + kLogRoom) return unfit("is longer than any log of this campaign");
}

using JudgeBytes = void (*)(Sidecar&, std::uint64_t, const ReadBytes&, const DatabaseHead&);

// Nothing if the file does not exist. Opens regular files only: a pipe would block, a link leads elsewhere.
Expected<std::optional<Sidecar>, FileRefused> judged(const fs::path& campaign, const char* ending, JudgeBytes judge,
                                                     const DatabaseHead& head) {
    Sidecar found;
    found.path = campaign;
    found.path += ending;
    struct stat about {};
    if (::lstat(found.path.c_str(), &about) != 0) return std::optional<Sidecar>();
    if (!S_ISREG(about.st_mode)) {
        found.state = State::Unfit;
        found.fault = S_ISLNK(about.st_mode)   ? "is a symbolic link"
                      : S_ISDIR(about.st_mode) ? "is a folder"
                                               : "is a device or a pipe";
        return std::optional(std::move(found));
    }
    const Descriptor file(::open(found.path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (file.number < 0) {
        return Unexpected(FileRefused{"cannot-read", "\"" + found.path.string() +
                                                         "\", which lies beside the campaign, cannot be read (" +
                                                         std::strerror(errno) + "); check who may read it."});
    }
    judge(found, static_cast<std::uint64_t>(about.st_size), reading(file.number), head);
    return std::optional(std::move(found));
}

} // namespace

Expected<std::vector<Sidecar>, FileRefused> sidecarsOf(const fs::path& campaign, const DatabaseHead& head) {
    constexpr std::array<std::pair<const char*, JudgeBytes>, 2> kKinds{
        {{"-journal", &judgeRollbackJournal}, {"-wal", &judgeWriteAheadLog}}};
    std::vector<Sidecar> all;
    for (const auto& [ending, judge] : kKinds) {
        auto found = judged(campaign, ending, judge, head);
        if (!found) return Unexpected(std::move(found).error());
        if (*found) all.push_back(std::move(**found));
    }
    return all;
}

} // namespace tenplus::journal
