// Every source of a blow against every option of a guard, with the dice thrown before the guard steps in and after.
// What a guard changes is on whom the blow falls and how much of it gets through; whose blow it is stays as it was.
#include "table/pbta/classes/advancement.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

#include <functional>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

// Ada guards; Bram may be the ward. Armour 2 and 0. The orc deals d8+2, the goblins d6.
struct Guarding : Scene {
    ActorId ada = given("Ada"), bram = given("Bram"), orc = given("Orc", {{"hpMax", n(60)}, {"hp", n(60)}});
    ActorId goblin = given("Goblin", {{"hpMax", n(60)}, {"hp", n(60)}});
    Guarding() { perform(SetHold{ada, "defend", 3}); }
    WaitingId blow() const {
        const auto isFoes = [&](const Waiting& each) {
            const auto* damage = std::get_if<content::Damage>(&each.effect.kind);
            return damage && (damage->from == content::Who::Target || each.who == orc);
        };
        const auto found = std::ranges::find_if(table().waiting, isFoes);
        REQUIRE(found != table().waiting.end());
        return found->id;
    }
};

struct Source {
    const char* name;
    std::function<void(Guarding&)> strike;
    bool atAda = false; ///< whom it is meant for
    int more = 0;       ///< for those who strike beside the orc
    std::vector<int> dice{6};
};

const std::vector<Source>& sources() {
    static const std::vector<Source> all{
        {"a foe's answer to a weak hit",
         [](Guarding& at) {
             at.rollAt(at.ada, "hack-and-slash", at.orc, {3, 3});
         },
         true},
        {"a foe's answer to a strong hit that was pressed",
         [](Guarding& at) {
             at.rollAt(at.ada, "hack-and-slash", at.orc, {6, 6});
             at.choose({"press"});
         },
         true},
        {"a foe's answer to the ward",
         [](Guarding& at) {
             at.rollAt(at.bram, "hack-and-slash", at.orc, {4, 5});
         }},
        {"the answer of several foes",
         [](Guarding& at) {
             at.rollAt(at.bram, "hack-and-slash", at.orc, {4, 5}, {.others = {at.goblin}});
         },
         false, 1},
        {"a blow that is announced", [](Guarding& at) { at.perform(Attack{.from = {at.orc}, .to = {at.bram}}); }},
        {"a blow of several that is announced",
         [](Guarding& at) {
             at.perform(Attack{.from = {at.goblin, at.orc}, .to = {at.bram}});
         },
         false, 1},
        {"a blow with dice of its own",
         [](Guarding& at) { at.perform(Attack{.from = {at.orc}, .to = {at.bram}, .amount = "1d8+2"}); }},
        {"a blow at the guard", [](Guarding& at) { at.perform(Attack{.from = {at.orc}, .to = {at.ada}}); }, true},
    };
    return all;
}

} // namespace

TEST_CASE("whoever a blow falls on, its dice are those of the one who strikes",
          "[DW-HARM-09][DW-R-19][DW-MOVE-defend-04][DW-MOVE-defend-05][DW-R-26]") {
    for (const Source& source : sources()) {
        for (const std::string option : {"none", "redirect", "halve", "open", "strike"}) {
            for (const bool thrownFirst : {false, true}) {
                if (option == "redirect" && source.atAda) continue; // it is the guard's already
                CAPTURE(source.name, option, thrownFirst);
                Guarding scene;
                source.strike(scene);
                const WaitingId blow = scene.blow();
                if (thrownFirst) scene.perform(RollWaiting{blow}, source.dice);
                if (option != "none")
                    scene.perform(SpendHold{
                        .who = scene.ada, .move = "defend", .option = option, .ally = scene.bram, .waiting = blow});
                const std::int64_t ada = scene.hp(scene.ada), bram = scene.hp(scene.bram);
                scene.perform(ApplyWaiting{.waiting = blow}, thrownFirst ? std::vector<int>{} : source.dice);
                const bool onAda = source.atAda || option == "redirect";
                const std::int64_t amount = 6 + 2 + source.more, through = amount - (onAda ? 2 : 0);
                const std::int64_t lost = option == "halve" ? through / 2 : through;
                CHECK(ada - scene.hp(scene.ada) == (onAda ? lost : 0));
                CHECK(bram - scene.hp(scene.bram) == (onAda ? 0 : lost));
            }
        }
    }
}

TEST_CASE("an orc's answer that a guard halves is the orc's die", "[DW-HARM-09][DW-MOVE-defend-05]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(SetHold{ada, "defend", 1});
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.apply("damage", {2});
    const WaitingId answer = scene.waiting("damage").id;
    scene.perform(SpendHold{.who = ada, .move = "defend", .option = "halve", .waiting = answer});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().dice == "d8+2");
    scene.perform(ApplyWaiting{.waiting = answer}, {6});
    CHECK(scene.hp(ada) == 25 - 3); // 8, less armour 2, halved
}

TEST_CASE("a guard who is struck as well and takes the ward's share takes one blow", "[DW-R-26][DW-MOVE-defend-04]") {
    Guarding scene;
    scene.perform(Attack{.from = {scene.orc}, .to = {scene.ada, scene.bram}});
    const WaitingId blow = scene.blow();
    scene.perform(
        SpendHold{.who = scene.ada, .move = "defend", .option = "redirect", .target = scene.bram, .waiting = blow});
    scene.perform(ApplyWaiting{.waiting = blow}, {6});
    CHECK(scene.hp(scene.ada) == 25 - 6);
    CHECK(scene.hp(scene.bram) == 16);
    CHECK(scene.told("damage-dealt") == 1);
}

TEST_CASE("another target that the GM names takes a blow that a guard had taken", "[DW-MOVE-defend-04]") {
    Guarding scene;
    const ActorId cleo = scene.given("Cleo");
    scene.perform(Attack{.from = {scene.orc}, .to = {scene.bram}});
    const WaitingId blow = scene.blow();
    scene.perform(SpendHold{.who = scene.ada, .move = "defend", .option = "redirect", .waiting = blow});
    scene.perform(ApplyWaiting{.waiting = blow, .target = cleo}, {6});
    CHECK(scene.hp(cleo) == 23 - 7);
    CHECK(scene.hp(scene.ada) == 25);
}

TEST_CASE("who cannot act does not guard", "[DW-MOVE-defend-09][DW-STUN-02][DW-R-27]") {
    const auto guards = [](const std::function<void(Guarding&)>& before, const std::string& why) {
        Guarding scene;
        scene.perform(Attack{.from = {scene.orc}, .to = {scene.bram}});
        before(scene);
        scene.perform(SetHold{scene.ada, "defend", 2}); // whatever became of the hold
        SpendHold spend{.who = scene.ada, .move = "defend", .option = "redirect", .waiting = scene.blow()};
        CHECK(sentence(scene.refused(spend)) == "Ada cannot do that now: " + why + ".");
        spend.override = true;
        scene.perform(spend);
        CHECK(scene.told("rules-set-aside") == 1);
    };
    guards([](Guarding& at) { at.perform(SetCondition{at.ada, "dead"}); }, "they are dead");
    guards(
        [](Guarding& at) {
            at.perform(SetCondition{at.ada, "dazed"});
        },
        "their head still rings, and they have to defy danger first");
    guards([](Guarding& at) { at.perform(GoBeyond{.who = at.ada, .place = "A farm", .override = true}); },
           "they have retired");
    Guarding clear; // who has defied the danger acts
    clear.perform(SetCondition{clear.ada, "dazed"});
    clear.roll(clear.ada, "defy-danger", {6, 5}, {.approach = "con"});
    clear.perform(Attack{.from = {clear.orc}, .to = {clear.bram}});
    clear.perform(SpendHold{.who = clear.ada, .move = "defend", .option = "redirect", .waiting = clear.blow()});
    Guarding fallen; // last breath comes first
    fallen.perform(Attack{.from = {fallen.orc}, .to = {fallen.bram}});
    fallen.perform(EditSheet{fallen.ada, "hp", n(0)});
    fallen.perform(SetHold{fallen.ada, "defend", 2});
    const Refusal no =
        fallen.refused(SpendHold{.who = fallen.ada, .move = "defend", .option = "redirect", .waiting = fallen.blow()});
    CHECK(sentence(no).starts_with("Ada cannot do that now: Last Breath comes first"));
}
