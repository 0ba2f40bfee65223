#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::questionOf;
using tenplus::table::testing::Scene;

namespace {

std::vector<std::string> optionsOf(const Waiting& waiting) {
    std::vector<std::string> ids;
    for (const content::Option& option : std::get<content::Choose>(waiting.effect.kind).options)
        ids.push_back(option.id);
    return ids;
}

} // namespace

TEST_CASE("Hack and Slash is rolled with Strength", "[DW-MOVE-hack-slash-01]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {2, 5}).total == 9);
}

TEST_CASE("a strong blow lands and nothing comes back", "[DW-MOVE-hack-slash-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {5, 4}).total == 11);
    scene.choose({"safe"});
    scene.apply("damage", {5});
    CHECK(scene.hp(orc) == 2);
    CHECK(scene.hp(ada) == 25);
    CHECK(scene.waitingCount() == 0);
}

TEST_CASE("whoever presses on throws a d6 more and is struck, even by a foe that falls",
          "[DW-MOVE-hack-slash-03][DW-R-18]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {5, 4});
    scene.choose({"press"});
    scene.apply("damage", {5, 3});
    CHECK(scene.hp(orc) == 0);
    scene.apply("damage", {4});
    CHECK(scene.hp(ada) == 21);
}

TEST_CASE("a weak blow is answered", "[DW-MOVE-hack-slash-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.apply("damage", {2});
    CHECK(scene.hp(orc) == 5);
    scene.apply("damage", {6});
    CHECK(scene.hp(ada) == 19);
}

TEST_CASE("a missed blow does no damage", "[DW-MOVE-hack-slash-05]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {1, 2}).total == 5);
    CHECK(scene.xp(ada) == 1);
    CHECK(scene.hp(orc) == 6);
    CHECK(scene.waitingCount() == 1);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What goes wrong?");
}

TEST_CASE("a clean shot costs nothing", "[DW-MOVE-volley-01][DW-MOVE-volley-02]") {
    Scene scene;
    const ActorId esme = scene.given("Esme"), orc = scene.given("Orc");
    CHECK(scene.rollAt(esme, "volley", orc, {4, 4}).total == 10);
    CHECK(scene.waitingCount() == 1);
    scene.apply("damage", {6});
    CHECK(scene.hp(orc) == 1);
    CHECK(scene.number(esme, "ammo") == 3);
}

TEST_CASE("a costly shot sets exactly one price", "[DW-MOVE-volley-03][DW-MOVE-volley-04]") {
    Scene scene;
    const ActorId esme = scene.given("Esme"), orc = scene.given("Orc");
    CHECK(scene.rollAt(esme, "volley", orc, {3, 3}).total == 8);
    const WaitingId choice = scene.waiting("choose").id;
    CHECK(optionsOf(scene.waiting("choose")) == std::vector<std::string>{"danger", "graze", "ammo"});
    CHECK(sentence(scene.refused(ChooseOptions{choice, {}})) == "Choose 1 of 3 for Volley, not 0.");
    CHECK(scene.refused(ChooseOptions{choice, {"danger", "ammo"}}).code == "wrong-count");
    CHECK(scene.refused(ChooseOptions{choice, {"luck"}}).code == "unknown-option");
    scene.choose({"danger"});
    CHECK(questionOf(scene.waiting("ask-gm")) == "Into which danger?");
    scene.apply("damage", {6});
    CHECK(scene.hp(orc) == 1);
}

TEST_CASE("a graze is a d6 less, and never less than nothing", "[DW-MOVE-volley-05]") {
    Scene scene;
    const ActorId esme = scene.given("Esme"), orc = scene.given("Orc");
    scene.rollAt(esme, "volley", orc, {3, 3});
    scene.choose({"graze"});
    scene.apply("damage", {5, 3});
    CHECK(scene.hp(orc) == 5);
    scene.rollAt(esme, "volley", orc, {3, 3});
    scene.choose({"graze"});
    scene.apply("damage", {2, 5});
    CHECK(scene.hp(orc) == 5);
}

TEST_CASE("a shot can cost ammo, if there is any", "[DW-MOVE-volley-06][DW-R-23]") {
    Scene scene;
    const ActorId esme = scene.given("Esme"), orc = scene.given("Orc");
    scene.rollAt(esme, "volley", orc, {3, 3});
    scene.choose({"ammo"});
    CHECK(scene.number(esme, "ammo") == 2);
    scene.perform(EditSheet{esme, "ammo", std::int64_t{0}});
    scene.rollAt(esme, "volley", orc, {3, 3});
    const Refusal no = scene.refused(ChooseOptions{scene.waiting("choose").id, {"ammo"}});
    CHECK(no.code == "option-closed");
    CHECK(sentence(no) == "\"It takes more than one: spend 1 ammo\" is not open to Esme now: choose another.");
    const auto views = gmView(scene.rulebook(), scene.table()).waiting;
    const auto choice = std::ranges::find(views, "choose", &WaitingView::kind);
    REQUIRE(choice != views.end());
    CHECK(choice->options[1].open);
    CHECK_FALSE(choice->options[2].open);
}

TEST_CASE("a missed shot hurts nobody", "[DW-MOVE-volley-07]") {
    Scene scene;
    const ActorId esme = scene.given("Esme"), orc = scene.given("Orc");
    CHECK(scene.rollAt(esme, "volley", orc, {1, 3}).total == 6);
    CHECK(scene.xp(esme) == 1);
    CHECK(scene.number(esme, "ammo") == 3);
    CHECK(scene.waitingCount() == 1);
}

TEST_CASE("Defy Danger is rolled with the stat of how it is done", "[DW-MOVE-defy-danger-01][DW-MOVE-defy-danger-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const Refusal how = scene.refused(RollMove{.who = ada, .move = "defy-danger"}, {4, 4});
    CHECK(how.code == "needs-approach");
    CHECK(sentence(how) == "Say how Defy Danger is rolled: with str, dex, con, int, wis or cha.");
    CHECK(scene.roll(ada, "defy-danger", {4, 4}, {.approach = "str"}).total == 10);
    const RollRecord& smoke = scene.roll(ada, "defy-danger", {4, 4}, {.approach = "con"});
    CHECK(smoke.total == 9);
    CHECK(smoke.approachName == "Constitution");
    constexpr std::array<std::pair<const char*, int>, 6> kTotals{
        {{"str", 8}, {"dex", 7}, {"con", 7}, {"int", 6}, {"wis", 6}, {"cha", 5}}};
    for (const auto& [approach, total] : kTotals)
        CHECK(scene.roll(ada, "defy-danger", {3, 3}, {.approach = approach}).total == total);
}

TEST_CASE("danger defied strongly leaves nothing to do, weakly the GM sets the price",
          "[DW-MOVE-defy-danger-03][DW-MOVE-defy-danger-04]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    CHECK(scene.roll(dov, "defy-danger", {6, 4}, {.approach = "int"}).band == "strong");
    CHECK(scene.waitingCount() == 0);
    CHECK(scene.roll(dov, "defy-danger", {3, 4}, {.approach = "int"}).total == 7);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).by == content::Chooser::Gm);
    CHECK(optionsOf(scene.waiting("choose")) == std::vector<std::string>{"worse", "bargain", "choice"});
    scene.choose({"bargain"});
    CHECK(questionOf(scene.waiting("ask-gm")) == "What is the bargain?");
}

TEST_CASE("danger that was not defied marks XP", "[DW-MOVE-defy-danger-05]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(scene.roll(ada, "defy-danger", {2, 1}, {.approach = "dex"}).total == 4);
    CHECK(scene.xp(ada) == 1);
}

TEST_CASE("Defend holds three, or one", "[DW-MOVE-defend-01][DW-MOVE-defend-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(scene.roll(ada, "defend", {5, 4}).total == 10);
    scene.apply("hold");
    CHECK(scene.hold(ada, "defend") == 3);
    CHECK(scene.roll(ada, "defend", {3, 4}).total == 8);
    scene.apply("hold");
    CHECK(scene.hold(ada, "defend") == 1);
}

TEST_CASE("Defend can lay an attacker open to a friend", "[DW-MOVE-defend-06]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), orc = scene.given("Orc"),
                  goblin = scene.given("Goblin");
    scene.perform(SetHold{ada, "defend", 1});
    scene.perform(SpendHold{.who = ada, .move = "defend", .option = "open", .target = orc});
    CHECK(scene.refused(ApplyWaiting{.waiting = scene.waiting("forward").id}).code == "needs-target");
    scene.apply("forward", {}, {.target = dov});
    CHECK(scene.rollAt(dov, "volley", goblin, {3, 3}).total == 8);
    CHECK(scene.rollAt(dov, "volley", orc, {3, 3}).total == 9);
}

TEST_CASE("Defend can strike back for as much as the level, less armour", "[DW-MOVE-defend-07][DW-R-29]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(SetHold{ada, "defend", 2});
    const SpendHold strike{.who = ada, .move = "defend", .option = "strike", .target = orc};
    scene.perform(strike);
    scene.apply("damage");
    CHECK(scene.hp(orc) == 6);
    scene.perform(EditSheet{ada, "level", std::int64_t{3}});
    scene.perform(strike);
    scene.apply("damage");
    CHECK(scene.hp(orc) == 4);
}

TEST_CASE("a missed Defend leaves the hold there was", "[DW-MOVE-defend-08]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(SetHold{ada, "defend", 2});
    CHECK(scene.roll(ada, "defend", {2, 2}).total == 5);
    CHECK(scene.xp(ada) == 1);
    CHECK(scene.hold(ada, "defend") == 2);
}

TEST_CASE("Spout Lore asks the GM for what they know, and for its use on a strong hit",
          "[DW-MOVE-spout-lore-01][DW-MOVE-spout-lore-02][DW-MOVE-spout-lore-03][DW-MOVE-spout-lore-06]") {
    Scene scene;
    const ActorId bram = scene.given("Bram");
    CHECK(scene.roll(bram, "spout-lore", {3, 5}).total == 10);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What do they know, and how does it help right now?");
    scene.apply("ask-gm", {}, {.text = "The rune binds a tide."});
    CHECK(scene.told("note-written") == 1);
    CHECK(scene.roll(bram, "spout-lore", {3, 4}).total == 9);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What do they know about it?");
    CHECK(scene.roll(bram, "spout-lore", {1, 2}).total == 5);
    CHECK(scene.xp(bram) == 1);
}

TEST_CASE("Discern Realities asks three of six questions, or one",
          "[DW-MOVE-discern-01][DW-MOVE-discern-02][DW-MOVE-discern-04][DW-MOVE-discern-08]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo");
    CHECK(scene.roll(cleo, "discern-realities", {4, 4}).total == 10);
    CHECK(scene.roll(cleo, "discern-realities", {4, 5}).total == 11);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).count == 3);
    CHECK(optionsOf(scene.waiting("choose")) ==
          std::vector<std::string>{"past", "next", "danger", "value", "control", "false"});
    scene.choose({"past", "danger", "false"});
    scene.choose({"next", "value", "control"});
    scene.roll(cleo, "discern-realities", {2, 3});
    CHECK(scene.table().lastRoll->total == 7);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).count == 1);
    scene.choose({"past"});
    const int waiting = scene.waitingCount();
    CHECK(scene.roll(cleo, "discern-realities", {1, 2}).total == 5);
    CHECK(scene.xp(cleo) == 1);
    CHECK(scene.waitingCount() == waiting + 1); // the GM is asked, and nobody else
}

TEST_CASE("acting on an answer is worth one, once", "[DW-MOVE-discern-03][DW-R-30]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo"), orc = scene.given("Orc");
    scene.roll(cleo, "discern-realities", {3, 3});
    scene.apply("forward");
    REQUIRE(scene.table().forwards.size() == 1);
    const std::int64_t answer = scene.table().forwards.front().id.value;
    CHECK(scene.rollAt(cleo, "hack-and-slash", orc, {3, 3}).total == 7); // not acting on it
    CHECK(scene.rollAt(cleo, "hack-and-slash", orc, {3, 3}, {.use = {answer}}).total == 8);
    CHECK(scene.rollAt(cleo, "hack-and-slash", orc, {3, 3}).total == 7);
    const RollMove again{.who = cleo, .move = "hack-and-slash", .target = orc, .use = {answer}};
    CHECK(scene.refused(again, {3, 3}).code == "unknown-forward");
}

TEST_CASE("Parley asks for a promise, or for something solid",
          "[DW-MOVE-parley-01][DW-MOVE-parley-02][DW-MOVE-parley-03][DW-MOVE-parley-06]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    CHECK(scene.roll(dov, "parley", {5, 4}).total == 10);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What do they want promised?");
    scene.apply("ask-gm");
    CHECK(scene.roll(dov, "parley", {3, 4}).total == 8);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What do they want to see, here and now?");
    CHECK(scene.roll(dov, "parley", {2, 2}).total == 5);
    CHECK(scene.xp(dov) == 1);
}

TEST_CASE("help is one more on a friend's roll", "[DW-MOVE-aid-01][DW-MOVE-aid-02]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo"), ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(scene.rollAt(cleo, "aid-or-interfere", ada, {4, 4}, {.inputs = {{"bonds", 2}}}).total == 10);
    scene.choose({"help"});
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {3, 4}).total == 10);
    while (scene.waitingCount() > 0) scene.perform(WaveOff{scene.table().waiting.front().id});
    scene.rollAt(cleo, "aid-or-interfere", ada, {4, 4}, {.inputs = {{"bonds", 2}}});
    scene.choose({"hinder"});
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {3, 4}).total == 7);
}

TEST_CASE("help that half works exposes the helper", "[DW-MOVE-aid-03][DW-R-37]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo"), ada = scene.given("Ada");
    CHECK(scene.rollAt(cleo, "aid-or-interfere", ada, {3, 3}, {.inputs = {{"bonds", 2}}}).total == 8);
    scene.choose({"help"});
    CHECK(scene.table().forwards.front().who == ada);
    CHECK(scene.waiting("ask-gm").who == cleo);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What does the helper expose themselves to?");
}

TEST_CASE("help that fails helps nobody, and teaches the helper", "[DW-MOVE-aid-04]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo"), ada = scene.given("Ada");
    CHECK(scene.rollAt(cleo, "aid-or-interfere", ada, {1, 2}, {.inputs = {{"bonds", 2}}}).total == 5);
    CHECK(scene.xp(cleo) == 1);
    CHECK(scene.xp(ada) == 0);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("help needs a bond and another one to help, unless the GM says otherwise", "[DW-R-34][DW-R-100]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo"), ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(scene
              .refused(RollMove{.who = cleo, .move = "aid-or-interfere", .target = cleo, .inputs = {{"bonds", 2}}},
                       {3, 3})
              .code == "wrong-target");
    RollMove aid{.who = cleo, .move = "aid-or-interfere", .target = ada, .inputs = {{"bonds", 0}}};
    const Refusal no = scene.refused(aid, {3, 3});
    CHECK(no.code == "gate");
    CHECK(sentence(no) ==
          "Cleo cannot make Aid or Interfere now: there is no bond with them. The GM may allow it anyway.");
    aid.override = true;
    scene.perform(aid, {3, 3});
    CHECK(scene.table().lastRoll->overrides == std::vector<std::string>{"there is no bond with them"});
    aid.target = orc;
    CHECK(sentence(scene.refused(aid, {3, 3})) ==
          "Aid or Interfere is not aimed at Orc: choose a character besides them.");
}
