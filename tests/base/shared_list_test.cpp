// A list whose copies share their elements: a change of one copy is not seen in another, and copies nothing else.
#include "base/shared_list.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace tenplus;

TEST_CASE("Copies of a list share their elements until one of them is changed") {
    SharedList<std::string> list;
    for (const char* each : {"Volley", "Parley", "Defend"}) list.push_back(each);
    SharedList<std::string> copy = list;
    REQUIRE(copy == list);
    CHECK(&copy[1] == &list[1]);
    copy.change(std::ranges::find(copy, "Parley")) = "Spout Lore";
    CHECK(list[1] == "Parley");
    CHECK(copy[1] == "Spout Lore");
    CHECK_FALSE(copy == list);
    CHECK(&copy[0] == &list[0]);
    CHECK(&copy[2] == &list[2]);
}

TEST_CASE("An element taken out of a list stays in its copies") {
    SharedList<std::string> list;
    for (const char* each : {"Volley", "Parley", "Defend"}) list.push_back(each);
    const auto before = list;
    list.eraseIf([](const std::string& each) { return each == "Volley"; });
    list.erase(std::ranges::find(list, "Defend"));
    REQUIRE(list.size() == 1);
    CHECK(list.front() == "Parley");
    CHECK(before.size() == 3);
    CHECK(*before.rbegin() == "Defend");
    list.clear();
    CHECK(list.empty());
}
