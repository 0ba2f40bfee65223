#include "journal/journal.h"

#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <fcntl.h>
#include <unistd.h>

using namespace tenplus;
using namespace tenplus::journal;
using namespace tenplus::journal::testing;
namespace fs = std::filesystem;

namespace {

Journal withTurns(const fs::path& path, std::int64_t turns) {
    Journal journal = created(path);
    for (std::int64_t turn = 1; turn <= turns; ++turn) journal.append(eventsOf(turn));
    return journal;
}

std::string patched(std::string bytes, std::size_t at, unsigned char value) {
    bytes[at] = static_cast<char>(value);
    return bytes;
}

// Neither a reader's folder nor its files may be written, by anyone.
void lockAway(const ScratchFolder& folder, const fs::path& file) {
    fs::permissions(file, fs::perms::owner_read);
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
}

// Who locks the file, as another process sees it; 0 if nobody does.
std::int64_t lockHolder(const fs::path& path) {
    const Child child([&](const Child::Report& report) {
        struct flock asked {};
        asked.l_type = F_WRLCK;
        const int failed = ::fcntl(::open(path.c_str(), O_RDONLY), F_GETLK, &asked);
        report(failed != 0 || asked.l_type == F_UNLCK ? 0 : asked.l_pid);
    });
    return child.next().value_or(-1);
}

} // namespace

TEST_CASE("what is no campaign is refused with a sentence, and left as it was") {
    const ScratchFolder folder;
    withTurns(folder / "good", 2);
    const std::string good = bytesIn(folder / "good");
    writeBytes(folder / "empty", "");
    writeBytes(folder / "letter", "Dear Ash,\n" + std::string(500, '.'));
    writeBytes(folder / "short", good.substr(0, 60));
    writeBytes(folder / "foreign", patched(good, 68, 'X'));
    writeBytes(folder / "newer", patched(good, 63, 2));
    writeBytes(folder / "cut", good.substr(0, 4096));
    fs::create_directory(folder / "folder");
    const auto before = folder.contents();
    const std::vector<std::pair<std::string, std::string>> expected{
        {"nothing", "not-found"},      {"empty", "not-a-campaign"},
        {"letter", "not-a-campaign"},  {"short", "not-a-campaign"},
        {"foreign", "not-a-campaign"}, {"newer", "newer-version"},
        {"folder", "not-a-campaign"},  {"cut", "damaged"},
        {"good/within", "not-found"}};
    for (const auto& [name, code] : expected) {
        CAPTURE(name);
        const auto result = Journal::open(folder / name);
        REQUIRE_FALSE(result);
        CHECK(result.error().code == code);
        CHECK(result.error().message.find(name) != std::string::npos);
        CHECK(result.error().message.back() == '.');
    }
    CHECK(folder.contents() == before);
}

TEST_CASE("a campaign with a part that is not ours is refused") {
    const ScratchFolder folder;
    for (const char* sql :
         {"CREATE TRIGGER spy AFTER INSERT ON event BEGIN INSERT INTO blob VALUES(zeroblob(32), x''); END",
          "CREATE VIEW more AS SELECT * FROM event", "CREATE TABLE more(x)", "DROP TRIGGER event_no_delete",
          "DROP TRIGGER campaign_no_delete; DELETE FROM campaign"}) {
        CAPTURE(sql);
        fs::remove(folder / "c");
        withTurns(folder / "c", 2);
        runSql(folder / "c", sql);
        const std::string before = bytesIn(folder / "c");
        CHECK(refusalOf(Journal::open(folder / "c")) == "damaged");
        CHECK(bytesIn(folder / "c") == before);
    }
}

TEST_CASE("a new campaign never takes the place of something else") {
    const ScratchFolder folder;
    writeBytes(folder / "taken", "mine");
    fs::create_symlink(folder / "nowhere", folder / "link");
    fs::create_directory(folder / "locked");
    fs::permissions(folder / "locked", fs::perms::owner_read | fs::perms::owner_exec);
    const auto refusal = [&](const fs::path& path) { return refusalOf(Journal::create(path, "n", "s")); };
    CHECK(refusal(folder / "taken") == "already-exists");
    CHECK(refusal(folder / "link") == "already-exists");
    CHECK(refusal(folder / "missing" / "c") == "not-found");
    CHECK(refusal(folder / "locked" / "c") == "read-only-folder");
    CHECK(refusal(folder / "taken" / "c") == "not-found");
    CHECK(bytesIn(folder / "taken") == "mine");
    CHECK(folder.contents().size() == 3);
}

TEST_CASE("one process opens a campaign once, by whatever name") {
    const ScratchFolder folder;
    {
        Journal journal = withTurns(folder / "c", 2);
        fs::create_symlink(folder / "c", folder / "soft");
        fs::create_hard_link(folder / "c", folder / "hard");
        for (const char* name : {"c", "soft", "hard"}) {
            CAPTURE(name);
            CHECK(refusalOf(Journal::open(folder / name)) == "in-use");
        }
        journal.append(eventsOf(3));
        CHECK(lockHolder(folder / "c") == ::getpid()); // asking has not dropped it
        Journal moved = std::move(journal);
        CHECK(refusalOf(Journal::open(folder / "c")) == "in-use");
    }
    CHECK(opened(folder / "hard").lastTurn() == 3);
    CHECK(opened(folder / "soft").path() == folder / "c");
}

TEST_CASE("a second program is told within a second who holds the file, and gets it when the first has gone") {
    const ScratchFolder folder;
    withTurns(folder / "c", 2);
    fs::create_symlink(folder / "c", folder / "soft");
    fs::create_hard_link(folder / "c", folder / "hard");
    Child child([&](const Child::Report& report) {
        const Journal journal = opened(folder / "c");
        report(1);
        ::pause();
    });
    REQUIRE(child.next() == 1);
    for (const char* name : {"c", "soft", "hard"}) {
        CAPTURE(name);
        const auto before = std::chrono::steady_clock::now();
        const auto result = Journal::open(folder / name);
        CHECK(std::chrono::steady_clock::now() - before < std::chrono::seconds(1));
        REQUIRE_FALSE(result);
        CHECK(result.error().code == "in-use");
        CHECK(result.error().message.find("process " + std::to_string(child.id()) + " on ") != std::string::npos);
    }
    child.kill();
    CHECK(folder.contents().contains("c.owner")); // the crash left it
    Journal journal = opened(folder / "c");
    journal.append(eventsOf(3));
    CHECK(holdsScript(journal));
    CHECK(bytesIn(folder / "c.owner").find("process " + std::to_string(::getpid()) + "\n") == 0);
}

TEST_CASE("a file that may not be written opens for reading, and stays as it is") {
    const ScratchFolder folder;
    const ScratchFolder elsewhere;
    withTurns(folder / "c", 5);
    const auto before = folder.contents();
    const bool folderToo = GENERATE(false, true);
    fs::permissions(folder / "c", fs::perms::owner_read);
    if (folderToo) lockAway(folder, folder / "c");
    {
        Journal journal = opened(folder / "c");
        CHECK(journal.access() == Access::ReadOnly);
        CHECK(holdsScript(journal));
        CHECK(journal.lastTurn() == 5);
        CHECK(refusalOf(Journal::open(folder / "c")) == "in-use");
        try {
            journal.append(eventsOf(6));
            FAIL("it was written");
        } catch (const StorageError& error) {
            CHECK(error.code() == "read-only");
            CHECK_FALSE(error.inDoubt());
        }
        REQUIRE(journal.saveCopy(elsewhere / "copy"));
        CHECK(folder.contents() == before);
    }
    CHECK(folder.contents() == before);
    Journal copy = opened(elsewhere / "copy");
    CHECK(copy.access() == Access::ReadWrite);
    copy.append(eventsOf(6));
    CHECK(holdsScript(copy));
}

TEST_CASE("a folder that may not be written is enough to open for reading only") {
    const ScratchFolder folder;
    withTurns(folder / "c", 2);
    fs::permissions(folder.path(), fs::perms::owner_read | fs::perms::owner_exec);
    CHECK(opened(folder / "c").access() == Access::ReadOnly);
    fs::permissions(folder.path(), fs::perms::owner_all);
    CHECK(opened(folder / "c").access() == Access::ReadWrite);
}

TEST_CASE("a turn torn by a crash is not shown, even where nothing may be written") {
    const ScratchFolder folder;
    withTurns(folder / "c", 5);
    Child child([&](const Child::Report& report) {
        Journal journal = opened(folder / "c");
        report(1);
        journal.putBlob(std::string(std::size_t{60} << 20U, 'x')); // long enough to be killed in it
    });
    REQUIRE(child.next() == 1);
    for (int i = 0; i < 50'000 && fs::file_size(folder / "c") < (1U << 20U); ++i) ::usleep(100);
    child.kill();
    REQUIRE(fs::exists(folder / "c-journal"));
    lockAway(folder, folder / "c");
    const auto before = folder.contents();
    {
        const Journal journal = opened(folder / "c");
        CHECK(journal.access() == Access::ReadOnly);
        CHECK(holdsScript(journal));
        CHECK(journal.lastTurn() == 5);
    }
    CHECK(folder.contents() == before);
    fs::permissions(folder.path(), fs::perms::owner_all);
    fs::permissions(folder / "c", fs::perms::owner_all);
    const Journal journal = opened(folder / "c");
    CHECK(journal.access() == Access::ReadWrite);
    CHECK(holdsScript(journal));
    CHECK(journal.lastTurn() == 5);
}

TEST_CASE("a file that another program turned to write-ahead mode is turned back, or read from a copy") {
    const ScratchFolder folder;
    withTurns(folder / "c", 3);
    runSql(folder / "c", "PRAGMA journal_mode=WAL");
    const std::string before = bytesIn(folder / "c");
    lockAway(folder, folder / "c");
    CHECK(holdsScript(opened(folder / "c")));
    CHECK(bytesIn(folder / "c") == before);
    fs::permissions(folder.path(), fs::perms::owner_all);
    fs::permissions(folder / "c", fs::perms::owner_all);
    Journal journal = opened(folder / "c");
    journal.append(eventsOf(4));
    CHECK(holdsScript(journal));
    CHECK_FALSE(fs::exists(folder / "c-wal"));
}
