#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

struct Night {
    Play play = table();
    void begin(RestKind kind) {
        ok(beginRest(play, kind));
        ok(doneSwapping(play));
    }
    void pick(ActorId who, const RestChoice& choice) { ok(chooseRestMove(play, who, choice)); }
    RestResult finish(std::vector<int> pips = {}) {
        tenplus::dice::TypedDice dice(std::move(pips));
        RestResult result = ok(finishRest(play, dice));
        CHECK(dice.left() == 0);
        return result;
    }
    RestResult breakOff(const std::map<ActorId, std::vector<RestChoice>>& instead = {}, std::vector<int> pips = {}) {
        tenplus::dice::TypedDice dice(std::move(pips));
        return ok(breakOffRest(play, instead, dice));
    }
    RestResult whole(RestKind kind) {
        begin(kind);
        return finish();
    }
};

const RestChoice kTend{.move = RestMove::Tend};
const RestChoice kCalm{.move = RestMove::ClearStress};
const RestChoice kRepair{.move = RestMove::RepairArmour};
const RestChoice kPrepare{.move = RestMove::Prepare};
const RestChoice kTogether{.move = RestMove::PrepareTogether};

} // namespace

TEST_CASE("the party rests together, at most three times briefly before a night",
          "[DH-REST-01][DH-REST-02][DH-REST-22][DH-R-67]") {
    Night night;
    for (int i = 1; i <= 3; ++i) {
        night.whole(RestKind::Short);
        CHECK(night.play.shortRests == i);
    }
    CHECK(refusal(night.play, [](Play& p) { return beginRest(p, RestKind::Short); }) == "third-short-rest");
    night.begin(RestKind::Long);
    night.breakOff();
    CHECK(night.play.shortRests == 3);
    night.whole(RestKind::Long);
    CHECK(night.play.shortRests == 0);
}

TEST_CASE("a short rest that is broken off gives nothing and undoes the swaps", "[DH-REST-03][DH-R-68]") {
    Night night;
    night.play.shortRests = 2;
    ash(night.play).hp.marked = 4;
    ash(night.play).cards.loadout = {{.id = "a"}};
    ash(night.play).cards.vault = {{.id = "b"}};
    ok(beginRest(night.play, RestKind::Short));
    ok(swapAtRest(night.play, kAsh, "b", "a"));
    ok(doneSwapping(night.play));
    night.pick(kAsh, kTend);
    night.breakOff();
    CHECK(night.play.shortRests == 2);
    CHECK(night.play.fear == 2);
    CHECK(ash(night.play).hp.marked == 4);
    CHECK(ash(night.play).cards.inPlay("a"));
    night.play.settings.interruptedShortRest = Interrupted::Counts;
    ok(beginRest(night.play, RestKind::Short));
    ok(swapAtRest(night.play, kAsh, "b", "a"));
    night.breakOff();
    CHECK(night.play.shortRests == 3);
    CHECK(night.play.fear == 3);
    CHECK(ash(night.play).cards.inPlay("b"));
}

TEST_CASE("a rest that is broken off undoes swaps alone: a card that came stays, within the loadout, and one that was "
          "lost or used is so") {
    Night night;
    const auto cards = [&]() -> Cards& { return ash(night.play).cards; };
    cards().loadout = {{.id = "a"}, {.id = "b"}, {.id = "c"}, {.id = "d"}, {.id = "e"}};
    cards().vault = {{.id = "f"}, {.id = "g", .uses = {0, 2}}};
    ok(beginRest(night.play, RestKind::Short));
    ok(swapAtRest(night.play, kAsh, "g", "a"));
    ok(useCard(cards(), "g"));
    ok(loseCard(cards(), "b"));
    ok(gainCard(cards(), {.id = "new"}));
    ok(gainCard(cards(), {.id = "newer"}));
    night.breakOff();
    const auto ids = [](const std::vector<Card>& pile) {
        std::string all;
        for (const Card& card : pile) all += card.id + " ";
        return all;
    };
    CHECK(ids(cards().loadout) == "a c d e new ");
    CHECK(ids(cards().vault) == "f g newer ");
    CHECK(ids(cards().gone) == "b ");
    CHECK(cards().vault[1].uses.used == 1);
}

TEST_CASE("a long rest that is broken off is a short one, even after three", "[DH-REST-04]") {
    Night night;
    night.play.shortRests = 3;
    ash(night.play).hp.marked = 4;
    ash(night.play).stress.marked = 4;
    night.begin(RestKind::Long);
    night.pick(kAsh, kTend);
    night.breakOff({{kAsh, {kTend, kCalm}}}, {3, 2});
    CHECK(ash(night.play).hp.marked == 1);
    CHECK(ash(night.play).stress.marked == 2);
    CHECK(night.play.shortRests == 3);
    CHECK(night.play.fear == 3);
}

TEST_CASE("each has two moves, the same one twice if they like", "[DH-REST-06][DH-R-66]") {
    Night night;
    ash(night.play).stress.marked = 6;
    night.begin(RestKind::Short);
    night.pick(kAsh, kCalm);
    night.pick(kAsh, kCalm);
    CHECK(refusal(night.play, [](Play& p) { return chooseRestMove(p, kAsh, kPrepare); }) == "two-moves");
    night.finish({2, 3});
    CHECK(ash(night.play).stress.marked == 1);
}

TEST_CASE("cards are swapped first, freely", "[DH-REST-07][DH-CARD-05]") {
    Night night;
    for (const char* id : {"a", "b", "c"}) ash(night.play).cards.loadout.push_back({.id = id});
    for (const char* id : {"x", "y", "z"}) ash(night.play).cards.vault.push_back({.id = id, .recallCost = 3});
    ok(beginRest(night.play, RestKind::Short));
    ok(swapAtRest(night.play, kAsh, "x", "a"));
    ok(swapAtRest(night.play, kAsh, "y", "b"));
    ok(swapAtRest(night.play, kAsh, "z", "c"));
    CHECK(ash(night.play).stress.marked == 0);
    CHECK(refusal(night.play, [](Play& p) { return chooseRestMove(p, kAsh, kPrepare); }) == "not-swapping");
    ok(doneSwapping(night.play));
    night.pick(kAsh, kPrepare);
    CHECK(refusal(night.play, [](Play& p) { return swapAtRest(p, kAsh, "a", "x"); }) == "swaps-over");
}

TEST_CASE("short rest: a d4 of wounds, of Stress, of armour", "[DH-REST-08][DH-REST-09][DH-REST-10][DH-R-71]") {
    Night night;
    ash(night.play).hp.marked = 4;
    ash(night.play).stress.marked = 2;
    ash(night.play).armour.marked = 5;
    night.begin(RestKind::Short);
    night.pick(kAsh, kCalm);
    CHECK(refusal(night.play, [](Play& p) {
              return chooseRestMove(p, kCal, {.move = RestMove::ClearStress, .target = kAsh});
          }) == "self-only");
    night.pick(kAsh, kRepair);
    night.pick(kCal, {.move = RestMove::Tend, .target = kAsh});
    night.finish({3, 2, 3});
    CHECK(ash(night.play).stress.marked == 0);
    CHECK(ash(night.play).armour.marked == 3);
    CHECK(ash(night.play).hp.marked == 1);
}

TEST_CASE("Prepare gives one Hope, two in company", "[DH-REST-11][DH-REST-12][DH-R-69][DH-HOPE-04]") {
    Night night;
    night.begin(RestKind::Short);
    night.pick(kAsh, kPrepare);
    night.pick(kBex, kTogether);
    night.pick(kCal, kTogether);
    night.pick(kCal, kTogether);
    night.play.hero(kBex)->hope = 5;
    night.finish();
    CHECK(ash(night.play).hope == 3);
    CHECK(night.play.hero(kBex)->hope == 6);
    CHECK(night.play.hero(kCal)->hope == 5);
}

TEST_CASE("long rest: all wounds, all Stress, all armour", "[DH-REST-13][DH-REST-14][DH-REST-15]") {
    Night night;
    Hero& bex = *night.play.hero(kBex);
    bex.hp.marked = 6;
    bex.armour.marked = 6;
    forceStress(ash(night.play), 6, night.play.settings);
    night.begin(RestKind::Long);
    night.pick(kAsh, kCalm);
    night.pick(kAsh, {.move = RestMove::Tend, .target = kBex});
    night.pick(kCal, {.move = RestMove::RepairArmour, .target = kBex});
    night.finish();
    CHECK(ash(night.play).stress.marked == 0);
    CHECK_FALSE(ash(night.play).has(kVulnerable));
    CHECK(night.play.hero(kBex)->hp.marked == 0);
    CHECK(night.play.hero(kBex)->armour.marked == 0);
}

TEST_CASE("a long rest can push a project, by itself, by the GM's number or by a roll",
          "[DH-REST-16][DH-REST-17][DH-R-72]") {
    Night night;
    night.play.countdowns = {ok(startCountdown({.name = "bridge", .start = 6}))};
    night.begin(RestKind::Short);
    CHECK(refusal(night.play, [](Play& p) {
              return chooseRestMove(p, kAsh, {.move = RestMove::Project, .project = "bridge"});
          }) == "not-a-move");
    night.finish();
    night.begin(RestKind::Long);
    night.pick(kAsh, {.move = RestMove::Project, .project = "bridge"});
    night.pick(kBex, {.move = RestMove::Project, .project = "bridge", .by = 2});
    night.finish();
    CHECK(night.play.countdown("bridge")->value == 3);
    RestChoice rolled{.move = RestMove::Project, .project = "bridge", .roll = plan("agility", 14)};
    night.begin(RestKind::Long);
    night.pick(kAsh, rolled);
    night.pick(kAsh, rolled);
    const int hope = ash(night.play).hope;
    const RestResult rested = night.finish({8, 5, 2, 6}); // 15 with Hope, then 10 with Fear
    CHECK(night.play.countdown("bridge")->value == 2);
    REQUIRE(rested.rolls.size() == 2);
    CHECK(rested.rolls.front().roll.isSuccess());
    CHECK(ash(night.play).hope == hope + 1);
    REQUIRE(!night.play.prompts.empty()); // the GM answers the failure, as after any action roll
    CHECK(rested.done.back().amount == 0);
}

TEST_CASE("a project takes no fewer steps than one, and a roll a trait and a number", "[DH-REST-17][DH-R-72]") {
    Night night;
    night.play.countdowns = {ok(startCountdown({.name = "bridge", .start = 6}))};
    night.begin(RestKind::Long);
    const auto why = [&](const RestChoice& choice) {
        return refusal(night.play, [&](Play& p) { return chooseRestMove(p, kAsh, choice); });
    };
    CHECK(why({.move = RestMove::Project, .project = "bridge", .by = 0}) == "not-positive");
    RollPlan bare = plan("agility", 14);
    bare.difficulty.reset();
    CHECK(why({.move = RestMove::Project, .project = "bridge", .roll = bare}) == "needs-difficulty");
    CHECK(why({.move = RestMove::Project, .project = "bridge", .roll = plan("luck", 14)}) == "no-such-one");
}

TEST_CASE("rests end what lasts until them and bring uses back", "[DH-REST-18][DH-REST-19]") {
    Night night;
    ash(night.play).features = {{.id = "brief", .uses = {1, 1, Refresh::ShortRest}},
                                {.id = "long", .uses = {1, 1, Refresh::LongRest}}};
    beginEffect(night.play, {"ward", kMir, Ends::ShortRest});
    beginEffect(night.play, {"vow", kMir, Ends::LongRest});
    night.whole(RestKind::Short);
    CHECK(ash(night.play).features[0].uses.used == 0);
    CHECK(ash(night.play).features[1].uses.used == 1);
    REQUIRE(night.play.effects.size() == 1);
    night.whole(RestKind::Long);
    CHECK(ash(night.play).features[1].uses.used == 0);
    CHECK(night.play.effects.empty());
}

TEST_CASE("the GM gains Fear and may step long countdowns",
          "[DH-REST-20][DH-REST-21][DH-FEAR-09][DH-COUNT-08][DH-R-64][DH-R-65]") {
    Night night;
    night.play.countdowns = {ok(startCountdown({.name = "siege", .start = 5, .longTerm = true}))};
    RestResult rested = night.whole(RestKind::Short);
    CHECK(night.play.fear == 3);
    CHECK(rested.countdownSteps == 1);
    CHECK(night.play.countdown("siege")->value == 5);
    night.play.fear = 2;
    rested = night.whole(RestKind::Long);
    CHECK(night.play.fear == 4);
    CHECK(rested.countdownSteps == 2);
    step(*night.play.countdown("siege"), rested.countdownSteps);
    CHECK(night.play.countdown("siege")->value == 3);
    night.play.settings.shortRestFear = tenplus::dice::parse("1d4").value();
    night.begin(RestKind::Short);
    CHECK(night.finish({3}).fear == 3);
}

TEST_CASE("the short rest's countdown step can be a duty", "[DH-R-65]") {
    Night night;
    night.play.settings.shortRestCountdown = RestCountdown::Must;
    night.play.countdowns = {ok(startCountdown({.name = "siege", .start = 5, .longTerm = true}))};
    const RestResult rested = night.whole(RestKind::Short);
    CHECK(rested.countdownSteps == 0);
    CHECK(night.play.countdown("siege")->value == 4);
}

TEST_CASE("what comes back in a session does not come back by resting", "[DH-REST-23][DH-REST-24][DH-OPT-05]") {
    Night night;
    night.play.tagTeamUsed = {"ann"};
    night.whole(RestKind::Long);
    CHECK(night.play.tagTeamUsed.size() == 1);
    sessionBreak(night.play);
    CHECK(night.play.tagTeamUsed.size() == 1);
    night.play.settings.sessionBreakRefresh = true;
    sessionBreak(night.play);
    CHECK(night.play.tagTeamUsed.empty());
}

TEST_CASE("whoever lies unconscious wakes by an ally's care or with the long rest",
          "[DH-REST-25][DH-DEATH-05][DH-R-70]") {
    Night night;
    ash(night.play).hp.marked = 6;
    ash(night.play).life = Life::Unconscious;
    ash(night.play).stress.marked = 2;
    night.begin(RestKind::Short);
    CHECK(refusal(night.play, [](Play& p) { return chooseRestMove(p, kAsh, kCalm); }) == "not-able");
    night.pick(kCal, {.move = RestMove::Tend, .target = kAsh});
    night.pick(kAsh, kCalm);
    night.finish({1, 2});
    CHECK(ash(night.play).isAble());
    CHECK(ash(night.play).hp.marked == 5);
    CHECK(ash(night.play).stress.marked == 0);
    ash(night.play).life = Life::Unconscious;
    night.begin(RestKind::Long);
    night.breakOff();
    CHECK(ash(night.play).life == Life::Unconscious);
    night.whole(RestKind::Long);
    CHECK(ash(night.play).life == Life::Active);
}
