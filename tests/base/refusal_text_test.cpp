#include "base/refusal_text.h"

#include <catch2/catch.hpp>

using namespace tenplus;

TEST_CASE("a refusal's sentence has its arguments in their places, and one coin is a coin") {
    CHECK(filled("There is none.", {}) == "There is none.");
    CHECK(filled("{} has {} [coin|coins] left.", {"Ada", 1}) == "Ada has 1 coin left.");
    CHECK(filled("{} has {} [coin|coins] left.", {"Ada", 20}) == "Ada has 20 coins left.");
    CHECK(filled("{} has {}", {"Ada", 20, "left"}) == "Ada has 20");
    CHECK(filled("{}.", {"{} [a|b]"}) == "{} [a|b].");
}

TEST_CASE("codes of refusals are compared by their text") {
    constexpr RefusalCode code("not-enough-hope");
    CHECK((code == "not-enough-hope"));
    CHECK_FALSE((code == "not-enough-fear"));
    CHECK_FALSE((RefusalCode() == code));
}
