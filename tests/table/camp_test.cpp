// Camps: what everybody eats there, who watches, and what sleep heals.
#include "base/contains.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/moves/guide_view.h"
#include "table/travelling_party.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

TEST_CASE("at a camp everybody eats, sleeps and is half healed",
          "[DW-MOVE-make-camp-01][DW-MOVE-make-camp-04][DW-R-46][UM-MOVE-make-camp-01]") {
    Party party;
    party.perform(EditSheet{party.ada, "hp", std::int64_t{4}});
    party.perform(PitchCamp{});
    CHECK(party.number(party.ada, "rations") == 4);
    CHECK(party.hp(party.ada) == 4);
    party.perform(BreakCamp{});
    CHECK(party.hp(party.ada) == 17);
    CHECK(party.refused(BreakCamp{}).code == "no-camp");
}

TEST_CASE("half of the HP is rounded as the table likes", "[DW-R-25]") {
    Party party;
    party.perform(ChangeSetting{"roundHealHalf", std::string("down")});
    party.perform(EditSheet{party.ada, "hp", std::int64_t{4}});
    party.perform(PitchCamp{});
    party.perform(BreakCamp{});
    CHECK(party.hp(party.ada) == 16);
}

TEST_CASE("in a dangerous place nobody sleeps before the watches are set", "[DW-MOVE-make-camp-02]") {
    Party party;
    party.perform(PitchCamp{.place = "The barrow", .dangerous = true});
    CHECK(party.refused(BreakCamp{}).code == "no-watch");
    party.perform(SetWatches{{party.cleo, party.ada}});
    CHECK(party.table().camp->watches == std::vector<ActorId>{party.cleo, party.ada});
    CHECK(party.refused(SetWatches{{party.cleo, party.ada}}).code == "no-change");
    party.perform(BreakCamp{});
    CHECK(party.refused(SetWatches{{party.cleo}}).code == "no-camp");
}

TEST_CASE("at a camp whoever has learned enough is asked to grow", "[DW-MOVE-make-camp-03]") {
    Party party;
    party.perform(EditSheet{party.ada, "xp", std::int64_t{8}});
    party.perform(PitchCamp{});
    REQUIRE(party.waitingCount() == 1);
    CHECK(party.waiting("roll-again").who == party.ada);
    const auto moments = momentsOf(party.rulebook(), party.table());
    CHECK(contains(moments, content::Moment::LevelUp));
}

TEST_CASE("at a camp each level is offered for which there is enough XP, whenever there is", "[DW-MOVE-make-camp-03]") {
    Party party;
    party.perform(EditSheet{party.ada, "xp", std::int64_t{8 + 9}});
    party.perform(PitchCamp{});
    const LevelUp up{.who = party.ada, .score = "con", .moveName = "Hard to kill", .hours = 8};
    party.perform(up);
    CHECK(party.number(party.ada, "level") == 2);
    CHECK(party.waiting("roll-again").who == party.ada);
    party.perform(up);
    CHECK(party.waitingCount() == 0);
    party.perform(EditSheet{party.ada, "xp", std::int64_t{10}}); // learned by the fire
    CHECK(party.waiting("roll-again").who == party.ada);
    party.perform(EditSheet{party.ada, "xp", std::int64_t{9}}); // or not
    CHECK(party.waitingCount() == 0);
    party.perform(EditSheet{party.ada, "xp", std::int64_t{10}});
    party.perform(WaveOff{party.waiting("roll-again").id});
    party.perform(EditSheet{party.ada, "hp", std::int64_t{4}});
    CHECK(party.waitingCount() == 0); // nobody is asked again for nothing
}

TEST_CASE("where others feed them nobody eats a ration of their own", "[DW-MOVE-make-camp-06]") {
    Party party;
    party.perform(EditSheet{party.ada, "hp", std::int64_t{4}});
    party.perform(PitchCamp{.place = "The Gilded Eel", .fed = true});
    party.perform(BreakCamp{});
    CHECK(party.number(party.ada, "rations") == 5);
    CHECK(party.hp(party.ada) == 17);
}

TEST_CASE("broken or short sleep heals nobody", "[DW-MOVE-make-camp-07][DW-R-44]") {
    Party party;
    party.perform(EditSheet{party.ada, "hp", std::int64_t{4}});
    party.perform(EditSheet{party.bram, "hp", std::int64_t{4}});
    party.perform(PitchCamp{});
    party.perform(BreakCamp{.hours = 8, .broken = {party.ada}});
    CHECK(party.hp(party.ada) == 4);
    CHECK(party.hp(party.bram) == 12);
    party.perform(PitchCamp{});
    party.perform(BreakCamp{.hours = 2});
    CHECK(party.hp(party.ada) == 4);
    party.perform(ChangeSetting{"campSleepHours", std::int64_t{2}});
    party.perform(PitchCamp{});
    party.perform(BreakCamp{.hours = 2});
    CHECK(party.hp(party.ada) == 17);
}

TEST_CASE("who has nothing to eat camps all the same, and is not healed unless the table says so", "[DW-R-45]") {
    Party party;
    for (const char* field : {"hp", "rations"})
        party.perform(EditSheet{party.ada, field, std::int64_t{field[0] == 'h' ? 4 : 0}});
    party.perform(PitchCamp{});
    const auto& pitched = *party.last().front().as<CampPitched>();
    CHECK(pitched.hungry == std::vector<std::string>{"Ada"});
    party.perform(BreakCamp{});
    CHECK(party.hp(party.ada) == 4);
    party.perform(ChangeSetting{"campHealNeedsRation", false});
    party.perform(PitchCamp{});
    party.perform(BreakCamp{});
    CHECK(party.hp(party.ada) == 17);
}

TEST_CASE("sleep heals nobody who has a last breath to draw", "[DW-DEATH-01]") {
    Party party;
    party.perform(EditSheet{party.ada, "hp", std::int64_t{0}});
    party.perform(PitchCamp{});
    party.perform(BreakCamp{});
    CHECK(party.hp(party.ada) == 0);
    CHECK(party.last().front().as<CampBroken>()->unhealed == std::vector<std::string>{"Ada (Last Breath comes first)"});
}

TEST_CASE("a priest in camp adds the rank to what sleep heals", "[DW-HIRE-22]") {
    Party party;
    hire(party, "priest", 2);
    party.perform(EditSheet{party.ada, "hp", std::int64_t{5}});
    party.perform(PitchCamp{});
    party.perform(BreakCamp{});
    CHECK(party.hp(party.ada) == 20);
}
