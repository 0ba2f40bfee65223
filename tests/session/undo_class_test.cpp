// Undoing what a class gave: a level stays while something stands on it.
#include "base/contains.h"
#include "session/played.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/moves/pools.h"

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
    const auto rose = p.turn(LevelUp{
        .who = bram, .score = "int", .move = "wizard-know-it-all", .spells = {"invisibility"}, .override = true});
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

TEST_CASE("a level stays while so many or so high spells are in mind as take it", "[DW-MAGIC-08]") {
    Played p;
    const ActorId cleo = p.comes("Cleo");
    p.turn(CreateCharacter{.who = cleo, .playbook = "cleric", .override = true});
    const auto risen = [&](std::int64_t level) {
        return p.turn(ChangeField{
            .who = cleo, .field = "level", .by = level - std::get<std::int64_t>(p.actor(cleo).values.at("level"))});
    };
    const auto third = risen(3);
    SECTION("so many") {
        const auto prepared = p.turn(PrepareSpells{.who = cleo, .spells = {"bless", "bless", "sanctuary"}});
        CHECK(p.undo(third) == prepared);
    }
    SECTION("so high") {
        const auto prepared = p.turn(PrepareSpells{.who = cleo, .spells = {"darkness"}});
        CHECK(p.undo(third) == prepared);
    }
    SECTION("what a lower one can have leaves it free") {
        p.turn(PrepareSpells{.who = cleo, .spells = {"bless", "sanctuary"}});
        CHECK(p.undo(third) == 0);
    }
    SECTION("and so does what the GM allowed") {
        p.turn(PrepareSpells{.who = cleo, .spells = {"bless", "bless", "bless", "bless", "bless"}, .override = true});
        CHECK(p.undo(third) == 0);
    }
}

TEST_CASE("a spell that was made a cantrip stays one while it is in mind as that", "[DW-MAGIC-08][DW-MAGIC-09]") {
    Played p;
    const ActorId bram = p.comes("Bram");
    p.turn(CreateCharacter{
        .who = bram, .playbook = "wizard", .spells = {"magic-missile", "alarm", "telepathy"}, .override = true});
    const auto eased = p.turn(LearnSpell{.who = bram, .spell = "alarm", .level = 0});
    const auto prepared = p.turn(PrepareSpells{.who = bram, .spells = {"magic-missile", "telepathy"}});
    CHECK(p.undo(eased) == prepared);
    CHECK(p.undo(prepared) == 0);
    CHECK(p.undo(eased) == 0);
}

TEST_CASE("what a mark of Death did stays on that mark", "[DW-DEATH-01][DW-R-74]") {
    Played p;
    const ActorId dov = p.comes("Dov");
    const auto doomed = p.turn(SetCondition{dov, "doomed"});
    const auto fell = p.turn(DealDamage{.to = dov, .amount = "40"});
    REQUIRE(p.actor(dov).conditions.contains("dead"));
    CHECK(p.undo(doomed) == fell);
    CHECK(p.undo(fell) == 0);
    CHECK(p.undo(doomed) == 0);
}

TEST_CASE("an end of hold stands on the hold that was left", "[DW-HOLD-01]") {
    Played p;
    const ActorId bram = p.comes("Bram"), ogre = p.comes("Ogre");
    p.turn(CreateCharacter{.who = bram, .playbook = "wizard", .override = true});
    p.turn(LearnSpell{.who = bram, .spell = "dominate", .override = true});
    p.turn(PrepareSpells{.who = bram, .spells = {"dominate"}, .override = true});
    p.turn(RollMove{.who = bram, .move = "wizard-cast-a-spell", .target = ogre, .spell = "dominate"}, {6, 6});
    p.turn(ApplyWaiting{.waiting = p.waiting("hold")}, {2});
    const auto spent = p.turn(SpendHold{.who = bram, .move = "dominate", .option = "speak"});
    const auto last = p.turn(SpendHold{.who = bram, .move = "dominate", .option = "give"});
    REQUIRE(p.table().running.empty());
    CHECK(p.undo(spent) == last);
    CHECK(p.undo(last) == 0);
    CHECK(p.table().running.size() == 1);
    CHECK(p.undo(spent) == 0);
}

TEST_CASE("a level stays while hold of a move that it brought is there", "[DW-MULTI-01]") {
    Played p;
    const ActorId esme = p.comes("Esme");
    p.turn(CreateCharacter{.who = esme, .playbook = "bard", .override = true});
    while (!p.table().waiting.empty()) p.turn(WaveOff{p.table().waiting.front().id});
    p.turn(EditSheet{esme, "xp", std::int64_t{8}});
    const auto rose = p.turn(LevelUp{
        .who = esme, .score = "cha", .move = "bard-multiclass-dabbler", .others = {"thief-trap-expert"}, .hours = 8});
    const auto held = p.turn(SetHold{esme, "thief-trap-expert", 3});
    CHECK(p.undo(rose) == held);
    CHECK(p.undo(held) == 0);
    CHECK(p.undo(rose) == 0);
}
