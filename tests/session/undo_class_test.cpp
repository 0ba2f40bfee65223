// Undoing what a class gave: a level stays while something stands on it.
#include "base/contains.h"
#include "session/played.h"
#include "table/class_moves.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::session::testing;
using namespace tenplus::table;

TEST_CASE("a level stays while a spell that it wrote into the book is in mind", "[DW-MAGIC-06][DW-MAGIC-07]") {
    Played p;
    const ActorId bram = p.comes("Bram");
    p.turn(CreateCharacter{.who = bram, .playbook = "wizard", .override = true});
    while (!p.table().waiting.empty()) p.turn(WaveOff{p.table().waiting.front().id});
    p.turn(EditSheet{bram, "xp", std::int64_t{50}});
    const auto rose = p.turn(LevelUp{.who = bram, .score = "int", .move = "wizard-know-it-all", .spells = {"invisibility"}, .override = true});
    const auto others = p.turn(PrepareSpells{.who = bram, .spells = {"telepathy"}, .override = true});
    REQUIRE(contains(p.actor(bram).book, "invisibility", &KnownSpell::spell));
    SECTION("it is in mind") {
        const auto prepared = p.turn(PrepareSpells{.who = bram, .spells = {"invisibility"}, .override = true});
        CHECK(p.undo(rose) == prepared);
        CHECK(p.undo(prepared) == 0);
    }
    CHECK(p.undo(rose) == 0); // what is in mind now is of the book without it, or of no book
    CHECK_FALSE(contains(p.actor(bram).book, "invisibility", &KnownSpell::spell));
    CHECK(p.undo(others) == 0);
}
