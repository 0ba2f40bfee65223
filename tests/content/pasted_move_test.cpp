// Moves as people write them, pasted as one text.
#include "content/pasted_move.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::content;

TEST_CASE("a move is read from the words in which people write it") {
    const auto move =
        pastedMove("Read the Bones\n"
                   "When you cast the bones of the drowned, roll+Wis. Either way you are wet. On a 10+, ask "
                   "two questions. On a 7–9, ask one. On a miss, something answers.");
    REQUIRE(move);
    CHECK(move->name == "Read the Bones");
    CHECK(move->trigger == "When you cast the bones of the drowned");
    CHECK(move->rolls);
    CHECK(move->adds == "Wis");
    CHECK(move->text == "Either way you are wet.");
    CHECK(move->bands ==
          std::vector<PastedBand>{{10, {}, "ask two questions."}, {7, 9, "ask one."}, {{}, {}, "something answers."}});
}

TEST_CASE("the results of a pasted move may stand in lines, with bullets, and say their totals in other ways") {
    const auto move =
        pastedMove("**Haggle** (Cha)\r\nWhen you haggle, then roll + 2\r\n* 10 or more: half the price\r\n"
                   "- 7 to 9: it takes 1-3 hours\r\n• 6-: no deal\r\n");
    REQUIRE(move);
    CHECK(move->name == "Haggle");
    CHECK(move->trigger == "When you haggle");
    CHECK(move->adds == "2");
    CHECK(move->bands ==
          std::vector<PastedBand>{{10, {}, "half the price"}, {7, 9, "it takes 1-3 hours"}, {{}, 6, "no deal"}});
}

TEST_CASE("a pasted move without a roll has what follows its trigger as its effect") {
    const auto move = pastedMove("When you ring the bell, everybody within a mile knows where you are.");
    REQUIRE(move);
    CHECK_FALSE(move->rolls);
    CHECK(move->name.empty());
    CHECK(move->trigger == "When you ring the bell");
    CHECK(move->text == "everybody within a mile knows where you are.");
}

TEST_CASE("a roll that adds nothing is read, and a text that is no move is refused with the reason") {
    const auto bare = pastedMove("When the night falls, roll. On a 12+ nobody comes. On a 6 or less they all do.");
    REQUIRE(bare);
    CHECK(bare->adds.empty());
    CHECK(bare->bands == std::vector<PastedBand>{{12, {}, "nobody comes."}, {{}, 6, "they all do."}});
    CHECK(pastedMove("On a 10+, all is well.").error() == "A move begins with its trigger: \"When you ...\".");
    CHECK(pastedMove("When you leap, roll+Dex.").error() ==
          "It rolls, and no result follows the roll, such as \"On a 10+\".");
    CHECK(pastedMove("When you leap").error() == "Nothing follows its trigger.");
}
