#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using tenplus::dice::Outcome;

TEST_CASE("the higher duality die says whether a roll is with Hope or with Fear",
          "[DH-DUAL-02][DH-DUAL-03][DH-DUAL-06]") {
    Play play = table();
    CHECK(roll(play, plan(), {7, 6}).roll.outcome == Outcome::SuccessHope);
    CHECK(roll(play, plan(), {6, 7}).roll.outcome == Outcome::SuccessFear);
    play = table();
    const Roll rolled = roll(play, plan(), {5, 8}).roll;
    CHECK(announced(rolled) == "15, Fear");
}

TEST_CASE("equal dice are a critical success against any difficulty", "[DH-DUAL-04]") {
    Play play = table();
    const Roll rolled = roll(play, plan("agility", 30), {2, 2}).roll;
    CHECK(rolled.total == 6);
    CHECK(rolled.outcome == Outcome::Critical);
    CHECK(rolled.isSuccess());
}

TEST_CASE("a roll may fail with Hope or succeed with Fear", "[DH-DUAL-05]") {
    Play play = table();
    const Roll failed = roll(play, plan(), {6, 3}).roll;
    CHECK(failed.total == 11);
    CHECK(failed.outcome == Outcome::FailHope);
    play = table();
    const Roll succeeded = roll(play, plan(), {5, 9}).roll;
    CHECK(succeeded.total == 16);
    CHECK(succeeded.outcome == Outcome::SuccessFear);
}

TEST_CASE("the record keeps both dice, the modifiers and the total", "[DH-DUAL-01][DH-ACTION-08][DH-TRAIT-05]") {
    Play play = table();
    const Roll rolled = roll(play, plan(), {9, 4}).roll;
    CHECK(rolled.hope == 9);
    CHECK(rolled.fear == 4);
    CHECK(rolled.modifiers == 2);
    CHECK(rolled.total == 15);
    CHECK(roll(play, plan("knowledge", 9), {6, 4}).roll.total == 9);
}

TEST_CASE("a roll with Hope gives its roller one, success or not", "[DH-HOPE-01][DH-ACTION-16]") {
    Play play = table();
    const Settled settled = roll(play, plan(), {6, 3});
    CHECK_FALSE(settled.roll.isSuccess());
    CHECK(ash(play).hope == 3);
    REQUIRE(play.prompts.size() == 1);
    CHECK(play.prompts.front().severity == Severity::Consequence);
    CHECK_FALSE(play.prompts.front().bankable);
}

TEST_CASE("Hope stops at its cap and what is over is lost", "[DH-HOPE-02][DH-R-04][DH-R-01]") {
    Play play = table();
    ash(play).hope = 6;
    roll(play, plan(), {11, 2});
    CHECK(ash(play).hope == 6);
    ash(play).hopeSlots = 5;
    ash(play).hope = 5;
    roll(play, plan(), {11, 2});
    CHECK(ash(play).hope == 5);
}

TEST_CASE("a critical success counts as with Hope, clears a Stress and asks nothing of the GM",
          "[DH-HOPE-03][DH-ACTION-13][DH-CRIT-06][DH-STRESS-10]") {
    Play play = table();
    ash(play).stress.marked = 3;
    const Settled settled = roll(play, plan(), {8, 8});
    CHECK(ash(play).hope == 3);
    CHECK(ash(play).stress.marked == 2);
    CHECK(settled.boonDue);
    CHECK(play.prompts.empty());
    roll(play, plan(), {12, 12});
    CHECK(play.prompts.empty());
    ash(play).stress.marked = 0;
    CHECK(roll(play, plan(), {1, 1}).stress == 0);
    CHECK(ash(play).hope == 5);
}

TEST_CASE("an ally pays a Hope for a d6 on this roll", "[DH-HOPE-07]") {
    Play play = table();
    RollPlan helped = plan("agility", 12);
    helped.allies = {kCal};
    CHECK(roll(play, helped, {5, 4, 3}).roll.total == 14);
    CHECK(play.hero(kCal)->hope == 1);
    CHECK(ash(play).hope == 3);
}

TEST_CASE("of several helpers' dice and one's own the highest counts", "[DH-HOPE-08][DH-HOPE-09][DH-ADV-06]") {
    Play play = table();
    RollPlan helped = plan("agility", 16);
    helped.allies = {kBex, kCal};
    CHECK(roll(play, helped, {3, 6, 2, 5}).roll.total == 3 + 6 + 5 + 2);
    CHECK(play.hero(kBex)->hope == 2);
    CHECK(play.hero(kCal)->hope == 1);
    play = table();
    helped.own = 1;
    const Roll rolled = roll(play, helped, {3, 6, 6, 2, 4}).roll;
    CHECK(rolled.total == 3 + 6 + 6 + 2);
    CHECK(rolled.advantage == std::vector{6, 2, 4});
}

TEST_CASE("each Experience costs a Hope before the dice fall", "[DH-HOPE-06][DH-HOPE-10][DH-EXP-01][DH-EXP-02]") {
    Play play = table();
    RollPlan both = plan();
    both.experiences = {"smuggler", "climber"};
    tenplus::dice::TypedDice dice({4, 5});
    ok(act(play, both, dice));
    CHECK(ash(play).hope == 0);
    CHECK(play.open->modifiers == 2 + 4);
    play = table();
    ash(play).hope = 1;
    CHECK(refusal(play, [&](Play& p) { return check(p, both); }) == "not-enough-hope");
    both.experiences = {"smuggler"};
    const Roll rolled = roll(play, both, {4, 5}).roll;
    CHECK(rolled.total == 13);
    CHECK(ash(play).hope == 0);
}

TEST_CASE("the opening example: 17 with Hope beats 15", "[DH-ACTION-22]") {
    Play play = table();
    RollPlan own = plan();
    own.experiences = {"smuggler"};
    const Settled settled = roll(play, own, {9, 4});
    CHECK(settled.roll.total == 17);
    CHECK(settled.roll.outcome == Outcome::SuccessHope);
    CHECK(ash(play).hope == 2);
}

TEST_CASE("features are paid on the spot, once, and the class's great one costs six",
          "[DH-HOPE-11][DH-HOPE-13][DH-HOPE-15][DH-R-02]") {
    Play play = table();
    ash(play).features = {{.id = "spark", .hope = 2}, {.id = "surge", .hope = 1}, {.id = "great", .ofClass = true}};
    ash(play).hope = 1;
    CHECK(refusal(play, [](Play& p) { return useFeature(p, kAsh, "spark"); }) == "not-enough-hope");
    ash(play).hope = 2;
    CHECK(refusal(play, [](Play& p) { return useFeature(p, kAsh, "surge", 2); }) == "repeated");
    ash(play).hope = 6;
    ok(useFeature(play, kAsh, "great"));
    CHECK(ash(play).hope == 0);
    ash(play).hope = 5;
    CHECK(refusal(play, [](Play& p) { return useFeature(p, kAsh, "great"); }) == "not-enough-hope");
    ash(play).scars = 1;
    play.settings.classHopeCost = HopePrice::Cap;
    ok(useFeature(play, kAsh, "great"));
    CHECK(ash(play).hope == 0);
    ash(play).hope = 3;
    play.settings.classHopeCost = HopePrice::Three;
    ok(useFeature(play, kAsh, "great"));
}

TEST_CASE("the Hope of the roll itself can pay for a feature on that action", "[DH-HOPE-12][DH-R-03]") {
    Play play = table();
    ash(play).hope = 6;
    ash(play).features = {{.id = "surge", .hope = 1}};
    tenplus::dice::TypedDice dice({10, 3, 10, 3, 3, 10});
    ok(act(play, plan(), dice));
    ok(useFeatureOnRoll(play, kAsh, "surge", true));
    CHECK(refusal(play, [](Play& p) { return useFeatureOnRoll(p, kAsh, "surge", true); }) == "no-fresh-hope");
    ok(settle(play));
    CHECK(ash(play).hope == 6);
    play.settings.dieHopePays = false;
    ok(act(play, plan(), dice));
    CHECK(refusal(play, [](Play& p) { return useFeatureOnRoll(p, kAsh, "surge", true); }) == "no-fresh-hope");
    ok(useFeatureOnRoll(play, kAsh, "surge", false));
    ok(settle(play));
    CHECK(ash(play).hope == 6);
}

TEST_CASE("a rider on a success with Hope costs nothing and stored Hope cannot stand in for it", "[DH-HOPE-14]") {
    Play play = table();
    RollPlan own = plan("agility", 14);
    own.flat = {5};
    CHECK(roll(play, own, {4, 9}).roll.outcome == Outcome::SuccessFear);
    play.prompts.clear();
    const Settled settled = roll(play, own, {9, 4});
    CHECK(settled.roll.outcome == Outcome::SuccessHope);
    CHECK(ash(play).hope == 3);
}

TEST_CASE("a roll with Fear gives the player nothing to write down", "[DH-HOPE-17][DH-FEAR-04]") {
    Play play = table();
    const Play before = play;
    roll(play, plan(), {2, 9});
    CHECK(play.heroes == before.heroes);
    CHECK(play.fear == 2);
}

TEST_CASE("modifiers are one sum, negative as well", "[DH-ACTION-07][DH-ACTION-09]") {
    Play play = table();
    RollPlan own = plan("knowledge", 6);
    CHECK(roll(play, own, {3, 4}).roll.total == 6);
    play.prompts.clear();
    own.experiences = {"smuggler"};
    CHECK(roll(play, own, {4, 3}).roll.modifiers == 1);
    own = plan("agility", 9);
    own.against = 1;
    CHECK(roll(play, own, {6, 5, 4}).roll.total == 9);
}

TEST_CASE("a total that meets the difficulty succeeds", "[DH-ACTION-12][DH-TRAIT-02][DH-R-11][DH-EXP-05]") {
    Play play = table();
    CHECK(roll(play, plan(), {8, 5}).roll.isSuccess());
    CHECK_FALSE(roll(play, plan("agility", 16), {8, 5}).roll.isSuccess());
    play.prompts.clear();
    CHECK(roll(play, plan("agility", 12), {4, 6}).roll.isSuccess());
    play.prompts.clear();
    RollPlan own = plan("agility", 12);
    own.experiences = {"climber"};
    const Roll rolled = roll(play, own, {3, 5}).roll;
    CHECK(rolled.total == 12);
    CHECK(rolled.isSuccess());
}

TEST_CASE("the four plain outcomes and what they ask of the GM",
          "[DH-ACTION-14][DH-ACTION-15][DH-ACTION-17][DH-FEAR-01][DH-FEAR-02][DH-R-08]") {
    Play play = table();
    roll(play, plan(), {10, 6});
    CHECK(play.prompts.empty());
    roll(play, plan(), {5, 9});
    REQUIRE(play.prompts.size() == 1);
    CHECK(play.prompts.front().severity == Severity::Cost);
    play = table();
    roll(play, plan(), {3, 6});
    REQUIRE(play.prompts.size() == 1);
    CHECK(play.prompts.front().severity == Severity::Major);
    CHECK(play.prompts.front().bankable);
    CHECK(ash(play).hope == 2);
}

TEST_CASE("a result that asks for the GM's answer stays until it has one", "[DH-ACTION-18][DH-R-07]") {
    Play play = table();
    roll(play, plan(), {6, 3});
    CHECK(refusal(play, [](Play& p) { return check(p, plan()); }) == "prompt-open");
    CHECK(refusal(play, [](Play& p) { return bankFear(p); }) == "not-a-move");
    ok(waivePrompt(play));
    ok(check(play, plan()));
}

TEST_CASE("a finished total may be changed until it is settled", "[DH-ACTION-11][DH-ACTION-03][DH-R-29]") {
    Play play = table();
    tenplus::dice::TypedDice dice({6, 5, 9, 9});
    ok(act(play, plan("agility", 14), dice));
    CHECK_FALSE(play.open->isSuccess());
    ok(addToRoll(play, 2));
    CHECK(play.open->total == 15);
    CHECK(play.open->isSuccess());
    ok(throwAgain(play, dice));
    CHECK(play.open->isCritical());
    CHECK(ash(play).hope == 2);
    ok(settle(play));
    CHECK(ash(play).hope == 3);
    CHECK(refusal(play, [](Play& p) { return addToRoll(p, 2); }) == "no-open-roll");
}

TEST_CASE("bonus dice belong to the throw: once the dice lie nothing can be declared", "[DH-ACTION-10]") {
    Play play = table();
    tenplus::dice::TypedDice dice({6, 5});
    ok(act(play, plan(), dice));
    RollPlan late = plan();
    late.bonus = {{"rally", 6}};
    CHECK(refusal(play, [&](Play& p) { return check(p, late); }) == "roll-open");
}

TEST_CASE("a critical success beyond a fight is worth advantage on the next roll there", "[DH-ACTION-19][DH-R-10]") {
    Play play = table();
    CHECK(roll(play, plan(), {8, 8}).boonDue);
    play.favoured[kAsh] = {kOgre};
    CHECK(roll(play, attack(), {4, 6, 3}).roll.total == 15);
    CHECK(play.favoured.empty());
}

TEST_CASE("nobody takes turns: one hero may roll twice in a row, and an action needs no tracker",
          "[DH-ACTION-21][DH-ACTION-20][DH-OPT-04]") {
    Play play = table();
    roll(play, plan(), {10, 6});
    roll(play, plan(), {10, 6});
    ok(actWithoutRoll(play, kAsh));
    ok(actWithoutRoll(play, kAsh));
    CHECK(play.tracker.tokens.empty());
}

TEST_CASE("a move that fixes its trait takes no other", "[DH-TRAIT-01][DH-ACTION-04]") {
    Play play = table();
    RollPlan own = plan("agility", 10);
    own.fixedTrait = "presence";
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "wrong-trait");
    own.trait = "presence";
    CHECK(roll(play, own, {6, 4}).roll.total == 11);
    CHECK(roll(play, plan("instinct", 10), {6, 4}).roll.total == 10);
}

TEST_CASE("without a printed number the GM sets one", "[DH-TRAIT-03][DH-TRAIT-04]") {
    Play play = table();
    RollPlan own = plan();
    own.difficulty.reset();
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "needs-difficulty");
    own.difficulty = 13;
    CHECK_FALSE(roll(play, own, {4, 6}).roll.isSuccess());
    play.prompts.clear();
    own.experiences = {"climber"};
    CHECK(roll(play, own, {4, 6}).roll.total == 14);
}

TEST_CASE("advantage adds a d6, disadvantage takes one, and sources cancel one for one",
          "[DH-ADV-01][DH-ADV-02][DH-ADV-04][DH-ADV-05][DH-ADV-10][DH-R-24]") {
    const auto with = [](int own, int against, std::vector<int> pips) {
        Play play = table();
        RollPlan edged = plan("agility", 5);
        edged.own = own;
        edged.against = against;
        return roll(play, edged, std::move(pips)).roll;
    };
    CHECK(with(1, 0, {4, 3, 5}).total == 14);
    CHECK(with(0, 1, {4, 3, 5}).total == 4);
    CHECK(with(0, 1, {4, 3, 5}).disadvantage == 5);
    CHECK(with(0, 1, {4, 3, 5}).extra.empty());
    CHECK(with(1, 1, {4, 3}).total == 9);
    CHECK(with(2, 1, {4, 3, 5}).total == 14);
    CHECK(with(3, 0, {4, 3, 5}).advantage == std::vector{5});
    CHECK(edgeOf(2, 0, 1, Cancelling::AnyCancelsAll) == Edge{});
    CHECK(edgeOf(0, 2, 1, Cancelling::Net) == Edge{1, 1});
}

TEST_CASE("the GM may lend advantage or disadvantage to any roll", "[DH-ADV-03]") {
    Play play = table();
    RollPlan own = plan("agility", 5);
    CHECK(ok(expressionOf(play, own)) == tenplus::dice::parse("dd+2").value());
    ++own.own;
    CHECK(toText(ok(expressionOf(play, own))) == "dd+d6+2");
    own.against += 2;
    CHECK(toText(ok(expressionOf(play, own))) == "dd-d6+2");
}

TEST_CASE("paired bonus and penalty d6s are dropped if the table likes", "[DH-ADV-08][DH-OPT-06][DH-R-30]") {
    Play play = table();
    RollPlan own = plan("agility", 9);
    own.bonus = {{"rally", 6}};
    own.penalty = {{"mud", 6}};
    CHECK(roll(play, own, {4, 3, 5, 2}).roll.total == 12);
    play.settings.simplifyD6Pairs = true;
    CHECK(roll(play, own, {4, 3}).roll.total == 9);
}

TEST_CASE("helpers are able, have Hope, join once and never help themselves", "[DH-R-25]") {
    Play play = table();
    for (const auto& allies : {std::vector{kAsh}, std::vector{kCal, kCal}}) {
        RollPlan own = plan();
        own.allies = allies;
        CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "cannot-help");
    }
    RollPlan own = plan();
    own.allies = {kCal};
    play.hero(kCal)->hope = 0;
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "not-enough-hope");
    play.hero(kCal)->hope = 1;
    play.hero(kCal)->life = Life::Unconscious;
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "cannot-help");
}

TEST_CASE("a helper whose die cancels pays all the same", "[DH-R-26]") {
    Play play = table();
    RollPlan own = plan();
    own.allies = {kCal};
    own.against = 1;
    CHECK(roll(play, own, {8, 5}).roll.total == 15);
    CHECK(play.hero(kCal)->hope == 1);
}

TEST_CASE("the odds before a roll are those of the very dice that it throws") {
    Play play = table();
    RollPlan own = plan("agility", 16);
    const auto alone = ok(oddsOf(play, own));
    own.allies = {kBex, kCal};
    own.bonus = {{"rally", 8}};
    own.penalty = {{"mud", 4}};
    own.experiences = {"climber"};
    CHECK(toText(ok(expressionOf(play, own))) == "dd+b[2d6]+d8[rally]-d4[mud]+4");
    CHECK(ok(oddsOf(play, own)).success() > alone.success());
    tenplus::dice::TypedDice dice({3, 6, 2, 5, 7, 1});
    ok(act(play, own, dice));
    CHECK(play.open->total == 3 + 6 + 5 + 7 - 1 + 4);
}

TEST_CASE("dice that are missing are asked for, and nothing has happened", "[DH-R-92]") {
    Play play = table();
    ok(trackerOn(play));
    RollPlan own = plan();
    own.experiences = {"climber"};
    own.own = 1;
    const Play before = play;
    tenplus::dice::TypedDice dice({3, 6});
    const auto done = act(play, own, dice);
    REQUIRE_FALSE(done);
    CHECK(codeOf(done) == "needs-dice");
    CHECK(done.error().pips->ask.sides == 6);
    CHECK(play == before);
    tenplus::dice::TypedDice wrong({13, 6, 1});
    CHECK(codeOf(act(play, own, wrong)) == "impossible-pips");
    CHECK(play == before);
}
