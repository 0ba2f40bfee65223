#include "base/this_system.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstddef>
#include <filesystem>

using namespace tenplus;

TEST_CASE("a program knows the folder in which it lies") {
    CHECK(std::filesystem::is_regular_file(programFolder() / "test_base"));
}

TEST_CASE("random bytes fill all of their room, and differ each time") {
    std::array<std::byte, 600> once{}, again{}; // more than a system gives at once for certain
    fillWithRandomBytes(once);
    fillWithRandomBytes(again);
    CHECK(once != again);
    const std::array<std::byte, 32> zeros{};
    CHECK_FALSE(std::equal(zeros.begin(), zeros.end(), once.end() - 32));
    fillWithRandomBytes({});
}
