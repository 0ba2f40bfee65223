// What the players read from the far seat: heroes with what they have in hand, long names, long handouts.
#include "players/fear_line.h"
#include "ui/layout_checks.h"
#include "ui/player_views.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::views;

TEST_CASE("What was rolled is told as a title, and what is written beside the dice stands among the addends") {
    table::PlayerView view;
    view.roll = table::PlayerRoll{.name = "Bully", .moveName = "damage", .dice = {{.sides = 10, .pips = 7}}, .modifiers = {{"", 2}}, .total = 9};
    const QStringList texts = textsOf(layoutOf(view, {{1920, 1080}, 1}));
    CHECK(texts.contains(QStringLiteral("Damage")));
    CHECK(texts.contains(QStringLiteral("Bully")));
    CHECK(texts.contains(QStringLiteral("+2")));
}
