// Where the list of the party is scrolled to: the next thing is dragged from where a person left it.
#include "party/actor_tile.h"
#include "party/party_panel.h"
#include "ui/belfry.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QScrollArea>
#include <QScrollBar>

using namespace tenplus::ui;

TEST_CASE(
    "The list of the party stays where it was scrolled when a turn is done, and goes to another one who is chosen") {
    const Look look;
    PartyPanel panel(look);
    panel.resize(264, 260);
    panel.setView(belfry::view());
    panel.setChosen(belfry::kBrannoch);
    panel.show();
    panel.activateWindow();
    QApplication::processEvents();
    auto* const scroll = panel.findChild<QAbstractScrollArea*>(QStringLiteral("partyScroll"));
    REQUIRE(scroll != nullptr);
    QScrollBar& bar = *scroll->verticalScrollBar();
    REQUIRE(bar.maximum() > 0);
    const auto turn = [&] { // as the window does after each
        panel.setView(belfry::view());
        panel.setChosen(belfry::kBrannoch);
        QApplication::processEvents();
    };
    bar.setValue(bar.maximum());
    turn();
    CHECK(bar.value() == bar.maximum());
    auto& last = *panel.findChild<ActorTile*>(QStringLiteral("actor%1").arg(belfry::kOriel.value));
    last.setFocus();
    turn();
    CHECK(last.focusPolicy() != Qt::NoFocus); // the row at the keyboard stays the current one
    panel.showChosen();
    CHECK(bar.value() < bar.maximum());
    bar.setValue(0);
    panel.setChosen(belfry::kOriel);
    CHECK(panel.rect().intersects(QRect(last.mapTo(&panel, QPoint()), last.size())));
}
