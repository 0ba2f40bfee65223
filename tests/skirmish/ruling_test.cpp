// What the game master may give at the table, heroes of the table's own, and a board as one side knows it.
#include "table/scene.h"

#include "skirmish/offers.h"
#include "table/gm_view.h"
#include "table/player_view.h"
#include "table/skirmish/step_run.h"
#include "table/skirmish/view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::skirmish::Deed;

namespace {

class OwnTable : public testing::Scene {
public:
    explicit OwnTable(std::vector<tenplus::skirmish::PartyMember> party)
        : Scene("skirmish") {
        play(tenplus::skirmish::ChooseParty{std::move(party)});
    }
    template <typename Kind>
    const Events& play(Kind kind, const std::vector<int>& dice = {}, bool override = false) {
        return perform(PlaySkirmish{{std::move(kind)}, override}, dice);
    }
    template <typename Kind>
    Refusal no(Kind kind, const std::vector<int>& dice = {}, bool override = false) {
        return refused(PlaySkirmish{{std::move(kind)}, override}, dice);
    }
    /// A row of squares, the heroes at its left.
    void setOut(const std::string& row, const std::string& things, const std::string& more = {}) {
        play(tenplus::skirmish::KeepScenario{
            R"({"id": "row", "name": "A row", "options": {"spawnDice": 0}, "map": [")" + row +
            R"("], "starts": [[0, 0], [1, 0]],
            "things": [{"kind": "teleporter", "at": [2, 0], "active": true})" +
            things + "]" + more + "}"});
        play(tenplus::skirmish::SetOut{"row", {}}, {6, 1});
        play(tenplus::skirmish::Plain<Deed::BeMover>{});
    }
    const tenplus::skirmish::Game& game() const { return *table().skirmish.board(); }
};

tenplus::skirmish::WalkOn walk(int who, std::vector<tenplus::skirmish::At> path) {
    return {.who = who, .path = std::move(path), .table = {}, .setDown = {}};
}

} // namespace

TEST_CASE("An override gives points, turns and gold, and no skill twice", "[SK-OPT-09][SK-SHOP-08][SK-PHASE-12]") {
    OwnTable evening({{"temple-healer", "", 0}, {"dwarf", "", 0}});
    evening.play(tenplus::skirmish::Buy{1, "melee-power"}, {}, true);
    CHECK(evening.no(tenplus::skirmish::Buy{1, "melee-power"}, {}, true).code == "owned-already");
    CHECK(evening.no(tenplus::skirmish::Buy{1, "ranged-power"}, {}, true).code == "no-use");
    evening.setOut("........", "");
    evening.play(tenplus::skirmish::BendHits{2, 1, {}});
    evening.play(tenplus::skirmish::To<Deed::HealingTouch>{1, 2}, {2});
    CHECK(evening.no(tenplus::skirmish::To<Deed::HealingTouch>{1, 2}, {2}, true).code == "used-this-move");
    evening.play(walk(2, {{2, 0}, {3, 0}, {4, 0}}));
    CHECK(evening.no(walk(2, {{5, 0}})).code == "no-points");
    evening.play(walk(2, {{5, 0}}), {}, true); // its points are given back
    CHECK(evening.game().models[1].spent == 1);
}

TEST_CASE("An override gives the key of a door, and a second turn after a shot", "[SK-OPT-09][SK-DOOR-03]") {
    OwnTable evening({{"lookout", "", 0}});
    evening.setOut(".......",
                   R"(, {"kind": "door", "at": [5, 0], "colour": 2}, {"kind": "key", "at": [3, 0], "colour": 2})");
    evening.play(walk(1, {{1, 0}, {2, 0}, {3, 0}, {4, 0}}));
    const tenplus::skirmish::On<Deed::OpenDoor> open{1, {5, 0}};
    CHECK(evening.no(open).code == "door-locked");
    evening.play(open, {}, true);
    CHECK(evening.game().things[1].open);
    CHECK(evening.game().models[0].goods.keys == 2);
}

TEST_CASE("What bars by kind stays barred whatever the game master says", "[SK-OPT-09]") {
    OwnTable evening({{"lookout", "", 0}});
    evening.setOut("........", R"(, {"kind": "door", "at": [4, 0]})",
                   R"(, "monsters": [{"profile": "skeleton", "at": [7, 0]}])");
    const auto barred = [&](auto act) { return evening.no(act, {}, true).code; };
    CHECK(barred(walk(1, {{1, 0}, {3, 0}})) == "not-adjacent");
    CHECK(barred(walk(1, {{1, 0}, {2, 0}, {3, 0}, {4, 0}})) == "impassable");
    CHECK(barred(tenplus::skirmish::ShootAt{.who = 1, .at = {{2, 0}}}) == "no-sight");
    CHECK(barred(tenplus::skirmish::By<Deed::Regenerate>{1}) == "no-skill");
    CHECK(barred(tenplus::skirmish::By<Deed::DrinkPotion>{1}) == "no-goods");
    CHECK(barred(tenplus::skirmish::Plain<Deed::BeMover>{}) == "not-now");
}

TEST_CASE("A hero of the table's own is kept, goes with a party and fights by its own stats", "[SK-OPT-04]") {
    OwnTable evening({{"dwarf", "", 0}});
    tenplus::skirmish::KeepHero conan{"conan",
                                      "Conan",
                                      {.move = 4,
                                       .melee = 9,
                                       .shots = 0,
                                       .reach = 0,
                                       .armour = 5,
                                       .hits = 7,
                                       .bowOnly = false,
                                       .familiar = false,
                                       .skills = {"berserk"},
                                       .spells = {}}};
    evening.play(conan);
    const auto view = *skirmishView(evening.rulebook(), evening.table());
    CHECK(view.profiles.back().name == "Conan");
    CHECK(view.profiles.back().own);
    evening.play(tenplus::skirmish::ChooseParty{{{"conan", "", 0}, {"dwarf", "", 0}}});
    CHECK(evening.table().skirmish.party[0].name == "Conan");
    evening.play(tenplus::skirmish::Buy{1, "skill-charge"}, {}, true);
    CHECK(evening.no(tenplus::skirmish::Buy{1, "ranged-power"}, {}, true).code == "no-use");
    evening.setOut("........", "");
    CHECK(evening.game().profileOf(0).melee == 9);
    CHECK(evening.game().has(0, tenplus::skirmish::Skill::Berserk));
    const SkirmishBoard board = *boardOf(evening.rulebook(), evening.table(), tenplus::skirmish::Side::Heroes);
    CHECK(board.models[0].profile == "conan");
    CHECK(board.models[0].melee == 9);
    CHECK(evening.no(conan).code == "during-game");
    evening.play(tenplus::skirmish::ComeHome{.breakOff = true});
    conan.stats.melee = 10; // it is changed under its id
    evening.play(conan);
    CHECK(evening.table().skirmish.heroes.size() == 1);
}

TEST_CASE("A hero of the table's own has stats within bounds and an id of its own", "[SK-OPT-04]") {
    OwnTable evening({{"dwarf", "", 0}});
    const tenplus::skirmish::KeepHero good{"conan", "Conan", {.move = 4, .melee = 9, .armour = 5, .hits = 7}};
    const auto with = [&](auto change) {
        tenplus::skirmish::KeepHero act = good;
        change(act);
        return evening.no(act);
    };
    CHECK(with([](auto& act) { act.stats.armour = 0; }).member == "do/stats/armour");
    CHECK(with([](auto& act) { act.stats.hits = 31; }).member == "do/stats/hits");
    CHECK(with([](auto& act) { act.stats.move = -1; }).member == "do/stats/move");
    CHECK(with([](auto& act) { act.stats.shots = 2; }).member == "do/stats/reach");
    CHECK(with([](auto& act) { act.stats.skills = {"flying"}; }).member == "do/stats/skills");
    CHECK(with([](auto& act) { act.stats.spells = {"fireball"}; }).member == "do/stats/spells");
    CHECK(with([](auto& act) { act.profile = "dwarf"; }).member == "do/profile");
    CHECK(with([](auto& act) { act.name = ""; }).member == "do/name");
    CHECK(evening.table().skirmish.heroes.empty());
}

TEST_CASE("The campaign says where it goes on, and forbids nothing", "[SK-CAMPAIGN-03]") {
    OwnTable evening({{"dwarf", "", 0}});
    const auto next = [&](const Table& table) {
        std::vector<std::string> ids;
        const SkirmishView view = *skirmishView(evening.rulebook(), table);
        for (const ScenarioView& scenario : view.scenarios)
            if (scenario.next) ids.push_back(scenario.scenario);
        return ids;
    };
    Table table = evening.table();
    CHECK(next(table) == std::vector<std::string>{"toll-cellar"});
    table.skirmish.tries["toll-cellar"] = {2, false}; // a retreat
    CHECK(next(table) == std::vector<std::string>{"toll-cellar"});
    table.skirmish.tries["toll-cellar"].won = true;
    CHECK(next(table) == std::vector<std::string>{"drowned-stairs"});
    for (const char* id : {"drowned-stairs", "the-armoury", "hall-of-breath", "the-last-coffin"})
        table.skirmish.tries[id].won = true;
    CHECK(next(table).empty());
    evening.play(tenplus::skirmish::SetOut{"the-last-coffin", {1, 3, 3}}, {6, 1});
    CHECK(evening.table().skirmish.scenario == "the-last-coffin");
}

TEST_CASE("A board as the heroes know it has the numbers of acts and nothing that is hidden", "[SK-GEN-09]") {
    OwnTable evening({{"dwarf", "", 0}, {"wood-elf", "", 0}});
    evening.play(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    const SkirmishBoard board =
        *skirmishView(evening.rulebook(), evening.table(), tenplus::skirmish::Side::Heroes)->board;
    REQUIRE(board.models.size() == 2);
    for (const BoardModel& model : board.models) {
        CHECK(model.name == modelName(*evening.rulebook().skirmish, evening.table().skirmish, evening.game(),
                                      static_cast<tenplus::skirmish::Index>(model.number - 1)));
        CHECK(model.status == "in-play");
    }
    for (const BoardThing& thing : board.things) CHECK(thing.at.x <= 6);
    for (const std::string& row : board.rows) CHECK(row.substr(7) == std::string(row.size() - 7, ' '));
    const SkirmishBoard all = *skirmishView(evening.rulebook(), evening.table())->board;
    CHECK(all.models.size() == 8);
    // What is met later has the number by which acts name it, which is not the one in the order of meeting.
    Table table = evening.table();
    const tenplus::skirmish::Game& game = *table.skirmish.board();
    const auto last = static_cast<tenplus::skirmish::Index>(game.modelCount - 1);
    const tenplus::skirmish::Fact seen{.kind = tenplus::skirmish::FactKind::Revealed,
                                       .detail = game.cells[game.models[last].square].area};
    evolve(table, Event{SkirmishStepped{StepId{table.skirmish.last.value + 1}, table.skirmish.last, {seen}}});
    const SkirmishBoard later = *skirmishView(evening.rulebook(), table, tenplus::skirmish::Side::Heroes)->board;
    CHECK(std::ranges::count(later.models, last + 1, &BoardModel::number) == 1);
}

TEST_CASE("The dice of a game that has ended are off the players' screen, and those of a later roll are on it") {
    OwnTable evening({{"dwarf", "", 0}});
    evening.setOut("........", "");
    const auto isRollShown = [&] { return playerView(evening.rulebook(), evening.table()).roll.has_value(); };
    CHECK(isRollShown());
    evening.play(tenplus::skirmish::ComeHome{.breakOff = true});
    CHECK_FALSE(isRollShown());
    evening.perform(RollDice{.expression = "2d6"}, {3, 4});
    CHECK(isRollShown());
}
