#include "base/arbitrary.h"
#include "journal/event_json.h"
#include "journal/recording.h"
#include "table/scene.h"

#include <memory>
#include <rapidcheck.h>
#include <span>
#include <string>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus;
using namespace tenplus::journal;
using tenplus::testing::Chance;
using tenplus::testing::Filling;

namespace {

void survives(const table::Event& event) {
    const StoredEvent stored = encode(event);
    const auto again = parse(stored);
    if (!again) RC_FAIL(sentence(again.error()));
    RC_ASSERT(*again == event);
    RC_ASSERT(encode(*again) == stored);
}

// Every kind of the family by its turn, so that none is left to chance.
template <typename Family, std::size_t... I>
void everyKindSurvives(Chance& chance, std::index_sequence<I...>) {
    const auto survivesFilled = [&](auto kind) {
        const auto event =
            std::make_unique<table::Event>(); // not on the stack, where GCC 12 loses sight of which alternative it is
        Filling(chance).value(event->family.template emplace<Family>().template emplace<kind()>());
        RC_ASSERT(!table::testing::kindOf(*event).empty());
        survives(*event);
    };
    (survivesFilled(std::integral_constant<std::size_t, I>{}), ...);
}
template <std::size_t... I>
void everyFamilySurvives(Chance& chance, std::index_sequence<I...>) {
    using Families = table::Event::Family;
    (everyKindSurvives<std::variant_alternative_t<I, Families>>(
         chance, std::make_index_sequence<std::variant_size_v<std::variant_alternative_t<I, Families>>>{}),
     ...);
}

} // namespace

TEST_CASE("an event of any kind is read from the journal as it was written") {
    rc::prop("whatever it holds", [](std::uint64_t seed) {
        Chance chance(seed);
        everyFamilySurvives(chance, std::make_index_sequence<std::variant_size_v<table::Event::Family>>{});
    });
}

TEST_CASE("an event that cannot be read says what is wrong with it") {
    const auto fault = [](const char* kind, const char* payload) {
        const auto event = decode({kind, payload});
        return event ? std::string() : event.error().member + ": " + event.error().message;
    };
    CHECK(fault("bell-rung", "{}") == ": there is no kind of event \"bell-rung\"");
    CHECK(fault("field-changed", R"({"who":"Ada"})") == "/who: expected a whole number");
    CHECK(fault("field-changed", R"({"who":1)").find("expected \",\" or \"}\"") != std::string::npos);
    CHECK(fault("clock-ticked", R"({"clock":1,"written by a later release":true})").empty());
}

TEST_CASE("the turns of a long recording are handed on in their order, decoded, until no more are wanted") {
    constexpr std::int64_t kTurns = 1300, kBroken = 1200;
    journal::Recording recording({}, {}, 0);
    for (std::int64_t turn = 1, seq = 0; turn <= kTurns; ++turn) {
        for (std::int64_t part = 0; part <= turn % 3; ++part) {
            const std::string payload = R"({"clock":)" + std::to_string(++seq) + "}";
            recording.add({seq, turn, 0, turn == kBroken ? "bell-rung" : "clock-ticked", payload}, {});
        }
    }
    std::int64_t handed = 0, clocks = 0;
    const auto untilItBreaks = [&](std::span<const journal::Recording::Row> rows, const auto& events) {
        CHECK(rows.front().record.turn == ++handed);
        CHECK(bool(events) == (handed != kBroken));
        if (!events) return false;
        CHECK(events->size() == rows.size());
        for (const table::Event& event : *events)
            CHECK(event == *decode({"clock-ticked", R"({"clock":)" + std::to_string(++clocks) + "}"}));
        return true;
    };
    journal::eachTurn(recording, untilItBreaks);
    CHECK(handed == kBroken);
    CHECK(clocks == 2399);
}
