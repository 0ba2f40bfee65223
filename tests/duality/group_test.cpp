#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

RollPlan by(ActorId who, const char* trait) {
    RollPlan own = plan(trait, 14);
    own.who = who;
    return own;
}

GroupRoll group(Play& play, const RollPlan& leader, const std::vector<RollPlan>& others, std::vector<int> pips) {
    tenplus::dice::TypedDice dice(std::move(pips));
    GroupRoll rolled = ok(actAsGroup(play, leader, others, dice));
    CHECK(dice.left() == 0);
    return rolled;
}

void tagTeam(Play& play, std::vector<int> pips) {
    tenplus::dice::TypedDice dice(std::move(pips));
    ok(rollTagTeam(play, attack(), attack(kBex, "strength"), dice));
    CHECK(dice.left() == 0);
}

Play three() {
    Play play = table();
    ash(play).hope = 3;
    return play;
}

} // namespace

TEST_CASE("supporters lend their leader +1 or -1 each, by one difficulty",
          "[DH-GROUP-01][DH-GROUP-02][DH-GROUP-03][DH-GROUP-09][DH-R-42]") {
    Play play = table();
    const std::vector others{by(kBex, "strength"), by(kCal, "finesse"), by(kDov, "agility"), by(kMir, "agility")};
    const GroupRoll rolled = group(play, plan("agility", 14), others, {7, 5, 9, 9, 6, 4, 8, 6, 5, 4});
    CHECK(rolled.supporters[0].total == 14);
    CHECK(rolled.supporters[1].total == 19);
    CHECK(rolled.supporters[2].total == 12);
    CHECK(rolled.supporters[3].total == 16);
    CHECK(rolled.modifier == 2);
    CHECK(play.open->total == 5 + 4 + 2 + 2);
    play = table();
    CHECK(refusal(play, [](Play& p) {
              tenplus::dice::TypedDice dice({});
              return actAsGroup(p, plan(), {}, dice);
          }) == "needs-supporters");
}

TEST_CASE("each supporter may have a difficulty of their own, if the table likes", "[DH-R-42]") {
    Play play = table();
    RollPlan other = by(kDov, "agility");
    other.difficulty = 12;
    CHECK(group(play, plan("agility", 14), {other}, {6, 4, 8, 5}).modifier == -1);
    play = table();
    play.settings.groupReactionDifficulty = GroupDifficulty::PerSupporter;
    CHECK(group(play, plan("agility", 14), {other}, {6, 4, 8, 5}).modifier == 1);
}

TEST_CASE("the leader's roll is thrown last and settles for all", "[DH-GROUP-04][DH-GROUP-06][DH-R-44]") {
    Play play = table();
    play.hero(kBex)->stress.marked = 2;
    group(play, plan("agility", 14), {by(kBex, "strength")}, {6, 6, 9, 5});
    CHECK(play.open->hope == 9);
    ok(settle(play));
    CHECK(play.hero(kBex)->hope == 3);
    CHECK(play.hero(kBex)->stress.marked == 2);
    CHECK(ash(play).hope == 3);
}

TEST_CASE("everybody in a group places a token, reactions too", "[DH-GROUP-05][DH-TRACK-18][DH-R-43]") {
    Play play = table();
    ok(trackerOn(play));
    group(play, plan("agility", 14), {by(kBex, "strength"), by(kCal, "finesse"), by(kDov, "agility")},
          {7, 5, 7, 5, 7, 5, 8, 5});
    CHECK(play.tracker.tokens.size() == 4);
    CHECK(play.tracker.on);
}

TEST_CASE("a group's consequence may meet everybody in it", "[DH-GROUP-07]") {
    Play play = table();
    group(play, plan("agility", 14), {by(kBex, "strength")}, {7, 5, 5, 8});
    CHECK(ok(settle(play)).roll.total == 16);
    CHECK_FALSE(ok(beginGmMove(play)));
    for (const ActorId id : {kAsh, kBex}) CHECK(forceStress(*play.hero(id), 1, play.settings).stress == 1);
}

TEST_CASE("who takes part in a group does not help its leader as well, unless the table likes", "[DH-GROUP-08]") {
    Play play = table();
    RollPlan leader = plan("agility", 14);
    leader.allies = {kBex};
    CHECK(refusal(play, [&](Play& p) {
              tenplus::dice::TypedDice dice({});
              return actAsGroup(p, leader, {by(kBex, "strength")}, dice);
          }) == "cannot-help");
    play.settings.participantsMayHelpLeader = true;
    CHECK(group(play, leader, {by(kBex, "strength")}, {7, 5, 6, 4, 3}).modifier == 1);
}

TEST_CASE("all who act together may each take their free stretch", "[DH-R-99]") {
    Play play = table();
    RollPlan other = by(kBex, "strength");
    other.stretches = {{}};
    RollPlan leader = plan("agility", 14);
    leader.stretches = {{.before = false}};
    CHECK(group(play, leader, {other}, {7, 5, 8, 5}).modifier == 1);
}

TEST_CASE("a tag team costs its leader three Hope, once a session",
          "[DH-TAG-01][DH-TAG-02][DH-TAG-10][DH-HOPE-16][DH-R-05]") {
    Play play = three();
    tagTeam(play, {6, 7, 8, 6});
    CHECK(ash(play).hope == 0);
    CHECK(play.hero(kBex)->hope == 3);
    ok(chooseTagRoll(play, true));
    ok(settle(play));
    ash(play).hope = 3;
    const auto again = [](Play& p) {
        tenplus::dice::TypedDice dice({});
        return rollTagTeam(p, attack(), attack(kBex, "strength"), dice);
    };
    CHECK(refusal(play, again) == "tag-team-used");
    play = table();
    CHECK(refusal(play, again) == "not-enough-hope");
    CHECK(play.tagTeamUsed.empty());
}

TEST_CASE("both throw whole rolls, and the chosen one counts alone",
          "[DH-TAG-03][DH-TAG-04][DH-TAG-05][DH-TAG-06][DH-R-46]") {
    Play play = three();
    ash(play).stress.marked = 2;
    tagTeam(play, {5, 5, 8, 6});
    CHECK(play.tagTeam->first.isCritical());
    ok(chooseTagRoll(play, true));
    CHECK(refusal(play, [](Play& p) {
              tenplus::dice::TypedDice none({});
              return testing::strikeWith(p, {}, none);
          }) == "roll-open");
    const Settled settled = ok(settle(play));
    CHECK(settled.roll.total == 16);
    CHECK(settled.roll.isSuccess());
    CHECK(play.hero(kBex)->hope == 4);
    CHECK(ash(play).hope == 0);
    CHECK(ash(play).stress.marked == 2);
}

TEST_CASE("the damage of a tag team is one sum", "[DH-TAG-07]") {
    Play play = three();
    play.hero(kBex)->proficiency = 3;
    tagTeam(play, {5, 6, 8, 6});
    ok(chooseTagRoll(play, true));
    ok(settle(play));
    tenplus::dice::TypedDice dice({4, 5, 6, 6});
    const auto taken = ok(testing::strikeWith(
        play, {{kAsh, {.count = 1, .sides = 8, .modifier = 1}}, {kBex, {.count = 3, .sides = 10}}}, dice));
    REQUIRE(taken.size() == 1);
    CHECK(taken.front().damage == 22);
    CHECK(taken.front().hp == 3);
}

TEST_CASE("one token stands for the pair", "[DH-TAG-08]") {
    Play play = three();
    ok(trackerOn(play));
    tagTeam(play, {5, 6, 8, 6});
    CHECK(play.tracker.tokens == std::vector{kAsh});
}

TEST_CASE("a chosen critical is critical for both, unless the table plays otherwise", "[DH-TAG-09][DH-R-45]") {
    const auto damage = [](bool doubles) {
        Play play = three();
        play.settings.tagCritDoublesBoth = doubles;
        tagTeam(play, {5, 6, 8, 8});
        ok(chooseTagRoll(play, true));
        ok(settle(play));
        tenplus::dice::TypedDice dice({3, 1, 2, 3});
        return ok(testing::strikeWith(
                      play, {{kAsh, {.count = 1, .sides = 8, .modifier = 1}}, {kBex, {.count = 3, .sides = 10}}}, dice))
            .front()
            .damage;
    };
    CHECK(damage(true) == 48);
    CHECK(damage(false) == 40);
}
