// A week of a GM by keys alone: preparing, playing, looking up, revealing, the recap, an export, and the next
// preparation. Nothing is clicked, and no function of the program is called: keys go to the window that has them, the
// real dialogs included.
#include "ui/keyboard_desk.h"

#include <QClipboard>
#include <QFile>

#include <cstdio>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::cardNamed;
using tenplus::ui::evening::Keyboard;

namespace {

void prepare(Keyboard& at) {
    at.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier); // where we stopped
    CHECK(at.focusName() == QStringLiteral("sessionList"));
    at.press(Qt::Key_Escape);
    at.press(Qt::Key_W, Qt::ControlModifier | Qt::ShiftModifier);
    at.type("Wil the ferry lad");
    at.press(Qt::Key_Return);
    at.type("Old Nan");
    at.press(Qt::Key_Return, Qt::ControlModifier); // and opens it
    REQUIRE(cardNamed(at, "Wil the ferry lad"));
    REQUIRE(at.focusName() == QStringLiteral("write-text"));
    at.type("Grandmother of [[Wil the ferry lad]].");
    at.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(cardNamed(at, "Old Nan"));
    CHECK(cardNamed(at, "Old Nan")->text.starts_with("Grandmother of [[#"));
    at.press(Qt::Key_Escape);
    at.press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier); // a rumour for later
    at.type("rumour");
    const std::int64_t before = at.session().lastTurn();
    at.press(Qt::Key_Return);
    CHECK(at.session().lastTurn() > before);
    at.press(Qt::Key_Escape);
}

void play(Keyboard& at) {
    at.press(Qt::Key_1, Qt::ControlModifier);
    at.press(Qt::Key_K, Qt::ControlModifier);
    at.type("defy danger");
    at.press(Qt::Key_D, Qt::ControlModifier);
    const std::int64_t before = at.session().lastTurn();
    at.type("6 5");
    at.press(Qt::Key_Return);
    CHECK(at.session().lastTurn() > before);
    REQUIRE(at.table().lastRoll);
    CHECK(at.table().lastRoll->entered);
    at.press(Qt::Key_T, Qt::ControlModifier);
    at.type("The lad waved from the mud.");
    at.press(Qt::Key_Return);
    CHECK(at.session().lastTurn() > before + 1);
    at.press(Qt::Key_Escape);
}

void lookUpAndReveal(Keyboard& at) {
    at.find("old nan");
    REQUIRE(at.shows("cardSheet"));
    CHECK(at.seen().cards.empty());
    at.press(Qt::Key_Left); // from its text into the list
    at.press(Qt::Key_F5);
    REQUIRE(at.seen().cards.size() == 1);
    const std::size_t handouts = at.seen().handouts.size();
    at.press(Qt::Key_F5, Qt::ShiftModifier);
    CHECK(at.seen().handouts.size() == handouts + 1);
    at.press(Qt::Key_Escape);
}

void endSession(Keyboard& at) {
    at.find("end the session");
    for (int i = 0; i < 12 && at.table().session.running; ++i) at.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE_FALSE(at.table().session.running);
    at.press(Qt::Key_Escape);
}

void recap(Keyboard& at) {
    QGuiApplication::clipboard()->clear();
    at.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
    at.press(Qt::Key_Down);
    at.press(Qt::Key_Down); // behind the calendar: the newest
    REQUIRE(at.tabTo("sessionRecap"));
    at.press(Qt::Key_Return);
    CHECK(QGuiApplication::clipboard()->text().contains(QStringLiteral("Session")));
    at.press(Qt::Key_Escape);
}

void exportRecap(Keyboard& at) {
    const QString file = Campaigns::freeFile(qs(at.table().name), QStringLiteral(".md"));
    at.willBeAsked({{{Qt::Key_Down}, {Qt::Key_Return}}, {{Qt::Key_Return}}}); // for the players; the name is good
    at.find("the recap as markdown");
    CHECK(at.wasAsked());
    QFile written(file);
    REQUIRE(written.open(QIODevice::ReadOnly));
    const QByteArray text = written.readAll();
    CHECK(text.contains("Brannoch"));
    CHECK_FALSE(text.contains("cut the bell rope nine years ago")); // the GM's
}

} // namespace

TEST_CASE("A week of a GM, from one preparation to the next, needs no mouse") {
    Keyboard at;
    at.press(Qt::Key_Return); // the start page: the demo
    REQUIRE(at.table().name == "The Drowned Belfry");
    QTest::qWait(50);
    prepare(at);
    if (!at.table().session.running) at.find("start a session");
    REQUIRE(at.table().session.running);
    play(at);
    lookUpAndReveal(at);
    endSession(at);
    recap(at);
    exportRecap(at);
    const int number = at.table().session.number;
    at.press(Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier); // the next preparation
    CHECK(at.focusName() == QStringLiteral("sessionList"));
    at.press(Qt::Key_Escape);
    at.find("start a session");
    CHECK(at.table().session.number == number + 1);
    std::printf("A week by keys: %d keys\n", at.keys());
}
