// The room that panels have of the window: on a large screen, on a small one after it, and in between.
#include "ui/evening_desk.h"

#include "feed/feed_table.h"
#include "paint/key_button.h"
#include "result/choice_row.h"
#include "result/result_card.h"
#include "tray/tray_panel.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QPainter>
#include <QTest>

#include <map>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

constexpr QSize kLarge{2560, 1440}, kLaptop{1440, 900}, kSmall{1280, 720};

int wide(Desk& desk, const char* dock) {
    const auto* found = desk.window().findChild<QDockWidget*>(QString::fromLatin1(dock));
    REQUIRE(found != nullptr);
    return found->width();
}

void resize(Desk& desk, const QSize& size) {
    desk.window().resize(size);
    for (int round = 0; round < 3; ++round) QTest::qWait(10);
}

double share(Desk& desk, const char* dock) { return double(wide(desk, dock)) / desk.window().width(); }

} // namespace

TEST_CASE("Panels closed on a large screen open in the same proportions on a laptop") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file, kLarge);
    resize(desk, kLarge);
    const char* const kDocks[] = {"partyDock", "movesDock", "trayDock", "resultDock"};
    std::map<std::string, double> before;
    for (const char* dock : kDocks) before[dock] = share(desk, dock);
    desk.quit();
    for (const QSize& size : {kLaptop, kSmall}) {
        desk.start(file, size);
        QTest::qWait(30);
        for (const char* dock : kDocks) {
            INFO(dock << " at " << size.width());
            CHECK(share(desk, dock) == Approx(before[dock]).margin(0.03));
        }
        CHECK(wide(desk, "trayDock") >= 180);
        CHECK(wide(desk, "partyDock") >= 160);
        CHECK(wide(desk, "movesDock") >= 210);
        desk.picture(qPrintable(QStringLiteral("from-2560-to-%1").arg(size.width())));
        desk.quit();
    }
}

TEST_CASE("A window that goes to another screen keeps the proportions of its panels") {
    Desk desk;
    desk.start(desk.campaign(), kLaptop);
    const double tray = share(desk, "trayDock"), moves = share(desk, "movesDock");
    resize(desk, kLarge);
    CHECK(share(desk, "trayDock") == Approx(tray).margin(0.07)); // as far as a panel makes use of it
    resize(desk, kLaptop);
    CHECK(share(desk, "trayDock") == Approx(tray).margin(0.05));
    CHECK(share(desk, "movesDock") == Approx(moves).margin(0.05));
    CHECK(wide(desk, "trayDock") >= 180);
}

TEST_CASE("Panels that nobody has moved have the first sizes of the window that they come into") {
    Desk desk, large;
    desk.start(desk.campaign(), kSmall);
    resize(desk, kSmall);
    large.start(large.campaign(), kLaptop);
    resize(large, kLaptop);
    resize(desk, kLaptop);
    for (const char* dock : {"partyDock", "movesDock", "trayDock", "resultDock"}) {
        INFO(dock);
        CHECK(wide(desk, dock) == wide(large, dock));
    }
}

TEST_CASE("Panels that somebody has moved keep their part of a larger window") {
    Desk desk;
    desk.start(desk.campaign(), kLaptop);
    resize(desk, kLaptop);
    auto* const party = desk.window().findChild<QDockWidget*>(QStringLiteral("partyDock"));
    const QPoint bar = party->geometry().topRight() + QPoint(2, party->height() / 2); // between it and the centre
    QTest::mousePress(&desk.window(), Qt::LeftButton, {}, bar);
    QTest::mouseMove(&desk.window(), bar + QPoint(-60, 0));
    QTest::qWait(30);
    QTest::mouseRelease(&desk.window(), Qt::LeftButton, {}, bar + QPoint(-60, 0));
    QTest::qWait(30);
    const int moved = wide(desk, "partyDock");
    REQUIRE(moved < 264);
    resize(desk, {1920, 1080});
    CHECK(wide(desk, "partyDock") == Approx(moved * 1920.0 / 1440).margin(2));
}

TEST_CASE("A page has the room of the dice and the result, and one line below it says how many effects wait") {
    Desk desk;
    desk.start(desk.campaign(), kLaptop);
    resize(desk, kLaptop);
    const auto seen = [&](const char* name) {
        const auto* const found = desk.window().findChild<QWidget*>(QLatin1String(name));
        REQUIRE(found != nullptr);
        return found->isVisible();
    };
    const auto high = [&] { return desk.window().findChild<QWidget*>(QStringLiteral("centre"))->height(); };
    desk.press(Qt::Key_F1); // the keys
    resize(desk, kLaptop);
    CHECK_FALSE(seen("resultDock"));
    CHECK_FALSE(seen("resultFold"));
    CHECK(high() > 800);
    desk.press(Qt::Key_Escape);
    desk.act(QStringLiteral("I swing my sword at the ogre"));
    desk.throwReal(QStringLiteral("1 1"));
    resize(desk, kLaptop);
    REQUIRE(seen("resultDock"));
    desk.press(Qt::Key_F1);
    resize(desk, kLaptop);
    CHECK_FALSE(seen("resultDock"));
    CHECK(high() > 760);
    CHECK(desk.says("resultFold") == QStringLiteral("4 Miss \u00b7 Ash \u00b7 1 waits"));
    desk.picture("folded-result");
    QTest::mouseClick(desk.window().findChild<QWidget*>(QStringLiteral("resultFoldOpen")), Qt::LeftButton);
    resize(desk, kLaptop);
    CHECK(seen("resultDock"));
    CHECK_FALSE(seen("resultFold"));
    const auto* const card = desk.window().findChild<ResultCard*>();
    CHECK(card->isAncestorOf(desk.focus()));
}

TEST_CASE("A result that is shown beside a page leaves the page its room, however much waits") {
    Desk desk;
    desk.start(desk.campaign(), kLaptop);
    resize(desk, kLaptop);
    const auto high = [&](const char* name) {
        return desk.window().findChild<QWidget*>(QString::fromLatin1(name))->height();
    };
    const int result = high("resultDock"), centre = high("centre");
    desk.act(QStringLiteral("I swing my sword at the ogre"));
    desk.throwReal(QStringLiteral("1 1"));
    resize(desk, kLaptop);
    desk.press(Qt::Key_F1);
    desk.press(Qt::Key_R, Qt::ControlModifier);
    resize(desk, kLaptop);
    CHECK(high("resultDock") == result);
    CHECK(high("centre") == centre);
}

TEST_CASE("Panels beside a page that has their room are as wide as the text wants when it goes") {
    Desk desk;
    desk.dress(ThemeKind::Ember, 2);
    desk.start(desk.campaign(), kLarge);
    resize(desk, kLarge);
    const int party = wide(desk, "partyDock"), moves = wide(desk, "movesDock");
    desk.dress(ThemeKind::Ember, 1);
    resize(desk, kLarge);
    desk.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier); // the sessions
    desk.dress(ThemeKind::Ember, 2);                                // the window is low now
    resize(desk, kLarge);
    desk.press(Qt::Key_Escape);
    resize(desk, kLarge);
    CHECK(wide(desk, "partyDock") == party);
    CHECK(wide(desk, "movesDock") == moves);
}

TEST_CASE("On a large screen the panels at the sides have more than on a small one") {
    Desk desk;
    desk.start(desk.campaign(), kLarge);
    resize(desk, kLarge);
    CHECK(wide(desk, "partyDock") > 264 + 140);
    CHECK(wide(desk, "movesDock") > 348 + 240);
    desk.picture("at-2560");
}

TEST_CASE("In a small window the panels at the sides have the same part of it as in one of usual size") {
    Desk desk, usual;
    desk.start(desk.campaign(), kSmall);
    usual.start(usual.campaign(), kLaptop);
    QTest::qWait(50);
    for (const char* dock : {"partyDock", "movesDock"}) {
        INFO(dock);
        CHECK(share(desk, dock) == Approx(share(usual, dock)).margin(0.005));
    }
}

TEST_CASE("The buttons of all dice stand in one row in a window of usual size, and in even rows in a small one") {
    for (const auto& [size, rows] : {std::pair(QSize(1440, 900), 1), std::pair(QSize(1280, 720), 2)}) {
        Desk desk;
        desk.dress(ThemeKind::Ember, 1);
        desk.start(desk.campaign(), size);
        QTest::qWait(50);
        std::map<int, int> counts;
        for (const char* die : {"d4", "d6", "d8", "d10", "d12", "d20", "d100"}) {
            const auto* const button = desk.window().findChild<QAbstractButton*>(QLatin1String(die));
            REQUIRE(button != nullptr);
            ++counts[button->y()];
        }
        CAPTURE(size.width());
        CHECK(int(counts.size()) == rows);
        for (const auto& [y, count] : counts) CHECK(count > 2);
    }
}

TEST_CASE("On a large screen the key of an option stands beside its words") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    table::OptionView option;
    option.id = "door";
    option.text = "It holds";
    option.effect = "hold 1";
    ChoiceRow row(look, option, 1, true);
    row.resize(1700, row.heightForWidth(1700));
    const QImage image = row.grab().toImage();
    const QRgb ground = image.pixel(image.width() - 1, 2);
    int last = 0;
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) {
            if (image.pixel(x, y) != ground) last = x;
        }
    }
    CHECK(last > 100); // the words
    CHECK(last < 740);
}
