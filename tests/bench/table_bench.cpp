// What a GM waits for: a turn until it is durable, a campaign until it is open, a search while it is typed.
#include "bench/bench.h"

#include "content/pack.h"
#include "journal/event_json.h"
#include "session/session.h"
#include "table/move_view.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;
using namespace tenplus;

constexpr int kTurns = 20'000;

content::PackFiles dungeonWorld() {
    content::Issues issues;
    return content::readPackFolder(fs::path(TENPLUS_SOURCE_DIR) / "data/systems/dungeonworld", "dungeonworld", issues);
}

class Scratch {
public:
    Scratch() { fs::create_directories(m_folder); }
    ~Scratch() { fs::remove_all(m_folder); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    fs::path file(const char* name) const { return m_folder / name; }

private:
    fs::path m_folder = fs::temp_directory_path() / ("tenplus-bench-" + std::to_string(getpid()));
};

session::Session newSession(const fs::path& file) {
    auto session = session::Session::create(file, "Bench", dungeonWorld());
    dice::SystemDice dice;
    (void)session->perform(table::AddActor{table::ActorKind::Character, "Ash", {}, {}, {}, {}}, dice);
    return std::move(*session);
}

// The rows of a change of one number, as the journal writes them, with no journal about it.
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
    session::Session session = newSession(scratch.file("turn.tenplus"));
    BareFile bare(scratch.file("bare.db"));
    dice::SystemDice dice;
    int by = 1;
    return bench::compare(
        "P4", "a durable turn: decide, append, evolve", "the bare transaction of the same row", 1.3, [&] { return bare.turn(); },
        [&] {
            by = -by;
            return session.perform(table::ChangeField{table::ActorId{1}, "hp", by, {}}, dice)->turn;
        },
        15);
}

// A campaign of 20,000 turns, written through the journal in the shape that play gives it.
void writeCampaign(const fs::path& file) {
    newSession(file);
    auto journal = journal::Journal::open(file);
    dice::SystemDice dice;
    auto loaded = content::loadRulebook(dungeonWorld(), "dungeonworld");
    table::Table table;
    table::Ids ids;
    std::int64_t seen = 0;
    journal->read(1, 2, [&](const journal::StoredTurn& turn) {
        for (const auto& event : turn.events) table::evolve(table, *journal::decode(event)), ++seen;
    });
    ids = table::Ids(100);
    for (int turn = 0; turn < kTurns; ++turn) {
        const table::Command command =
            !table.waiting.empty() ? table::Command(table::WaveOff{table.waiting.front().id})
            : turn % 3 == 0        ? table::Command(table::RollMove{.who = table::ActorId{1}, .move = "defy-danger", .approach = "str"})
                                   : table::Command(table::ChangeField{table::ActorId{1}, "coins", 1, {}});
        auto events = table::decide(*loaded.rulebook, table, command, dice, ids);
        std::vector<journal::StoredEvent> stored;
        for (const table::Event& event : *events) {
            table::evolve(table, event);
            stored.push_back(journal::encode(event));
        }
        journal->append(stored);
    }
}

// The reference: the same payloads through nlohmann/json into a struct of their most used members.
struct Plain {
    std::int64_t who = 0;
    std::string field;
    std::int64_t total = 0;
};

bench::Row openRow(const Scratch& scratch) {
    const fs::path file = scratch.file("long.tenplus");
    writeCampaign(file);
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
            if (const auto roll = json.find("roll"); roll != json.end()) plain.total = roll->value("total", std::int64_t{0});
            sum += plain.total + plain.who;
        }
        return sum;
    };
    return bench::compare("P5", "open a campaign of 20,000 turns (" + std::to_string(payloads.size()) + " events), whole",
                          "nlohmann parse + struct of the same events", 1.0, parse,
                          [&] { return session::Session::open(file)->lastTurn(); }, 7);
}

bench::Row searchRow() {
    const auto loaded = content::loadRulebook(dungeonWorld(), "dungeonworld");
    const table::MoveIndex index(*loaded.rulebook);
    const std::string typed = "shoulder the door while the ceiling falls";
    std::size_t length = 0;
    return bench::limit("search", "one key of a search over all moves, without painting", 16e6, [&] {
        length = length % typed.size() + 1;
        return index.search(std::string_view(typed).substr(0, length), false).size();
    });
}

bench::Row contentRow() {
    const content::PackFiles files = dungeonWorld();
    const auto parse = [&] {
        std::size_t values = 0;
        for (const auto& [path, text] : files) values += nlohmann::json::parse(text).size();
        return values;
    };
    return bench::compare("P10", "load and check all of Dungeon World", "nlohmann parse alone", 3.0, parse,
                          [&] { return content::loadRulebook(files, "dungeonworld").rulebook->moves.size(); });
}

} // namespace

std::vector<bench::Row> tableRows() {
    const Scratch scratch;
    return {turnRow(scratch), openRow(scratch), searchRow(), contentRow()};
}
