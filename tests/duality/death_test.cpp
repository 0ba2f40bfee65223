#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

Play dying(int stress = 0) {
    Play play = table();
    ash(play).hp.marked = 5;
    ash(play).stress.marked = stress;
    hurt(ash(play), 7);
    REQUIRE(ash(play).life == Life::DeathMove);
    return play;
}

Risk risk(Play& play, std::vector<int> pips, int hp, int stress) {
    tenplus::dice::TypedDice dice(std::move(pips));
    return ok(riskItAll(play, kAsh, hp, stress, dice));
}

} // namespace

TEST_CASE("a blaze of glory is one sure critical blow, then death", "[DH-DEATH-02][DH-R-73]") {
    Play play = dying();
    ok(trackerOn(play));
    tenplus::dice::TypedDice dice({5});
    const auto taken = ok(blazeOfGlory(play, kAsh, {kOgre}, weaponDamage(ash(play), ash(play).weapons.front()), dice));
    REQUIRE(taken.size() == 1);
    CHECK(taken.front().damage == 14);
    CHECK(taken.front().hp == 2);
    CHECK(ash(play).life == Life::Dead);
    CHECK(play.tracker.tokens.size() == 1);
    CHECK(ash(play).hope == 2);
}

TEST_CASE("avoiding death leaves a scar at or below the level, and unconscious either way",
          "[DH-DEATH-03][DH-DEATH-04][DH-R-74]") {
    for (const auto& [pip, scar] : {std::pair{5, true}, {6, false}}) {
        Play play = dying();
        ash(play).level = 5;
        tenplus::dice::TypedDice dice({pip});
        CHECK(ok(avoidDeath(play, kAsh, dice)).scar == scar);
        CHECK(ash(play).scars == (scar ? 1 : 0));
        CHECK(ash(play).life == Life::Unconscious);
        CHECK(refusal(play, [](Play& p) { return check(p, plan()); }) == "not-able");
        CHECK(refusal(play, [](Play& p) { return walk(p, kAsh, false); }) == "not-able");
    }
}

TEST_CASE("risking it all: death, everything, or the Hope die's worth",
          "[DH-DEATH-06][DH-DEATH-07][DH-DEATH-08][DH-DEATH-12][DH-R-75]") {
    Play play = dying(2);
    CHECK(risk(play, {4, 1}, 3, 1).result == Risked::Split);
    CHECK(ash(play).hp.marked == 3);
    CHECK(ash(play).stress.marked == 1);
    CHECK(ash(play).isAble());
    play = dying(2);
    CHECK(risk(play, {3, 8}, 0, 0).result == Risked::Dead);
    CHECK(ash(play).life == Life::Dead);
    play = dying(2);
    CHECK(risk(play, {7, 7}, 0, 0).result == Risked::All);
    CHECK(ash(play).hp.marked == 0);
    CHECK(ash(play).stress.marked == 0);
    CHECK(ash(play).hope == 2);
    play = dying(2);
    const auto refused = [](int hp, int stress) {
        return [=](Play& p) {
            tenplus::dice::TypedDice dice({4, 1});
            return riskItAll(p, kAsh, hp, stress, dice);
        };
    };
    CHECK(refusal(play, refused(4, 1)) == "bad-split");
    play.settings.riskItAllMinHp = 1;
    CHECK(refusal(play, refused(0, 4)) == "bad-split");
    play.settings.riskItAllMinHp = 0;
    CHECK(risk(play, {4, 1}, 0, 4).result == Risked::Split);
}

TEST_CASE("only who marked the last HP makes a death move", "[DH-DEATH-01]") {
    Play play = dying();
    CHECK(refusal(play, [](Play& p) {
              tenplus::dice::TypedDice dice({4});
              return avoidDeath(p, kBex, dice);
          }) == "not-dying");
}

TEST_CASE("a newcomer has the level of the party", "[DH-DEATH-09]") {
    Play play = table();
    CHECK(levelOfNewcomer(play) == 5);
}

TEST_CASE("the GM alone brings somebody back, on their own terms", "[DH-DEATH-10][DH-R-77]") {
    Play play = table();
    CHECK(refusal(play, [](Play& p) { return resurrect(p, kAsh, 1, 0, 1); }) == "healthy");
    ash(play).life = Life::Dead;
    ok(resurrect(play, kAsh, 2, 1, 1));
    CHECK(ash(play).hp.left() == 2);
    CHECK(ash(play).hope == 1);
    CHECK(ash(play).hopeCap() == 5);
}

TEST_CASE("a scar takes a Hope slot for good", "[DH-SCAR-01][DH-SCAR-02][DH-SCAR-03][DH-SCAR-05]") {
    Hero hero = ash();
    hero.hope = 6;
    addScar(hero);
    hero.scarred = "a streak of white hair";
    CHECK(hero.hopeCap() == 5);
    CHECK(hero.hope == 5);
    CHECK(gainHope(hero, 1) == 0);
}

TEST_CASE("whose last slot is scarred retires after the session", "[DH-SCAR-04][DH-R-76][DH-R-87]") {
    Play play = table();
    for (int i = 0; i < 6; ++i) addScar(ash(play));
    CHECK(ash(play).hopeCap() == 0);
    ok(check(play, plan()));
    beginSession(play);
    CHECK(ash(play).life == Life::Retired);
    CHECK(play.hero(kBex)->life == Life::Active);
}

TEST_CASE("Hope stays from session to session", "[DH-HOPE-05]") {
    Play play = table();
    ash(play).hope = 4;
    play.tagTeamUsed = {"ann"};
    beginSession(play);
    CHECK(ash(play).hope == 4);
    CHECK(play.tagTeamUsed.empty());
    CHECK(play.session == 2);
}
