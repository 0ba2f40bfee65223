// Encounters with the adversaries of a duality game.
#include "duality/evening.h"
#include "table/core/encounter.h"
#include "table/core/encounter_view.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"

#include <algorithm>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

int countNamed(const Evening& e, const std::string& start) {
    return int(
        std::ranges::count_if(e.table().actors, [&](const auto& each) { return each.second.name.starts_with(start); }));
}

} // namespace

TEST_CASE("An encounter of adversaries is prepared and comes in one turn, each with the sheet of the books") {
    Evening e;
    e.perform(table::PrepareEncounter{{}, "Ambush", "", {{"wharf-rat", 3, ""}, {"harbour-bully", 1, "Grim"}}});
    const auto views = table::encounterViews(e.rulebook(), e.table());
    REQUIRE(views.size() == 1);
    CHECK(views.front().count == 4);
    CHECK(views.front().whole);
    CHECK(views.front().words.find("Grim") != std::string::npos);
    CHECK(views.front().words.find("wharf-rat") == std::string::npos); // its name, not its id

    const std::size_t before = e.table().actors.size();
    e.perform(table::BringEncounter{views.front().id, false});
    CHECK(e.table().actors.size() == before + 4);
    CHECK(countNamed(e, "Grim") == 1);
    const auto grim =
        std::ranges::find_if(e.table().actors, [](const auto& each) { return each.second.name == "Grim"; });
    REQUIRE(grim != e.table().actors.end());
    CHECK_FALSE(grim->second.revealed);
    const table::Actor& bully = *e.table().actor(e.bully);
    CHECK(grim->second.values.at("hp") == bully.values.at("hp"));
    const Play play = e.read();
    const auto* body = play.body(grim->first);
    REQUIRE(body != nullptr);
    CHECK(body->hp.most == play.body(e.bully)->hp.most);
}

TEST_CASE("An encounter names no creature that neither the game nor the table has") {
    Evening e;
    CHECK(e.refused(table::PrepareEncounter{{}, "Ambush", "", {{"dragon", 1, ""}}}).code == "unknown-creature");
}

TEST_CASE("An adversary that joins the table for a token stands there in the same turn, hidden, with its sheet") {
    Evening e;
    table::PrepareScene prepare;
    prepare.look.name = "The quay";
    e.perform(prepare);
    const table::SceneId scene = e.table().stage.scenes.back().id;
    table::PlaceToken token;
    token.scene = scene;
    token.brings = "wharf-rat";
    token.at = {4500, 2500};
    const std::size_t before = e.table().actors.size();
    e.perform(token);
    REQUIRE(e.table().actors.size() == before + 1);
    const table::Actor& rat = e.table().actors.rbegin()->second;
    CHECK_FALSE(rat.revealed);
    REQUIRE(e.table().stage.scenes.back().tokens.size() == 1);
    CHECK(e.table().stage.scenes.back().tokens.front().who == rat.id);
    const Play play = e.read();
    REQUIRE(play.body(rat.id) != nullptr);
    token.brings = "dragon";
    CHECK(e.refused(token).code == "unknown-creature");
}
