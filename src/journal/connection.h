// An open campaign file: SQLite with the settings that a file from strangers gets, its exclusive lock, and
// what is known of the chain's end. Private to the journal, so that no header outside names SQLite.
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

/// Prepared once: every turn uses them.
struct HotStatements {
    explicit HotStatements(SQLite::Database& db);
    SQLite::Statement begin;
    SQLite::Statement insert;
    SQLite::Statement commit;
};

/// Where the chain ends.
struct End {
    std::int64_t seq = 0;
    std::int64_t turn = 0;
    Hash hash{};
    friend bool operator==(const End&, const End&) = default;
};

/// The members let go in the reverse of the order in which they were taken: statements, note, lock, claim.
struct Connection {
    Connection(const std::filesystem::path& campaign, const std::filesystem::path& opened, int flags);

    std::filesystem::path path; ///< the campaign, even if a copy of it is what is open
    FileClaim claim;
    std::optional<TemporaryFolder> folder; ///< where that copy is
    SQLite::Database db;
    OwnerNote note;
    std::optional<Place> place; ///< where it may be written
    std::optional<HotStatements> hot;
    Access access = Access::ReadOnly;
    Clock clock;
    CampaignHead head;
    Hash headHash{};
    End end;
    bool inDoubt = false;
    std::vector<std::string> remarks; ///< sentences for whoever opened it

    /// Throws unless the file may be written now.
    void requireWritable() const;
    /// Throws unless the file under the campaign's name is still this one, as it was left.
    void requireInPlace();
    /// The same after a commit, which may be lost then: nobody can say.
    void confirmInPlace();
    /// What has become of the file under the campaign's name, after the name; nothing if it is as it was left.
    std::optional<std::string> placeFault();
    /// Begins, inserts and commits one turn, and moves the end. Throws SQLite::Exception.
    void write(const StoredTurn& turn);
    /// Bytes of that hash that are there already stay. Throws SQLite::Exception.
    void writeBlob(const Hash& hash, std::string_view bytes);
    /// The same, durable on return and tidied up after. Throws StorageError.
    void insertBlob(const Hash& hash, std::string_view bytes);
    /// At most `most` bytes from `from` on. Throws SQLite::Exception.
    std::string partOfBlob(std::int64_t rowid, std::size_t from, std::size_t most);
    /// Tidies up after a failed write, and says what is to be thrown.
    StorageError afterFailure(const SQLite::Exception& failure);
    /// The least sequence number of a turn >= `turn`, by halving: a turn's number never exceeds it.
    std::int64_t firstSeqOf(std::int64_t turn);
    /// Reads the head. False if the file does not have one.
    bool loadHead();
    /// The end as it is in the file; nothing if its last event has no hash.
    std::optional<End> readEnd();
};

/// For a new campaign: 32 hexadecimal digits.
std::string randomId();

/// A new database, with what the campaign begins with, in an empty file of our own making; durable on return.
void makeDatabase(const std::string& file, const CampaignHead& head, const Beginning& beginning);

/// Opens it. Only what was inspected, and what was tried out in a copy before, is applied to the file: of one that is
/// refused not a byte changes, nor of what lies beside it.
Expected<std::unique_ptr<Connection>, FileRefused> connect(FoundFile found);

/// Opens it where it lies, in which SQLite applies what lies beside it. Both throw SQLite::Exception.
Expected<std::unique_ptr<Connection>, FileRefused> connectInPlace(const FoundFile& found);
/// Opens a copy of it, only for reading; SQLite applies to it what lies beside the copy.
Expected<std::unique_ptr<Connection>, FileRefused> connectToCopy(const std::filesystem::path& campaign, Copy copy);

/// What SQLite finds wrong with its structures, at most so many faults. Throws SQLite::Exception where it could not be
/// read or memory is short, which SQLite itself tells as faults.
std::vector<std::string> structureFaults(SQLite::Database& db, int most);

/// Pictures that were listed once and are not in the file. Throws SQLite::Exception.
std::vector<Fault> missingPictures(Connection& connection);

/// Walks the whole chain and every blob. Throws SQLite::Exception for a failing disk and short memory, not for damage.
VerifyReport verified(Connection& connection);

/// Runs what touches the file; SQLite's exceptions do not leave the journal.
template <typename Work>
auto guarded(const Connection& connection, Work work) {
    try {
        return work();
    } catch (const SQLite::Exception& failure) {
        throw storageError(failure, connection.path);
    }
}

/// None of these copies: what is bound must outlive the step.
void bindText(SQLite::Statement& statement, int index, const std::string& text);
void bindBlob(SQLite::Statement& statement, int index, std::string_view bytes);
void bindHash(SQLite::Statement& statement, int index, const Hash& hash);
/// The text or blob of a column, valid until the statement moves on.
std::string_view bytesOf(SQLite::Statement& statement, int column);
std::optional<Hash> hashAt(SQLite::Statement& statement, int column);

} // namespace tenplus::journal
