// The words and rolls of a step of the skirmish: who did what to whom, in the order in which it happened.
#include "table/scene.h"

#include "table/command.h"
#include "table/duality/events.h"
#include "table/skirmish/describer.h"
#include "table/skirmish/events.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::table;

namespace {

namespace sk = tenplus::skirmish;
using Told = std::vector<std::string>;

// Bera the dwarf and a wood elf in the toll cellar, and an orc and a skeleton whom they have met.
struct Fray : testing::Scene {
    using Fact = sk::Fact;
    using Kind = sk::FactKind;
    static constexpr sk::Index kBera = 0, kElf = 1, kOrc = 4, kOther = 5, kHidden = 6;

    Table after;

    Fray()
        : Scene("skirmish") {
        perform(PlaySkirmish{{sk::ChooseParty{{{"dwarf", "Bera", 0}, {"wood-elf", "", 1}}}}, false});
        perform(PlaySkirmish{{sk::SetOut{"toll-cellar", {1, 2}}}, false}, {5, 2});
        after = table();
        happened({.kind = Kind::Placed, .who = kOrc, .square = game().squareAt({5, 3})});
        happened({.kind = Kind::Placed, .who = kOther, .square = game().squareAt({5, 4})});
    }
    const sk::Game& game() const { return *after.skirmish.board(); }
    void happened(const Fact& fact) {
        const StepId next{after.skirmish.last.value + 1};
        evolve(after, Event{SkirmishStepped{next, after.skirmish.last, {fact}}});
    }
    std::vector<std::string> words(const sk::Facts& facts, const std::vector<sk::Choice>& choices = {}) const {
        return wordsOf(*rulebook().skirmish, after.skirmish, game(), choices, facts);
    }
    static Fact wound(sk::Index who, sk::Index by, int hits = 1) {
        return {.kind = Kind::Wounded, .who = who, .whom = by, .n = hits};
    }
    static Fact die(sk::Purpose purpose, sk::Index who, int pips, std::uint8_t least) {
        return {.kind = Kind::Rolled,
                .detail = static_cast<std::uint8_t>(purpose),
                .least = least,
                .who = who,
                .whom = static_cast<sk::Index>(sk::Side::Heroes),
                .n = pips};
    }
    static Fact gone(sk::Index who, sk::Status status) {
        return {.kind = Kind::Removed, .detail = static_cast<std::uint8_t>(status), .who = who};
    }
};

} // namespace

TEST_CASE("A wound is told with those who dealt it, and before the next roll") {
    const Fray fray;
    const auto reply = Fray::die(sk::Purpose::ToHit, Fray::kBera, 5, 4);
    CHECK(fray.words({Fray::wound(Fray::kBera, Fray::kOrc), reply}) == Told{"Orc 1 hits Bera, who loses 1 Hit", ""});
    CHECK(fray.words({Fray::wound(Fray::kBera, Fray::kOrc), Fray::wound(Fray::kBera, Fray::kOther),
                      Fray::gone(Fray::kBera, sk::Status::Waiting)}) ==
          Told{"Orc 1 and Skeleton 1 hit Bera, who loses 2 Hits and is slain"});
    CHECK(fray.words({Fray::wound(Fray::kBera, Fray::kOrc), Fray::wound(Fray::kElf, Fray::kOrc),
                      Fray::wound(Fray::kBera, Fray::kOrc)}) ==
          Told{"Orc 1 hits Bera, who loses 2 Hits; Orc 1 hits Wood Elf, who loses 1 Hit"});
    CHECK(fray.words({Fray::wound(Fray::kBera, sk::kNobody)}) == Told{"Bera loses 1 Hit"});
    // Nobody whom the heroes have not met is named.
    CHECK(fray.words({Fray::wound(Fray::kBera, Fray::kHidden)}) == Told{"Somebody hits Bera, who loses 1 Hit"});
}

TEST_CASE("A roll of a melee that harms nobody is told as that") {
    const Fray fray;
    CHECK(fray.words({{.kind = Fray::Kind::RollEnded}}) == Told{"Nobody is hurt"});
}

TEST_CASE("A shot is told as one sentence with what it did") {
    const Fray fray;
    const auto shot = sk::shoot(Fray::kElf, {{Fray::kOrc, 1}});
    const auto attack = [](int pips) { return Fray::die(sk::Purpose::ToHit, Fray::kElf, pips, 5); };
    const auto kill = Fray::die(sk::Purpose::Kill, Fray::kElf, 4, 4);
    CHECK(fray.words({attack(6), kill, Fray::wound(Fray::kOrc, Fray::kElf)}, {shot}) ==
          Told{"", "", "Wood Elf shoots at Orc 1, who loses 1 Hit"});
    CHECK(fray.words({attack(2)}, {shot}) == Told{"", "Wood Elf shoots at Orc 1 and misses"});
    CHECK(fray.words({attack(6), kill}, {shot}) == Told{"", "", "Wood Elf shoots at Orc 1 and hurts nobody"});
}

TEST_CASE("What is found is told with what was explored") {
    const Fray fray;
    const sk::Game& game = fray.game();
    const auto chest = std::ranges::find(game.things, tenplus::content::skirmish::ThingKind::Chest, &sk::Thing::kind);
    REQUIRE(chest != game.things.end());
    CHECK(fray.words({{.kind = Fray::Kind::Gained,
                       .detail = static_cast<std::uint8_t>(sk::Good::Potion),
                       .who = Fray::kBera,
                       .n = 1}},
                     {sk::onSquare(sk::Deed::Explore, Fray::kBera, chest->square)}) ==
          Told{"Bera explores the treasure chest and finds a healing potion"});
}

TEST_CASE("A gain that somebody cannot take is told", "[SK-R-96]") {
    const Fray fray;
    const auto none = [](Fray::Kind kind, auto what) {
        return Fray::Fact{.kind = kind, .detail = static_cast<std::uint8_t>(what), .who = Fray::kBera, .n = 0};
    };
    CHECK(fray.words({none(Fray::Kind::Gained, sk::Good::Potion)}) == Told{"Bera can carry no more healing potions"});
    CHECK(fray.words({none(Fray::Kind::Grew, sk::Gain::Melee)}) == Told{"Bera can have no more dice in melee"});
    CHECK(fray.words({none(Fray::Kind::Grew, sk::Gain::Shots), none(Fray::Kind::Grew, sk::Gain::Reach)}) ==
          Told{"Bera can have no more dice to shoot and can shoot no further"});
}

TEST_CASE("A hero returns, and a monster appears") {
    const Fray fray;
    const auto placed = [&](sk::Index who) {
        return Fray::Fact{.kind = Fray::Kind::Placed, .who = who, .square = fray.game().squareAt({3, 3})};
    };
    const sk::Choice back = sk::onSquare(sk::Deed::ReturnHero, Fray::kBera, fray.game().squareAt({3, 3}));
    CHECK(fray.words({placed(Fray::kBera)}, {back}) == Told{"Bera returns"});
    CHECK(fray.words({placed(Fray::kHidden)}) == Told{"Orc 2 appears"});
}

TEST_CASE("A roll is named by who throws and what for, and an attack says how many dice hit") {
    Fray fray;
    const auto pool = [](sk::Purpose purpose, sk::Index who) {
        return sk::Pool{.purpose = purpose, .side = sk::Side::Heroes, .who = who, .dice = {{5, 4}}};
    };
    using sk::Purpose;
    CHECK(throwVerb(pool(Purpose::ToHit, Fray::kBera)) == "attacks");
    CHECK(throwVerb(pool(Purpose::ToHit, sk::kNobody)) == "attack");
    CHECK(throwVerb(pool(Purpose::Kill, Fray::kBera)) == "rolls kill dice");
    CHECK(throwVerb(pool(Purpose::ChestContents, Fray::kBera)) == "rolls for the contents of the chest");
}

TEST_CASE("A slain model is in no melee") {
    Fray fray;
    const auto group = [&] { return boardOf(fray.rulebook(), fray.after, {})->models[Fray::kBera].group; };
    fray.happened({.kind = Fray::Kind::Grouped, .who = Fray::kBera, .n = 1});
    CHECK(group() == 1);
    fray.happened(Fray::gone(Fray::kBera, sk::Status::Waiting));
    CHECK(group() == 0);
}
