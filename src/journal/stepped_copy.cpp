#include "journal/stepped_copy.h"

#include "journal/connection.h"
#include "journal/journal.h"
#include "journal/sqlite_failure.h"
#include "journal/unpublished_file.h"

#include <sqlite3.h>
#include <SQLiteCpp/Backup.h>

#include <optional>
#include <utility>

namespace tenplus::journal {

namespace fs = std::filesystem;

// Uses SQLite's backup interface on the open connection, because opening the file a second time would drop its lock.
// The copy includes what this connection writes in the meantime.
struct SteppedCopy::Parts {
    explicit Parts(const fs::path& place)
        : target(place)
        , file(place) {}

    fs::path target;
    UnpublishedFile file;
    std::optional<SQLite::Database> db;
    std::optional<SQLite::Backup> backup; ///< both exist until the copy is complete
};

SteppedCopy::SteppedCopy(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts)) {}
SteppedCopy::SteppedCopy(SteppedCopy&&) noexcept = default;
SteppedCopy& SteppedCopy::operator=(SteppedCopy&&) noexcept = default;
SteppedCopy::~SteppedCopy() = default;

Expected<SteppedCopy, FileRefused> SteppedCopy::begin(Connection& connection, const fs::path& target) {
    const auto place = freePlace(target);
    if (!place) return Unexpected(place.error());
    auto parts = std::make_unique<Parts>(*place);
    if (auto made = parts->file.made(); !made) return Unexpected(std::move(made).error());
    try {
        parts->db.emplace(parts->file.path(), SQLITE_OPEN_READWRITE);
        parts->db->exec("PRAGMA journal_mode=OFF"); // an incomplete copy is deleted anyway
        parts->db->exec("PRAGMA synchronous=OFF");  // publish() makes it durable
        parts->backup.emplace(*parts->db, connection.db);
    } catch (const SQLite::Exception& failure) {
        return Unexpected(refusedBy(failure, *place));
    }
    return SteppedCopy(std::move(parts));
}

bool SteppedCopy::isWhole() const { return !m_parts->db; }

const std::string& SteppedCopy::unpublished() const { return m_parts->file.path(); }

Expected<void, FileRefused> SteppedCopy::step(int pages) {
    if (isWhole()) return {};
    try {
        const int result = m_parts->backup->executeStep(pages);
        if (result == SQLITE_BUSY || result == SQLITE_LOCKED)
            throw SQLite::Exception("the copy was not finished", SQLITE_BUSY);
        if (result == SQLITE_OK) return {};
    } catch (const SQLite::Exception& failure) {
        return Unexpected(refusedBy(failure, m_parts->target));
    }
    m_parts->backup.reset();
    m_parts->db.reset();
    return {};
}

Expected<void, FileRefused> SteppedCopy::publish() { return m_parts->file.publish(); }

namespace {

// If another program wrote to the file, the copy also holds pages from SQLite's cache: check that it is complete.
bool holdsAllOf(const fs::path& copy, const Tip& tip) {
    try {
        const auto journal = Journal::open(copy);
        return journal && journal->lastTurn() >= tip.turn && journal->tipAfter(tip.turn) == tip &&
               journal->verify().sound();
    } catch (const StorageError&) {
        return false;
    }
}

std::optional<std::string> placeFaultOf(Connection& connection) {
    try {
        return connection.placeFault();
    } catch (const SQLite::Exception&) {
        return "could not be read";
    }
}

} // namespace

Expected<SteppedCopy, FileRefused> Journal::beginCopy(const fs::path& target) const {
    return SteppedCopy::begin(settled(), target);
}

Expected<void, FileRefused> Journal::copyMore(SteppedCopy& copy, int pages) const {
    settle();
    return copy.step(pages);
}

Expected<void, FileRefused> Journal::saveCopy(const fs::path& target) const {
    constexpr int kAll = -1;
    auto copy = beginCopy(target);
    if (!copy) return Unexpected(copy.error());
    if (const auto copied = copyMore(*copy, kAll); !copied) return Unexpected(copied.error());
    if (const auto fault = placeFaultOf(*m_connection); fault && !holdsAllOf(copy->unpublished(), tip())) {
        return Unexpected(FileRefused{
            "damaged", "\"" + path().string() + "\" " + *fault +
                           ", and what is left of it is not whole: play on in a copy of its newest backup."});
    }
    return copy->publish();
}

} // namespace tenplus::journal
