// Places in content files in the words of a person.
#include "content/json/place_words.h"

#include <catch2/catch.hpp>

using tenplus::content::partWord;
using tenplus::content::placeWords;

TEST_CASE("a place in a file is said from the outside in, and counts its entries in words") {
    CHECK(placeWords("").empty());
    CHECK(placeWords("/moves/2") == "third move");
    CHECK(placeWords("/moves/2/effects/0/until") == "third move, first effect, until");
    CHECK(placeWords("/8") == "ninth entry");
    CHECK(placeWords("/settings/0/initial") == "first setting, initial");
    CHECK(placeWords("/rows/0/1") == "first row, second entry");
    CHECK(placeWords("/a~1b/x~0y") == "a/b, x~y");
    CHECK(placeWords("/moves/99999999999/text") == "moves, 99999999999, text"); // no number of an entry
}

TEST_CASE("the number of an entry is counted as people count, from the first") {
    CHECK(placeWords("/0") == "first entry");
    CHECK(placeWords("/11") == "twelfth entry");
    CHECK(placeWords("/12") == "13th entry");
    CHECK(placeWords("/20") == "21st entry");
    CHECK(placeWords("/110") == "111th entry");
    CHECK(placeWords("/122") == "123rd entry");
}

TEST_CASE("one of the parts of a list has its word") {
    CHECK(partWord("moves") == "move");
    CHECK(partWord("abilities") == "ability");
    CHECK(partWord("classes") == "class");
    CHECK(partWord("tables") == "table of chance");
    CHECK(partWord("dice") == "die");
    CHECK(partWord("damageTypes") == "damage type");
    CHECK(partWord("class") == "class");
    CHECK(partWord("id") == "id");
}
