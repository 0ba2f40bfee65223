// The GM at the keyboard and the players' window: what comes next, what covers it, what is kept of it.
#include "bridge/text.h"
#include "paint/key_button.h"
#include "players/players_window.h"
#include "players_control/players_presenter.h"
#include "players_control/screen_page.h"
#include "players_control/table_timer.h"
#include "scene/board_page.h"
#include "scene/scene_presenter.h"
#include "table/core/clock.h"
#include "table/pbta/moves/waiting.h"
#include "table/player_view.h"
#include "table/scene/scene.h"
#include "ui/evening_desk.h"
#include "ui/event_count.h"
#include "ui/screens.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

table::PrepareScene scene(const std::string& name, const std::string& picture = {}) {
    table::PrepareScene prepare;
    prepare.look.name = name;
    prepare.look.title = name + " (shown)";
    prepare.look.fog = table::Fog::Off;
    if (picture.empty()) return prepare;
    prepare.look.backdrop.picture = picture;
    prepare.picture = table::Picture{picture, "letter.txt.png", "png", 10, 10, 10};
    return prepare;
}

void perform(Desk& desk, const table::Command& command) {
    REQUIRE(desk.window().link().perform({command, {}}));
    QApplication::processEvents();
}

QString words(Desk& desk, const char* label) {
    return desk.window().findChild<QLabel*>(QString::fromLatin1(label))->text();
}

} // namespace

TEST_CASE("F10 shows the scene that was staged, and the button says what it will do") {
    Desk desk;
    desk.start(desk.campaign());
    auto* go = desk.window().findChild<KeyButton*>(QStringLiteral("go"));
    REQUIRE(go != nullptr);
    CHECK(go->text() == "Stage");
    perform(desk, scene("The mill"));
    const table::SceneId mill = desk.session().table().stage.scenes.front().id;
    perform(desk, table::StageScene{mill});
    CHECK(go->text() == "Go");
    CHECK_FALSE(desk.session().table().stage.shown);
    desk.press(Qt::Key_F10);
    CHECK(desk.session().table().stage.shown == mill);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK_FALSE(desk.session().table().stage.shown);
}

TEST_CASE("F8 freezes what the players have, F9 covers it, and the window says which") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F7); // one screen: a plain window
    PlayersWindow& players = desk.window().players();
    CHECK(players.isVisible());
    CHECK(words(desk, "playersState") == "Behind the curtain");
    desk.press(Qt::Key_F9);
    CHECK(words(desk, "playersState") == "Players see");
    const QImage before = players.picture();
    desk.press(Qt::Key_F8);
    CHECK(words(desk, "playersState") == "Frozen");
    perform(desk, table::StartClock{"The flood", 4, 1, true});
    CHECK(players.picture() == before);
    desk.press(Qt::Key_F9);
    CHECK(players.picture() != before); // the curtain falls over a frozen picture as well
    desk.press(Qt::Key_F9);
    desk.press(Qt::Key_F8);
    CHECK(players.picture() != before);
    desk.press(Qt::Key_F7);
    CHECK_FALSE(players.isVisible());
    CHECK(words(desk, "playersState") == "Closed");
}

TEST_CASE("A ping of the board spreads on the players' screen too, and neither frozen nor behind the curtain") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F7);
    desk.press(Qt::Key_F9);
    perform(desk, scene("The mill"));
    perform(desk, table::StageScene{desk.session().table().stage.scenes.front().id});
    desk.press(Qt::Key_F10);
    PlayersWindow& players = desk.window().players();
    const std::int64_t turns = desk.session().lastTurn();
    auto* pages = desk.window().findChild<ScenePresenter*>();
    REQUIRE(pages != nullptr);
    const QImage before = players.picture();
    emit pages->pinged({2500, 2500});
    CHECK_FALSE(players.pings().isEmpty());
    CHECK(players.picture() != before);
    REQUIRE(QTest::qWaitFor([&] { return players.pings().isEmpty(); }, 10'000));
    CHECK(players.picture() == before);
    CHECK(desk.session().lastTurn() == turns);
    desk.press(Qt::Key_F8);
    emit pages->pinged({2500, 2500});
    CHECK(players.pings().isEmpty());
    desk.press(Qt::Key_F8);
    desk.press(Qt::Key_F9);
    emit pages->pinged({2500, 2500});
    CHECK(players.pings().isEmpty());
}

TEST_CASE("The GM is told how many pages a long handout has") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F7);
    desk.press(Qt::Key_F9);
    std::string text;
    for (int i = 0; i < 900; ++i) text += "water ";
    perform(desk, table::AddHandout{"A letter", text, {}, {}, true});
    const SeatedStrip* pages = desk.window().players().contents().strip(kHandoutPages);
    REQUIRE(pages != nullptr);
    CHECK(words(desk, "playersState") == QStringLiteral("Handout: %1 pages").arg(pages->strip.pages.size()));
    desk.picture("window-handout-pages");
    desk.window().findChild<QAction*>(QStringLiteral("undo"))->trigger();
    CHECK(words(desk, "playersState") == "Players see");
}

TEST_CASE("What the GM does in secret, and its undoing, neither repaints the players' window nor is in it") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F7);
    desk.press(Qt::Key_F9);
    QApplication::processEvents();
    PlayersWindow& players = desk.window().players();
    const QImage before = players.picture();
    const QString said = players.accessibleName();
    EventCount paints(players, QEvent::UpdateRequest);
    perform(desk, table::AddActor{table::ActorKind::Foe, "Marked Heron", {}, {}, {}, {}});
    perform(desk, table::StartClock{"Marked Flood", 6, 0, false});
    perform(desk, table::WriteNote{"Marked note", {}, true});
    perform(desk, scene("Marked scene"));
    perform(desk, table::StageScene{desk.session().table().stage.scenes.front().id});
    perform(desk, table::AddHandout{"Marked letter", "Marked words", {}, {}, false});
    for (int i = 0; i < 4; ++i) desk.press(Qt::Key_Z, Qt::ControlModifier);
    for (int i = 0; i < 3; ++i) desk.press(Qt::Key_Y, Qt::ControlModifier);
    QTest::qWait(20);
    CHECK(paints.count == 0);
    CHECK(players.picture() == before);
    CHECK(players.accessibleName() == said);
    for (const QWidget* child : players.findChildren<QWidget*>())
        CHECK_FALSE(child->accessibleName().contains(QStringLiteral("Marked")));
    perform(desk, table::StartClock{"Shown", 6, 0, true});
    QTest::qWait(20);
    CHECK(paints.count > 0);
}

TEST_CASE("Ctrl+Shift+E writes what the players see, and nothing while the curtain is closed") {
    Desk desk;
    desk.start(desk.campaign());
    const auto shift = Qt::ControlModifier | Qt::ShiftModifier;
    const QString file = desk.path(QStringLiteral("seen.png"));
    PlayersWindow& players = desk.window().players();
    desk.answers().files = {file};
    desk.press(Qt::Key_E, shift);
    CHECK_FALSE(QFile::exists(file));
    CHECK(desk.says("notice").contains(QStringLiteral("curtain")));
    desk.press(Qt::Key_F9);
    const QSize size = players.size();
    for (const QSize& each :
         {size + QSize(40, 0), size}) { // Qt rounds large letters otherwise the first time it lays them out
        players.resize(each);
        players.picture();
    }
    desk.answers().files = {file};
    desk.press(Qt::Key_E, shift);
    const QImage written(file);
    CHECK(desk.says("notice") == QString());
    CHECK(written == players.picture());
    CHECK(written.textKeys().isEmpty());
    desk.answers().files = {desk.path(QStringLiteral("no/such/folder/seen.png"))};
    desk.press(Qt::Key_E, shift);
    CHECK(desk.says("notice").contains(QStringLiteral("choose a folder")));
}

TEST_CASE("How the window lies on a screen is changed by keys, seen at once and kept for that screen") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    desk.press(Qt::Key_F9, Qt::ControlModifier);
    auto* text = desk.window().findChild<QComboBox*>(QStringLiteral("screenText"));
    REQUIRE(text != nullptr);
    text->setFocus();
    for (int i = 0; i < 4; ++i) desk.press(Qt::Key_Down);
    CHECK(desk.window().players().textScale() == 2);
    auto* turned = desk.window().findChild<QComboBox*>(QStringLiteral("screenRotation"));
    turned->setFocus();
    desk.press(Qt::Key_End);
    CHECK(desk.window().players().fit().rotation == 270);
    CHECK(desk.window().players().look().theme().kind == ThemeKind::Ember);
    desk.window().findChild<QComboBox*>(QStringLiteral("screenTheme"))->setFocus();
    desk.press(Qt::Key_End);
    CHECK(desk.window().players().look().theme().kind == ThemeKind::HighContrast);
    desk.picture("screen-page");
    desk.quit();
    desk.start(file);
    CHECK(desk.window().players().look().theme().kind == ThemeKind::HighContrast);
    CHECK(desk.window().players().textScale() == 2);
    CHECK(desk.window().players().fit().rotation == 270);
}

TEST_CASE("How the window lies on a screen is asked for in two columns where there is room for two") {
    const Look look{{ThemeKind::Ember, 1, false, true}};
    ScreenPage page(look);
    const auto place = [&](const char* field) {
        return page.findChild<QWidget*>(QString::fromLatin1(field))->mapTo(&page, QPoint());
    };
    page.resize(1000, 700);
    page.show();
    QApplication::processEvents();
    CHECK(place("screenText").x() < place("screenPixels").x());
    CHECK(place("screenPixels").y() < page.height());
    page.resize(500, 700);
    QApplication::processEvents();
    CHECK(place("screenText").x() == place("screenPixels").x());
}

TEST_CASE("A picture that is none is told with its name, and the players keep what they had") {
    Desk desk;
    const QString file = desk.campaign();
    {
        auto session = session::Session::open(ss(file));
        REQUIRE(session);
        const auto hash = session->storeBytes("Somebody's letter");
        REQUIRE(hash);
        dice::TypedDice none({});
        REQUIRE(session->perform(scene("The mill", *hash), none));
        REQUIRE(session->perform(table::StageScene{session->table().stage.scenes.front().id}, none));
    }
    desk.start(file);
    REQUIRE(QTest::qWaitFor([&] { return desk.says("notice").contains(QStringLiteral("letter.txt.png")); }));
    CHECK(desk.says("notice").contains(QStringLiteral("choose a PNG, JPEG or WebP file")));
    desk.press(Qt::Key_F10);
    CHECK(desk.session().table().stage.shown);
    CHECK(desk.window().players().picturesShown().isEmpty());
}

TEST_CASE("A timer runs to its end, is seen at zero for a moment and stops by itself, or is cancelled") {
    qint64 now = 0;
    TableTimer timer(nullptr, [&now] { return now; });
    QSignalSpy changed(&timer, &TableTimer::changed), ended(&timer, &TableTimer::ended);
    CHECK_FALSE(timer.face());
    timer.start(QStringLiteral("Turn"), 120);
    REQUIRE(timer.face());
    CHECK(*timer.face() == TimerFace{QStringLiteral("Turn"), 120, 120});
    now = 30'400;
    timer.tick();
    CHECK(timer.face()->left == 90);
    timer.start(QStringLiteral("Break"), 600); // another replaces it
    CHECK(timer.face()->left == 600);
    now += 600'000;
    timer.tick();
    timer.tick();
    CHECK(timer.face()->left == 0);
    CHECK(ended.size() == 1);
    now += 6000;
    timer.tick();
    CHECK_FALSE(timer.face());
    timer.start(QStringLiteral("Turn"), 60);
    timer.stop();
    CHECK_FALSE(timer.isRunning());
    CHECK(ended.size() == 1);
    CHECK(changed.size() >= 6);
    timer.start(QStringLiteral("Turn"), -5);
    CHECK(timer.face()->left == 1);
}

TEST_CASE("Keys start and stop the timers that the players see, which are no turns of the campaign") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F7);
    desk.press(Qt::Key_F9);
    PlayersWindow& players = desk.window().players();
    const std::int64_t turns = desk.session().lastTurn();
    desk.press(Qt::Key_F8, Qt::ControlModifier);
    REQUIRE(players.timer());
    CHECK(players.timer()->name == QStringLiteral("Break"));
    CHECK(words(desk, "playersState").startsWith(QStringLiteral("Break 10:00")));
    desk.press(Qt::Key_F8, Qt::ShiftModifier);
    CHECK(players.timer()->name == QStringLiteral("Turn"));
    desk.press(Qt::Key_F8, Qt::ShiftModifier);
    CHECK_FALSE(players.timer());
    CHECK(desk.session().lastTurn() == turns);
}

TEST_CASE("Shift+F9 leaves the map alone on the players' screen, and keys move their view of it") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F7);
    desk.press(Qt::Key_F9);
    perform(desk, scene("The mill"));
    perform(desk, table::StageScene{desk.session().table().stage.scenes.front().id});
    desk.press(Qt::Key_F10);
    PlayersWindow& players = desk.window().players();
    CHECK_FALSE(players.contents().strips.empty());
    desk.press(Qt::Key_F9, Qt::ShiftModifier);
    CHECK(players.mapOnly());
    CHECK(players.contents().strips.empty());
    CHECK(words(desk, "playersState") == "Map only");
    const std::int64_t turns = desk.session().lastTurn();
    desk.press(Qt::Key_PageUp, Qt::AltModifier | Qt::ShiftModifier);
    const QRectF before = *players.squaresShown();
    desk.press(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    CHECK(*players.squaresShown() != before);
    desk.press(Qt::Key_Home, Qt::AltModifier | Qt::ShiftModifier);
    CHECK(players.squaresShown()->width() > before.width());
    desk.press(Qt::Key_F9, Qt::ShiftModifier);
    CHECK_FALSE(players.contents().strips.empty());
    CHECK(desk.session().lastTurn() == turns);
}

TEST_CASE("F4 opens the board, which has the room of the other panels in a window of any size, and closes it") {
    for (const QSize size : {QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080)}) {
        Desk desk;
        desk.start(desk.campaign());
        desk.window().resize(size);
        perform(desk, scene("The mill"));
        QTest::qWait(50);
        desk.press(Qt::Key_F4);
        QTest::qWait(50);
        auto* board = desk.window().findChild<BoardPage*>();
        REQUIRE(board != nullptr);
        board->takeUp(SceneTool::Brush);
        QApplication::processEvents();
        CAPTURE(size.width());
        CHECK(board->isVisible());
        const QSize map = board->view().size();
        CHECK(double(map.width()) * map.height() >= 0.4 * size.width() * size.height());
        CHECK(board->view().hasFocus());
        desk.press(Qt::Key_F4);
        QTest::qWait(50);
        CHECK_FALSE(board->isVisible());
        CHECK(desk.window().findChild<QWidget*>(QStringLiteral("feed"))->isVisible());
    }
}

TEST_CASE("Shift+F5 lays the move that was looked for before the players, and takes it back") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("hack and slash"));
    desk.press(Qt::Key_F5, Qt::ShiftModifier);
    const auto seen = [&] { return table::playerView(desk.session().rulebook(), desk.session().table()).handouts; };
    REQUIRE(seen().size() == 1);
    CHECK(seen().front().title == "Hack and Slash");
    CHECK_FALSE(seen().front().text.empty());
    desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(seen().empty());
}
