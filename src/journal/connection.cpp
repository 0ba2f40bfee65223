#include "journal/connection.h"

#include "journal/schema.h"
#include "journal/sqlite_failure.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sqlite3.h>
#include <SQLiteCpp/Column.h>
#include <utility>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

// Long enough for an indexer to finish reading a header, short enough to answer within a second.
constexpr int kPatienceMs = 250;

void limitWhatAFileCanDo(sqlite3* db) {
    ::sqlite3_extended_result_codes(db, 1);
    constexpr std::array<std::pair<int, int>, 5> kSwitches{{{SQLITE_DBCONFIG_DEFENSIVE, 1},
                                                            {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                                            {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
                                                            {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
                                                            {SQLITE_DBCONFIG_ENABLE_FKEY, 1}}};
    for (const auto& [name, on] : kSwitches) ::sqlite3_db_config(db, name, on, nullptr);
    constexpr std::array<std::pair<int, int>, 11> kLimits{{{SQLITE_LIMIT_LENGTH, int{kLargestValue} + 4096},
                                                           {SQLITE_LIMIT_SQL_LENGTH, 100'000},
                                                           {SQLITE_LIMIT_COLUMN, 100},
                                                           {SQLITE_LIMIT_EXPR_DEPTH, 20},
                                                           {SQLITE_LIMIT_COMPOUND_SELECT, 3},
                                                           {SQLITE_LIMIT_VDBE_OP, 25'000},
                                                           {SQLITE_LIMIT_FUNCTION_ARG, 8},
                                                           {SQLITE_LIMIT_ATTACHED, 0},
                                                           {SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50},
                                                           {SQLITE_LIMIT_VARIABLE_NUMBER, 10},
                                                           {SQLITE_LIMIT_TRIGGER_DEPTH, 10}}};
    for (const auto& [name, limit] : kLimits) ::sqlite3_limit(db, name, limit);
}

void setUp(SQLite::Database& db) {
    limitWhatAFileCanDo(db.getHandle());
    db.exec("PRAGMA locking_mode=EXCLUSIVE");
    db.exec("PRAGMA cell_size_check=ON");
    db.exec("PRAGMA mmap_size=0");
    db.exec("PRAGMA temp_store=MEMORY");
}

// docs/decisions/0002: in mode DELETE with an exclusive lock, SQLite keeps the rollback journal and empties its header
// until the file is closed.
void setUpForWriting(SQLite::Database& db) {
    const std::string mode = db.execAndGet("PRAGMA journal_mode=DELETE").getString();
    if (mode != "delete") throw SQLite::Exception("it is in another journal mode", SQLITE_CORRUPT);
    db.exec("PRAGMA journal_size_limit=1048576");
    db.exec("PRAGMA synchronous=EXTRA");
    db.exec("BEGIN EXCLUSIVE");
    db.exec("COMMIT"); // in EXCLUSIVE mode the lock stays
}

FileRefused damaged(const fs::path& path, const std::string& how) {
    return {"damaged", "\"" + path.string() + "\" is damaged (" + how + "); open a copy saved before."};
}

// The first fault of an opened file; loads its head and end if there is none.
std::optional<std::string> inspect(Connection& connection) {
    if (auto fault = schemaFault(connection.db)) return fault;
    if (const auto faults = structureFaults(connection.db, 1); !faults.empty()) return faults.front();
    if (!connection.loadHead()) return "its head is missing";
    if (!isCampaignId(connection.head.id)) return "its id is not 32 hexadecimal digits";
    const auto end = connection.readEnd();
    if (!end) return "its last event has no hash";
    connection.end = *end;
    return std::nullopt;
}

// Parses "error code=266" and "error code 11"; SQLITE_CORRUPT if there is no code.
int codeIn(std::string_view fault) {
    constexpr std::string_view kCode = "error code";
    int code = SQLITE_CORRUPT;
    const std::size_t at = fault.find(kCode);
    if (at == std::string_view::npos || at + kCode.size() == fault.size()) return code;
    std::from_chars(fault.data() + at + kCode.size() + 1, fault.data() + fault.size(), code);
    return code;
}

void run(SQLite::Statement& statement) {
    statement.exec();
    statement.reset();
}

} // namespace

HotStatements::HotStatements(SQLite::Database& db)
    : begin(db, "BEGIN IMMEDIATE")
    , insert(db, "INSERT INTO event(seq, turn, at, kind, payload, hash) VALUES(?, ?, ?, ?, ?, ?)")
    , commit(db, "COMMIT") {}

Connection::Connection(const fs::path& campaign, const fs::path& opened, int flags)
    : path(campaign)
    , db(opened.string(), flags | SQLITE_OPEN_NOMUTEX, kPatienceMs) {
    setUp(db);
}

void Connection::requireWritable() const {
    if (access == Access::ReadOnly) {
        throw StorageError("read-only",
                           "\"" + path.string() + "\" is open only for reading; save a copy to go on with.", false);
    }
    if (inDoubt) {
        throw StorageError(
            "device", "\"" + path.string() + "\" is in doubt after a disk error; open it again before going on.", true);
    }
}

std::optional<std::string> Connection::placeFault() {
    if (!place) return std::nullopt;
    return place->fault(std::string(end.hash.begin(), end.hash.end()));
}

void Connection::requireInPlace() {
    if (const auto fault = placeFault()) {
        throw StorageError("replaced",
                           "\"" + path.string() + "\" " + *fault +
                               ". Nothing more is saved in it: save a copy, and play on in that.",
                           false);
    }
}

void Connection::confirmInPlace() {
    const auto fault = place ? place->faultAfterCommit() : std::nullopt;
    if (!fault) return;
    inDoubt = true;
    throw StorageError(
        "replaced",
        "\"" + path.string() + "\" " + *fault + " while a turn was saved. Save a copy, and play on in that.", true);
}

void Connection::write(const StoredTurn& turn) {
    requireInPlace();
    End reached = end;
    reached.turn = turn.turn;
    run(hot->begin);
    for (const StoredEvent& event : turn.events) {
        ++reached.seq;
        reached.hash = eventHash(reached.hash, {reached.seq, turn.turn, turn.at, event.kind, event.payload});
        hot->insert.bind(1, reached.seq);
        hot->insert.bind(2, turn.turn);
        hot->insert.bind(3, turn.at);
        bindText(hot->insert, 4, event.kind);
        bindText(hot->insert, 5, event.payload);
        bindHash(hot->insert, 6, reached.hash);
        run(hot->insert);
    }
    run(hot->commit);
    confirmInPlace();
    end = reached;
}

void Connection::writeBlob(const Hash& hash, std::string_view bytes) {
    SQLite::Statement held(db, "SELECT 1 FROM blob WHERE hash = ?"); // checked before binding a large blob for nothing
    bindHash(held, 1, hash);
    if (held.executeStep()) return;
    SQLite::Statement row(db, "INSERT INTO blob VALUES(?, ?)");
    bindHash(row, 1, hash);
    bindBlob(row, 2, bytes);
    row.exec();
}

void Connection::insertBlob(const Hash& hash, std::string_view bytes) {
    requireWritable();
    try {
        requireInPlace();
        writeBlob(hash, bytes);
        confirmInPlace();
    } catch (const SQLite::Exception& failure) {
        throw afterFailure(failure);
    }
}

// A SELECT would load the whole blob first.
std::string Connection::partOfBlob(std::int64_t rowid, std::size_t from, std::size_t most) {
    sqlite3_blob* opened = nullptr;
    const int found = ::sqlite3_blob_open(db.getHandle(), "main", "blob", "bytes", rowid, 0, &opened);
    const std::unique_ptr<sqlite3_blob, int (*)(sqlite3_blob*)> blob(opened, &::sqlite3_blob_close);
    if (found != SQLITE_OK) throw SQLite::Exception(db.getHandle(), found);
    const auto size = static_cast<std::size_t>(::sqlite3_blob_bytes(blob.get()));
    std::string part(from < size ? std::min(most, size - from) : 0, '\0');
    const int read = ::sqlite3_blob_read(blob.get(), part.data(), static_cast<int>(part.size()),
                                         static_cast<int>(std::min(from, size)));
    if (read != SQLITE_OK) throw SQLite::Exception(db.getHandle(), read);
    return part;
}

StorageError Connection::afterFailure(const SQLite::Exception& failure) {
    StorageError error = storageError(failure, path);
    if (hot) {
        for (SQLite::Statement* statement : {&hot->begin, &hot->insert, &hot->commit}) statement->tryReset();
    }
    bool clean = !error.inDoubt();
    try {
        if (::sqlite3_get_autocommit(db.getHandle()) == 0) db.exec("ROLLBACK");
        clean = clean && readEnd() == end;
    } catch (const SQLite::Exception&) {
        clean = false;
    }
    if (clean) return error;
    inDoubt = true;
    return error.inDoubt() ? error : StorageError("device", error.what(), true);
}

std::int64_t Connection::firstSeqOf(std::int64_t turn) {
    SQLite::Statement at(db, "SELECT turn FROM event WHERE seq >= ? ORDER BY seq LIMIT 1");
    std::int64_t low = 1;
    std::int64_t high = end.seq + 1;
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        at.reset();
        at.bind(1, middle);
        if (at.executeStep() && at.getColumn(0).getInt64() < turn) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool Connection::loadHead() {
    SQLite::Statement row(db, "SELECT id, system, name, created, hash FROM campaign");
    if (!row.executeStep()) return false;
    const auto text = [&](int column) { return std::string(bytesOf(row, column)); };
    head = {text(0), text(1), text(2), row.getColumn(3).getInt64()};
    const auto hash = hashAt(row, 4);
    headHash = hash.value_or(Hash{});
    return hash.has_value();
}

std::optional<End> Connection::readEnd() {
    SQLite::Statement row(db, "SELECT seq, turn, hash FROM event ORDER BY seq DESC LIMIT 1");
    if (!row.executeStep()) return End{0, 0, headHash};
    const auto hash = hashAt(row, 2);
    if (!hash) return std::nullopt;
    return End{row.getColumn(0).getInt64(), row.getColumn(1).getInt64(), *hash};
}

void makeDatabase(const std::string& file, const CampaignHead& head, const Beginning& beginning) {
    Connection made(file, file, SQLITE_OPEN_READWRITE);
    setUpForWriting(made.db);
    makeSchema(made.db, head);
    if (!beginning.blob.empty()) made.writeBlob(hashOf(beginning.blob.bytes()), beginning.blob.bytes());
    if (beginning.events.empty()) return;
    made.end.hash = headHash(head);
    made.hot.emplace(made.db);
    made.write({1, head.createdAt, beginning.events});
}

Expected<std::unique_ptr<Connection>, FileRefused> connectToCopy(const fs::path& campaign, Copy copy) {
    auto connection = std::make_unique<Connection>(campaign, copy.file, SQLITE_OPEN_READWRITE);
    connection->folder.emplace(std::move(copy.folder));
    setUpForWriting(connection->db);
    if (auto fault = inspect(*connection)) return Unexpected(damaged(campaign, *fault));
    connection->db.exec("PRAGMA query_only=ON");
    return connection;
}

Expected<std::unique_ptr<Connection>, FileRefused> connectInPlace(const FoundFile& found) {
    auto connection = std::make_unique<Connection>(found.path, found.path,
                                                   found.writable ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY);
    if (found.writable) setUpForWriting(connection->db);
    if (auto fault = inspect(*connection)) return Unexpected(damaged(found.path, *fault));
    if (!found.writable) {
        connection->db.exec("PRAGMA query_only=ON");
        return connection;
    }
    connection->note = OwnerNote(found.path);
    connection->place.emplace(found.path, connection->db);
    connection->hot.emplace(connection->db);
    connection->access = Access::ReadWrite;
    return connection;
}

// SQLite reports a failed read of a page as a structural fault whose text holds the error code.
std::vector<std::string> structureFaults(SQLite::Database& db, int most) {
    std::vector<std::string> faults;
    SQLite::Statement check(db, "PRAGMA quick_check(" + std::to_string(most) + ")");
    while (check.executeStep()) {
        std::string found = check.getColumn(0).getString();
        if (found == "ok") continue;
        if (const SQLite::Exception failure(found, codeIn(found)); !isDamage(failure)) throw failure;
        constexpr std::string_view kHeading = "*** in database main ***\n";
        if (found.starts_with(kHeading)) found.erase(0, kHeading.size());
        std::ranges::replace(found, '\n', ' ');
        faults.push_back(std::move(found));
    }
    return faults;
}

void bindText(SQLite::Statement& statement, int index, const std::string& text) {
    if (text.size() > kLargestValue) throw SQLite::Exception("the text is too long", SQLITE_TOOBIG);
    statement.bindNoCopy(index, text);
}

void bindBlob(SQLite::Statement& statement, int index, std::string_view bytes) {
    if (bytes.size() > kLargestValue) throw SQLite::Exception("the blob is too long", SQLITE_TOOBIG);
    statement.bindNoCopy(index, bytes.empty() ? "" : bytes.data(), static_cast<int>(bytes.size()));
}

void bindHash(SQLite::Statement& statement, int index, const Hash& hash) {
    statement.bindNoCopy(index, hash.data(), static_cast<int>(hash.size()));
}

std::string_view bytesOf(SQLite::Statement& statement, int column) {
    const SQLite::Column value = statement.getColumn(column);
    const void* bytes = value.getBlob();
    if (bytes == nullptr) return {};
    return {static_cast<const char*>(bytes), static_cast<std::size_t>(value.getBytes())};
}

std::optional<Hash> hashAt(SQLite::Statement& statement, int column) {
    const std::string_view bytes = bytesOf(statement, column);
    Hash hash{};
    if (bytes.size() != hash.size()) return std::nullopt;
    std::ranges::transform(bytes, hash.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
    return hash;
}

} // namespace tenplus::journal
