#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

TEST_CASE("thresholds turn damage into marked HP",
          "[DH-HP-01][DH-HP-02][DH-HP-08][DH-THRESH-01][DH-THRESH-02][DH-THRESH-03]") {
    for (const auto& [damage, hp] :
         {std::pair{0, 0}, {1, 1}, {5, 1}, {6, 1}, {7, 2}, {8, 2}, {9, 2}, {13, 2}, {14, 3}}) {
        CAPTURE(damage);
        Hero hero = ash();
        const Taken taken = hurt(hero, damage);
        CHECK(taken.damage == damage);
        CHECK(taken.hp == hp);
        CHECK(hero.hp.marked == hp);
    }
}

TEST_CASE("nothing that gets through marks nothing, one point marks one", "[DH-THRESH-04][DH-R-96][DH-R-14]") {
    Hero hero = ash();
    CHECK(hurt(hero, 0).hp == 0);
    CHECK(hurt(hero, 1).hp == 1);
}

TEST_CASE("a guardian's 8 and 16 have no gap", "[DH-THRESH-06][DH-THRESH-07][DH-R-13]") {
    for (const auto& [damage, hp] : {std::pair{7, 1}, {8, 2}, {15, 2}, {16, 3}, {17, 3}, {18, 3}}) {
        Hero hero = bex();
        CHECK(hurt(hero, damage).hp == hp);
    }
}

TEST_CASE("massive damage marks a fourth, after all reductions, if the table likes", "[DH-OPT-01][DH-R-17]") {
    Settings settings;
    CHECK(hpFor(32, bex(), settings) == 3);
    settings.massiveDamage = true;
    CHECK(hpFor(31, bex(), settings) == 3);
    CHECK(hpFor(32, bex(), settings) == 4);
    Hero hero = bex();
    CHECK(hurt(hero, 32, 1, settings).hp == 3);
}

TEST_CASE("the last HP brings the death move before anything else", "[DH-HP-03][DH-HP-04][DH-DEATH-01][DH-R-15]") {
    Play play = table();
    ash(play).hp.marked = 5;
    const Taken taken = hurt(ash(play), 20);
    CHECK(taken.hp == 1);
    CHECK(taken.fell);
    CHECK(ash(play).hp.marked == 6);
    CHECK(ash(play).life == Life::DeathMove);
    CHECK(refusal(play, [](Play& p) { return check(p, attack(kBex, "strength")); }) == "death-move-pending");
    CHECK(refusal(play, [](Play& p) { return beginGmMove(p); }) == "death-move-pending");
    CHECK(refusal(play, [](Play& p) { return beginRest(p, RestKind::Short); }) == "death-move-pending");
}

TEST_CASE("clearing stops at nothing, and more slots leave the marks as they are", "[DH-HP-06][DH-HP-07][DH-R-23]") {
    Hero hero = ash();
    hero.hp.marked = 1;
    CHECK(clearHp(hero, 3, {}) == 1);
    CHECK(hero.hp.marked == 0);
    CHECK(clearHp(hero, 3, {}) == 0);
    hero.hp.marked = 4;
    ++hero.hp.most;
    CHECK(hero.hp == Track{4, 7});
}

TEST_CASE("HP forced on one who is down wait or bring a new death move", "[DH-R-16]") {
    Settings settings;
    Hero hero = ash();
    hero.hp.marked = 6;
    CHECK(markHp(hero, 1, settings) == 0);
    CHECK(hero.life == Life::DeathMove);
    hero.life = Life::Unconscious;
    markHp(hero, 1, settings);
    CHECK(hero.life == Life::Unconscious);
    settings.overflowWhileDown = WhileDown::DeathMove;
    markHp(hero, 1, settings);
    CHECK(hero.life == Life::DeathMove);
}

TEST_CASE("forced Stress marks slots, and the last one makes Vulnerable",
          "[DH-STRESS-01][DH-STRESS-02][DH-STRESS-03]") {
    Hero hero = ash();
    hero.stress.marked = 1;
    CHECK(forceStress(hero, 2, {}).stress == 2);
    hero.stress.marked = 5;
    CHECK(forceStress(hero, 1, {}).vulnerable);
    CHECK(hero.has(kVulnerable));
    CHECK(clearStress(hero, 1, {}) == 1);
    CHECK(hero.stress.marked == 5);
    CHECK_FALSE(hero.has(kVulnerable));
}

TEST_CASE("Stress that finds no slot costs one HP, however much it is",
          "[DH-STRESS-04][DH-STRESS-05][DH-STRESS-12][DH-R-18][DH-R-19]") {
    Hero hero = ash();
    hero.stress.marked = 6;
    hero.hp.marked = 2;
    CHECK(forceStress(hero, 3, {}) == StressMarked{0, 1, false});
    hero = ash();
    hero.stress.marked = 5;
    hero.hp.marked = 2;
    CHECK(forceStress(hero, 3, {}) == StressMarked{1, 1, true});
    CHECK(hero.hp.marked == 3);
    Settings settings;
    settings.stressPartialOverflow = Overflow::Lost;
    hero = ash();
    hero.stress.marked = 5;
    CHECK(forceStress(hero, 3, settings).hp == 0);
    hero.hp.marked = 5;
    hero.armour.marked = 2;
    forceStress(hero, 1, settings);
    CHECK(hero.life == Life::DeathMove);
    CHECK(hero.armour.marked == 2);
}

TEST_CASE("Stress is no price for one who has no free slots", "[DH-STRESS-06][DH-STRESS-07][DH-R-20]") {
    Play play = table();
    ash(play).stress.marked = 6;
    CHECK(refusal(play, [](Play& p) { return hide(p, kAsh, true); }) == "not-enough-stress");
    ash(play).stress.marked = 5;
    ash(play).features = {{.id = "burn", .stress = 2}, {.id = "edge", .stress = 1}};
    CHECK(refusal(play, [](Play& p) { return useFeature(p, kAsh, "burn"); }) == "not-enough-stress");
    ash(play).stress.marked = 0;
    CHECK(refusal(play, [](Play& p) { return useFeature(p, kAsh, "edge", 3); }) == "repeated");
}

TEST_CASE("the GM may force Stress, or offer it in place of something worse", "[DH-STRESS-08][DH-STRESS-09]") {
    Play play = table();
    roll(play, plan(), {6, 3});
    CHECK_FALSE(ok(beginGmMove(play)));
    forceStress(ash(play), 2, play.settings);
    CHECK(ash(play).stress.marked == 2);
    ok(endGmMove(play));
    ok(payStress(ash(play), 1, play.settings));
    CHECK(ash(play).stress.marked == 3);
    CHECK_FALSE(ash(play).has(kRestrained));
}

TEST_CASE("a new Stress slot does not end the Vulnerable of full Stress", "[DH-STRESS-11]") {
    Hero hero = ash();
    forceStress(hero, 6, {});
    ++hero.stress.most;
    CHECK(hero.stress == Track{6, 7});
    CHECK(hero.has(kVulnerable));
}

TEST_CASE("a condition holds once, and its first source counts", "[DH-COND-01][DH-COND-03][DH-COND-15][DH-R-21]") {
    Settings settings;
    Hero hero = ash();
    CHECK(addCondition(hero, kVulnerable, "a trap", {}, settings));
    CHECK_FALSE(addCondition(hero, kVulnerable, "a curse", {}, settings));
    REQUIRE(hero.conditions.size() == 1);
    CHECK(hero.conditions.front().sources == std::vector<std::string>{"a trap"});
    forceStress(hero, 6, settings);
    clearStress(hero, 1, {});
    CHECK(hero.has(kVulnerable));
    settings.vulnerableSource = Sources::All;
    hero = ash();
    forceStress(hero, 6, settings);
    addCondition(hero, kVulnerable, "a trap", {}, settings);
    clearStress(hero, 1, {});
    CHECK(hero.has(kVulnerable));
    CHECK(addCondition(hero, "dazzled", "the lamp", {}, settings));
    CHECK(addCondition(hero, kHidden, "hiding", {}, settings));
    CHECK_FALSE(addCondition(hero, kHidden, "fog", {}, settings));
}

TEST_CASE("a Vulnerable that was lifted stays off while Stress is full", "[DH-R-22]") {
    Hero hero = ash();
    forceStress(hero, 6, {});
    CHECK(endCondition(hero, kVulnerable));
    forceStress(hero, 1, {});
    CHECK_FALSE(hero.has(kVulnerable));
    clearStress(hero, 1, {});
    CHECK(forceStress(hero, 1, {}).vulnerable);
}

TEST_CASE("Restrained keeps from moving and from nothing else", "[DH-COND-04][DH-MOVE-10][DH-R-86]") {
    Play play = table();
    addCondition(ash(play), kRestrained, "a net", {}, play.settings);
    CHECK(refusal(play, [](Play& p) { return walk(p, kAsh, false); }) == "restrained");
    RollPlan own = attack();
    own.stretches = {{}};
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "restrained");
    CHECK(roll(play, attack(), {8, 5}).roll.isSuccess());
}

TEST_CASE("hiding needs to be out of sight and costs a Stress", "[DH-COND-05][DH-R-56]") {
    Play play = table();
    ok(trackerOn(play));
    CHECK(refusal(play, [](Play& p) { return hide(p, kAsh, false); }) == "seen");
    ok(hide(play, kAsh, true));
    CHECK(ash(play).stress.marked == 1);
    CHECK(ash(play).has(kHidden));
    CHECK(play.tracker.tokens.empty());
    play.settings.hideUsesAction = true;
    ok(hide(play, kBex, true));
    CHECK(play.tracker.tokens == std::vector{kBex});
}

TEST_CASE("Hidden ends by moving and by attacking, after the attack", "[DH-COND-07][DH-MOVE-11]") {
    Play play = table();
    ok(hide(play, kAsh, true));
    tenplus::dice::TypedDice dice({8, 5});
    ok(act(play, attack(), dice));
    CHECK(ash(play).has(kHidden));
    ok(settle(play));
    CHECK_FALSE(ash(play).has(kHidden));
    ok(hide(play, kAsh, true));
    ok(walk(play, kAsh, false));
    CHECK_FALSE(ash(play).has(kHidden));
}

TEST_CASE("poor cover may take a Finesse roll to get out of sight", "[DH-COND-08]") {
    Play play = table();
    ash(play).traits["finesse"] = 3;
    RollPlan own = plan("finesse", 14);
    own.experiences = {"smuggler"};
    const Roll rolled = roll(play, own, {4, 6}).roll;
    CHECK(rolled.total == 15);
    CHECK(rolled.outcome == tenplus::dice::Outcome::SuccessFear);
}

TEST_CASE("a temporary condition is rolled off, by an ally as well, and one with a trigger waits for it",
          "[DH-COND-09][DH-COND-10][DH-COND-11][DH-COND-13][DH-R-61][DH-R-91]") {
    Play play = table();
    addCondition(ash(play), kRestrained, "a net", {}, play.settings);
    RollPlan own = plan("strength", 12);
    own.kind = RollKind::Clear;
    CHECK_FALSE(roll(play, own, {6, 5}).roll.isSuccess());
    play.prompts.clear();
    CHECK(roll(play, own, {7, 5}).roll.isSuccess());
    ok(clearCondition(play, kAsh, kRestrained));
    CHECK_FALSE(ash(play).has(kRestrained));
    ok(trackerOn(play));
    addCondition(ash(play), kRestrained, "a net", {}, play.settings);
    own.who = kCal;
    roll(play, own, {7, 5});
    ok(clearCondition(play, kAsh, kRestrained));
    CHECK(play.tracker.tokens == std::vector{kCal});
    addCondition(ash(play), "poisoned", "a dart", "drinking the antidote", play.settings);
    CHECK(refusal(play, [](Play& p) { return clearCondition(p, kAsh, "poisoned"); }) == "needs-its-trigger");
    ok(clearCondition(play, kAsh, "poisoned", true));
}

TEST_CASE("an adversary shakes a condition off for its whole activation", "[DH-COND-12]") {
    Play play = table();
    addCondition(ogre(play), kVulnerable, "a trap", {}, play.settings);
    ok(trackerOn(play));
    play.tracker.tokens = {kAsh};
    ok(beginGmMove(play));
    ok(shakeOff(play, kOgre, kVulnerable));
    CHECK(play.tracker.tokens.empty());
    CHECK_FALSE(ogre(play).has(kVulnerable));
    CHECK(ogre(play).acted == 1);
}

TEST_CASE("damage comes before the Stress of the same move", "[DH-R-88]") {
    Play play = table();
    ash(play).hp.marked = 4;
    ash(play).stress.marked = 6;
    hurt(ash(play), 3);
    CHECK(ash(play).hp.marked == 5);
    forceStress(ash(play), 1, play.settings);
    CHECK(ash(play).life == Life::DeathMove);
}
