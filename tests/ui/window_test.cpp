// The window around the table: its first start, what it says when a file cannot be had, its keys and its docks.
#include "journal/faulty_disk.h" // before Qt, to which "forever" is a keyword

#include "table/world/world.h"
#include "ui/evening_desk.h"
#include "ui/new_campaign.h"

#include "bridge/text.h"
#include "campaigns/start_page.h"
#include "dice/odds.h"
#include "moves/move_card.h"
#include "paint/key_button.h"
#include "players/players_window.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMap>
#include <QProcess>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;
using tenplus::ui::evening::NewCampaign;

namespace {

QByteArray bytesOf(const QString& file) {
    QFile read(file);
    REQUIRE(read.open(QIODevice::ReadOnly));
    return read.readAll();
}

bool showsStart(Desk& desk) {
    const auto* start = desk.window().findChild<StartPage*>();
    return start != nullptr && start->isVisible() && !desk.window().link().isOpen();
}

void openByKeys(Desk& desk, const QString& file) {
    desk.answers().files.push_back(file);
    desk.press(Qt::Key_O, Qt::ControlModifier);
}

// Undone when the test ends, so that the folder can be taken away.
class ReadOnly {
public:
    explicit ReadOnly(QString path)
        : m_path(std::move(path)) {
        REQUIRE(QFile::setPermissions(m_path, QFile::ReadOwner | QFile::ExeOwner));
    }
    ~ReadOnly() { QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner); }
    ReadOnly(const ReadOnly&) = delete;
    ReadOnly& operator=(const ReadOnly&) = delete;

private:
    QString m_path;
};

} // namespace

TEST_CASE("The start page is worked by keys") {
    Desk desk;
    desk.start();
    REQUIRE(showsStart(desk));
    CHECK(desk.window().windowTitle() == QStringLiteral("Tenplus"));
    CHECK(desk.focus()->objectName() == QStringLiteral("openDemo"));
    desk.press(Qt::Key_Tab);
    CHECK(desk.focus()->objectName() == QStringLiteral("newCampaign"));
    desk.press(Qt::Key_Tab);
    CHECK(desk.focus()->objectName() == QStringLiteral("bringMyWorld"));
    desk.press(Qt::Key_Tab);
    CHECK(desk.focus()->objectName() == QStringLiteral("openCampaign"));
    for (int i = 0; i < 2; ++i) desk.press(Qt::Key_Backtab, Qt::ShiftModifier);
    desk.press(Qt::Key_Return);
    const NewCampaign wanted(desk, false);
    wanted.choose(QStringLiteral("Dungeon World"));
    wanted.leaveTheTableEmpty();
    wanted.begin(QStringLiteral("Salt & Ashes"));
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.window().windowTitle() == QStringLiteral("Salt & Ashes — Tenplus"));
    CHECK(desk.focus()->objectName() == QStringLiteral("moveSearch"));
}

TEST_CASE("The start page speaks of last week's campaign only to somebody who has played one") {
    Desk desk;
    desk.start();
    REQUIRE(showsStart(desk));
    CHECK(desk.says("startWords") == QStringLiteral("Nothing was played here yet. The demo shows how it goes."));
    desk.window().findChild<StartPage*>()->setRecent({desk.path(QStringLiteral("The Long Ford.tenplus"))});
    CHECK(desk.says("startWords").startsWith(QStringLiteral("Go on with last week’s campaign")));
}

TEST_CASE("Where the games that ship are missing, the window says so and what to do, with a campaign or without") {
    Desk desk;
    const QString file = GENERATE(false, true) ? desk.campaign() : QString();
    qputenv("TENPLUS_DATA", "/nowhere");
    desk.start(file);
    const auto missing = QStringLiteral("The games that ship are not in /nowhere, which TENPLUS_DATA names: set it to "
                                        "the folder that holds \"systems\", or unset it.");
    CHECK(desk.says("notice") == missing);
    if (!file.isEmpty()) return;
    desk.press(Qt::Key_Return); // for the demo
    CHECK_FALSE(desk.window().link().isOpen());
    CHECK(desk.says("notice") == missing);
}

TEST_CASE("Enter on the start page opens the demo, with the docks at their first sizes") {
    Desk desk;
    desk.start();
    desk.press(Qt::Key_Return);
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.window().windowTitle() == QStringLiteral("The Drowned Belfry — Tenplus"));
    QTest::qWait(50);
    CHECK(desk.window().findChild<QDockWidget*>(QStringLiteral("partyDock"))->width() == 264);
    CHECK(desk.window().findChild<QDockWidget*>(QStringLiteral("trayDock"))->height() == 326);
    CHECK(desk.window().findChild<QDockWidget*>(QStringLiteral("resultDock"))->height() == 326);
}

TEST_CASE("A file that is no campaign is refused in a sentence, and stays as it is") {
    Desk desk;
    desk.start();
    const QString file = desk.path(QStringLiteral("shopping.tenplus"));
    {
        QFile write(file);
        REQUIRE(write.open(QIODevice::WriteOnly));
        write.write("rope, lamp oil, three days of bread\n");
    }
    const QByteArray before = bytesOf(file);
    openByKeys(desk, file);
    CHECK(showsStart(desk));
    CHECK(desk.says("notice").contains(QStringLiteral("shopping.tenplus")));
    CHECK(desk.says("notice").endsWith(u'.'));
    CHECK(bytesOf(file) == before);

    openByKeys(desk, desk.path(QStringLiteral("gone.tenplus")));
    CHECK(showsStart(desk));
    CHECK(desk.says("notice").contains(QStringLiteral("There is no file")));
}

TEST_CASE("A campaign that cannot be opened leaves the open one alone") {
    Desk desk;
    desk.start(desk.campaign());
    const std::string before = desk.table();
    openByKeys(desk, desk.path(QStringLiteral("gone.tenplus")));
    CHECK(desk.says("notice").contains(QStringLiteral("There is no file")));
    CHECK(desk.table() == before);
    CHECK(desk.window().windowTitle() == QStringLiteral("The Long Ford — Tenplus"));
}

TEST_CASE("Where nothing can be written no campaign is made, and the window says why") {
    Desk desk;
    const QString folder = desk.path(QStringLiteral("share/tenplus/campaigns"));
    REQUIRE(QDir().mkpath(folder));
    const ReadOnly locked(folder);
    desk.start();
    const NewCampaign wanted(desk);
    wanted.choose(QStringLiteral("Dungeon World"));
    wanted.begin(QStringLiteral("Salt"));
    CHECK_FALSE(desk.window().link().isOpen());
    CHECK(desk.says("newCampaignError").contains(QStringLiteral("cannot be written; choose another.")));
    CHECK(QDir(folder).isEmpty());
}

TEST_CASE("A campaign in a folder that cannot be written is open for reading only") {
    Desk desk;
    REQUIRE(QDir().mkpath(desk.path(QStringLiteral("shelf"))));
    const QString file = desk.campaign(QStringLiteral("shelf/Old Ford"));
    const ReadOnly locked(desk.path(QStringLiteral("shelf")));
    desk.start(file);
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.says("notice") ==
          QStringLiteral("The campaign is open for reading only: save a copy where you may write, and play that."));
    const std::string before = desk.table();
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("swing my axe"));
    desk.press(Qt::Key_Return);
    CHECK(desk.table() == before);
    CHECK_FALSE(desk.says("notice").isEmpty());
}

TEST_CASE("A campaign with an event that was changed is open for reading only, and the window says which event it is") {
    Desk desk;
    const QString file = desk.campaign();
    QByteArray bytes = bytesOf(file);
    const auto at = bytes.indexOf("\"name\":\"Ash\"");
    REQUIRE(at > 0);
    bytes[at + 8] = 'I';
    QFile changed(file);
    REQUIRE(changed.open(QIODevice::WriteOnly));
    changed.write(bytes);
    changed.close();
    desk.start(file);
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.says("notice").contains(QStringLiteral("(turn 2) is not what was recorded.")));
    CHECK(desk.says("notice").contains(QStringLiteral("play on in a copy saved before")));
    desk.picture("altered-campaign");
    const std::string before = desk.table();
    desk.act(QStringLiteral("swing my axe"));
    desk.throwReal(QStringLiteral("3 4"));
    CHECK(desk.table() == before);
    CHECK(desk.says("notice").contains(QStringLiteral("is not what was recorded")));
    desk.quit();
    CHECK(bytesOf(file) == bytes);
}

TEST_CASE("A campaign that another program has open is refused by its name, and opened once it is free") {
    Desk desk;
    const QString file = desk.campaign();
    QProcess other;
    other.start(QStringLiteral(TENPLUS_CLI), {QStringLiteral("play"), file});
    REQUIRE(other.waitForStarted());
    other.write("{\"command\": \"write-note\", \"text\": \"The other one has the pen.\"}\n");
    REQUIRE(other.waitForReadyRead(10'000));

    desk.start();
    openByKeys(desk, file);
    CHECK(showsStart(desk));
    CHECK(desk.says("notice").contains(QStringLiteral("is open in process %1").arg(other.processId())));

    other.closeWriteChannel();
    REQUIRE(other.waitForFinished(10'000));
    openByKeys(desk, file);
    REQUIRE(desk.window().link().isOpen());
    CHECK(desk.says("notice") == QString());
    CHECK(desk.newest().contains(QStringLiteral("The other one has the pen.")));
}

TEST_CASE("F9 draws the curtain, and the window says so") {
    Desk desk;
    desk.start(desk.campaign());
    const auto* button = desk.window().findChild<KeyButton*>(QStringLiteral("curtain"));
    REQUIRE(button != nullptr);
    CHECK(button->key() == QStringLiteral("F9"));
    const bool before = desk.window().players().curtain();
    desk.press(Qt::Key_F9);
    CHECK(desk.window().players().curtain() != before);
    CHECK(button->isChecked() != before);
    desk.press(Qt::Key_F9);
    CHECK(desk.window().players().curtain() == before);
}

TEST_CASE("The feed's search looks through the whole story, not only what is loaded") {
    Desk desk;
    const QString file = desk.campaign();
    {
        auto session = session::Session::open(ss(file));
        REQUIRE(session);
        dice::TypedDice none({});
        for (int i = 0; i < 420; ++i) {
            const std::string words = i == 0 ? "The heron has a ring in its gullet." : "Rain " + std::to_string(i);
            REQUIRE(session->perform(table::WriteNote{words, {}, false}, none));
        }
    }
    desk.start(file);
    const auto* feed = desk.window().findChild<QAbstractItemView*>(QStringLiteral("feed"));
    REQUIRE(feed != nullptr);
    REQUIRE(feed->model()->rowCount() < 420);
    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.type(QStringLiteral("gullet heron"));
    REQUIRE(QTest::qWaitFor([&] { return feed->model()->rowCount() == 1; }, 5'000));
    CHECK(desk.newest().contains(QStringLiteral("The heron has a ring in its gullet.")));
    // A new line that fits joins what was found.
    desk.press(Qt::Key_T, Qt::ControlModifier);
    desk.type(QStringLiteral("heron gullet again"));
    desk.press(Qt::Key_Return);
    REQUIRE(QTest::qWaitFor([&] { return feed->model()->rowCount() == 2; }, 5'000));
    CHECK(desk.newest().contains(QStringLiteral("heron gullet again")));
}

TEST_CASE("A disk that fails while older turns are read is told in the window, which goes on and reads them once it is "
          "well") {
    journal::testing::FaultyDisk disk;
    Desk desk;
    const QString file = desk.campaign();
    {
        auto session = session::Session::open(ss(file));
        REQUIRE(session);
        dice::TypedDice none({});
        const std::string rain(1900, '.'); // so much that not all of it is kept in memory
        for (int i = 0; i < 2000; ++i)
            REQUIRE(session->perform(table::WriteNote{"Rain " + std::to_string(i) + rain, {}, false}, none));
    }
    desk.start(file);
    auto* feed = desk.window().findChild<QAbstractItemView*>(QStringLiteral("feed"));
    REQUIRE(feed != nullptr);
    const auto readOn = [&] {
        feed->scrollToTop();
        feed->scrollToBottom();
        QTest::qWait(5);
    };
    disk.failAt(1, journal::testing::FaultyDisk::Fault::Device, true);
    // What is in memory comes all the same, and the check of the content beside may meet the fault first.
    for (int page = 0; page < 20 && !desk.says("notice").contains(QStringLiteral("disk error")); ++page) readOn();
    REQUIRE(disk.fired());
    const int loaded = feed->model()->rowCount();
    CHECK(loaded < 2000);
    CHECK(desk.says("notice").contains(QStringLiteral("disk error")));

    desk.press(Qt::Key_F, Qt::ControlModifier);
    desk.type(QStringLiteral("rain 3"));
    QTest::qWait(100);
    CHECK(desk.says("notice").contains(QStringLiteral("disk error")));
    desk.press(Qt::Key_Escape);

    disk.heal();
    readOn();
    CHECK(feed->model()->rowCount() > loaded);
}

TEST_CASE("No two actions of the window have the same key") {
    Desk desk;
    desk.start(desk.campaign());
    QMap<QString, const QAction*> keys;
    for (const QAction* action : desk.window().findChildren<QAction*>()) {
        for (const QKeySequence& key : action->shortcuts()) {
            if (action->shortcutContext() != Qt::WindowShortcut) continue;
            INFO(key.toString().toStdString() << " is " << action->text().toStdString());
            CHECK(keys.value(key.toString(), action) == action);
            keys.insert(key.toString(), action);
        }
    }
    CHECK(keys.size() > 15);
}

TEST_CASE("Whatever takes the keyboard has a name") {
    Desk desk;
    desk.start(desk.campaign());
    int named = 0;
    for (QWidget* widget : desk.window().findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
        REQUIRE(spoken != nullptr);
        INFO(widget->metaObject()->className() << " " << widget->objectName().toStdString());
        CHECK_FALSE(spoken->text(QAccessible::Name).isEmpty());
        ++named;
    }
    CHECK(named > 20);
}

TEST_CASE("A preview of odds is given up where it would keep the window waiting") {
    CHECK(dice::odds(*dice::parse("2d6"), dice::kPreviewSteps));
    CHECK(dice::odds(*dice::parse("100d6"), dice::kPreviewSteps));
    CHECK_FALSE(dice::odds(*dice::parse("1000d100"), dice::kPreviewSteps));
}

TEST_CASE("The sheet's moves stand under the names of their groups") {
    Desk desk;
    desk.start(desk.campaign());
    const auto labels = desk.window().findChildren<QLabel*>();
    CHECK(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->text() == QStringLiteral("Basic moves") && label->isVisible();
    }));
    CHECK(std::ranges::none_of(labels, [](const QLabel* label) { return label->text() == QStringLiteral("basic"); }));
}

TEST_CASE("The window keeps to the size it is given at every text size, and no panel is narrower than it can be") {
    Desk desk;
    desk.start(desk.campaign());
    table::CreateCharacter wizard; // whose sheet has most on it
    wizard.playbook = "wizard";
    wizard.name = "Isolde";
    REQUIRE(desk.window().link().perform({wizard, {}}));
    desk.window().choose(desk.session().table().actors.rbegin()->first);
    for (const double scale : {1.0, 1.5, 2.0, 1.0}) {
        CAPTURE(scale);
        desk.dress(ThemeKind::Ember, scale);
        grab(desk.window(), {1280, 720});
        CHECK(desk.window().size() == QSize(1280, 720));
        for (const auto* dock : desk.window().findChildren<QDockWidget*>()) {
            CAPTURE(dock->objectName().toStdString());
            if (dock->visibleRegion().isEmpty()) continue; // behind a tab
            CHECK(dock->widget()->width() >= dock->widget()->minimumSizeHint().width());
        }
        for (const int key :
             {Qt::Key_G, Qt::Key_E, Qt::Key_J, Qt::Key_Comma, Qt::Key_M}) { // guide, a form, scene, settings, spells
            CAPTURE(key);
            desk.press(key, Qt::ControlModifier);
            grab(desk.window(), {1280, 720});
            CHECK(desk.window().width() == 1280);
            desk.press(Qt::Key_Escape);
        }
        desk.press(Qt::Key_D, Qt::ControlModifier); // what has the keyboard is in sight
        CHECK_FALSE(desk.focus()->visibleRegion().isEmpty());
        desk.press(Qt::Key_K, Qt::ControlModifier);
        CHECK_FALSE(desk.focus()->visibleRegion().isEmpty());
    }
}

TEST_CASE(
    "Large words leave a page the room of the result, which is back with the sheet and when the window opens again") {
    const auto resultIsShown = [](Desk& desk) {
        return !desk.window().findChild<QDockWidget*>(QStringLiteral("resultDock"))->isHidden();
    };
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);
    desk.dress(ThemeKind::Ember, 2);
    grab(desk.window(), {1280, 720});
    CHECK(resultIsShown(desk));
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    CHECK_FALSE(resultIsShown(desk));
    desk.press(Qt::Key_Escape);
    CHECK(resultIsShown(desk));
    desk.press(Qt::Key_Comma, Qt::ControlModifier);
    desk.dress(ThemeKind::Ember, 1);
    grab(desk.window(), {1440, 900});
    CHECK_FALSE(resultIsShown(desk));
    desk.press(Qt::Key_R, Qt::ControlModifier); // it is wanted beside the page
    CHECK(resultIsShown(desk));
    desk.dress(ThemeKind::Ember, 2);
    grab(desk.window(), {1280, 720});
    desk.quit();
    desk.start(file);
    grab(desk.window(), {1280, 720});
    CHECK(resultIsShown(desk));
}

namespace {

// How often what is watched was painted.
class Paintings : public QObject {
public:
    explicit Paintings(QWidget* watched) {
        REQUIRE(watched);
        watched->installEventFilter(this);
    }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

} // namespace

TEST_CASE("A turn paints only what it changed") {
    Desk desk;
    desk.start(desk.campaign());
    QTest::qWait(100); // what the start left for later
    const auto named = [&](const char* name) { return desk.window().findChild<QWidget*>(QString::fromLatin1(name)); };
    const Paintings stat(named("stat-str")), vital(named("vital-hp")), tile(named("actor1")), card(named("moveCard"));
    const Paintings feed(desk.window().findChild<QAbstractItemView*>(QStringLiteral("feed"))->viewport());
    REQUIRE(desk.window().link().perform({table::WriteNote{"The rain goes on.", {}, false}, {}}));
    QTest::qWait(100);
    CHECK(feed.count > 0);
    CHECK(stat.count == 0);
    CHECK(vital.count == 0);
    CHECK(tile.count == 0);
    CHECK(card.count == 0);
    REQUIRE(desk.window().link().perform({table::ChangeField{table::ActorId{1}, "hp", -1, {}}, {}}));
    QTest::qWait(100);
    CHECK(vital.count > 0);
    CHECK(tile.count > 0);
    CHECK(stat.count == 0);
}

TEST_CASE("What says that it paints all of itself leaves nothing of what was there") {
    Desk desk;
    desk.start(desk.campaign());
    const QColor before(255, 0, 255);
    QStringList said;
    for (QWidget* each : desk.window().findChildren<QWidget*>()) {
        if (!each->testAttribute(Qt::WA_OpaquePaintEvent) || !each->isVisible()) continue;
        QImage image(each->size(), QImage::Format_RGB32);
        image.fill(before);
        each->render(&image, {}, {}, QWidget::RenderFlags());
        int left = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) left += image.pixelColor(x, y) == before;
        }
        INFO(each->metaObject()->className() << " of " << each->parentWidget()->metaObject()->className());
        CHECK(left == 0);
        said << QString::fromLatin1(each->parentWidget()->metaObject()->className()).section(QLatin1String("::"), -1);
    }
    CHECK(said.contains(QStringLiteral("FeedTable")));
}

TEST_CASE("The card of a move is as high as what it holds from the first picture on") {
    Desk desk;
    desk.start(desk.campaign());
    const auto* card = desk.window().findChild<MoveCard*>();
    REQUIRE(card != nullptr);
    REQUIRE(card->isVisible());
    CHECK(card->height() == card->heightForWidth(card->width()));
}
