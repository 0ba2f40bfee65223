// Steadings in the window: made by chance from a form, entered by the party, and changed between sessions from the
// card.
#include "command_forms/form.h"
#include "table/core/notes.h"
#include "table/world/card_change.h"
#include "ui/world/world_desk.h"

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::WorldDesk;

namespace {

table::CardId addVillage(WorldDesk& at) {
    at.perform(table::AddCard{.kind = "steading",
                              .name = "Ashwick",
                              .values = {{"size", {.text = "Village"}},
                                         {"prosperity", {.text = "Wealthy"}},
                                         {"population", {.text = "Booming"}},
                                         {"defences", {.text = "Watch"}},
                                         {"tags", {.lines = {"Oath (Drywell)"}}}}});
    return at.table().world->cards.back()->id;
}

Form formAt(WorldDesk& at, const char* id, FormAbout about = {}) {
    const auto form = formOf(id, {at.session().rulebook(), at.table(), std::move(about)});
    REQUIRE(form);
    return *form;
}

} // namespace

TEST_CASE("A card of a steading offers what is due, and one press does it in one turn") {
    WorldDesk at;
    const table::CardId ashwick = addVillage(at);
    at.openWorld();
    at.choose(QStringLiteral("ashwick"));
    CHECK(at.read("changes") == QStringLiteral("Growth: it becomes a town, Aid: its defenders go to help"));
    const std::int64_t before = at.session().lastTurn();
    at.focusRow("changes");
    at.desk.press(Qt::Key_Tab);
    at.desk.press(Qt::Key_Return);
    CHECK(at.session().lastTurn() == before + 1);
    CHECK(at.table().world->card(ashwick)->values.at("size").text == "Town");
}

TEST_CASE("The party comes to a steading from its card") {
    WorldDesk at;
    const table::CardId ashwick = addVillage(at);
    at.openWorld();
    at.choose(QStringLiteral("ashwick"));
    CHECK(at.read("becomes") == QStringLiteral("as the place of the party, as a scene"));
    at.focusRow("becomes");
    at.desk.press(Qt::Key_Tab);
    at.desk.press(Qt::Key_Return);
    CHECK(at.table().place.card == ashwick);
    CHECK(at.said() == QStringLiteral("The party is at Ashwick."));
}

TEST_CASE("A steading is made by chance and changed from forms") {
    WorldDesk at;
    const Form make = formAt(at, "generate-card");
    CHECK(make.asks.front().picks.size() == 5);
    const table::Command made = make.command({{{"table", {"steading/made-keep"}}, {"name", {"Hale"}}}});
    REQUIRE(made.as<table::GenerateCard>());
    CHECK(made.as<table::GenerateCard>()->table == "made-keep");
    at.perform(made);
    CHECK(at.table().world->cards.back()->name == "Hale");
    const table::CardId ashwick = addVillage(at);
    const Form change = formAt(at, "change-card", {{}, ashwick.value, QStringLiteral("trade/need")});
    const auto way = std::ranges::find(change.asks, "way", &Ask::id);
    CHECK(way->initial == std::vector<std::string>{"trade/need"});
    CHECK(way->picks.front().word == QStringLiteral("due"));
    at.perform(
        change.command({{{"card", {std::to_string(ashwick.value)}}, {"way", {"trade/need"}}, {"words", {"salt"}}}}));
    CHECK(at.table().world->card(ashwick)->values.at("tags").lines.back() == "Need (salt)");
}
