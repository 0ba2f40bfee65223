// Situations of an evening, one after the other, with their figures: rolls, hits and what is due.
#include "duality/situation.h"
#include "table/duality/offers.h"

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using table::DueKind;

namespace {

const std::string kAttack = R"("roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":2}])";
const std::string kBlade = R"("name":"Blade","trait":"Agility","range":"Melee","damage":"d8+1","kind":"physical")";

// Ash, Bex and an ogre.
struct Three : Situation {
    explicit Three(const std::string& ash = {}) {
        hero("Ash", ash);
        hero("Bex");
        foe("Ogre");
    }
    void tagTeam(const std::string& second, const std::vector<int>& dice) {
        act(R"("roll-tag-team","first":{"who":1,"kind":"attack","trait":"agility","aims":[{"who":3}]},"second":{"who":2,)" +
                second + "}",
            dice);
    }
};
const std::string kBexAttacks = R"("kind":"attack","trait":"agility","aims":[{"who":3}])";

// Ash's attack at the third one.
const std::string kAtThird = R"("roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":3}])";

} // namespace

TEST_CASE("a hit waits for its damage, whatever others roll before it", "[DH-ATTACK-03][DH-DMG-01]") {
    Three s;
    s.act(kAtThird, {8, 5});
    s.act(R"("settle")");
    s.act(R"("roll","who":2,"trait":"agility","difficulty":9)", {8, 5});
    s.act(R"("settle")");
    CHECK(s.due() == std::vector{DueKind::Damage});
    s.act(R"("strike")", {3});
    CHECK(s.due().empty());
    CHECK(s.read().foe(kThird)->hp.marked == 1);
}

TEST_CASE("several hits are struck one by one, by whoever made them", "[DH-DMG-01]") {
    Three s;
    s.act(kAtThird, {8, 5});
    s.act(R"("settle")");
    s.act(R"("roll","who":2,"kind":"attack","trait":"agility","aims":[{"who":3}])", {8, 5});
    s.act(R"("settle")");
    CHECK(s.due() == std::vector{DueKind::Damage, DueKind::Damage});
    s.act(R"("strike","with":[{"who":2,"weapon":"unarmed"}])", {2});
    CHECK(s.read().hits.front().by == std::vector{kFirst});
}

TEST_CASE("who has hit nobody rolls no damage, and the hit stays", "[DH-DMG-01]") {
    Three s;
    s.act(kAtThird, {8, 8});
    s.act(R"("settle")");
    CHECK(s.no(R"("strike","with":[{"who":2,"weapon":"unarmed"}])") == "not-theirs");
    CHECK(s.due() == std::vector{DueKind::Damage});
}

TEST_CASE("all blades of one attacker are thrown, and a critical adds the most of each", "[DH-DMG-08][DH-CRIT-01]") {
    Situation s;
    s.hero("Ash");
    s.foe("Ogre");
    s.entry("weapons", kBlade);
    s.act(kAttack, {8, 8});
    s.act(R"("settle")");
    s.act(R"("strike","with":[{"who":1,"weapon":"Blade"},{"who":1,"sides":6,"count":1,"type":"magic"}])", {4, 5});
    CHECK(s.read().dealt.front().parts ==
          std::vector{Part{13, {DamageType::Physical}}, Part{11, {DamageType::Magic}}}); // 8 + 4 + 1, 6 + 5
}

TEST_CASE("later damage of the same move joins what was dealt, before the thresholds", "[DH-DMG-08][DH-THRESH-05]") {
    Situation s;
    s.hero("Ash");
    s.foe("Ogre", R"("major":8,"severe":15)");
    s.entry("weapons", kBlade);
    s.act(kAttack, {8, 5});
    s.act(R"("settle")");
    s.act(R"("strike")", {4}); // 5: one HP
    CHECK(s.read().foe(kSecond)->hp.marked == 1);
    s.act(R"("strike","more":true,"with":[{"who":1,"sides":6,"count":1}])", {4}); // 9 in all: two HP
    CHECK(s.read().foe(kSecond)->hp.marked == 2);
    s.act(R"("use-action","who":1,"what":"another move")");
    CHECK(s.no(R"("strike","more":true,"with":[{"who":1,"sides":6,"count":1}])", {4}) == "nothing-dealt");
}

TEST_CASE("a blow may be doubled, be of both types, and pass armour and resistance",
          "[DH-DMG-13][DH-R-38][DH-RES-01]") {
    Situation s;
    s.hero("Ash");
    s.foe("Golem", R"("major":8,"severe":15,"resists":"physical")");
    const auto strike = [&](const std::string& how) {
        s.act(kAttack, {8, 5});
        s.act(R"("settle")");
        s.act(R"("strike","with":[{"who":1,"sides":8,"count":1,)" + how + "}]", {5});
        const Dealt dealt = s.read().dealt.front();
        return afterResistance(*s.read().foe(kSecond), dealt.parts, {});
    };
    CHECK(strike(R"("type":"physical")") == 3);
    CHECK(strike(R"("type":"physical","times":2)") == 5);
    CHECK(strike(R"("type":"physical","ignoresResistance":true)") == 5);
    CHECK(strike(R"("types":["physical","magic"])") == 3);
}

TEST_CASE("a spell attack is struck with the spell's dice, and never with a blade that hangs at the side",
          "[DH-DMG-03][DH-SPELL-04]") {
    Situation s;
    s.hero("Ash", R"("instinct":2,"spellcastTrait":"Instinct","proficiency":2)");
    s.foe("Ogre");
    s.entry("weapons", kBlade);
    s.entry("cards", R"("name":"Bolt","card":"bolt","spell":true,"loadout":true)");
    s.entry("cards", R"("name":"Sparkthrow","card":"sparkthrow","spell":true,"loadout":true)");
    s.act(R"("roll","who":1,"kind":"spell-attack","card":"bolt","range":"far","aims":[{"who":2,"at":"far"}])", {8, 5});
    s.act(R"("settle")");
    CHECK(s.no(R"("strike")", {5}) == "needs-blade"); // the books have no dice of it
    s.act(R"("strike","with":[{"who":1,"sides":6}])", {5, 1});
    s.act(R"("roll","who":1,"kind":"spell-attack","card":"sparkthrow","aims":[{"who":2,"at":"far"}])",
          {8, 5}); // the range is the card's
    s.act(R"("settle")");
    s.act(R"("strike")", {5, 1}); // d8+2 by proficiency
    CHECK(s.read().dealt.front().parts == std::vector{Part{8, {DamageType::Magic}}});
}

TEST_CASE("an attack names its weapon: trait, range and dice follow, and another trait is refused", "[DH-ATTACK-02]") {
    Situation s;
    s.hero("Ash", R"("finesse":1)");
    s.foe("Ogre");
    s.entry("weapons", kBlade);
    s.entry("weapons", R"("name":"Sling","trait":"Finesse","range":"Far","damage":"d6+2","kind":"physical")");
    CHECK(s.no(R"("roll","who":1,"kind":"attack","weapon":"Blade","trait":"presence","aims":[{"who":2}])") ==
          "wrong-trait");
    s.act(R"("roll","who":1,"kind":"attack","weapon":"Sling","aims":[{"who":2,"at":"far"}])", {8, 5});
    CHECK(s.read().open->modifiers == 1);
    s.act(R"("settle")");
    s.act(R"("strike")", {4});
    CHECK(s.read().dealt.front().parts.front().amount == 6);
}

TEST_CASE("a foe within a stretch is reached by going there first", "[DH-MOVE-02][DH-MOVE-09]") {
    Situation s;
    s.hero("Ash");
    s.foe("Ogre");
    CHECK(s.no(R"("roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":2,"at":"close"}])") ==
          "out-of-range");
    s.act(R"("roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":2,"at":"close"}],"stretches":[{}])",
          {8, 5});
}

TEST_CASE("a boon against one foe waits for the roll against that foe, and is used by it", "[DH-ACTION-19][DH-R-10]") {
    Situation s;
    s.hero("Ash", R"("agility":2)");
    s.foe("Ogre");
    s.foe("Wolf");
    s.act(R"("roll","who":1,"trait":"agility","difficulty":15)", {8, 8});
    s.act(R"("settle")");
    s.act(R"("give-boon","who":1,"against":2)");
    s.act(kAtThird, {10, 3});
    s.act(R"("settle")");
    CHECK(s.no(kAttack, {4, 5}) == "needs-dice"); // the d6 of advantage
    s.act(kAttack, {4, 5, 3});
    CHECK(s.read().favoured.empty());
}

TEST_CASE("a tag team uses up the boons of its rolls", "[DH-R-10]") {
    Three s(R"("hope":3)");
    s.act(R"("roll","who":1,"trait":"agility","difficulty":15)", {8, 8});
    s.act(R"("settle")");
    s.act(R"("give-boon","who":1,"against":3)");
    s.tagTeam(kBexAttacks, {10, 3, 6, 9, 3});
    CHECK(s.read().favoured.empty());
}

TEST_CASE("a boon waits through other rolls, and one for each critical", "[DH-ACTION-19]") {
    Three s;
    for (const int who : {1, 1, 2}) {
        s.act(R"("roll","who":)" + std::to_string(who) + R"(,"trait":"agility","difficulty":15)", {8, 8});
        s.act(R"("settle")");
    }
    CHECK(s.due() == std::vector{DueKind::Boon, DueKind::Boon, DueKind::Boon});
    s.act(R"("give-boon","who":1,"text":"a name")");
    CHECK(s.read().boons == std::vector{kFirst, kSecond});
}

TEST_CASE("a boon may be the weapon's damage, which is then due", "[DH-ACTION-19][DH-R-10]") {
    Situation s;
    s.hero("Ash");
    s.foe("Mage");
    s.entry("weapons", kBlade);
    s.act(R"("roll","who":1,"trait":"agility","difficulty":15)", {8, 8});
    s.act(R"("settle")");
    s.act(R"("give-boon","who":1,"against":2,"damage":true)");
    s.act(R"("strike")", {5}); // not critical by itself
    CHECK(s.read().dealt.front().parts.front().amount == 6);
}

TEST_CASE("a hidden partner of a tag team who attacks is hidden no longer", "[DH-COND-07]") {
    Three s(R"("hope":3)");
    s.act(R"("hide","who":2)");
    s.tagTeam(kBexAttacks, {10, 3, 9, 3});
    s.act(R"("choose-tag-roll")");
    CHECK(s.one(kSecond).has(kHidden)); // until the attack is resolved
    s.act(R"("settle")");
    CHECK_FALSE(s.one(kSecond).has(kHidden));
}

TEST_CASE("a partner without a turn token joins a tag team, whose one token is the initiator's",
          "[DH-TAG-08][DH-R-81]") {
    Three s(R"("hope":3)");
    s.setting("turnTokens", "1");
    s.act(R"("gm","what":"tracker-on")");
    s.act(R"("use-action","who":2,"what":"x")");
    s.tagTeam(kBexAttacks, {10, 3, 9, 3});
    CHECK(s.read().tracker.tokens == std::vector{kSecond, kFirst});
}

TEST_CASE("a tag team of an attack and a plain roll strikes where the plain one is chosen", "[DH-R-46][DH-TAG-07]") {
    Three s(R"("hope":3)");
    s.tagTeam(R"("trait":"agility","difficulty":12)", {3, 2, 9, 5});
    s.act(R"("choose-tag-roll","second":true)");
    s.act(R"("settle")");
    REQUIRE(s.read().hits.size() == 1);
    CHECK(s.read().hits.front().by == std::vector{kFirst});
    s.act(R"("strike")", {1});
}

TEST_CASE("of a tag team with one blade named both throw", "[DH-TAG-07]") {
    Three s(R"("hope":3)");
    s.tagTeam(kBexAttacks, {10, 3, 9, 3});
    s.act(R"("choose-tag-roll")");
    s.act(R"("settle")");
    s.act(R"("strike","with":[{"who":1,"weapon":"unarmed"}])", {3, 2});
    CHECK(s.read().dealt.front().parts.size() == 2);
}

TEST_CASE("an attack at a Hidden hero has disadvantage, a friend's help has none", "[DH-COND-06][DH-R-98]") {
    Three s;
    s.act(R"("hide","who":2)");
    CHECK(s.no(R"("roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":2}])", {8, 5}) == "needs-dice");
    s.act(R"("roll","who":1,"trait":"agility","difficulty":9,"aims":[{"who":2}])", {8, 5});
}

TEST_CASE("another's feature on a roll is paid by whoever has it", "[DH-HOPE-11][DH-ACTION-11]") {
    Three s;
    s.feature(R"("name":"Prayer","kind":"passive","hope":1)");
    s.feature(R"("name":"Prayer","kind":"passive","hope":1)", 2);
    s.act(R"("roll","who":1,"trait":"agility","difficulty":15)", {6, 5});
    s.act(R"("use-feature","who":2,"feature":"Prayer","onRoll":true)");
    CHECK(s.one(kFirst).hope == 2);
    CHECK(s.one(kSecond).hope == 1);
}

TEST_CASE("Hope that a roll's die paid with comes from no new throw again", "[DH-HOPE-12][DH-R-03][DH-R-29]") {
    Situation s;
    s.hero("Ash");
    s.feature(R"("name":"Luck","kind":"passive","hope":1)");
    s.act(R"("roll","who":1,"trait":"agility","difficulty":15)", {6, 3});
    s.act(R"("use-feature","who":1,"feature":"Luck","onRoll":true,"fromDie":true)");
    s.act(R"("change-roll","again":true)", {9, 5});
    s.act(R"("settle")");
    CHECK(s.one().hope == 2);
}

TEST_CASE("a roll is changed no more once other dice have fallen", "[DH-ACTION-11][DH-R-29]") {
    Three s;
    s.act(R"("roll","who":1,"trait":"agility","difficulty":13)", {6, 5});
    s.act(R"("react","who":2,"trait":"agility","difficulty":12)", {3, 4});
    CHECK(s.no(R"("change-roll","by":2)") == "roll-sealed");
    s.act(R"("change-roll","by":2)", {}, true); // the GM's word
    s.act(R"("settle")");
}

TEST_CASE("two rolls with Fear in one rest are two answers of the GM", "[DH-R-06][DH-REST-17]") {
    Situation s;
    s.hero("Ash");
    s.act(R"("start-countdown","name":"Book","start":9)");
    s.act(R"("begin-rest","kind":"long")");
    s.act(R"("done-swapping")");
    for (int i = 0; i < 2; ++i)
        s.act(R"("rest-move","who":1,"move":"project","project":"Book","roll":{"trait":"agility","difficulty":10})");
    s.act(R"("finish-rest")", {3, 9, 3, 9});
    const int fear = s.read().fear;
    s.act(R"("gm","what":"bank")");
    s.act(R"("gm","what":"bank")");
    CHECK(s.read().fear == fear + 2);
    CHECK(s.no(R"("gm","what":"bank")") == "no-prompt");
}

TEST_CASE("lent dice go into group, tag and project rolls, and back to who lent them", "[DH-DMG-07]") {
    Three s(R"("hope":3)");
    const auto lend = [&] { s.act(R"("lend-die","name":"rally","owner":2,"holder":1,"sides":6)"); };
    const auto isBack = [&] { return s.read().lent.front().holder == kSecond; };
    lend();
    s.act(
        R"("roll-group","leader":{"who":1,"trait":"agility","difficulty":12,"lent":["rally"]},"supporters":[{"who":2,"trait":"agility"}])",
        {9, 5, 9, 5, 4});
    CHECK(s.read().open->total == 19); // 9 + 5 + 1 + 4
    CHECK(isBack());
    s.act(R"("settle")");
    lend();
    s.act(
        R"("roll-tag-team","first":{"who":1,"trait":"agility","difficulty":12,"lent":["rally"]},"second":{"who":2,"trait":"agility","difficulty":12})",
        {9, 5, 4, 9, 5});
    CHECK(isBack());
}

TEST_CASE("a roll to clear says what it clears, and success ends it", "[DH-COND-10][DH-COND-11][DH-COND-14]") {
    Three s;
    s.act(R"("afflict","who":2,"condition":"restrained","source":"a net")");
    const std::string clear =
        R"("roll","who":1,"kind":"clear","trait":"agility","difficulty":12,"clears":{"who":2,"what":"restrained"})";
    s.act(clear, {6, 5});
    s.act(R"("settle")");
    CHECK(s.one(kSecond).has(kRestrained)); // 11
    s.act(R"("gm","what":"waive")");
    s.act(clear, {7, 5});
    s.act(R"("settle")");
    CHECK_FALSE(s.one(kSecond).has(kRestrained));
    CHECK(s.no(clear) == "no-such-condition");
    s.act(R"("begin-effect","name":"Gas","ends":"temporary")");
    s.act(R"("roll","who":1,"kind":"clear","trait":"agility","difficulty":13,"clears":{"what":"Gas"})", {8, 5});
    s.act(R"("settle")");
    CHECK(s.read().effects.empty());
}

TEST_CASE("a settled roll leaves all that is due", "[DH-ACTION-18]") {
    Three s;
    s.act(kAtThird, {5, 9});
    s.act(R"("settle")");
    CHECK(s.due() == std::vector{DueKind::Damage, DueKind::GmAnswer});
}

TEST_CASE("the result offers what answers this roll and can be paid, and keeps the other features aside",
          "[DH-ACTION-11]") {
    Three s(R"("agility":1,"hope":0)");
    s.feature(R"("name":"Again","kind":"reaction","uses":1,"back":"session","trigger":"failure")");
    s.feature(R"("name":"Costly","hope":1,"trigger":"roll")");
    s.feature(R"("name":"Warm","stress":1)");
    s.feature(R"("name":"Lift","stress":1,"trigger":"ally-roll")", 2);
    const auto isAside = [&](const std::string& words) {
        const auto offers = table::answersOffered(s.rulebook(), s.table());
        const auto found = std::ranges::find(offers, words, &table::DualityOffer::words);
        REQUIRE(found != offers.end());
        return found->aside;
    };
    s.act(R"("roll","who":1,"trait":"agility","difficulty":15)", {4, 3});
    CHECK_FALSE(isAside("Settle: 8, Hope"));
    CHECK_FALSE(isAside("Use Again"));
    CHECK_FALSE(isAside("Use Lift, of Bex"));
    CHECK(isAside("Use Costly")); // there is no Hope
    CHECK(isAside("Use Warm"));   // it answers no roll
    s.act(R"("settle")");
    s.act(R"("gm","what":"waive")");
    s.act(R"("roll","who":1,"trait":"agility","difficulty":15)", {9, 8});
    CHECK(isAside("Use Again"));        // it did not fail
    CHECK_FALSE(isAside("Use Costly")); // the Hope of the first roll pays
}

TEST_CASE("a hit may deal no damage, and a rest need not bring a countdown on") {
    Three s;
    s.act(kAtThird, {8, 5});
    s.act(R"("settle")");
    s.act(R"("gm","what":"waive-hit")");
    CHECK(s.due().empty());
    CHECK(s.no(R"("gm","what":"waive-hit")") == "nothing-hit");
    s.act(R"("start-countdown","name":"The tide","start":4,"longTerm":true)");
    CHECK(s.no(R"("gm","what":"waive-step")") == "no-rest");
    s.act(R"("begin-rest","kind":"short")");
    s.act(R"("done-swapping")");
    s.act(R"("finish-rest")");
    CHECK(s.due() == std::vector{DueKind::RestStep});
    s.act(R"("gm","what":"waive-step")");
    CHECK(s.due().empty());
    CHECK(s.read().countdowns.front().value == 4);
}
