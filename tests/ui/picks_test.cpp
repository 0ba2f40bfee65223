#include "asking/pick_list.h"

#include "asking/find_field.h"
#include "ui/panel_shots.h"
#include "wizards/score_board.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace tenplus::ui;

namespace {

std::vector<Pick> moves() {
    return {
        {"scent",
         QStringLiteral("Scent of blood"),
         QStringLiteral("The next attack on the same foe deals more."),
         QStringLiteral("level 2"),
         {}},
        {"iron", QStringLiteral("Iron hide"), QStringLiteral("You count as armoured."), QStringLiteral("level 2"), {}},
        {"steel", QStringLiteral("Steel hide"), QStringLiteral("You count as well armoured."),
         QStringLiteral("level 6"), QStringLiteral("From level 6 on, and in place of Iron hide.")},
        {"bar",
         QStringLiteral("Bend the bar"),
         QStringLiteral("Nothing stays shut for long."),
         QStringLiteral("level 2"),
         {}}};
}

using Ids = std::vector<std::string>;

struct List {
    Look look{{ThemeKind::Ember, 1, false, true}};
    PickList list{look};
    QSignalSpy changed{&list, &PickList::changed};

    explicit List(int most) {
        list.resize(500, 400);
        list.setPicks(QStringLiteral("Which move?"), moves(), most);
        list.show();
        list.activateWindow();
        QApplication::processEvents();
    }
};

struct Board {
    Look look{{ThemeKind::Ember, 1, false, true}};
    ScoreBoard board{look};
    Board() {
        board.setBoard({{"str", QStringLiteral("Strength"), {}},
                        {"dex", QStringLiteral("Dexterity"), {}},
                        {"con", QStringLiteral("Constitution"), {}}},
                       {9, 16, 13});
        board.resize(500, 200);
        board.show();
        board.activateWindow();
        QApplication::processEvents();
        board.entry()->setFocus();
    }
    void press(Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); }
};

} // namespace

TEST_CASE("One of several is picked with Enter, and another takes its place") {
    List one(1);
    one.list.entry()->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    CHECK(one.list.picked() == Ids{"scent"});
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    CHECK(one.list.row("iron")->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    CHECK(one.list.picked() == Ids{"iron"});
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    CHECK(one.list.picked() == Ids{"iron"});
    CHECK_FALSE(one.list.row("scent")->isChecked());
}

TEST_CASE("What is closed says why, is stepped over, and can be picked by whoever knows better") {
    List one(1);
    CHECK_FALSE(one.list.row("steel")->isEnabled());
    CHECK(one.list.row("steel")->accessibleDescription().contains(QStringLiteral("in place of Iron hide")));
    one.list.row("iron")->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    CHECK(one.list.row("bar")->hasFocus());
    one.list.setFree(true);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    CHECK(one.list.row("steel")->hasFocus());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    CHECK(one.list.first() == "steel");
}

TEST_CASE("Down past the last row stays in the list, and Home and End lead to its ends") {
    QWidget page;
    auto* column = new QVBoxLayout(&page);
    Look look{{ThemeKind::Ember, 1, false, true}};
    PickList first(look), second(look);
    QPushButton submit(QStringLiteral("Bring to the table"));
    for (QWidget* each : std::initializer_list<QWidget*>{&first, &second, &submit}) column->addWidget(each);
    first.setPicks({},
                   {{"a", QStringLiteral("A"), {}, {}, {}},
                    {"b", QStringLiteral("B"), {}, {}, {}},
                    {"c", QStringLiteral("C"), {}, {}, {}}},
                   1);
    second.setPicks({}, {{"d", QStringLiteral("D"), {}, {}, {}}}, 1);
    page.show();
    page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&page));
    QSignalSpy submitted(&submit, &QPushButton::clicked);
    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    first.row("a")->setFocus();
    press(Qt::Key_End);
    CHECK(first.row("c")->hasFocus());
    press(Qt::Key_Home);
    CHECK(first.row("a")->hasFocus());
    press(Qt::Key_Up);
    CHECK(first.row("a")->hasFocus());
    for (int i = 0; i < 5; ++i) press(Qt::Key_Down);
    CHECK(second.row("d")->hasFocus()); // the next list, and no button
    press(Qt::Key_Space);
    CHECK(submitted.isEmpty());
    CHECK(second.first() == "d");
}

TEST_CASE("Left and Right go to the row beside, and stay where there is none") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    QWidget page;
    PickList list(look, &page);
    list.setPicks({},
                  {{"a", QStringLiteral("A"), {}, {}, {}},
                   {"b", QStringLiteral("B"), {}, {}, {}},
                   {"c", QStringLiteral("C"), {}, {}, {}}},
                  2);
    page.resize(900, 300);
    list.resize(900, 300);
    page.show();
    page.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&page));
    REQUIRE(list.row("a")->y() == list.row("b")->y());
    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    list.row("a")->setFocus();
    press(Qt::Key_Right);
    CHECK(list.row("b")->hasFocus());
    press(Qt::Key_Right);
    CHECK(list.row("b")->hasFocus());
    press(Qt::Key_Left);
    CHECK(list.row("a")->hasFocus());
}

TEST_CASE("Tab leads from typed words to what they found, and not to what is picked so far") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    FindField field(look);
    field.setPicks(QStringLiteral("creature"), QStringLiteral("Creature"),
                   {{"", QStringLiteral("Nobody more"), {}, {}, {}},
                    {"goblin", QStringLiteral("Goblin"), {}, {}, {}},
                    {"ogre", QStringLiteral("Ogre"), {}, {}, {}}});
    field.setPicked("");
    field.resize(500, 400);
    field.show();
    field.activateWindow();
    REQUIRE(QTest::qWaitForWindowActive(&field));
    auto* const words = field.findChild<QLineEdit*>();
    words->setFocus();
    QTest::keyClicks(words, QStringLiteral("ogre"));
    QTest::keyClick(words, Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    CHECK(field.picked() == "ogre");
}

TEST_CASE("One more than may be picked is refused and said, and nothing is swapped") {
    List two(2);
    for (const char* id : {"scent", "iron"}) QTest::keyClick(two.list.row(id), Qt::Key_Space);
    CHECK(two.list.findChild<QLabel*>(QStringLiteral("pickCount"))->text() == QStringLiteral("2 of 2 picked"));
    QTest::keyClick(two.list.row("bar"), Qt::Key_Space);
    CHECK(two.list.picked() == Ids{"scent", "iron"});
    CHECK_FALSE(two.list.row("bar")->isChecked());
    CHECK(two.changed.count() == 2);
    CHECK(two.list.findChild<QLabel*>(QStringLiteral("pickCount"))->text() ==
          QStringLiteral("2 of 2 picked: take one back first"));
    QTest::keyClick(two.list.row("scent"), Qt::Key_Space);
    QTest::keyClick(two.list.row("bar"), Qt::Key_Space);
    CHECK(two.list.picked() == Ids{"iron", "bar"});
}

TEST_CASE("A letter leads to the next choice that begins with it") {
    List one(1);
    one.list.setPicks({},
                      {{"ash", QStringLiteral("Ash"), {}, {}, {}},
                       {"birch", QStringLiteral("Birch"), {}, {}, {}},
                       {"beech", QStringLiteral("Beech"), {}, {}, {}}},
                      1);
    one.list.row("ash")->setFocus();
    const auto type = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    type(Qt::Key_B);
    CHECK(one.list.row("birch")->hasFocus());
    type(Qt::Key_B);
    CHECK(one.list.row("beech")->hasFocus());
    type(Qt::Key_B);
    CHECK(one.list.row("birch")->hasFocus());
    type(Qt::Key_X);
    CHECK(one.list.row("birch")->hasFocus());
    CHECK(one.list.picked().empty()); // the space bar picks
}

TEST_CASE("What can no longer be picked is no longer picked") {
    List one(1);
    one.list.setPicked({"bar"});
    auto fewer = moves();
    fewer.pop_back();
    one.list.setPicks({}, fewer, 1);
    CHECK(one.list.picked().empty());
}

TEST_CASE("The numbers are placed highest first with the digits of the stats") {
    Board board;
    CHECK(board.board.next() == 16);
    board.press(Qt::Key_2);
    board.press(Qt::Key_3);
    CHECK(board.board.next() == 9);
    board.press(Qt::Key_1);
    CHECK(board.board.scores() == std::map<std::string, int>{{"con", 13}, {"dex", 16}, {"str", 9}});
    CHECK_FALSE(board.board.next().has_value());
}

TEST_CASE("A placed number is picked up again by a press or with Backspace, and is the next one") {
    Board board;
    board.press(Qt::Key_1);
    CHECK(board.board.next() == 13);
    board.press(Qt::Key_Return);
    CHECK(board.board.scores().empty());
    CHECK(board.board.next() == 16);
    board.press(Qt::Key_Space);
    board.press(Qt::Key_Right);
    board.press(Qt::Key_Return);
    CHECK(board.board.scores() == std::map<std::string, int>{{"dex", 13}, {"str", 16}});
    board.press(Qt::Key_Backspace);
    CHECK(board.board.next() == 13);
}

TEST_CASE("Numbers that were placed before stand again when the guide is taken up") {
    Board board;
    board.board.setScores({{"con", 16}, {"str", 12}});
    CHECK(board.board.scores() == std::map<std::string, int>{{"con", 16}});
    CHECK(board.board.next() == 13);
}

TEST_CASE("What is picked in guides is kept as pictures", "[.pictures]") {
    CHECK(shootPanel(QStringLiteral("picks"), {500, 420}, [](const Look& look) {
        auto both = std::make_unique<QWidget>();
        auto* column = new QVBoxLayout(both.get());
        auto* board = new ScoreBoard(look);
        board->setBoard({{"str", QStringLiteral("Strength"), {}},
                         {"dex", QStringLiteral("Dexterity"), {}},
                         {"con", QStringLiteral("Constitution"), {}}},
                        {9, 16, 13});
        board->setScores({{"str", 16}});
        board->setModifiers({{"str", QStringLiteral("+2")}});
        auto* list = new PickList(look);
        list->setPicks(QStringLiteral("Which move?"), moves(), 2);
        list->setPicked({"iron"});
        column->addWidget(board);
        column->addWidget(list);
        column->addStretch();
        return both;
    }));
}

TEST_CASE("The picked row shows the rest of its text below, the others on hover and to a screen reader") {
    List one(1);
    std::vector<Pick> picks = moves();
    picks[0].more = QStringLiteral("Beacon: every ally who sees the lamp has advantage until the scene ends.");
    picks[1].more = QStringLiteral("Warm Word: an ally clears 2 Stress.");
    one.list.setPicks(QStringLiteral("Which?"), picks, 1);
    PickRow& first = *one.list.row("scent");
    PickRow& second = *one.list.row("iron");
    const int before = first.heightForWidth(400);
    CHECK(first.toolTip().contains(QStringLiteral("has advantage")));
    CHECK(first.accessibleDescription().contains(QStringLiteral("has advantage")));
    first.click();
    CHECK(first.heightForWidth(400) > before);
    CHECK(first.toolTip().isEmpty());
    QApplication::processEvents();
    CHECK(first.height() >= first.heightForWidth(first.width()));
    second.click(); // the list takes the first one back without a signal
    CHECK(first.heightForWidth(400) == before);
    CHECK(first.toolTip().contains(QStringLiteral("has advantage")));
    const std::vector<Pick> found = foundBy(picks, QStringLiteral("warm word"), 6);
    REQUIRE(found.size() == 1);
    CHECK(found.front().id == "iron");
}
