// Secrecy as a law: whatever a campaign holds, nothing that is hidden reaches the players. Everything in ten thousand
// tables carries a mark of its own, and what the players see is searched for the marks of all that was not shown. More
// or fewer tables: TENPLUS_CAMPAIGNS.
#include "base/campaign_count.h"
#include "table/core/clock.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/scene/handout.h"
#include "table/secret_canaries.h"
#include "table/world/world.h"
#include "wire/writer.h"

#include <catch2/catch.hpp>
#include <map>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

std::string seenText(const Table& table) {
    PlayerView view = playerView(table::testing::rulebookOf("dungeonworld"), table);
    return WireWriter::text(view, Omit::Nothing);
}

void showMemory(Table& table) {
    for (auto& [number, notes] : table.sessionNotes.change()) notes.titleShown = notes.recapShown = true;
    for (auto& [day, mark] : table.calendar.marks) mark.nameShown = mark.noteShown = true;
}

void showAll(Table& table) {
    for (auto& [id, actor] : table.actors) actor.revealed = actor.hpShown = true;
    for (Clock& clock : table.clocks) clock.revealed = true;
    for (struct table::Fact& fact : table.facts) fact.secret = false;
    for (Handout& handout : table.handouts) handout.shown = true;
    for (auto& card : table.world.change().cards)
        card.change().shown = {"name", "kind", "text", "picture", "knack", "instinct", "loyalty"};
    for (Relation& relation : table.world.change().relations) relation.shown = true;
    showMemory(table);
    if (table.lastRoll) table.lastRoll->secret = false;
    table.kept = {};
    table.place.hidden = false, table.place.tagsShown = true;
    table.stage.shown = table.stage.staged;
    for (SceneBoard& scene : table.stage.scenes) {
        scene.look.fog = Fog::Off;
        for (Zone& zone : scene.zones) zone.shown = true;
        for (Token& token : scene.tokens) token.shown = token.named = true;
    }
}

} // namespace

TEST_CASE("of ten thousand campaigns nothing that is hidden reaches the players, and hidden things leave no trace",
          "[volume]") {
    const std::uint64_t campaigns = tenplus::testing::campaignCount(10'000);
    for (std::uint64_t seed = 1; seed <= campaigns; ++seed) {
        Chance chance(seed);
        table::testing::Marks marks;
        const Table table = tableWith(chance, marks);
        const std::string text = seenText(table);
        const std::string leak = leakIn(text, marks);
        if (!leak.empty()) FAIL("seed " << seed << ": the players see " << leak << " in " << text);
        const std::string without = seenText(withoutSecrets(table));
        if (without != text) FAIL("seed " << seed << ": something hidden shows:\n" << text << "\n" << without);
    }
}

// Comments are the GM's in every text, shown or not.
TEST_CASE("of a thousand campaigns no comment in any text reaches the players, however much is shown",
          "[volume][DW-R-113]") {
    const std::uint64_t campaigns = tenplus::testing::campaignCount(1'000);
    for (std::uint64_t seed = 1; seed <= campaigns; ++seed) {
        Chance chance(seed);
        table::testing::Marks marks(true);
        Table table = tableWith(chance, marks);
        showAll(table);
        const std::string text = seenText(table);
        for (const auto& [kind, mark] : marks.secrets()) {
            if (kind != "a comment" || text.find(mark) == std::string::npos) continue;
            FAIL("seed " << seed << ": the players see the comment " << mark << " in " << text);
        }
        CHECK(text.find("word") != std::string::npos); // the texts themselves are there
    }
}

TEST_CASE("the search for secrets finds a leak of every kind") {
    std::map<std::string, bool> found;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Chance chance(seed);
        table::testing::Marks marks;
        const Table table = tableWith(chance, marks);
        for (const auto& [kind, mark] : marks.secrets()) {
            if (found[kind]) continue;
            PlayerView leaky = playerView(table::testing::rulebookOf("dungeonworld"), table);
            leaky.handouts.push_back({"Seen by mistake", mark, {}});
            found[kind] = leakIn(WireWriter::text(leaky, Omit::Nothing), marks) == kind;
        }
    }
    CHECK(found.size() >= 30);
    for (const auto& [kind, is] : found) {
        CAPTURE(kind);
        CHECK(is);
    }
}

// The marks lie where a leak would come from: once a hidden thing is shown, its mark is there.
TEST_CASE("what is marked as hidden would be seen if the view let it through") {
    std::map<std::string, int> shown;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Chance chance(seed);
        table::testing::Marks marks;
        Table table = tableWith(chance, marks);
        showAll(table);
        const std::string text = seenText(table);
        for (const auto& [kind, mark] : marks.secrets()) shown[kind] += text.find(mark) != std::string::npos ? 1 : 0;
    }
    for (const char* kind : {"the name of somebody hidden",
                             "hit points that are not shown",
                             "a secret roll",
                             "a hidden clock",
                             "a secret note",
                             "a hidden handout",
                             "a scene that is not shown",
                             "the name of a token",
                             "a token",
                             "a zone",
                             "a light",
                             "a secret result",
                             "what the GM wrote to a roll",
                             "the name of a place",
                             "a tag of a place",
                             "the name of a card",
                             "the text of a card",
                             "a field of a card",
                             "the picture of a card",
                             "a relation of cards",
                             "the title of a session",
                             "a kept recap",
                             "the name of a day",
                             "the note on a day"}) {
        CAPTURE(kind);
        CHECK(shown[kind] > 0);
    }
    for (const char* kind :
         {"the note of a scene", "the note of a zone", "the number of a part of a scene", "a picture",
          "the note of a handout", "a text of a sheet", "a table of chance", "a secret text of a card",
          "an alias of a card", "a tag of a card", "the number of a card"}) {
        CAPTURE(kind);
        CHECK(shown[kind] == 0); // there is no way at all
    }
}
