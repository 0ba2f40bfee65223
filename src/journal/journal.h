// The durable record of one campaign: turns of events in one SQLite file, only ever added to. What append()
// returned is on the disk, a turn is there whole or not at all, and every event is sealed to the one before
// it by a hash. The journal knows nothing of games: kinds and payloads are opaque bytes to it. The file is
// described in docs/journal-format.md.
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
    std::string payload; ///< the exact bytes, as they were given
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

/// Where the chain ends: compared with a remembered tip, it tells that a file has lost its end.
struct Tip {
    std::int64_t seq = 0; ///< events recorded
    std::int64_t turn = 0;
    std::string hash; ///< 64 hexadecimal digits
    friend bool operator==(const Tip&, const Tip&) = default;
};

/// Something that is not as it was recorded. seq and turn are 0 where it is not about one event.
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

/// What stands in a campaign's file before it has its name.
struct Beginning {
    NamedBytes blob;                 ///< such as the game; may be none
    std::vector<StoredEvent> events; ///< of the first turn; may be none
};

enum class Access { ReadWrite, ReadOnly };

/// Milliseconds since 1970, UTC.
using Clock = std::function<std::int64_t()>;
std::int64_t systemClock();

/// The largest payload or blob, in bytes.
inline constexpr std::size_t kLargestValue = std::size_t{64} << 20U;

struct Connection;
class Recording;

/// Used from one thread; putBlobAside() brings its own. Every function that touches the file may throw StorageError.
class Journal {
public:
    /// Makes a new campaign file that only its owner may read (0600) and opens it. The file appears whole, with its
    /// beginning in it, or not at all; nothing that is already there is overwritten.
    static Expected<Journal, FileRefused> create(const std::filesystem::path& path, const std::string& name, const std::string& system,
                                                 Clock clock = systemClock, const Beginning& beginning = {});
    /// Opens for writing, or only for reading where the file or its folder cannot be written: access()
    /// tells. While it is open no other process, and no second Journal of this one, can open the same file.
    static Expected<Journal, FileRefused> open(const std::filesystem::path& path, Clock clock = systemClock);

    Journal(Journal&&) noexcept;
    Journal& operator=(Journal&&) noexcept;
    ~Journal();

    Access access() const;
    const CampaignHead& head() const;
    const std::filesystem::path& path() const; ///< absolute, symbolic links resolved
    std::int64_t lastTurn() const;             ///< 0 before the first turn
    /// What was found beside the file on opening, and what was done about it: sentences. None for most.
    const std::vector<std::string>& remarks() const;
    Tip tip() const;
    /// Where it ended right after that turn: two files of a campaign agree up to a turn if they agree in this. tip() behind the end.
    Tip tipAfter(std::int64_t turn) const;

    /// Records one turn of at least one event, in one transaction; durable on return, in the file that has this name
    /// then. A clean StorageError leaves the journal as it was, ready for the same call; after one in doubt every
    /// append throws. One with the code "replaced" says that another file has the name, or another program has written
    /// in it: saveCopy() still saves what there was.
    StoredTurn append(const std::vector<StoredEvent>& events);

    /// Visits the turns fromTurn..toTurn that there are, in order, in one forward scan. The visitor may
    /// call the journal.
    void read(std::int64_t fromTurn, std::int64_t toTurn,
              const std::function<void(const StoredTurn&)>& visit) const;
    /// Everything, as it stands in the file, turns out of order and all.
    Recording recording() const;
    /// At most `count` turns before `beforeTurn`, newest first; page(lastTurn() + 1, n) is the newest page.
    std::vector<StoredTurn> page(std::int64_t beforeTurn, std::int64_t count) const;

    /// Walks the whole chain and every blob, and lets SQLite check its own structures. Throws where the disk fails,
    /// which says nothing of the file.
    VerifyReport verify() const;
    /// Looks whether the pictures and games kept in the file are as they were stored, which reading the events does not
    /// show: about so many bytes more, so that nobody waits. True once it is over.
    bool checkMore(ContentCheck& check, std::size_t bytes) const;

    /// Keeps bytes under the BLAKE2b-256 hash of them, durable on return; the hash as hexadecimal digits.
    std::string putBlob(std::string_view bytes);
    void putBlob(const NamedBytes& bytes);
    /// The same on a thread of its own, for a large one that nobody may wait for. The future is ready when it is over,
    /// well or not (putBlob() then says why); what uses the file before waits. The journal may be moved meanwhile.
    std::shared_future<void> putBlobAside(const NamedBytes& bytes);
    bool hasBlob(std::string_view hash) const;
    /// The bytes of that hash; nothing if there are none. Throws if they no longer have their hash.
    std::optional<std::string> blob(std::string_view hash) const;
    /// At most `most` of those bytes from `from` on, none behind their end: for a large one that nobody may wait for.
    /// Whether they still have their hash is for whoever puts the parts together to see.
    std::optional<std::string> blobPart(std::string_view hash, std::size_t from, std::size_t most) const;

    /// Visits everything that is kept, each with the hash that its bytes have now.
    void eachBlob(const std::function<void(const std::string& hash, std::string bytes)>& visit) const;

    /// Writes the campaign as it is now into a new file; an existing file is refused. Where another program has written
    /// in the file that is open, the copy is checked first, and refused if it is not whole.
    Expected<void, FileRefused> saveCopy(const std::filesystem::path& target) const;
    /// The same some pages at a time, while it is played on: begins.
    Expected<SteppedCopy, FileRefused> beginCopy(const std::filesystem::path& target) const;
    /// At most so many pages of 4 KiB more. Once the copy is whole it holds every turn recorded by now.
    Expected<void, FileRefused> copyMore(SteppedCopy& copy, int pages) const;

private:
    explicit Journal(std::unique_ptr<Connection> connection);
    Connection& settled() const; ///< once nothing is put aside any more
    void settle() const;

    std::unique_ptr<Connection> m_connection;
    std::shared_future<void> m_aside;
};

} // namespace tenplus::journal
