// A campaign read while another process has it open.
#include "journal/journal.h"

#include "journal/scratch.h"

#include <catch2/catch.hpp>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <string>
#include <unistd.h>

using namespace tenplus;
using namespace tenplus::journal;
using namespace tenplus::journal::testing;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

void makeShort(const fs::path& path) {
    Journal journal = created(path);
    for (std::int64_t turn = 1; turn <= 3; ++turn) journal.append(eventsOf(turn));
}

Journal readBeside(const fs::path& path) {
    auto journal = Journal::openBeside(path);
    if (!journal) FAIL(journal.error().message);
    return std::move(*journal);
}

} // namespace

TEST_CASE("A campaign that another process has open is read at its last turn, and nothing is written") {
    const ScratchFolder folder, elsewhere;
    makeShort(folder / "c");
    const Child child([&](const Child::Report& report) {
        Journal journal = opened(folder / "c");
        journal.append(eventsOf(4));
        report(4);
        ::pause();
    });
    REQUIRE(child.next() == 4);
    const auto before = folder.contents();
    {
        Journal journal = readBeside(folder / "c");
        CHECK(journal.access() == Access::ReadOnly);
        CHECK(journal.path() == folder / "c");
        CHECK(journal.lastTurn() == 4);
        CHECK(holdsScript(journal));
        REQUIRE(journal.remarks().size() == 1);
        CHECK_THAT(journal.remarks().front(), Contains("process " + std::to_string(child.id()) + " on "));
        CHECK_THROWS_AS(journal.append(eventsOf(5)), StorageError);
        CHECK_THROWS_AS(journal.putBlob("bytes"), StorageError);
        REQUIRE(journal.saveCopy(elsewhere / "copy"));
        CHECK(refusalOf(Journal::open(folder / "c")) == "in-use");
        CHECK(refusalOf(Journal::openBeside(folder / "c")) == "in-use"); // this process reads it already
    }
    CHECK(folder.contents() == before);
    CHECK(refusalOf(Journal::open(folder / "c")) == "in-use"); // its lock has not gone
    CHECK(holdsScript(opened(elsewhere / "copy")));
}

TEST_CASE("A campaign read while turns are saved holds every turn that was answered, and no half one") {
    const ScratchFolder folder;
    makeShort(folder / "c");
    constexpr std::int64_t kTurns = 200;
    const Child child([&](const Child::Report& report) {
        Journal journal = opened(folder / "c");
        for (std::int64_t turn = 4; turn <= kTurns; ++turn) {
            journal.append(eventsOf(turn));
            report(turn);
            ::usleep(3'000);
        }
        ::pause();
    });
    for (std::int64_t answered = 0; answered < kTurns;) {
        for (int i = 0; i < 8 && answered < kTurns; ++i) answered = child.next().value_or(kTurns);
        const Journal journal = readBeside(folder / "c");
        CAPTURE(answered);
        CHECK(journal.lastTurn() >= answered);
        CHECK(holdsScript(journal));
        CHECK(journal.verify().sound());
    }
}

TEST_CASE("A campaign read in the middle of a large transaction is as it was before, and the transaction goes on") {
    const ScratchFolder folder;
    makeShort(folder / "c");
    const auto size = fs::file_size(folder / "c");
    constexpr std::size_t kBytes = std::size_t{60} << 20U; // long enough to be stopped in it
    const Child child([&](const Child::Report& report) {
        Journal journal = opened(folder / "c");
        report(1);
        journal.putBlob(std::string(kBytes, 'x'));
        report(2);
        ::pause();
    });
    REQUIRE(child.next() == 1);
    for (int i = 0; i < 50'000 && fs::file_size(folder / "c") < size + (1U << 20U); ++i) ::usleep(100);
    REQUIRE(::kill(child.id(), SIGSTOP) == 0);
    const std::string blob = NamedBytes(std::string(kBytes, 'x')).name();
    {
        const Journal journal = readBeside(folder / "c");
        CHECK(journal.lastTurn() == 3);
        CHECK(holdsScript(journal));
        CHECK_FALSE(journal.hasBlob(blob));
    }
    REQUIRE(::kill(child.id(), SIGCONT) == 0);
    REQUIRE(child.next() == 2);
    CHECK(readBeside(folder / "c").hasBlob(blob));
}
