// What the GM writes at the keyboard: shut in at first, shown with one key, and hidden again by undo.
#include "ui/evening_desk.h"

#include "interop/log.h"
#include "paint/eye_action.h"
#include "players/players_window.h"
#include "table/player_view.h"
#include "theme/widget_role.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

bool recapHas(Desk& desk, const char* words) {
    return interop::recapMarkdown(desk.session()).find(words) != std::string::npos;
}

void note(Desk& desk, const char* words, bool open) {
    desk.press(Qt::Key_T, Qt::ControlModifier);
    if (open) desk.press(Qt::Key_F5);
    desk.type(QString::fromUtf8(words));
    desk.press(Qt::Key_Return);
}

} // namespace

TEST_CASE("A note is the GM's alone until F5 shows it, and undo hides it again") {
    Desk desk;
    desk.start(desk.campaign());
    note(desk, "Ysolde wants the crown", false);
    CHECK(desk.newest().contains(QStringLiteral("Ysolde wants the crown, secret")));
    CHECK(desk.session().table().kept.size() == 1);
    CHECK_FALSE(recapHas(desk, "Ysolde"));
    desk.press(Qt::Key_K, Qt::ControlModifier); // where nothing is being written that has an eye
    desk.press(Qt::Key_F5);                     // goes to the line, and shows nothing that is not in sight
    CHECK(desk.session().table().kept.size() == 1);
    CHECK(desk.focus()->objectName() == QStringLiteral("feed"));
    desk.press(Qt::Key_F5);
    CHECK(desk.session().table().kept.empty());
    CHECK(recapHas(desk, "Ysolde"));
    desk.window().findChild<QAction*>(QStringLiteral("undo"))->trigger();
    CHECK_FALSE(recapHas(desk, "Ysolde"));
    desk.press(Qt::Key_F5);
    desk.press(Qt::Key_F5);
    CHECK(recapHas(desk, "Ysolde"));
}

TEST_CASE("An eye that was opened for a note is shut for the next one") {
    Desk desk;
    desk.start(desk.campaign());
    note(desk, "It rains", true);
    CHECK(recapHas(desk, "It rains"));
    note(desk, "The miller lied", false);
    CHECK_FALSE(recapHas(desk, "miller"));
}

TEST_CASE("F5 in the emptied field shows the note that was just written, and the eye of the next one stays shut") {
    Desk desk;
    desk.start(desk.campaign());
    const auto* field = desk.window().findChild<QLineEdit*>(QStringLiteral("note"));
    REQUIRE(field);
    note(desk, "Ysolde wants the crown", false);
    REQUIRE(desk.focus() == field);
    desk.press(Qt::Key_F5);
    CHECK_FALSE(eyeOf(*field)->isChecked());
    CHECK(desk.says("notice").contains(QStringLiteral("F5 again shows the players this line")));
    CHECK(roleOf(*desk.window().findChild<QLabel*>(QStringLiteral("notice"))) == WidgetRole::Secondary); // it passes
    desk.press(Qt::Key_F5);
    CHECK(recapHas(desk, "Ysolde"));
    note(desk, "The miller lied", false);
    CHECK_FALSE(recapHas(desk, "miller"));
    desk.type(QStringLiteral("It rains"));
    desk.press(Qt::Key_F5);
    CHECK(eyeOf(*field)->isChecked());
    CHECK(desk.says("notice").contains(QStringLiteral("The players may read this note")));
    desk.press(Qt::Key_Return);
    CHECK(recapHas(desk, "It rains"));
    CHECK_FALSE(recapHas(desk, "miller"));
}

TEST_CASE("At a table that writes openly every eye is open at first") {
    Desk desk;
    desk.start(desk.campaign());
    auto* field = desk.window().findChild<QLineEdit*>(QStringLiteral("note"));
    REQUIRE(field);
    CHECK_FALSE(eyeOf(*field)->isChecked());
    REQUIRE(desk.window().link().perform({table::OpenWriting{true}, {}}));
    for (const QAction* eye : desk.window().findChildren<QAction*>(QStringLiteral("eye"))) CHECK(eye->isChecked());
    note(desk, "It rains", false);
    CHECK(recapHas(desk, "It rains"));
    for (int i = 0; i < 2; ++i) desk.window().findChild<QAction*>(QStringLiteral("undo"))->trigger();
    CHECK_FALSE(eyeOf(*field)->isChecked());
}

TEST_CASE("A key that reaches the players' window works as if it had been pressed in the GM's") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_F7);
    QWidget& players = desk.window().players();
    REQUIRE(players.isVisible());
    QTest::keyClick(&players, Qt::Key_T, Qt::ControlModifier);
    REQUIRE(QTest::qWaitFor([] { return QApplication::focusWidget() != nullptr; }));
    CHECK(desk.focus()->objectName() == QStringLiteral("note"));
    QTest::keyClicks(&players, QStringLiteral("rain"));
    CHECK(qobject_cast<QLineEdit*>(desk.focus())->text() == QStringLiteral("rain"));
    QTest::keyClick(&players, Qt::Key_Escape);
    CHECK(players.isVisible());
}

TEST_CASE("A note has as much room as a turn has for it, and a paste beyond that is told") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_T, Qt::ControlModifier);
    QApplication::clipboard()->setText(QString(3000, u'a'));
    desk.press(Qt::Key_V, Qt::ControlModifier);
    desk.press(Qt::Key_Return);
    CHECK(desk.newest().contains(QString(3000, u'a')));
    CHECK(desk.says("notice") == QString());
    desk.press(Qt::Key_T, Qt::ControlModifier);
    QApplication::clipboard()->setText(QString(5000, u'b'));
    desk.press(Qt::Key_V, Qt::ControlModifier);
    CHECK(desk.says("notice").contains(QStringLiteral("room for 4000 letters")));
    desk.press(Qt::Key_Return);
    CHECK(desk.newest().contains(QString(4000, u'b')));
}

TEST_CASE("A pasted note of two lines keeps both") {
    Desk desk;
    desk.start(desk.campaign());
    desk.press(Qt::Key_T, Qt::ControlModifier);
    QApplication::clipboard()->setText(QStringLiteral("line one\nline two"));
    desk.press(Qt::Key_V, Qt::ControlModifier);
    desk.press(Qt::Key_Return);
    CHECK(desk.newest().simplified().contains(QStringLiteral("line one line two")));
}
