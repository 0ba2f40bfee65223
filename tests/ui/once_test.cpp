// One press does one deed: double clicks, an undo behind a page, and where the keyboard is after Ctrl+R and Ctrl+D.
#include "ui/evening_desk.h"

#include "result/result_card.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>

using namespace tenplus;
using namespace tenplus::ui;
using tenplus::ui::evening::Desk;

namespace {

void send(QWidget& to, QEvent::Type type) {
    const QPointF at(to.rect().center());
    const bool isDown = type != QEvent::MouseButtonRelease;
    QMouseEvent event(type, at, to.mapToGlobal(at), Qt::LeftButton, isDown ? Qt::LeftButton : Qt::NoButton,
                      Qt::NoModifier);
    QApplication::sendEvent(&to, &event);
}

// As a window system sends it; the button that comes under the pointer in between has the second press.
void doubleClick(QWidget& first, QWidget& second) {
    send(first, QEvent::MouseButtonPress);
    send(first, QEvent::MouseButtonRelease);
    send(second, QEvent::MouseButtonDblClick);
    send(second, QEvent::MouseButtonRelease);
}

} // namespace

TEST_CASE("A double click on the button that rolls rolls once") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    auto* roll = desk.window().findChild<QPushButton*>(QStringLiteral("roll"));
    REQUIRE(roll != nullptr);
    const auto turns = desk.session().lastTurn();
    doubleClick(*roll, *roll);
    CHECK(desk.session().lastTurn() == turns + 1);
}

TEST_CASE("The second press of a double click does nothing on a button that has come under the pointer") {
    Desk desk;
    desk.start(desk.campaign());
    QWidget both(&desk.window());
    auto* first = new QPushButton(QStringLiteral("Go"), &both);
    auto* second = new QPushButton(QStringLiteral("Take down"), &both);
    second->setCheckable(true);
    both.show();
    int presses = 0;
    QObject::connect(second, &QPushButton::clicked, second, [&presses] { ++presses; });
    doubleClick(*first, *second);
    CHECK(presses == 0);
    doubleClick(*second, *second); // a switch is switched twice
    CHECK(presses == 2);
}

TEST_CASE("The second press of a double click opens no list that has come into the place of a button") {
    Desk desk;
    desk.start(desk.campaign());
    QWidget both(&desk.window());
    auto* first = new QPushButton(QStringLiteral("Deal"), &both);
    auto* list = new QComboBox(&both);
    list->addItems({QStringLiteral("Reed ogre"), QStringLiteral("Finch")});
    both.show();
    doubleClick(*first, *list);
    CHECK_FALSE(list->view()->isVisible());
    send(*first, QEvent::MouseButtonPress);
    send(*first, QEvent::MouseButtonRelease);
    delete first; // a button of a result is gone once it was pressed
    send(*list, QEvent::MouseButtonDblClick);
    send(*list, QEvent::MouseButtonRelease);
    CHECK_FALSE(list->view()->isVisible());
    send(*list, QEvent::MouseButtonPress);
    CHECK(list->view()->isVisible());
    list->hidePopup();
    QLineEdit words(&both);
    words.setText(QStringLiteral("swing"));
    words.show();
    doubleClick(words, words); // a word is marked
    CHECK(words.selectedText() == QStringLiteral("swing"));
}

TEST_CASE("Undo takes no turn back behind a page that makes none, and says so") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("6 5"));
    const std::string before = desk.table();
    desk.press(Qt::Key_F1);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.table() == before);
    CHECK(desk.says("notice").contains(QStringLiteral("nothing to undo")));
    desk.press(Qt::Key_Escape);
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.table() != before);
}

TEST_CASE("Ctrl+R on something older that waits takes the keyboard out of the search") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("1 2")); // a miss: the GM says what goes wrong
    REQUIRE_FALSE(desk.session().table().waiting.empty());
    REQUIRE(desk.window().link().perform({table::AddActor{table::ActorKind::Character, "Finch", {}, {}, {}, {}}, {}}));
    desk.press(Qt::Key_2, Qt::ControlModifier);
    desk.press(Qt::Key_K, Qt::ControlModifier);
    desk.type(QStringLiteral("jump across the gap"));
    desk.throwReal(QStringLiteral("6 6"));
    desk.press(Qt::Key_K, Qt::ControlModifier);
    const auto turns = desk.session().lastTurn();
    desk.press(Qt::Key_R, Qt::ControlModifier);
    REQUIRE(desk.focus() != nullptr);
    CHECK(desk.focus()->objectName() != QStringLiteral("moveSearch"));
    CHECK(desk.window().findChild<ResultCard*>()->isAncestorOf(desk.focus()));
    desk.type(QStringLiteral("40 coins"));
    desk.press(Qt::Key_Return);
    CHECK(desk.session().table().lastRoll->move == "defy-danger"); // nothing else was rolled
    CHECK(desk.session().lastTurn() <= turns + 1);
}

TEST_CASE("Ctrl+D on a move without dice says so, and pips typed then make no other move") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("recover"));
    const auto turns = desk.session().lastTurn();
    desk.press(Qt::Key_D, Qt::ControlModifier);
    CHECK(desk.says("traySentence") == QStringLiteral("This move has no dice."));
    CHECK(desk.focus()->objectName() != QStringLiteral("moveSearch"));
    desk.type(QStringLiteral("6 5"));
    desk.press(Qt::Key_Return);
    CHECK(desk.window().findChild<QLineEdit*>(QStringLiteral("moveSearch"))->text() == QStringLiteral("recover"));
    CHECK(desk.session().lastTurn() == turns);
    desk.press(Qt::Key_Escape);
    CHECK(desk.focus()->objectName() == QStringLiteral("moveSearch"));
    desk.act(QStringLiteral("swing my axe at the ogre"));
    desk.throwReal(QStringLiteral("6 5"));
    REQUIRE(desk.session().table().lastRoll.has_value());
    CHECK(desk.session().table().lastRoll->move == "hack-and-slash");
}
