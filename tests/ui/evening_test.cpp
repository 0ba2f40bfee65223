// A whole evening at the table, by keys alone.
#include "ui/evening_desk.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using tenplus::ui::evening::Desk;

namespace {

QString bandFor(std::int64_t total) {
    return total <= 6 ? QStringLiteral("Miss") : total <= 9 ? QStringLiteral("Weak hit") : QStringLiteral("Strong hit");
}

std::int64_t experienceOf(Desk& desk) {
    const auto& actors = desk.session().table().actors;
    const auto ash = std::ranges::find_if(actors, [](const auto& each) { return each.second.name == "Ash"; });
    REQUIRE(ash != actors.end());
    const auto xp = ash->second.values.find("xp");
    return xp == ash->second.values.end() ? 0 : std::get<std::int64_t>(xp->second);
}

void chooseHackAndSlash(Desk& desk) { desk.act(QStringLiteral("swing my axe at the ogre")); }

// Enter on a damage die in the card, the pips in the tray, Enter on what it says.
void dealWithRealDie(Desk& desk, const QString& die, const QString& onWhom, const QString& pips,
                     const QString& arithmetic, const QString& deed) {
    CHECK(desk.nextThing() == QStringLiteral("Roll ") + die + onWhom);
    desk.press(Qt::Key_Return);
    CHECK(desk.focus()->accessibleName().startsWith(QStringLiteral("Pips of real dice")));
    CHECK(desk.says("traySentence").contains(die));
    desk.picture("evening-tray-asks");
    desk.type(pips);
    desk.press(Qt::Key_Return);
    CHECK(desk.says("traySentence") == QString());
    CHECK(desk.says("arithmetic") == arithmetic);
    CHECK(desk.nextThing() == deed);
    desk.press(Qt::Key_Return);
}

void rollWithTheProgramsDice(Desk& desk) {
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().lastRoll);
    const table::RollRecord thrown = *desk.session().table().lastRoll;
    CHECK_FALSE(thrown.entered);
    REQUIRE(thrown.rolled.dice.size() == 2);
    CHECK(thrown.total == thrown.rolled.dice[0].pips + thrown.rolled.dice[1].pips + 2);
    CHECK(thrown.bandName == bandFor(thrown.total).toStdString());
    CHECK(desk.says("resultHead")
              .startsWith(QStringLiteral("%1, %2, Ash, Hack and Slash").arg(thrown.total).arg(bandFor(thrown.total))));
}

void dealBothBlows(Desk& desk) {
    // The blow is dealt with a real die, and so is the answer to it.
    const std::int64_t ours = desk.health(false);
    desk.press(Qt::Key_R, Qt::ControlModifier);
    dealWithRealDie(desk, QStringLiteral("d10"), QStringLiteral(" on Reed ogre"), QStringLiteral("7"),
                    QStringLiteral("Hack and Slash: 7 − armour 1 = 6. Reed ogre 20 → 14 HP."),
                    QStringLiteral("Deal 6 to Reed ogre"));
    CHECK(desk.health(true) == 14);
    dealWithRealDie(desk, QStringLiteral("d8"), QStringLiteral(": Ash takes it"), QStringLiteral("5"),
                    QStringLiteral("Hack and Slash: 5 − armour 2 = 3. Ash %1 → %2 HP.").arg(ours).arg(ours - 3),
                    QStringLiteral("Ash takes 3"));
    CHECK(desk.health(false) == ours - 3);
}

} // namespace

TEST_CASE("An evening is played, taken back, closed and opened again by keys alone") {
    Desk desk;
    const QString file = desk.campaign();
    desk.start(file);

    // Somebody acts, in the words of the fiction.
    chooseHackAndSlash(desk);
    CHECK(desk.says("moveCard").startsWith(QStringLiteral("Hack and Slash. ")));
    CHECK(desk.says("roll") == QStringLiteral("Roll 2d6 +2"));

    rollWithTheProgramsDice(desk);

    // Real dice: the card tells the dice, where each modifier came from, the total and the band.
    desk.throwReal(QStringLiteral("3 4"));
    const QString said = desk.says("resultHead");
    CHECK(said.startsWith(
        QStringLiteral("9, Weak hit, Ash, Hack and Slash with Strength, aimed at Reed ogre, real dice, ")));
    CHECK(said.contains(QStringLiteral("3 a d6, + 4 a d6, + 2 Strength")));
    CHECK(desk.says("result").isEmpty() != desk.says("sentence", "resultDock").isEmpty());

    dealBothBlows(desk);

    // A strong hit: the second option is taken.
    desk.throwReal(QStringLiteral("6 5"));
    CHECK(desk.says("resultHead").startsWith(QStringLiteral("13, Strong hit, ")));
    desk.press(Qt::Key_R, Qt::ControlModifier);
    CHECK(desk.focus()->objectName() == QStringLiteral("option1"));
    desk.press(Qt::Key_2, Qt::AltModifier);
    CHECK(desk.says("counter").contains(QStringLiteral("1 of 1")));
    desk.press(Qt::Key_Return);
    CHECK(desk.newest().contains(QStringLiteral("You press on")));
    CHECK(desk.nextThing() == QStringLiteral("Roll d10+d6 on Reed ogre"));

    // A miss marks XP in the same turn; undo takes back both, redo brings both again.
    const std::string before = desk.table();
    const std::int64_t turns = desk.session().lastTurn();
    const std::int64_t learned = experienceOf(desk); // the first roll may have been a miss, too
    desk.throwReal(QStringLiteral("1 2"));
    CHECK(desk.says("resultHead").startsWith(QStringLiteral("5, Miss, ")));
    CHECK(desk.session().lastTurn() == turns + 1);
    CHECK(experienceOf(desk) == learned + 1);
    const std::string missed = desk.table();
    desk.picture("evening-miss");
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.table() == before);
    CHECK(desk.newest().endsWith(QStringLiteral("undone")));
    CHECK(desk.says("resultHead").startsWith(QStringLiteral("13, Strong hit, ")));
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    CHECK(desk.table() == missed);
    CHECK_FALSE(desk.newest().endsWith(QStringLiteral("undone")));
    CHECK(desk.says("resultHead").startsWith(QStringLiteral("5, Miss, ")));

    // Tomorrow everything is as it was.
    const QString lines = desk.newest();
    desk.quit();
    desk.start(file);
    CHECK(desk.table() == missed);
    CHECK(desk.newest() == lines);
    CHECK(desk.says("resultHead").startsWith(QStringLiteral("5, Miss, ")));
}

TEST_CASE("Pips that no die shows are told at the tray, and nothing has changed") {
    Desk desk;
    desk.start(desk.campaign());
    chooseHackAndSlash(desk);
    const std::string before = desk.table();
    const std::int64_t turns = desk.session().lastTurn();

    desk.throwReal(QStringLiteral("3 9"));
    CHECK(desk.says("traySentence") == QStringLiteral("A d6 cannot show 9: type what lies on the table."));
    desk.throwReal(QStringLiteral(" 1"));
    CHECK(desk.says("traySentence") == QStringLiteral("A d6 cannot show 9: type what lies on the table."));
    CHECK(desk.table() == before);
    CHECK(desk.session().lastTurn() == turns);

    // One die too few is not a throw; the other is typed after it.
    for (int i = 0; i < 6; ++i) desk.press(Qt::Key_Backspace);
    desk.throwReal(QStringLiteral("6"));
    CHECK(desk.says("traySentence").contains(QStringLiteral("2d6 is 2 dice, and 1 is typed")));
    CHECK(desk.session().lastTurn() == turns);
    desk.throwReal(QStringLiteral(" 6"));
    CHECK(desk.says("traySentence") == QString());
    CHECK(desk.says("resultHead").startsWith(QStringLiteral("14, Strong hit, ")));

    // Esc leads back to the search.
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.press(Qt::Key_Escape);
    CHECK(desk.focus()->objectName() == QStringLiteral("moveSearch"));
}

TEST_CASE("An option that waits is picked by its key while the keyboard is in the search") {
    Desk desk;
    desk.start(desk.campaign());
    chooseHackAndSlash(desk);
    desk.throwReal(QStringLiteral("6 5"));
    desk.press(Qt::Key_D, Qt::ControlModifier);
    desk.press(Qt::Key_Escape);
    REQUIRE(desk.focus()->objectName() == QStringLiteral("moveSearch"));
    desk.press(Qt::Key_2, Qt::AltModifier);
    CHECK(desk.says("counter").contains(QStringLiteral("1 of 1")));
    desk.press(Qt::Key_Return);
    CHECK(desk.newest().contains(QStringLiteral("You press on")));
}

TEST_CASE("An empty answer to a damage die leaves it to the program") {
    Desk desk;
    desk.start(desk.campaign());
    chooseHackAndSlash(desk);
    desk.throwReal(QStringLiteral("3 4"));
    desk.press(Qt::Key_R, Qt::ControlModifier);
    desk.press(Qt::Key_Return);
    CHECK(desk.says("traySentence").contains(QStringLiteral("d10")));
    desk.press(Qt::Key_Return);
    CHECK(desk.says("traySentence") == QString());
    CHECK(desk.nextThing().startsWith(QStringLiteral("Deal ")));
}
