// A turn on which others stand is taken back with them, once the GM agrees; with keys alone.
#include "base/contains.h"
#include "table/core/clock.h"
#include "ui/evening_desk.h"

#include "feed/feed_panel.h"

#include <catch2/catch.hpp>

#include <QTableView>

#include <vector>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

// A clock that was ticked twice: its turn is third from the top of the feed.
void tickedClock(Desk& desk) {
    desk.start(desk.campaign());
    TableLink& link = desk.window().link();
    REQUIRE(link.perform({table::StartClock{"The tide", 6}, {}}));
    const table::ClockId tide = desk.session().table().clocks.front().id;
    REQUIRE(link.perform({table::TickClock{tide, 2}, {}}));
    REQUIRE(link.perform({table::WriteNote{"Rain.", {}, false}, {}}));
    REQUIRE(link.perform({table::TickClock{tide, 1}, {}}));
}

void undoTheClock(Desk& desk) {
    auto* feed = desk.window().findChild<FeedPanel*>()->findChild<QTableView*>();
    feed->setFocus(Qt::TabFocusReason);
    feed->setCurrentIndex(feed->model()->index(3, 0));
    desk.press(Qt::Key_Delete);
}

} // namespace

TEST_CASE("A turn on which others stand is taken back with them, the newest first, if the GM agrees") {
    Desk desk;
    tickedClock(desk);
    desk.answers().choices = {1};
    undoTheClock(desk);
    CHECK(desk.answers().offered == QStringList{QStringLiteral("Leave it"), QStringLiteral("Take all of it back")});
    CHECK(desk.session().table().clocks.empty());
    CHECK(desk.says("notice").isEmpty());
    CHECK(desk.session().lastTurn() == 10); // 3 undone, each a turn
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    REQUIRE(desk.session().table().clocks.size() == 1); // what was taken back last comes back first
    CHECK(desk.session().table().clocks.front().filled == 0);
}

TEST_CASE("Whoever leaves such a turn alone is told why it stands, and nothing changes") {
    Desk desk;
    tickedClock(desk);
    const std::string before = desk.table();
    undoTheClock(desk); // the question is left
    CHECK(desk.says("notice") == QStringLiteral("Turn 5 and a later one stand on turn 4: undo them with it."));
    CHECK(desk.table() == before);
    CHECK(desk.session().lastTurn() == 7);
}

TEST_CASE("What stands on the turns that go first is asked for as well, and all of it is taken back") {
    Desk desk;
    desk.start(desk.campaign());
    TableLink& link = desk.window().link();
    const auto change = [&](std::int64_t by) {
        REQUIRE(link.perform({table::ChangeField{table::ActorId{2}, "hp", by}, {}}));
        return desk.session().lastTurn();
    };
    change(-19);
    const std::int64_t healed = change(5);
    change(-4);
    change(-1);
    const std::int64_t again = change(19);
    REQUIRE(desk.health(true) == 20);
    REQUIRE(again == healed + 3);
    const TurnMade refused = link.undo(healed);
    REQUIRE_FALSE(refused.hasValue());
    const std::vector<std::int64_t> direct = refused.error().turns;
    REQUIRE_FALSE(direct.empty());
    REQUIRE(!contains(direct, again));
    desk.answers().choices = {1, 1, 1, 1};
    auto* feed = desk.window().findChild<FeedPanel*>()->findChild<QTableView*>();
    feed->setFocus(Qt::TabFocusReason);
    feed->setCurrentIndex(feed->model()->index(3, 0));
    desk.press(Qt::Key_Delete);
    CHECK(desk.says("notice").isEmpty());
    CHECK(desk.session().page(healed + 1, 1).front().undone);
    CHECK(desk.session().page(again + 1, 1).front().undone);
    CHECK(desk.answers().choices.size() < 4);
}
