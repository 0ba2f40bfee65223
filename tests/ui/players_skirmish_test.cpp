// A skirmish on the players' screen: the board with what is revealed, whose turn it is, the heroes, and the dice that
// fell.
#include "players/players_layout.h"
#include "players/players_window.h"
#include "players/scene_camera.h"
#include "ui/layout_checks.h"
#include "ui/player_views.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::views;

TEST_CASE("A skirmish is shown with its board, whose turn it is, its heroes, and the dice that fell") {
    const table::PlayerView view = inSkirmish();
    const PlayersLayout layout = layoutOf(view, {{1920, 1080}, 1});
    CHECK(layout.centre == Centre::Scene);
    const QStringList texts = textsOf(layout);
    for (const char* words : {"Round 3: the heroes act", "Slay the keeper of the toll", "Done: Find the strongbox",
                              "The game master has 1 of 4 points", "Bera", "poison 2", "comes back", "Orc 6",
                              "2 of 3 succeed", "1 of 2 succeed", "0 of 2 succeed"}) {
        INFO(words);
        CHECK(texts.contains(QLatin1String(words)));
    }
    const std::vector<DicePart>& dice = layout.strip("pools")->strip.block.parts.dice;
    REQUIRE(dice.size() == 3);
    CHECK(dice[0].dice == std::vector<DieState>{{6, 4}, {.sides = 6, .pips = 2, .dropped = true}, {6, 6}});

    PlayersWindow window(still());
    window.setView(view, false);
    window.setCurtain(false);
    grab(window, {1920, 1080});
    const auto shown = window.scenePicture();
    REQUIRE(shown);
    const QRectF room(QPointF(0, 0), window.contents().table.size());
    QStringList names;
    for (const BoardToken& token : shown->board.tokens) {
        names << token.name;
        CHECK(room.contains(pixelOf(shown->frame, token.at)));
    }
    CHECK(names.contains(QStringLiteral("Bera")));
    CHECK_FALSE(names.contains(QStringLiteral("Hild"))); // she is off the board
    CHECK(shown->board.tokens.size() == 13);
    CHECK(window.accessibleName().startsWith("Round 3: the heroes act. Bera attacks, 4 2 6, 2 of 3 succeed"));
    window.ping({5500, 4500}); // of the scene that lies below
    CHECK(window.pings().isEmpty());
}

TEST_CASE(
    "The whole board of a skirmish is in the middle of the players' screen where it has room, and what is revealed "
    "is as large as before and in sight") {
    table::PlayerView view = inSkirmish();
    table::SkirmishBoard& board = *view.skirmish;
    for (std::string& row : board.rows) row.replace(6, std::string::npos, 14, ' '); // six of twenty columns are known
    std::erase_if(board.models, [](const table::BoardModel& model) { return model.at.x > 5; });
    CameraWish wish{{1600, 400}, {}, 30, 20, {}};
    const BoardFrame wide = sceneFrame(board, wish);
    CHECK(wide.centre.x() == Approx(10));
    CHECK(wide.scale == Approx(400.0 / 11)); // nine rows and a margin of one
    wish.size = {600, 900};
    const BoardFrame narrow = sceneFrame(board, wish);
    CHECK(narrow.scale == Approx(600.0 / 8));
    CHECK(narrow.centre.x() == Approx(3)); // no more than the known columns has room
    wish.size = {600, 400};
    const BoardFrame between = sceneFrame(board, wish);
    CHECK(pixelOf(between, {-1000, 0}).x() == Approx(0).margin(0.01)); // from the edge, with nothing wasted
    CHECK(pixelOf(between, {7000, 0}).x() < 600);
    wish.plate = QRectF(0, 0, 300, 300);
    for (const table::BoardModel& model : board.models) {
        if (model.status != "in-play") continue;
        const BoardFrame moved = sceneFrame(board, wish);
        const QPointF corner = transformOf(moved).map(QPointF(model.at.x, model.at.y));
        CHECK_FALSE(QRectF(corner, QSizeF(moved.scale, moved.scale)).intersects(wish.plate));
    }
}

TEST_CASE("A roll that is not the board's is shown beside the board") {
    table::PlayerView view = inSkirmish();
    view.skirmish->pools.clear();
    view.roll = weakRoll();
    const PlayersLayout layout = layoutOf(view, {{1920, 1080}, 1});
    CHECK(layout.dieStates.size() == 2);
    CHECK(layout.centre == Centre::Scene);
    CHECK(layout.strip("pools") == nullptr);
}

TEST_CASE("Between games the players' window is as calm as at any table") {
    table::PlayerView view = inSkirmish();
    view.skirmish.reset();
    const PlayersLayout layout = layoutOf(view, {{1920, 1080}, 1});
    CHECK(layout.centre == Centre::Table);
    for (const char* kind : {"turn", "pools", "party"}) CHECK(layout.strip(kind) == nullptr);
}

TEST_CASE("The players read what the pictures on the board mean, until their text is so large that the board needs the "
          "room") {
    table::PlayerView view = inSkirmish();
    view.skirmish->models[4].called = 5;
    view.skirmish->models[5].called = 6;
    view.skirmish->models[5].icon = "tusks";
    view.skirmish->models[5].fire = 0;
    view.skirmish->models[0].icon = "anvil";
    const PlayersLayout layout = layoutOf(view, {{1920, 1080}, 1});
    REQUIRE(layout.strip("legend"));
    const std::vector<ChipPart>& chips = layout.strip("legend")->strip.block.parts.chips;
    const auto named = [&](const char* words) {
        const auto found =
            std::ranges::find_if(chips, [&](const ChipPart& part) { return part.chip.words == QLatin1String(words); });
        return found == chips.end() ? Icon::None : found->chip.icon;
    };
    CHECK(named("Orc") == Icon::Tusks);
    CHECK(named("Goblin") == Icon::Bow); // a book without pictures
    CHECK(named("Chest") == Icon::Chest);
    CHECK(named("Well") == Icon::Well);
    CHECK(named("Bera") == Icon::None); // the party has its own strip
    CHECK(std::ranges::count_if(chips, [](const ChipPart& part) { return part.chip.words == "Door"; }) == 1);
    for (const ChipPart& part : chips) CHECK(part.rect.right() <= 1920);
    const std::vector<EmblemPart> heroes = pagesOf(*layout.strip("party")).front().emblems;
    REQUIRE_FALSE(heroes.empty());
    CHECK(heroes.front().icon == Icon::Anvil);
    CHECK(layoutOf(view, {{1920, 1080}, 3}).strip("legend") == nullptr);
    CHECK(faultIn(layout, {1920, 1080}) == "");
}
