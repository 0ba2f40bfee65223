#include "journal/faulty_disk.h"
#include "journal/journal.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <random>
#include <unistd.h>

using namespace tenplus;
using namespace tenplus::journal;
using namespace tenplus::journal::testing;

TEST_CASE("a killed program loses no turn it acknowledged") {
    const ScratchFolder folder;
    created(folder / "c");
    std::mt19937_64 random(7); // NOLINT: the kill falls where the scheduler puts it anyway
    std::int64_t last = 0;
    for (int round = 0; round < 30; ++round) {
        CAPTURE(round);
        std::int64_t acknowledged = last;
        {
            Child child([&](const Child::Report& report) {
                Journal journal = opened(folder / "c");
                report(journal.lastTurn());
                for (;;) report(journal.append(eventsOf(journal.lastTurn() + 1)).turn);
            });
            REQUIRE(child.next() == last);
            for (auto turns = random() % 8; turns > 0; --turns) acknowledged = child.next().value_or(0);
            ::usleep(static_cast<useconds_t>(random() % 3'000)); // somewhere in the next few turns
            child.kill();
            while (const auto turn = child.next()) acknowledged = *turn;
        }
        const Journal journal = opened(folder / "c");
        CHECK(journal.lastTurn() >= acknowledged);
        CHECK(journal.lastTurn() <= acknowledged + 1);
        CHECK(holdsScript(journal));
        last = journal.lastTurn();
    }
    CHECK(last > 60);
}

TEST_CASE("a power cut at any point keeps every turn that was acknowledged, and half of none") {
    const ScratchFolder folder;
    const ScratchFolder after;
    constexpr std::int64_t kTurns = 20;
    created(folder / "c");
    Platters platters({{"c", bytesIn(folder / "c")}});
    std::vector<DiskOperation> log;
    std::vector<std::size_t> acknowledgedAt;
    {
        FaultyDisk disk;
        {
            Journal journal = opened(folder / "c");
            for (std::int64_t turn = 1; turn <= kTurns; ++turn) {
                journal.append(eventsOf(turn));
                acknowledgedAt.push_back(disk.log().size());
            }
        }
        log = disk.log();
    }
    const FaultyDisk withoutWaiting; // it does not really sync
    std::int64_t acknowledged = 0;
    int rolledBack = 0;
    std::mt19937_64 random(11); // NOLINT: the same cuts each time
    for (std::size_t done = 0; done <= log.size(); ++done) {
        if (done > 0) platters.follow(log[done - 1]);
        if (acknowledged < kTurns && done >= acknowledgedAt[static_cast<std::size_t>(acknowledged)]) ++acknowledged;
        for (int luck = 0; luck < 5; ++luck) {
            CAPTURE(done, luck);
            std::filesystem::remove(after / "c-journal");
            const auto left = platters.afterPowerCut(random);
            for (const auto& [name, bytes] : left) writeBytes(after / name, bytes);
            const Journal journal = opened(after / "c");
            CHECK(journal.lastTurn() >= acknowledged);
            CHECK(journal.lastTurn() <= acknowledged + 1);
            CHECK(holdsScript(journal));
            rolledBack += bytesIn(after / "c") != left.at("c") ? 1 : 0;
        }
    }
    CHECK(acknowledged == kTurns);
    CHECK(rolledBack > 100); // many of the cuts left a file that had to be put right
}
