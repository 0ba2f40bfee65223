// A file that lost its end, or gave way to another, is told by what this computer has seen of it.
#include "interop/last_seen.h"

#include "interop/open_campaign.h"
#include "session/campaign.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fmt/format.h>
#include <sys/stat.h>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using Catch::Matchers::Contains;
using journal::testing::bytesIn;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

struct Watched {
    Watched() {
        ::setenv("XDG_STATE_HOME", (scratch / "state").string().c_str(), 1);
        ::setenv("XDG_CACHE_HOME", (scratch / "cache").string().c_str(), 1);
        createdSession(scratch / "c", "duality");
    }
    ~Watched() { ::unsetenv("XDG_STATE_HOME"); }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

    session::Session open(const char* name = "c") const {
        auto session = openCampaign(scratch / name);
        if (!session) FAIL(session.error().message);
        return std::move(*session);
    }
    std::string play(int notes) const {
        session::Session session = open();
        for (int i = 0; i < notes; ++i)
            performed(session, table::WriteNote{fmt::format("note {}", session.lastTurn()), {}, false});
        return remarkOf(session);
    }
    static std::string remarkOf(const session::Session& session) {
        return session.remarks().empty() ? "" : session.remarks().front();
    }

    ScratchFolder scratch;
};

} // namespace

TEST_CASE("the end of a file is judged by the turn that was seen, and a file that goes on beyond it is the latest") {
    using Verdict = EndComparison::Verdict;
    const journal::Tip third{5, 3, "aa"}, other{5, 3, "bb"}, second{4, 2, "cc"};
    CHECK(compared(3, third, third) == EndComparison{Verdict::Latest, 3, 3});
    CHECK(compared(9, third, third) == EndComparison{Verdict::Latest, 9, 3});
    CHECK(compared(2, second, third) == EndComparison{Verdict::EndsEarlier, 2, 3});
    CHECK(compared(3, other, third) == EndComparison{Verdict::HasAnotherTurn, 3, 3});
    CHECK(compared(9, other, third) == EndComparison{Verdict::HasAnotherTurn, 9, 3});
    CHECK(sentence(compared(3, third, third), "c").empty());
}

TEST_CASE("a file that ends before the turn that was seen here takes no turn until somebody says that it is meant") {
    const Watched watched;
    CHECK(watched.play(3).empty());
    const std::string older = bytesIn(watched.scratch / "c");
    CHECK(watched.play(5).empty());
    CHECK(Watched::remarkOf(watched.open()).empty());
    writeBytes(watched.scratch / "c", older);
    const std::string told = Watched::remarkOf(watched.open());
    CHECK_THAT(told, Contains("ends at turn 4, and this computer has seen its turn 9"));
    CHECK(Watched::remarkOf(watched.open()) == told); // nothing was done about it
    {
        session::Session held = watched.open();
        CHECK(held.isOnHold());
        CHECK(held.readOnly());
        dice::TypedDice none({});
        const auto no = held.perform(table::WriteNote{"played on by mistake", {}, false}, none);
        REQUIRE_FALSE(no);
        CHECK(no.error().code == "older-copy");
        CHECK(no.error().isStorage());
        CHECK(held.undo().error().code == "older-copy");
        CHECK(held.storeBytes("a picture").error().code == "older-copy");
    }
    CHECK(bytesIn(watched.scratch / "c") == older);
    CHECK(Watched::remarkOf(watched.open()) == told); // the later turn is still known
    {
        auto meant = openCampaign(watched.scratch / "c", OlderCopy::IsMeant);
        REQUIRE(meant);
        CHECK(meant->remarks().empty());
    }
    CHECK(Watched::remarkOf(watched.open()).empty()); // that is remembered before anything is played
    CHECK(watched.play(1).empty());
}

TEST_CASE("a session on hold goes on once its file is said to be meant") {
    const Watched watched;
    watched.play(1);
    const std::string older = bytesIn(watched.scratch / "c");
    watched.play(1);
    writeBytes(watched.scratch / "c", older);
    session::Session session = watched.open();
    REQUIRE(session.isOnHold());
    watchLastTurn(session, OlderCopy::IsMeant);
    CHECK_FALSE(session.isOnHold());
    performed(session, table::WriteNote{"another way", {}, false});
    CHECK(session.lastTurn() == 3);
}

TEST_CASE("another end of the same campaign in the place of the one that was seen is told") {
    const Watched watched;
    watched.play(2);
    fs::copy_file(watched.scratch / "c", watched.scratch / "other");
    watched.play(3);
    {
        session::Session other = watched.open("other");
        CHECK(other.remarks().empty()); // a copy elsewhere may well be older
        for (int i = 0; i < 6; ++i) performed(other, table::WriteNote{"another story", {}, false});
    }
    writeBytes(watched.scratch / "c", bytesIn(watched.scratch / "other"));
    CHECK_THAT(Watched::remarkOf(watched.open()),
               Contains("Turn 6 in") && Contains("is not the one that this computer has seen"));
}

TEST_CASE("nothing is told by a note that is no note, and where none can be kept the campaign goes on") {
    const Watched watched;
    watched.play(2);
    REQUIRE(fs::exists(lastSeenFolder()));
    const fs::path note = fs::directory_iterator(lastSeenFolder())->path();
    const std::string kept = bytesIn(note);
    for (const std::string& bytes : {std::string(), std::string(107, '\0'), std::string("99999999999999999999 1 x\n"),
                                     kept.substr(0, 50), "9" + kept}) {
        writeBytes(note, bytes);
        CHECK(Watched::remarkOf(watched.open()).empty());
    }
    fs::remove(note);
    REQUIRE(::mkfifo(note.c_str(), 0600) == 0);
    CHECK(watched.play(1).empty());
    fs::remove_all(watched.scratch / "state");
    writeBytes(watched.scratch / "state", "a file where the folder should be");
    CHECK(watched.play(1).empty());
}
