#include "journal/connection.h"

#include "base/wire_reader.h"
#include "table/handout.h"

#include <SQLiteCpp/Column.h>
#include <utility>

namespace tenplus::journal {

namespace {

constexpr std::size_t kMostFaults = 100;

class Verification {
public:
    explicit Verification(Connection& connection)
        : m_connection(connection) {}

    VerifyReport run() {
        try {
            structures();
            head();
            events();
            blobs();
            pictures();
        } catch (const SQLite::Exception& failure) {
            fault(m_seq, m_turn, std::string("After this, the file cannot be read: ") + failure.what() + ".");
        }
        return std::move(m_report);
    }

private:
    void fault(std::int64_t seq, std::int64_t turn, std::string message) {
        if (m_report.faults.size() < kMostFaults) m_report.faults.push_back({seq, turn, std::move(message)});
    }

    void structures() {
        SQLite::Statement check(m_connection.db, "PRAGMA quick_check(10)");
        while (check.executeStep()) {
            const std::string found = check.getColumn(0).getString();
            if (found != "ok") fault(0, 0, "SQLite reports: " + found + ".");
        }
    }

    void head() {
        if (headHash(m_connection.head) != m_connection.headHash) {
            fault(0, 0, "The campaign's name, system, id or date is not what was recorded.");
        }
    }

    void events() {
        // The hash before, as it is stored and as it should be: if they differ, that was reported, and one
        // bad record does not condemn the next.
        Hash stored = m_connection.headHash;
        Hash computed = headHash(m_connection.head);
        SQLite::Statement rows(m_connection.db,
                               "SELECT seq, turn, at, kind, payload, hash FROM event ORDER BY seq");
        while (rows.executeStep()) {
            const Record record{rows.getColumn(0).getInt64(), rows.getColumn(1).getInt64(),
                                rows.getColumn(2).getInt64(), bytesOf(rows, 3), bytesOf(rows, 4)};
            place(record);
            const Hash seal = hashAt(rows, 5).value_or(Hash{});
            const Hash expected = eventHash(stored, record);
            if (expected != seal && eventHash(computed, record) != seal) {
                fault(record.seq, record.turn,
                      "Event " + std::to_string(record.seq) + " (turn " + std::to_string(record.turn) +
                          ") is not what was recorded.");
            }
            stored = seal;
            computed = expected;
            ++m_report.events;
        }
        m_report.turns = m_turn;
        if (m_seq != m_connection.end.seq || stored != m_connection.end.hash) {
            fault(m_seq, m_turn, "The journal does not end where it ended when it was opened.");
        }
    }

    // The numbers of events have no gaps, those of turns neither.
    void place(const Record& record) {
        if (record.seq != m_seq + 1) {
            fault(record.seq, record.turn,
                  "Before event " + std::to_string(record.seq) + " others are missing.");
        }
        if (record.turn != m_turn && record.turn != m_turn + 1) {
            fault(record.seq, record.turn,
                  "Turn " + std::to_string(record.turn) + " does not follow turn " + std::to_string(m_turn) +
                      ".");
        }
        m_seq = record.seq;
        m_turn = record.turn;
    }

    void blobs() {
        SQLite::Statement rows(m_connection.db, "SELECT hash, bytes FROM blob ORDER BY rowid");
        while (rows.executeStep()) {
            const Hash name = hashAt(rows, 0).value_or(Hash{});
            if (hashOf(bytesOf(rows, 1)) != name)
                fault(0, 0, "The content " + hex(name) + " is not what was stored.");
        }
    }

    // Every picture that was ever listed is there.
    void pictures() {
        SQLite::Statement kept(m_connection.db, "SELECT seq, turn, payload FROM event WHERE kind = ? ORDER BY seq");
        kept.bind(1, std::string(table::PictureKept::kName));
        SQLite::Statement held(m_connection.db, "SELECT 1 FROM blob WHERE hash = ?");
        while (kept.executeStep()) {
            table::PictureKept event;
            if (WireReader::read(bytesOf(kept, 2), event, WireReader::Unknown::Ignore)) continue;
            const Hash hash = hashFromHex(event.picture.hash).value_or(Hash{});
            held.reset();
            bindHash(held, 1, hash);
            if (!held.executeStep()) {
                fault(kept.getColumn(0).getInt64(), kept.getColumn(1).getInt64(), "The picture \"" + event.picture.name + "\" is missing from the file.");
            }
        }
    }

    Connection& m_connection;
    VerifyReport m_report;
    std::int64_t m_seq = 0;
    std::int64_t m_turn = 0;
};

} // namespace

VerifyReport Journal::verify() const {
    return Verification(settled()).run();
}

} // namespace tenplus::journal
