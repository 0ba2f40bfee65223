#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"
#include "table/story.h"
#include "table/world/world.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

MoveView view(const Scene& scene, RollMove command) {
    return moveView(scene.rulebook(), scene.table(), std::move(command)).value();
}

/// The chances of miss, weak and strong in tenths of a per cent.
std::vector<int> odds(const MoveView& move) {
    std::vector<int> tenths;
    for (const BandView& band : move.bands)
        tenths.push_back(static_cast<int>(std::lround(band.chance.probability * 1000)));
    return tenths;
}

std::vector<int> oddsOf(const std::string& dice, int sum) {
    std::vector<int> tenths;
    for (const BandChance& chance :
         bandChances(table::testing::rulebookOf("dungeonworld"), dice::parse(dice).value(), sum))
        tenths.push_back(static_cast<int>(std::lround(chance.probability * 1000)));
    return tenths;
}

const WaitingView& waitingOf(const GmView& gm, std::string_view kind) {
    const auto found = std::ranges::find(gm.waiting, kind, &WaitingView::kind);
    REQUIRE(found != gm.waiting.end());
    return *found;
}

} // namespace

TEST_CASE("odds are those of counting every throw") {
    CHECK(oddsOf("2d6", 0) == std::vector{417, 417, 167});
    CHECK(oddsOf("2d6", 1) == std::vector{278, 444, 278});
    CHECK(oddsOf("3d6kh2", 0) == std::vector{194, 449, 356});
    CHECK(oddsOf("3d6kl2", 0) == std::vector{681, 269, 51});
    CHECK(oddsOf("2d6", 20) == std::vector{0, 0, 1000});
    CHECK(oddsOf("2d6", -99) == std::vector{1000, 0, 0});
}

TEST_CASE("The choices of a move are those of its view, for every move of the book") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"strength", n(16)}});
    for (const content::Move& move : scene.rulebook().moves) {
        CAPTURE(move.id);
        const RollMove made{.who = ada, .move = move.id};
        const auto choices = moveChoices(scene.rulebook(), scene.table(), made);
        const auto shown = moveView(scene.rulebook(), scene.table(), made);
        REQUIRE(choices.has_value() == shown.has_value());
        if (!choices) continue;
        CHECK(choices->target == shown->target);
        CHECK(choices->rows == shown->rows);
        CHECK(choices->spells == shown->spells);
        CHECK(choices->spell == shown->spell);
        CHECK(choices->approaches == shown->approaches);
        CHECK(choices->approach == shown->approach);
    }
    CHECK_FALSE(moveChoices(scene.rulebook(), scene.table(), {.who = ada, .move = "moonwalk"}));
}

TEST_CASE("a move shows every band with its words and its chance before the dice fall") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"strength", n(9)}}), orc = scene.given("Orc");
    const RollMove strike{.who = ada, .move = "hack-and-slash", .target = orc};
    CHECK(odds(view(scene, strike)) == std::vector{417, 417, 167});
    scene.forward(ada, 1);
    const MoveView move = view(scene, strike);
    CHECK(odds(move) == std::vector{278, 444, 278});
    CHECK(move.name == "Hack and Slash");
    CHECK(move.group == "Basic moves");
    CHECK(move.dice == "2d6");
    CHECK(move.sum == 1);
    CHECK(move.modifiers ==
          std::vector<Modifier>{{ModifierKind::Stat, "Strength", 0},
                                {ModifierKind::Forward, "A gift", 1, scene.table().forwards[0].id.value,
                                 scene.table().forwards[0].kept}});
    CHECK(move.oneMore == "One more would make 10+ 42 %");
    CHECK(move.bands[0].text == "It goes wrong, and the GM says how. You learn from it.");
    CHECK(move.bands[0].effects == std::vector<std::string>{"mark 1 XP", "the GM says"});
    CHECK(move.bands[1].effects == std::vector<std::string>{"damage d10", "you take harm"});
    CHECK(move.bands[2].effects.front() == "choose 1");
    RollMove without = strike;
    without.skip = {scene.table().forwards[0].id.value};
    CHECK(odds(view(scene, without)) == std::vector{417, 417, 167});
}

TEST_CASE("what a move shows is what its roll adds") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(SetCondition{ada, "weak"});
    scene.ongoing(ada, -1);
    scene.forward(ada, 2);
    scene.perform(AddEntry{ada, "gear", {{"name", "Sacks"}, {"weight", n(14)}}});
    const RollMove strike{.who = ada, .move = "hack-and-slash", .target = orc, .modifiers = {{"High ground", 1, true}}};
    const MoveView shown = view(scene, strike);
    scene.perform(strike, {3, 4});
    CHECK(shown.modifiers == scene.table().lastRoll->modifiers);
    CHECK(scene.table().lastRoll->total == 7 + shown.sum);
    CHECK(shown.sum == 2 - 1 - 1 + 2 - 1 + 1);
}

TEST_CASE("the best way to roll is chosen until another one is") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    const MoveView best = view(scene, {.who = dov, .move = "defy-danger"});
    CHECK(best.approach == "dex");
    CHECK(best.sum == 2);
    CHECK(best.approaches.size() == 6);
    CHECK(best.approaches[1].hint == "by speed or a quick step");
    CHECK(view(scene, {.who = dov, .move = "defy-danger", .approach = "str"}).sum == -1);
    CHECK(view(scene, {.move = "defy-danger"}).sum == 0); // without a character
}

TEST_CASE("a move that cannot be made says why beforehand") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(view(scene, {.who = ada, .move = "last-breath"}).closedGates ==
          std::vector<std::string>{"there is life left (HP above 0)"});
    CHECK(view(scene, {.who = orc, .move = "parley"}).refused ==
          "Orc is played by the GM and rolls no moves: roll loose dice.");
    const MoveView camp = view(scene, {.who = ada, .move = "make-camp"});
    CHECK_FALSE(camp.rolls);
    CHECK(camp.bands.empty());
    CHECK_FALSE(moveView(scene.rulebook(), scene.table(), {.who = ada, .move = "moonwalk"}));
}

TEST_CASE("a conditional forward is offered and counts when the roller says so") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.forward(ada, 1, {content::ScopeKind::Text, "acting on an answer"});
    const std::int64_t id = scene.table().forwards[0].id.value;
    const MoveView off = view(scene, {.who = ada, .move = "parley"});
    REQUIRE(off.offered.size() == 1);
    CHECK(off.offered[0].condition == "acting on an answer");
    CHECK_FALSE(off.offered[0].counts);
    CHECK(off.sum == -1);
    CHECK(view(scene, {.who = ada, .move = "parley", .use = {id}}).sum == 0);
}

TEST_CASE("the GM sees the sum, its band and the chance that it had") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(SetCondition{ada, "weak"});
    scene.forward(ada, 1);
    scene.rollAt(ada, "hack-and-slash", orc, {3, 4});
    const RollView roll = gmView(scene.rulebook(), scene.table()).lastRoll.value();
    CHECK(roll.sum == "3 + 4 + 2 - 1 + 1");
    CHECK(roll.record.total == 9);
    CHECK(roll.chance == "7–9 had 42 %");
    scene.perform(RollDice{.expression = "4d6kh3-1"}, {1, 6, 2, 3});
    const RollView loose = gmView(scene.rulebook(), scene.table()).lastRoll.value();
    CHECK(loose.sum == "6 + 2 + 3 - 1");
    CHECK(loose.chance.empty());
    CHECK(loose.odds.empty());
}

TEST_CASE("what waits has a button that says what it does") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {5, 5});
    GmView gm = gmView(scene.rulebook(), scene.table());
    CHECK(waitingOf(gm, "choose").action == "Choose 1");
    CHECK(waitingOf(gm, "choose").text == "How do you finish it?");
    CHECK(waitingOf(gm, "choose").options[1].effect == "damage +d6, you take harm");
    CHECK(waitingOf(gm, "damage").action == "Deal d10 to Orc");
    CHECK(waitingOf(gm, "damage").dice == "d10");
    CHECK(waitingOf(gm, "damage").throwing == "Roll d10 on Orc");
    scene.choose({"press"});
    gm = gmView(scene.rulebook(), scene.table());
    CHECK(gm.waiting[0].action == "Deal d10+d6 to Orc");
    CHECK(gm.waiting[1].action == "Ada takes d8+2");
    CHECK(gm.waiting[1].throwing == "Roll d8+2: Ada takes it");
    scene.perform(RollWaiting{gm.waiting[0].id}, {2, 3});
    gm = gmView(scene.rulebook(), scene.table());
    CHECK(gm.waiting[0].arithmetic == "Hack and Slash: 5 - armour 1 = 4. Orc 6 -> 2 HP.");
    CHECK(gm.waiting[0].dice.empty());
    CHECK(gm.waiting[0].throwing.empty());
    CHECK(lineOf(scene.rulebook(), {}, scene.last().front())->text == "Hack and Slash: d10 + d6");
    scene.roll(ada, "defend", {5, 5});
    CHECK(waitingOf(gmView(scene.rulebook(), scene.table()), "hold").action == "Hold 3");
    scene.rollAt(ada, "hack-and-slash", ActorId{}, {5, 5});
    gm = gmView(scene.rulebook(), scene.table());
    CHECK(gm.waiting.back().action == "Deal d10");
    CHECK(gm.waiting.back().needsTarget);
}

TEST_CASE("a blow that comes back from nobody in particular has nobody's dice, and everybody's who could strike it",
          "[DW-HARM-09]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc"), ogre = scene.given("Ogre");
    scene.rollAt(ada, "hack-and-slash", ActorId{}, {3, 3});
    const GmView gm = gmView(scene.rulebook(), scene.table());
    const WaitingView& back = gm.waiting.back();
    CHECK(back.action == "Ada takes the foe's damage");
    CHECK(back.dice.empty());
    CHECK(back.needsTarget);
    const auto diceOf = [&](ActorId who) {
        const auto found = std::ranges::find(back.strikers, who, &StrikerView::who);
        return found == back.strikers.end() ? std::string() : found->dice;
    };
    CHECK(diceOf(orc) == "d8+2");
    CHECK(diceOf(ogre) == "d10+3");
    CHECK(diceOf(ada).empty());
    CHECK(gm.waiting.front().strikers.empty()); // her own blow
    scene.perform(ApplyWaiting{.waiting = back.id, .target = orc}, {5});
    CHECK(scene.hp(ada) == 20);
}

TEST_CASE("a number that the sheets tell is offered as they have it, unless another is typed", "[DW-MOVE-aid-01]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram");
    scene.perform(AddActor{.name = "Stranger"});
    const ActorId stranger = scene.table().actors.rbegin()->first;
    const auto bonds = [&](ActorId with, std::map<std::string, int> typed) {
        return view(scene, {.who = ada, .move = "aid-or-interfere", .target = with, .inputs = std::move(typed)})
            .inputs.at(0)
            .initial;
    };
    CHECK(bonds(bram, {}) == 1);
    CHECK(bonds(stranger, {}) == 0);
    CHECK(bonds(stranger, {{"bonds", 3}}) == 1); // the book's; what is typed stands in the field
}

TEST_CASE("each effect has words for its button") {
    Scene scene("nightferry");
    scene.perform(AddActor{.name = "Wick"});
    scene.perform(AddActor{.name = "Sorrel"});
    const ActorId wick{1};
    scene.roll(wick, "dry-out", {});
    std::vector<std::string> actions;
    for (const WaitingView& each : gmView(scene.rulebook(), scene.table()).waiting) actions.push_back(each.action);
    CHECK(actions == std::vector<std::string>{"Heal Wick by 0", "Wick is no longer Soaked",
                                              "Wick takes +1 armour forward", "Wick takes +d4 damage forward"});
    scene.roll(wick, "read-the-water", {3, 3, 1}, {.approach = "charts"});
    const GmView gm = gmView(scene.rulebook(), scene.table());
    CHECK(waitingOf(gm, "clock").action == "Tick \"The fog closes in\"");
    CHECK(waitingOf(gm, "hold").action == "Hold 1");
    scene.perform(SetHold{wick, "read-the-water", 1});
    scene.perform(SpendHold{.who = wick, .move = "read-the-water", .option = "warn"});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().action == "an ally takes +1 forward");
}

TEST_CASE("amounts are told as they come out, not as the book writes them") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(4)}}), orc = scene.given("Orc");
    scene.roll(ada, "make-camp", {});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().action == "Make camp");
    scene.roll(ada, "end-of-session", {});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().action == "Look back");
    scene.roll(ada, "bolster", {});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().action == "Spend days in practice");
    const ActorId tam = [&] {
        scene.perform(HireHireling{.name = "Tam", .cost = "coin", .skills = {{"priest", 2}}, .override = true});
        return scene.table().actors.rbegin()->first;
    }();
    scene.perform(RollMove{.who = tam, .move = "first-aid", .target = ada});
    CHECK(waitingOf(gmView(scene.rulebook(), scene.table()), "heal").action == "Heal Ada by 4");
    scene.perform(SetHold{ada, "defend", 1});
    scene.perform(SpendHold{.who = ada, .move = "defend", .option = "strike", .target = orc});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().action == "Deal 1 to Orc");
    CHECK(view(scene, {.move = "hack-and-slash"}).bands[1].effects.front() == "damage"); // whose is not known
    CHECK(view(scene, {.who = ada, .move = "volley"}).bands[1].effects ==
          std::vector<std::string>{"choose 1", "damage d10"});
}

TEST_CASE("cards show health, armour and what is in hand") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.given("Orc");
    scene.perform(SetCondition{ada, "weak"});
    scene.forward(ada, 1, {content::ScopeKind::Move, "volley"});
    scene.ongoing(ada, -1, {content::ScopeKind::Stat, "wis"});
    scene.perform(SetHold{ada, "defend", 2});
    const GmView gm = gmView(scene.rulebook(), scene.table());
    CHECK(gm.campaign == "The Long Ford");
    CHECK(gm.system == "Dungeon World");
    REQUIRE(gm.party.size() == 1);
    REQUIRE(gm.foes.size() == 1);
    CHECK(gm.party[0].health == Meter{25, 25});
    CHECK(gm.party[0].armour == 2);
    const auto& chips = gm.party[0].chips;
    REQUIRE(chips.size() == 4);
    CHECK(chips[0].words == "Weak");
    CHECK(chips[0].value == "-1");
    CHECK(chips[0].about == "-1 to Strength. Your arms are lead. Strength suffers until it mends.");
    CHECK(chips[1].about == "Once, on the next roll: Volley");
    CHECK(chips[2].about == "On rolls with Wisdom, until it is over");
    CHECK(chips[3].words == "Defend");
    CHECK(chips[3].value == "2");
}

TEST_CASE("the card of somebody in Vows of Rime has health, spirit and supply, and a foe's its fight") {
    Scene scene("vows");
    scene.perform(AddActor{.name = "Sif"});
    scene.perform(AddActor{.kind = ActorKind::Foe, .name = "Raider"});
    const GmView gm = gmView(scene.rulebook(), scene.table());
    REQUIRE(gm.party.size() == 1);
    REQUIRE(gm.foes.size() == 1);
    std::vector<std::string> names;
    for (const TrackView& track : gm.party[0].tracks) names.push_back(track.name);
    CHECK(names == std::vector<std::string>{"Health", "Spirit", "Supply"});
    REQUIRE(gm.foes[0].tracks.size() == 1);
    CHECK(gm.foes[0].tracks[0].name == "Fight");
}
