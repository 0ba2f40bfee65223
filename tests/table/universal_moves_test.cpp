#include "table/core/clock.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"
#include "table/world/world.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::questionOf;
using tenplus::table::testing::Scene;

namespace {

struct Universal : Scene {
    explicit Universal(bool mature = false, const std::map<std::string, Value>& values = {})
        : Scene("universalmoves") {
        if (mature) perform(AllowMature{true});
        uma = given("Uma", values);
    }
    ActorId uma;
};

int clockOf(const Scene& scene) { return scene.table().clocks.empty() ? 0 : scene.table().clocks.front().filled; }

} // namespace

TEST_CASE("the fighting moves are those of Dungeon World", "[UM-MOVE-hack-slash-01][UM-MOVE-volley-01]") {
    Universal scene;
    const ActorId orc = scene.given("Orc");
    CHECK(scene.rollAt(scene.uma, "hack-and-slash", orc, {5, 6}).total == 10);
    scene.choose({"safe"});
    scene.apply("damage", {5});
    CHECK(scene.hp(orc) == 2);
    CHECK(scene.waitingCount() == 0);
    const ActorId ogre = scene.given("Ogre");
    CHECK(scene.rollAt(scene.uma, "volley", ogre, {3, 3}).total == 8);
    scene.choose({"graze"});
    scene.apply("damage", {6, 2});
    CHECK(scene.hp(ogre) == 12);
}

TEST_CASE("so are those of talk and wits", "[UM-MOVE-spout-lore-01][UM-MOVE-discern-01][UM-MOVE-parley-01]") {
    Universal scene;
    CHECK(scene.roll(scene.uma, "spout-lore", {5, 5}).total == 10);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What do they know, and how does it help right now?");
    scene.apply("ask-gm");
    CHECK(scene.roll(scene.uma, "discern-realities", {3, 3}).total == 7);
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).count == 1);
    scene.apply("forward");
    CHECK(scene.table().forwards.size() == 1);
    scene.choose({"false"});
    scene.apply("ask-gm");
    CHECK(scene.roll(scene.uma, "parley", {4, 5}).total == 10);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What do they want promised?");
}

TEST_CASE("and those of town and road",
          "[UM-MOVE-carouse-01][UM-MOVE-recruit-01][UM-MOVE-make-camp-01][UM-MOVE-take-watch-01][UM-MOVE-bolster-01]") {
    Universal scene(false, {{"coins", n(200)}, {"hp", n(4)}});
    const ActorId uma = scene.uma;
    CHECK(scene.roll(uma, "carouse", {4, 4}, {.inputs = {{"hundreds", 2}}}).total == 9);
    CHECK(scene.number(uma, "coins") == 0);
    scene.choose({"news"});
    CHECK(scene.roll(uma, "recruit", {2, 4}, {.inputs = {{"pay", 1}, {"share", 1}, {"fame", 1}}}).total == 9);
    scene.choose({"take"});
    scene.roll(uma, "make-camp", {});
    scene.perform(PitchCamp{});
    const auto isStep = [](const Waiting& each) {
        return std::holds_alternative<content::Procedure>(each.effect.kind);
    };
    CHECK(std::ranges::none_of(scene.table().waiting, isStep)); // the camp is made
    CHECK(scene.roll(uma, "take-watch", {4, 5}).total == 10);
    scene.apply("forward");
    CHECK(scene.table().forwards.size() == 1);
    scene.perform(BreakCamp{});
    CHECK(scene.hp(uma) == 13);
    CHECK(scene.number(uma, "rations") == 4);
    scene.roll(uma, "bolster", {});
    scene.perform(SpendDays{.pastime = Pastime::Practice, .days = 30});
    CHECK(std::ranges::none_of(scene.table().waiting, isStep));
    CHECK(scene.number(uma, "preparation") == 3);
}

TEST_CASE("a way is as long as its rations, and rolled for once", "[DW-MOVE-journey-08][DW-MOVE-journey-09]") {
    Universal scene;
    scene.perform(StartJourney{.to = "Saltmoor", .length = 3, .jobs = {{"quartermaster", scene.uma}}});
    scene.roll(scene.uma, "undertake-a-perilous-journey", {4, 4});
    CHECK(scene.refused(RollMove{.who = scene.uma, .move = "undertake-a-perilous-journey"}, {4, 4}).code == "gate");
    scene.perform(FinishJourney{});
    CHECK(scene.number(scene.uma, "rations") == 2);
}

TEST_CASE("Defend has three uses here, and striking back is none of them", "[UM-MOVE-defend-01][UM-MOVE-defend-02]") {
    Universal scene;
    CHECK(scene.roll(scene.uma, "defend", {4, 3}).total == 7);
    scene.apply("hold");
    CHECK(scene.hold(scene.uma, "defend") == 1);
    CHECK(scene.table().hold(scene.uma, "defend")->options.size() == 3);
    const Refusal no = scene.refused(SpendHold{.who = scene.uma, .move = "defend", .option = "strike"});
    CHECK(sentence(no) == "Defend has no option \"strike\": choose one that the card shows.");
}

TEST_CASE("help depends on how long they have known each other",
          "[UM-MOVE-aid-01][UM-MOVE-aid-02][UM-MOVE-aid-04][UM-MOVE-aid-05]") {
    Universal scene;
    scene.perform(AddActor{.name = "Vera"});
    const ActorId vera = scene.table().actors.rbegin()->first;
    const auto aid = [&](int familiarity) { return RollMove{.inputs = {{"familiarity", familiarity}}}; };
    CHECK(scene.rollAt(scene.uma, "aid-or-interfere", vera, {3, 3}, aid(2)).total == 8);
    scene.choose({"help"});
    CHECK(scene.table().forwards.front().value == 1);
    CHECK(questionOf(scene.waiting("ask-gm")) == "What does the helper expose themselves to?");
    CHECK(scene.rollAt(scene.uma, "aid-or-interfere", vera, {3, 3}, aid(0)).total == 6);
    CHECK(
        scene
            .refused(
                RollMove{.who = scene.uma, .move = "aid-or-interfere", .target = vera, .inputs = {{"familiarity", 3}}},
                {3, 3})
            .code == "out-of-bounds");
}

TEST_CASE("A tie of a new character counts for help, once or twice as the sheet says, and is with somebody") {
    Universal scene;
    CreateCharacter made;
    made.name = "Nell";
    made.bonds = {{"We swam the weir", "Uma"}};
    scene.perform(made);
    const ActorId nell = scene.table().actors.rbegin()->first;
    CHECK(scene.rollAt(nell, "aid-or-interfere", scene.uma, {3, 3}).total == 7);
    const EntryId tie = scene.table().actor(nell)->lists.at("ties").front().id;
    scene.perform(EditEntry{nell, "ties", tie, "degree", n(2)});
    CHECK(scene.rollAt(nell, "aid-or-interfere", scene.uma, {3, 3}).total == 8);
    scene.perform(EditEntry{nell, "ties", tie, "degree", n(0)}); // hardly
    CHECK(scene.rollAt(nell, "aid-or-interfere", scene.uma, {3, 3}).total == 6);
    made.name = "Tove", made.bonds = {{"Somebody I knew", " "}};
    CHECK(scene.refused(made).code == "bad-name");
    CHECK(scene.refused(AddEntry{nell, "ties", {{"text", std::string("Somebody I knew")}}}).code == "bad-name");
    CHECK(scene.refused(EditEntry{nell, "ties", tie, "with", std::string()}).code == "bad-name");
}

TEST_CASE("A tie of a new character says how long one knows another, and Aid or Interfere counts it") {
    Universal scene;
    const auto made = [&](const char* name, std::optional<std::int64_t> degree) {
        scene.perform(CreateCharacter{.name = name, .bonds = {{"We swam the weir", "Uma", degree}}});
        return scene.table().actors.rbegin()->first;
    };
    const auto aid = [&](ActorId who) { return scene.rollAt(who, "aid-or-interfere", scene.uma, {3, 3}).total; };
    const ActorId nell = made("Nell", 2);
    CHECK(aid(nell) == 8);
    CHECK(scene.table().actor(nell)->lists.at("ties").front().values.at("degree") == Value(n(2)));
    CHECK(aid(made("Tove", 0)) == 6);
    const ActorId bran = made("Bran", {}); // left open
    CHECK(aid(bran) == 7);
    CHECK_FALSE(scene.table().actor(bran)->lists.at("ties").front().values.contains("degree"));
}

TEST_CASE("Only one tie of a new character is the longest, as on the sheet, and a game without the number takes none") {
    Universal scene;
    const Refusal twice = scene.refused(
        CreateCharacter{.name = "Nell", .bonds = {{"We swam the weir", "Uma", 2}, {"She taught me", "Tove", 2}}});
    CHECK(twice.code == "once-only");
    CHECK(twice.member == "bonds");
    CHECK(sentence(twice).find("the row of Uma has it already") != std::string::npos);
    Scene other; // Dungeon World
    const Refusal none = other.refused(
        CreateCharacter{.playbook = "fighter", .name = "Nell", .bonds = {{"We swam the weir", "Uma", 1}}});
    CHECK(none.code == "unknown-field");
    CHECK(none.member == "bonds");
}

TEST_CASE("the seventh way to defy danger is offered where mature rules are on", "[UM-MOVE-defy-danger-01]") {
    Universal scene;
    const RollMove calm{.who = scene.uma, .move = "defy-danger", .approach = "lib"};
    const Refusal no = scene.refused(calm, {4, 5});
    CHECK(sentence(no) == "Defy Danger cannot be rolled with \"lib\": choose str, dex, con, int, wis or cha.");
    CHECK(moveView(scene.rulebook(), scene.table(), calm)->approaches.size() == 6);
    CHECK_FALSE(moveView(scene.rulebook(), scene.table(), {.who = scene.uma, .move = "tease"}));
    CHECK(scene.refused(RollMove{.who = scene.uma, .move = "tease"}, {4, 5}).code == "unknown-move");
    scene.perform(AllowMature{true});
    CHECK(moveView(scene.rulebook(), scene.table(), calm)->approaches.size() == 7);
    scene.perform(EditSheet{scene.uma, "libScore", n(13)});
    scene.perform(calm, {4, 5});
    CHECK(scene.table().lastRoll->total == 10);
}

TEST_CASE("teasing raises a foe's counter by the appeal", "[UM-MOVE-tease-01][UM-MOVE-tease-02][UM-MOVE-tease-07]") {
    Universal scene(true, {{"appeal", n(4)}});
    const ActorId orc = scene.given("Orc");
    CHECK(scene.rollAt(scene.uma, "tease", orc, {5, 4}).total == 10);
    scene.apply("resource");
    CHECK(scene.number(orc, "lust") == 4);
    CHECK(scene.number(scene.uma, "lust") == 0);
    CHECK(scene.rollAt(scene.uma, "tease", orc, {1, 2}).total == 4);
    CHECK(scene.xp(scene.uma) == 1);
    CHECK(scene.number(orc, "lust") == 4);
}

TEST_CASE("teasing that half works has one catch",
          "[UM-MOVE-tease-03][UM-MOVE-tease-04][UM-MOVE-tease-05][UM-MOVE-tease-06]") {
    Universal scene(true, {{"appeal", n(4)}, {"lust", n(2)}});
    const ActorId orc = scene.given("Orc");
    const auto teased = [&](const char* option) {
        CHECK(scene.rollAt(scene.uma, "tease", orc, {3, 4}).total == 8);
        CHECK(scene.refused(ChooseOptions{scene.waiting("choose").id, {}}).code == "wrong-count");
        scene.choose({option});
    };
    teased("spot");
    CHECK(questionOf(scene.waiting("ask-gm")) == "How is it a tight place?");
    scene.apply("ask-gm");
    teased("another");
    CHECK(questionOf(scene.waiting("ask-gm")) == "Who else is affected?");
    teased("own");
    scene.perform(ApplyWaiting{.waiting = scene.table().waiting.back().id});
    CHECK(scene.number(scene.uma, "lust") == 6);
}

TEST_CASE("without a set appeal a d6 is thrown for it", "[DW-R-80][DW-NEED-22]") {
    Universal scene(true);
    const ActorId orc = scene.given("Orc");
    scene.rollAt(scene.uma, "tease", orc, {5, 4});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().dice == "d6");
    scene.apply("resource", {3});
    CHECK(scene.number(orc, "lust") == 3);
    scene.perform(ChangeSetting{"appealDie", std::string("1d8"), {}});
    scene.rollAt(scene.uma, "tease", orc, {5, 4});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().dice == "d8");
}

TEST_CASE("Purge takes a d10 of bloat, on a weak hit at the price of HP",
          "[UM-MOVE-purge-01][UM-MOVE-purge-02][UM-MOVE-purge-03][UM-MOVE-purge-06][DW-ROLL-08]") {
    Universal strong(true, {{"bloat", n(12)}});
    CHECK(strong.roll(strong.uma, "purge", {4, 6}).total == 10);
    strong.apply("resource", {7});
    CHECK(strong.number(strong.uma, "bloat") == 5);
    CHECK(strong.hp(strong.uma) == 18);
    Universal weak(true, {{"bloat", n(6)}});
    CHECK(weak.roll(weak.uma, "purge", {4, 4}).total == 8);
    weak.apply("resource", {4});
    CHECK(weak.number(weak.uma, "bloat") == 2);
    CHECK(weak.hp(weak.uma) == 14);
    CHECK(weak.roll(weak.uma, "purge", {2, 3}).band == "miss");
    CHECK(weak.number(weak.uma, "bloat") == 2);
    CHECK(weak.xp(weak.uma) == 1);
}

TEST_CASE("a purge takes no more than there is, and never the last HP",
          "[UM-MOVE-purge-04][UM-MOVE-purge-05][DW-R-82]") {
    Universal frail(true, {{"bloat", n(9)}, {"hp", n(3)}});
    frail.roll(frail.uma, "purge", {4, 4});
    frail.apply("resource", {6});
    CHECK(frail.number(frail.uma, "bloat") == 3);
    CHECK(frail.hp(frail.uma) == 1);
    Universal light(true, {{"bloat", n(2)}, {"hp", n(10)}});
    light.roll(light.uma, "purge", {4, 3});
    light.apply("resource", {9});
    CHECK(light.number(light.uma, "bloat") == 0);
    CHECK(light.hp(light.uma) == 8);
    CHECK(light.refused(RollMove{.who = light.uma, .move = "purge"}, {4, 4}).code == "gate");
}

TEST_CASE("a load above Strength and two more has to give",
          "[UM-MOVE-encumbrance-01][UM-MOVE-encumbrance-02][UM-MOVE-encumbrance-03][DW-R-39]") {
    Universal scene;
    CHECK(scene.number(scene.uma, "load") == 8);
    scene.perform(EditSheet{scene.uma, "coins", n(0)});
    scene.perform(AddEntry{scene.uma, "gear", {{"name", "Sacks"}, {"weight", n(10)}}});
    CHECK(scene.roll(scene.uma, "parley", {3, 3}).total == 6);
    CHECK(scene.refused(RollMove{.who = scene.uma, .move = "encumbrance"}).code == "gate");
    scene.perform(AddEntry{scene.uma, "gear", {{"name", "A lamp"}, {"weight", n(1)}}});
    scene.roll(scene.uma, "encumbrance", {});
    CHECK(std::get<content::Choose>(scene.waiting("choose").effect.kind).options.size() == 2);
}

TEST_CASE("a day of rest heals all and mends one thing, two with a healer",
          "[UM-MOVE-recover-01][UM-MOVE-recover-02]") {
    Universal scene(false, {{"hp", n(3)}});
    scene.perform(SetCondition{scene.uma, "weak"});
    const std::string uma = std::to_string(scene.uma.value);
    scene.roll(scene.uma, "recover", {});
    scene.perform(SpendDays{.mends = {{uma, {"weak"}}}});
    CHECK(scene.waitingCount() == 0);
    CHECK(scene.hp(scene.uma) == 18);
    CHECK_FALSE(scene.is(scene.uma, "weak"));
    scene.perform(SetCondition{scene.uma, "weak"});
    scene.perform(SetCondition{scene.uma, "sick"});
    scene.perform(SpendDays{.care = true, .mends = {{uma, {"weak", "sick"}}}});
    CHECK(scene.table().actor(scene.uma)->conditions.empty());
}

TEST_CASE("levels cost more from the tenth on", "[UM-MOVE-level-up-02][DW-LEVEL-03]") {
    const auto needed = [](int level) {
        Universal scene(false, {{"level", n(level)}});
        return scene.number(scene.uma, "xpNeeded");
    };
    CHECK(needed(9) == 16);
    CHECK(needed(10) == 24);
    CHECK(needed(20) == 34);
    Universal early(false, {{"level", n(10)}, {"xp", n(23)}});
    CHECK(early.refused(RollMove{.who = early.uma, .move = "level-up"}).code == "gate");
}

TEST_CASE("finding the way marks progress and puts a trial before the next step",
          "[UM-MOVE-navigate-01][UM-MOVE-navigate-02][UM-MOVE-navigate-03][UM-MOVE-navigate-04][UM-MOVE-navigate-05]") {
    Universal scene;
    const auto passes =
        [&](const std::vector<std::string>& ways) { // the clock, if any, and then what stands in the way
            while (std::ranges::any_of(scene.table().waiting, [](const Waiting& w) {
                return std::holds_alternative<content::ClockTick>(w.effect.kind);
            }))
                scene.apply("clock");
            for (const std::string& each : ways) {
                CHECK(questionOf(scene.waiting("ask-gm")).starts_with(each));
                CHECK(scene.refused(RollMove{.who = scene.uma, .move = "navigate"}, {5, 4}).code == "gate");
                scene.apply("ask-gm");
            }
            CHECK(scene.waitingCount() == 0);
        };
    CHECK(scene.roll(scene.uma, "navigate", {3, 4}, {.inputs = {{"needed", 4}}}).total == 8);
    passes({"What is the trouble?", "What is the trial after it?"}); // one after the other
    CHECK(clockOf(scene) == 1);
    CHECK(scene.table().clocks.front().segments == 4); // as the GM says
    CHECK(scene.roll(scene.uma, "navigate", {5, 4}).total == 10);
    passes({"What is the trial?"});
    CHECK(clockOf(scene) == 2);
    CHECK(scene.roll(scene.uma, "navigate", {1, 3}).total == 5);
    passes({"What is the trouble?"});
    CHECK(clockOf(scene) == 2);
    CHECK(scene.xp(scene.uma) == 1);
}

TEST_CASE("the first roll of a way says how long it is, on a miss too, and no later roll does",
          "[UM-MOVE-navigate-02][UM-MOVE-navigate-05][DW-R-83]") {
    Universal scene;
    scene.roll(scene.uma, "navigate", {1, 3}, {.inputs = {{"needed", 3}}});
    scene.apply("clock");
    REQUIRE(scene.table().clocks.size() == 1);
    CHECK(scene.table().clocks.front().segments == 3);
    CHECK(scene.table().clocks.front().filled == 0);
    scene.apply("ask-gm", {}, {.text = "Quicksand"});
    const RollMove again{.who = scene.uma, .move = "navigate"};
    CHECK(moveView(scene.rulebook(), scene.table(), again)->inputs.empty());
    RollMove longer = again;
    longer.inputs = {{"needed", 5}};
    CHECK(sentence(scene.refused(longer, {5, 4})) ==
          "That would change nothing: \"The way there\" has begun, and has 3 segments.");
    scene.roll(scene.uma, "navigate", {1, 3}); // a miss on a way that has begun begins none
    CHECK(scene.told("waiting-added") == 1);
}

TEST_CASE("what lies in the way lies before the whole party", "[UM-MOVE-navigate-03][UM-MOVE-navigate-05]") {
    Universal scene;
    scene.perform(AddActor{.name = "Vic"});
    const ActorId vic = scene.table().actors.rbegin()->first;
    scene.roll(scene.uma, "navigate", {5, 4});
    CHECK(scene.refused(RollMove{.who = vic, .move = "navigate"}, {5, 5}).code == "gate");
    scene.apply("clock");
    scene.apply("ask-gm");
    CHECK(scene.roll(vic, "navigate", {5, 5}).band == "strong");
}

TEST_CASE("a trial on the way holds up newcomers too, and nobody once it is over",
          "[UM-MOVE-navigate-03][UM-MOVE-navigate-05]") {
    Universal scene;
    scene.perform(AddActor{.name = "Vic"});
    const ActorId vic = scene.table().actors.rbegin()->first;
    scene.roll(scene.uma, "navigate", {5, 4});
    scene.perform(AddActor{.name = "Wyn"});
    const ActorId wyn = scene.table().actors.rbegin()->first;
    CHECK(scene.refused(RollMove{.who = wyn, .move = "navigate"}, {5, 5}).code == "gate");
    scene.perform(SetCondition{vic, "outOfPlay"});
    scene.apply("ask-gm");
    scene.perform(SetCondition{vic, "outOfPlay", false});
    CHECK(scene.roll(vic, "navigate", {1, 2}).band == "miss");
    CHECK(scene.refused(RollMove{.who = wyn, .move = "navigate"}, {5, 5}).code == "gate");
    const RollRecord& anyway = scene.roll(wyn, "navigate", {5, 5}, {.override = true});
    CHECK(anyway.overrides == std::vector<std::string>{"what lies in the way has not been dealt with"});
}

TEST_CASE("on a way with all its marks nobody looks for the way any more", "[UM-MOVE-navigate-07][DW-R-83]") {
    Universal scene;
    scene.perform(StartClock{.name = "The way there", .segments = 5, .filled = 5});
    const RollMove on{.who = scene.uma, .move = "navigate"};
    CHECK(sentence(scene.refused(on, {5, 4})) == "Uma cannot make Navigate now: the goal is reached: end the clock of "
                                                 "that way to look for another. The GM may allow it anyway.");
    scene.perform(RemoveClock{scene.table().clocks.front().id});
    scene.perform(on, {5, 4});
    scene.apply("clock");
    CHECK(clockOf(scene) == 1); // another way, from its beginning
}

TEST_CASE("a way ends with its last trial, and the next one begins without a mark", "[UM-MOVE-navigate-07][DW-R-83]") {
    Universal scene;
    scene.roll(scene.uma, "navigate", {5, 4}, {.inputs = {{"needed", 1}}});
    scene.apply("clock");
    CHECK(clockOf(scene) == 1);
    scene.apply("ask-gm");
    CHECK(scene.told("clock-removed") == 1);
    scene.roll(scene.uma, "navigate", {5, 4}, {.inputs = {{"needed", 2}}});
    scene.apply("clock");
    CHECK(clockOf(scene) == 1);
    scene.apply("ask-gm");
    CHECK(clockOf(scene) == 1); // the goal is not reached yet
    CHECK(scene.refused(RollMove{.who = scene.uma, .move = "navigate", .inputs = {{"needed", 6}}}, {5, 4}).code ==
          "out-of-bounds");
}

TEST_CASE("an ending comes at no HP, or at lust as high as them", "[UM-MOVE-bad-ending-01][UM-MOVE-bad-ending-02]") {
    Universal scene(true, {{"hp", n(6)}, {"lust", n(5)}});
    const RollMove ending{.who = scene.uma, .move = "bad-ending"};
    CHECK(scene.refused(ending, {4, 4}).code == "gate");
    scene.perform(EditSheet{scene.uma, "hp", n(5)});
    scene.forward(scene.uma, 1);
    scene.perform(ending, {4, 4});
    CHECK(scene.table().lastRoll->total == 8);
    CHECK(scene.table().forwards.size() == 1);
    Universal beaten(false, {{"hp", n(0)}});
    CHECK(beaten.roll(beaten.uma, "bad-ending", {4, 4}).total == 8);
}

TEST_CASE("an ending is cheated, bargained away or met",
          "[UM-MOVE-bad-ending-03][UM-MOVE-bad-ending-04][UM-MOVE-bad-ending-05][DW-R-78]") {
    Universal lucky(false, {{"hp", n(0)}});
    lucky.roll(lucky.uma, "bad-ending", {5, 5});
    lucky.apply("resource");
    CHECK(lucky.hp(lucky.uma) == 1);
    CHECK_FALSE(lucky.is(lucky.uma, "outOfPlay"));
    Universal bargain(true, {{"hp", n(5)}, {"lust", n(7)}});
    bargain.roll(bargain.uma, "bad-ending", {4, 4});
    bargain.choose({"accept"}); // and what follows from it happens by itself
    CHECK(bargain.number(bargain.uma, "lust") == 4);
    CHECK(bargain.waitingCount() == 1); // what the deal was
    bargain.perform(AllowMature{false});
    bargain.perform(EditSheet{bargain.uma, "hp", n(0)});
    bargain.roll(bargain.uma, "bad-ending", {5, 5});
    bargain.apply("resource"); // and nothing of lust
    CHECK(bargain.hp(bargain.uma) == 1);
    CHECK(bargain.number(bargain.uma, "lust") == 4);
    Universal proud(false, {{"hp", n(0)}});
    proud.roll(proud.uma, "bad-ending", {4, 4});
    proud.choose({"refuse"});
    CHECK(proud.is(proud.uma, "outOfPlay"));
    Universal sealed(false, {{"hp", n(0)}});
    CHECK(sealed.roll(sealed.uma, "bad-ending", {2, 3}).total == 5);
    sealed.apply("condition");
    CHECK(sealed.is(sealed.uma, "outOfPlay"));
    CHECK(sealed.xp(sealed.uma) == 1);
}
