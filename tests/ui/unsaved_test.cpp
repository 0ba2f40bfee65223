// A turn that is decided and not saved, and words that were refused: the window says what can be done, and nothing
// typed is lost.
#include "journal/faulty_disk.h" // before Qt, to which "forever" is a keyword

#include "table/world/world.h"
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "sheet/stat_tile.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTest>
#include <QTimer>

using namespace tenplus;
using namespace tenplus::ui;
using journal::testing::FaultyDisk;
using tenplus::ui::evening::Desk;

namespace {

QPushButton& button(Desk& desk, const char* name) {
    auto* found = desk.window().findChild<QPushButton*>(QString::fromLatin1(name));
    REQUIRE(found != nullptr);
    return *found;
}

// Ash swings at the ogre with real dice, and the disk is full.
void rollOnFullDisk(Desk& desk, FaultyDisk& disk) {
    desk.act(QStringLiteral("swing my axe at the ogre"));
    disk.failAt(1, FaultyDisk::Fault::Full, true);
    desk.throwReal(QStringLiteral("3 4"));
    REQUIRE(disk.fired());
}

} // namespace

TEST_CASE("A turn that finds no room is saved from the window once there is room, with the dice that fell") {
    FaultyDisk disk;
    Desk desk;
    desk.start(desk.campaign());
    CHECK_FALSE(button(desk, "retryTurn").isVisible());
    const std::int64_t before = desk.session().lastTurn();
    rollOnFullDisk(desk, disk);
    CHECK(desk.says("notice").contains(QStringLiteral("decided but not saved")));
    CHECK(button(desk, "dropTurn").isVisible());
    button(desk, "retryTurn").click();
    CHECK(desk.says("notice").contains(QStringLiteral("decided but not saved")));
    CHECK_FALSE(desk.window().link().perform({table::WriteNote{"The ford is high", {}, false}, {}}).hasValue());
    CHECK(desk.says("notice").contains(QStringLiteral("let the turn go")));
    CHECK(button(desk, "retryTurn").isVisible());
    disk.heal();
    button(desk, "retryTurn").click();
    CHECK(desk.session().lastTurn() == before + 1);
    CHECK(desk.says("notice") == QString());
    CHECK_FALSE(button(desk, "retryTurn").isVisible());
    CHECK(desk.newest().contains(QStringLiteral("weak hit")));
    CHECK(desk.session().table().lastRoll->rolled.dice[1].pips == 4);
}

TEST_CASE("A turn that finds no room can be let go of, and the table goes on") {
    FaultyDisk disk;
    Desk desk;
    desk.start(desk.campaign());
    const std::string before = desk.table();
    rollOnFullDisk(desk, disk);
    disk.heal();
    button(desk, "dropTurn").click();
    CHECK(desk.says("notice") == QString());
    CHECK_FALSE(desk.session().hasUnsaved());
    CHECK(desk.table() == before);
    CHECK(desk.window().link().perform({table::WriteNote{"The ford is high", {}, false}, {}}));
}

TEST_CASE("Nobody leaves a campaign with a turn that is not saved without having said what becomes of it") {
    FaultyDisk disk;
    Desk desk;
    const QString other = desk.campaign(QStringLiteral("The Short Ford")), file = desk.campaign();
    desk.start(file);
    rollOnFullDisk(desk, disk);
    CHECK_FALSE(desk.window().close()); // nobody answered
    CHECK(desk.window().isVisible());
    desk.answers().choices = {0}; // try again: the disk is as full as before
    desk.window().openFile(other);
    CHECK(desk.session().table().name == "The Long Ford");
    CHECK(desk.session().hasUnsaved());
    disk.heal();
    const std::int64_t before = desk.session().lastTurn();
    desk.answers().choices = {0};
    desk.window().openFile(other);
    CHECK(desk.session().table().name == "The Short Ford");
    desk.window().openFile(file);
    CHECK(desk.session().lastTurn() == before + 1);

    rollOnFullDisk(desk, disk);
    disk.heal();
    desk.answers().choices = {1}; // let it go
    CHECK(desk.window().close());
}

TEST_CASE("A note that is refused stays in its field, and one that waits to be saved does not") {
    FaultyDisk disk;
    Desk desk;
    desk.start(desk.campaign());
    auto* field = desk.window().findChild<QLineEdit*>(QStringLiteral("note"));
    REQUIRE(field != nullptr);
    const auto note = [&](const QString& words) {
        field->setText(words);
        QTest::keyClick(field, Qt::Key_Return);
    };
    disk.failAt(1, FaultyDisk::Fault::Full, true);
    note(QStringLiteral("The ford is high")); // is decided
    CHECK(field->text().isEmpty());
    note(QStringLiteral("The ogre sleeps")); // is refused: another turn waits
    CHECK(field->text() == QStringLiteral("The ogre sleeps"));
    disk.heal();
    button(desk, "retryTurn").click();
    CHECK(desk.newest().contains(QStringLiteral("The ford is high")));
    QTest::keyClick(field, Qt::Key_Return);
    CHECK(field->text().isEmpty());
    CHECK(desk.newest().contains(QStringLiteral("The ogre sleeps")));
}

TEST_CASE("Where no move answers, no move is rolled, and no stat is marked on the sheet") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("hack"));
    auto* strength = desk.window().findChild<StatTile*>(QStringLiteral("stat-str"));
    REQUIRE(strength != nullptr);
    const auto isMarked = [&] {
        return strength->grab().toImage().pixelColor(strength->width() / 2, strength->height() - 2) ==
               Look().theme().accent.line;
    };
    CHECK(button(desk, "roll").isEnabled());
    CHECK(isMarked());
    const std::int64_t before = desk.session().lastTurn();
    desk.type(QStringLiteral("qqqq"));
    CHECK_FALSE(button(desk, "roll").isEnabled());
    CHECK_FALSE(isMarked());
    button(desk, "roll").click();
    desk.throwReal(QStringLiteral("3 4"));
    CHECK(desk.session().lastTurn() == before);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("hack"));
    CHECK(button(desk, "roll").isEnabled());
    CHECK(isMarked());
}

TEST_CASE("Enter takes the first of several choices, and Esc takes none") {
    QWidget window;
    DialogPrompts prompts(window);
    const auto press = [](Qt::Key key) {
        QTimer::singleShot(0, [key] {
            REQUIRE(QApplication::activeModalWidget() != nullptr);
            QTest::keyClick(QApplication::activeModalWidget(), key);
        });
    };
    press(Qt::Key_Return);
    CHECK(prompts.choice(QStringLiteral("New campaign"), QStringLiteral("Which game?"),
                         {QStringLiteral("Duality"), QStringLiteral("Dungeon World")}) == 0);
    press(Qt::Key_Escape);
    CHECK_FALSE(
        prompts.choice(QStringLiteral("New campaign"), QStringLiteral("Which game?"), {QStringLiteral("Duality")}));
}

TEST_CASE("Ctrl+Enter ends a box that asks, as it ends a page") {
    QWidget window;
    window.show();
    DialogPrompts prompts(window);
    QTimer::singleShot(0, &window, [] {
        QWidget* const box = QApplication::activeModalWidget();
        REQUIRE(box != nullptr);
        CHECK(QTest::qWaitForWindowActive(box));
        QTest::keyClick(box, Qt::Key_Return, Qt::ControlModifier);
        if (box->isVisible()) box->close(); // it would wait for ever
    });
    CHECK(prompts.number(QStringLiteral("Start a clock"), QStringLiteral("How many segments?"), 4, 1, 12) == 4);
}

TEST_CASE("The name of a clock is kept until there is one, and its field takes no more letters than a name has") {
    Desk desk;
    desk.start(desk.campaign());
    DialogPrompts prompts(desk.window());
    const auto found = [&](const QString& typed) { // leaves with Esc
        QString before;
        QTimer::singleShot(0, &desk.window(), [&] {
            auto* dialog = desk.window().findChild<QInputDialog*>();
            REQUIRE(dialog != nullptr);
            auto* line = dialog->findChild<QLineEdit*>();
            before = line->text();
            CHECK(line->width() >= line->fontMetrics().averageCharWidth() * 30);
            if (!typed.isEmpty()) line->selectAll(), line->insert(typed);
            dialog->reject();
        });
        CHECK_FALSE(prompts.text(QStringLiteral("Start a clock"), QStringLiteral("What comes closer?"), {}));
        return before;
    };
    const auto startClock = [&] { desk.window().findChild<QAction*>(QStringLiteral("startClock"))->trigger(); };
    CHECK(found(QString(100, u'a')).isEmpty());
    CHECK(found({}) == QString(80, u'a'));
    desk.answers().texts = {QStringLiteral("The river rises")};
    startClock(); // and nothing says how many segments
    CHECK(desk.session().table().clocks.empty());
    CHECK(found({}) == QStringLiteral("The river rises"));
}

TEST_CASE("Another campaign begins with an empty tray") {
    Desk desk;
    const QString other = desk.campaign(QStringLiteral("The Short Ford")), file = desk.campaign();
    desk.start(file);
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("3 4"));
    CHECK(button(desk, "roll").accessibleName().contains(QStringLiteral("again")));
    desk.window().openFile(other);
    CHECK_FALSE(button(desk, "roll").accessibleName().contains(QStringLiteral("again")));
}

TEST_CASE("Of two choices that say the same, the one that was chosen is taken") {
    QWidget window;
    DialogPrompts prompts(window);
    QTimer::singleShot(0, [] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        REQUIRE(dialog != nullptr);
        auto* list = dialog->findChild<QListView*>();
        list->setCurrentIndex(list->model()->index(1, 0));
        dialog->accept();
    });
    CHECK(prompts.choice(QStringLiteral("Spend 1 hold"), QStringLiteral("On what?"),
                         {QStringLiteral("Halve it"), QStringLiteral("Halve it")}) == 1);
}

TEST_CASE("A refusal stands with true signs and quotes, and a fault of the disk names its file as it is") {
    CHECK(sentenceOf({"out-of-bounds", "\"Con\" lies between -3 and 3.", {}, {}, {}}) ==
          QStringLiteral("“Con” lies between −3 and 3."));
    CHECK(sentenceOf({"no-points", "There are not enough movement points left for that.", {}, {}, {}, "SK-MOVE-01"}) ==
          QStringLiteral("There are not enough movement points left for that.")); // no ids on the screen
    CHECK(sentenceOf({"not-saved", "/home/2-3.tenplus is full.", {}, {}, {}}) ==
          QStringLiteral("/home/2-3.tenplus is full."));
}
