// The start page of somebody who has no campaign: each game with its picture, and a door for a world that is there.
#include "asking/pick_list.h"
#include "bridge/text.h"
#include "campaigns/start_page.h"
#include "imports/world_import_page.h"
#include "interop/new_campaign.h"
#include "preferences/settings_store.h"
#include "table/world/world.h"
#include "ui/new_campaign.h"

#include <QFile>
#include <QThreadPool>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

std::vector<PickRow*> gamesShown(Desk& desk) {
    std::vector<PickRow*> rows;
    for (PickRow* row : desk.window().findChild<StartPage*>()->findChildren<PickRow*>()) {
        if (row->isVisible()) rows.push_back(row);
    }
    return rows;
}

} // namespace

TEST_CASE("Somebody without a campaign sees each game with its picture and what it is, and begins with one by keys") {
    Desk desk;
    desk.start();
    REQUIRE(QTest::qWaitFor([&] { return !gamesShown(desk).empty(); }, 20'000));
    const std::vector<PickRow*> games = gamesShown(desk);
    CHECK(games.size() == interop::gameOffers().all.size());
    for (const PickRow* row : games) {
        CHECK_FALSE(row->pick().name.isEmpty());
        CHECK_FALSE(row->pick().text.isEmpty());
        CHECK_FALSE(row->pick().picture.isNull());
    }
    desk.picture("first-start");
    for (int i = 0; i < 4; ++i) desk.press(Qt::Key_Tab);
    CHECK(desk.focus() == games.front());
    desk.press(Qt::Key_Down);
    desk.press(Qt::Key_Return);
    const NewCampaign wanted(desk, false);
    CHECK(wanted.page()->findChild<PickList*>(QStringLiteral("newCampaignGames"))->first() == games[1]->pick().id);
    desk.press(Qt::Key_Escape);
    REQUIRE(desk.window().findChild<StartPage*>()->isVisible());
    CHECK_FALSE(games[1]->isChecked());
    CHECK_FALSE(desk.window().link().isOpen());
}

TEST_CASE("Somebody who has played sees the campaigns played last in place of the games") {
    Desk desk;
    const QString damaged = desk.path(QStringLiteral("The Long Ford.tenplus"));
    QFile file(damaged);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.write("no campaign");
    file.close();
    settings_store::setRecentFiles({damaged});
    desk.start();
    REQUIRE(desk.window().findChild<StartPage*>() != nullptr);
    CHECK(desk.says("startWords").startsWith(QStringLiteral("Go on with last week’s campaign")));
    QThreadPool::globalInstance()->waitForDone();
    QTest::qWait(0);
    CHECK(gamesShown(desk).empty());
}

TEST_CASE("The door for a world begins a campaign in which nobody is made yet, and leads to the page that brings it") {
    Desk desk;
    desk.start();
    for (int i = 0; i < 2; ++i) desk.press(Qt::Key_Tab);
    REQUIRE(desk.focus()->objectName() == QStringLiteral("bringMyWorld"));
    desk.press(Qt::Key_Return);
    const NewCampaign wanted(desk, false);
    wanted.choose(QStringLiteral("Dungeon World"));
    const auto* const party = wanted.page()->findChild<QComboBox*>(QStringLiteral("ask-party"));
    REQUIRE(party != nullptr);
    CHECK(party->findText(QStringLiteral("Characters made now")) == -1);
    CHECK(party->currentText() == QStringLiteral("Nobody yet"));
    wanted.begin(QStringLiteral("Old Notes"));
    REQUIRE(desk.window().link().isOpen());
    const auto* const world = desk.window().findChild<WorldImportPage*>();
    REQUIRE(world != nullptr);
    CHECK(world->isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("worldImportFolder"));
    // A campaign that begins without that door has its characters made, as before.
    const NewCampaign second(desk);
    second.choose(QStringLiteral("Dungeon World"));
    CHECK(second.page()->findChild<QComboBox*>(QStringLiteral("ask-party"))->currentText() ==
          QStringLiteral("Characters made now"));
}
