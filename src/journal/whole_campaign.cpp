// The files of a salvage: reads the bytes of the damaged campaign, and writes the new one.
#include "journal/campaign_file.h"
#include "journal/connection.h"
#include "journal/descriptor.h"
#include "journal/schema.h"
#include "journal/torn_file.h"
#include "journal/unpublished_file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

auto unreadableFile(std::string code, const fs::path& file, const std::string& what) {
    return Unexpected(FileRefused{std::move(code), "\"" + file.string() + "\" " + what});
}

Expected<std::string, FileRefused> bytesOf(int file, std::size_t size, const fs::path& path) {
    std::string bytes(size, '\0');
    for (std::size_t got = 0; got < size;) {
        const ssize_t part = ::pread(file, bytes.data() + got, size - got, static_cast<off_t>(got));
        if (part < 0)
            return unreadableFile("cannot-read", path,
                                  std::string("cannot be read (") + std::strerror(errno) + "); check the disk.");
        if (part == 0) {
            bytes.resize(got);
            break;
        }
        got += static_cast<std::size_t>(part);
    }
    return bytes;
}

} // namespace

Expected<std::string, FileRefused> bytesOfCampaign(const fs::path& file) {
    constexpr off_t kMost = off_t{2} << 30U;
    struct stat about {};
    if (::stat(file.c_str(), &about) != 0)
        return Unexpected(
            FileRefused{"not-found", "There is no file \"" + file.string() + "\"; check its name and folder."});
    if (!S_ISREG(about.st_mode))
        return unreadableFile("not-a-campaign", file, "is not a plain file; choose a campaign file.");
    if (about.st_size > kMost)
        return unreadableFile("too-large", file, "is larger than 2 GiB, more than can be salvaged.");
    const auto claim = FileClaim::take(about.st_dev, about.st_ino);
    if (!claim) return unreadableFile("in-use", file, "is open in this program; close it first.");
    const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (opened.number < 0)
        return unreadableFile("cannot-read", file,
                              std::string("cannot be read (") + std::strerror(errno) + "); check who may read it.");
    if (lockShared(opened.number) == Locking::HeldByAnother) return Unexpected(heldByAnother(file));
    return bytesOf(opened.number, static_cast<std::size_t>(about.st_size), file);
}

// Uses the usual one transaction per turn, so that there is one way to write; no sync to disk happens before publish().
Expected<void, FileRefused> writeCampaign(const fs::path& target, const WholeCampaign& campaign) {
    const auto place = freePlace(target);
    if (!place) return Unexpected(place.error());
    UnpublishedFile file(*place);
    if (auto made = file.made(); !made) return Unexpected(std::move(made).error());
    try {
        Connection made(file.path(), file.path(), SQLITE_OPEN_READWRITE);
        made.db.exec("PRAGMA journal_mode=MEMORY");
        made.db.exec("PRAGMA synchronous=OFF");
        const CampaignHead head{randomId(), campaign.system, campaign.name, campaign.createdAt};
        makeSchema(made.db, head);
        for (const NamedBytes& each : campaign.blobs) made.writeBlob(hashOf(each.bytes()), each.bytes());
        made.end.hash = headHash(head);
        made.hot.emplace(made.db);
        for (const StoredTurn& each : campaign.turns) made.write(each);
    } catch (const SQLite::Exception& failure) {
        return Unexpected(refusedBy(failure, *place));
    }
    return file.publish();
}

} // namespace tenplus::journal
