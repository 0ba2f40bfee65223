// The skirmish at the table: acts through decide() and through a session, what is recorded of them, and what each side
// sees.
#include "journal/scratch.h"
#include "table/scene.h"

#include "session/session.h"
#include "skirmish/offers.h"
#include "skirmish/opponent.h"
#include "table/core/override.h"
#include "table/duality/events.h"
#include "table/player_view.h"
#include "table/skirmish/describer.h"
#include "table/skirmish/step_run.h"
#include "table/story.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::skirmish::Deed;
using tenplus::skirmish::Result;

namespace {

template <typename Kind>
PlaySkirmish act(Kind kind, bool override = false) {
    return {{std::move(kind)}, override};
}

// Bera the dwarf and a wood elf; the toll cellar's monsters are from the third model on.
class Cellar : public testing::Scene {
public:
    explicit Cellar(bool setOut = true)
        : Scene("skirmish") {
        play(tenplus::skirmish::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}});
        if (setOut) play(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    }
    template <typename Kind>
    const Events& play(Kind kind, const std::vector<int>& dice = {}, bool override = false) {
        return perform(act(std::move(kind), override), dice);
    }
    template <typename Kind>
    Refusal no(Kind kind, const std::vector<int>& dice = {}, bool override = false) {
        return refused(act(std::move(kind), override), dice);
    }
    const tenplus::skirmish::Game& game() const { return *table().skirmish.board(); }
    SkirmishBoard board() const { return *gmView(rulebook(), table()).skirmish->board; }
    void toAction() { play(tenplus::skirmish::Plain<Deed::BeMover>{}, {1, 2}); }
};

std::string textIn(const Events& events) {
    for (const Event& event : events) {
        if (const auto* told = event.as<DeedTold>()) return told->text;
    }
    return {};
}

const RollRecord* rollIn(const Events& events) {
    for (const Event& event : events) {
        if (const auto* rolled = event.as<DiceRolled>()) return &rolled->roll;
    }
    return nullptr;
}

} // namespace

TEST_CASE("A party sets out, and the board is what the scenario says") {
    const Cellar cellar;
    const SkirmishBoard board = cellar.board();
    CHECK(board.scenario == "1. The toll cellar");
    CHECK(board.move == 1);
    CHECK(board.asks == tenplus::skirmish::TaskKind::Role);
    CHECK(board.chooser == tenplus::skirmish::Side::Heroes);
    CHECK(board.pointsMost == 2);
    REQUIRE(board.models.size() == 8);
    CHECK(board.models[0].name == "Bera");
    CHECK(board.models[1].name == "Wood Elf");
    CHECK(board.models[0].at == tenplus::skirmish::At{1, 3});
    CHECK(board.models[4].name == "Hidden Orc");
    CHECK(board.aims.size() == 2);
}

TEST_CASE("A step is one turn: its dice, its facts and its words", "[SK-PHASE-04][SK-PHASE-08]") {
    Cellar cellar;
    const Events& events = cellar.play(tenplus::skirmish::Plain<Deed::BeMover>{}, {1, 2});
    REQUIRE(rollIn(events));
    CHECK(rollIn(events)->moveName == "Wandering monsters");
    CHECK(rollIn(events)->bandName == "Nobody wanders in");
    CHECK(rollIn(events)->entered);
    CHECK(rollIn(events)->reckoning == Reckoning::Successes);
    CHECK(rollIn(events)->total == 0);
    CHECK(textIn(events) == "The heroes move first");
    CHECK(
        events.front().isOneOf<FearChanged, CountdownSet, PlayChanged, DeedTold>()); // before the dice that come of it
    CHECK(cellar.board().asks == tenplus::skirmish::TaskKind::Action);
    cellar.play(tenplus::skirmish::WalkOn{.who = 1, .path = {{2, 3}, {3, 3}}, .table = {}, .setDown = {}});
    CHECK(cellar.board().models[0].at == tenplus::skirmish::At{3, 3});
    CHECK(cellar.board().models[0].movement == 1);
}

TEST_CASE("Dice that lack are asked for, and nothing has changed", "[SK-CHEST-01]") {
    Cellar cellar(false);
    const Refusal none = cellar.no(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5});
    CHECK(none.code == "needs-dice");
    REQUIRE(none.needs);
    CHECK(none.needs->count == 1);
    CHECK(none.needs->sides == 6);
    CHECK(none.needs->purpose == "initiative");
    CHECK(cellar.no(tenplus::skirmish::SetOut{"toll-cellar", {2, 2}}, {5, 2}).code == "bad-deal");
    CHECK(cellar.no(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {7, 2}).code == "impossible-pips");
}

TEST_CASE("What the rules bar is refused with its reason and the rule's id", "[SK-MOVE-01][SK-PHASE-02]") {
    Cellar cellar;
    CHECK(cellar.no(tenplus::skirmish::WalkOn{.who = 1, .path = {{2, 3}}, .table = {}, .setDown = {}}).code ==
          "not-now");
    cellar.toAction();
    const Refusal far = cellar.no(
        tenplus::skirmish::WalkOn{.who = 1, .path = {{2, 3}, {3, 3}, {4, 3}, {5, 3}}, .table = {}, .setDown = {}});
    CHECK(far.code == "no-points");
    CHECK(sentence(far) == "There are not enough movement points left for that (SK-MOVE-01).");
    CHECK(far.sentence == "There are not enough movement points left for that.");
    CHECK(cellar.no(tenplus::skirmish::WalkOn{.who = 1, .path = {{40, 3}}, .table = {}, .setDown = {}}).code ==
          "off-the-board");
    CHECK(cellar.no(tenplus::skirmish::ShootAt{.who = 2, .at = {{5, 0}}}).code == "bad-target");
    CHECK(cellar.no(tenplus::skirmish::By<Deed::Charge>{99}).code == "not-in-play");
}

TEST_CASE("What a rule asks for can be given, and is told", "[SK-OPT-09]") {
    Cellar cellar;
    cellar.toAction();
    cellar.play(tenplus::skirmish::By<Deed::Finish>{1});
    const tenplus::skirmish::WalkOn step{.who = 1, .path = {{2, 3}}, .table = {}, .setDown = {}};
    CHECK(cellar.no(step).code == "finished");
    const Events& events = cellar.play(step, {}, true);
    CHECK(cellar.board().models[0].at == tenplus::skirmish::At{2, 3});
    const auto* aside = events.back().as<RulesSetAside>();
    REQUIRE(aside);
    CHECK(aside->rules.size() == 1);
    // A wall stays a wall.
    CHECK(
        cellar.no(tenplus::skirmish::WalkOn{.who = 1, .path = {{2, 2}, {40, 2}}, .table = {}, .setDown = {}}, {}, true)
            .code == "off-the-board");
}

TEST_CASE("The game master bends a result, and that is told", "[SK-OPT-09][SK-R-88]") {
    Cellar cellar;
    cellar.toAction();
    CHECK(textIn(cellar.play(tenplus::skirmish::BendHits{.who = 1, .hits = 2, .at = {}})) ==
          "The game master decides otherwise; Bera is set to 2 Hits");
    CHECK(cellar.board().models[0].hits == 2);
    cellar.play(tenplus::skirmish::BendPoints{1});
    CHECK(cellar.board().points == 1);
}

TEST_CASE("What was won comes home, and goes along again", "[SK-CAMPAIGN-06][SK-SHOP-01][SK-SHOP-02]") {
    Cellar cellar(false);
    CHECK(cellar.no(tenplus::skirmish::Buy{1, "healing-potion"}).code == "too-dear");
    cellar.play(tenplus::skirmish::Buy{1, "healing-potion"}, {}, true);
    CHECK(cellar.table().skirmish.party[0].goods.potions == 1);
    CHECK(cellar.no(tenplus::skirmish::Buy{1, "no-such"}).code == "unknown-choice");
    cellar.play(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    CHECK(cellar.no(tenplus::skirmish::Buy{1, "healing-potion"}).code == "during-game");
    CHECK(cellar.game().models[0].goods.potions == 1);
    cellar.toAction();
    cellar.play(tenplus::skirmish::BendHits{.who = 1, .hits = 1, .at = {}});
    cellar.play(tenplus::skirmish::By<Deed::DrinkPotion>{1}, {3});
    CHECK(cellar.board().models[0].hits == 4);
    CHECK(cellar.no(tenplus::skirmish::ComeHome{}).code == "no-change");
    cellar.play(tenplus::skirmish::ComeHome{.breakOff = true});
    CHECK_FALSE(cellar.table().skirmish.board());
    CHECK(cellar.table().skirmish.party[0].goods.potions == 1); // broken off, it brought nothing and took nothing
    CHECK_FALSE(cellar.table().skirmish.tries.contains("toll-cellar")); // and it was no try
}

TEST_CASE("A hero who stays at home keeps what they own", "[SK-CAMPAIGN-06]") {
    Cellar cellar(false);
    cellar.play(tenplus::skirmish::Buy{1, "healing-potion"}, {}, true);
    const auto bera = cellar.table().skirmish.party[0];
    cellar.play(tenplus::skirmish::ChooseParty{{{"wood-elf", "", 1}}});
    CHECK(cellar.table().skirmish.party.size() == 1);
    CHECK(cellar.table().skirmish.resting == std::vector{bera});
    CHECK(skirmishView(cellar.rulebook(), cellar.table())->resting == std::vector{bera});
    cellar.play(tenplus::skirmish::ChooseParty{{{"wood-elf", "", 1}, {"dwarf", "Bera", 0}}});
    CHECK(cellar.table().skirmish.party[1] == bera);
    CHECK(cellar.table().skirmish.resting.empty());
    cellar.play(tenplus::skirmish::ChooseParty{{{"dwarf", "Durin", 0}}}); // another dwarf
    CHECK(cellar.table().skirmish.party[0].goods.potions == 0);
    CHECK(cellar.table().skirmish.resting.size() == 2);
}

TEST_CASE(
    "Initiative is one roll that names who won it, and equal dice that were thrown again lie on the table no more") {
    Cellar cellar(false);
    const Events& events = cellar.play(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {3, 3, 2, 5});
    const RollRecord* const roll = rollIn(events);
    REQUIRE(roll);
    CHECK(roll->moveName == "Both sides roll initiative");
    CHECK(roll->bandName == "The game master wins it");
    CHECK(roll->reckoning == Reckoning::Apart);
    REQUIRE(roll->rolled.dice.size() == 4);
    CHECK_FALSE(roll->rolled.dice[1].kept);
    CHECK(roll->rolled.dice[2].kept);
    CHECK(std::ranges::count_if(events, [](const Event& event) { return isOfRoll(event); }) == 1);
    const SkirmishBoard board = cellar.board();
    REQUIRE(board.pools.size() == 2);
    CHECK(board.pools[0].dice == std::vector<BoardPoolDie>{{2, false}});
    CHECK(board.pools[1].dice == std::vector<BoardPoolDie>{{5, false}});
}

TEST_CASE("Kill dice are each for itself: they are told one by one and not added up", "[SK-MELEE-06][SK-MELEE-09]") {
    const auto pool = [](tenplus::skirmish::Purpose purpose, std::vector<tenplus::skirmish::PoolDie> dice) {
        return tenplus::skirmish::Pool{
            .purpose = purpose, .side = tenplus::skirmish::Side::Heroes, .who = 0, .dice = std::move(dice)};
    };
    CHECK_FALSE(pool(tenplus::skirmish::Purpose::Kill, {{5}, {3}}).isSum());
    CHECK_FALSE(pool(tenplus::skirmish::Purpose::SpawnTrigger, {{5, 6}, {6, 6}}).isSum());
    CHECK(pool(tenplus::skirmish::Purpose::SpawnTable, {{5}, {3}}).isSum());
    Cellar cellar(false);
    const Events& events = cellar.play(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    const auto roll = std::ranges::find_if(events, [](const Event& event) { return isOfRoll(event); });
    REQUIRE(roll != events.end());
    const auto line = lineOf(cellar.rulebook(), {}, *roll);
    REQUIRE(line);
    CHECK(line->value == "5 2");
}

TEST_CASE("A monster that cannot come is told of", "[SK-SPAWN-05]") {
    Cellar cellar;
    const tenplus::skirmish::Game& game = cellar.game();
    const auto goblin = *cellar.rulebook().skirmish->book.profile("goblin");
    const tenplus::skirmish::Fact gone{.kind = tenplus::skirmish::FactKind::NotCome,
                                       .detail = static_cast<std::uint8_t>(goblin)};
    CHECK(wordsOf(*cellar.rulebook().skirmish, cellar.table().skirmish, game, {}, {gone, gone}) ==
          std::vector<std::string>{"No Goblin can come"});
}

TEST_CASE("Monsters are numbered as the heroes meet them, so that no number tells of one that is still hidden") {
    Cellar cellar;
    Table table = cellar.table();
    const auto step = [&](const tenplus::skirmish::Fact& fact) {
        evolve(table, Event{SkirmishStepped{StepId{table.skirmish.last.value + 1}, table.skirmish.last, {fact}}});
    };
    const auto names = [&](tenplus::skirmish::Side side) {
        std::vector<std::string> all;
        const SkirmishBoard board = *boardOf(cellar.rulebook(), table, side);
        for (const BoardModel& model : board.models) {
            if (model.side == tenplus::skirmish::Side::Master) all.push_back(model.name);
        }
        std::ranges::sort(all);
        return all;
    };
    for (const std::string& name : names(tenplus::skirmish::Side::Master)) CHECK(name.starts_with("Hidden "));
    CHECK(names(tenplus::skirmish::Side::Heroes).empty());
    // The last of the list is met first.
    const tenplus::skirmish::Game& game = *table.skirmish.board();
    const tenplus::skirmish::Index last = static_cast<tenplus::skirmish::Index>(game.modelCount - 1);
    const std::uint8_t area = game.cells[game.models[last].square].area;
    step({.kind = tenplus::skirmish::FactKind::Revealed, .detail = area});
    const SkirmishBoard seen = *boardOf(cellar.rulebook(), table, tenplus::skirmish::Side::Heroes);
    REQUIRE(seen.models.size() > 2);
    REQUIRE(seen.models.size() < game.modelCount);
    for (std::size_t i = 0; i < seen.models.size(); ++i) CHECK(seen.models[i].number == static_cast<int>(i) + 1);
    CHECK(seen.models.back().called <= static_cast<int>(seen.models.size()) - 2);
    for (const std::string& name : names(tenplus::skirmish::Side::Heroes))
        CHECK(std::ranges::count(names(tenplus::skirmish::Side::Master), name) == 1);
    // One who comes in the place of a dead one is somebody else.
    const std::string before = modelName(*cellar.rulebook().skirmish, table.skirmish, *table.skirmish.board(), last);
    const std::uint8_t profile = game.models[last].profile;
    const tenplus::skirmish::Square square = game.models[last].square;
    step({.kind = tenplus::skirmish::FactKind::Removed,
          .detail = static_cast<std::uint8_t>(tenplus::skirmish::Status::Dead),
          .who = last});
    step({.kind = tenplus::skirmish::FactKind::Summoned, .detail = profile, .who = last});
    step({.kind = tenplus::skirmish::FactKind::Placed, .who = last, .square = square});
    CHECK(modelName(*cellar.rulebook().skirmish, table.skirmish, *table.skirmish.board(), last) != before);
}

TEST_CASE("A spell at random is bought with dice", "[SK-SHOP-06]") {
    Cellar cellar(false);
    CHECK(cellar.no(tenplus::skirmish::Buy{1, "magic-power"}, {}, true).code == "needs-dice");
    cellar.play(tenplus::skirmish::Buy{1, "magic-power"}, {6}, true);
    CHECK(cellar.table().skirmish.party[0].growth.spells == std::vector<std::string>{"resurrection"});
    CHECK(cellar.no(tenplus::skirmish::Buy{1, "skill-master"}).code == "not-on-sale");
    cellar.play(tenplus::skirmish::AllowArticle{"skill-master", true});
    CHECK(cellar.no(tenplus::skirmish::Buy{1, "skill-master"}).code == "too-dear");
    CHECK(cellar.no(tenplus::skirmish::ShareGold{1, 2, 5}).code == "too-dear");
}

TEST_CASE("A scenario of one's own is kept in the campaign, or its fault is told with its line") {
    Cellar cellar(false);
    const std::string hall = "{\"id\": \"hall\", \"name\": \"A hall\",\n \"map\": [\"....\"], \"starts\": [[0, 0], [1, "
                             "0]],\n \"things\": [{\"kind\": \"teleporter\", \"at\": [3, 0]}]}";
    cellar.play(tenplus::skirmish::KeepScenario{hall});
    const auto view = *gmView(cellar.rulebook(), cellar.table()).skirmish;
    CHECK(view.scenarios.back().name == "A hall");
    CHECK(view.scenarios.back().own);
    std::string broken = hall;
    broken.replace(broken.find("[3, 0]"), 6, "[9, 0]");
    const Refusal no = cellar.no(tenplus::skirmish::KeepScenario{broken});
    CHECK(no.code == "broken-scenario");
    CHECK_THAT(sentence(no), Catch::Contains(":3"));
    cellar.play(tenplus::skirmish::SetOut{"hall", {}}, {5, 2});
    CHECK(cellar.board().width == 4);
    cellar.play(tenplus::skirmish::ComeHome{.breakOff = true});
    cellar.play(tenplus::skirmish::DropScenario{"hall"});
    CHECK(cellar.no(tenplus::skirmish::SetOut{"hall", {}}, {5, 2}).code == "unknown-choice");
}

TEST_CASE("A trial is no part of the campaign") {
    Cellar cellar(false);
    const SkirmishState before = cellar.table().skirmish;
    cellar.play(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}, true}, {5, 2});
    CHECK(cellar.board().trial);
    cellar.toAction();
    cellar.play(tenplus::skirmish::WalkOn{.who = 1, .path = {{2, 3}}, .table = {}, .setDown = {}});
    cellar.play(tenplus::skirmish::ComeHome{.breakOff = true});
    SkirmishState after = cellar.table().skirmish;
    CHECK(after.party == before.party);
    CHECK(after.tries.empty());
    CHECK_FALSE(after.trial);
    cellar.play(tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    CHECK_FALSE(cellar.board().trial);
}

TEST_CASE("The players see nothing of what their heroes do not know", "[SK-CHEST-01][SK-GEN-09]") {
    Cellar cellar;
    cellar.toAction();
    const PlayerView seen = playerView(cellar.rulebook(), cellar.table());
    REQUIRE(seen.skirmish);
    for (const BoardModel& model : seen.skirmish->models) CHECK(model.number <= 2);
    for (const std::string& row : seen.skirmish->rows) CHECK(row.substr(7) == std::string(row.size() - 7, ' '));
    for (const BoardThing& thing : seen.skirmish->things) CHECK(thing.at.x <= 6);
    CHECK(seen.skirmish->models[0].hits == 6);
    Table other = cellar.table();
    tenplus::skirmish::Game& game = other.skirmish.game.front();
    for (tenplus::skirmish::Thing& thing : game.things) {
        if (thing.kind == tenplus::skirmish::ThingKind::Chest)
            thing.number = static_cast<std::uint8_t>(3 - thing.number);
    }
    for (int square = 0; square < game.extent.squares(); ++square) {
        if (!game.isRevealed(static_cast<tenplus::skirmish::Square>(square)))
            game.cells[static_cast<std::size_t>(square)].terrain = tenplus::skirmish::Terrain::Water;
    }
    game.models[3].hits = 1;
    game.triggers[0].number = 9;
    CHECK(playerView(cellar.rulebook(), other) == seen);
}

namespace {

session::Session made(const journal::testing::ScratchFolder& folder, const std::string& name) {
    auto session = session::Session::create(folder / name, "Cellar", table::testing::packOf("skirmish"));
    REQUIRE(session);
    return std::move(*session);
}

template <typename Kind>
void does(session::Session& session, Kind kind, const std::vector<int>& dice = {}) {
    dice::TypedDice typed(dice);
    const auto performed = session.perform(act(std::move(kind)), typed);
    if (!performed) FAIL(performed.error().message);
}

} // namespace

TEST_CASE("Steps are undone newest first, brought back as they were, and read again from the file") {
    const journal::testing::ScratchFolder folder;
    Table there;
    {
        session::Session session = made(folder, "undo.tenplus");
        does(session, tenplus::skirmish::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}});
        does(session, tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5, 2});
        does(session, tenplus::skirmish::Plain<Deed::BeMover>{}, {1, 2});
        const Table before = session.table();
        does(session, tenplus::skirmish::WalkOn{.who = 1, .path = {{2, 3}}, .table = {}, .setDown = {}});
        const std::int64_t walked = session.lastTurn();
        does(session, tenplus::skirmish::By<Deed::Finish>{1});
        const Table after = session.table();
        const auto stands = session.undo(walked);
        REQUIRE_FALSE(stands);
        CHECK(stands.error().code == "stands-on-it");
        REQUIRE(session.undo());
        REQUIRE(session.undo());
        CHECK(session.table().skirmish == before.skirmish);
        REQUIRE(session.redo());
        REQUIRE(session.redo());
        CHECK(session.table().skirmish == after.skirmish);
        // Another way is taken: what was undone no longer fits.
        REQUIRE(session.undo());
        does(session, tenplus::skirmish::By<Deed::Finish>{2});
        CHECK_FALSE(session.redo(walked + 1));
        there = session.table();
    }
    const auto again = session::Session::open(folder / "undo.tenplus");
    REQUIRE(again);
    CHECK(again->table() == there);
}

TEST_CASE("The party stands while the board that was laid out for it does") {
    const journal::testing::ScratchFolder folder;
    session::Session session = made(folder, "party.tenplus");
    does(session, tenplus::skirmish::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}});
    does(session, tenplus::skirmish::ChooseParty{{{"wood-elf", "", 1}, {"dwarf", "Bera", 0}}});
    const std::int64_t turned = session.lastTurn();
    does(session, tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    const auto stands = session.undo(turned);
    REQUIRE_FALSE(stands);
    CHECK(stands.error().code == "stands-on-it");
    does(session, tenplus::skirmish::ComeHome{.breakOff = true});
    CHECK(session.table().skirmish.party.front().name == "Wood Elf");
}

TEST_CASE("A board of a campaign from before its party was told with it is still read") {
    Cellar cellar;
    Event old = cellar.last().front();
    auto& begun = *old.edit<SkirmishBegun>();
    REQUIRE(begun.party == cellar.table().skirmish.party);
    begun.on = {};
    begun.party.reset();
    CHECK(applies(Table{}, old));
    begun.party = cellar.table().skirmish.party;
    CHECK_FALSE(applies(Table{}, old));
}

TEST_CASE("Taking back a die is marked in the feed") {
    const journal::testing::ScratchFolder folder;
    session::Session session = made(folder, "die.tenplus");
    does(session, tenplus::skirmish::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}});
    does(session, tenplus::skirmish::SetOut{"toll-cellar", {1, 2}}, {5, 2});
    does(session, tenplus::skirmish::Plain<Deed::BeMover>{}, {1, 2});
    does(session, tenplus::skirmish::By<Deed::Finish>{1});
    const auto quiet = session.undo();
    REQUIRE(quiet);
    CHECK(session.told(*quiet).lines.empty());
    const auto loud = session.undo();
    REQUIRE(loud);
    REQUIRE(session.told(*loud).lines.size() == 1);
    CHECK(session.told(*loud).lines[0].text == "Taken back past a die or a reveal");
}

namespace {

// Half plain choices, half at random, by dice of their own.
class Policy {
public:
    explicit Policy(std::uint64_t seed)
        : m_dice({seed, 3, 5, 7})
        , m_tray(m_dice) {}
    tenplus::skirmish::Choice next(const tenplus::skirmish::Game& game) {
        if (m_dice.below(3) != 0) return tenplus::skirmish::plainChoice(game, m_tray);
        const auto open = tenplus::skirmish::legal(game, tenplus::skirmish::chooser(game));
        return open[m_dice.below(static_cast<std::uint32_t>(open.size()))];
    }

private:
    dice::SystemDice m_dice;
    DiceTray m_tray;
};

} // namespace

TEST_CASE("Games stepped at the table and as playouts end alike") {
    const char* const wanted = std::getenv("TENPLUS_TABLE_GAMES");
    const int games = wanted ? std::atoi(wanted) : 1000;
    const content::Rulebook& rulebook = table::testing::rulebookOf("skirmish");
    const auto& scenarios = rulebook.skirmish->scenarios;
    long steps = 0;
    for (int number = 0; number < games; ++number) {
        Table table;
        Ids ids;
        dice::SystemDice live({static_cast<std::uint64_t>(number) + 1, 2, 3, 4});
        const auto perform = [&](const PlaySkirmish& command) {
            auto decided = decide(rulebook, table, Command(command), live, ids);
            if (!decided) FAIL("game " << number << ": " << sentence(decided.error()));
            table = std::move(decided->table);
        };
        perform(act(tenplus::skirmish::ChooseParty{
            {{"front-line-warrior", "", 0}, {"battle-witch", "", 0}, {"temple-healer", "", 0}}}));
        perform(act(tenplus::skirmish::SetOut{scenarios[static_cast<std::size_t>(number) % scenarios.size()].id, {}}));
        tenplus::skirmish::Game playout = *table.skirmish.board();
        dice::SystemDice same = live;
        DiceTray tray(same);
        Policy policy(static_cast<std::uint64_t>(number));
        while (playout.result == Result::Open && playout.move < 8) {
            const tenplus::skirmish::Choice choice = policy.next(playout);
            perform({tenplus::skirmish::actOf(playout, choice), false});
            if (!tenplus::skirmish::step(playout, choice, tray).done())
                FAIL("game " << number << ": an open choice is refused");
            ++steps;
        }
        if (!(playout == *table.skirmish.board())) FAIL("game " << number << " ends otherwise at the table");
    }
    std::cout << games << " games of at most eight Moves, " << steps << " steps, alike at the table and as playouts\n";
}
