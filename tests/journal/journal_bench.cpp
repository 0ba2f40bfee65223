// P4, the journal's part: a durable turn against a bare SQLite transaction of the same rows, in the same
// journal mode on the same disk. The folder for temporary files says which disk.
#include "bench/bench.h"
#include "journal/journal.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <sqlite3.h>
#include <stdexcept>

std::vector<tenplus::bench::Row> journalRows();

namespace {

namespace fs = std::filesystem;
using namespace tenplus;

const std::vector<journal::StoredEvent>& oneTurn() {
    static const std::vector<journal::StoredEvent> events(3, {"move-rolled", std::string(260, 'x')});
    return events;
}

class BareFile {
public:
    explicit BareFile(const fs::path& path) {
        ::sqlite3_open(path.c_str(), &m_db);
        run("PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA;"
            "CREATE TABLE event(seq INTEGER PRIMARY KEY, turn INTEGER, at INTEGER, kind TEXT, payload TEXT, "
            "hash BLOB)");
        ::sqlite3_prepare_v2(m_db, "INSERT INTO event VALUES(?, ?, 1700000000000, ?, ?, zeroblob(32))", -1, &m_insert,
                             nullptr);
    }
    ~BareFile() {
        ::sqlite3_finalize(m_insert);
        ::sqlite3_close(m_db);
    }
    BareFile(const BareFile&) = delete;
    BareFile& operator=(const BareFile&) = delete;

    std::int64_t turn() {
        ++m_turn;
        run("BEGIN IMMEDIATE");
        for (const auto& event : oneTurn()) {
            ::sqlite3_bind_int64(m_insert, 1, ++m_seq);
            ::sqlite3_bind_int64(m_insert, 2, m_turn);
            ::sqlite3_bind_text(m_insert, 3, event.kind.data(), static_cast<int>(event.kind.size()), nullptr);
            ::sqlite3_bind_text(m_insert, 4, event.payload.data(), static_cast<int>(event.payload.size()), nullptr);
            ::sqlite3_step(m_insert);
            ::sqlite3_reset(m_insert);
        }
        run("COMMIT");
        return m_turn;
    }

private:
    void run(const char* sql) {
        if (::sqlite3_exec(m_db, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw std::runtime_error(sql);
    }
    sqlite3* m_db = nullptr;
    sqlite3_stmt* m_insert = nullptr;
    std::int64_t m_seq = 0;
    std::int64_t m_turn = 0;
};

double percentile(std::vector<double> values, std::size_t of100) {
    std::ranges::sort(values);
    return values[(values.size() - 1) * of100 / 100];
}

} // namespace

std::vector<bench::Row> journalRows() {
    std::string name = (fs::temp_directory_path() / "journal-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) return {};
    const fs::path folder = name;
    std::vector<bench::Row> rows;
    {
        auto journal = journal::Journal::create(folder / "campaign", "n", "s");
        BareFile bare(folder / "bare");
        auto ours = [&] { return journal->append(oneTurn()).turn; };
        auto theirs = [&] { return bare.turn(); };
        constexpr int kPairs = 1'500; // single turns, so that the slow ones are seen too
        std::vector<double> ourNs;
        std::vector<double> theirNs;
        for (int i = 0; i < kPairs; ++i) {
            theirNs.push_back(bench::timed(theirs, 1));
            ourNs.push_back(bench::timed(ours, 1));
        }
        rows.push_back(
            bench::comparedRow("P4", "a durable turn of three events", "a bare transaction", 1.3, theirNs, ourNs));
        const double slow = percentile(ourNs, 99) / percentile(theirNs, 99);
        rows.push_back(
            bench::check("P4", "the slowest of a hundred", fmt::format("{:.2f}x", slow), "at most 2x", slow <= 2));
    }
    std::error_code failed;
    fs::remove_all(folder, failed);
    return rows;
}
