#include "journal/journal.h"

#include "base/this_system.h"
#include "journal/connection.h"
#include "journal/recording.h"
#include "journal/sqlite_failure.h"
#include "journal/unpublished_file.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <limits>
#include <span>
#include <SQLiteCpp/Column.h>
#include <utility>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

// Visits the rows from that event on, until a visit returns that it is done.
template <typename Visit>
void scan(Connection& connection, std::int64_t firstSeq, Visit visit) {
    SQLite::Statement rows(connection.db,
                           "SELECT seq, turn, at, kind, payload, hash FROM event WHERE seq >= ? ORDER BY seq");
    rows.bind(1, firstSeq);
    while (rows.executeStep()) {
        const Record record{rows.getColumn(0).getInt64(), rows.getColumn(1).getInt64(), rows.getColumn(2).getInt64(),
                            bytesOf(rows, 3), bytesOf(rows, 4)};
        if (!visit(record, rows)) return;
    }
}

} // namespace

std::string randomId() {
    Hash bytes{};
    fillWithRandomBytes(std::as_writable_bytes(std::span(bytes)));
    return hex(bytes).substr(0, 32);
}

std::int64_t systemClock() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Expected<Journal, FileRefused> Journal::create(const fs::path& path, const std::string& name, const std::string& system,
                                               Clock clock, const Beginning& beginning) {
    const auto target = freePlace(path);
    if (!target) return Unexpected(target.error());
    UnpublishedFile file(*target);
    if (auto made = file.made(); !made) return Unexpected(std::move(made).error());
    try {
        makeDatabase(file.path(), {randomId(), system, name, clock()}, beginning);
    } catch (const SQLite::Exception& failure) {
        return Unexpected(refusedBy(failure, *target));
    }
    if (auto published = file.publish(); !published) return Unexpected(published.error());
    return open(*target, std::move(clock));
}

Expected<Journal, FileRefused> Journal::open(const fs::path& path, Clock clock) {
    auto found = findCampaign(path);
    if (!found) return Unexpected(found.error());
    auto connection = connect(std::move(*found));
    if (!connection) return Unexpected(connection.error());
    (*connection)->clock = std::move(clock);
    return Journal(std::move(*connection));
}

Expected<Journal, FileRefused> Journal::openBeside(const fs::path& path) {
    auto found = findCampaign(path);
    if (!found) return Unexpected(found.error());
    auto connection = connectBeside(std::move(*found));
    if (!connection) return Unexpected(connection.error());
    (*connection)->clock = systemClock;
    return Journal(std::move(*connection));
}

Journal::Journal(std::unique_ptr<Connection> connection)
    : m_connection(std::move(connection)) {}
Journal::Journal(Journal&&) noexcept = default;
Journal& Journal::operator=(Journal&& other) noexcept {
    settle();
    m_connection = std::move(other.m_connection);
    m_aside = std::move(other.m_aside);
    return *this;
}
Journal::~Journal() { settle(); }

void Journal::settle() const {
    if (m_aside.valid()) m_aside.wait();
}

Connection& Journal::settled() const {
    settle();
    return *m_connection;
}

Access Journal::access() const { return m_connection->access; }
const CampaignHead& Journal::head() const { return m_connection->head; }
const fs::path& Journal::path() const { return m_connection->path; }
const std::vector<std::string>& Journal::remarks() const { return m_connection->remarks; }
std::int64_t Journal::lastTurn() const { return m_connection->end.turn; }

Tip Journal::tip() const {
    const End& end = m_connection->end;
    return {end.seq, end.turn, hex(end.hash)};
}

Tip Journal::tipAfter(std::int64_t turn) const {
    if (turn >= lastTurn()) return tip();
    return guarded(settled(), [&]() -> Tip {
        const std::int64_t seq = m_connection->firstSeqOf(turn + 1) - 1;
        SQLite::Statement row(m_connection->db, "SELECT hash FROM event WHERE seq = ?");
        row.bind(1, seq);
        return {seq, turn, hex(row.executeStep() ? hashAt(row, 0).value_or(Hash{}) : m_connection->headHash)};
    });
}

StoredTurn Journal::append(const std::vector<StoredEvent>& events) {
    assert(!events.empty());
    Connection& connection = settled();
    connection.requireWritable();
    StoredTurn turn{connection.end.turn + 1, connection.clock(), events};
    try {
        connection.write(turn);
    } catch (const SQLite::Exception& failure) {
        throw connection.afterFailure(failure);
    }
    return turn;
}

void Journal::read(std::int64_t fromTurn, std::int64_t toTurn,
                   const std::function<void(const StoredTurn&)>& visit) const {
    guarded(settled(), [&] {
        StoredTurn turn;
        const auto handOn = [&] {
            if (!turn.events.empty()) visit(turn);
        };
        scan(*m_connection, m_connection->firstSeqOf(fromTurn), [&](const Record& record, auto&) {
            if (record.turn > toTurn) return false;
            if (record.turn != turn.turn) {
                handOn();
                turn = {record.turn, record.at, {}};
            }
            turn.events.push_back({std::string(record.kind), std::string(record.payload)});
            return true;
        });
        handOn();
    });
}

Recording Journal::recording() const {
    return guarded(settled(), [&] {
        Recording recording(head(), m_connection->headHash,
                            static_cast<std::size_t>(std::max(std::int64_t{0}, m_connection->end.seq)));
        const auto keep = [&](const Record& record, SQLite::Statement& rows) {
            recording.add(record, hashAt(rows, 5).value_or(Hash{}));
            return true;
        };
        scan(*m_connection, std::numeric_limits<std::int64_t>::min(),
             keep); // the row numbers may differ from the recorded ones, too
        return recording;
    });
}

std::vector<StoredTurn> Journal::page(std::int64_t beforeTurn, std::int64_t count) const {
    std::vector<StoredTurn> turns;
    const std::int64_t before = std::clamp<std::int64_t>(beforeTurn, 1, lastTurn() + 1);
    const std::int64_t from = before - std::clamp<std::int64_t>(count, 0, before - 1);
    read(from, before - 1, [&](const StoredTurn& turn) { turns.push_back(turn); });
    std::ranges::reverse(turns);
    return turns;
}

std::string Journal::putBlob(std::string_view bytes) {
    const Hash hash = hashOf(bytes);
    settled().insertBlob(hash, bytes);
    return hex(hash);
}

void Journal::putBlob(const NamedBytes& bytes) {
    const auto hash = hashFromHex(bytes.name());
    assert(hash);
    settled().insertBlob(hash.value_or(Hash{}), bytes.bytes());
}

std::shared_future<void> Journal::putBlobAside(const NamedBytes& bytes) {
    Connection& connection = settled();
    m_aside = std::async(std::launch::async, [&connection, bytes] {
        const auto hash = hashFromHex(bytes.name());
        try {
            connection.insertBlob(hash.value_or(Hash{}), bytes.bytes());
        } catch (const StorageError&) { // the following putBlob() reports it
        }
    });
    return m_aside;
}

bool Journal::checkMore(ContentCheck& check, std::size_t bytes) const {
    return guarded(settled(), [&] { return check.goOn(*m_connection, bytes); });
}

bool Journal::hasBlob(std::string_view hash) const {
    const auto wanted = hashFromHex(hash);
    if (!wanted) return false;
    return guarded(settled(), [&] {
        SQLite::Statement row(m_connection->db, "SELECT 1 FROM blob WHERE hash = ?");
        bindHash(row, 1, *wanted);
        return row.executeStep();
    });
}

std::optional<std::string> Journal::blob(std::string_view hash) const {
    const auto wanted = hashFromHex(hash);
    if (!wanted) return std::nullopt;
    return guarded(settled(), [&]() -> std::optional<std::string> {
        SQLite::Statement row(m_connection->db, "SELECT bytes FROM blob WHERE hash = ?");
        bindHash(row, 1, *wanted);
        if (!row.executeStep()) return std::nullopt;
        std::string bytes(bytesOf(row, 0));
        if (hashOf(bytes) == *wanted) return bytes;
        throw StorageError("damaged",
                           "The content " + std::string(hash) + " in \"" + path().string() +
                               "\" is not what was stored; take it from a copy saved before.",
                           false);
    });
}

void Journal::eachBlob(const std::function<void(const std::string& hash, std::string bytes)>& visit) const {
    guarded(settled(), [&] {
        SQLite::Statement rows(m_connection->db, "SELECT bytes FROM blob ORDER BY rowid");
        while (rows.executeStep()) visit(hex(hashOf(bytesOf(rows, 0))), std::string(bytesOf(rows, 0)));
    });
}

std::optional<std::string> Journal::blobPart(std::string_view hash, std::size_t from, std::size_t most) const {
    const auto wanted = hashFromHex(hash);
    if (!wanted) return std::nullopt;
    return guarded(settled(), [&]() -> std::optional<std::string> {
        SQLite::Statement row(m_connection->db, "SELECT rowid FROM blob WHERE hash = ?");
        bindHash(row, 1, *wanted);
        if (!row.executeStep()) return std::nullopt;
        return m_connection->partOfBlob(row.getColumn(0).getInt64(), from, most);
    });
}

} // namespace tenplus::journal
