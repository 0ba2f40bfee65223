#include "journal/faulty_disk.h"
#include "journal/journal.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::journal;
using namespace tenplus::journal::testing;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kBefore = 3;
constexpr std::int64_t kAfter = 6;

std::string baseFile(const ScratchFolder& folder) {
    {
        Journal journal = created(folder / "base");
        for (std::int64_t turn = 1; turn <= kBefore; ++turn) journal.append(eventsOf(turn));
    }
    return bytesIn(folder / "base");
}

struct Outcome {
    std::int64_t acknowledged = kBefore;
    bool inDoubt = false;
    int cleanFailures = 0;
};

// Opens and plays to turn kAfter. A clean failure is tried again, as a person would.
Outcome play(const fs::path& path) {
    Outcome outcome;
    auto journal = Journal::open(path);
    if (!journal) {
        CHECK_FALSE(journal.error().message.empty());
        CHECK(journal.error().code != "damaged"); // nothing is wrong with the file
        return outcome;
    }
    for (int tries = 0; outcome.acknowledged < kAfter && tries < 8 && !outcome.inDoubt; ++tries) {
        try {
            outcome.acknowledged = journal->append(eventsOf(outcome.acknowledged + 1)).turn;
        } catch (const StorageError& error) {
            outcome.inDoubt = error.inDoubt();
            CHECK(journal->lastTurn() == outcome.acknowledged);
            if (error.inDoubt()) continue;
            ++outcome.cleanFailures;
            CHECK(holdsScript(*journal)); // the turns before can still be read
        }
    }
    if (outcome.inDoubt) {
        try {
            journal->append(eventsOf(1));
            FAIL("it went on in doubt");
        } catch (const StorageError& error) {
            CHECK(error.inDoubt());
        }
    }
    return outcome;
}

// Fails operation 1, 2, 3 ... of the same script, until one run does not reach it.
int failEveryOperation(FaultyDisk::Fault fault, bool forever) {
    const ScratchFolder folder;
    const std::string base = baseFile(folder);
    FaultyDisk disk;
    int clean = 0;
    for (int nth = 1;; ++nth) {
        CAPTURE(nth, forever);
        fs::remove(folder / "c-journal");
        writeBytes(folder / "c", base);
        disk.failAt(nth, fault, forever);
        const Outcome outcome = play(folder / "c");
        const bool fired = disk.fired();
        disk.heal();
        const Journal journal = opened(folder / "c");
        CHECK(holdsScript(journal));
        const bool atAcknowledged = journal.lastTurn() == outcome.acknowledged;
        CHECK((atAcknowledged || (outcome.inDoubt && journal.lastTurn() == outcome.acknowledged + 1)));
        clean += outcome.cleanFailures;
        if (fired) continue;
        CHECK(outcome.acknowledged == kAfter);
        CHECK(nth > 20);
        return clean;
    }
}

} // namespace

TEST_CASE("whatever disk operation fails, once or from then on, a turn is there whole or not at all") {
    const bool forever = GENERATE(false, true);
    failEveryOperation(FaultyDisk::Fault::Device, forever);
}

TEST_CASE("whenever the disk is full, a turn is there whole or not at all, and can be tried again") {
    CHECK(failEveryOperation(FaultyDisk::Fault::Full, false) > 0);
    failEveryOperation(FaultyDisk::Fault::Full, true);
}

TEST_CASE("a full disk refuses a turn cleanly, and takes it when there is room") {
    const ScratchFolder folder;
    FaultyDisk disk;
    Journal journal = created(folder / "c");
    disk.limitFiles(static_cast<std::int64_t>(fs::file_size(folder / "c")) + 3 * 4096);
    std::int64_t turn = 0;
    try {
        for (;; ++turn) journal.append(eventsOf(turn + 1));
    } catch (const StorageError& error) {
        CHECK(error.code() == "disk-full");
        CHECK_FALSE(error.inDoubt());
    }
    CHECK(turn > 10);
    CHECK(journal.lastTurn() == turn);
    CHECK(holdsScript(journal));
    CHECK_THROWS_AS(journal.putBlob(std::string(100'000, 'x')), StorageError);
    disk.heal();
    CHECK(journal.append(eventsOf(turn + 1)).turn == turn + 1);
    CHECK(holdsScript(journal));
}

TEST_CASE("a blob that a full disk refused aside is refused again when it is asked for, and kept when there is room") {
    const ScratchFolder folder;
    FaultyDisk disk;
    Journal journal = created(folder / "c");
    journal.append(eventsOf(1));
    const NamedBytes picture(std::string(100'000, 'x'));
    disk.limitFiles(static_cast<std::int64_t>(fs::file_size(folder / "c")) + 3 * 4096);
    journal.putBlobAside(picture).wait();
    CHECK_FALSE(journal.hasBlob(picture.name()));
    CHECK_THROWS_AS(journal.putBlob(picture), StorageError);
    disk.heal();
    journal.putBlob(picture);
    CHECK(journal.blob(picture.name()) == picture.bytes());
    CHECK(journal.append(eventsOf(2)).turn == 2);
    CHECK(holdsScript(journal));
}

TEST_CASE("a campaign is made whole or not at all, whatever fails") {
    const NamedBytes blob(std::string(20'000, 'x'));
    const ScratchFolder folder;
    FaultyDisk disk;
    for (int nth = 1;; ++nth) {
        CAPTURE(nth);
        disk.failAt(nth, FaultyDisk::Fault::Device, false);
        const std::string refusal =
            refusalOf(Journal::create(folder / "c", "n", "s", systemClock, {blob, eventsOf(1)}));
        const bool fired = disk.fired();
        disk.heal();
        if (!fired) {
            CHECK(refusal == "opened");
            break;
        }
        // It may be made and then not opened; a file by another name never stays.
        const bool made = fs::exists(folder / "c");
        CHECK(folder.contents().size() == (made ? 1U : 0U));
        if (made) {
            const Journal journal = opened(folder / "c");
            CHECK(journal.lastTurn() == 1);
            CHECK(holdsScript(journal));
            CHECK(journal.blob(blob.name()) == blob.bytes());
        }
        fs::remove(folder / "c");
    }
}

TEST_CASE("a copy is saved whole or not at all, and the journal goes on") {
    const ScratchFolder folder;
    FaultyDisk disk;
    Journal journal = created(folder / "c");
    journal.append(eventsOf(1));
    for (int nth = 1;; ++nth) {
        CAPTURE(nth);
        disk.failAt(nth, FaultyDisk::Fault::Device, false);
        const bool saved = journal.saveCopy(folder / "copy").hasValue();
        const bool fired = disk.fired();
        disk.heal();
        if (saved) CHECK(holdsScript(opened(folder / "copy")));
        fs::remove(folder / "copy");
        CHECK(folder.contents().size() == 3); // the file, its journal and its note
        if (!fired) {
            CHECK(saved);
            break;
        }
    }
    journal.append(eventsOf(2));
    CHECK(holdsScript(journal));
}
