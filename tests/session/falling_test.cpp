// Undoing around somebody's last HP: whoever stands does not fall by it, and whoever fell stays down.
#include "duality/evening.h"
#include "session/played.h"
#include "table/duality/command.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/moves/strike.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using namespace tenplus::table;

TEST_CASE("whoever fell fell from the number that they had") {
    Played p;
    const ActorId ada = p.comes("Ada");
    const std::int64_t hp = std::get<std::int64_t>(p.actor(ada).values.at("hp"));
    const auto fall = p.turn(ChangeField{ada, "hp", -4, "a fall"}),
               last = p.turn(ChangeField{ada, "hp", 4 - hp, "the last of it"});
    REQUIRE(p.table().waiting.size() == 1);
    CHECK(p.undo(fall) == last);
    CHECK(p.undo(last) == 0);
    CHECK(p.table().waiting.empty());
}

TEST_CASE("nobody falls by an undo", "[DW-HARM-04][DW-DEATH-01]") {
    Played p;
    const ActorId ada = p.comes("Ada"), orc = p.comes("Orc");
    for (const ActorId who : {ada, orc}) {
        const auto hp = [&] { return std::get<std::int64_t>(p.actor(who).values.at("hp")); };
        p.turn(EditSheet{who, "hp", std::int64_t{1}});
        const auto heal = p.turn(Heal{.to = who, .amount = "4", .source = "a potion"});
        const auto blow = p.turn(DealDamage{.to = who, .amount = "4", .ignoresArmour = true});
        REQUIRE(hp() == 1);
        CHECK(p.undo(heal) == blow);
        CHECK(hp() == 1);
        CHECK(p.undo(blow) == 0);
        CHECK(p.undo(heal) == 0);
        CHECK(hp() == 1);
    }
}

TEST_CASE("the HP that a level brought stay while somebody lives by them", "[DW-R-63][DW-HARM-04]") {
    Played p;
    const ActorId ada = p.comes("Ada");
    const std::int64_t hp = std::get<std::int64_t>(p.actor(ada).values.at("hp"));
    const auto level = p.turn(LevelUp{.who = ada, .score = "con", .override = true});
    const auto last = [&](std::int64_t damage) {
        const auto blow = p.turn(DealDamage{.to = ada, .amount = std::to_string(damage), .ignoresArmour = true});
        CHECK(p.undo(level) == blow);
        CHECK(p.undo(blow) == 0);
    };
    last(hp);      // 1 left
    last(hp + 1);  // none
    last(hp + 20); // none by far
    CHECK(p.undo(level) == 0);
}

TEST_CASE("a hero of duality play neither falls by an undo nor rises from a death move", "[DH-HP-03][DH-DEATH-01]") {
    Played p("duality");
    p.turn(PlayDuality{{tenplus::duality::testing::wren()}});
    const ActorId wren = p.table().actors.begin()->first;
    const auto hp = [&] { return std::get<std::int64_t>(p.actor(wren).values.at("hp")); };
    const auto hit = [&] {
        return p.turn(PlayDuality{
            {tenplus::duality::TakeDamage{wren, {{40, {tenplus::duality::DamageType::Magic}}}, 0, "the water"}}});
    };
    const std::int64_t most = hp();
    REQUIRE(most == 5);
    const auto first = hit();
    const auto mend = p.turn(PlayDuality{{tenplus::duality::Mend{.who = wren, .hp = 2, .why = "a poultice"}}});
    const auto second = hit();
    REQUIRE(hp() == 1);
    CHECK(p.undo(mend) == second);
    CHECK(p.undo(second) == 0);
    const auto third = hit();
    const auto fall = hit();
    REQUIRE(hp() == 0);
    CHECK(p.undo(first) != 0);
    CHECK(p.undo(third) == fall);
    CHECK(p.undo(fall) == 0);
    CHECK(p.undo(third) == 0);
}
