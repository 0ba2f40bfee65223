// Loot is shared in one turn: coins in equal parts, things each to somebody.
#include "table/pbta/gear/loot.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

struct Three : Scene {
    ActorId ada = given("Ada"), bram = given("Bram"), cleo = given("Cleo");
    std::int64_t coinsOf(ActorId who) const { return number(who, "coins"); }
    std::size_t thingsOf(ActorId who) const {
        const auto& lists = table().actor(who)->lists;
        const auto gear = lists.find("gear");
        return gear == lists.end() ? 0 : gear->second.size();
    }
};

} // namespace

TEST_CASE("coins are shared in equal parts among the party, and things are given, in one turn") {
    Three at;
    const auto before = at.coinsOf(at.ada);
    const auto things = at.thingsOf(at.bram);
    at.perform(ShareLoot{.coins = 120,
                         .things = {{.to = at.bram, .values = {{"name", std::string("Silver comb")}}},
                                    {.to = at.bram, .thing = "bandages"}},
                         .from = "The chest under the mill"});
    CHECK(at.coinsOf(at.ada) == before + 40);
    CHECK(at.thingsOf(at.bram) == things + 2);
    CHECK(at.told("field-changed") == 3);
    CHECK(at.told("words-kept") == 1); // where it lay is the GM's until it is shown
}

TEST_CASE("coins that do not divide are asked for: somebody gets them, or they stay where they are") {
    Three at;
    const auto before = at.coinsOf(at.ada);
    const Refusal no = at.refused(ShareLoot{.coins = 121});
    CHECK(no.code == "does-not-divide");
    CHECK(no.member == "rest");
    CHECK(no.sentence == "121 coins among 3 leave 1 over: say who gets that, or leave it there.");
    CHECK(at.refused(ShareLoot{.coins = 121, .rest = at.ada, .leave = true}).member == "leave");
    at.perform(ShareLoot{.coins = 121, .rest = at.ada});
    CHECK(at.coinsOf(at.ada) == before + 41);
    at.perform(ShareLoot{.coins = 121, .leave = true});
    CHECK(at.coinsOf(at.ada) == before + 81);
    at.perform(ShareLoot{.coins = 3, .among = {at.ada, at.bram}, .rest = at.cleo});
    CHECK(at.coinsOf(at.ada) == before + 82);
}

TEST_CASE("loot is refused as a whole where a part of it does not fit") {
    Three at;
    CHECK(at.refused(ShareLoot{}).code == "no-change");
    CHECK(at.refused(ShareLoot{.coins = -3}).member == "coins");
    CHECK(at.refused(ShareLoot{.coins = 2, .among = {at.ada, at.ada}}).member == "among");
    const Refusal thing = at.refused(ShareLoot{.coins = 3, .things = {{.to = at.ada, .thing = "moonstone"}}});
    CHECK(thing.member == "things/0/thing");
    const ActorId orc = at.given("Orc");
    CHECK(at.refused(ShareLoot{.coins = 2, .among = {at.ada, orc}}).code == "unknown-field");
}

TEST_CASE("the coins that a treasure names are read from its words") {
    const content::Rulebook& rulebook = rulebookOf("dungeonworld");
    CHECK(coinsIn(rulebook, "A sack with 300 coins, old; each hundred weighs 1.") == 300);
    CHECK(coinsIn(rulebook, "A letter about coins, and 7 Coins") == 7);
    CHECK(coinsIn(rulebook, "Gems at 700 apiece") == 0);
    CHECK(coinsIn(rulebook, "99999999999999999999 coins") == 0);
}
