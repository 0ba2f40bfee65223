#include "skirmish/scene.h"

#include "skirmish/campaign.h"
#include "skirmish/record.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;
using tenplus::content::skirmish::LoadedScenario;
using tenplus::content::skirmish::Scenario;

namespace {

Companion hero(const char* profile, int gold = 0) {
    Companion it{.profile = *shippedBook().profile(profile)};
    it.goods.gold = gold;
    return it;
}

WhyNot buys(Companion& buyer, const char* article, const Dice& dice = {}, const Shop& shop = {}) {
    TestTray tray(dice);
    return buy(shippedBook(), shop, buyer, article, tray);
}

LoadedScenario loaded(const std::string& json) {
    return tenplus::content::skirmish::loadScenario(json, "s.json", shippedBook());
}

const char* const kCellar = R"({
  "id": "cellar", "name": "A cellar",
  "map": ["........", "........", "####.###", "........"],
  "areas": ["aaaaaaaa", "aaaaaaaa", "aaaaaaaa", "bbbbbbbb"],
  "starts": [[0, 0], [1, 0], [2, 0], [3, 0]],
  "things": [
    {"kind": "teleporter", "at": [7, 0], "active": true},
    {"kind": "door", "at": [4, 2]},
    {"kind": "chest", "at": [0, 3]}, {"kind": "chest", "at": [1, 3]}, {"kind": "chest", "at": [2, 3]}],
  "chests": [1, 2, 3],
  "monsters": [{"profile": "orc", "at": [6, 3], "tag": 1}, {"profile": "amazon", "at": [7, 3], "bow": true}],
  "aims": ["Slay the orc"],
  "triggers": [{"when": "slain", "tag": 1, "effects": [{"aim": 1}]}]
})";

Game cellar(const std::vector<Companion>& party = {hero("dwarf"), hero("wood-elf")}) {
    const LoadedScenario scenario = loaded(kCellar);
    for (const auto& issue : scenario.issues) UNSCOPED_INFO(tenplus::content::toText(issue));
    REQUIRE(scenario.scenario);
    const SetUp made = setUp(shippedBook(), *scenario.scenario, party);
    REQUIRE(made.game);
    return *made.game;
}

std::string faults(const std::string& json) {
    std::string all;
    for (const auto& issue : loaded(json).issues) all += tenplus::content::toText(issue) + "\n";
    return all;
}

std::string changed(std::string_view what, std::string_view with) {
    std::string json = kCellar;
    const auto at = json.find(what);
    REQUIRE(at != std::string::npos);
    return json.replace(at, what.size(), with);
}

} // namespace

TEST_CASE("The shop sells between games for gold", "[SK-SHOP-01][SK-SHOP-02][SK-SHOP-03][SK-SHOP-04]") {
    Companion it = hero("dwarf", 120);
    CHECK(buys(it, "healing-potion", {}, {.open = false}) == WhyNot::DuringGame);
    CHECK(buys(it, "healing-potion") == WhyNot::None);
    CHECK(buys(it, "healing-potion") == WhyNot::None);
    CHECK(it.goods.potions == 2);
    CHECK(it.goods.gold == 20);
    CHECK(buys(it, "healing-potion") == WhyNot::TooDear);
    Companion major = hero("dwarf", 100);
    CHECK(buys(major, "major-potion") == WhyNot::None);
    CHECK(major.goods.majors == 1);
    for (const char* article : {"skill-charge", "skill-trap", "skill-swift", "ranged-power", "melee-power"}) {
        Companion rich = hero("dwarf", 1000);
        CHECK(buys(rich, article) == WhyNot::None);
        CHECK(rich.goods.gold == 0);
    }
}

TEST_CASE("Other skills are sold if the game master allows them, and none twice",
          "[SK-SHOP-05][SK-SHOP-08][SK-OPT-06]") {
    Companion it = hero("dwarf", 5000);
    CHECK(buys(it, "skill-master") == WhyNot::NotOnSale);
    CHECK(buys(it, "skill-master", {}, {.allowed = {"skill-master"}}) == WhyNot::None);
    CHECK(it.goods.gold == 3000);
    CHECK(buys(it, "skill-master", {}, {.allowed = {"skill-master"}}) == WhyNot::OwnedAlready);
    Companion trapfinder = hero("trapfinder", 5000);
    CHECK(buys(trapfinder, "skill-trap") == WhyNot::OwnedAlready);
}

TEST_CASE("A power-up is a skill: none is bought twice, nor by a hero who has found one", "[SK-SHOP-08][SK-R-93]") {
    Companion it = hero("lookout", 5000);
    CHECK(buys(it, "melee-power") == WhyNot::None);
    CHECK(buys(it, "melee-power") == WhyNot::OwnedAlready);
    CHECK(it.growth.melee == 1);
    CHECK(buys(it, "ranged-power") == WhyNot::None);
    CHECK(buys(it, "ranged-power") == WhyNot::OwnedAlready);
    CHECK(it.goods.gold == 3000);
    Companion finder = hero("dwarf", 5000);
    finder.growth =
        growthOf(recordOf(Growth{.melee = 1, .powers = 1, .powerUps = 1})); // as it comes home with one from a chest
    CHECK(buys(finder, "melee-power") == WhyNot::OwnedAlready);
    CHECK(buys(finder, "ranged-power") == WhyNot::None);
}

TEST_CASE("A found power-up is known by its kind, and chests give further ones", "[SK-CHEST-C3][SK-R-78]") {
    Scene s({"A..."});
    TestTray none({});
    Turn turn{s.game, none};
    const tenplus::content::skirmish::ChestRow row{.find = Find::MeleePower};
    gainFind(turn, s['A'], row);
    gainFind(turn, s['A'], row);
    CHECK(s.model('A').growth.melee == 2);
    CHECK(s.model('A').growth.powers == 2);
    CHECK(s.model('A').growth.owns(PowerUp::Melee));
    CHECK_FALSE(s.model('A').growth.owns(PowerUp::Magic));
}

TEST_CASE("Nothing is sold that would do nothing for the hero", "[SK-SHOP-04][SK-SHOP-05]") {
    const Shop all{.allowed = {"skill-dedicated", "skill-multi", "skill-master", "skill-acid", "skill-fire-weapon",
                               "skill-underfoot", "skill-undying"}};
    Companion warrior = hero("front-line-warrior", 20'000);
    for (const char* article : {"ranged-power", "skill-dedicated", "skill-multi", "skill-master", "skill-acid",
                                "skill-fire-weapon", "skill-underfoot"}) {
        INFO(article);
        CHECK(buys(warrior, article, {}, all) == WhyNot::NoUse);
    }
    CHECK(warrior.goods.gold == 20'000);
    CHECK(buys(warrior, "skill-undying", {}, all) == WhyNot::None);
    Companion archer = hero("halfling", 20'000);
    CHECK(buys(archer, "skill-acid", {}, all) == WhyNot::None);
}

TEST_CASE("The magic power-up is sold while there is a spell to learn", "[SK-SHOP-06][SK-R-93]") {
    Companion it = hero("halfling", 20'000);
    for (int pips = 1; pips <= 6; ++pips) CHECK(buys(it, "magic-power", {pips}) == WhyNot::None);
    CHECK(buys(it, "magic-power") == WhyNot::OwnedAlready);
    CHECK(it.goods.gold == 14'000);
}

TEST_CASE("Spells and power-ups are bought as they are found", "[SK-SHOP-06][SK-SHOP-09][SK-R-78][SK-R-79][SK-R-89]") {
    Companion it = hero("halfling", 4000);
    CHECK(buys(it, "magic-power", {6}) == WhyNot::None);
    CHECK(it.growth.spells.has(Spell::Resurrection));
    CHECK(buys(it, "finger-of-death") == WhyNot::None);
    CHECK(buys(it, "finger-of-death") == WhyNot::OwnedAlready);
    CHECK(buys(it, "ranged-power") == WhyNot::None);
    CHECK(it.growth.shots == 2);
    CHECK(it.growth.reach == 1);
    CHECK(buys(it, "skill-swift") == WhyNot::None);
    CHECK(it.growth.skills.has(Skill::Swift));
}

TEST_CASE("Familiars are bought, one for a hero", "[SK-SHOP-07][SK-FAMILIAR-01][SK-FAMILIAR-10]") {
    Companion poor = hero("dwarf", 2900);
    CHECK(buys(poor, "flying-familiar") == WhyNot::TooDear);
    CHECK(buys(poor, "familiar") == WhyNot::None);
    Companion rich = hero("dwarf", 9000);
    CHECK(buys(rich, "flying-familiar") == WhyNot::None);
    CHECK(rich.goods.gold == 6000);
    CHECK(buys(rich, "familiar") == WhyNot::OwnedAlready);
    Game game = cellar({rich});
    const Index pet = static_cast<Index>(game.modelCount - 1);
    CHECK(game.isFamiliar(pet));
    CHECK(game.profileOf(pet).move == 6);
    CHECK(game.models[pet].store == 3);
    game.models[pet].status = Status::Dead; // it is back in the next game
    game.models[pet].store = 0;
    game.result = Result::HeroesWin;
    const auto home = comeHome(game, std::vector{rich});
    const Game next = cellar(home);
    CHECK(next.inPlay(pet));
    CHECK(next.models[pet].store == 3);
}

TEST_CASE("Gold is each hero's own, is shared between games, and counts as a score", "[SK-CAMPAIGN-08][SK-R-80]") {
    std::vector<Companion> party{hero("dwarf", 100), hero("halfling", 300), hero("wood-elf", 200)};
    CHECK(byWealth(party) == std::vector<std::size_t>{1, 2, 0});
    CHECK(shareGold(party[1], party[0], 250) == WhyNot::None);
    CHECK(party[0].goods.gold == 350);
    CHECK(shareGold(party[1], party[0], 51) == WhyNot::TooDear);
    Game game = cellar(party);
    game.models[0].goods.stacks = 3;
    game.result = Result::HeroesWin;
    CHECK(comeHome(game, party)[0].goods.gold == 350 + 75);
}

TEST_CASE("Heroes keep what they won unless the game master wins",
          "[SK-CAMPAIGN-06][SK-CAMPAIGN-07][SK-POWER-KEEP-01][SK-R-77]") {
    const std::vector<Companion> party{hero("dwarf", 50)};
    Game game = cellar(party);
    game.models[0].growth.melee = 1;
    game.models[0].growth.powers = 1;
    game.models[0].goods.potions = 2;
    for (const Result result : {Result::HeroesWin, Result::Retreat}) {
        game.result = result;
        const Companion home = comeHome(game, party)[0];
        CHECK(home.growth.melee == 1);
        CHECK(home.goods.potions == 2);
        CHECK(cellar({home}).models[0].growth.melee == 1);
    }
    game.result = Result::MasterWins;
    CHECK(comeHome(game, party)[0] == hero("dwarf"));
    CHECK(shippedBook().profiles[party[0].profile].profile.skills.has(Skill::Chant)); // printed abilities stay
}

TEST_CASE("A scenario is played anew as often as it takes, with its own monsters where they were",
          "[SK-CAMPAIGN-03][SK-CAMPAIGN-04][SK-CAMPAIGN-05]") {
    Game game = cellar();
    game.result = Result::Retreat;
    CHECK_FALSE(isCompleted(game));
    std::vector<Companion> party{hero("dwarf"), hero("wood-elf")};
    for (int attempt = 0; attempt < 4; ++attempt) {
        const Game again = cellar(comeHome(game, party));
        CHECK((again == cellar()));
    }
    game.result = Result::HeroesWin;
    CHECK(isCompleted(game));
}

TEST_CASE("One to four heroes set out, shared among players as they like, printed or their own",
          "[SK-OPT-01][SK-OPT-03][SK-OPT-04]") {
    const Scenario scenario = *loaded(kCellar).scenario;
    std::vector<Companion> party;
    CHECK(setUp(shippedBook(), scenario, party).bar == WhyNot::BadParty);
    for (int i = 0; i < 4; ++i) {
        party.push_back(hero("dwarf"));
        party.back().player = static_cast<std::uint8_t>(i / 2);
        CHECK(setUp(shippedBook(), scenario, party).bar == WhyNot::None);
    }
    CHECK(std::ranges::count(party, 1, &Companion::player) == 2);
    party.push_back(hero("dwarf"));
    CHECK(setUp(shippedBook(), scenario, party).bar == WhyNot::BadParty);
    auto book = shippedBook();
    book.profiles.push_back(
        {.id = "my-own", .name = "My own", .hero = true, .profile = {.move = 4, .melee = 9, .armour = 4, .hits = 6}});
    const SetUp own = setUp(book, scenario, std::vector{Companion{.profile = *book.profile("my-own")}});
    CHECK(own.game->profileOf(0).melee == 9);
}

TEST_CASE("Chest numbers are dealt by dice or by hand, each once", "[SK-CHEST-01][SK-R-87]") {
    const Scenario scenario = *loaded(kCellar).scenario;
    const auto deal = [&](const Dice& dice, std::vector<std::uint8_t> typed, WhyNot expected = WhyNot::None) {
        Game game = cellar();
        TestTray tray(dice);
        Turn turn{game, tray};
        CHECK(dealChests(turn, scenario, typed) == expected);
        std::vector<int> numbers;
        for (const Thing& thing : game.things) {
            if (thing.present && thing.kind == ThingKind::Chest) numbers.push_back(thing.number);
        }
        return numbers;
    };
    CHECK(deal({}, {2, 1, 3}) == std::vector<int>{2, 1, 3});
    CHECK(deal({}, {2, 2, 3}, WhyNot::BadDeal) == std::vector<int>{0, 0, 0});
    CHECK(deal({1, 1}, {}) == std::vector<int>{2, 3, 1});
    CHECK(deal({3, 2}, {}) == std::vector<int>{1, 2, 3});
}

TEST_CASE("A scenario lays out its board, hides what is not revealed and meets its aims",
          "[SK-OPT-07][SK-TERRAIN-23]") {
    Game game = cellar();
    CHECK(game.aimsSet == 1);
    CHECK(game.models[2].status == Status::Hidden);
    CHECK(game.models[3].is(Mark::Bow));
    CHECK(shotDice(game, 3) == 2);
    TestTray tray({1, 2});
    Facts told;
    REQUIRE(begin(game, tray, &told).done());
    TestTray more({1, 1, 1});
    REQUIRE(step(game, bare(Deed::BeNonMover), more).done());
    CHECK(game.mover == Side::Heroes);
    REQUIRE(step(game, {.deed = Deed::BendHits, .who = 2, .square = 10, .amount = 1}, more).done());
    CHECK(game.aims == 0);
    const std::string plain = R"({"id": "hall", "name": "A hall", "map": ["...."], "starts": [[0, 0]],
        "things": [{"kind": "teleporter", "at": [3, 0]}]})";
    const auto hall = loaded(plain);
    REQUIRE(hall.scenario);
    CHECK(hall.scenario->triggers.empty());
    CHECK(hall.scenario->spawn == shippedBook().tables.spawn);
}

TEST_CASE("A broken scenario is told with its lines, and nothing of it is played") {
    CHECK(faults(kCellar).empty());
    CHECK_THAT(faults(changed("\"orc\"", "\"ork\"")), Catch::Contains("s.json:11: there is no profile 'ork'"));
    CHECK_THAT(faults(changed("[6, 3]", "[4, 9]")), Catch::Contains("9"));
    CHECK_THAT(faults(changed("\"chests\": [1, 2, 3]", "\"chests\": [1, 2]")),
               Catch::Contains("chests on the map: 3, numbers in \"chests\": 2"));
    CHECK_THAT(faults(changed("{\"aim\": 1}", "{\"stop\": true}")), Catch::Contains("no trigger meets aim 1"));
    CHECK_THAT(faults(changed("\"....", "\"..!.")), Catch::Contains("'!' is no square"));
    CHECK_THAT(faults(changed("####.###", "########")), Catch::Contains("stands in a wall"));
    CHECK_THAT(faults(changed("{\"kind\": \"teleporter\", \"at\": [7, 0], \"active\": true},", "")),
               Catch::Contains("no hero can come to a teleporter"));
    CHECK_THAT(faults(changed("[1, 3]}", "[0, 3]}")), Catch::Contains("where another does"));
}

TEST_CASE("What no hero can reach makes a scenario unplayable") {
    std::string walled = kCellar;
    walled.replace(walled.find("####.###"), 8, "########");
    walled.replace(walled.find("{\"kind\": \"door\", \"at\": [4, 2]},"), 31, "");
    CHECK_THAT(faults(walled), Catch::Contains("no hero can come to what lies at A4 [0, 3]"));
    CHECK_THAT(faults(walled), Catch::Contains("no hero can come to the monster at G4 [6, 3]"));
}
