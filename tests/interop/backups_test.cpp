// The copies that the program makes by itself: made, found again, and let go when there are enough.
#include "base/contains.h"
#include "interop/backup_check.h"
#include "interop/backups.h"
#include "journal/scratch.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <vector>

using namespace tenplus;
using namespace tenplus::interop;
using Catch::Matchers::Contains;
using journal::Journal;
using journal::testing::bytesIn;
using journal::testing::created;
using journal::testing::eventsOf;
using journal::testing::holdsScript;
using journal::testing::opened;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

// A campaign of some turns, and a place of its own for backups.
struct Kept {
    Kept() { ::setenv("XDG_DATA_HOME", (scratch / "share").string().c_str(), 1); }
    Journal campaign(std::int64_t turns = 3) const {
        Journal journal = created(scratch / "c");
        for (std::int64_t turn = 1; turn <= turns; ++turn) journal.append(eventsOf(turn));
        return journal;
    }
    ScratchFolder scratch;
};

// Of nothing that is remembered.
Backup made(const Journal& journal) {
    BackupCheck check;
    auto backup = backUp(journal, check);
    if (!backup) FAIL(backup.error().message);
    return std::move(*backup);
}

std::vector<std::string> namesIn(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& each : fs::directory_iterator(folder)) names.push_back(each.path().filename().string());
    std::ranges::sort(names);
    return names;
}

// One that was made so many hours after the first of January 2026, 0:00.
Backup ofHour(std::int64_t hour) {
    using namespace std::chrono;
    const auto start = sys_days(2026y / January / 1).time_since_epoch();
    return {"b" + std::to_string(hour), duration_cast<milliseconds>(start + hours(hour)).count(), hour, "00000000", 1};
}

std::vector<std::int64_t> hoursLeft(const std::vector<Backup>& newestFirst) {
    const std::vector<Backup> gone = superseded(newestFirst);
    std::vector<std::int64_t> left;
    for (const Backup& each : newestFirst) {
        if (!contains(gone, each.turn, &Backup::turn)) left.push_back(each.turn);
    }
    return left;
}

} // namespace

TEST_CASE(
    "a backup is the whole campaign in a file that only its owner reads, found by the campaign's id and by its place") {
    const Kept kept;
    Journal journal = kept.campaign();
    journal.putBlob("a map");
    const Backup backup = made(journal);
    CHECK(backup.turn == 3);
    CHECK(backup.file.parent_path() == backupsFolder() / journal.head().id);
    CHECK(fs::status(backup.file).permissions() == fs::perms::owner_read);
    CHECK(backup.bytes == fs::file_size(backup.file));
    CHECK(namesIn(backup.file.parent_path()) ==
          std::vector<std::string>{backup.file.filename().string(), "campaign.json"});

    const Journal copy = opened(backup.file);
    CHECK(copy.access() == journal::Access::ReadOnly);
    CHECK(copy.head() == journal.head());
    CHECK(copy.tip() == journal.tip());
    CHECK(holdsScript(copy));

    const BackedUp found = backupsOf(journal.head().id);
    CHECK(found.name == "The Long Ford");
    CHECK(found.file == journal.path());
    REQUIRE(found.backups.size() == 1);
    CHECK(found.backups.front().file == backup.file);
    CHECK(found.backups.front().at == backup.at);
    CHECK(found.backups.front().turn == 3);
    fs::remove(kept.scratch / "c");
    CHECK(backupsOfFile(kept.scratch / "c")->id == found.id);
    CHECK_FALSE(backupsOfFile(kept.scratch / "d"));
    const fs::path before = fs::current_path();
    fs::current_path(kept.scratch / ".");
    CHECK(backupsOfFile("c")->id == found.id);
    fs::current_path(before);
}

TEST_CASE("what is recorded while a backup is made is in it, and what was backed up already is not copied again") {
    const Kept kept;
    Journal journal = kept.campaign();
    auto making = BackupInMaking::begin(journal);
    REQUIRE(making);
    REQUIRE(making->copyMore(journal, 1));
    CHECK_FALSE(making->isWhole());
    CHECK(backupsThatEndAt(journal).empty()); // not before it is whole
    journal.append(eventsOf(4));
    while (!making->isWhole()) REQUIRE(making->copyMore(journal, 1));
    journal.append(eventsOf(5)); // after it
    BackupCheck check;
    const auto backup = making->finish(check);
    REQUIRE(backup);
    CHECK(backup->turn == 3);
    CHECK(opened(backup->file).lastTurn() == 4);
    CHECK(holdsScript(opened(backup->file)));

    const Backup newest = made(journal);
    CHECK(newest.turn == 5);
    CHECK(backupOf(journal, check)->file == newest.file);
    CHECK(made(journal).file == newest.file);
    CHECK(backupsOf(journal.head().id).backups.size() == 2);
}

TEST_CASE("half a backup leaves nothing behind, and one that a crash left is swept away a day later") {
    const Kept kept;
    const Journal journal = kept.campaign();
    const fs::path folder = backupsFolder() / journal.head().id;
    {
        auto making = BackupInMaking::begin(journal);
        REQUIRE(making);
        REQUIRE(making->copyMore(journal, 1));
        CHECK(namesIn(folder).size() == 1);
    }
    CHECK(namesIn(folder).empty());
    // As older versions called them.
    writeBytes(folder / "2026-01-01T00-00-00Z-1-00000000.tenplus.aBcDeF", "half");
    writeBytes(folder / "2026-01-01T00-00-00Z-2-00000000.tenplus.gHiJkL", "at work");
    for (const char* mine : {"kept.tenplus.old", "2026-01-01T00-00-00Z-1-00000000.tenplus.mine"}) {
        writeBytes(folder / mine, "mine");
        fs::last_write_time(folder / mine, fs::file_time_type::clock::now() - std::chrono::hours(72));
    }
    fs::last_write_time(folder / "2026-01-01T00-00-00Z-1-00000000.tenplus.aBcDeF",
                        fs::file_time_type::clock::now() - std::chrono::hours(25));
    made(journal);
    const auto names = namesIn(folder);
    CHECK(names.size() == 5); // the backup, the note, what somebody may be at work on, and what is nobody's here
    CHECK(contains(names, "2026-01-01T00-00-00Z-2-00000000.tenplus.gHiJkL"));
}

TEST_CASE("a backup that is not sound is not kept, and those before it stay") {
    const Kept kept;
    Journal journal = kept.campaign();
    const Backup before = made(journal);
    journal.append(eventsOf(4));
    auto making = BackupInMaking::begin(journal);
    REQUIRE(making);
    REQUIRE(making->copyMore(journal, -1));
    for (const auto& each :
         fs::directory_iterator(before.file.parent_path())) { // the disk changes a byte of what was written
        if (!each.path().filename().string().starts_with(".tenplus-unfinished-")) continue;
        std::string bytes = bytesIn(each.path());
        const auto at = bytes.find(R"({"turn":4)");
        REQUIRE(at != std::string::npos);
        bytes[at + 2] = 'b';
        std::ofstream(each.path(), std::ios::binary) << bytes;
    }
    BackupCheck check;
    const auto backup = making->finish(check);
    REQUIRE_FALSE(backup);
    CHECK(backup.error().code == "damaged");
    CHECK_THAT(backup.error().message, Contains("was not kept"));
    making = BackupInMaking::begin(journal); // the one that failed is gone
    CHECK(backupsOf(journal.head().id).backups.size() == 1);
    CHECK(bytesIn(before.file) == bytesIn(backupsOf(journal.head().id).backups.front().file));
}

TEST_CASE("a ruined backup is never the newest, is told with the reason, and gives way to a new one") {
    const Kept kept;
    Journal journal = kept.campaign();
    const Backup first = made(journal);
    journal.append(eventsOf(4));
    const Backup second = made(journal);
    const std::string whole = bytesIn(second.file);
    std::string changed = whole;
    const auto at = changed.find(R"({"turn":2)");
    REQUIRE(at != std::string::npos);
    changed[at + 2] = 'b';
    const std::vector<std::string> ruins{"",      whole.substr(0, 8192), whole.substr(0, 50), std::string(20'000, '?'),
                                         changed, bytesIn(first.file)};
    for (std::size_t i = 0; i < ruins.size(); ++i) {
        CAPTURE(i);
        for (const Backup& each : backupsThatEndAt(journal)) fs::remove(each.file);
        Backup ruined = second; // as if it had been made later than any other
        ruined.file.replace_filename("2099-01-01T00-00-00Z-4-" + second.seal + ".tenplus");
        writeBytes(ruined.file, ruins[i]);
        BackupCheck check;
        const auto all = backupsOf(journal.head().id).backups;
        REQUIRE(all.front().file == ruined.file);
        CHECK(check.of(all.front()).isRuined());
        CHECK_FALSE(check.of(all.front()).fault.empty());
        CHECK(check.newestSound(all)->file == first.file);
        CHECK_FALSE(backupOf(journal, check));
        CHECK(copyOfBackup(ruined, kept.scratch / "again", check).error().code == "damaged");
        CHECK_FALSE(fs::exists(kept.scratch / "again"));
        const Backup replaced = made(journal);
        CHECK(replaced.file != ruined.file);
        CHECK_FALSE(fs::exists(ruined.file));
        CHECK(fs::exists(first.file));
        CHECK(check.of(replaced).isSound());
    }
}

TEST_CASE("a backup is read again when it changed, and only then") {
    const Kept kept;
    const Journal journal = kept.campaign();
    const Backup backup = made(journal);
    BackupCheck check;
    CHECK(check.known(backup).state == BackupCheck::Verdict::State::Unknown);
    CHECK(check.of(backup).isSound());
    CHECK(check.known(backup).isSound());
    const Journal held = opened(backup.file); // whoever has it open keeps others out
    CHECK(check.of(backup).isSound());
    BackupCheck another;
    CHECK(another.of(backup).state == BackupCheck::Verdict::State::Unknown);
    fs::remove(backup.file);
    writeBytes(backup.file, "short");
    CHECK(check.known(backup).state == BackupCheck::Verdict::State::Unknown);
    CHECK(check.of(backup).isRuined());
}

TEST_CASE("pipes and links among the backups are passed over") {
    const Kept kept;
    const Journal journal = kept.campaign();
    const Backup backup = made(journal);
    const fs::path folder = backup.file.parent_path();
    const fs::path pipe = folder / "2030-01-01T00-00-00Z-9-00000000.tenplus",
                   link = folder / "2030-01-02T00-00-00Z-9-00000000.tenplus";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    fs::create_symlink(backup.file, link);
    fs::remove(folder / "campaign.json");
    REQUIRE(::mkfifo((folder / "campaign.json").c_str(), 0600) == 0);
    REQUIRE(allBackedUp().size() == 1);
    CHECK(allBackedUp().front().backups.size() == 1);
    CHECK(fs::exists(pipe));
}

TEST_CASE("backups of a copy that was played on leave those of the original, and each file finds its own") {
    const Kept kept;
    Journal original = kept.campaign();
    REQUIRE(original.saveCopy(kept.scratch / "copy"));
    original.append(eventsOf(4));
    const Backup mine = made(original);
    Journal copy = opened(kept.scratch / "copy");
    std::vector<Backup> others;
    for (std::int64_t turn = 4; turn <= 8; ++turn) {
        copy.append({{"note", std::to_string(turn)}});
        others.push_back(made(copy));
    }
    CHECK(fs::exists(mine.file));
    CHECK_FALSE(fs::exists(others.front().file)); // all of them are of one day: the newest two stay
    CHECK(fs::exists(others.back().file));
    CHECK(backupsOfFile(kept.scratch / "c")->backups.front().file == mine.file);
    CHECK(backupsOfFile(kept.scratch / "copy")->backups.front().file == others.back().file);
    CHECK(backupsOf(original.head().id).file == copy.path());
    original.append(eventsOf(5));
    const Backup again = made(original);
    CHECK(backupsOfFile(kept.scratch / "c")->backups.front().file == again.file);
    CHECK(fs::exists(others.back().file));
}

TEST_CASE("where backups cannot be kept that is said, and the campaign goes on") {
    const Kept kept;
    Journal journal = kept.campaign();
    writeBytes(kept.scratch / "share", "a file where the folder should be");
    BackupCheck check;
    const auto backup = backUp(journal, check);
    REQUIRE_FALSE(backup);
    CHECK(backup.error().code == "cannot-write");
    CHECK_THAT(backup.error().message, Contains("could not be made"));
    CHECK(allBackedUp().empty());
    journal.append(eventsOf(4));
    CHECK(holdsScript(journal));
}

TEST_CASE("a copy of a backup is played on while the backup stays as it is") {
    const Kept kept;
    Journal journal = kept.campaign();
    const Backup backup = made(journal);
    journal.append(eventsOf(4));
    const std::string before = bytesIn(backup.file);
    BackupCheck check;
    REQUIRE(copyOfBackup(backup, kept.scratch / "again", check));
    Journal again = opened(kept.scratch / "again");
    CHECK(again.access() == journal::Access::ReadWrite);
    CHECK(again.lastTurn() == 3);
    again.append(eventsOf(4));
    CHECK(holdsScript(again));
    CHECK(bytesIn(backup.file) == before);
    CHECK(copyOfBackup(backup, kept.scratch / "c", check).error().code == "already-exists");
}

TEST_CASE("whatever else lies among the backups is passed over, and stays") {
    const Kept kept;
    const Journal journal = kept.campaign();
    const Backup backup = made(journal);
    const fs::path folder = backup.file.parent_path();
    for (const char* name : {"notes.txt", "2026-01-01T00-00-00Z-x-00000000.tenplus",
                             "2026-13-01T00-00-00Z-1-00000000.tenplus", "2026-01-01T00-00-00Z-1-0.tenplus"}) {
        writeBytes(folder / name, "mine");
    }
    writeBytes(folder / "campaign.json", "{");
    fs::create_directories(backupsFolder() / "empty");
    const auto all = allBackedUp();
    REQUIRE(all.size() == 1);
    CHECK(all.front().backups.size() == 1);
    CHECK(all.front().name.empty());
    CHECK(all.front().file.empty());
    CHECK(namesIn(folder).size() == 6);
}

TEST_CASE("the newest two backups stay, and the newest of 12 days, 10 weeks and 9 months") {
    CHECK(superseded({}).empty());
    CHECK(hoursLeft({ofHour(21), ofHour(20), ofHour(19), ofHour(18)}) == std::vector<std::int64_t>{21, 20});
    CHECK(hoursLeft({ofHour(25), ofHour(24), ofHour(23), ofHour(22)}) ==
          std::vector<std::int64_t>{25, 24, 23}); // the second day began at 24

    // Every evening of two years, two backups each.
    constexpr std::int64_t kDays = 730;
    std::vector<Backup> all;
    for (std::int64_t day = kDays; day-- > 0;) {
        all.push_back(ofHour(24 * day + 22));
        all.push_back(ofHour(24 * day + 20));
    }
    std::vector<std::int64_t> left = hoursLeft(all);
    CHECK(left.front() == 24 * (kDays - 1) + 22);
    CHECK(left[1] == 24 * (kDays - 1) + 20);
    CHECK(left.size() <= 2 + 12 + 10 + 9);
    CHECK(std::ranges::count_if(left, [](std::int64_t hour) { return hour / 24 >= kDays - 12; }) == 13);
    CHECK(left.back() / 24 < kDays - 8 * 30); // nine months are reached back
    CHECK(left.back() / 24 > kDays - 9 * 31);
    // Played on, evening after evening, there are never more.
    std::vector<Backup> kept;
    for (std::int64_t day = 0; day < kDays; ++day) {
        kept.insert(kept.begin(), ofHour(24 * day + 22));
        const std::vector<Backup> gone = superseded(kept);
        std::erase_if(kept, [&](const Backup& each) { return contains(gone, each.turn, &Backup::turn); });
        REQUIRE(kept.size() <= 2 + 12 + 10 + 9);
    }
    CHECK(kept.size() >= 12 + 8 + 7);
}
