// A turn that was acknowledged is in the file that has the campaign's name, whatever is done to that file while it is
// open.
#include "journal/journal.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>
#include <chrono>
#include <functional>
#include <thread>

using namespace tenplus;
using namespace tenplus::journal;
using namespace tenplus::journal::testing;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

namespace {

Journal playedUpTo(const fs::path& path, std::int64_t turns) {
    Journal journal = created(path);
    for (std::int64_t turn = 1; turn <= turns; ++turn) journal.append(eventsOf(turn));
    return journal;
}

StorageError refusalOf(const std::function<void()>& write) {
    try {
        write();
    } catch (const StorageError& error) {
        return error;
    }
    FAIL("it was written");
    throw std::logic_error("unreachable");
}

// As another program writes into it: the file stays the same one.
void writeOver(const fs::path& file, const std::string& bytes) { writeBytes(file, bytes); }

struct Misfortune {
    const char* name;
    std::function<void(const ScratchFolder&)> happens;
    const char* words;
};

const std::vector<Misfortune>& misfortunes() {
    static const std::vector<Misfortune> all{
        {"moved", [](const ScratchFolder& in) { fs::rename(in / "c", in / "elsewhere"); }, "is no longer there"},
        {"deleted", [](const ScratchFolder& in) { fs::remove(in / "c"); }, "is no longer there"},
        {"replaced", [](const ScratchFolder& in) { fs::rename(in / "older", in / "c"); },
         "was replaced by another file"},
        {"written over by an older copy", [](const ScratchFolder& in) { writeOver(in / "c", bytesIn(in / "older")); },
         "was changed by another program"},
        {"written over by another campaign",
         [](const ScratchFolder& in) { writeOver(in / "c", bytesIn(in / "other")); }, "was changed by another program"},
        {"written over with text", [](const ScratchFolder& in) { writeOver(in / "c", "text"); },
         "was changed by another program"},
        {"emptied", [](const ScratchFolder& in) { fs::resize_file(in / "c", 0); }, "was changed by another program"},
        {"cut", [](const ScratchFolder& in) { fs::resize_file(in / "c", fs::file_size(in / "c") - 4096); },
         "was changed by another program"},
        {"made longer", [](const ScratchFolder& in) { fs::resize_file(in / "c", fs::file_size(in / "c") + 4096); },
         "was changed by another program"},
    };
    return all;
}

} // namespace

TEST_CASE("a turn is not acknowledged when the file was moved, deleted, replaced or written over, and a copy saves all "
          "turns") {
    for (const Misfortune& each : misfortunes()) {
        CAPTURE(each.name);
        const ScratchFolder folder;
        playedUpTo(folder / "other", 3);
        Journal journal = playedUpTo(folder / "c", 5);
        fs::copy_file(folder / "c", folder / "older"); // of the same length as the file later, and with the same header
        journal.append(eventsOf(6));
        std::this_thread::sleep_for(std::chrono::milliseconds(10)); // the clock of file times is coarse
        each.happens(folder);
        const std::string there = fs::exists(folder / "c") ? bytesIn(folder / "c") : "";
        for (const auto& write : {std::function<void()>([&] { journal.append(eventsOf(7)); }),
                                  std::function<void()>([&] { journal.putBlob("a map"); })}) {
            const StorageError error = refusalOf(write);
            CHECK(error.code() == "replaced");
            CHECK_FALSE(error.inDoubt());
            CHECK_THAT(error.what(), Contains(each.words) && Contains("save a copy"));
        }
        CHECK(journal.lastTurn() == 6);
        CHECK((fs::exists(folder / "c") ? bytesIn(folder / "c") : "") == there);
        const auto saved = journal.saveCopy(folder / "copy");
        if (!saved) FAIL(saved.error().message);
        Journal copy = opened(folder / "copy");
        CHECK(copy.lastTurn() == 6);
        CHECK(holdsScript(copy));
        copy.append(eventsOf(7));
        CHECK(holdsScript(copy));
    }
}

TEST_CASE("a file that is put back, or only touched, takes turns again") {
    const ScratchFolder folder;
    Journal journal = playedUpTo(folder / "c", 5);
    fs::rename(folder / "c", folder / "elsewhere");
    CHECK(refusalOf([&] { journal.append(eventsOf(6)); }).code() == "replaced");
    fs::rename(folder / "elsewhere", folder / "c");
    CHECK(journal.append(eventsOf(6)).turn == 6);
    fs::last_write_time(folder / "c", fs::file_time_type::clock::now() + std::chrono::hours(1));
    CHECK(journal.append(eventsOf(7)).turn == 7);
    fs::create_hard_link(folder / "c", folder / "hard");
    CHECK(journal.append(eventsOf(8)).turn == 8);
    fs::permissions(folder / "c", fs::perms::owner_read);
    CHECK(journal.append(eventsOf(9)).turn == 9); // it was opened for writing
    CHECK(holdsScript(journal));
}

TEST_CASE("a large turn is found again behind the end of a page when the file was touched") {
    const ScratchFolder folder;
    for (std::size_t size = 3900; size < 4200; ++size) {
        CAPTURE(size);
        fs::remove(folder / "c");
        Journal journal = created(folder / "c");
        journal.append({{"note-written", std::string(size, 'x')}});
        fs::last_write_time(folder / "c", fs::file_time_type::clock::now() + std::chrono::hours(1));
        CHECK(journal.append(eventsOf(2)).turn == 2);
    }
}

TEST_CASE("what is left of a file that was written over is saved only where it is whole") {
    const ScratchFolder folder;
    Journal journal = playedUpTo(folder / "c", 5);
    const std::string large(std::size_t{8} << 20U, 'x'); // more than is kept in memory
    journal.putBlob(large);
    journal.append(eventsOf(6));
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    writeOver(folder / "c", std::string(std::size_t{1} << 20U, 'y'));
    CHECK(refusalOf([&] { journal.append(eventsOf(7)); }).code() == "replaced");
    const auto saved = journal.saveCopy(folder / "copy");
    REQUIRE_FALSE(saved);
    CHECK_THAT(saved.error().message, Contains("not whole") && Contains("backup"));
    CHECK_FALSE(fs::exists(folder / "copy"));
}
