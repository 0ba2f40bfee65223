// The lines below the party: who is not at the table, and what was given for a scene.
#include "party/out_strip.h"

#include "party/let_go_line.h"
#include "party/party_panel.h"
#include "table/core/actor.h"
#include "table/pbta/moves/pools.h"
#include "ui/belfry.h"
#include "ui/taken_act.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;

TEST_CASE("One line of the party says who is not at the table and until when, and a press brings them back") {
    const Look look;
    PartyPanel panel{look};
    std::vector<Act> acts;
    QObject::connect(&panel, &PartyPanel::acted, &panel, [&](const Act& act) { acts.push_back(act); });
    panel.resize(264, 860);
    table::GmView view = belfry::view();
    panel.setView(view);
    panel.show();
    auto* const strip = panel.findChild<OutStrip*>();
    REQUIRE(strip != nullptr);
    CHECK_FALSE(strip->isVisible());
    view.out = {{belfry::kBrannoch, "Brannoch", "away", "the fair", {}, true},
                {belfry::kTam, "Tam", "dead", {}, "dead"},
                {table::ActorId{99}, "Wren", "retired", "a farm"}};
    panel.setView(view);
    CHECK(strip->isVisible());
    CHECK(strip->accessibleName().contains(QStringLiteral("Brannoch: away until the fair, Tam: dead")));
    strip->click();
    auto* const menu = panel.findChild<QMenu*>(QStringLiteral("outMenu"));
    REQUIRE(menu != nullptr);
    std::vector<QAction*> items;
    for (QAction* action : menu->actions()) {
        if (action->text().contains(u':')) items.push_back(action);
    }
    REQUIRE(items.size() == 3);
    CHECK_FALSE(items[2]->isEnabled());
    items[0]->trigger();
    CHECK(takenAct<table::SetAway>(acts) == table::SetAway{belfry::kBrannoch, false, {}});
    items[1]->trigger();
    CHECK(takenAct<table::SetCondition>(acts).condition == "dead");
    menu->close();
}

TEST_CASE("Between sessions one press lets go what was given for a scene; during a session nothing is offered") {
    const Look look;
    PartyPanel panel{look};
    std::vector<Act> acts;
    QObject::connect(&panel, &PartyPanel::acted, &panel, [&](const Act& act) { acts.push_back(act); });
    panel.resize(264, 860);
    table::GmView view = belfry::view();
    view.session.running = true;
    view.camp.reset();
    panel.setView(view);
    panel.show();
    auto* const line = panel.findChild<LetGoLine*>();
    REQUIRE(line != nullptr);
    CHECK_FALSE(line->isVisible());
    view.session.running = false;
    panel.setView(view);
    CHECK(line->isVisible());
    line->click();
    CHECK(takenAct<table::LetGo>(acts) == table::LetGo{});
    for (auto* cards : {&view.party, &view.foes, &view.hirelings, &view.people}) {
        for (table::ActorCard& card : *cards) card.chips.clear();
    }
    panel.setView(view);
    CHECK_FALSE(line->isVisible());
}
