// How the parts of the window stand to each other, and what a GM may change of it.
#include "ui/evening_desk.h"

#include "campaigns/campaigns.h"
#include "preferences/settings_store.h"
#include "sheet/stat_row.h"
#include "sheet/stat_tile.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFontDatabase>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

QAction& actionOf(Desk& desk, const char* name) {
    auto* found = desk.window().findChild<QAction*>(QString::fromLatin1(name));
    REQUIRE(found != nullptr);
    return *found;
}

qsizetype bars(Desk& desk) {
    const auto all = desk.window().findChildren<QWidget*>(QStringLiteral("dockTitle"));
    return std::ranges::count_if(all, [](const QWidget* each) { return each->isVisible() && each->height() > 0; });
}

int rightOf(const QWidget& widget) { return widget.mapTo(widget.window(), QPoint(widget.width(), 0)).x(); }

template <typename Part>
int farthest(Desk& desk) {
    int right = 0;
    for (const Part* each : desk.window().findChildren<Part*>()) {
        if (each->isVisible()) right = std::max(right, rightOf(*each));
    }
    return right;
}

} // namespace

TEST_CASE("Panels have bars to move and close them by while the layout is unlocked, also after the next start") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    CHECK(bars(desk) == 0);
    actionOf(desk, "unlockLayout").trigger();
    QApplication::processEvents();
    CHECK(bars(desk) == 5);
    CHECK(actionOf(desk, "unlockLayout").isChecked());
    for (const auto& [theme, name] :
         {std::pair(ThemeKind::Ember, "unlocked-ember"), std::pair(ThemeKind::Paper, "unlocked-paper"),
          std::pair(ThemeKind::HighContrast, "unlocked-contrast")}) {
        desk.dress(theme, 1);
        desk.picture(name);
    }
    desk.dress(ThemeKind::Ember, 1);
    auto* party = desk.window().findChild<QDockWidget*>(QStringLiteral("partyDock"));
    REQUIRE(party != nullptr);
    party->titleBarWidget()->findChild<QToolButton*>()->click();
    CHECK_FALSE(party->isVisible());
    actionOf(desk, "resetLayout").trigger();
    CHECK(party->isVisible());
    desk.quit();
    desk.start(file);
    CHECK(bars(desk) == 5);
    actionOf(desk, "unlockLayout").trigger();
    QApplication::processEvents();
    CHECK(bars(desk) == 0);
}

TEST_CASE("The name of the campaign has all the room that the menus and the buttons leave it") {
    Desk desk;
    const QString whole = QStringLiteral("The Long Ford below the Drowned Belfry");
    const QString file = desk.campaign(whole);
    desk.start(file);
    REQUIRE(desk.window().link().perform({table::StartSession{}, {}}));
    desk.quit();
    Look look{{ThemeKind::Ember, 1, false, true}};
    MainWindow window(look);
    window.resize(800, 700); // from the start
    window.openAtStart(Campaigns::openSoon(file, AtStart::Choose));
    window.show();
    QTest::qWait(20);
    const auto* bar = window.findChild<QWidget*>(QStringLiteral("topBar"));
    REQUIRE(bar != nullptr);
    const auto labels = bar->findChildren<QLabel*>();
    REQUIRE(labels.size() == 2);
    const QLabel& name = *labels[0];
    CHECK(name.isVisible());
    CHECK(name.text().endsWith(QChar(0x2026)));
    const int letters = name.fontMetrics().horizontalAdvance(name.text());
    CHECK(name.width() >= letters);
    CHECK(name.width() <= letters + 2); // nothing stands apart from what follows
    window.resize(1440, 900);
    QApplication::processEvents();
    CHECK(name.text() == whole);
}

TEST_CASE("The reading font is offered where it is there, and kept") {
    Desk desk;
    desk.start(desk.campaign());
    QAction& reading = actionOf(desk, "readingFont");
    CHECK(reading.isVisible() == QFontDatabase::hasFamily(QStringLiteral("OpenDyslexic")));
    if (!reading.isVisible()) return;
    auto* search = desk.window().findChild<QLineEdit*>(QStringLiteral("moveSearch"));
    reading.trigger();
    QApplication::processEvents();
    CHECK(search->font().families().front() == QStringLiteral("OpenDyslexic"));
    CHECK(settings_store::lookSettings().readingFont);
    desk.picture("reading-font");
    reading.trigger();
    QApplication::processEvents();
    CHECK(search->font().families().front() != QStringLiteral("OpenDyslexic"));
    CHECK_FALSE(settings_store::lookSettings().readingFont);
}

TEST_CASE("The scores of a sheet fill their row, however wide the window is") {
    Desk desk;
    desk.start(desk.campaign());
    for (const QSize& size : {QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080), QSize(2560, 1440)}) {
        desk.window().resize(size);
        QTest::qWait(20);
        INFO(size.width());
        REQUIRE(farthest<StatTile>(desk) > 0);
        CHECK(farthest<StatTile>(desk) == farthest<StatRow>(desk));
        if (size.width() == 1920) desk.picture("sheet-wide");
    }
}

TEST_CASE("The miniature of the players' window grows with the text, and gives way where the window is small") {
    Desk desk;
    desk.start(desk.campaign());
    desk.window().resize(1920, 1080);
    QTest::qWait(20);
    const auto* miniature = desk.window().findChild<QLabel*>(QStringLiteral("miniature"));
    REQUIRE(miniature != nullptr);
    const int before = miniature->width();
    CHECK(before >= 160); // large enough to see what stands there
    desk.dress(ThemeKind::Ember, 1.5);
    QTest::qWait(20);
    CHECK(miniature->width() > before);
    desk.dress(ThemeKind::Ember, 2);
    desk.window().resize(1280, 720);
    QTest::qWait(60);
    CHECK(desk.window().width() == 1280); // nothing pushes the X-card out of sight
    CHECK(miniature->width() < 2 * before);
    desk.picture("miniature-large-text");
    desk.dress(ThemeKind::Ember, 1);
}
