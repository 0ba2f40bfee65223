// A clock is written from a form.
#include "table/core/clock.h"
#include "ui/forms_evening.h"

#include "table/world/card.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::testing;

TEST_CASE("A clock gets its name, its segments, its card and its words from one form") {
    Evening evening;
    evening.scene.perform(table::AddCard{.kind = "front", .name = "The drowned king"});
    const table::CardId front = evening.scene.table().world->cards.back()->id;
    evening.scene.perform(table::StartClock{.name = "The tide rises"});
    const table::ClockId tide = evening.scene.table().clocks.front().id;
    evening.perform("write-clock",
                    {{"name", {"The flood"}},
                     {"segments", {"3"}},
                     {"card", {std::to_string(front.value)}},
                     {"words/0", {"The bell tower falls."}},
                     {"words/2", {"The quay is under water."}}},
                    {{}, tide.value});
    const table::Clock& flood = evening.scene.table().clocks.front();
    CHECK(flood.name == "The flood");
    CHECK(flood.segments == 3);
    CHECK(flood.card == front);
    CHECK(flood.words == std::vector<table::ClockWords>{{0, "The bell tower falls."}, {2, "The quay is under water."}});
    evening.perform("write-clock", {{"segments", {"1"}}}, {{}, tide.value});
    CHECK(evening.scene.table().clocks.front().words == std::vector<table::ClockWords>{{0, "The bell tower falls."}});
}
