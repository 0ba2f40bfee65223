// The room of a skirmish in the window: the board has most of it, and gives the docks theirs when they are wanted.
#include "skirmish/hero_tile.h"
#include "skirmish/skirmish_page.h"
#include "ui/evening_desk.h"
#include "ui/skirmish_hall.h"

#include <catch2/catch.hpp>

#include <QApplication>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::hall;

TEST_CASE(
    "The board has most of the window, and its squares most of the board, in a small window and in a larger one") {
    for (const QSize size : {QSize(1280, 720), QSize(1440, 900)}) {
        evening::Desk desk;
        desk.dress(ThemeKind::Ember, 1);
        const QString file = desk.path(QStringLiteral("hall.tenplus"));
        keepCampaign(file);
        desk.start(file, size);
        QApplication::processEvents();
        CAPTURE(size.width(), desk.window().width(), desk.window().height());
        REQUIRE(desk.window().size() == size);
        const BoardView& board = pageOf(desk).view();
        const double window = double(size.width()) * size.height();
        const BoardGround& ground = board.picture().ground;
        CHECK(double(board.width()) * board.height() / window >= 0.45);
        CHECK(board.frame().scale * board.frame().scale * ground.width * ground.height / window >= 0.35);
        for (const char* name : {"boardHero-1", "boardHero-2"})
            CHECK(desk.window().findChild<HeroTile*>(QString::fromLatin1(name))->isVisible());
        CHECK(desk.says("skirmishAimLine").contains(QStringLiteral("To do: Find the strongbox")));
        desk.press(Qt::Key_T, Qt::ControlModifier); // a note has a field to be written in
        CHECK(desk.focus()->isVisible());
        CHECK(desk.window().findChild<QWidget*>("feedDock")->isVisible());
        desk.press(Qt::Key_F4);
        CHECK_FALSE(desk.window().findChild<QWidget*>("feedDock")->isVisible());
        CHECK(pageOf(desk).view().hasFocus());
    }
}

TEST_CASE("A lesson that was put away does not come again after the next start") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file, Until::Role);
    desk.start(file);
    CHECK(desk.says("lessonText").startsWith(QStringLiteral("Each side threw a die")));
    desk.press(Qt::Key_U);
    CHECK(desk.says("lessonText").isEmpty());
    desk.quit();
    desk.start(file);
    REQUIRE(pageOf(desk).isVisible());
    CHECK(desk.says("lessonText").isEmpty());
}

TEST_CASE("Dice that were typed leave the board as large as it was") {
    evening::Desk desk;
    const QString file = desk.path(QStringLiteral("hall.tenplus"));
    keepCampaign(file, Until::Role);
    desk.start(file);
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.type(QStringLiteral("1 2"));
    QApplication::processEvents();
    CHECK(desk.window().findChild<QWidget*>("trayDock")->isVisible());
    pressOn(desk, "answer-be-mover");
    QApplication::processEvents();
    REQUIRE(pageOf(desk).shown().view.board->asks == sk::TaskKind::Action);
    CHECK_FALSE(desk.window().findChild<QWidget*>("trayDock")->isVisible());
}
