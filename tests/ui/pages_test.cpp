// The pages that come into the centre of the window: opened, used and left with keys, on a real campaign.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "guide/guide_page.h"
#include "settings/settings_page.h"

#include <catch2/catch.hpp>

#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

TEST_CASE("A setting is changed with keys alone, told in the feed, and undone") {
    Desk desk;
    desk.start(desk.campaign());
    const auto inForce = [&] { return content::flagSetting(desk.session().rulebook(), "aidWithoutBond"); };
    REQUIRE_FALSE(inForce());
    const auto* page = desk.window().findChild<SettingsPage*>();
    REQUIRE(page != nullptr);
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    REQUIRE(page->isVisible());
    desk.type(QStringLiteral("aid without"));
    desk.press(Qt::Key_Down);
    CHECK(desk.focus()->objectName() == QStringLiteral("setting-aidWithoutBond"));
    desk.press(Qt::Key_Space);
    CHECK(inForce());
    CHECK(desk.newest().contains(QStringLiteral("Aid without a bond")));
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
    CHECK(desk.focus() != nullptr);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK_FALSE(inForce());
}

TEST_CASE("A creature of the book is brought to the table from the guide with keys alone") {
    Desk desk;
    desk.start(desk.campaign());
    REQUIRE_FALSE(desk.session().rulebook().creatures.empty());
    const std::size_t before = desk.session().table().actors.size();
    const content::Creature& creature = desk.session().rulebook().creatures.front();
    desk.press(Qt::Key_G, Qt::ControlModifier);
    const auto* page = desk.window().findChild<GuidePage*>();
    REQUIRE(page != nullptr);
    REQUIRE(page->isVisible());
    desk.type(qs(creature.name));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.focus()->objectName() == QStringLiteral("guideDeed"));
    desk.press(Qt::Key_Space);
    CHECK(desk.session().table().actors.size() == before + 1);
    CHECK(desk.session().table().actors.rbegin()->second.name == creature.name);
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(page->isVisible());
}
