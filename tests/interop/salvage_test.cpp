// What of a damaged campaign lives on in a new one.
#include "interop/salvage.h"

#include "base/tiny_picture.h"
#include "interop/backup_check.h"
#include "interop/backups.h"
#include "interop/picture.h"
#include "session/campaign.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <random>
#include <set>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using Catch::Matchers::Contains;
using journal::testing::bytesIn;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPage = 4096;
constexpr int kNotes = 400;

std::string noteOf(int number) {
    return fmt::format("note {:04} {}", number, std::string(static_cast<std::size_t>(number * 37 % 300), 'x'));
}

// A campaign of many notes, one in ten of them undone, with a picture and a handout of it.
struct Played {
    Played() {
        ::setenv("XDG_DATA_HOME", (scratch / "share").string().c_str(), 1);
        ::setenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data", 1);
        {
            session::Session session = createdSession(scratch / "c", "duality");
            REQUIRE(keepPicture(session, tenplus::testing::tinyPicture(), "tiny.png"));
            performed(session, table::AddHandout{"The letter", "Come at once", tenplus::testing::kTinyHash, "", false});
            for (int i = 0; i < kNotes; ++i) {
                performed(session, table::WriteNote{noteOf(i), {}, false});
                if (i % 10 == 3) REQUIRE(session.undo());
            }
            turns = session.lastTurn();
        }
        bytes = bytesIn(scratch / "c");
    }

    /// Numbers of the notes of which the text lies before `from` or from `to` on.
    std::set<int> notesOutside(std::size_t from, std::size_t to) const {
        std::set<int> outside;
        for (int i = 0; i < kNotes; ++i) {
            const std::size_t at = bytes.find(noteOf(i));
            REQUIRE(at != std::string::npos);
            if (at + noteOf(i).size() <= from || at >= to) outside.insert(i);
        }
        return outside;
    }

    ScratchFolder scratch;
    std::string bytes;
    std::int64_t turns = 0;
};

struct Result {
    Salvaged report;
    std::set<int> notes;  ///< that are told, undone or not
    std::set<int> undone; ///< of those
    std::size_t pictures = 0;
    std::size_t handouts = 0;
};

Result salvaged(const Played& played, const std::string& damaged) {
    const fs::path file = played.scratch / "damaged", target = played.scratch / "salvaged";
    fs::remove(target);
    writeBytes(file, damaged);
    const auto report = salvage(file, target);
    if (!report) FAIL(report.error().message);
    CHECK(bytesIn(file) == damaged);
    const session::Session session = openedSession(target);
    CHECK_FALSE(session.readOnly());
    CHECK(session.journal().verify().sound());
    Result result{*report, {}, {}, session.table().pictures.size(), session.table().handouts.size()};
    std::int64_t events = 0;
    session.tell([&](const session::FeedTurn& turn) {
        events += std::max<std::int64_t>(1, static_cast<std::int64_t>(turn.events.size()));
        for (const table::Event& event : turn.events) {
            const auto* note = event.as<table::NoteWritten>();
            if (!note) continue;
            const int number = std::stoi(note->text.substr(5, 4));
            CHECK(note->text == noteOf(number));
            result.notes.insert(number);
            if (turn.undone) result.undone.insert(number);
        }
    });
    CHECK(report->turns == session.lastTurn());
    CHECK(report->events == events);
    return result;
}

std::size_t keptOf(const std::set<int>& wanted, const std::set<int>& got) {
    return static_cast<std::size_t>(std::ranges::count_if(wanted, [&](int each) { return got.contains(each); }));
}

} // namespace

TEST_CASE("a sound campaign is salvaged whole, with its undone turns and its picture") {
    const Played played;
    const Result result = salvaged(played, played.bytes);
    CHECK(result.report.missing.empty());
    CHECK(result.report.turns == played.turns);
    CHECK(result.report.known == result.report.events);
    CHECK(result.notes.size() == kNotes);
    CHECK(result.undone.size() == kNotes / 10);
    CHECK(result.undone.contains(13));
    CHECK(result.pictures == 1);
    CHECK(result.handouts == 1);
}

TEST_CASE("with any page of the file zeroed, 97 of 100 events outside it are salvaged", "[volume]") {
    const Played played;
    for (std::size_t at = 0; at < played.bytes.size(); at += kPage) {
        CAPTURE(at / kPage);
        std::string damaged = played.bytes;
        std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(at), kPage, '\0');
        const std::set<int> outside = played.notesOutside(at, at + kPage);
        const Result result = salvaged(played, damaged);
        const std::size_t percent = keptOf(outside, result.notes) * 100 / outside.size();
        CHECK(percent >= 97);
        CHECK_THAT(result.report.missing.at(0), Contains("1 of the ") && Contains("pages of the file is lost."));
    }
}

TEST_CASE("of a file cut at any page, what lies before the cut is salvaged") {
    const Played played;
    for (std::size_t size = 3 * kPage; size < played.bytes.size(); size += 6 * kPage) {
        CAPTURE(size / kPage);
        const std::set<int> outside = played.notesOutside(size, played.bytes.size());
        const Result result = salvaged(played, played.bytes.substr(0, size));
        CHECK(keptOf(outside, result.notes) * 100 >= outside.size() * 97);
        CHECK_THAT(result.report.missing.at(0), Contains("pages of the file are lost."));
    }
}

TEST_CASE("a header that names a page size other than the file's hides nothing from the salvage") {
    const Played played;
    for (const int size : {512, 1024, 2048, 8192, 16'384, 32'768, 1}) { // 1 stands for 65,536
        CAPTURE(size);
        std::string damaged = played.bytes;
        damaged[16] = static_cast<char>(size >> 8);
        damaged[17] = static_cast<char>(size & 0xFF);
        const Result result = salvaged(played, damaged);
        CHECK(result.report.missing.empty());
        CHECK(result.notes.size() == kNotes);
        CHECK(result.pictures == 1);
    }
}

TEST_CASE("what a backup has of the campaign fills the gaps") {
    const Played played;
    {
        session::Session session = openedSession(played.scratch / "c");
        BackupCheck check;
        REQUIRE(backUp(session.journal(), check));
        performed(session, table::WriteNote{noteOf(9999), {}, false});
    }
    std::string damaged = bytesIn(played.scratch / "c");
    const std::string after = damaged;
    const std::size_t newest = after.find(noteOf(9999)) / kPage * kPage; // the one page of notes that is left
    std::fill(damaged.begin(), damaged.begin() + static_cast<std::ptrdiff_t>(newest), '\0');
    fs::remove(played.scratch / "c"); // found by its place, as its head is lost
    const fs::path target = played.scratch / "salvaged";
    writeBytes(played.scratch / "c", damaged);
    const auto report = salvage(played.scratch / "c", target);
    if (!report) FAIL(report.error().message);
    CHECK(report->fromBackup > 100);
    CHECK(openedSession(target).lastTurn() == played.turns + 1);
    CHECK(openedSession(target).table().handouts.size() == 1);
}

TEST_CASE("an event that was changed is left out, and those behind it stay") {
    const Played played;
    std::string damaged = played.bytes;
    const std::size_t at = damaged.find("note 0200");
    damaged[at + 5] = '7';
    const Result result = salvaged(played, damaged);
    CHECK(result.notes.size() == kNotes - 1);
    CHECK_FALSE(result.notes.contains(200));
    REQUIRE(result.report.missing.size() == 1);
    CHECK_THAT(result.report.missing.front(), Contains("is lost."));
}

TEST_CASE("a lost picture is told by name, and what showed it goes on without") {
    const Played played;
    std::string damaged = played.bytes;
    const std::size_t at = damaged.find(tenplus::testing::tinyPicture());
    REQUIRE(at != std::string::npos);
    damaged[at + 40] = static_cast<char>(damaged[at + 40] ^ 1);
    const Result result = salvaged(played, damaged);
    CHECK(result.pictures == 0);
    CHECK(result.handouts == 1);
    CHECK(result.notes.size() == kNotes);
    REQUIRE(result.report.missing.size() == 1);
    CHECK(result.report.missing.front() == "The picture \"tiny.png\" is lost.");
}

TEST_CASE("what holds nothing of a campaign is refused, and no file is made") {
    const Played played;
    const fs::path target = played.scratch / "salvaged";
    for (const std::string& bytes :
         {std::string(), std::string(50'000, '\0'), std::string("Dear Ash,"), played.bytes.substr(0, 50)}) {
        writeBytes(played.scratch / "damaged", bytes);
        const auto report = salvage(played.scratch / "damaged", target);
        REQUIRE_FALSE(report);
        CHECK_THAT(report.error().message, Contains("nothing can be salvaged"));
        CHECK_FALSE(fs::exists(target));
    }
    CHECK(salvage(played.scratch / "nothing", target).error().code == "not-found");
    CHECK(salvage(played.scratch / "c", played.scratch / "damaged").error().code == "already-exists");
    const session::Session open = openedSession(played.scratch / "c");
    CHECK(salvage(played.scratch / "c", target).error().code == "in-use");
}

TEST_CASE("no bytes end the salvage, and what comes of them opens") {
    const Played played;
    std::mt19937 random(5); // NOLINT: the same each time
    for (int round = 0; round < 20; ++round) {
        CAPTURE(round);
        std::string damaged = played.bytes;
        for (int change = 0; change < 300; ++change) damaged[random() % damaged.size()] = static_cast<char>(random());
        const fs::path target = played.scratch / "salvaged";
        fs::remove(target);
        writeBytes(played.scratch / "damaged", damaged);
        if (salvage(played.scratch / "damaged", target)) CHECK(openedSession(target).journal().verify().sound());
    }
}
