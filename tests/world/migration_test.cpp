// A campaign as it was before there were cards: it opens for good, and its notes and place become cards in one turn.
#include "interop/log.h"
#include "interop/views_json.h"
#include "journal/scratch.h"
#include "session/session.h"
#include "table/world/card_view.h"
#include "table/world/migration.h"

#include <catch2/catch.hpp>
#include <filesystem>

using namespace tenplus;
using journal::testing::ScratchFolder;
namespace fs = std::filesystem;

namespace {

std::int64_t sameSecond() { return 1'800'000'000'000; }

session::Session openedCopy(const ScratchFolder& folder) {
    fs::copy_file(fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/campaigns/notes-and-place.tenplus", folder / "c");
    auto session = session::Session::open(folder / "c", sameSecond);
    if (!session) FAIL(session.error().message);
    return std::move(*session);
}

std::string planned(const session::Session& session) {
    std::string all;
    for (const table::Migrating& each : table::migrationOf(session.rulebook(), session.table())) {
        all += std::string(wireNames(each.noteKind)[static_cast<std::size_t>(each.noteKind)]) + " -> " +
               each.card.kind + " " + each.card.name + "\n";
    }
    return all;
}

} // namespace

TEST_CASE("a campaign from before there were cards opens as it was") {
    const ScratchFolder folder;
    const session::Session session = openedCopy(folder);
    CHECK_FALSE(session.altered());
    CHECK(session.lastTurn() == 13);
    CHECK(session.table().facts.size() == 5);
    CHECK(session.table().place.name == "Saltmoor");
    CHECK(session.table().world->cards.empty());
    CHECK(session.rulebook().cards.size() == 5);
}

TEST_CASE("the migration is shown before it is done, is one turn, and undone leaves the campaign as it was") {
    const ScratchFolder folder;
    session::Session session = openedCopy(folder);
    const table::Table before = session.table();
    CHECK(planned(session) == "fact -> note The mill stands empty\n"
                              "threat -> note The reed witch\n"
                              "contact -> person Old Marta\n"
                              "question -> note Who rang the bell in the flood\n"
                              "place -> place Saltmoor\n");
    CHECK(session.table() == before);
    dice::TypedDice none({});
    const auto done = session.perform(table::MigrateNotes{}, none);
    REQUIRE(done);
    CHECK(done->turn == 14);
    CHECK(session.table().facts.size() == 1); // a price, which no kind of card takes
    CHECK(session.table().place == before.place);
    const auto marta =
        table::cardView(session.rulebook(), session.table(), table::cardCalled(session.table(), "Old Marta"));
    REQUIRE(marta);
    CHECK(marta->text == "Old Marta, who keeps the ferry");
    CHECK(marta->secret == "About Ash.");
    CHECK(marta->tags == std::vector<std::string>{"contact"});
    CHECK(planned(session).empty());
    CHECK_FALSE(session.perform(table::MigrateNotes{}, none));
    REQUIRE(session.undo(0));
    CHECK(session.table() == before);
}

TEST_CASE("a card made of a long note without spaces has the note's first letters, whole, as its name") {
    const ScratchFolder folder;
    session::Session session = openedCopy(folder);
    std::string written = "a", first = "a";
    for (int i = 0; i < 70; ++i) written += "世";
    for (int i = 0; i < 59; ++i) first += "世";
    dice::TypedDice none({});
    REQUIRE(
        session.perform(table::WriteNote{.text = written, .secret = true, .kind = content::NoteKind::Threat}, none));
    CHECK(planned(session).find("note " + first + "\n") != std::string::npos);
}

TEST_CASE("a migration shows the players no more than the notes did") {
    const ScratchFolder folder;
    session::Session session = openedCopy(folder);
    dice::TypedDice none({});
    REQUIRE(session.perform(table::MigrateNotes{}, none));
    const std::string seen = interop::playerJson(session.rulebook(), session.table());
    CHECK(seen.find("she wants the bell back") != std::string::npos); // was shown
    CHECK(seen.find("Who rang the bell") == std::string::npos);
    CHECK(seen.find("About Ash") == std::string::npos);
    const std::string recap = interop::recapMarkdown(session, 0, interop::Reader::Players);
    CHECK(recap.find("becomes a card") == std::string::npos);
}
