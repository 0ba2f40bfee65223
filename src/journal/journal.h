// The durable, append-only record of one campaign: turns of events in one SQLite file. When append() returns, the turn
// is on the disk; a turn is stored completely or not at all; a hash chain links every event to the one before. The
// journal does not know games: kinds and payloads are opaque bytes. docs/journal-format.md describes the file.
#pragma once

#include "base/expected.h"
#include "journal/content_check.h"
#include "journal/failure.h"
#include "journal/named_bytes.h"
#include "journal/stepped_copy.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::journal {

struct StoredEvent {
    std::string kind;
    std::string payload; ///< the exact bytes, as given
    friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

struct StoredTurn {
    std::int64_t turn = 0; ///< from 1, without gaps
    std::int64_t at = 0;   ///< when it was recorded: milliseconds since 1970, UTC
    std::vector<StoredEvent> events;
    friend bool operator==(const StoredTurn&, const StoredTurn&) = default;
};

/// Written once, when the campaign is made; the hash chain begins with it.
struct CampaignHead {
    std::string id; ///< 32 random hexadecimal digits
    std::string system;
    std::string name;
    std::int64_t createdAt = 0; ///< milliseconds since 1970, UTC
    friend bool operator==(const CampaignHead&, const CampaignHead&) = default;
};

/// The end of the chain: compared with a remembered tip, it shows that a file has lost its end.
struct Tip {
    std::int64_t seq = 0; ///< events recorded
    std::int64_t turn = 0;
    std::string hash; ///< 64 hexadecimal digits
    friend bool operator==(const Tip&, const Tip&) = default;
};

/// A part of the file that differs from its recording. seq and turn are 0 if no single event is at fault.
struct Fault {
    std::int64_t seq = 0;
    std::int64_t turn = 0;
    std::string message;
    friend bool operator==(const Fault&, const Fault&) = default;
};

struct VerifyReport {
    std::int64_t events = 0;
    std::int64_t turns = 0;
    std::vector<Fault> faults; ///< in the order found, at most 100
    bool sound() const { return faults.empty(); }
};

/// What a campaign file contains before it gets its name.
struct Beginning {
    NamedBytes blob;                 ///< such as the game; may be empty
    std::vector<StoredEvent> events; ///< of the first turn; may be empty
};

enum class Access { ReadWrite, ReadOnly };

/// Milliseconds since 1970, UTC.
using Clock = std::function<std::int64_t()>;
std::int64_t systemClock();

/// The largest payload or blob, in bytes.
inline constexpr std::size_t kLargestValue = std::size_t{64} << 20U;

struct Connection;
class Recording;

/// Use it from one thread only; putBlobAside() starts a thread itself. Every function that touches the file may throw
/// StorageError.
class Journal {
public:
    /// Makes a new campaign file that only its owner may read (0600) and opens it. The file appears complete, with its
    /// beginning, or not at all; never overwrites an existing file.
    static Expected<Journal, FileRefused> create(const std::filesystem::path& path, const std::string& name,
                                                 const std::string& system, Clock clock = systemClock,
                                                 const Beginning& beginning = {});
    /// Opens for writing, or read-only if the file or its folder cannot be written: see access(). While it is open, no
    /// other process and no second Journal of this process can open the same file.
    static Expected<Journal, FileRefused> open(const std::filesystem::path& path, Clock clock = systemClock);

    /// Opens a campaign that another process has open, for reading only: a copy of it in the temporary folder, at the
    /// last durable turn of that process. A remark says so. Nothing is written, in the file or beside it.
    static Expected<Journal, FileRefused> openBeside(const std::filesystem::path& path);

    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    Access access() const;
    const CampaignHead& head() const;
    const std::filesystem::path& path() const; ///< absolute, symbolic links resolved
    std::int64_t lastTurn() const;             ///< 0 before the first turn
    /// Sentences on the sidecars found on opening and how they were handled. Usually none.
    const std::vector<std::string>& remarks() const;
    Tip tip() const;
    /// The end of the chain right after that turn: two files of a campaign agree up to a turn if these are equal.
    /// Equals tip() for a turn after the last.
    Tip tipAfter(std::int64_t turn) const;

    /// Records one turn of at least one event, in one transaction; durable on return in the file at this path. A
    /// StorageError without doubt leaves the journal unchanged, ready for the same call; after one in doubt every
    /// append throws. Code "replaced": another file has taken the path, or another program has written to this one;
    /// saveCopy() still saves what there was.
    StoredTurn append(const std::vector<StoredEvent>& events);

    /// Visits the existing turns of fromTurn..toTurn, in order, in one forward scan. The visitor may call the journal.
    void read(std::int64_t fromTurn, std::int64_t toTurn, const std::function<void(const StoredTurn&)>& visit) const;
    /// Everything exactly as stored, even turns out of order.
    Recording recording() const;
    /// At most `count` turns before `beforeTurn`, newest first; page(lastTurn() + 1, n) is the newest page.
    std::vector<StoredTurn> page(std::int64_t beforeTurn, std::int64_t count) const;

    /// Walks the whole chain and every blob, and lets SQLite check its structures. Throws if the disk fails, which
    /// shows nothing about the file.
    VerifyReport verify() const;
    /// Checks the hashes of about so many more bytes of pictures and games, which reading the events does not check; in
    /// small steps, so that nobody has to wait. True once the check is finished.
    bool checkMore(ContentCheck& check, std::size_t bytes) const;

    /// Stores bytes under their BLAKE2b-256 hash, durable on return; returns the hash in hexadecimal digits.
    std::string putBlob(std::string_view bytes);
    void putBlob(const NamedBytes& bytes);
    /// Like putBlob(), on another thread, for large blobs. The future becomes ready after success or failure (putBlob()
    /// then throws the reason); calls that use the file block until then. The journal may be moved meanwhile.
    std::shared_future<void> putBlobAside(const NamedBytes& bytes);
    bool hasBlob(std::string_view hash) const;
    /// The bytes with that hash; nothing if there are none. Throws if they no longer match the hash.
    std::optional<std::string> blob(std::string_view hash) const;
    /// At most `most` of those bytes from `from` on, empty after their end: to read a large blob in parts. The caller
    /// checks the hash of the parts together.
    std::optional<std::string> blobPart(std::string_view hash, std::size_t from, std::size_t most) const;

    /// Visits every blob, each with the hash computed from its current bytes.
    void eachBlob(const std::function<void(const std::string& hash, std::string bytes)>& visit) const;

    /// Writes the current campaign into a new file; refuses to replace an existing one. If another program has written
    /// to the open file, the copy is checked first and refused if it is incomplete.
    Expected<void, FileRefused> saveCopy(const std::filesystem::path& target) const;
    /// Begins a copy that is made some pages at a time while play goes on.
    Expected<SteppedCopy, FileRefused> beginCopy(const std::filesystem::path& target) const;
    /// Copies at most so many more pages of 4 KiB. A finished copy holds every turn recorded by then.
    Expected<void, FileRefused> copyMore(SteppedCopy& copy, int pages) const;

private:
    explicit Journal(std::unique_ptr<Connection> connection);
    Connection& settled() const; ///< waits for putBlobAside()
    void settle() const;

    std::unique_ptr<Connection> m_connection;
    std::shared_future<void> m_aside;
};

} // namespace tenplus::journal
