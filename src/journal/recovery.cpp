// Handles a -journal or -wal beside a campaign: applies it to a copy, checks the copy's hash chain, and only then lets
// SQLite apply it to the file itself.
#include "journal/connection.h"
#include "journal/sqlite_failure.h"
#include "journal/unpublished_file.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <set>
#include <sqlite3.h>
#include <string>
#include <system_error>
#include <utility>

namespace tenplus::journal {

namespace fs = std::filesystem;

namespace {

using State = Sidecar::State;
using Opened = Expected<std::unique_ptr<Connection>, FileRefused>;

// A copy as SQLite opens it, with the verdict of the hash chain.
struct Candidate {
    Opened opened;
    std::vector<Fault> faults;
    std::set<Hash> blobs;

    bool isOpen() const { return opened.hasValue(); }
    bool isSound() const { return isOpen() && faults.empty(); }
    const End& end() const { return (*opened)->end; }
};

std::set<Hash> blobsIn(Connection& connection) {
    std::set<Hash> names;
    SQLite::Statement rows(connection.db, "SELECT hash FROM blob");
    while (rows.executeStep()) names.insert(hashAt(rows, 0).value_or(Hash{}));
    return names;
}

// True if `longer` contains everything recorded in `shorter`, unchanged.
bool goesOnFrom(const Candidate& longer, const Candidate& shorter) {
    SQLite::Statement row((*longer.opened)->db, "SELECT hash FROM event WHERE seq = ?");
    row.bind(1, shorter.end().seq);
    return shorter.end().seq == 0 || (row.executeStep() && hashAt(row, 0) == shorter.end().hash);
}

// The number of blobs that one has and the other has not.
std::ptrdiff_t blobsLost(const Candidate& from, const Candidate& in) {
    return std::ranges::count_if(from.blobs, [&](const Hash& each) { return !in.blobs.contains(each); });
}

// Damage is a fault of the candidate; other SQLite errors are thrown.
Candidate tried(const fs::path& campaign, Copy copy) {
    try {
        Candidate made{connectToCopy(campaign, std::move(copy)), {}, {}};
        if (!made.isOpen()) return made;
        made.faults = verified(**made.opened).faults;
        made.blobs = blobsIn(**made.opened);
        return made;
    } catch (const SQLite::Exception& failure) {
        if (!isDamage(failure)) throw;
        return {Unexpected(notOpened(failure, campaign)), {}, {}};
    }
}

bool hasMoreFaults(const Candidate& a, const Candidate& b) {
    return std::ranges::any_of(a.faults,
                               [&](const Fault& each) { return std::ranges::find(b.faults, each) == b.faults.end(); });
}

bool holds(const fs::path& file, const std::string& wanted) {
    constexpr std::size_t kBlock = std::size_t{1} << 20U;
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> bytes(std::fopen(file.c_str(), "rbe"), &std::fclose);
    std::string block;
    while (bytes) {
        std::string tail = block.substr(block.size() - std::min(block.size(), wanted.size()));
        block.assign(kBlock, '\0');
        block.resize(std::fread(block.data(), 1, block.size(), bytes.get()));
        if (block.empty()) return false;
        block.insert(0, tail);
        if (block.find(wanted) != std::string::npos) return true;
    }
    return false;
}

class Recovery {
public:
    explicit Recovery(const FoundFile& found)
        : m_found(found) {}

    Opened run() {
        auto snapshot = Snapshot::of(m_found.path);
        if (!snapshot) return Unexpected(snapshot.error());
        auto plain = snapshot->copy({});
        if (!plain) return Unexpected(plain.error());
        const bool isPending =
            std::ranges::find(m_found.sidecars, State::Pending, &Sidecar::state) != m_found.sidecars.end();
        std::optional<Candidate> applied;
        if (isPending) {
            auto copy = snapshot->copy(m_found.sidecars);
            if (!copy) return Unexpected(copy.error());
            applied = tried(m_found.path, std::move(*copy));
            m_isSame = applied->isOpen() && holds(plain->file, (*applied->opened)->head.id);
        }
        Candidate asItIs = tried(m_found.path, std::move(*plain));
        if (applied && isRight(*applied, asItIs)) return goOn(std::move(*snapshot), std::move(*applied), true);
        const bool isWhole = asItIs.isSound() || (!isPending && asItIs.isOpen());
        if (isWhole) return goOn(std::move(*snapshot), std::move(asItIs), false);
        return onlyRead(std::move(applied), std::move(asItIs));
    }

private:
    // A foreign journal breaks the chain or yields another campaign. A write-ahead log only adds turns. A rollback
    // journal undoes one unacknowledged transaction; one that undoes more belongs to an earlier state.
    bool isRight(const Candidate& applied, const Candidate& asItIs) const {
        if (!m_isSame || !applied.isOpen()) return false;
        if (!applied.isSound() && (!asItIs.isOpen() || hasMoreFaults(applied, asItIs))) return false;
        if (!asItIs.isSound()) return true;
        const std::ptrdiff_t lost = blobsLost(asItIs, applied);
        if (m_found.head.writeAhead) return lost == 0 && goesOnFrom(applied, asItIs);
        return goesOnFrom(asItIs, applied) && asItIs.end().turn - applied.end().turn + lost <= 1;
    }

    // Makes the file equal to the candidate: with the pending sidecars applied, or with them set aside.
    Opened goOn(Snapshot snapshot, Candidate chosen, bool withPending) {
        std::vector<std::string> remarks;
        for (const Sidecar& each : m_found.sidecars) {
            if (each.state == State::Idle || (withPending && each.state == State::Pending)) continue;
            const std::string fault =
                each.state == State::Unfit ? each.fault : "is of another file or an earlier moment";
            const std::string sentence =
                "\"" + each.path.string() + "\" does not belong to the campaign beside it: it " + fault + ". ";
            if (!m_found.writable) {
                remarks.push_back(sentence + "It was not used.");
                continue;
            }
            const auto place = setAside(each.path);
            if (!place) return Unexpected(place.error());
            remarks.push_back(sentence + "It was not used, and is called \"" + place->filename().string() + "\" now.");
        }
        Opened opened = std::move(chosen.opened);
        if (m_found.writable) {
            opened = std::unique_ptr<Connection>();
            { const Snapshot done = std::move(snapshot); } // its destructor drops every lock of this process
            opened = connectInPlace(m_found);
        }
        if (opened) (*opened)->remarks = std::move(remarks);
        return opened;
    }

    // Neither version can be preferred: change nothing, open read-only.
    static Opened onlyRead(std::optional<Candidate> applied, Candidate asItIs) {
        const bool isApplied = applied && applied->isOpen();
        if (!isApplied && !asItIs.isOpen()) return std::move(asItIs.opened);
        Opened opened = std::move(isApplied ? applied->opened : asItIs.opened);
        (*opened)->remarks.push_back("\"" + (*opened)->path.string() +
                                     "\" was left in the middle of a turn, and the file beside it that would put it "
                                     "right does not fit: it is open for reading only, and nothing was changed.");
        return opened;
    }

    const FoundFile& m_found;
    bool m_isSame = false; ///< applying the sidecars leaves the campaign unchanged
};

// Merely opening a file in write-ahead mode writes to it, whatever its sidecars are. SQLite does not even read a file
// that it cannot lock, only a copy of it.
bool needsTrial(const FoundFile& found) {
    return found.head.writeAhead || !found.hasLocks ||
           std::ranges::any_of(found.sidecars, [](const Sidecar& each) { return each.state != State::Idle; });
}

std::string withoutLocks(const fs::path& campaign) {
    return "\"" + campaign.string() +
           "\" lies on a file system without locks, where two programs could write in it at once: it is open for "
           "reading only. Move it to a disk of this computer to play on.";
}

} // namespace

Expected<std::unique_ptr<Connection>, FileRefused> connect(FoundFile found) {
    try {
        auto connection = needsTrial(found) ? Recovery(found).run() : connectInPlace(found);
        if (!connection) return connection;
        if (!found.hasLocks) (*connection)->remarks.push_back(withoutLocks(found.path));
        (*connection)->claim = std::move(found.claim);
        if (found.writable) clearUnfinished(found.path.parent_path());
        return connection;
    } catch (const SQLite::Exception& failure) {
        const int code = failure.getErrorCode() & 0xFF;
        if (code == SQLITE_BUSY || code == SQLITE_LOCKED) return Unexpected(heldByAnother(found.path));
        return Unexpected(notOpened(failure, found.path));
    }
}

// A journal in the copy is the other process's own: it rolls back the turn that was being saved.
Expected<std::unique_ptr<Connection>, FileRefused> connectBeside(FoundFile found) {
    try {
        if (found.head.writeAhead) return Unexpected(heldByAnother(found.path));
        auto copy = copyInUse(found.path);
        if (!copy) return Unexpected(copy.error());
        const auto copied = findCampaign(copy->file);
        if (!copied) return Unexpected(copied.error());
        for (const Sidecar& each : copied->sidecars) {
            std::error_code ignored;
            if (each.state == State::Unfit) fs::remove(each.path, ignored);
        }
        auto connection = connectToCopy(found.path, std::move(*copy));
        if (!connection) return connection;
        (*connection)->claim = std::move(found.claim);
        (*connection)
            ->remarks.push_back("\"" + found.path.string() + "\" is open in " + holderOf(found.path) +
                                ": it is read as it was at turn " + std::to_string((*connection)->end.turn) +
                                ", the last one saved there.");
        return connection;
    } catch (const SQLite::Exception& failure) {
        return Unexpected(notOpened(failure, found.path));
    }
}

} // namespace tenplus::journal
