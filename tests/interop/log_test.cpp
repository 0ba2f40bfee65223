#include "interop/log.h"
#include "session/campaign.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <ctime>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

// Where this computer is, until the test ends.
class Place {
public:
    explicit Place(const char* zone)
        : m_before(std::getenv("TZ") ? std::getenv("TZ") : "UTC") {
        set(zone);
    }
    ~Place() { set(m_before.c_str()); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

private:
    static void set(const char* zone) {
        ::setenv("TZ", zone, 1);
        ::tzset();
    }
    std::string m_before;
};

} // namespace

TEST_CASE("a session carries the date that it had where it was played") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c"); // on 15 January 2027, at 8 in the morning, UTC
    performed(session, table::StartSession{});
    const auto chapter = [&](const char* zone) {
        const Place place(zone);
        return recapMarkdown(session);
    };
    CHECK(chapter("UTC").find("## Session 1 (2027-01-15)") != std::string::npos);
    CHECK(chapter("XXX9").find("## Session 1 (2027-01-14)") != std::string::npos);
    CHECK(chapter("XXX-17").find("## Session 1 (2027-01-16)") != std::string::npos);
}

TEST_CASE("what the table wrote is no mark of the recap, at the start of a line or within it") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    performed(session, table::StartSession{});
    const auto written = [&](const std::string& note) {
        performed(session, table::WriteNote{.text = note});
        const std::string recap = recapMarkdown(session);
        const std::size_t end = recap.size() - 2;
        return recap.substr(recap.rfind("\n\n", end - 1) + 2, end - recap.rfind("\n\n", end - 1) - 2);
    };
    CHECK(written("1. A bell") == "1\\. A bell");
    CHECK(written("12) bells") == "12\\) bells");
    CHECK(written("- not a list") == "\\- not a list");
    CHECK(written("+ nor this") == "\\+ nor this");
    CHECK(written("=== nor a title") == "\\=== nor a title");
    CHECK(written("    no code") == "no code");
    CHECK(written("\tno code") == "no code");
    CHECK(written("salt &amp; ~~smoke~~") == "salt \\&amp; \\~\\~smoke\\~\\~");
    CHECK(written("in the year 1. of the king - and +1 = 2") == "in the year 1. of the king - and +1 = 2");
    CHECK(written("it ends\n2. and begins") == "2\\. and begins");
}
