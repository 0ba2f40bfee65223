// Features of adversaries and places at the table: their price, their reactions and what follows are one turn.
#include "duality/evening.h"

#include "table/duality/offers.h"
#include "table/duality/threat.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

struct Threatened : Evening {
    ActorId bring(const char* adversary) {
        play(BringAdversary{.adversary = adversary, .called = {}, .count = 1, .revealed = true});
        return table().actors.rbegin()->first;
    }
    RollPlan at(ActorId who, const char* trait = "") const {
        RollPlan plan;
        plan.who = who;
        plan.trait = trait;
        return plan;
    }
    table::DualityOffer offered(const table::DualityOffers& offers, const std::string& id) const {
        const auto found = std::ranges::find(offers, id, &table::DualityOffer::id);
        REQUIRE(found != offers.end());
        return *found;
    }
    table::DualityOffer ofFoe(ActorId foe, const std::string& feature) const {
        return offered(table::foeOffered(rulebook(), table(), foe),
                       "threat-" + std::to_string(foe.value) + "-" + feature);
    }
};

} // namespace

TEST_CASE("a feature that all react to takes its Fear, their rolls and its condition in one turn",
          "[DH-N-30][DH-REACT-01][DH-COND-01]") {
    Threatened e;
    const ActorId idol = e.bring("thorn-idol");
    const table::Events& turn = e.play(UseThreat{idol, "overgrow", {e.at(e.wren, "agility"), e.at(e.ada, "strength")}},
                                       {3, 2, 9, 4}); // 6 and 15 against 13
    const auto rolls = factsOf<table::DiceRolled>(turn);
    REQUIRE(rolls.size() == 2);
    CHECK((rolls[0]->roll.who == e.wren && rolls[0]->roll.bandName == "Failure" && rolls[0]->roll.difficulty == 13));
    CHECK((rolls[1]->roll.who == e.ada && rolls[1]->roll.bandName == "Success"));
    CHECK(e.hero(e.wren).has(kRestrained));
    CHECK_FALSE(e.hero(e.ada).has(kRestrained));
    CHECK(e.read().fear == 1);
}

TEST_CASE("the harm of a feature waits as a blow for the armour of each who is hit") {
    Threatened e;
    const ActorId golem = e.bring("slate-golem");
    const table::Events& turn =
        e.play(UseThreat{golem, "cave-in", {e.at(e.wren, "agility"), e.at(e.ada, "agility")}}, {3, 2, 4, 3, 5, 6});
    const auto rolls = factsOf<table::DiceRolled>(turn);
    REQUIRE(rolls.size() == 3);
    CHECK((rolls[2]->roll.total == 11 && rolls[2]->roll.target == e.wren && rolls[2]->roll.others.size() == 1));
    REQUIRE(e.read().blows.size() == 2);
    e.play(TakeBlow{e.wren, 0});
    e.play(TakeBlow{e.ada, 1});
    CHECK(e.read().blows.empty());
    CHECK(e.hero(e.wren).hp.marked > 0);
    CHECK(e.hero(e.ada).armour.marked == 1);
}

TEST_CASE("a feature that cannot be paid is refused with its targets, and says so where it is offered", "[DH-N-30]") {
    Threatened e;
    const ActorId idol = e.bring("thorn-idol");
    CHECK(e.ofFoe(idol, "overgrow").aims == 1);
    CHECK_FALSE(e.ofFoe(idol, "overgrow").no);
    e.play(GmActs{.what = GmDoes::GainFear, .fear = -2, .text = {}});
    CHECK(e.no(UseThreat{idol, "overgrow", {e.at(e.wren, "agility")}}, {3, 2}) == "not-enough-fear");
    REQUIRE(e.ofFoe(idol, "overgrow").no);
    CHECK(e.ofFoe(idol, "overgrow").no->code == "not-enough-fear");
    CHECK_FALSE(e.hero(e.wren).has(kRestrained));
}

TEST_CASE("a place acts on the party like an adversary, with its own difficulty where none is said", "[DH-N-18]") {
    Threatened e;
    e.play(EnterEnvironment{"belfry-stairs"});
    e.play(UseThreat{{}, "it-rings", {e.at(e.wren), e.at(e.ada)}});
    CHECK((e.hero(e.wren).stress.marked == 1 && e.hero(e.ada).stress.marked == 1));
    CHECK(e.read().fear == 1);
    e.play(EnterEnvironment{"rotten-pier"});
    const auto offers = table::gmOffered(e.rulebook(), e.table());
    CHECK(e.offered(offers, "place-planks").aims == 1);
    CHECK(factOf<table::DiceRolled>(e.play(UseThreat{{}, "planks", {e.at(e.wren)}}, {6, 5}))->roll.difficulty == 12);
}

TEST_CASE("a feature that names nobody is paid for, and people do the rest") {
    Threatened e;
    const ActorId idol = e.bring("thorn-idol");
    CHECK(factsOf<table::DiceRolled>(e.play(UseThreat{idol, "overgrow"})).empty());
    CHECK(e.read().fear == 1);
    CHECK(e.no(UseThreat{e.bully, "lean-in", {e.at(e.wren), e.at(e.ada)}}) == "one-target");
    const ActorId moth = e.bring("lamp-moth");
    CHECK(e.no(UseThreat{moth, "smother", {e.at(e.wren)}}) == "no-target"); // lights are for people
}

TEST_CASE("a sentence that was changed on the sheet is for people, for the books say another") {
    Threatened e;
    const ActorId idol = e.bring("thorn-idol");
    const table::Entry& row = e.table().actor(idol)->lists.at("features").front();
    e.perform(table::EditEntry{idol, "features", row.id, "text",
                               std::string("Spend a Fear: all within Far react against 18 or flee.")});
    CHECK(e.ofFoe(idol, "overgrow").aims == 0);
    CHECK(e.no(UseThreat{idol, "overgrow", {e.at(e.wren, "agility")}}, {3, 2}) == "no-target");
}

TEST_CASE("on a board that measures a feature reaches only those within its range, unless the GM says otherwise",
          "[DH-OPT-02]") {
    Threatened e;
    const ActorId golem = e.bring("slate-golem");
    e.perform(table::ChangeSetting{"rangeMode", std::string("grid")});
    table::SceneLook look;
    look.name = "The cave";
    look.width = 40;
    look.height = 8;
    e.perform(table::PrepareScene{look});
    const table::SceneId scene = e.table().stage.scenes.front().id;
    const auto place = [&](ActorId who, int x) {
        e.perform(table::PlaceToken{.scene = scene, .who = who, .at = {x * 1000 + 500, 500}});
    };
    place(golem, 0);
    place(e.wren, 1);
    place(e.ada, 30);
    e.perform(table::StageScene{scene});
    e.perform(table::GoToStaged{});
    const auto threat = table::threatOf(*e.rulebook().duality, e.read(), e.table(), golem, "cave-in");
    REQUIRE(threat);
    CHECK(table::inReachOf(*threat, e.read(), e.table()) == std::vector{e.wren});
    CHECK(e.no(UseThreat{golem, "cave-in", {e.at(e.ada, "agility")}}, {3, 2, 5, 6}) == "out-of-range");
    e.play(UseThreat{golem, "cave-in", {e.at(e.ada, "agility")}}, {3, 2, 5, 6}, true);
    CHECK(e.read().blows.size() == 1);
}
