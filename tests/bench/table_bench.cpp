// The GM's waits: until a turn is durable, until a campaign is open. And costs that must not
// grow with play (P16): a turn, and memory.
#include "bench/bench.h"
#include "bench/long_campaign.h"

#include "content/pack.h"

#include <fmt/format.h>
#include <malloc.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <SQLiteCpp/SQLiteCpp.h>

std::vector<tenplus::bench::Row> turnRows();
std::vector<tenplus::bench::Row> openRows();
std::vector<tenplus::bench::Row> growthRows();

namespace {

namespace fs = std::filesystem;
using namespace tenplus;
using bench::Scratch;

// Writes the rows of a changed number like the journal, without the journal.
class BareFile {
public:
    explicit BareFile(const fs::path& file)
        : m_db(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
        m_db.exec("PRAGMA locking_mode=EXCLUSIVE");
        m_db.exec("PRAGMA journal_mode=DELETE");
        m_db.exec("PRAGMA synchronous=EXTRA");
        m_db.exec("CREATE TABLE event(seq INTEGER PRIMARY KEY, turn INTEGER NOT NULL, at INTEGER NOT NULL, "
                  "kind TEXT NOT NULL, payload TEXT NOT NULL, hash BLOB NOT NULL) STRICT");
        m_insert = std::make_unique<SQLite::Statement>(m_db, "INSERT INTO event VALUES(?, ?, ?, ?, ?, ?)");
    }
    int turn() {
        SQLite::Transaction transaction(m_db);
        m_insert->reset();
        m_insert->bind(1, ++m_seq);
        m_insert->bind(2, m_seq);
        m_insert->bind(3, 1'700'000'000'000 + m_seq);
        m_insert->bind(4, "field-changed");
        m_insert->bind(5, R"({"who":1,"field":"hp","by":-1,"now":18,"least":0,"most":19,"why":"by hand"})");
        m_insert->bind(6, m_hash.data(), static_cast<int>(m_hash.size()));
        m_insert->exec();
        transaction.commit();
        return static_cast<int>(m_seq);
    }

private:
    SQLite::Database m_db;
    std::unique_ptr<SQLite::Statement> m_insert;
    std::int64_t m_seq = 0;
    std::string m_hash = std::string(32, 'h');
};

bench::Row turnRow(const Scratch& scratch) {
    session::Session session = bench::newSession(scratch.file("turn.tenplus"));
    BareFile bare(scratch.file("bare.db"));
    dice::SystemDice dice;
    int by = 1;
    return bench::compare(
        "P4", "a durable turn: decide, append, evolve", "the bare transaction of the same row", 1.3,
        [&] { return bare.turn(); },
        [&] {
            by = -by;
            return session.perform(table::ChangeField{table::ActorId{1}, "hp", by, {}}, dice)->turn;
        },
        15);
}

// The reference: the same payloads through nlohmann/json into a struct of the most used members.
struct Plain {
    std::int64_t who = 0;
    std::string field;
    std::int64_t total = 0;
};

bench::Row openRow(const Scratch& scratch) {
    const fs::path file = scratch.file("long.tenplus");
    bench::writeCampaign(file, 0, 100'000);
    std::vector<std::string> payloads;
    {
        auto journal = journal::Journal::open(file);
        journal->read(1, journal->lastTurn(), [&](const journal::StoredTurn& turn) {
            for (const auto& event : turn.events) payloads.push_back(event.payload);
        });
    }
    const auto parse = [&] {
        std::int64_t sum = 0;
        for (const std::string& payload : payloads) {
            const auto json = nlohmann::json::parse(payload);
            Plain plain{json.value("who", std::int64_t{0}), json.value("field", std::string()), 0};
            if (const auto roll = json.find("roll"); roll != json.end())
                plain.total = roll->value("total", std::int64_t{0});
            sum += plain.total + plain.who;
        }
        return sum;
    };
    return bench::compare("P5", "open a campaign of 100,000 events, whole",
                          "nlohmann parse + struct of the same events", 0.5, parse,
                          [&] { return session::Session::open(file)->lastTurn(); });
}

// A year of weekly sessions.
bench::Row openYearRow(const Scratch& scratch) {
    const fs::path file = scratch.file("year.tenplus");
    bench::writeCampaign(file, 20'000, 0);
    return bench::limit("P5", "open a campaign of 20,000 turns", 100e6,
                        [&] { return session::Session::open(file)->lastTurn(); });
}

// A turn after so many others, on a RAM disk, so that growth would be visible.
bench::Row laterTurnRow(const Scratch& scratch, std::int64_t turns) {
    const auto sessionAfter = [&](std::int64_t played) {
        const fs::path file = scratch.file(std::to_string(played) + ".tenplus");
        if (!fs::exists(file)) bench::writeCampaign(file, played, 0);
        return std::move(*session::Session::open(file));
    };
    session::Session early = sessionAfter(1'000);
    session::Session late = sessionAfter(turns);
    dice::SystemDice dice;
    const auto turnOf = [&dice](session::Session& session) {
        return [&session, &dice, by = 1]() mutable {
            by = -by;
            return session.perform(table::ChangeField{table::ActorId{1}, "hp", by, {}}, dice)->turn;
        };
    };
    return bench::compare("P16", fmt::format("a turn after {} turns", turns), "a turn after 1000", 1.2, turnOf(early),
                          turnOf(late));
}

// The heap of an open session; mostly the rulebook and SQLite's page cache.
double heapOfOpen(const fs::path& file) {
    const std::size_t before = ::mallinfo2().uordblks;
    const auto session = session::Session::open(file);
    bench::use(session->altered()); // the chain is checked: what that needed is free again
    return static_cast<double>(::mallinfo2().uordblks - before) / 1e6;
}

bench::Row memoryRow(const Scratch& scratch) {
    std::vector<double> megabytes;
    for (const int turns : {10'000, 10'000, 100'000}) { // the first run also fills permanent caches
        megabytes.push_back(heapOfOpen(scratch.file(std::to_string(turns) + ".tenplus")));
    }
    return bench::check("P16", "heap of a session open after 10000 and 100000 turns",
                        fmt::format("{:.2f}, {:.2f} MB", megabytes[1], megabytes[2]), "at most 1.5x",
                        megabytes[2] <= 1.5 * megabytes[1]);
}

} // namespace

std::vector<bench::Row> turnRows() { return {turnRow(Scratch(fs::temp_directory_path()))}; }

std::vector<bench::Row> openRows() {
    const Scratch scratch(bench::quickFolder());
    return {openRow(scratch), openYearRow(scratch)};
}

std::vector<bench::Row> growthRows() {
    const Scratch scratch(bench::quickFolder());
    return {laterTurnRow(scratch, 10'000), laterTurnRow(scratch, 100'000), memoryRow(scratch)};
}
