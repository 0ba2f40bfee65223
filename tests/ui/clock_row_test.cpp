// The party panel opens the form of a clock.
#include "party/clock_row.h"

#include "party/party_panel.h"
#include "ui/belfry.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

TEST_CASE("E on a clock, or its menu, opens the form of the clock") {
    const Look look;
    PartyPanel panel{look};
    panel.resize(264, 860);
    panel.setView(belfry::view());
    panel.show();
    QApplication::processEvents();
    QSignalSpy wanted(&panel, &PartyPanel::changeClockWanted);
    auto* const tide = panel.findChild<ClockRow*>(QStringLiteral("clock32"));
    REQUIRE(tide != nullptr);
    tide->setFocus();
    QTest::keyClick(tide, Qt::Key_E);
    REQUIRE(wanted.size() == 1);
    CHECK(wanted.front().front().value<table::ClockId>() == table::ClockId{32});
    QContextMenuEvent asked(QContextMenuEvent::Keyboard, tide->rect().center(),
                            tide->mapToGlobal(tide->rect().center()));
    QApplication::sendEvent(tide, &asked);
    auto* const menu = panel.findChild<QMenu*>(QStringLiteral("clockMenu"));
    REQUIRE(menu != nullptr);
    for (QAction* action : menu->actions()) {
        if (action->text().startsWith(QStringLiteral("Name, segments and words"))) action->trigger();
    }
    menu->close();
    CHECK(wanted.size() == 2);
}
