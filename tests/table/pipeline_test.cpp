#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

RollMove aid(ActorId helper, ActorId whom) {
    return {.who = helper, .move = "aid-or-interfere", .target = whom, .inputs = {{"bonds", 2}}};
}
// Somebody helps or hinders, and pays whatever it costs.
void help(Scene& scene, ActorId helper, ActorId whom, const char* how) {
    scene.perform(aid(helper, whom), {5, 5});
    scene.choose({how});
}

// A sheet with so much weight on it and no coins: every row weighs 1.
ActorId laden(Scene& scene, const char* name, int weight) {
    const ActorId who = scene.given(name, {{"coins", n(0)}});
    for (int i = 0; i < weight; ++i) {
        scene.perform(AddEntry{who, "gear", {{"name", std::string("Stone")}, {"weight", n(1)}}});
    }
    return who;
}
std::vector<EntryId> first(const Scene& scene, ActorId who, std::size_t count) {
    std::vector<EntryId> ids;
    for (const Entry& entry : scene.table().actor(who)->lists.at("gear")) {
        if (ids.size() < count) ids.push_back(entry.id);
    }
    return ids;
}

} // namespace

TEST_CASE("help comes before the dice", "[DW-MOVE-aid-07][UM-MOVE-aid-03][DW-R-32]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), cleo = scene.given("Cleo"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    const Refusal no = scene.refused(aid(cleo, ada), {5, 5});
    CHECK(sentence(no) ==
          "Cleo cannot make Aid or Interfere now: their dice have fallen already. The GM may allow it anyway.");
    scene.apply("damage", {3});
    scene.apply("damage", {3});
    help(scene, cleo, ada, "help"); // for the next roll
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {3, 4}).total == 10);

    Scene universal("universalmoves");
    const ActorId uma = universal.given("Uma"), foe = universal.given("Orc");
    universal.perform(AddActor{.name = "Vera"});
    const ActorId vera = universal.table().actors.rbegin()->first;
    universal.rollAt(uma, "volley", foe, {5, 5});
    CHECK(universal.refused(RollMove{.who = vera, .move = "aid-or-interfere", .target = uma}, {5, 5}).code == "gate");
}

TEST_CASE("the table may allow to hinder dice that lie there already", "[DW-R-32]") {
    Scene scene;
    scene.perform(ChangeSetting{"interfereAfterRoll", true, {}});
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), orc = scene.given("Orc");
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {3, 3}).band == "weak");
    scene.perform(aid(dov, ada), {5, 5});
    scene.choose({"hinder"});
    CHECK(scene.table().lastMoves.at(ada).roll.total == 6);
    CHECK(scene.table().lastMoves.at(ada).roll.band == "miss");
    CHECK(scene.xp(ada) == 1);
    CHECK(scene.waiting("ask-gm").who == ada);
    CHECK(scene.waitingCount() == 1); // the blows are gone
}

TEST_CASE("once something of the outcome is done, nobody helps with the dice or hinders them", "[DW-R-32]") {
    for (const bool late : {false, true}) {
        CAPTURE(late);
        Scene scene;
        if (late) scene.perform(ChangeSetting{"interfereAfterRoll", true, {}});
        const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), orc = scene.given("Orc");
        scene.rollAt(ada, "hack-and-slash", orc, {5, 5});
        scene.choose({"safe"});
        CHECK(sentence(scene.refused(aid(dov, ada), {5, 5})).find("their dice have fallen already") !=
              std::string::npos);
        scene.apply("damage", {5});
        help(scene, dov, ada, "hinder"); // for the next roll
        CHECK(scene.table().forwards.size() == 1);
        CHECK(scene.rollAt(ada, "hack-and-slash", orc, {5, 5}).total == 10);
    }
}

TEST_CASE("a hindrance that is chosen too late does not wait for another roll", "[DW-R-32]") {
    Scene scene;
    scene.perform(ChangeSetting{"interfereAfterRoll", true, {}});
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.perform(aid(dov, ada), {5, 5});
    const WaitingId choice = scene.table().waiting.back().id;
    scene.apply("damage", {3}); // hers; the answer waits
    CHECK(scene.refused(ChooseOptions{choice, {"hinder"}}).code == "cannot-now");
    scene.perform(ChooseOptions{.waiting = choice, .options = {"hinder"}, .override = true});
    CHECK(scene.table().forwards.size() == 1);
}

TEST_CASE("dice of which nothing waits any more are hindered until others are thrown", "[DW-R-32]") {
    Scene scene;
    scene.perform(ChangeSetting{"interfereAfterRoll", true, {}});
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), bram = scene.given("Bram");
    const auto hinders = [&](ActorId who) {
        scene.perform(aid(who, ada), {5, 5});
        scene.perform(ChooseOptions{scene.table().waiting.back().id, {"hinder"}});
    };
    CHECK(scene.roll(ada, "defy-danger", {4, 5}, {.approach = "str"}).total == 11);
    CHECK(scene.waitingCount() == 0);
    hinders(dov);
    CHECK(scene.table().lastMoves.at(ada).roll.band == "weak");
    CHECK(scene.table().forwards.empty());
    while (scene.waitingCount() > 0) scene.perform(WaveOff{scene.table().waiting.front().id});
    CHECK(scene.roll(ada, "defy-danger", {4, 5}, {.approach = "str"}).total == 11);
    scene.roll(bram, "defy-danger", {5, 5}, {.approach = "str"});
    hinders(dov);
    CHECK(scene.table().lastMoves.at(ada).roll.total == 11); // Bram's dice have lain there since
    CHECK(scene.table().forwards.size() == 1);
}

TEST_CASE("nobody hinders a last breath that was rolled", "[DW-ROLL-11][DW-R-32][DW-R-76]") {
    Scene scene;
    scene.perform(ChangeSetting{"interfereAfterRoll", true, {}});
    const ActorId ada = scene.given("Ada", {{"hp", n(0)}}), dov = scene.given("Dov");
    scene.roll(ada, "last-breath", {4, 4});
    RollMove hinder = aid(dov, ada);
    CHECK(scene.refused(hinder, {5, 5}).code == "gate"); // she lies at 0 HP
    hinder.override = true;
    scene.perform(hinder, {5, 5});
    scene.perform(ChooseOptions{scene.table().waiting.back().id, {"hinder"}});
    CHECK(scene.table().lastMoves.at(ada).roll.total == 8);
}

TEST_CASE("of several who hinder dice that lie there one counts, or as many as the table says", "[DW-R-32][DW-R-33]") {
    for (const int most : {1, 2}) {
        Scene scene;
        scene.perform(ChangeSetting{"interfereAfterRoll", true, {}});
        if (most != 1) scene.perform(ChangeSetting{"aidLimit", n(most), {}});
        const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), bram = scene.given("Bram"),
                      orc = scene.given("Orc");
        CHECK(scene.rollAt(ada, "hack-and-slash", orc, {5, 5}).total == 12);
        for (const ActorId who : {dov, bram}) {
            scene.perform(aid(who, ada), {5, 5});
            scene.perform(ChooseOptions{scene.table().waiting.back().id, {"hinder"}});
        }
        CHECK(scene.table().lastMoves.at(ada).roll.total == 12 - 2 * most);
        CHECK(scene.table().forwards.empty()); // nor does it fall on a later roll
    }
}

TEST_CASE("of several helpers one counts, of several who hinder one, and all are bound to that roll",
          "[DW-R-33][DW-R-04][DW-R-37]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), cleo = scene.given("Cleo"), dov = scene.given("Dov"),
                  bram = scene.given("Bram");
    help(scene, cleo, ada, "help");
    help(scene, dov, ada, "help");
    help(scene, bram, ada, "hinder");
    scene.forward(ada, 1); // not a helper's doing: it adds up as ever
    CHECK(scene.roll(ada, "defy-danger", {3, 4}, {.approach = "str"}).total == 9); // 7 + 2 + 1 - 2 + 1
    CHECK(scene.table().forwards.empty());

    Scene generous;
    generous.perform(ChangeSetting{"aidLimit", n(2), {}});
    const ActorId esme = generous.given("Esme"), one = generous.given("Cleo"), two = generous.given("Dov");
    help(generous, one, esme, "help");
    help(generous, two, esme, "help");
    CHECK(generous.roll(esme, "defy-danger", {3, 3}, {.approach = "dex"}).total == 10);
}

TEST_CASE("unused forwards stay until they are used", "[DW-R-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.forward(ada, 1, {content::ScopeKind::Move, "parley"});
    scene.perform(StartSession{});
    scene.perform(EndSession{});
    CHECK(scene.table().forwards.size() == 1);
}

TEST_CASE("aid without a bond is not triggered, unless the table plays otherwise", "[DW-R-34]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo"), ada = scene.given("Ada");
    RollMove stranger = aid(cleo, ada);
    stranger.inputs = {{"bonds", 0}};
    CHECK(scene.refused(stranger, {4, 4}).code == "gate");
    scene.perform(ChangeSetting{"aidWithoutBond", true, {}});
    scene.perform(stranger, {4, 4});
    CHECK(scene.table().lastRoll->total == 8);
}

TEST_CASE("whoever is attacked by a friend interferes, and nobody rolls against dice",
          "[DW-MOVE-aid-05][DW-MOVE-aid-06]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov");
    help(scene, ada, dov, "hinder");
    CHECK(scene.roll(dov, "defy-danger", {4, 4}, {.approach = "dex"}).total == 8);
    const auto view = moveView(scene.rulebook(), scene.table(), aid(ada, dov));
    REQUIRE(view);
    CHECK(view->text.starts_with("Say how"));
}

TEST_CASE("talk between friends is no Parley", "[DW-R-36]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), orc = scene.given("Orc");
    CHECK(scene.refused(RollMove{.who = dov, .move = "parley", .target = ada}, {4, 4}).code == "wrong-target");
    CHECK(scene.rollAt(dov, "parley", orc, {4, 4}).total == 9);
}

TEST_CASE("preparation lifts a roll after the dice, one to a roll",
          "[DW-MOVE-bolster-02][DW-MOVE-bolster-03][DW-R-17]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"preparation", n(2)}}), orc = scene.given("Orc");
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {3, 4}).total == 9);
    CHECK(gmView(scene.rulebook(), scene.table()).lastRoll->boosts ==
          std::vector<BoostView>{{"preparation", "Preparation", 1, 2, "Strong hit"}});
    scene.perform(BoostRoll{.who = ada, .boost = "preparation"});
    CHECK(scene.table().lastRoll->total == 10);
    CHECK(scene.table().lastRoll->band == "strong");
    CHECK(scene.number(ada, "preparation") == 1);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).options.size() == 2); // that of the new total
    CHECK(scene.waitingCount() == 2);
    CHECK(scene.refused(BoostRoll{.who = ada, .boost = "preparation"}).code == "boosted-already");
    CHECK(scene.number(ada, "preparation") == 1);
    CHECK(gmView(scene.rulebook(), scene.table()).lastRoll->boosts.empty());
}

TEST_CASE("preparation has to pay off in the story", "[DW-MOVE-bolster-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"preparation", n(1)}});
    scene.roll(ada, "defy-danger", {3, 3}, {.approach = "str"});
    scene.perform(BoostRoll{.who = ada, .boost = "preparation", .how = "A month of climbing walls"});
    CHECK(scene.told("note-written") == 1);
}

TEST_CASE("a miss that is lifted to a hit teaches nothing", "[DW-R-16]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"preparation", n(1)}}), orc = scene.given("Orc");
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {2, 2}).band == "miss");
    CHECK(scene.xp(ada) == 1);
    scene.perform(BoostRoll{.who = ada, .boost = "preparation"});
    CHECK(scene.table().lastRoll->total == 7);
    CHECK(scene.xp(ada) == 0);
    CHECK(scene.told("waiting-closed") == 1);
    scene.apply("damage", {4});
}

TEST_CASE("preparation is spent while the outcome lies untouched, and never on bare dice", "[DW-R-17][DW-R-14]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"preparation", n(1)}}), orc = scene.given("Orc"),
                  dov = scene.given("Dov", {{"preparation", n(1)}});
    CHECK(scene.refused(BoostRoll{.who = ada, .boost = "preparation"}).code == "no-open-roll");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.apply("damage", {2});
    CHECK(scene.refused(BoostRoll{.who = ada, .boost = "preparation"}).code == "no-open-roll");
    CHECK(scene.refused(BoostRoll{.who = orc, .boost = "preparation"}).code == "no-boost");
    CHECK(scene.refused(BoostRoll{.who = ada, .boost = "luck"}).code == "unknown-option");
    scene.perform(DealDamage{.to = dov, .amount = "40"});
    scene.roll(dov, "last-breath", {2, 4});
    CHECK(scene.refused(BoostRoll{.who = dov, .boost = "preparation"}).code == "bare-roll");
}

TEST_CASE("the table may allow preparation on damage dice", "[DW-R-17]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"preparation", n(2)}}), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {5, 5});
    scene.choose({"safe"});
    const WaitingId blow = scene.waiting("damage").id;
    CHECK(scene.refused(BoostRoll{.who = ada, .boost = "preparation", .waiting = blow}).code == "no-open-roll");
    scene.perform(ChangeSetting{"preparationOnDamage", true, {}});
    scene.perform(RollWaiting{blow}, {3});
    const std::vector<BoostView> offered = gmView(scene.rulebook(), scene.table()).lastRoll->boosts;
    REQUIRE(offered.size() == 1);
    CHECK(offered.front().waiting == blow);
    scene.perform(BoostRoll{.who = ada, .boost = "preparation", .waiting = blow, .how = "a month of drill"});
    CHECK(scene.told("note-written") == 1);
    CHECK(gmView(scene.rulebook(), scene.table()).lastRoll->boosts.empty());
    CHECK(scene.refused(BoostRoll{.who = ada, .boost = "preparation", .waiting = blow}).code == "boosted-already");
    scene.apply("damage");
    CHECK(scene.hp(orc) == 3); // 3 + 1 - 1
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    for (const Waiting& each : scene.table().waiting) {
        const auto* damage = std::get_if<content::Damage>(&each.effect.kind);
        if (damage && damage->from == content::Who::Target)
            CHECK(scene.refused(BoostRoll{.who = ada, .boost = "preparation", .waiting = each.id}).code ==
                  "no-open-roll");
    }
    CHECK(scene.number(ada, "preparation") == 1);
}

TEST_CASE("somebody who steps in before the dice lifts the roll and caps it", "[DW-R-90]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    GiveForward steps;
    steps.who = ada;
    steps.source = "The protector";
    steps.as = "aid";
    steps.cap = "weak";
    scene.perform(steps);
    const auto view = moveView(scene.rulebook(), scene.table(), {.who = ada, .move = "defy-danger", .approach = "str"});
    REQUIRE(view);
    CHECK(view->bands.back().chance.probability == 0);
    CHECK(view->bands[1].chance.probability + view->bands[0].chance.probability == Approx(1));
    const RollRecord& roll = scene.roll(ada, "defy-danger", {5, 5}, {.approach = "str"});
    CHECK(roll.total == 13);
    CHECK(roll.band == "weak");
    CHECK(roll.cap == "weak");
    CHECK(scene.roll(ada, "defy-danger", {5, 5}, {.approach = "str"}).band == "strong"); // for that roll alone
    steps.cap = "splendid";
    CHECK(scene.refused(steps).code == "unknown-option");
}

TEST_CASE("a protector who steps in lifts the roll by 1, and it is a weak hit at best", "[DW-HIRE-24][DW-R-90]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    HireHireling hiring;
    hiring.name = "Tam";
    hiring.cost = "coin";
    hiring.skills = {{"protector", 2}};
    hiring.override = true;
    scene.perform(hiring);
    const ActorId tam = scene.table().actors.rbegin()->first;
    scene.perform(RollMove{.who = tam, .move = "intervene", .target = ada});
    scene.apply("forward"); // the offer is taken, before the dice
    const RollRecord& roll = scene.roll(ada, "defy-danger", {5, 5}, {.approach = "dex"});
    CHECK(roll.total == 12);
    CHECK(roll.band == "weak");
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("a burden that is too heavy makes one choose: let go of some or fail",
          "[DW-MOVE-encumbrance-04][DW-R-41][DW-R-42]") {
    Scene scene;
    const ActorId ada = laden(scene, "Ada", 18);
    const RollMove climb{.who = ada, .move = "defy-danger", .approach = "str"};
    CHECK(moveView(scene.rulebook(), scene.table(), climb)->burden == "the burden is too heavy");
    const Refusal no = scene.refused(climb, {4, 4});
    CHECK(no.code == "burden");
    RollMove lighter = climb;
    lighter.drop = first(scene, ada, 1);
    scene.perform(lighter, {4, 4}); // 17 is still too much: this roll goes on all the same
    CHECK(scene.table().lastRoll->total == 9);
    CHECK(scene.number(ada, "weight") == 17);
    CHECK(scene.refused(climb, {4, 4}).code == "burden"); // the next one asks again
    RollMove keep = climb;
    keep.fail = true;
    scene.perform(keep);
    CHECK(scene.table().lastRoll->band == "miss");
    CHECK(scene.table().lastRoll->rolled.dice.empty());
    CHECK(scene.xp(ada) == 0);
    CHECK(std::holds_alternative<content::AskGm>(scene.table().waiting.back().effect.kind)); // what goes wrong
}

TEST_CASE("however much is let go, that roll is at -1, and never at more", "[DW-R-40][DW-R-41]") {
    Scene scene;
    const ActorId ada = laden(scene, "Ada", 20);
    RollMove lighter{.who = ada, .move = "defy-danger", .approach = "str", .drop = first(scene, ada, 10)};
    scene.perform(lighter, {4, 4});
    CHECK(scene.table().lastRoll->total == 9);
    CHECK(scene.roll(ada, "defy-danger", {4, 4}, {.approach = "str"}).total == 10);
    RollMove nothing{
        .who = laden(scene, "Bram", 12), .move = "defy-danger", .approach = "int", .drop = {EntryId{9999}}};
    CHECK(scene.refused(nothing, {4, 4}).code == "bad-drop");
}

TEST_CASE("clumsy gear that is let go because of the burden is not worn in that roll",
          "[DW-R-40][DW-MOVE-encumbrance-04]") {
    Scene scene;
    const ActorId ada = laden(scene, "Ada", 14);
    scene.perform(TakeThing{
        .who = ada,
        .values = {
            {"name", std::string("Old mail")}, {"tags", std::string("clumsy")}, {"weight", n(4)}, {"worn", true}}});
    const EntryId mail = scene.table().actor(ada)->lists.at("gear").back().id;
    REQUIRE(scene.number(ada, "clumsy") == 1);
    RollMove climb{.who = ada, .move = "defy-danger", .approach = "str", .drop = first(scene, ada, 1)};
    CHECK(moveView(scene.rulebook(), scene.table(), climb)->sum == 0); // Strength, the burden and the mail
    climb.drop = {mail};
    CHECK(moveView(scene.rulebook(), scene.table(), climb)->sum == 1);
    scene.perform(climb, {4, 4});
    CHECK(scene.table().lastRoll->total == 9); // the burden alone
}

TEST_CASE("a load counts as it is when the move is made, and not at a feast", "[DW-R-103][DW-R-43]") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        CAPTURE(system);
        Scene scene(system);
        const ActorId uma = laden(scene, "Uma", 7); // of 8
        scene.perform(EditSheet{uma, "coins", n(200)});
        CHECK(scene.roll(uma, "take-watch", {3, 3}).total == 6); // 9 with the coins: -1
        CHECK(scene.roll(uma, "carouse", {3, 3}, {.inputs = {{"hundreds", 1}}}).total == 6);
        CHECK(scene.roll(uma, "take-watch", {3, 3}).total == 7); // the feast has cost a hundred
        for (int i = 0; i < 5; ++i)
            scene.perform(AddEntry{uma, "gear", {{"name", std::string("Stone")}, {"weight", n(1)}}});
        CHECK(scene.refused(RollMove{.who = uma, .move = "take-watch"}, {3, 3}).code == "burden");
        CHECK(scene.roll(uma, "carouse", {3, 3}).total == 6);
    }
}

TEST_CASE("moves that are not done under a load are free of it", "[DW-R-43]") {
    Scene scene;
    const ActorId ada = laden(scene, "Ada", 30);
    scene.roll(ada, "bolster", {});
    scene.perform(DealDamage{.to = ada, .amount = "40"});
    CHECK(scene.roll(ada, "last-breath", {4, 5}).total == 9);
}

TEST_CASE("Weak lowers the load as it lowers every roll", "[DW-R-97]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(scene.number(ada, "load") == 14);
    scene.perform(SetCondition{ada, "weak"});
    CHECK(scene.number(ada, "load") == 13);
}

TEST_CASE("the limit of Universal Moves goes by Strength",
          "[UM-MOVE-encumbrance-02][UM-MOVE-encumbrance-04][DW-R-39]") {
    Scene scene("universalmoves");
    const ActorId uma = laden(scene, "Uma", 11);
    const RollMove climb{.who = uma, .move = "defy-danger", .approach = "dex"};
    CHECK(scene.refused(climb, {4, 4}).code == "burden"); // load 8, Strength -1
    scene.perform(ChangeSetting{"burdenUsesScore", true, {}});
    scene.perform(climb, {4, 4}); // load 8 + score 8
    CHECK(scene.table().lastRoll->total == 9);
    RollMove boulder = climb; // not a thing to act with: the GM waves the burden off
    scene.perform(ChangeSetting{"burdenUsesScore", false, {}});
    boulder.override = true;
    scene.perform(boulder, {4, 4});
    CHECK(scene.table().lastRoll->overrides == std::vector<std::string>{"the burden is too heavy"});
}

TEST_CASE("nothing is bought after a miss, unless the GM offers something", "[DW-R-92]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    CHECK(scene.roll(dov, "supply", {2, 3}).band == "miss");
    CHECK(scene.xp(dov) == 1);
    CHECK(scene.number(dov, "coins") == 100);
    CHECK(scene.waiting("ask-gm").who == dov);
}

TEST_CASE("a choice may ask for numbers, count by a formula and hide what is mature") {
    content::PackFiles files = table::testing::packOf("universalmoves");
    files["moves/more.json"] = R"({"moves": [{
      "id": "toast", "name": "Toast", "group": "special", "trigger": "When you raise a cup", "synonyms": ["cheers"],
      "text": "To friends.",
      "effects": [{"effect": "choose", "text": "To whom?", "counts": "level + 1", "options": [
        {"id": "coins", "text": "To the poor", "inputs": [{"id": "gift", "name": "Coins", "least": 1, "most": 50}],
         "effects": [{"effect": "resource", "field": "coins", "change": "-input.gift"}]},
        {"id": "health", "text": "To your health", "when": "not is.sick"},
        {"id": "wild", "text": "To a wild night", "mature": true}
      ]}]
    }]})";
    const auto loaded = content::loadRulebook(files, "p");
    REQUIRE(loaded.rulebook);
    REQUIRE(loaded.issues.empty());
    Scene scene(*loaded.rulebook);
    const ActorId uma = scene.given("Uma");
    scene.roll(uma, "toast", {});
    const Waiting waiting = scene.waiting("choose");
    const auto& choose = std::get<content::Choose>(waiting.effect.kind);
    CHECK(choose.count == 2);
    CHECK(choose.options.size() == 2);
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().options.front().inputs.size() == 1);
    CHECK(scene.refused(ChooseOptions{.waiting = waiting.id, .options = {"coins", "health"}, .inputs = {{"gift", 51}}})
              .code == "out-of-bounds");
    scene.perform(SetCondition{uma, "sick"});
    CHECK(scene.refused(ChooseOptions{.waiting = waiting.id, .options = {"coins", "health"}, .inputs = {{"gift", 5}}})
              .code == "option-closed");
    scene.perform(SetCondition{uma, "sick", false});
    scene.perform(ChooseOptions{.waiting = waiting.id, .options = {"coins", "health"}, .inputs = {{"gift", 5}}});
    CHECK(scene.number(uma, "coins") == 95);
}

TEST_CASE("Things that go on waiting are shared by the tables before and after an act") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    const Table before = scene.table();
    REQUIRE_FALSE(before.waiting.empty());
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    REQUIRE(scene.table().waiting.size() > before.waiting.size());
    CHECK(&scene.table().waiting.front() == &before.waiting.front());
}
