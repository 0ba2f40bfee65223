// Whether the file that is open is still the one under its name, as it was left. SQLite holds the file itself: moved,
// deleted, replaced, cut or written over, it would go on committing turns that nobody finds again.
#pragma once

#include "journal/campaign_file.h"

#include <array>
#include <filesystem>
#include <optional>
#include <SQLiteCpp/Database.h>
#include <string>

namespace tenplus::journal {

/// Remembers how the file was after the last commit. Looks at it with stat(2) and through SQLite's own handle, and
/// never opens it: closing another descriptor would drop the lock.
class Place {
public:
    /// As the file is now.
    Place(const std::filesystem::path& file, SQLite::Database& db);

    /// What has become of it, after its name; nothing if it is as it was remembered. `end`: bytes that the file must
    /// hold, the hash of the last event. They are looked for only if somebody touched the file. Throws
    /// SQLite::Exception.
    std::optional<std::string> fault(const std::string& end);
    /// The same after a commit, which it then remembers.
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
