#include "journal/place.h"

#include "journal/big_endian.h"

#include <algorithm>
#include <sqlite3.h>
#include <SQLiteCpp/Exception.h>
#include <string_view>

namespace tenplus::journal {

namespace {

sqlite3_file* fileOf(SQLite::Database& db) {
    sqlite3_file* file = nullptr;
    const int found =
        ::sqlite3_file_control(db.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file));
    if (found != SQLITE_OK || file == nullptr || file->pMethods == nullptr)
        throw SQLite::Exception("the file is not open", SQLITE_IOERR);
    return file;
}

void readAt(sqlite3_file* file, char* into, std::size_t bytes, std::int64_t offset) {
    const int read = file->pMethods->xRead(file, into, static_cast<int>(bytes), offset);
    if (read != SQLITE_OK && read != SQLITE_IOERR_SHORT_READ)
        throw SQLite::Exception("the file could not be read", read); // SQLite fills missing bytes with zeros
}

// The length of the file according to its header.
std::int64_t bytesIn(std::string_view header) {
    constexpr std::int64_t kLargestPage = 65'536;
    const std::int64_t pageSize = bigEndian32(header, 16) >> 16U;
    return (pageSize == 1 ? kLargestPage : pageSize) * bigEndian32(header, 28);
}

} // namespace

Place::Place(const std::filesystem::path& file, SQLite::Database& db)
    : m_file(file)
    , m_db(&db)
    , m_stamp(stampOf(file))
    , m_header(header()) {}

Place::Header Place::header() const {
    Header bytes{};
    readAt(fileOf(*m_db), bytes.data(), bytes.size(), 0);
    return bytes;
}

std::optional<std::string> Place::notHere(const std::optional<FileStamp>& now) const {
    if (!now) return "is no longer there: it was moved or deleted";
    if (!m_stamp || now->device != m_stamp->device || now->inode != m_stamp->inode)
        return "was replaced by another file";
    int isMoved = 0; // by the name that SQLite opened
    ::sqlite3_file_control(m_db->getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &isMoved);
    return isMoved == 0 ? std::nullopt : std::optional<std::string>("was replaced by another file");
}

std::optional<std::string> Place::fault(const std::string& end) {
    const auto now = stampOf(m_file);
    if (auto gone = notHere(now)) return gone;
    const bool isHeader = header() == m_header;
    if (isHeader && now == m_stamp) return std::nullopt;
    const std::size_t half = end.size() / 2; // a row may continue in an overflow page
    if (!isHeader || now->bytes != m_stamp->bytes || !(holds(end.substr(0, half)) || holds(end.substr(half))))
        return "was changed by another program";
    m_stamp = now; // only the time changed
    return std::nullopt;
}

std::optional<std::string> Place::faultAfterCommit() {
    const auto now = stampOf(m_file);
    if (auto gone = notHere(now)) return gone;
    m_header = header();
    m_stamp = now;
    if (now->bytes < bytesIn({m_header.data(), m_header.size()})) return "was changed by another program";
    return std::nullopt;
}

// Reads from the disk, because SQLite caches pages that may no longer be on it.
bool Place::holds(const std::string& bytes) const {
    constexpr std::size_t kBlock = std::size_t{1} << 20U;
    sqlite3_file* const file = fileOf(*m_db);
    std::string block;
    for (std::int64_t at = 0; at < m_stamp->bytes; at += static_cast<std::int64_t>(kBlock)) {
        block.assign(kBlock + bytes.size(), '\0'); // overlaps the next block, to find bytes across the boundary
        readAt(file, block.data(), block.size(), at);
        if (block.find(bytes) != std::string::npos) return true;
    }
    return false;
}

} // namespace tenplus::journal
