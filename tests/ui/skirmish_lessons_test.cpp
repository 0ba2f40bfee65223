// The lessons of a first game: each is given once, when its rule first matters.
#include "paint/paragraph.h"
#include "skirmish/lessons.h"
#include "ui/skirmish_cellar.h"

#include <catch2/catch.hpp>

#include <QPushButton>
#include <QTest>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::cellar;

TEST_CASE("A rule is explained when it first matters, until U puts the words away for good") {
    Cellar cellar;
    Desk desk(cellar.shown());
    const auto* lesson = desk.page.findChild<QWidget*>("skirmishLesson");
    const auto* text = desk.page.findChild<Paragraph*>("lessonText");
    REQUIRE((lesson && text));
    CHECK_FALSE(lesson->isVisible()); // nobody has said yet which are known
    QSignalSpy learned(&desk.page, &SkirmishPage::lessonLearned);
    desk.page.setLessonsLearned({});
    REQUIRE(lesson->isVisible());
    CHECK(text->text() == lessonText(Lesson::Initiative));
    QTest::keyClick(&desk.page.view(), Qt::Key_U);
    CHECK_FALSE(lesson->isVisible());
    REQUIRE(learned.size() == 1);
    CHECK(learned.front().front().toString() == lessonName(Lesson::Initiative));
    desk.page.setShown(cellar.shown());
    CHECK_FALSE(lesson->isVisible());
    QTest::keyClick(&desk.page.view(), Qt::Key_U);
    CHECK(learned.size() == 1);
    CHECK(desk.acts.empty());

    desk.page.setLessonsLearned({});
    desk.page.findChild<QPushButton*>("lessonAway")->click();
    CHECK(learned.size() == 2);
    desk.page.setLessonsLearned({});
    cellar.toAction();
    desk.page.setShown(cellar.shown()); // the choice is made: the words give way, and will come again
    CHECK_FALSE(lesson->isVisible());
    CHECK(learned.size() == 2);
}

TEST_CASE("Kill dice, the kill zone and exploring are each explained to a person whose choice it is") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    SkirmishOffers offers;
    CHECK_FALSE(lessonDue(shown, offers, {}));
    offers.deeds.push_back(sk::bare(Deed::Explore));
    CHECK(lessonDue(shown, offers, {}) == Lesson::Exploring);
    offers.halts.push_back(3);
    CHECK(lessonDue(shown, offers, {}) == Lesson::KillZone);
    CHECK(lessonDue(shown, offers, {lessonName(Lesson::KillZone)}) == Lesson::Exploring);
    CHECK_FALSE(lessonDue(shown, offers, {lessonName(Lesson::KillZone), lessonName(Lesson::Exploring)}));
    offers.halts.clear();
    offers.dangers.push_back(3);
    CHECK(lessonDue(shown, offers, {}) == Lesson::KillZone);
    shown.view.board->asks = sk::TaskKind::Assign;
    CHECK(lessonDue(shown, offers, {}) == Lesson::KillDice);
    shown.byProgram = true;
    CHECK_FALSE(lessonDue(shown, offers, {}));
    shown.byProgram = false;
    shown.past = true;
    CHECK_FALSE(lessonDue(shown, offers, {}));
}
