#include "result/choice_row.h"
#include "result/result_head.h"
#include "result/urgent_strip.h"

#include "paint/hint_line.h"
#include "paint/key_button.h"
#include "paint/paragraph.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"
#include "ui/shown_result.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QComboBox>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shown;

TEST_CASE("An option is as high as its words are painted, at every width") {
    const Look look({ThemeKind::Ember, 1, false, true});
    table::OptionView option;
    option.text = "It works, but not as well as you wanted";
    option.effect = "the GM says";
    QFont odd; // of the row, which its words have nothing of
    odd.setLetterSpacing(QFont::PercentageSpacing, 110);
    for (int width = 300; width <= 440; ++width) {
        ChoiceRow row(look, option, 1, true);
        row.setFont(odd);
        const int high = row.heightForWidth(width);
        row.resize(width, high + 60);
        const QImage image = row.grab().toImage();
        INFO(width << " px wide, " << high << " px high");
        CHECK(image.copy(0, high, width, 60) == image.copy(0, high + 40, 1, 1).scaled(width, 60));
    }
}

TEST_CASE("A narrow head names whoever rolls before the stat and the target") {
    const Look look({ThemeKind::Ember, 1, false, true});
    ResultHead head(look);
    table::RollView roll;
    roll.record.name = "Maud";
    roll.record.moveName = "Hack and Slash";
    roll.record.approachName = "Strength";
    roll.record.targetName = "Goblin 2";
    roll.record.band = roll.record.bandName = "Strong hit";
    head.setRoll(roll);
    head.resize(1000, head.sizeHint().height());
    CHECK(paintedWords(head).contains(QStringLiteral("Maud, Hack and Slash with Strength, aimed at Goblin 2")));
    head.resize(320, head.height());
    CHECK(paintedWords(head).filter(QStringLiteral("Maud, Hack and Slash")).size() == 1);
}

TEST_CASE("Alt and a digit pick an option, and Enter settles the choice") {
    Result result({belfry::price(), belfry::stone()});
    result.card.focusNext();
    CHECK_FALSE(result.button(51).isEnabled());
    CHECK(result.button(51).toolTip() == "Choose 1 more");
    result.key(Qt::Key_2, Qt::AltModifier);
    result.key(Qt::Key_1, Qt::AltModifier);
    CHECK(result.get<QWidget>("counter").accessibleName() == "1 of 1 chosen");
    CHECK(result.button(51).text() == QStringLiteral("Belfry 3 → 4"));
    CHECK(result.isPrimary(51));
    CHECK_FALSE(result.isPrimary(52));
    result.key(Qt::Key_Return);
    const auto choice = result.only<table::ChooseOptions>();
    CHECK(choice.waiting == table::WaitingId{51});
    CHECK(choice.options == std::vector<std::string>{"arch"});
    CHECK_FALSE(choice.override);
}

TEST_CASE("The button of a choice names equal effects once, with their number") {
    table::WaitingView questions = belfry::price();
    questions.count = 3;
    questions.options = {{"a", "What happened here?", "the GM says", true, {}},
                         {"b", "What is hidden?", "the GM says", true, {}},
                         {"c", "Who is in charge?", "the GM says", true, {}}};
    Answer answer;
    answer.options = {"a"};
    CHECK(labelFor(questions, answer) == QStringLiteral("The GM says"));
    answer.options = {"a", "b", "c"};
    CHECK(labelFor(questions, answer) == QStringLiteral("The GM says 3 times"));
}

TEST_CASE("Who knows better may choose another number, and the journal will say so") {
    Result result({belfry::price()});
    result.get<QPushButton>("knowBetter").click();
    result.key(Qt::Key_1, Qt::AltModifier);
    result.key(Qt::Key_3, Qt::AltModifier);
    result.key(Qt::Key_Return);
    const auto choice = result.only<table::ChooseOptions>();
    CHECK(choice.options == std::vector<std::string>{"arch", "beam"});
    CHECK(choice.override);
}

TEST_CASE("Damage is thrown first, with the program's dice or with those typed in, and then dealt") {
    Result result({belfry::blow()});
    CHECK(result.button(53).text() == "Roll 1d10");
    result.button(53).click();
    CHECK(result.acts.front().typedDice.empty());
    result.only<table::RollWaiting>();
    QTest::keyClicks(&result.get<QLineEdit>("pips"), QStringLiteral("7"));
    QTest::keyClick(&result.get<QLineEdit>("pips"), Qt::Key_Return);
    CHECK(result.acts.front().typedDice == std::vector<int>{7});
    CHECK(result.only<table::RollWaiting>().waiting == table::WaitingId{53});
    table::WaitingView thrown = belfry::blow();
    thrown.dice.clear();
    thrown.action = "Deal 7";
    result.card.setView(belfry::weakHit(), {thrown});
    CHECK_FALSE(result.button(53).isEnabled());
    CHECK(result.button(53).toolTip() == "Say whom it falls on");
    result.get<QComboBox>("target").setCurrentIndex(2);
    CHECK(result.button(53).text() == "Deal 7 to Drowned bellringer");
    result.button(53).click();
    const auto dealt = result.only<table::ApplyWaiting>();
    CHECK(dealt.target == belfry::kBellringer);
    CHECK_FALSE(dealt.amount.has_value());
    CHECK_FALSE(dealt.ignoresArmour.has_value());
}

TEST_CASE("Digits typed on the button that throws damage are the pips of real dice") {
    Result result({belfry::blow()});
    REQUIRE(result.card.focusNext());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_7);
    REQUIRE(QApplication::focusWidget() == &result.get<QLineEdit>("pips"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    REQUIRE_FALSE(result.acts.empty());
    CHECK(result.acts.front().typedDice == std::vector<int>{7});
}

TEST_CASE("Every amount can be typed over by who knows better") {
    Result result({belfry::stone()});
    CHECK_FALSE(result.get<QLineEdit>("amount").isVisible());
    result.get<QPushButton>("knowBetter").click();
    QTest::keyClicks(&result.get<QLineEdit>("amount"), QStringLiteral("11"));
    result.get<QCheckBox>("ignoreArmour").click();
    CHECK(result.button(52).text() == "Deal 11");
    result.button(52).click();
    const auto dealt = result.only<table::ApplyWaiting>();
    CHECK(dealt.amount == 11);
    CHECK(dealt.ignoresArmour == true);
    CHECK_FALSE(dealt.target);
}

TEST_CASE("Who knows better does one thing of several, and the card goes on with what is left") {
    Result result({belfry::stone(), belfry::blow()});
    result.get<QPushButton>("knowBetter").click();
    QTest::keyClicks(&result.get<QLineEdit>("amount"), QStringLiteral("11"));
    QObject::connect(&result.card, &ResultCard::acted, &result.card,
                     [&] { result.card.setView(belfry::weakHit(), {belfry::blow()}); });
    result.button(52).click();
    result.only<table::ApplyWaiting>();
    CHECK_FALSE(result.get<QPushButton>("knowBetter").isChecked());
    CHECK_FALSE(result.get<QLineEdit>("amount").isVisible());
    CHECK(result.isPrimary(53));
}

TEST_CASE("What was typed stays when it is refused, and goes when it was taken") {
    Result result({belfry::stone(), thing(61, "ask-gm", "Answered", "What did the noise wake?")});
    auto& answer = result.get<QLineEdit>("answer");
    QTest::keyClicks(&answer, QStringLiteral("The hounds"));
    QTest::keyClick(&answer, Qt::Key_Return);
    result.only<table::ApplyWaiting>(); // and nobody took it
    CHECK(answer.text() == "The hounds");
    QObject::connect(&result.card, &ResultCard::acted, &result.card,
                     [&] { result.card.setView(belfry::weakHit(), {belfry::stone()}); });
    QTest::keyClick(&answer, Qt::Key_Return);
    CHECK(answer.text().isEmpty());
}

TEST_CASE("The keyboard stands in the field for an answer, so that a space is a space") {
    Result result({thing(61, "ask-gm", "Answered", "What did the noise wake?")});
    CHECK(result.card.focusNext());
    for (const QChar letter : QStringLiteral("the hounds"))
        QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
    CHECK(result.acts.empty());
    CHECK(result.get<QLineEdit>("answer").text() == "the hounds");
    result.card.setView(belfry::weakHit(), {});
    CHECK_FALSE(result.card.focusNext());
}

TEST_CASE("A question is shown with a line for its answer, and the answer goes with it") {
    Result result({belfry::stone(), thing(61, "ask-gm", "Answered", "What did the noise wake?"),
                   thing(62, "note", "Write it down", "Name the toll.")});
    CHECK(result.get<Paragraph>("question").text() == "What did the noise wake?");
    auto& answer = result.get<QLineEdit>("answer");
    QTest::keyClicks(&answer, QStringLiteral("The hounds"));
    CHECK(result.isPrimary(61));
    QTest::keyClick(&answer, Qt::Key_Return);
    const auto told = result.only<table::ApplyWaiting>();
    CHECK(told.waiting == table::WaitingId{61});
    CHECK(told.text == "The hounds");
    result.button(62).click();
    CHECK(result.acts.empty());
    CHECK(result.get<Paragraph>("question").text() == "Name the toll.");
    CHECK(result.isPrimary(62));
}

TEST_CASE("Wave off means the primary thing, and Esc gives the keyboard back") {
    Result result({belfry::stone(), belfry::blow()});
    result.card.setCurrent(table::WaitingId{53});
    CHECK(result.isPrimary(53));
    result.get<QPushButton>("waveOff").click();
    CHECK(result.only<table::WaveOff>().waiting == table::WaitingId{53});
    QSignalSpy left(&result.card, &ResultCard::left);
    result.card.focusNext();
    result.key(Qt::Key_Escape);
    CHECK(left.size() == 1);
}

TEST_CASE("When one thing is done the keyboard stands on the next") {
    Result result({belfry::price(), belfry::stone()});
    result.card.focusNext();
    CHECK(QApplication::focusWidget()->objectName() == "option1");
    result.card.setView(belfry::weakHit(), {belfry::stone()});
    CHECK(QApplication::focusWidget() == &result.button(52));
    result.key(Qt::Key_Return);
    CHECK(result.only<table::ApplyWaiting>().waiting == table::WaitingId{52});
}

TEST_CASE("A question has the keyboard before an effect that a press applies") {
    const table::WaitingView forward = thing(64, "forward", "Brannoch takes +1 forward");
    Result result({belfry::price(), forward});
    result.card.focusNext();
    result.card.setView(belfry::weakHit(), {forward, thing(61, "ask-gm", "Answered", "What did the noise wake?")});
    REQUIRE(QApplication::focusWidget() == &result.get<QLineEdit>("answer"));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("the hounds"));
    result.key(Qt::Key_Return);
    CHECK(result.only<table::ApplyWaiting>().waiting == table::WaitingId{61});
}

TEST_CASE("Enter on a button presses that button, not the primary") {
    Result result({belfry::stone(), thing(63, "mark-xp", "Mark 1 XP for Brannoch")});
    result.button(63).setFocus();
    result.key(Qt::Key_Return);
    CHECK(result.only<table::ApplyWaiting>().waiting == table::WaitingId{63});
}

TEST_CASE("Things of an older roll stay on the card until they are done or a new roll is made") {
    Result result({belfry::stone()});
    table::WaitingView older = belfry::blow();
    older.roll = table::RollId{30};
    result.card.setWaiting({older});
    CHECK(result.card.accessibleName() == "Hack and Slash, Brannoch, still waiting");
    result.card.setView(belfry::weakHit(), {belfry::stone(), older});
    CHECK(result.button(53).isVisible());
    result.card.setView(belfry::weakHit(), {belfry::stone()});
    CHECK(result.button(52).isVisible());
    result.card.setWaiting({older});
    table::RollView next = belfry::weakHit();
    next.record.id = table::RollId{42};
    result.card.setView(next, {older});
    CHECK(result.card.accessibleName().startsWith(QStringLiteral("9, Weak hit")));
}

TEST_CASE("The result says which row of a sheet was rolled for") {
    Result result({});
    table::RollView vow = belfry::weakHit();
    vow.record.rowName = "Bring Halla home";
    result.card.setView(vow, {});
    CHECK(result.card.accessibleName().contains(QStringLiteral("Defy Danger with Strength, Bring Halla home")));
}

TEST_CASE("Figures in the words of the result and of a question are as high as each other, on one line") {
    const auto rowsOf = [](const char* name, const char* digits) {
        Result result({thing(61, "ask-gm", "Answered", digits)});
        table::RollView roll = belfry::weakHit();
        roll.record.text = digits;
        result.card.setView(roll, {thing(61, "ask-gm", "Answered", digits)});
        const QImage image = result.get<Paragraph>(name).grab().toImage();
        const QRgb ground = image.pixel(image.width() - 1, 0);
        std::pair<int, int> rows{-1, -1};
        for (int y = 0; y < image.height(); ++y) {
            bool isInked = false;
            for (int x = 0; x < image.width(); ++x) isInked |= qAbs(qGray(image.pixel(x, y)) - qGray(ground)) > 60;
            if (!isInked) continue;
            if (rows.first < 0) rows.first = y;
            rows.second = y;
        }
        return rows;
    };
    for (const char* name : {"sentence", "question"}) {
        const auto [top, bottom] = rowsOf(name, "000");
        REQUIRE(top >= 0);
        for (const char* digits : {"111", "333", "999"}) {
            const auto [first, last] = rowsOf(name, digits);
            INFO(name << " " << digits << ": rows " << first << " to " << last << ", of zeros " << top << " to "
                      << bottom);
            CHECK(std::abs(first - top) <= 1);
            CHECK(std::abs(last - bottom) <= 1);
        }
    }
}

TEST_CASE("The sum names the source of every number, and a secret roll can be shown") {
    Result result({});
    const QString said = result.card.accessibleName();
    CHECK(said == QStringLiteral("9, Weak hit, Brannoch, Defy Danger with Strength, 3 a d6, + 4 a d6, + 2 Strength, − "
                                 "1 Weak, + 1 Reading, 7–9 had 42 %"));
    CHECK_FALSE(result.get<QPushButton>("revealRoll").isVisible());
    table::RollView secret = belfry::weakHit();
    secret.record.secret = true;
    result.card.setView(secret, {});
    result.get<QPushButton>("revealRoll").click();
    CHECK(result.only<table::RevealRoll>().roll == table::RollId{41});
}

TEST_CASE("The head names each modifier and the number to reach, in a low window only the number") {
    const Look look({ThemeKind::Ember, 1, false, true});
    ResultHead head(look);
    table::RollView roll = belfry::weakHit();
    roll.record.difficulty = 15;
    head.setRoll(roll);
    head.resize(544, head.sizeHint().height());
    const QString names = QStringLiteral("Strength +2, Weak −1, Reading +1, vs 15");
    CHECK(paintedWords(head).contains(names));
    CHECK(head.heightFor(false) > head.heightFor(true));
    CHECK(head.spoken().contains(QStringLiteral("vs 15, 7–9 had 42 %")));
    head.setTight(true);
    head.resize(544, head.sizeHint().height());
    CHECK_FALSE(paintedWords(head).contains(names));
    roll.record.others = {belfry::kHounds}; // each target has a number of its own
    head.setRoll(roll);
    CHECK_FALSE(head.spoken().contains(QStringLiteral("vs")));
}

TEST_CASE("Nothing on the result card is nameless, and before the first roll it says so") {
    Result result({belfry::price(), belfry::blow(), thing(61, "ask-gm", "Answered", "What did the noise wake?")});
    result.get<QPushButton>("knowBetter").click();
    CHECK(namelessWidgets(result.card) == QStringList());
    CHECK_FALSE(result.get<QLabel>("empty").isVisible());
    result.card.setView(std::nullopt, {});
    CHECK(result.get<QLabel>("empty").isVisible());
    CHECK(result.get<QLabel>("empty").text() == "The story starts with the first roll.");
}

namespace {

table::RollView banded(content::Tone tone, const char* word, int total, const char* text) {
    table::RollView roll = belfry::weakHit();
    roll.record.tone = tone;
    roll.record.bandName = word;
    roll.record.total = total;
    roll.record.text = text;
    return roll;
}

MakePanel cardWith(const std::optional<table::RollView>& roll, const std::vector<table::WaitingView>& waiting,
                   int pick = 0) {
    return [=](const Look& look) {
        auto card = std::make_unique<ResultCard>(look);
        card->setTargets(targets());
        card->setView(roll, waiting);
        if (pick > 0) card->findChild<ChoiceList*>()->pick(pick);
        return card;
    };
}

} // namespace

TEST_CASE("The result card is kept in pictures", "[.pictures]") {
    const QSize size(544, 328);
    CHECK(shootPanel(QStringLiteral("result-weak"), size,
                     cardWith(belfry::weakHit(), {belfry::price(), belfry::stone()}, 1)));
    CHECK(shootPanel(
        QStringLiteral("result-miss"), size,
        cardWith(banded(content::Tone::Miss, "Miss", 5, "The ceiling comes down first. The GM says what breaks."),
                 {thing(61, "ask-gm", "Answered", "What did the noise wake?")})));
    CHECK(shootPanel(QStringLiteral("result-strong"), size,
                     cardWith(banded(content::Tone::Strong, "Strong hit", 11, "You do it, clean and quiet."), {})));
    table::RollView made = belfry::weakHit();
    made.record.rolled = {};
    made.record.modifiers.clear();
    made.record.band = made.record.bandName = made.record.expression = "";
    made.record.tone = content::Tone::Plain;
    made.record.moveName = "Make Camp";
    made.record.text = "Whoever keeps watch says so. The others eat and sleep.";
    made.sum = made.chance = "";
    CHECK(shootPanel(QStringLiteral("result-no-roll"), size,
                     cardWith(made, {thing(64, "heal", "Heal Brannoch by 12"), thing(65, "resource", "Rations -1")})));
    table::RollView loose = made;
    loose.record.moveName = "How deep is the water";
    loose.record.text = "";
    loose.record.expression = "2d6+3";
    loose.record.rolled = belfry::weakHit().record.rolled;
    loose.record.rolled.constant = 3;
    loose.record.total = 10;
    loose.record.secret = true;
    CHECK(shootPanel(QStringLiteral("result-loose"), size, cardWith(loose, {})));
    CHECK(shootPanel(QStringLiteral("result-empty"), size, cardWith(std::nullopt, {})));
}

TEST_CASE("Long words and many waiting things are kept in pictures", "[.pictures]") {
    const QSize size(544, 328);
    table::RollView roll = belfry::weakHit();
    roll.record.name = "Brannoch Hale of the Nine Lanterns";
    roll.record.targetName = "the drowned bellringer of Saint Aldith";
    roll.record.text =
        "The door gives, but not cleanly, and whoever stood nearest to the arch when the first stones came "
        "down has to say what they do about it before anybody else may act.";
    table::WaitingView price = belfry::price();
    price.count = 2;
    price.options[0].text =
        "The arch comes down behind all of you, and the way back to the boats is gone until somebody digs";
    price.options[0].effect = "belfry 3 -> 4, and the tide rises by one for every hour of digging";
    price.options[1].open = false;
    CHECK(shootPanel(QStringLiteral("result-long"), size, cardWith(roll, {price}, 1)));
    CHECK(shootPanel(
        QStringLiteral("result-five"), size,
        cardWith(belfry::weakHit(), {belfry::stone(), belfry::blow(), thing(63, "mark-xp", "Mark 1 XP for Brannoch"),
                                     thing(66, "clock", "Tick \"The belfry falls\" to 4"),
                                     thing(61, "ask-gm", "Answered", "What did the noise wake?")})));
    CHECK(shootPanel(QStringLiteral("result-low"), {484, 276},
                     cardWith(belfry::weakHit(), {belfry::price(), belfry::stone()}, 1)));
    CHECK(shootPanel(QStringLiteral("result-target"), size, cardWith(belfry::weakHit(), {belfry::blow()})));
}

TEST_CASE("What the GM is reminded of stands in one line at the foot of the card and moves no button") {
    Result result({belfry::price(), belfry::stone()});
    ResultCard& card = result.card;
    card.resize(544, 348);
    const auto places = [&card] {
        QApplication::processEvents();
        std::vector<QPoint> all;
        for (const KeyButton* each : card.findChildren<KeyButton*>()) all.push_back(each->mapTo(&card, QPoint()));
        return all;
    };
    const std::vector<QPoint> before = places();
    REQUIRE_FALSE(before.empty());
    const QString words = QStringLiteral("The GM may: tell an unwelcome truth; bring the tide up");
    card.setReminder(words, words);
    CHECK(places() == before);
    const auto& line = result.get<HintLine>("reminder");
    CHECK(line.isVisible());
    CHECK(line.accessibleName() == words);
    CHECK(line.geometry().bottom() <= card.height());
    card.resize(544, 276);
    QApplication::processEvents();
    CHECK_FALSE(line.isVisible());
    card.setReminder({}, {});
    card.resize(544, 348);
    QApplication::processEvents();
    CHECK_FALSE(line.isVisible());
}

TEST_CASE("Guards, boosts and what comes first are kept in pictures", "[.pictures]") {
    table::WaitingView blow = thing(71, "damage", "Deal 7 to Iselde", "2 piercing");
    blow.guards = {{belfry::kBrannoch, "Brannoch", "defend", "redirect", "Take the blow"},
                   {belfry::kTam, "Tam", "defend", "halve", "Halve it"}};
    table::RollView roll = belfry::weakHit();
    roll.boosts = {{"preparation", "Preparation", 1, 2, "Strong hit"}};
    CHECK(shootPanel(QStringLiteral("result-guard"), {544, 328}, cardWith(roll, {blow, belfry::stone()})));
    table::WaitingView dying = thing(81, "roll-again", "Rolled Last Breath",
                                     "The world holds its breath. Say what they see beyond the dark door, then roll.");
    dying.urgent = true;
    dying.rolls = "last-breath";
    CHECK(shootPanel(QStringLiteral("result-urgent"), {544, 328}, cardWith(roll, {dying})));
    CHECK(shootPanel(QStringLiteral("urgent-strip"), {828, 60}, [&](const Look& look) {
        auto strip = std::make_unique<UrgentStrip>(look);
        strip->setWaiting({dying});
        return strip;
    }));
}

TEST_CASE(
    "The card of a roll wants no less height while something of it waits, and its own again when all is settled") {
    std::vector<table::WaitingView> many;
    for (int id = 1; id <= 6; ++id)
        many.push_back(thing(id, "change", "Take one thing that the flood has left on the stairs"));
    Result result(many);
    const int all = result.card.heightWanted(544);
    result.card.setView(belfry::weakHit(), {many.back()});
    QApplication::processEvents();
    CHECK(result.card.heightWanted(544) == all);
    result.card.setView(belfry::weakHit(), {});
    QApplication::processEvents();
    CHECK(result.card.heightWanted(544) < all);
}
