#include "base/arbitrary.h"
#include "journal/event_json.h"
#include "journal/recording.h"
#include "table/all_kinds.h"
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

// Every kind by its turn, so that none is left to chance.
void everyKindSurvives(Chance& chance) {
    table::testing::eachStruct(table::testing::EventStructs(), [&]<typename E>(std::type_identity<E>) {
        E fact;
        Filling(chance).value(fact);
        survives(table::Event(std::move(fact)));
    });
}

} // namespace

TEST_CASE("an event of any kind is read from the journal as it was written") {
    rc::prop("whatever it holds", [](std::uint64_t seed) {
        Chance chance(seed);
        everyKindSurvives(chance);
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
