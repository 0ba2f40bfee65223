// Dice that tumble in the players' window.
#include "players/players_window.h"
#include "ui/player_views.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QScreen>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::views;

TEST_CASE("Dice tumble for a new roll and lie still for any other change") {
    Look lively;
    PlayersWindow window(lively);
    window.setView(before(), false);
    window.setCurtain(false);
    grab(window, {1280, 720});
    window.setView(weak(), true);
    CHECK(window.tumbling());
    REQUIRE(QTest::qWaitFor([&] { return !window.tumbling(); }));
    table::PlayerView hurt = weak();
    hurt.actors.front().healthNow = 12;
    window.setView(hurt, true);
    CHECK_FALSE(window.tumbling());
    window.setView(miss(), false);
    CHECK_FALSE(window.tumbling());
    window.setCurtain(true);
    window.setView(strong(), true);
    window.setCurtain(false);
    CHECK_FALSE(window.tumbling());
    CHECK(window.contents().dieStates.size() == 2);
}

TEST_CASE("Dice that have tumbled leave nothing behind of the way they came") {
    Look lively;
    PlayersWindow window(lively);
    window.setView(before(), false);
    window.setCurtain(false);
    window.resize(960, 540);
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    window.setView(weak(), true);
    for (int i = 0; i < 4; ++i) {
        QTest::qWait(20);
        REQUIRE(window.tumbling());
        window.repaint(); // the whole, as when something else of it changes
    }
    REQUIRE(QTest::qWaitFor([&] { return !window.tumbling(); }));
    QTest::qWait(20);
    const QImage seen = window.screen()->grabWindow(window.winId()).toImage().convertToFormat(QImage::Format_RGB32);
    CHECK(seen == window.grab().toImage().convertToFormat(QImage::Format_RGB32));
}
