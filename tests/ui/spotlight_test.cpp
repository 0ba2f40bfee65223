// Who has acted least in this session, as the GM's window counts it and shows it.
#include "ui/evening_desk.h"

#include "app/table_desk.h"
#include "party/acted_least.h"
#include "party/actor_tile.h"
#include "preferences/gm_habits.h"

#include <catch2/catch.hpp>

#include <QAction>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

constexpr table::ActorId kQuietAsh{1}, kQuietTam{2}, kQuietOriel{3};

int quietCards(Desk& desk) {
    int quiet = 0;
    for (const auto* tile : desk.window().findChildren<ActorTile*>()) {
        if (tile->accessibleName().contains(QStringLiteral("in this session"))) ++quiet;
    }
    return quiet;
}

} // namespace

TEST_CASE("Those who have acted least are named once somebody is two turns ahead, and nobody while all are even") {
    CHECK(actedLeast({}, {kQuietAsh, kQuietTam}).empty());
    CHECK(actedLeast({{kQuietAsh, 1}}, {kQuietAsh, kQuietTam}).empty());
    const std::map<table::ActorId, int> turns{{kQuietAsh, 3}, {kQuietTam, 1}};
    CHECK(actedLeast(turns, {kQuietAsh, kQuietTam, kQuietOriel}) == std::map<table::ActorId, int>{{kQuietOriel, 0}});
    CHECK(actedLeast(turns, {kQuietAsh, kQuietTam}) == std::map<table::ActorId, int>{{kQuietTam, 1}});
    CHECK(actedLeast(turns, {kQuietAsh}).empty());
}

TEST_CASE("The hint counts the turns of this session, follows undo, and can be switched off") {
    Desk desk;
    desk.start(desk.campaign());
    auto& link = desk.window().link();
    const auto ash = desk.session().table().actors.begin()->first;
    const auto roll = [&] { REQUIRE(link.perform({table::RollDice{"1d6", {}, ash, false}, {}})); };
    table::AddActor other;
    other.name = "Brigid";
    REQUIRE(link.perform({other, {}}));
    if (desk.session().table().session.running) REQUIRE(link.perform({table::EndSession{}, {}}));
    roll();
    roll();
    CHECK(quietCards(desk) == 0); // no session runs
    REQUIRE(link.perform({table::StartSession{}, {}}));
    CHECK(quietCards(desk) == 0);
    roll();
    CHECK(quietCards(desk) == 0);
    roll();
    CHECK(quietCards(desk) == 1);
    REQUIRE(link.undo());
    CHECK(quietCards(desk) == 0);
    roll();
    CHECK(quietCards(desk) == 1);
    auto* hint = desk.window().findChild<QAction*>(QStringLiteral("spotlightHint"));
    REQUIRE(hint != nullptr);
    REQUIRE(hint->isChecked());
    hint->trigger();
    CHECK(quietCards(desk) == 0);
    CHECK_FALSE(settings_store::hintsSpotlight());
    hint->trigger();
    CHECK(quietCards(desk) == 1);
}
