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

TEST_CASE("a file that ends before the turn that was seen here is told, until it is played on") {
    const Watched watched;
    CHECK(watched.play(3).empty());
    const std::string older = bytesIn(watched.scratch / "c");
    CHECK(watched.play(5).empty());
    CHECK(Watched::remarkOf(watched.open()).empty());
    writeBytes(watched.scratch / "c", older);
    const std::string told = Watched::remarkOf(watched.open());
    CHECK_THAT(told, Contains("ends at turn 4, and this computer has seen its turn 9"));
    CHECK(Watched::remarkOf(watched.open()) == told); // nothing was done about it
    watched.play(1);
    CHECK(Watched::remarkOf(watched.open()).empty());
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
