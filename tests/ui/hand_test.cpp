// The keyboard is where the next thing is done: what a roll asks for, a blow that was announced, a clock that was
// found.
#include "table/pbta/moves/waiting_view.h"
#include "ui/duality_table.h"
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "gm_guide/guide_page.h"
#include "paint/chip_strip.h"
#include "party/clock_row.h"
#include "table/scene/scene.h"
#include "table/world/card.h"
#include "tray/tray_panel.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

void perform(Desk& desk, table::Command command) { REQUIRE(desk.window().link().perform({std::move(command), {}})); }

bool isOnCard(Desk& desk) {
    const QWidget* const card = desk.window().findChild<QWidget*>(QStringLiteral("resultDock"));
    REQUIRE(card != nullptr);
    return desk.focus() != nullptr && card->isAncestorOf(desk.focus());
}

int foes(Desk& desk) {
    return int(std::ranges::count_if(desk.session().table().actors,
                                     [](const auto& each) { return each.second.kind == table::ActorKind::Foe; }));
}

} // namespace

TEST_CASE("Enter in the search after a roll goes to what the roll asks for, and rolls nothing") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("3 4"));
    desk.press(Qt::Key_K, Qt::ControlModifier);
    const std::int64_t turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns);
    CHECK(isOnCard(desk));
    CHECK(desk.nextThing().startsWith(QStringLiteral("Roll d10")));
}

TEST_CASE("Enter in the empty field of the pips does not throw again while the roll asks for something") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("3 4"));
    const std::int64_t turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns);
    CHECK(isOnCard(desk));
}

TEST_CASE("The empty field of the pips rolls nothing once all is settled, until the move is chosen again") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("1 2"));
    desk.press(Qt::Key_1, Qt::AltModifier);
    REQUIRE(desk.session().table().waiting.empty());
    desk.press(Qt::Key_D, Qt::ControlModifier);
    const std::int64_t turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns);
    CHECK(desk.says("notice").contains(QStringLiteral("choose the move again")));
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns + 1);
}

TEST_CASE("Loose dice are rolled again by their button, and not by one Enter too many") {
    Desk desk;
    desk.start(desk.campaign());
    desk.throwReal(QStringLiteral("d20"));
    const std::int64_t turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns);
    CHECK(desk.says("traySentence").contains(QStringLiteral("press the button")));
}

TEST_CASE("After the questions were chosen the keyboard is in the field of the first answer") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("look around the room"));
    desk.throwReal(QStringLiteral("6 5"));
    desk.press(Qt::Key_R, Qt::ControlModifier);
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_2, Qt::Key_3}) desk.press(key, Qt::AltModifier);
    desk.press(Qt::Key_Return);
    desk.type(QStringLiteral("a door"));
    desk.press(Qt::Key_Return);
    CHECK(desk.newest().contains(QStringLiteral("a door")));
    CHECK(desk.focus()->objectName() == QStringLiteral("answer"));
    CHECK(desk.session().table().waiting.size() == 3); // two answers and the forward
}

TEST_CASE("Alt and a digit types nothing into the field of an answer, and one Enter too many settles no question") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("look around the room"));
    desk.throwReal(QStringLiteral("6 5"));
    desk.press(Qt::Key_R, Qt::ControlModifier);
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_2, Qt::Key_3}) desk.press(key, Qt::AltModifier);
    desk.press(Qt::Key_Return);
    const auto* const answer = qobject_cast<QLineEdit*>(desk.focus());
    REQUIRE(answer != nullptr);
    desk.press(Qt::Key_1, Qt::AltModifier);
    CHECK(answer->text().isEmpty());
    desk.type(QStringLiteral("a door"));
    desk.press(Qt::Key_2, Qt::AltModifier);
    CHECK(answer->text() == QStringLiteral("a door"));
    desk.press(Qt::Key_Return);
    const std::int64_t turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns);
    CHECK(answer->placeholderText().contains(QStringLiteral("press the button")));
}

TEST_CASE("With a foe's sheet open, the move card and the tray name who makes the move") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    const auto* const tray = desk.window().findChild<TrayPanel*>();
    REQUIRE(tray != nullptr);
    const auto firstChip = [tray] {
        return tray->findChild<ChipStrip*>(QStringLiteral("chips"))->chips().front().words;
    };
    const table::ActorId ash = desk.window().chosen();
    CHECK(desk.says("moveRoller").isEmpty());
    CHECK(firstChip() != QStringLiteral("Ash"));
    desk.window().choose(desk.session().table().actors.rbegin()->first);
    CHECK(desk.says("moveRoller") == QStringLiteral("Ash makes this move"));
    CHECK(firstChip() == QStringLiteral("Ash"));
    desk.picture("roller-named");
    desk.window().choose(ash);
    CHECK(desk.says("moveRoller").isEmpty());
    CHECK(firstChip() != QStringLiteral("Ash"));
}

TEST_CASE("A blow that was announced has the keyboard") {
    Desk desk;
    desk.start(desk.campaign());
    perform(desk, table::StartSession{});
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("1 2"));
    desk.press(Qt::Key_B, Qt::ControlModifier);
    REQUIRE_FALSE(isOnCard(desk));
    const std::size_t waiting = desk.session().table().waiting.size();
    desk.press(Qt::Key_Space); // who strikes
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    if (desk.session().table().waiting.size() == waiting) { // the form wants a target first
        for (QCheckBox* each : desk.window().findChildren<QCheckBox*>()) {
            if (each->isVisible() && each->inherits("tenplus::ui::PickRow") && !each->isChecked()) each->click();
        }
        desk.press(Qt::Key_Return, Qt::ControlModifier);
    }
    REQUIRE(desk.session().table().waiting.size() > waiting);
    CHECK(isOnCard(desk));
}

TEST_CASE("A form is finished with the words that were typed, the first that fits") {
    Desk desk;
    desk.start(desk.campaign());
    const int before = foes(desk);
    desk.press(Qt::Key_E, Qt::ControlModifier);
    desk.type(QStringLiteral("goblin"));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(foes(desk) == before + 1);
    CHECK(desk.newest().contains(QStringLiteral("Goblin")));
}

TEST_CASE("Enter presses the button that has the keyboard at the end of a session") {
    Desk desk;
    desk.start(desk.campaign());
    const auto action = [&](const char* name) {
        auto* found = desk.window().findChild<QAction*>(QLatin1String(name));
        REQUIRE(found != nullptr);
        return found;
    };
    CHECK(action("startSession")->isEnabled());
    CHECK_FALSE(action("endSession")->isEnabled());
    action("startSession")->trigger();
    CHECK_FALSE(action("startSession")->isEnabled());
    REQUIRE(action("endSession")->isEnabled());
    action("endSession")->trigger();
    desk.press(Qt::Key_Return);
    CHECK(desk.session().table().endOfSession.has_value());
}

TEST_CASE("Enter that rolls nothing says so where nothing waits") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.press(Qt::Key_Return);
    CHECK(desk.says("notice").contains(QStringLiteral("choose the move again")));
    CHECK_FALSE(desk.session().table().lastRoll);
}

TEST_CASE("Shift+F5 takes the handout back that lies before the players while no card is chosen") {
    Desk desk;
    desk.start(desk.campaign());
    perform(desk, table::AddHandout{.title = "The ransom note", .text = "By dawn.", .shown = true});
    desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK_FALSE(desk.session().table().handouts.front().shown);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.session().table().handouts.front().shown);
}

TEST_CASE("Shift+F5 lays the handout that has the keyboard before the players, and nothing that is out of sight") {
    Desk desk;
    desk.start(desk.campaign());
    perform(desk, table::AddCard{.kind = "person", .name = "Ferryman Olo", .shown = {"name"}});
    desk.press(Qt::Key_W, Qt::ControlModifier);
    desk.press(Qt::Key_Escape);
    perform(desk, table::AddHandout{.title = "A wet letter", .text = "Come alone."});
    desk.press(Qt::Key_J, Qt::ControlModifier);
    auto* const show = desk.window().findChild<QPushButton*>(QStringLiteral("scene-handouts-0-do0"));
    REQUIRE(show != nullptr);
    show->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_F5, Qt::ShiftModifier);
    REQUIRE(desk.session().table().handouts.size() == 1);
    CHECK(desk.session().table().handouts.front().shown);
    desk.window().findChild<QPushButton*>(QStringLiteral("scene-handouts-0-do0"))->setFocus(Qt::TabFocusReason);
    desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK_FALSE(desk.session().table().handouts.front().shown);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(desk.session().table().handouts.size() == 1);
    CHECK(desk.says("notice").contains(QStringLiteral("Nothing that can be shown has the keyboard")));
}

TEST_CASE("Shift+F5 lays what is chosen in the guide before the players, and takes it back") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_G, Qt::ControlModifier);
    desk.type(QStringLiteral("goblin"));
    desk.press(Qt::Key_F5, Qt::ShiftModifier);
    REQUIRE(desk.session().table().handouts.size() == 1);
    CHECK(desk.session().table().handouts.front().title.find("oblin") != std::string::npos);
    CHECK(desk.session().table().handouts.front().shown);
    desk.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK_FALSE(desk.session().table().handouts.front().shown);
}

TEST_CASE("Who brings a foe that no book has makes it from the same page, with the name that was typed") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_E, Qt::ControlModifier);
    desk.type(QStringLiteral("Mire troll"));
    auto* const instead = desk.window().findChild<QPushButton*>(QStringLiteral("formInstead"));
    REQUIRE(instead != nullptr);
    CHECK(instead->text() == QStringLiteral("Make one …"));
    instead->click();
    CHECK_FALSE(instead->isVisible());
    const auto* const name = desk.window().findChild<QLineEdit*>(QStringLiteral("ask-name"));
    REQUIRE(name != nullptr);
    CHECK(name->text() == QStringLiteral("Mire troll"));
}

TEST_CASE("An empty part of the table says what it is for and the key that fills it") {
    Desk desk;
    desk.start(desk.campaign());
    CHECK(desk.says("clocksSentence") ==
          QStringLiteral("No clock is running. A clock counts how near something comes. Press Ctrl+Shift+O."));
}

TEST_CASE("A clock that is found has the keyboard, and plus ticks it") {
    Desk desk;
    desk.start(desk.campaign());
    perform(desk, table::StartClock{"The bell rings", 4, 0, false});
    desk.press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    desk.type(QStringLiteral("bell ri"));
    QTest::qWait(300);
    desk.press(Qt::Key_Return);
    REQUIRE(qobject_cast<ClockRow*>(desk.focus()) != nullptr);
    desk.press(Qt::Key_Plus);
    CHECK(desk.session().table().clocks.front().filled == 1);
}

TEST_CASE("F10 stages the only other scene, and shows it when it is pressed again") {
    Desk desk;
    desk.start(desk.campaign());
    table::PrepareScene mill;
    mill.look.name = "The mill";
    mill.look.width = 4, mill.look.height = 3;
    perform(desk, mill);
    const table::SceneId id = desk.session().table().stage.scenes.front().id;
    desk.press(Qt::Key_F10);
    CHECK(desk.session().table().stage.staged == id);
    CHECK_FALSE(desk.session().table().stage.shown);
    desk.press(Qt::Key_F10);
    CHECK(desk.session().table().stage.shown == id);
}

TEST_CASE("Ctrl+Z takes a ruling back at once, and not the typing of it") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("zzzxq wvvk"));
    const std::int64_t turns = desk.session().lastTurn();
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().lastTurn() == turns + 1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.newest().endsWith(QStringLiteral("undone")));
}

TEST_CASE("Ctrl+Z takes a note back at once, and not the typing of it") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_T, Qt::ControlModifier);
    desk.type(QStringLiteral("Note one"));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.newest().contains(QStringLiteral("Note one")));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.newest().endsWith(QStringLiteral("undone")));
    CHECK(qobject_cast<QLineEdit*>(desk.focus())->text().isEmpty());
    desk.type(QStringLiteral("Note two"));
    desk.press(Qt::Key_Return);
    CHECK(desk.newest().contains(QStringLiteral("Note two")));
    CHECK_FALSE(desk.newest().contains(QStringLiteral("Note one")));
}

TEST_CASE("Ctrl+Z takes an answer back at once, and not the typing of it") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("look around the room"));
    desk.throwReal(QStringLiteral("1 2"));
    desk.press(Qt::Key_R, Qt::ControlModifier);
    desk.type(QStringLiteral("the roof"));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.newest().contains(QStringLiteral("the roof")));
    desk.press(Qt::Key_Z, Qt::ControlModifier); // also where the search has the keyboard now
    CHECK(desk.newest().endsWith(QStringLiteral("undone")));
    CHECK_FALSE(desk.session().table().waiting.empty());
}

TEST_CASE("Saving a copy says where the copy is") {
    Desk desk;
    desk.start(desk.campaign());
    const QString file = desk.path(QStringLiteral("A copy.tenplus"));
    desk.answers().files = {file};
    desk.press(Qt::Key_S, Qt::ControlModifier);
    CHECK(QFile::exists(file));
    CHECK(desk.says("notice").contains(file));
}

TEST_CASE("An adversary is brought from its form while heroes are at the table") {
    Desk desk;
    desk.start(evening::dualityCampaign(desk));
    const int before = foes(desk);
    desk.press(Qt::Key_E, Qt::ControlModifier);
    desk.type(QStringLiteral("ghoul"));
    desk.press(Qt::Key_Return);
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(foes(desk) == before + 1);
}

TEST_CASE("After the GM's move has begun the keyboard is on what an adversary can do now") {
    Desk desk;
    desk.start(evening::dualityCampaign(desk));
    desk.press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    const auto* const begins = qobject_cast<QPushButton*>(desk.focus());
    REQUIRE(begins != nullptr);
    REQUIRE(begins->text() == QStringLiteral("Make a GM move"));
    desk.press(Qt::Key_Return);
    const auto* const now = qobject_cast<QPushButton*>(desk.focus());
    REQUIRE(now != nullptr);
    CHECK(now->text() == QStringLiteral("Acts"));
}

TEST_CASE("The guide comes back with its search after a creature was dragged to the board, and only then") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_G, Qt::ControlModifier);
    desk.type(QStringLiteral("goblin"));
    auto* const page = desk.window().findChild<GuidePage*>();
    REQUIRE(page != nullptr);
    emit page->letGo(true);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_G, Qt::ControlModifier);
    auto* const words = qobject_cast<QLineEdit*>(desk.focus());
    REQUIRE(words != nullptr);
    CHECK(words->text() == QStringLiteral("goblin"));
    CHECK(words->selectedText() == QStringLiteral("goblin")); // typing replaces it
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_G, Qt::ControlModifier);
    CHECK(words->text() == QString());
}
