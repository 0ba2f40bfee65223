// What waits of a roll on the result card: whose dice a button throws, what it is told apart by, and where the
// keyboard goes.
#include "result/choice_row.h"
#include "result/fitting_scroll.h"
#include "ui/painted_text.h"
#include "ui/shown_result.h"

#include <catch2/catch.hpp>

#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shown;

namespace {

table::WaitingView ownBlow() {
    table::WaitingView blow = thing(71, "damage", "Deal d10");
    blow.dice = "d10";
    blow.needsTarget = true;
    return blow;
}

// Somebody strikes back, and nobody has said who.
table::WaitingView answerToIt() {
    table::WaitingView blow = thing(72, "damage", "Brannoch takes the foe's damage");
    blow.needsTarget = true;
    blow.strikers = {{belfry::kBellringer, "d8+2"}, {belfry::kHounds, "d6"}};
    return blow;
}

table::WaitingView longChoice() {
    table::WaitingView choice = belfry::price();
    choice.text = "How do you finish it, now that the ceiling comes down on everybody?";
    for (table::OptionView& option : choice.options)
        option.text += ", and whoever stands below has to see how they come away from it";
    return choice;
}

} // namespace

TEST_CASE(
    "A blow that comes back names nobody's dice until somebody is said to strike, and then theirs, thrown or typed") {
    Result result({answerToIt()});
    CHECK(result.button(72).text() == QStringLiteral("Brannoch takes the foe’s damage"));
    CHECK(result.button(72).toolTip() == "Say who strikes");
    CHECK_FALSE(result.get<QLineEdit>("pips").isVisible());
    result.get<QComboBox>("target").setCurrentIndex(3);
    CHECK(result.button(72).text() == "Roll d6: Brannoch takes it");
    REQUIRE(result.get<QLineEdit>("pips").isVisible());
    QTest::keyClicks(&result.get<QLineEdit>("pips"), QStringLiteral("4"));
    QTest::keyClick(&result.get<QLineEdit>("pips"), Qt::Key_Return);
    CHECK(result.acts.front().typedDice == std::vector<int>{4});
    const auto taken = result.only<table::ApplyWaiting>();
    CHECK(taken.waiting == table::WaitingId{72});
    CHECK(taken.target == belfry::kHounds);
}

TEST_CASE("Whoever one blow of a fight fell on is the one that the other comes from") {
    table::WaitingView dealt = ownBlow();
    dealt.dice.clear();
    dealt.action = "Deal 7";
    Result result({dealt, answerToIt()});
    result.get<QComboBox>("target").setCurrentIndex(2);
    CHECK(result.button(71).text() == "Deal 7 to Drowned bellringer");
    CHECK(result.button(72).text() == "Roll d8+2: Brannoch takes it");
    result.card.setView(belfry::weakHit(), {answerToIt()});
    CHECK(result.get<QComboBox>("target").currentText() == "Drowned bellringer");
    result.card.setView(belfry::weakHit(), {thing(73, "forward", "An ally takes +1 forward")});
    CHECK(result.get<QComboBox>("target").currentIndex() == 0);
}

TEST_CASE("Things of the same kind are told apart on their buttons") {
    table::WaitingView one = ownBlow(), other = ownBlow();
    other.id = table::WaitingId{74};
    other.throwing = "Roll d6: Brannoch takes it";
    one.throwing = "Roll d10 on Silt hounds";
    Result result({one, other, thing(61, "ask-gm", "Answered", "What did the noise wake?"),
                   thing(62, "ask-gm", "Answered", "What is the deal, and who of the drowned offers it to them?")});
    CHECK(result.button(71).text() == "Roll d10 on Silt hounds");
    CHECK(result.button(74).text() == "Roll d6: Brannoch takes it");
    CHECK(result.button(61).text() == "Answered"); // its question stands above
    CHECK(result.button(62).text() == QStringLiteral("Answered: What is the deal, and who of the…"));
    result.button(62).click();
    CHECK(result.button(61).text() == "Answered: What did the noise wake?");
    CHECK(result.button(62).text() == "Answered");
    table::WaitingView choice = belfry::price();
    choice.id = table::WaitingId{55};
    choice.text = "What does it cost?";
    result.card.setView(belfry::weakHit(), {belfry::price(), choice});
    CHECK(result.button(51).text() == "Choose 1");
    CHECK(result.button(55).text() == "Choose 1: What does it cost?");
}

TEST_CASE("When the last thing is done the keyboard goes back to the story") {
    Result result({belfry::stone()});
    REQUIRE(result.card.focusNext());
    QSignalSpy left(&result.card, &ResultCard::left);
    result.card.setView(belfry::weakHit(), {});
    CHECK(left.size() == 1);
    result.card.setView(belfry::weakHit(), {belfry::stone()});
    QApplication::focusWidget()->clearFocus();
    result.card.setView(belfry::weakHit(), {});
    CHECK(left.size() == 1); // it was elsewhere
}

TEST_CASE(
    "In a low card the options give way and the fields stay as high as they are, and a picked option is in sight") {
    Result result({longChoice(), thing(61, "ask-gm", "Answered", "What did the noise wake?")});
    result.card.setCurrent(table::WaitingId{61});
    result.card.resize(466, 326);
    QApplication::processEvents();
    auto& answer = result.get<QLineEdit>("answer");
    REQUIRE(answer.isVisible());
    CHECK(answer.height() >= answer.sizeHint().height());
    CHECK(result.button(61).height() >= result.button(61).sizeHint().height());
    result.card.focusNext();
    result.key(Qt::Key_3, Qt::AltModifier);
    QApplication::processEvents();
    const auto* scroll = result.card.findChild<FittingScroll*>();
    REQUIRE(scroll != nullptr);
    REQUIRE(scroll->verticalScrollBar()->maximum() > 0);
    const auto& third = result.get<ChoiceRow>("option3");
    const int top = third.mapTo(scroll->viewport(), QPoint(0, 0)).y();
    CHECK(top < scroll->viewport()->height());
    CHECK(top + third.height() <= scroll->viewport()->height() + 1);
}

TEST_CASE("Long words of a guard make the card no wider, and are read whole") {
    table::WaitingView blow = thing(71, "damage", "Deal 7 to Brannoch");
    Result result({blow});
    const int before = result.card.minimumSizeHint().width();
    const char* words =
        "Halve it: what gets past armour is cut in two, as the table rounds, and the rest of it is gone";
    blow.guards = {{belfry::kTam, "Tam", "defend", "halve", words}};
    result.card.setView(belfry::weakHit(), {blow});
    QApplication::processEvents();
    CHECK(result.card.minimumSizeHint().width() <= std::max(before, 260));
    const auto& guard = result.get<KeyButton>("guard");
    CHECK(guard.width() <= result.card.width());
    CHECK(guard.accessibleName() == QStringLiteral("Tam: ") + QLatin1String(words));
    CHECK(guard.toolTip().contains(QLatin1String(words)));
}

TEST_CASE("Tab goes from the fields to the buttons of what waits, the last of them waves it off") {
    Result result({thing(61, "ask-gm", "Answered", "What did the noise wake?"), belfry::stone()});
    result.get<QLineEdit>("answer").setFocus(Qt::TabFocusReason);
    QStringList passed;
    for (int i = 0; i < 3; ++i) {
        result.key(Qt::Key_Tab);
        passed << QApplication::focusWidget()->objectName();
    }
    CHECK(passed == QStringList{QStringLiteral("waiting61"), QStringLiteral("waiting52"), QStringLiteral("waveOff")});
}

TEST_CASE("Nothing is written down without words: the field that is empty asks for them") {
    Result result({thing(62, "note", "Write it down", "Name the toll.")});
    auto& answer = result.get<QLineEdit>("answer");
    result.button(62).click();
    CHECK(result.acts.empty());
    CHECK(answer.hasFocus());
    CHECK(answer.placeholderText() == "Write it here, or wave it off");
    QTest::keyClicks(&answer, QStringLiteral("Silver"));
    QTest::keyClick(&answer, Qt::Key_Return);
    CHECK(result.only<table::ApplyWaiting>().text == "Silver");
}

TEST_CASE("The field of real dice on the card takes the digits of every script, and those of two d6 without a space") {
    table::WaitingView blow = thing(71, "damage", "Deal 2d6");
    blow.dice = "2d6";
    for (const char* typed : {"64", "6 4", "\uff16 \uff14", "\u0666\u0664"}) {
        Result result({blow});
        for (const QChar each : QString::fromUtf8(typed)) { // as an input method or another keyboard sends them
            QKeyEvent key(QEvent::KeyPress, 0, Qt::NoModifier, QString(each));
            QApplication::sendEvent(&result.get<QLineEdit>("pips"), &key);
        }
        result.button(71).click();
        CHECK(result.acts.front().typedDice == std::vector<int>{6, 4});
        result.only<table::RollWaiting>();
    }
}

TEST_CASE(
    "A long effect of an option, a long move of the GM's with its key, and a long button are whole in a narrow card") {
    const auto isWhole = [](QWidget& widget, const QString& words) {
        return paintedWords(widget).join(u' ').simplified().contains(words);
    };
    table::WaitingView choice = belfry::price();
    const QString effect = QStringLiteral("+1 forward to whoever acts on the answers, until the bell has rung twice");
    choice.options.front().effect = effect.toStdString();
    table::WaitingView question = thing(61, "ask-gm", "Answered", "What goes wrong?");
    const QString move = QStringLiteral("Show them what waits at the end of the road, and let them hear it breathe");
    question.gmMoves = {{.guide = "unwelcome", .title = move.toStdString()}};
    const QString clock = QStringLiteral("The drowned court gathers below the bell tower: 3 of 6 segments are filled");
    table::WaitingView tick = thing(63, "clock", clock.toUtf8().constData());
    for (const int width : {420, 544, 900}) {
        Result result({choice, question, tick});
        result.card.resize(width, 700);
        QApplication::processEvents();
        CAPTURE(width);
        CHECK(isWhole(result.get<ChoiceRow>("option1"), effect));
        CHECK(isWhole(result.get<KeyButton>("gmMove1"), move));
        CHECK(isWhole(result.button(63), clock));

        Result asked({question});
        asked.card.resize(width, 700);
        QApplication::processEvents();
        auto& button = asked.get<KeyButton>("gmMove1");
        CHECK(button.key() == QStringLiteral("Alt+1"));
        CHECK(isWhole(button, move));
        const QImage keyed = button.grab().toImage();
        button.setKey({});
        CHECK(button.grab().toImage() != keyed); // the key was painted beside the lines
    }
}
