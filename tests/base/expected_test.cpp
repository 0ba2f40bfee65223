#include "base/expected.h"
#include "base/id.h"
#include "base/overloaded.h"

#include <catch2/catch.hpp>
#include <string>

using namespace tenplus;

namespace {
Expected<int, std::string> half(int n) {
    if (n % 2 != 0) return Unexpected(std::string("odd"));
    return n / 2;
}
struct Sword;
} // namespace

TEST_CASE("an Expected holds its value or its error") {
    CHECK(half(4).value() == 2);
    CHECK(half(3).error() == "odd");
    const Expected<void, std::string> done;
    CHECK(done);
}

TEST_CASE("ids are ordered, and the zero id names nothing") {
    CHECK(Id<Sword>{1} < Id<Sword>{2});
    CHECK_FALSE(Id<Sword>{});
    const std::variant<int, std::string> v = "two";
    CHECK(std::visit(overloaded{[](int) { return 1; }, [](const std::string&) { return 2; }}, v) == 2);
}
