#include "journal/scratch.h"

#include <array>
#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tenplus::journal::testing {

namespace fs = std::filesystem;

ScratchFolder::ScratchFolder() {
    std::string name = (fs::temp_directory_path() / "journal-test-XXXXXX").string();
    REQUIRE(::mkdtemp(name.data()) != nullptr);
    m_path = fs::canonical(name);
}

ScratchFolder::~ScratchFolder() {
    std::error_code failed;
    fs::permissions(m_path, fs::perms::owner_all, failed);
    fs::remove_all(m_path, failed);
}

std::map<std::string, std::string> ScratchFolder::contents() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(m_path)) {
        files[entry.path().filename().string()] = entry.is_regular_file() ? bytesIn(entry.path()) : "";
    }
    return files;
}

std::vector<StoredEvent> eventsOf(std::int64_t turn) {
    std::vector<StoredEvent> events;
    for (std::int64_t i = 0; i <= turn % 3; ++i) {
        events.push_back({i == 0 ? "move-rolled" : "harm-taken",
                          R"({"turn":)" + std::to_string(turn) + R"(,"part":)" + std::to_string(i) + R"(,"text":")" +
                              std::string(static_cast<std::size_t>(turn * 37 % 400), 'x') + "\"}"});
    }
    return events;
}

bool holdsScript(const Journal& journal) {
    const auto turns = allTurns(journal);
    if (static_cast<std::int64_t>(turns.size()) != journal.lastTurn() || !journal.verify().sound()) return false;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        const auto number = static_cast<std::int64_t>(i + 1);
        if (turns[i].turn != number || turns[i].events != eventsOf(number)) return false;
    }
    return true;
}

Journal created(const fs::path& path, Clock clock) {
    auto journal = Journal::create(path, "The Long Ford", "dungeonworld", std::move(clock));
    if (!journal) FAIL(journal.error().message);
    return std::move(*journal);
}

Journal opened(const fs::path& path) {
    auto journal = Journal::open(path);
    if (!journal) FAIL(journal.error().message);
    return std::move(*journal);
}

std::string refusalOf(Expected<Journal, FileRefused> result) { return result ? "opened" : result.error().code; }

std::vector<StoredTurn> allTurns(const Journal& journal) {
    std::vector<StoredTurn> turns;
    journal.read(1, journal.lastTurn(), [&](const StoredTurn& turn) { turns.push_back(turn); });
    return turns;
}

std::string bytesIn(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void writeBytes(const fs::path& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

namespace {

sqlite3* openedWithSql(const fs::path& path, const std::string& sql) {
    sqlite3* db = nullptr;
    REQUIRE(::sqlite3_open(path.c_str(), &db) == SQLITE_OK);
    char* message = nullptr;
    const int result = ::sqlite3_exec(db, sql.c_str(), nullptr, nullptr, &message);
    const std::string failed = message != nullptr ? message : "";
    ::sqlite3_free(message);
    if (result == SQLITE_OK) return db;
    ::sqlite3_close(db);
    throw std::runtime_error(failed);
}

} // namespace

void runSql(const fs::path& path, const std::string& sql) { ::sqlite3_close(openedWithSql(path, sql)); }

void holdSql(const fs::path& path, const std::string& sql) { openedWithSql(path, sql); }

Child::Child(const std::function<void(const Report&)>& work) {
    std::array<int, 2> ends{};
    REQUIRE(::pipe(ends.data()) == 0);
    m_id = ::fork();
    REQUIRE(m_id >= 0);
    if (m_id == 0) {
        ::close(ends[0]);
        try {
            work([&](std::int64_t number) {
                if (::write(ends[1], &number, sizeof number) != sizeof number) ::_exit(1);
            });
        } catch (...) { // a copy of the test program must not go on with the tests
            ::_exit(1);
        }
        ::_exit(0);
    }
    ::close(ends[1]);
    m_pipe = ends[0];
}

Child::~Child() {
    kill();
    ::close(m_pipe);
}

std::optional<std::int64_t> Child::next() const {
    std::int64_t number = 0;
    if (::read(m_pipe, &number, sizeof number) != sizeof number) return std::nullopt;
    return number;
}

void Child::kill() {
    if (m_id == 0) return;
    ::kill(m_id, SIGKILL);
    ::waitpid(m_id, nullptr, 0);
    m_id = 0;
}

} // namespace tenplus::journal::testing
