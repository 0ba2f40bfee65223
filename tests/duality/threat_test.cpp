// Threats: features of adversaries and places that act on the heroes whom the GM names.
#include "duality/threat.h"

#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

Threat roots() {
    Threat threat{.by = kOgre, .name = "Roots", .difficulty = 14};
    threat.does = {.all = true, .reacts = true, .difficulty = 13, .condition = std::string(kRestrained)};
    return threat;
}
Threat rockfall() {
    Threat threat{.by = kOgre, .name = "Rockfall", .difficulty = 14};
    threat.does = {.all = true, .reacts = true, .trait = "agility", .harm = *tenplus::dice::parse("2d6")};
    return threat;
}
RollPlan reacting(tenplus::ActorId who, const char* trait = "") {
    RollPlan plan;
    plan.who = who;
    plan.trait = trait;
    return plan;
}
ThreatResult carried(Play& play, const Threat& threat, const std::vector<RollPlan>& at, std::vector<int> pips = {}) {
    tenplus::dice::TypedDice dice(std::move(pips));
    const ThreatResult all = ok(carryOut(play, threat, at, dice));
    CHECK(dice.left() == 0);
    return all;
}
std::string_view refused(Play& play, const Threat& threat, const std::vector<RollPlan>& at,
                         const std::vector<int>& pips = {}) {
    return refusal(play, [&](Play& now) {
        tenplus::dice::TypedDice dice(pips);
        return carryOut(now, threat, at, dice);
    });
}

} // namespace

TEST_CASE("all who are threatened react in their order, and what follows comes to those who fail",
          "[DH-N-30][DH-REACT-01][DH-REACT-02]") {
    Play play = table();
    const ThreatResult all =
        carried(play, roots(), {reacting(kAsh, "agility"), reacting(kBex, "strength")}, {9, 2, 3, 4}); // 13 and 9
    REQUIRE(all.at.size() == 2);
    CHECK(all.at[0].roll->total == 13);
    CHECK(all.at[1].roll->difficulty == 13);
    CHECK_FALSE(ash(play).has(kRestrained));
    CHECK(play.hero(kBex)->has(kRestrained));
    CHECK(play.hero(kBex)->conditions.front().sources == std::vector<std::string>{"Roots"});
    CHECK((play.fear == 2 && play.hero(kBex)->hope == 3));
    CHECK_FALSE(all.harm);
}

TEST_CASE("the harm of a threat is rolled once, and lands as a blow on each who fails", "[DH-DMG-10]") {
    Play play = table();
    const ThreatResult all = carried(play, rockfall(), {reacting(kAsh), reacting(kBex)}, {9, 4, 3, 4, 5, 6});
    CHECK(all.at[0].roll->difficulty == 14); // the adversary's
    REQUIRE(play.blows.size() == 1);
    CHECK((play.blows[0].at == kBex && play.blows[0].by == kOgre));
    CHECK((play.blows[0].parts.front().amount == 11 && play.blows[0].parts.front().direct));
    CHECK(all.harmed == std::vector{kBex});
}

TEST_CASE("a reaction that succeeds leaves half of the harm where the threat says so, rounded up", "[DH-N-30]") {
    Play play = table();
    Threat beam = rockfall();
    beam.does.half = true;
    carried(play, beam, {reacting(kAsh), reacting(kBex)}, {9, 4, 3, 4, 5, 6});
    REQUIRE(play.blows.size() == 2);
    CHECK((play.blows[0].at == kAsh && play.blows[0].parts.front().amount == 6));
    CHECK((play.blows[1].at == kBex && play.blows[1].parts.front().amount == 11));
}

TEST_CASE("where all of them escape, no dice of harm are rolled") {
    Play play = table();
    CHECK_FALSE(carried(play, rockfall(), {reacting(kAsh)}, {9, 4}).harm);
    CHECK(play.blows.empty());
}

TEST_CASE("a threat without a reaction marks Stress and HP at once", "[DH-STRESS-04]") {
    Play play = table();
    Threat bell{.name = "It Rings", .does = {.all = true, .hp = 1, .stress = 2}};
    carried(play, bell, {reacting(kAsh), reacting(kBex)});
    for (const tenplus::ActorId who : {kAsh, kBex}) {
        CHECK(play.hero(who)->stress.marked == table().hero(who)->stress.marked + 2);
        CHECK(play.hero(who)->hp.marked == table().hero(who)->hp.marked + 1);
    }
}

TEST_CASE("a threat that cannot be carried out changes nothing, and no dice fall for a part of it") {
    Play play = table();
    Threat one = roots();
    one.does.all = false;
    CHECK(refused(play, roots(), {}) == "no-target");
    CHECK(refused(play, one, {reacting(kAsh, "agility"), reacting(kBex, "agility")}) == "one-target");
    CHECK(refused(play, roots(), {reacting(kAsh, "agility"), reacting(kAsh, "agility")}) == "one-target");
    CHECK(refused(play, roots(), {reacting(kAsh)}) == "wrong-trait");
    CHECK(refused(play, roots(), {reacting(kAsh, "agility"), reacting(kBex, "luck")}, {9, 4}) == "no-such-one");
    CHECK(refused(play, roots(), {reacting(kOgre, "agility")}) == "no-such-one");
    Threat drowning{.by = kOgre, .name = "Pull", .does = {.has = std::string(kRestrained), .hp = 1}};
    CHECK(refused(play, drowning, {reacting(kAsh)}) == "no-such-condition");
    play.hero(kBex)->life = Life::Unconscious;
    CHECK(refused(play, roots(), {reacting(kAsh, "agility"), reacting(kBex, "agility")}, {9, 4}) == "not-able");
}
