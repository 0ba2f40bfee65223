#include "journal/connection.h"

#include "journal/sqlite_failure.h"
#include "table/scene/handout.h"
#include "wire/reader.h"

#include <SQLiteCpp/Column.h>
#include <utility>

namespace tenplus::journal {

namespace {

constexpr std::size_t kMostFaults = 100;

class Verification {
public:
    explicit Verification(Connection& connection)
        : m_connection(connection)
        , m_walk(connection.head, connection.headHash) {}

    VerifyReport run() {
        try {
            structures();
            head();
            events();
            blobs();
            pictures();
        } catch (const SQLite::Exception& failure) {
            if (!isDamage(failure) && !isTooLarge(failure)) throw; // Tenplus writes no text that is too large
            fault({m_walk.seq(), m_walk.turn(),
                   std::string("After this, the file cannot be read: ") + failure.what() + "."});
        }
        return std::move(m_report);
    }

private:
    void fault(Fault found) {
        if (m_report.faults.size() < kMostFaults) m_report.faults.push_back(std::move(found));
    }

    void structures() {
        for (const std::string& found : structureFaults(m_connection.db, 10))
            fault({0, 0, "SQLite reports: " + found + "."});
    }

    void head() {
        if (auto altered = headFault(m_connection.head, m_connection.headHash)) fault(std::move(*altered));
    }

    void events() {
        SQLite::Statement rows(m_connection.db, "SELECT seq, turn, at, kind, payload, hash FROM event ORDER BY seq");
        while (rows.executeStep()) {
            const Record record{rows.getColumn(0).getInt64(), rows.getColumn(1).getInt64(),
                                rows.getColumn(2).getInt64(), bytesOf(rows, 3), bytesOf(rows, 4)};
            for (Fault& each : m_walk.next(record, hashAt(rows, 5).value_or(Hash{}))) fault(std::move(each));
            ++m_report.events;
        }
        m_report.turns = m_walk.turn();
        if (m_walk.seq() != m_connection.end.seq || m_walk.hash() != m_connection.end.hash) {
            fault({m_walk.seq(), m_walk.turn(), "The journal does not end where it ended when it was opened."});
        }
    }

    void blobs() {
        SQLite::Statement rows(m_connection.db, "SELECT hash, bytes FROM blob ORDER BY rowid");
        while (rows.executeStep()) {
            const Hash name = hashAt(rows, 0).value_or(Hash{});
            if (hashOf(bytesOf(rows, 1)) != name)
                fault({0, 0, "The content " + hex(name) + " is not what was stored."});
        }
    }

    void pictures() {
        for (Fault& each : missingPictures(m_connection)) fault(std::move(each));
    }

    Connection& m_connection;
    ChainWalk m_walk;
    VerifyReport m_report;
};

} // namespace

std::vector<Fault> missingPictures(Connection& connection) {
    std::vector<Fault> faults;
    SQLite::Statement kept(connection.db, "SELECT seq, turn, payload FROM event WHERE kind = ? ORDER BY seq");
    kept.bind(1, std::string(table::PictureKept::kName));
    SQLite::Statement held(connection.db, "SELECT 1 FROM blob WHERE hash = ?");
    while (kept.executeStep()) {
        table::PictureKept event;
        if (WireReader::read(bytesOf(kept, 2), event, WireReader::Unknown::Ignore)) continue;
        const Hash hash = hashFromHex(event.picture.hash).value_or(Hash{});
        held.reset();
        bindHash(held, 1, hash);
        if (!held.executeStep()) {
            faults.push_back({kept.getColumn(0).getInt64(), kept.getColumn(1).getInt64(),
                              "The picture \"" + event.picture.name + "\" is missing from the file."});
        }
    }
    return faults;
}

VerifyReport verified(Connection& connection) { return Verification(connection).run(); }

VerifyReport Journal::verify() const {
    try {
        return verified(settled());
    } catch (const SQLite::Exception& failure) {
        throw storageError(failure, path());
    }
}

} // namespace tenplus::journal
