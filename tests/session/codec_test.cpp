#include "base/arbitrary.h"
#include "journal/event_json.h"
#include "table/scene.h"

#include <memory>
#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <set>

using namespace tenplus;
using namespace tenplus::journal;
using tenplus::testing::Chance;
using tenplus::testing::Filling;

namespace {

template <typename Family, std::size_t... I>
void addKinds(std::set<std::string_view>& kinds, std::index_sequence<I...>) {
    (kinds.insert(std::variant_alternative_t<I, Family>::kName), ...);
}
template <std::size_t... I>
std::set<std::string_view> allKinds(std::index_sequence<I...>) {
    std::set<std::string_view> kinds;
    (addKinds<std::variant_alternative_t<I, table::Event::Family>>(
         kinds, std::make_index_sequence<std::variant_size_v<std::variant_alternative_t<I, table::Event::Family>>>{}),
     ...);
    return kinds;
}

} // namespace

TEST_CASE("an event of any kind is read from the journal as it was written") {
    std::set<std::string_view> met;
    rc::prop("whatever it holds", [&](std::uint64_t seed) {
        Chance chance(seed);
        for (int i = 0; i < 20; ++i) {
            const auto held = std::make_unique<table::Event>(); // not on the stack, where GCC 12 loses sight of which alternative it is
            table::Event& event = *held;
            Filling(chance).value(event.family);
            met.insert(table::testing::kindOf(event));
            const StoredEvent stored = encode(event);
            const auto again = decode(stored);
            if (!again) RC_FAIL(stored.kind + again.error().pointer + ": " + again.error().message);
            RC_ASSERT(*again == event);
            RC_ASSERT(encode(*again) == stored);
        }
    });
    CHECK(met == allKinds(std::make_index_sequence<std::variant_size_v<table::Event::Family>>{}));
}

TEST_CASE("an event that cannot be read says what is wrong with it") {
    const auto fault = [](const char* kind, const char* payload) {
        const auto event = decode({kind, payload});
        return event ? std::string() : event.error().pointer + ": " + event.error().message;
    };
    CHECK(fault("bell-rung", "{}") == ": there is no kind of event \"bell-rung\"");
    CHECK(fault("field-changed", R"({"who":"Ada"})") == "/who: expected a whole number");
    CHECK(fault("field-changed", R"({"who":1)").find("expected \",\" or \"}\"") != std::string::npos);
    CHECK(fault("clock-ticked", R"({"clock":1,"written by a later release":true})").empty());
}
