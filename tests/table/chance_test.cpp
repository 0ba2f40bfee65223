// Tables of chance at the table: written, rolled, shown, kept, and taken back.
#include "table/player_view.h"
#include "table/scene.h"
#include "table/world/chance_bounds.h"
#include "table/world/chance_view.h"
#include "table/world/world.h"

#include <catch2/catch.hpp>
#include <numeric>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

content::ChanceTable omens(std::string text = "Rain") {
    return {"omens", "Omens", {"night"},
            {},      {},      {{std::move(text), {}, {}, {}}, {"Fog over [[1d6]] hills", 3, {}, {}}}};
}

const TableRolled& rolledIn(const Scene& scene) { return *scene.last().front().as<TableRolled>(); }

std::optional<PlayerChance> shownIn(const Scene& scene) { return playerView(scene.rulebook(), scene.table()).chance; }

} // namespace

TEST_CASE("a campaign's table is written, written anew and removed, one turn each") {
    Scene scene;
    scene.perform(WriteTable{omens()});
    CHECK(scene.told("table-written") == 1);
    CHECK(chanceTableOf(scene.rulebook(), scene.table(), "omens")->rows.size() == 2);
    CHECK(scene.refused(WriteTable{omens()}).code == "no-change");
    scene.perform(WriteTable{omens("Hail")});
    CHECK(chanceTableOf(scene.rulebook(), scene.table(), "omens")->rows.front().text == "Hail");
    CHECK(ownChanceTables(scene.table()).size() == 1);
    scene.perform(RemoveTable{"omens"});
    CHECK_FALSE(chanceTableOf(scene.rulebook(), scene.table(), "omens"));
    CHECK(scene.refused(RemoveTable{"omens"}).code == "unknown-table");
}

TEST_CASE("a campaign's table takes the place of the game's, which is back when it goes") {
    Scene scene;
    content::ChanceTable mine = omens();
    mine.id = "omen";
    const std::size_t shipped = scene.rulebook().chanceTable("omen")->rows.size();
    scene.perform(WriteTable{mine});
    CHECK(chanceTableOf(scene.rulebook(), scene.table(), "omen")->rows.size() == 2);
    const std::size_t all = chanceTables(scene.rulebook(), scene.table()).size();
    scene.perform(RemoveTable{"omen"});
    CHECK(chanceTableOf(scene.rulebook(), scene.table(), "omen")->rows.size() == shipped);
    CHECK(chanceTables(scene.rulebook(), scene.table()).size() == all);
}

TEST_CASE("a table with a fault, a circle or a name that leads nowhere is refused, and the member is named") {
    Scene scene;
    const auto refused = [&](const content::ChanceTable& table) { return scene.refused(WriteTable{table}); };
    content::ChanceTable bad = omens();
    bad.rows[1].weight = 0;
    CHECK(refused(bad).member == "table/rows/1/weight");
    CHECK(
        sentence(refused(omens("{{omens}}"))) ==
        "The table \"Omens\" does not work: the tables roll each other in a circle: \"Omens\", and back to \"Omens\".");
    CHECK(refused(omens("{{nowhere}}")).member == "table/rows/0/text");
    CHECK(sentence(refused(omens("{{nowhere}}"))) ==
          "The table \"Omens\" does not work: there is no table \"nowhere\" to roll: write that one first.");
    scene.perform(WriteTable{omens()});
    content::ChanceTable night = omens("{{omens}}, then {{weather}}");
    night.id = "night", night.name = "Night";
    scene.perform(WriteTable{night});
    CHECK(scene.refused(RemoveTable{"omens"}).code == "bad-table"); // the other one rolls it
    CHECK(refused(omens("{{night}}")).code == "bad-table");         // a circle of two
}

TEST_CASE("a table of the campaign calls others by their names, keeps their ids, and leaves links to cards") {
    Scene scene;
    content::ChanceTable sky = omens();
    sky.id = "sky", sky.name = "The sky, at dusk";
    scene.perform(WriteTable{sky});
    scene.perform(WriteTable{omens("{{ the sky, at dusk }} over [[Karth]]")});
    CHECK(chanceTableOf(scene.rulebook(), scene.table(), "omens")->rows.front().text == "{{sky}} over [[Karth]]");
    CHECK(scene.refused(WriteTable{omens("{{The sky, at dusk}} over [[Karth]]")}).code == "no-change");
    CHECK(scene.refused(RemoveTable{"sky"}).code == "bad-table");
    CHECK(sentence(scene.refused(WriteTable{omens("{{Nobody here}}")})) ==
          "The table \"Omens\" does not work: no table, or more than one, is called \"Nobody here\": write that one "
          "first, or its id.");
}

TEST_CASE("a campaign has room for so many tables and rows") {
    Scene scene;
    content::ChanceTable big = omens();
    big.rows.assign(content::kMostChanceRows, {"x", {}, {}, {}});
    for (std::size_t i = 0; i < kMostOwnRows / content::kMostChanceRows; ++i) {
        big.id = "big-" + std::to_string(i);
        scene.perform(WriteTable{big});
    }
    CHECK(scene.refused(WriteTable{omens()}).code == "too-many");
    Scene many;
    for (std::size_t i = 0; i < kMostOwnTables; ++i) {
        content::ChanceTable each = omens();
        each.id = "own-" + std::to_string(i);
        many.perform(WriteTable{each});
    }
    CHECK(many.refused(WriteTable{omens()}).code == "too-many");
    content::ChanceTable again = omens("Sleet");
    again.id = "own-3";
    many.perform(WriteTable{again}); // one of them may change
}

TEST_CASE("a result is the GM's until it is shown; its event holds pips, rows and text") {
    Scene scene;
    scene.perform(WriteTable{omens()});
    CHECK(scene.refused(RollTable{"omen-s"}).code == "unknown-table");
    const Refusal more = scene.refused(RollTable{"omens"}, {3});
    CHECK(more.code == "needs-dice");
    CHECK(more.needs == dice::Ask{1, 6, false, "Omens", {}});
    scene.perform(RollTable{"omens"}, {3, 5});
    const TableRolled rolled = rolledIn(scene);
    CHECK(rolled.text == "Fog over 5 hills");
    CHECK(rolled.entered);
    REQUIRE(rolled.draws.size() == 2);
    CHECK(rolled.draws[0].row == 2);
    CHECK(rolled.draws[0].expression == "d4");
    CHECK(rolled.draws[1].row == 0);
    CHECK(rolled.draws[1].rolled.total == 5);
    CHECK_FALSE(shownIn(scene));
    CHECK(gmView(scene.rulebook(), scene.table()).chance->text == "Fog over 5 hills");

    scene.perform(WriteTable{omens("Snow")}); // what was rolled does not change
    CHECK(scene.table().chance.last->text == "Fog over 5 hills");
    scene.perform(RevealNote{rolled.note});
    CHECK(shownIn(scene)->text == "Fog over 5 hills");
    scene.perform(RollTable{"omens", true}, {1});
    CHECK(shownIn(scene)->text == "Snow");
    scene.perform(RollTable{"omens"}, {1});
    CHECK_FALSE(shownIn(scene));
}

TEST_CASE("what other turns changed is said when a table no longer works") {
    Scene scene;
    content::ChanceTable inner = omens();
    inner.id = "inner";
    scene.perform(WriteTable{inner});
    scene.perform(WriteTable{omens("{{inner}}")});
    Table without = scene.table();
    evolve(without, TableRemoved{"inner", "Omens"}); // as undoing the first turn does
    dice::TypedDice dice({1});
    Ids ids(100);
    const auto decided = decide(scene.rulebook(), without, RollTable{"omens"}, dice, ids);
    REQUIRE_FALSE(decided);
    CHECK(sentence(decided.error()) ==
          "The table \"Omens\" does not work: \"Omens\" names the table \"inner\", which is not there.");
}

TEST_CASE("a result is kept as a note with its secrecy, in other words, or as a thing on a sheet") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(scene.refused(KeepResult{}).code == "no-result");
    scene.perform(WriteTable{omens()});
    scene.perform(RollTable{"omens"}, {1});
    scene.perform(KeepResult{});
    CHECK(scene.table().facts.back().text == "Rain");
    CHECK(scene.table().facts.back().secret);
    scene.perform(KeepResult{.text = "Rain at last", .kind = content::NoteKind::Threat, .secret = false});
    CHECK(scene.table().facts.back().kind == content::NoteKind::Threat);
    CHECK_FALSE(scene.table().facts.back().secret);
    const NoteId first = scene.table().chance.last->note;
    scene.perform(RollTable{"omens", true}, {1});
    CHECK(scene.refused(KeepResult{.result = first}).code == "no-result");
    scene.perform(KeepResult{.result = scene.table().chance.last->note});
    CHECK_FALSE(scene.table().facts.back().secret);
    scene.perform(KeepResult{.who = ada});
    CHECK(std::get<std::string>(scene.table().actor(ada)->lists.at("gear").back().values.at("name")) == "Rain");
}

TEST_CASE("the views list tables by name and tag, and each row with its exact chance") {
    Scene scene;
    scene.perform(WriteTable{omens()});
    const auto nights = chanceTables(scene.rulebook(), scene.table(), "night");
    REQUIRE(nights.size() == 1);
    CHECK(nights.front() == ChanceListRow{"omens", "Omens", {"night"}, {}, 2, true});
    const auto view = *chanceTableView(scene.rulebook(), scene.table(), "omens");
    CHECK(view.dice == "d4");
    CHECK(view.rows[0].pips == "1");
    CHECK(view.rows[1].pips == "2–4");
    CHECK(view.rows[1].chance == 0.75);
    for (const ChanceListRow& row : chanceTables(scene.rulebook(), scene.table())) {
        const auto one = *chanceTableView(scene.rulebook(), scene.table(), row.id);
        CAPTURE(row.id);
        const double all = std::accumulate(one.rows.begin(), one.rows.end(), 0.0,
                                           [](double sum, const ChanceRowView& each) { return sum + each.chance; });
        CHECK(all == Approx(1));
        CHECK(static_cast<int>(one.rows.size()) == row.rows);
    }
    CHECK_FALSE(chanceTableView(scene.rulebook(), scene.table(), "nowhere"));
}

TEST_CASE("Universal Moves rolls the tables of Dungeon World, and the skirmish has none") {
    Scene scene("universalmoves");
    scene.perform(RollTable{"weather"}, {1});
    CHECK(scene.table().chance.last->text == "rain that means it");
    Scene ferry("nightferry");
    CHECK(chanceTables(ferry.rulebook(), ferry.table()).empty());
}
