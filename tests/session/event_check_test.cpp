// What no command could have made is not taken from a campaign file, though its hash chain is whole.
#include "journal/scratch.h"
#include "session/campaign.h"
#include "table/core/clock.h"
#include "table/scene/scene.h"
#include "table/world/letter.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using Json = nlohmann::json;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;

namespace {

// Four turns: the game, Ada, an orc, a scene of 10 by 8 squares.
void begin(const std::filesystem::path& file) {
    Session session = createdSession(file);
    performed(session, table::AddActor{.name = "Ada"});
    performed(session, table::AddActor{.kind = table::ActorKind::Foe, .name = "Orc"});
    table::PrepareScene prepare;
    prepare.look.name = "The ford";
    prepare.look.width = 10;
    prepare.look.height = 8;
    performed(session, prepare);
}
constexpr std::int64_t kBegun = 4, kScene = 3; // turns played, and the id of the scene

void append(const std::filesystem::path& file, const std::vector<journal::StoredEvent>& events) {
    auto journal = journal::Journal::open(file);
    REQUIRE(journal);
    journal->append(events);
}

// What is said of a campaign in which these were the next turn.
std::string saidOf(const std::string& kind, const Json& payload) {
    const ScratchFolder folder;
    begin(folder / "c");
    append(folder / "c", {{kind, payload.dump()}});
    const std::string before = bytesIn(folder / "c");
    {
        const Session session = openedSession(folder / "c");
        if (!session.altered()) return "taken";
        CHECK(session.lastTurn() == kBegun);
        CHECK(session.readOnly());
        CHECK(session.table().actors.size() == 2);
        CHECK(session.page(100, 100).size() == kBegun);
        CHECK_FALSE(gmText(session).empty());
    }
    CHECK(bytesIn(folder / "c") == before);
    const auto fault = Session::faultIn(std::move(*journal::Journal::open(folder / "c")));
    REQUIRE(fault);
    const std::string begins = "The file cannot be read from turn 5 on: ";
    CHECK(fault->turn == kBegun + 1);
    CHECK(fault->message.find(begins) == 0);
    return fault->message.substr(begins.size());
}

Json points(std::size_t count) { return Json(std::vector<Json>(count, Json{{"x", 1000}, {"y", 1000}})); }
Json wall(std::int64_t id) {
    return {{"id", id}, {"line", {{"from", {{"x", 0}, {"y", 0}}}, {"to", {{"x", 1000}, {"y", 0}}}}}};
}
Json zone(std::size_t corners) { return {{"id", 9}, {"name", "Bank"}, {"corners", points(corners)}}; }

} // namespace

TEST_CASE("an event that names somebody who is not there is not taken from a file") {
    CHECK(saidOf("entry-added", {{"who", 4294967295}, {"list", "gear"}, {"entry", {{"id", 9}}}}) ==
          "\"entry-added\", /who: Nobody at the table has the number 4294967295.");
    CHECK(saidOf("field-changed", {{"who", -2147483648}, {"field", "hp"}, {"by", 1}}) ==
          "\"field-changed\", /who: An id must lie between 0 and 1000000000000, and -2147483648 does not.");
    CHECK(saidOf("session-ended", {{"number", -1}}) ==
          "\"session-ended\": The table cannot do that now: the turns before left it otherwise.");
    CHECK(saidOf("actor-added", {{"actor", {{"id", 0}, {"name", "Nobody"}}}}).find("\"actor-added\", /actor/id: ") ==
          0);
    CHECK(saidOf("actor-added", {{"actor", {{"id", 1}, {"name", "Another Ada"}}}}).find("\"actor-added\": ") == 0);
    CHECK(saidOf("token-placed", {{"scene", kScene}, {"token", {{"id", 9}, {"who", 77}, {"at", {{"x", 1}, {"y", 1}}}}}})
              .find("\"token-placed\", /who: ") == 0);
}

TEST_CASE(
    "an id far beyond those handed out is not taken from a file, so that the next ones never meet one that is there") {
    CHECK(saidOf("clock-started", {{"clock", {{"id", 9223372036854775807}, {"name", "Flood"}}}}) ==
          "\"clock-started\", /id 9223372036854775807: The table cannot do that now: the turns before left it "
          "otherwise.");
    CHECK(saidOf("clock-started", {{"clock", {{"id", 4}, {"name", "Flood"}}}}) == "taken");
}

TEST_CASE("a text, a list or a number beyond its bounds is not taken from a file", "[volume]") {
    CHECK(saidOf("actor-added", {{"actor", {{"id", 9}, {"name", std::string(10'000'000, 'A')}}}})
              .find("\"actor-added\", /actor/name: The text has 10000000 letters") == 0);
    CHECK(saidOf("actor-added",
                 {{"actor",
                   {{"id", 9}, {"name", "A"}, {"lists", {{"gear", std::vector<Json>(100'000, Json{{"id", 10}})}}}}}})
              .find("\"actor-added\", /actor/lists/gear: ") == 0);
    CHECK(saidOf("note-written", {{"text", std::string(12'000'000, 'A')}})
              .find("\"note-written\", /text: The text has 12000000 letters") == 0);
    CHECK(
        saidOf("handout-added", {{"handout", {{"id", 9}, {"title", "Letter"}, {"text", std::string(12'000'000, 'A')}}}})
            .find("\"handout-added\", /handout/text: ") == 0);
    CHECK(saidOf("note-written", {{"text", std::string(20'000'000, 'A')}}) ==
          "\"note-written\": it has more than 16 MiB.");
    CHECK(saidOf("field-changed", {{"who", 1}, {"field", "xp"}, {"by", 1'000'000'000'000}})
              .find("\"field-changed\", /by: ") == 0);
    CHECK(saidOf("clock-started", {{"clock", {{"id", 9}, {"name", "Flood"}, {"segments", 1'000'000}}}})
              .find("\"clock-started\", /clock/segments: ") == 0);
    CHECK(saidOf("session-started", {{"number", 2'000'000}}).find("\"session-started\", /number: ") == 0);
    CHECK(saidOf("note-written", {{"text", 7}}) == "\"note-written\", /text: expected a text.");
}

TEST_CASE("what lies on no board, and more than a board can have, is not taken from a file", "[volume]") {
    const Json brush{{"scene", kScene}, {"shape", "brush"}, {"points", points(2)}, {"radius", 2147483647}};
    CHECK(saidOf("fog-painted", brush).find("\"fog-painted\", /radius: The radius of the brush") == 0);
    CHECK(saidOf("fog-painted", {{"scene", kScene}, {"shape", "brush"}, {"points", points(500'000)}, {"radius", 1000}})
              .find("\"fog-painted\", /points: ") == 0);
    CHECK(saidOf("fog-painted", {{"scene", kScene}, {"shape", "brush"}, {"points", points(500)}, {"radius", 1000}}) ==
          "taken");
    CHECK(saidOf("zone-drawn", {{"scene", kScene}, {"zone", zone(200'000)}}).find("\"zone-drawn\", /zone/corners: ") ==
          0);
    CHECK(saidOf("zone-drawn", {{"scene", kScene}, {"zone", zone(3)}}) == "taken");
    CHECK(saidOf("tiles-drawn", {{"scene", kScene}, {"x", -5}, {"width", 3}}).find("\"tiles-drawn\", /x: ") == 0);
    CHECK(saidOf("walls-built", {{"scene", kScene}, {"walls", {wall(9), wall(9)}}}).find("\"walls-built\", /walls: ") ==
          0);
    CHECK(saidOf("scene-prepared", {{"scene", {{"id", 9}, {"look", {{"name", "Sea"}, {"width", 2147483647}}}}}})
              .find("\"scene-prepared\", /scene/look/width: ") == 0);
    CHECK(saidOf("scene-prepared", {{"scene",
                                     {{"id", 9},
                                      {"look", {{"name", "Sea"}}},
                                      {"cleared", {{"runs", {{{"row", -1}, {"from", 0}, {"to", 9}}}}}}}}})
              .find("\"scene-prepared\", /scene/cleared: ") == 0);
}

TEST_CASE("what was undone after the turn that is not taken stands as it did before it") {
    const ScratchFolder folder;
    begin(folder / "c");
    append(folder / "c", {{"bell-rung", "{}"}});
    append(folder / "c", {{"turn-reverted", R"({"turn":3})"}});
    const Session session = openedSession(folder / "c");
    CHECK(session.lastTurn() == kBegun);
    CHECK(session.table().actors.size() == 2);
    CHECK(session.tableAfter(kBegun + 1).error().code == "unknown-turn");
}

TEST_CASE("an impossible turn that was undone is neither brought back nor shown as it was") {
    const ScratchFolder folder;
    begin(folder / "c");
    append(folder / "c", {{"field-changed", R"({"who":77,"field":"hp","by":1})"}});
    append(folder / "c", {{"turn-reverted", R"({"turn":5})"}});
    append(folder / "c", {{"note-written", R"({"text":"So it goes."})"}});
    Session session = openedSession(folder / "c");
    CHECK_FALSE(session.altered());
    CHECK(session.redo(5).error().code == "stands-on-it");
    CHECK(session.tableAfter(5).error().message ==
          "Turn 5 cannot be shown: \"field-changed\", /who: Nobody at the table has the number 77.");
    CHECK(session.tableAfter(6));
}

TEST_CASE("a file in which every undo hides one more impossible turn is refused as damaged in no time") {
    const ScratchFolder folder;
    begin(folder / "c");
    for (const std::int64_t undone : {0, 0, 5, 0, 6, 0, 8, 0, 10, 0}) { // 0: another impossible turn
        if (undone == 0)
            append(folder / "c", {{"field-changed", R"({"who":77,"field":"hp","by":1})"}});
        else
            append(folder / "c", {{"turn-reverted", Json{{"turn", undone}}.dump()}});
    }
    const auto no = Session::open(folder / "c");
    REQUIRE_FALSE(no);
    CHECK(no.error().code == "damaged");
    CHECK(no.error().message.find("cannot be read from turn ") != std::string::npos);
}

TEST_CASE("nothing is recorded that could not be read again") {
    const ScratchFolder folder;
    {
        Session session = createdSession(folder / "c");
        for (int i = 0; i < 500; ++i) performed(session, table::StartClock{.name = "Flood"});
        dice::TypedDice none({});
        const auto more = session.perform(table::StartClock{.name = "Flood"}, none);
        REQUIRE_FALSE(more);
        CHECK(more.error().code == "too-many");
        CHECK(more.error().message == "There can be no more than 500 clocks: take some away first.");
    }
    const Session again = openedSession(folder / "c");
    CHECK_FALSE(again.altered());
    CHECK(again.table().clocks.size() == 500);
}
