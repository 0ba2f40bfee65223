#include "table/pbta/moves/waiting_view.h"
#include "wizards/end_of_session_page.h"
#include "wizards/wizards_presenter.h"

#include "asking/pick_list.h"
#include "paint/paragraph.h"
#include "ui/shown_guide.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::shown;

TEST_CASE("Looking back begins with who was there") {
    Guide<EndOfSessionPage> back;
    back.page.setView({}, kParty);
    back.find<PickRow>("pick-2").click();
    back.page.enter();
    back.press(Qt::Key_Return);
    back.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE_FALSE(back.acts.empty());
    CHECK(back.acts.back().command.as<table::BeginEndOfSession>()->absent == std::vector<table::ActorId>{kBryn});
}

TEST_CASE("A hero who is out is named with the state and takes part once somebody says that they were there") {
    Guide<EndOfSessionPage> back;
    table::EndOfSessionView view;
    view.out = {{kBryn, "Bryn", "out of play"}};
    back.page.setView(view, kParty);
    CHECK(back.find<PickRow>("pick-2").accessibleName().contains(QStringLiteral("out of play")));
    back.page.enter();
    back.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE_FALSE(back.acts.empty());
    auto begun = *back.acts.back().command.as<table::BeginEndOfSession>();
    CHECK((begun.absent.empty() && begun.present.empty()));
    back.find<PickRow>("pick-2").click();
    back.press(Qt::Key_Return, Qt::ControlModifier);
    begun = *back.acts.back().command.as<table::BeginEndOfSession>();
    CHECK((begun.absent.empty() && begun.present == std::vector<table::ActorId>{kBryn}));
}

TEST_CASE("Once the looking back begins the keyboard stands on the first question") {
    Guide<EndOfSessionPage> back;
    back.page.setView({}, kParty);
    back.page.enter();
    back.page.setView(looking(), kParty);
    REQUIRE(QApplication::focusWidget() != nullptr);
    CHECK(QApplication::focusWidget()->objectName() != QStringLiteral("retrospectMain"));
    CHECK(QApplication::focusWidget()->objectName().startsWith(QStringLiteral("bond")));
}

TEST_CASE("A bond is settled with both agreed, with the new one in its place") {
    Guide<EndOfSessionPage> back;
    back.page.setView(looking(), kParty);
    auto& bond = back.find<QComboBox>("bond-1");
    CHECK(bond.count() == 1); // one that names nobody is not looked at
    CHECK_FALSE(back.find<QLineEdit>("new-bond-1").isVisible());
    QTest::keyClick(&back.find<QPushButton>("bond-yes-1"), Qt::Key_Space);
    CHECK(back.acts.empty());
    CHECK(back.find<QLineEdit>("bond-why-1").hasFocus());
    QTest::keyClicks(&back.find<QLineEdit>("bond-why-1"), QStringLiteral("The ford is paid for"));
    back.press(Qt::Key_Return);
    CHECK(back.find<QLineEdit>("new-bond-1").hasFocus());
    back.find<QLineEdit>("new-bond-1").setText(QStringLiteral("Bryn and I are even"));
    back.find<QComboBox>("new-with-1").setCurrentIndex(1);
    QTest::keyClick(&back.find<QPushButton>("bond-yes-1"), Qt::Key_Space);
    const auto settled = back.only<table::SettleBond>();
    CHECK(settled.who == kAsh);
    CHECK(settled.bond == table::EntryId{7});
    CHECK(settled.agreed);
    CHECK(settled.why == "The ford is paid for");
    CHECK_FALSE(settled.override);
    CHECK(settled.text == "Bryn and I are even");
    CHECK(settled.with == "Bryn");
    QTest::keyClick(&back.find<QPushButton>("bond-no-1"), Qt::Key_Space);
    const auto kept = back.only<table::SettleBond>();
    CHECK_FALSE(kept.agreed);
    CHECK(kept.text.empty());
}

TEST_CASE("Each question is asked once, and the keyboard goes on to the next") {
    Guide<EndOfSessionPage> back;
    back.page.setView(looking(), kParty);
    back.find<QPushButton>("yes-goal-1").setFocus();
    QTest::keyClick(&back.find<QPushButton>("yes-goal-1"), Qt::Key_Space);
    const auto alignment = back.only<table::AnswerAlignment>();
    CHECK(alignment.who == kAsh);
    CHECK(alignment.met);
    table::EndOfSessionView after = looking();
    after.characters[0].alignmentDone = true;
    after.characters[0].bondDone = true;
    back.page.setView(after, kParty);
    CHECK_FALSE(back.find<QPushButton>("yes-goal-1").isVisible());
    CHECK(back.find<QPushButton>("yes-goal-2").hasFocus());
    QTest::keyClick(&back.find<QPushButton>("no-question-2"), Qt::Key_Space);
    const auto answer = back.only<table::AnswerQuestion>();
    CHECK(answer.question == "loot");
    CHECK_FALSE(answer.yes);
}

TEST_CASE("A bond that lacks its reason or the new one leads to that field, and the GM may do without",
          "[DW-BOND-06]") {
    Guide<EndOfSessionPage> back;
    back.page.setView(looking(), kParty);
    const char* missing = "why";
    QObject::connect(&back.page, &EndOfSessionPage::acted, &back.page,
                     [&] { back.page.refuse(QString::fromLatin1(missing), QStringLiteral("It is missing.")); });
    auto& yes = back.find<QPushButton>("bond-yes-1");
    auto& anyway = back.find<QCheckBox>("bond-anyway-1");
    yes.click();
    CHECK_FALSE(anyway.isVisible());
    yes.click();
    CHECK(back.find<QLineEdit>("bond-why-1").hasFocus());
    CHECK(back.find<Paragraph>("retrospectError").isVisible());
    missing = "text";
    yes.click();
    CHECK(back.find<QLineEdit>("new-bond-1").hasFocus());
    back.find<QLineEdit>("new-bond-1").setText(QStringLiteral("We are even"));
    yes.click();
    CHECK(back.find<QComboBox>("new-with-1").hasFocus());
    back.acts.clear();
    anyway.click();
    yes.click();
    CHECK(back.only<table::SettleBond>().override);
}

TEST_CASE("What the rules ask first can be answered last, which sets their order aside", "[DW-BOND-06]") {
    Guide<EndOfSessionPage> back;
    table::EndOfSessionView view = looking();
    view.characters[0].alignmentDone = true;
    view.questions[0].done = true;
    back.page.setView(view, kParty);
    back.find<QPushButton>("yes-goal-2").click();
    CHECK(back.only<table::AnswerAlignment>().override);
    auto& yes = back.find<QPushButton>("bond-yes-1");
    REQUIRE(yes.isVisible());
    yes.click();
    yes.click();
    CHECK(back.acts.empty()); // its reason is still asked for
    CHECK(back.find<QLineEdit>("bond-why-1").hasFocus());
    back.find<QLineEdit>("bond-why-1").setText(QStringLiteral("The ford is paid for"));
    back.find<QLineEdit>("new-bond-1").setText(QStringLiteral("We are even"));
    yes.click();
    CHECK(back.find<QComboBox>("new-with-1").hasFocus());
    back.find<QComboBox>("new-with-1").setCurrentIndex(1);
    yes.click();
    CHECK(back.only<table::SettleBond>().override);
}

TEST_CASE("Finishing is one command, and the end of the session follows unless it is refused") {
    Guide<EndOfSessionPage> back;
    back.page.setView(looking(), kParty);
    QSignalSpy finished(&back.page, &EndOfSessionPage::finished);
    for (int press = 0; press < 2; ++press)
        back.find<QPushButton>("retrospectMain").click(); // the first says what is open
    back.only<table::FinishEndOfSession>();
    CHECK(finished.count() == 1);
    QObject::connect(&back.page, &EndOfSessionPage::acted, &back.page,
                     [&] { back.page.refuse({}, QStringLiteral("There is a question left.")); });
    back.find<QPushButton>("retrospectMain").click();
    CHECK(finished.count() == 1);
    CHECK(back.find<Paragraph>("retrospectError").isVisible());
}

TEST_CASE("The end of a session says what is unanswered and what waits, and ends all the same") {
    Guide<EndOfSessionPage> back;
    table::EndOfSessionView view = looking();
    back.page.setView(view, kParty, 6);
    QSignalSpy finished(&back.page, &EndOfSessionPage::finished);
    auto& main = back.find<QPushButton>("retrospectMain");
    main.click();
    CHECK(back.acts.empty());
    const auto& left = back.find<Paragraph>("retrospectLeft");
    CHECK(left.isVisible());
    CHECK(left.text().contains(QStringLiteral("questions are not answered")));
    CHECK(left.text().contains(QStringLiteral("6 things still wait")));
    CHECK(main.text() == QStringLiteral("Finish all the same"));
    back.page.setView(view, kParty, 5); // something was done: the words are new
    CHECK_FALSE(left.isVisible());
    main.click();
    main.click();
    CHECK(finished.count() == 1);

    for (auto& each : view.questions) each.done = true;
    for (auto& each : view.characters) each.bondDone = each.alignmentDone = true;
    back.page.setView(view, kParty, 0);
    main.click();
    CHECK(finished.count() == 2); // nothing is open
}

TEST_CASE("Who was not there last time is asked for anew at the end of the next session") {
    Guide<EndOfSessionPage> back;
    table::EndOfSessionView view = looking();
    view.running = false;
    back.page.setView(view, kParty);
    back.find<PickRow>("pick-2").click();
    view.running = true;
    back.page.setView(view, kParty);
    view.running = false;
    back.page.setView(view, kParty);
    CHECK(back.find<PickRow>("pick-2").isChecked());
}

TEST_CASE("The end of the session names what is marked as the game does") {
    Guide<EndOfSessionPage> back;
    table::EndOfSessionView view = looking();
    view.characters.front().gainsXp = false;
    view.experience = "Stamps";
    back.page.setView(view, kParty, 0);
    QStringList words;
    for (const auto* each : back.page.findChildren<QAbstractButton*>()) words << each->text();
    for (const auto* each : back.page.findChildren<QLabel*>()) words << each->text();
    CHECK(words.contains("Yes, mark Stamps"));
    CHECK(words.contains("Yes, all mark Stamps"));
    CHECK(words.contains("Ash, who gains no Stamps"));
}

TEST_CASE("The end of the session lists nobody by name who is asked nothing, unless they gain nothing") {
    Guide<EndOfSessionPage> back;
    table::EndOfSessionView view = looking();
    view.bonds = view.alignment = false;
    view.characters.front().gainsXp = false;
    back.page.setView(view, kParty, 0);
    QStringList shown;
    for (const auto* each : back.page.findChildren<QLabel*>())
        if (each->isVisible()) shown << each->text();
    CHECK(shown.contains("Ash, who gains no XP"));
    CHECK_FALSE(shown.contains("Bryn"));
    back.page.setView(looking(), kParty, 0);
    CHECK(back.find<QComboBox>("bond-1").isVisible());
}

TEST_CASE("What still waits is told once the session is over, however it ended") {
    table::Table table;
    CHECK(WizardsPresenter::sessionOver(table) ==
          QStringLiteral("The session is over: its recap is on the page of sessions."));
    table.waiting.emplace_back();
    CHECK(WizardsPresenter::sessionOver(table).endsWith(QStringLiteral(". 1 thing still waits.")));
    table.waiting.emplace_back();
    CHECK(WizardsPresenter::sessionOver(table).endsWith(QStringLiteral(". 2 things still wait.")));
}
