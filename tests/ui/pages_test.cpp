// The pages that come into the centre of the window: opened, used and left with keys, on a real campaign.
#include "ui/evening_desk.h"

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
