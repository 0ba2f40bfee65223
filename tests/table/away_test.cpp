// People not at the table: away until something, out by a condition, or retired; and what is let go between scenes.
#include "table/core/actor.h"
#include "table/core/party.h"
#include "table/gm_view.h"
#include "table/pbta/moves/pools.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

TEST_CASE("somebody who is away takes no part until they are back") {
    Scene at;
    const ActorId ada = at.given("Ada"), bram = at.given("Bram");
    at.perform(SetAway{.who = bram, .until = "the fair"});
    CHECK(partyOf(at.rulebook(), at.table()) == std::vector{ada});
    const auto out = gmView(at.rulebook(), at.table()).out;
    REQUIRE(out.size() == 1);
    CHECK(out.front().who == bram);
    CHECK(outWords(out.front()) == "away until the fair");
    CHECK(at.refused(SetAway{.who = bram, .until = "the fair"}).code == "no-change");
    at.perform(SetAway{.who = bram, .away = false});
    CHECK(partyOf(at.rulebook(), at.table()) == std::vector{ada, bram});
    CHECK(gmView(at.rulebook(), at.table()).out.empty());
}

TEST_CASE("until when somebody is away is the GM's until it is shown") {
    Scene at;
    const ActorId bram = at.given("Bram");
    at.perform(SetAway{.who = bram, .until = "the fair"});
    CHECK(at.told("words-kept") == 1);
}

TEST_CASE("the dead are not at the table, with the condition that keeps them out") {
    Scene at;
    const ActorId bram = at.given("Bram");
    at.perform(SetCondition{bram, "dead", true});
    const auto out = outRows(at.rulebook(), at.table());
    REQUIRE(out.size() == 1);
    CHECK(out.front().condition == "dead");
    CHECK(outWords(out.front()) == "dead");
}

TEST_CASE("forwards and unspent hold are let go in one turn, of some people or of everybody") {
    Scene at;
    const ActorId ada = at.given("Ada"), bram = at.given("Bram");
    at.forward(ada, 1);
    at.forward(bram, 1);
    at.perform(SetHold{ada, "defend", 2});
    at.perform(LetGo{{bram}});
    CHECK(at.table().forwards.size() == 1);
    CHECK(at.hold(ada, "defend") == 2);
    at.perform(LetGo{});
    CHECK(at.table().forwards.empty());
    CHECK(at.hold(ada, "defend") == 0);
    CHECK(at.refused(LetGo{}).code == "no-change");
}
