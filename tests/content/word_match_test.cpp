#include "content/word_match.h"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <vector>

using namespace tenplus::content;

TEST_CASE("edits are counted as letters put in, taken out, replaced or swapped") {
    CHECK(editDistance("armour", "armour", 3) == 0);
    CHECK(editDistance("armor", "armour", 3) == 1);
    CHECK(editDistance("armourr", "armour", 3) == 1);
    CHECK(editDistance("armaur", "armour", 3) == 1);
    CHECK(editDistance("amrour", "armour", 3) == 1);
    CHECK(editDistance("Armour", "armour", 3) == 0);
    CHECK(editDistance("sword", "shield", 3) == 4);
    CHECK(editDistance("", "abc", 3) == 3);
    CHECK(editDistance("a", "abcdefgh", 3) == 4);
    CHECK(editDistance(std::string(70, 'a'), std::string(71, 'a'), 3) == 4);
}

TEST_CASE("edits are the same in both directions, and none exactly for the same word") {
    rc::prop("symmetric", [] {
        const auto word = rc::gen::container<std::string>(rc::gen::elementOf(std::string("abc")));
        const auto a = *word;
        const auto b = *word;
        RC_ASSERT(editDistance(a, b, 5) == editDistance(b, a, 5));
        RC_ASSERT((editDistance(a, b, 5) == 0) == (a == b));
    });
}

TEST_CASE("the word meant is the nearest one, and a strange word has none") {
    const std::vector<std::string> words{"name", "names", "trigger", "roll"};
    CHECK(nearest("nmae", words) == "name");
    CHECK(nearest("nams", words) == "name");
    CHECK(nearest("triger", words) == "trigger");
    CHECK(nearest("rol", words) == "roll");
    CHECK_FALSE(nearest("weather", words));
    CHECK_FALSE(nearest("", words));
    CHECK_FALSE(nearest("a", std::vector<std::string>{"b"}));
    CHECK(didYouMean("nmae", words) == "; did you mean 'name'?");
    CHECK(didYouMean("weather", words).empty());
}
