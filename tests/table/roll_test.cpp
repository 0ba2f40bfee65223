#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"
#include "table/sheet_view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

SheetView sheetOf(const Scene& scene, ActorId who) { return sheetView(scene.rulebook(), scene.table(), who).value(); }

int modifierOf(const SheetView& sheet, std::string_view stat) {
    const auto found = std::ranges::find(sheet.stats, stat, &StatView::id);
    REQUIRE(found != sheet.stats.end());
    return found->modifier;
}

} // namespace

TEST_CASE("a move roll is two dice and the modifier of the stat", "[DW-ROLL-01][DW-ROLL-02][DW-ROLL-12]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), cleo = scene.given("Cleo"), goblin = scene.given("Goblin");
    CHECK(scene.rollAt(ada, "hack-and-slash", goblin, {1, 4}).total == 7);
    const RollRecord& sample = scene.rollAt(cleo, "hack-and-slash", goblin, {1, 4});
    CHECK(sample.total == 6);
    CHECK(sample.band == "miss");
    CHECK(sample.modifiers == std::vector<Modifier>{{ModifierKind::Stat, "Strength", 1}});
    CHECK(scene.refused(RollMove{.who = goblin, .move = "defy-danger", .approach = "dex"}, {3, 3}).code ==
          "not-for-this-actor");
}

TEST_CASE("a move can add another number than a stat", "[DW-ROLL-03]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), cleo = scene.given("Cleo");
    CHECK(scene.rollAt(cleo, "aid-or-interfere", ada, {3, 3}, {.inputs = {{"bonds", 2}}}).total == 8);
}

TEST_CASE("10 and more, 7 to 9, 6 and less are the three bands", "[DW-ROLL-04][DW-ROLL-05][DW-ROLL-06][DW-XP-02]") {
    Scene scene;
    const ActorId bram = scene.given("Bram"), dov = scene.given("Dov"), goblin = scene.given("Goblin");
    CHECK(scene.roll(bram, "spout-lore", {4, 4}).band == "strong"); // 10 exactly
    CHECK(scene.roll(bram, "spout-lore", {2, 3}).band == "weak");   // 7
    CHECK(scene.roll(bram, "spout-lore", {3, 4}).band == "weak");   // 9
    CHECK(scene.xp(bram) == 0);
    const RollRecord& worst = scene.rollAt(bram, "hack-and-slash", goblin, {1, 1});
    CHECK(worst.total == 1);
    CHECK(worst.band == "miss");
    CHECK(scene.xp(bram) == 1);
    scene.roll(dov, "parley", {2, 2});
    CHECK(scene.xp(dov) == 1);
    CHECK(scene.told("field-changed") == 1); // in the same turn
}

TEST_CASE("a miss marks XP and asks the GM, and a move's own words for it still mark",
          "[DW-ROLL-07][DW-XP-01][DW-R-14]") {
    Scene scene;
    const ActorId dov = scene.given("Dov"), cleo = scene.given("Cleo", {{"xp", std::int64_t{3}}});
    CHECK(scene.roll(dov, "spout-lore", {2, 3}).total == 5);
    CHECK(scene.xp(dov) == 1);
    CHECK(std::get<content::AskGm>(scene.waiting("ask-gm").effect.kind).text == "What goes wrong?");
    CHECK(scene.roll(cleo, "carouse", {2, 3}).band == "miss");
    CHECK(scene.xp(cleo) == 4);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).options.size() == 4);
}

TEST_CASE("only the total counts, whatever the dice show", "[DW-ROLL-09][DW-R-12][DW-R-13]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"strength", std::int64_t{3}}}), goblin = scene.given("Goblin");
    const RollRecord& twelve = scene.rollAt(ada, "hack-and-slash", goblin, {6, 6});
    CHECK(twelve.total == 9);
    CHECK(twelve.band == "weak");
    scene.perform(SetCondition{ada, "weak"});
    CHECK(scene.rollAt(ada, "hack-and-slash", goblin, {6, 6}).total == 8); // -4: there is no cap
}

TEST_CASE("damage dice have no bands and mark nothing", "[DW-ROLL-10]") {
    Scene scene;
    const ActorId bram = scene.given("Bram"), orc = scene.given("Orc", {{"armour", std::int64_t{0}}});
    scene.rollAt(bram, "hack-and-slash", orc, {5, 5});
    scene.apply("damage", {1});
    CHECK(scene.hp(orc) == 5);
    CHECK(scene.xp(bram) == 0);
}

TEST_CASE("a bare roll takes no modifier and spends none", "[DW-ROLL-11][DW-FWD-08][DW-R-76]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", std::int64_t{0}}});
    scene.forward(ada, 1);
    scene.ongoing(ada, -1);
    CHECK(scene.roll(ada, "last-breath", {3, 3}, {.modifiers = {{"Luck", 2}}}).total == 6);
    CHECK(scene.roll(ada, "last-breath", {4, 5}).total == 9);
    CHECK(scene.table().forwards.size() == 1);
    CHECK(scene.table().lastRoll->modifiers.empty());
}

TEST_CASE("who picks among options is the player, unless the move names the GM", "[DW-ROLL-13]") {
    Scene scene;
    const ActorId esme = scene.given("Esme"), dov = scene.given("Dov"), orc = scene.given("Orc");
    scene.rollAt(esme, "volley", orc, {3, 3});
    CHECK_FALSE(gmView(scene.rulebook(), scene.table()).waiting.front().gmChooses);
    scene.choose({"danger"});
    scene.roll(dov, "outstanding-warrants", {3, 4});
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).by == content::Chooser::Gm);
}

TEST_CASE("what a move rolls, if anything, stands in the move", "[DW-TRIG-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const Refusal defend = scene.refused(RollMove{.who = ada, .move = "defend"}, {});
    REQUIRE(defend.needs);
    CHECK(defend.needs->count == 2);
    CHECK(defend.needs->sides == 6);
    CHECK(scene.roll(ada, "defend", {3, 3}).approach == "con");
    CHECK(scene.roll(ada, "make-camp", {}).rolled.dice.empty());
}

TEST_CASE("each game has its own list of moves", "[DW-TRIG-03][DW-R-84]") {
    const auto count = [](std::string_view system, bool mature) {
        const auto& moves = table::testing::rulebookOf(system).moves;
        return std::ranges::count_if(moves, [&](const content::Move& move) {
            return (move.group == "basic" || move.group == "special") && (mature || !move.mature);
        });
    };
    CHECK(count("dungeonworld", true) == 21);
    CHECK(count("universalmoves", true) == 24);
    CHECK(count("universalmoves", false) == 22);
}

TEST_CASE("a sheet has six scores, and each gives its modifier at once", "[DW-STAT-01][DW-STAT-03][DW-NEED-01]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(sheetOf(scene, ada).stats.size() == 6);
    scene.perform(EditSheet{ada, "strength", std::int64_t{15}});
    CHECK(modifierOf(sheetOf(scene, ada), "str") == 1);
    scene.perform(EditSheet{ada, "strength", std::int64_t{16}});
    CHECK(modifierOf(sheetOf(scene, ada), "str") == 2);
    constexpr std::array kModifiers{-3, -2, -2, -1, -1, -1, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3};
    for (std::int64_t score = 3; score <= 18; ++score) {
        CAPTURE(score);
        if (score != 9) scene.perform(EditSheet{ada, "intelligence", score});
        CHECK(modifierOf(sheetOf(scene, ada), "int") == kModifiers[static_cast<std::size_t>(score - 3)]);
        if (score == 8) scene.perform(EditSheet{ada, "intelligence", std::int64_t{9}});
    }
}

TEST_CASE("scores go from 3 to 18, or to 20 in Universal Moves", "[DW-STAT-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const Refusal no = scene.refused(EditSheet{ada, "dexterity", std::int64_t{19}});
    CHECK(no.code == "out-of-bounds");
    CHECK(sentence(no) == "Dexterity must lie between 3 and 18, and 19 does not.");
    CHECK(scene.refused(EditSheet{ada, "dexterity", std::int64_t{2}}).code == "out-of-bounds");
    Scene universal("universalmoves");
    const ActorId uma = universal.given("Uma");
    universal.perform(EditSheet{uma, "dexterity", std::int64_t{19}});
    CHECK(universal.number(uma, "dexterity") == 19);
}

TEST_CASE("HP come from the score of Constitution, rolls from its modifier",
          "[DW-STAT-04][DW-HARM-02][DW-NEED-03][DW-NEED-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(scene.number(ada, "hpMax") == 25); // 10 + 15
    CHECK(scene.hp(ada) == 25);
    CHECK(scene.roll(ada, "defend", {3, 3}).total == 7); // + 1
    constexpr std::array<std::pair<const char*, std::array<int, 2>>, 4> kFigures{
        {{"Bram", {16, 6}}, {"Cleo", {23, 11}}, {"Dov", {18, 8}}, {"Esme", {20, 12}}}};
    for (const auto& [name, figures] : kFigures) {
        CAPTURE(name);
        const ActorId who = scene.given(name);
        CHECK(scene.hp(who) == figures[0]);
        CHECK(scene.number(who, "load") == figures[1]);
    }
}

TEST_CASE("the seventh score is stored, and shown where mature rules are on", "[DW-STAT-05]") {
    Scene scene("universalmoves");
    scene.perform(AllowMature{true});
    const ActorId uma = scene.given("Uma");
    scene.perform(AllowMature{false});
    CHECK(sheetOf(scene, uma).stats.size() == 6);
    CHECK(scene.number(uma, "libScore") == 13);
    scene.perform(AllowMature{true});
    CHECK(sheetOf(scene, uma).stats.size() == 7);
    CHECK(modifierOf(sheetOf(scene, uma), "lib") == 1);
}

TEST_CASE("a modifier typed for one roll is told with its source", "[DW-R-05]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.forward(ada, -1);
    RollMove with{.modifiers = {{"High ground", 1}}};
    with.skip = {scene.table().forwards.front().id.value};
    const RollRecord& roll = scene.rollAt(ada, "hack-and-slash", orc, {3, 3}, with);
    CHECK(roll.total == 9);                                                  // 6 + 2 + 1
    CHECK(roll.overrides == std::vector<std::string>{"A gift -1 left out"}); // holding it back is the GM's word
    CHECK(scene.table().forwards.size() == 1);
}

TEST_CASE("a roll remembers everything that it was made of") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    const RollRecord roll = scene.rollAt(ada, "hack-and-slash", orc, {3, 4}, {.secret = true});
    CHECK(roll.name == "Ada");
    CHECK(roll.moveName == "Hack and Slash");
    CHECK(roll.approachName == "Strength");
    CHECK(roll.targetName == "Orc");
    CHECK(roll.expression == "2d6");
    CHECK(roll.rolled.dice.size() == 2);
    CHECK(roll.rolled.total == 7);
    CHECK(roll.bandName == "Weak hit");
    CHECK(roll.tone == content::Tone::Weak);
    CHECK(roll.text == "You hit them, and they hit you.");
    CHECK(roll.entered);
    CHECK(roll.secret);
}
