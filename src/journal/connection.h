// An open campaign file: SQLite with the settings for untrusted files, its exclusive lock, and the end of the chain.
// Private to the journal, so that no header outside names SQLite.
#pragma once

#include "base/expected.h"
#include "journal/campaign_file.h"
#include "journal/chain.h"
#include "journal/owner_note.h"
#include "journal/place.h"
#include "journal/snapshot.h"
#include "journal/sqlite_failure.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::journal {

/// Prepared once, used by every turn.
struct HotStatements {
    explicit HotStatements(SQLite::Database& db);
    SQLite::Statement begin;
    SQLite::Statement insert;
    SQLite::Statement commit;
};

/// The end of the hash chain.
struct End {
    std::int64_t seq = 0;
    std::int64_t turn = 0;
    Hash hash{};
    friend bool operator==(const End&, const End&) = default;
};

/// The members are released in the reverse order of acquisition: statements, note, lock, claim.
struct Connection {
    Connection(const std::filesystem::path& campaign, const std::filesystem::path& opened, int flags);

    std::filesystem::path path; ///< the campaign, even if a copy is open instead
    FileClaim claim;
    std::optional<TemporaryFolder> folder; ///< holds that copy
    SQLite::Database db;
    OwnerNote note;
    std::optional<Place> place; ///< set if the file may be written
    std::optional<HotStatements> hot;
    Access access = Access::ReadOnly;
    Clock clock;
    CampaignHead head;
    Hash headHash{};
    End end;
    bool inDoubt = false;
    std::vector<std::string> remarks; ///< sentences for the person who opened the file

    /// Throws unless the file may be written now.
    void requireWritable() const;
    /// Throws unless the path still leads to this file, unchanged by others.
    void requireInPlace();
    /// The same after a commit; the error is then in doubt, as the commit may be lost.
    void confirmInPlace();
    /// The fault of the file at the campaign's path, to follow its name; nothing if it is unchanged.
    std::optional<std::string> placeFault();
    /// Begins, inserts and commits one turn, and moves the end. Throws SQLite::Exception.
    void write(const StoredTurn& turn);
    /// Keeps a blob that is already stored under that hash. Throws SQLite::Exception.
    void writeBlob(const Hash& hash, std::string_view bytes);
    /// Like writeBlob(), but durable on return, and cleans up after a failure. Throws StorageError.
    void insertBlob(const Hash& hash, std::string_view bytes);
    /// At most `most` bytes from `from` on. Throws SQLite::Exception.
    std::string partOfBlob(std::int64_t rowid, std::size_t from, std::size_t most);
    /// Cleans up after a failed write, and returns the error to throw.
    StorageError afterFailure(const SQLite::Exception& failure);
    /// The least sequence number of a turn >= `turn`, by bisection: a turn's number never exceeds its sequence number.
    std::int64_t firstSeqOf(std::int64_t turn);
    /// Reads the head. False if the file does not have one.
    bool loadHead();
    /// The end stored in the file; nothing if its last event has no hash.
    std::optional<End> readEnd();
};

/// For a new campaign: 32 hexadecimal digits.
std::string randomId();

/// Makes a database with the campaign's beginning in an empty file that this program created; durable on return.
void makeDatabase(const std::string& file, const CampaignHead& head, const Beginning& beginning);

/// Opens the file. SQLite applies a sidecar only after it was inspected and tried on a copy. If the file is refused,
/// neither it nor its sidecars change.
Expected<std::unique_ptr<Connection>, FileRefused> connect(FoundFile found);

/// Opens a copy of the file, read-only, at the last durable turn of the process that has it open. Changes nothing.
Expected<std::unique_ptr<Connection>, FileRefused> connectBeside(FoundFile found);

/// Opens the file in place; SQLite applies its sidecars. This function and the next throw SQLite::Exception.
Expected<std::unique_ptr<Connection>, FileRefused> connectInPlace(const FoundFile& found);
/// Opens a copy of the file read-only; SQLite applies the copy's sidecars.
Expected<std::unique_ptr<Connection>, FileRefused> connectToCopy(const std::filesystem::path& campaign, Copy copy);

/// The structural faults that SQLite finds, at most `most`. Throws SQLite::Exception for read errors and short memory,
/// which SQLite itself reports as faults.
std::vector<std::string> structureFaults(SQLite::Database& db, int most);

/// Pictures that an event listed and whose bytes are not in the file. Throws SQLite::Exception.
std::vector<Fault> missingPictures(Connection& connection);

/// Walks the whole chain and every blob. Throws SQLite::Exception for a failing disk and short memory, not for damage.
VerifyReport verified(Connection& connection);

/// Runs `work` on the file; translates SQLite's exceptions, so that none leaves the journal.
template <typename Work>
auto guarded(const Connection& connection, Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& failure) {
        throw storageError(failure, connection.path);
    }
}

/// These functions do not copy: the bound value must outlive the step.
void bindText(SQLite::Statement& statement, int index, const std::string& text);
void bindBlob(SQLite::Statement& statement, int index, std::string_view bytes);
void bindHash(SQLite::Statement& statement, int index, const Hash& hash);
/// The text or blob of a column, valid until the statement's next step.
std::string_view bytesOf(SQLite::Statement& statement, int column);
std::optional<Hash> hashAt(SQLite::Statement& statement, int column);

} // namespace tenplus::journal
