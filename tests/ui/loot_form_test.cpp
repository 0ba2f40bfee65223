// Loot is shared from a form.
#include "table/core/sheet.h"
#include "ui/forms_evening.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::testing;

TEST_CASE("Loot is shared from one form, which begins with the coins of a treasure that was rolled") {
    Evening evening;
    const auto coins = [&](table::ActorId who) { return evening.scene.number(who, "coins"); };
    const auto before = coins(evening.bram);
    const Form form = evening.form("share-loot", {.text = QStringLiteral("A sack with 101 coins.")});
    const Answers begun = answered(form, {});
    CHECK(begun.number("coins") == 101);
    CHECK(form.tells(begun) == QStringLiteral("50 coins each. 1 coin left over."));
    CHECK(evening.scene.refused(form.command(begun)).member == "rest");
    evening.scene.perform(form.command(answered(form, {{"rest", {ref(evening.bram)}},
                                                       {"things/0/thing", {"Silver comb"}},
                                                       {"things/0/to", {ref(evening.ada)}},
                                                       {"things/1/thing", {"Bandages"}},
                                                       {"things/1/to", {ref(evening.bram)}}})));
    CHECK(coins(evening.bram) == before + 51);
    const auto last = [&](table::ActorId who) {
        return table::textOf(evening.scene.table().actor(who)->lists.at("gear").back().values.at("name"));
    };
    CHECK(last(evening.ada) == "Silver comb");
    CHECK(last(evening.bram) == "Bandages");
}
