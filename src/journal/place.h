// Checks that the open file is still the one at its path, unchanged by others. SQLite holds the file itself: if it is
// moved, deleted, replaced, truncated or overwritten, SQLite would go on committing turns that nobody finds again.
#pragma once

#include "journal/campaign_file.h"

#include <array>
#include <filesystem>
#include <optional>
#include <SQLiteCpp/Database.h>
#include <string>

namespace tenplus::journal {

/// Remembers the state of the file after the last commit. Checks it with stat(2) and through SQLite's own handle, and
/// never opens it: closing another descriptor would drop the lock.
class Place {
public:
    /// Remembers the current state of the file.
    Place(const std::filesystem::path& file, SQLite::Database& db);

    /// The change of the file, to follow its name; nothing if it is as remembered. `end`: bytes that the file must
    /// hold, the hash of the last event; searched for only if the file was touched. Throws SQLite::Exception.
    std::optional<std::string> fault(const std::string& end);
    /// The same check after a commit; then remembers the new state.
    std::optional<std::string> faultAfterCommit();

private:
    static constexpr std::size_t kHeaderBytes = 100;
    using Header = std::array<char, kHeaderBytes>;

    std::optional<std::string> notHere(const std::optional<FileStamp>& now) const;
    Header header() const;
    bool holds(const std::string& bytes) const;

    std::filesystem::path m_file;
    SQLite::Database* m_db;
    std::optional<FileStamp> m_stamp;
    Header m_header{};
};

} // namespace tenplus::journal
