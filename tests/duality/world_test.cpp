#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

Countdown countdown(int start, Trigger trigger, const char* name = "doom") {
    return ok(startCountdown({.name = name, .start = start, .trigger = trigger}));
}

Gold gained(Gold gold, int amount, int overflow = 0, const Settings& settings = {}) {
    CHECK(gain(gold, amount, settings) == overflow);
    return gold;
}

} // namespace

TEST_CASE("a countdown runs to 0 and its event happens once", "[DH-COUNT-01][DH-COUNT-03][DH-COUNT-04][DH-R-62]") {
    Countdown doom = countdown(3, Trigger::Hand);
    CHECK_FALSE(step(doom));
    CHECK_FALSE(step(doom));
    CHECK(step(doom));
    CHECK(doom.value == 0);
    CHECK_FALSE(step(doom));
    CHECK(doom.fired == 1);
    CHECK(codeOf(startCountdown({.start = 0})) == "empty-countdown");
}

TEST_CASE("each countdown has its own trigger", "[DH-COUNT-02][DH-COUNT-05][DH-COUNT-06][DH-R-62]") {
    Play play = table();
    play.countdowns = {countdown(4, Trigger::ActionRoll, "chase"), countdown(3, Trigger::RollWithFear, "rite")};
    roll(play, plan(), {6, 6});
    CHECK(play.countdown("chase")->value == 3);
    CHECK(play.countdown("rite")->value == 3);
    roll(play, plan("agility", 5), {5, 2});
    CHECK(play.countdown("rite")->value == 3);
    roll(play, plan("agility", 5), {2, 5});
    CHECK(play.countdown("rite")->value == 2);
    play.prompts.clear();
    reaction(play, plan(), {2, 9});
    CHECK(play.countdown("rite")->value == 2);
    play.settings.countdownOnReaction = true;
    reaction(play, plan(), {2, 9});
    CHECK(play.countdown("rite")->value == 1);
}

TEST_CASE("a group is one roll for countdowns, and so is a tag team", "[DH-COUNT-07]") {
    Play play = table();
    play.countdowns = {countdown(6, Trigger::ActionRoll)};
    std::vector<RollPlan> others;
    for (const ActorId id : {kBex, kCal, kDov}) {
        others.push_back(plan("agility", 14));
        others.back().who = id;
    }
    tenplus::dice::TypedDice dice({7, 5, 7, 5, 7, 5, 8, 5});
    ok(actAsGroup(play, plan("agility", 14), others, dice));
    ok(settle(play));
    CHECK(play.countdowns.front().value == 5);
    ash(play).hope = 3;
    tenplus::dice::TypedDice more({8, 6, 9, 6});
    ok(rollTagTeam(play, attack(), attack(kBex, "strength"), more));
    ok(chooseTagRoll(play, false));
    ok(settle(play));
    CHECK(play.countdowns.front().value == 4);
}

TEST_CASE("countdowns run up as well, loop, and stop each other in pairs", "[DH-N-17]") {
    Countdown up = ok(startCountdown({.name = "tide", .start = 2, .up = true}));
    CHECK(up.value == 0);
    CHECK_FALSE(step(up));
    CHECK(step(up));
    CHECK(up.value == 2);
    Countdown loop = ok(startCountdown({.name = "beat", .start = 2, .loop = Loop::Shorter}));
    CHECK(step(loop, 2));
    CHECK(loop.value == 1);
    CHECK(step(loop));
    CHECK(loop.fired == 2);
    loop = ok(startCountdown({.name = "beat", .start = 2, .loop = Loop::Longer}));
    CHECK(step(loop, 5));
    CHECK(loop.value == 3);
    std::vector<Countdown> chase{countdown(3, Trigger::Progress, "flight"), countdown(3, Trigger::Consequence, "hunt")};
    chase.front().linked = "hunt";
    CHECK(stepByRoll(chase, tenplus::dice::Outcome::SuccessHope, false, {}).empty());
    CHECK(chase[0].value == 1);
    CHECK(stepByRoll(chase, tenplus::dice::Outcome::FailFear, false, {}) == std::vector<std::string>{"hunt"});
    CHECK(chase[0].stopped);
    CHECK_FALSE(step(chase[0], 3));
}

TEST_CASE("distance is a band; on a grid squares of about five feet are bands",
          "[DH-RANGE-01][DH-RANGE-02][DH-RANGE-03][DH-RANGE-04][DH-RANGE-05][DH-RANGE-06]") {
    for (const auto& [squares, band] : {std::pair{1, Band::Melee},
                                        {3, Band::VeryClose},
                                        {4, Band::Close},
                                        {6, Band::Close},
                                        {12, Band::Far},
                                        {13, Band::VeryFar}})
        CHECK(bandOfSquares(squares) == band);
}

TEST_CASE("a diagonal is counted as one square, or as long as it is", "[DH-OPT-02][DH-RANGE-12][DH-R-50]") {
    CHECK(squaresBetween({0, 0}, {3, 3}, Diagonal::Chebyshev) == 3);
    CHECK(squaresBetween({0, 0}, {3, 3}, Diagonal::Euclid) == 5);
    CHECK(squaresBetween({0, 0}, {3, 4}, Diagonal::Euclid) == 5);
}

TEST_CASE("a stated range is a maximum", "[DH-RANGE-08][DH-R-51]") {
    for (const Band at : {Band::Melee, Band::VeryClose, Band::Close}) CHECK(reaches(Band::Close, at));
    CHECK_FALSE(reaches(Band::Close, Band::Far));
}

TEST_CASE("somebody who was pushed out of Melee is told one band away, and a blade no longer reaches them",
          "[DH-RANGE-10][DH-R-52]") {
    Play play = table();
    RollPlan own = attack();
    own.aims.front().at = Band::VeryClose;
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "out-of-range");
    own.stretches = {{}}; // a stretch before leads back to them
    ok(check(play, own));
}

TEST_CASE("whoever stands in front, or in a group, is listed by the GM, and one roll meets them all",
          "[DH-RANGE-09][DH-R-97][DH-COVER-02][DH-R-58]") {
    Play play = table();
    play.foes.push_back(ogre());
    play.foes.back().id = kImp;
    RollPlan own = attack();
    own.aims = {{.who = kOgre}, {.who = kImp}};
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "one-target");
    own.manyTargets = true;
    CHECK(roll(play, own, {8, 5}).roll.targets.size() == 2);
}

TEST_CASE("without a map the bands are set by hand, and everybody may ask for them", "[DH-RANGE-11][DH-RANGE-13]") {
    Play play = table();
    const Play before = play;
    RollPlan own = attack();
    own.range = Band::Far;
    for (const Band at : {Band::Melee, Band::VeryClose, Band::Close, Band::Far}) {
        own.aims.front().at = at;
        ok(check(play, own));
    }
    for (const Band at : {Band::VeryFar, Band::Out}) {
        own.aims.front().at = at;
        CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "out-of-range");
    }
    CHECK(play == before); // asking costs nothing
}

TEST_CASE("without pressure nobody measures a way", "[DH-MOVE-01][DH-MOVE-06]") {
    Play play = table();
    const Play before = play;
    ok(walk(play, kAsh, false));
    CHECK(play == before);
}

TEST_CASE("an action brings one free stretch within Close, before or after it",
          "[DH-MOVE-02][DH-MOVE-03][DH-MOVE-09][DH-R-53]") {
    Play play = table();
    ok(trackerOn(play));
    RollPlan own = attack();
    own.stretches = {{.before = true, .to = Band::Close}};
    CHECK(roll(play, own, {8, 5}).roll.isSuccess());
    CHECK(play.tracker.tokens.size() == 1);
    own.stretches.push_back({.before = false});
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "one-stretch");
    own.stretches = {{.to = Band::Far}};
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "too-far");
    own.stretches = {{.to = Band::Close, .hardGround = true}};
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "too-far");
}

TEST_CASE("an action without a roll brings the stretch too, unless the table plays otherwise", "[DH-R-53]") {
    Play play = table();
    ok(actWithoutRoll(play, kAsh, {{}}));
    play.settings.freeMoveOnNonRollAction = false;
    CHECK(refusal(play, [](Play& p) { return actWithoutRoll(p, kAsh, {{}}); }) == "too-far");
}

TEST_CASE("a dash is a roll and an action of its own", "[DH-MOVE-04][DH-MOVE-05][DH-R-54][DH-R-55]") {
    Play play = table();
    ok(trackerOn(play));
    RollPlan dash = plan("agility", 13);
    dash.kind = RollKind::Movement;
    CHECK(roll(play, dash, {7, 4}).roll.isSuccess());
    CHECK(ash(play).hope == 3);
    CHECK(play.tracker.tokens.size() == 1);
    dash.difficulty = 15;
    CHECK_FALSE(roll(play, dash, {4, 7}).roll.isSuccess());
    CHECK(play.prompts.size() == 1); // how far it led is the GM's to say
    dash.stretches = {{}};
    play.prompts.clear();
    CHECK(refusal(play, [&](Play& p) { return check(p, dash); }) == "one-stretch");
}

TEST_CASE("what cannot be seen is no target of sight, and darkness is the GM's number",
          "[DH-COVER-06][DH-COVER-07][DH-R-90]") {
    Play play = table();
    RollPlan own = attack();
    own.aims.front().seen = false;
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "no-line-of-sight");
    CHECK_FALSE(roll(play, plan("agility", 13 + 2), {7, 5}).roll.isSuccess());
}

TEST_CASE("gold fills up tier by tier and keeps its remainder", "[DH-GOLD-01][DH-GOLD-02][DH-GOLD-03]") {
    CHECK(gained({.handfuls = 9}, 1) == Gold{.bags = 1});
    CHECK(gained({.handfuls = 9, .bags = 9}, 1) == Gold{.chests = 1});
    CHECK(gained({.handfuls = 8}, 5) == Gold{.handfuls = 3, .bags = 1});
}

TEST_CASE("a second chest does not fit, unless the table says so", "[DH-GOLD-04][DH-R-63]") {
    const Gold full{.handfuls = 9, .bags = 9, .chests = 1};
    CHECK(gained(full, 1, 1) == full);
    Settings settings;
    settings.goldChestCap = 2;
    CHECK(gained(full, 1, 0, settings) == Gold{.chests = 2});
    settings.goldChestCap = 0;
    CHECK(gained({.chests = 7}, 250, 0, settings) == Gold{.bags = 5, .chests = 9});
}

TEST_CASE("spending makes change, and what is not there cannot be spent", "[DH-GOLD-05][DH-GOLD-07]") {
    Gold gold{.handfuls = 2, .chests = 1};
    ok(spend(gold, 5, {}));
    CHECK(gold == Gold{.handfuls = 7, .bags = 9});
    CHECK(codeOf(spend(gold, 98, {})) == "overpaid");
    CHECK(gold == Gold{.handfuls = 7, .bags = 9});
}

TEST_CASE("ten coins are a handful, if the table counts coins", "[DH-OPT-03]") {
    Settings settings;
    settings.goldCoins = true;
    CHECK(gained({.coins = 9}, 1, 0, settings) == Gold{.handfuls = 1});
}

TEST_CASE("fractions are rounded up", "[DH-GEN-01]") {
    Foe foe = ogre();
    foe.resists = {DamageType::Physical};
    CHECK(hurt(foe, 9).afterResistance == 5);
}

TEST_CASE("simultaneous effects come in the order their owner picks, and all may come",
          "[DH-GEN-02][DH-GEN-03][DH-R-89]") {
    Play play = table();
    ash(play).hope = 0;
    ash(play).features = {{.id = "retaliate", .hope = 1}, {.id = "flourish", .stress = 1}};
    markHp(ash(play), 1, play.settings);
    gainHope(ash(play), 1);
    ok(useFeature(play, kAsh, "retaliate"));
    ok(useFeature(play, kAsh, "flourish"));
    CHECK(ash(play).hope == 0);
    CHECK(ash(play).stress.marked == 1);
}

TEST_CASE("modifiers are numbers, tokens of the tracker are owned: one is no supply of the other", "[DH-R-93]") {
    Play play = table();
    ok(trackerOn(play));
    RollPlan own = plan();
    own.flat = {4};
    roll(play, own, {9, 4});
    CHECK(play.tracker.tokens.size() == 1);
}

TEST_CASE("friends' rolls at a Vulnerable hero have advantage, and Hidden does not hamper them", "[DH-R-98]") {
    Play play = table();
    addCondition(*play.hero(kBex), kVulnerable, "a trap", {}, play.settings);
    addCondition(*play.hero(kBex), kHidden, "hiding", {}, play.settings);
    RollPlan helpful = plan();
    helpful.aims = {Aim{.who = kBex}};
    CHECK(roll(play, helpful, {10, 3, 6}).roll.advantage == std::vector{6});
    CHECK(roll(play, attack(kAsh, "agility", kBex), {9, 3})
              .roll.advantage.empty()); // an attack is against them, and the two cancel
}
