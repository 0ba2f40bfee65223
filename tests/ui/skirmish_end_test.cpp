// The end of a phase: its button, and the question before it.
#include "paint/key_button.h"
#include "skirmish/step_line.h"
#include "ui/skirmish_cellar.h"

#include <catch2/catch.hpp>

#include <QAbstractButton>
#include <QApplication>
#include <QMouseEvent>
#include <QTest>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::cellar;

namespace {

KeyButton* seenButton(const SkirmishPage& page, const char* name) {
    const auto all = page.findChildren<KeyButton*>(QString::fromLatin1(name));
    const auto seen = std::ranges::find_if(all, &QWidget::isVisible);
    return seen == all.end() ? nullptr : *seen;
}

} // namespace

TEST_CASE("A phase in which somebody has done nothing yet ends after one question") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    QTest::keyClick(&desk.page.view(), Qt::Key_0);
    CHECK(desk.acts.empty());
    CHECK(desk.page.findChild<StepLine*>()->refusal() == "Bera and Wood Elf have done nothing yet: end the phase?");
    CHECK(seenButton(desk.page, "answer-end-phase") == nullptr);
    QTest::keyClick(&desk.page.view(), Qt::Key_0);
    CHECK(desk.acts.empty()); // the key that has asked does not answer
    QTest::keyClick(&desk.page.view(), Qt::Key_Escape);
    CHECK(desk.page.findChild<StepLine*>()->refusal().isEmpty());
    REQUIRE(seenButton(desk.page, "answer-end-phase"));
    seenButton(desk.page, "answer-end-phase")->click();
    REQUIRE(seenButton(desk.page, "endAnyway"));
    seenButton(desk.page, "leaveEnd")->click();
    CHECK(desk.acts.empty());
    desk.press(1, 3); // whoever is chosen instead has left the question
    seenButton(desk.page, "answer-end-phase")->click();
    seenButton(desk.page, "endAnyway")->click();
    desk.only<sk::Plain<Deed::EndPhase>>();

    cellar.play(sk::By<Deed::Finish>{1});
    desk.page.setShown(cellar.shown());
    seenButton(desk.page, "answer-end-phase")->click();
    CHECK(desk.page.findChild<StepLine*>()->refusal() == "Wood Elf has done nothing yet: end the phase?");
    cellar.play(sk::By<Deed::Finish>{2});
    desk.page.setShown(cellar.shown());
    seenButton(desk.page, "answer-end-phase")->click(); // nobody is left
    desk.only<sk::Plain<Deed::EndPhase>>();
}

TEST_CASE("The button that ends a phase keeps its place, and no other button ever lies there") {
    Cellar cellar;
    cellar.toAction();
    for (const QSize size : {QSize(900, 640), {760, 520}, {1100, 560}, {620, 760}}) {
        Desk desk(cellar.shown());
        desk.page.resize(size);
        QApplication::processEvents();
        CAPTURE(size.width());
        const auto place = [&](const QWidget& of) { return QRect(of.mapTo(&desk.page, QPoint()), of.size()); };
        auto* const end = seenButton(desk.page, "answer-end-phase");
        REQUIRE(end);
        const auto settle = [] {
            for (int pass = 0; pass < 3; ++pass) QApplication::processEvents(); // the page is laid out once more
        };
        settle();
        const QRect first = place(*end);
        const auto isAlone = [&] {
            settle();
            CHECK(place(*end) == first);
            for (const QAbstractButton* each : desk.page.findChildren<QAbstractButton*>()) {
                CAPTURE(each->objectName().toStdString());
                if (each != end && each->isVisible() && !each->visibleRegion().isEmpty())
                    CHECK_FALSE(first.intersects(place(*each)));
            }
        };
        isAlone();
        desk.press(1, 3);
        isAlone();
        end->click(); // the question
        CHECK_FALSE(end->isVisible());
        isAlone();
        SkirmishShown program = cellar.shown();
        program.byProgram = true;
        desk.page.setShown(program);
        desk.page.setThinking(1, 9); // Move now
        isAlone();
    }
}

TEST_CASE("The second press of a double click is for nobody but the button of the first") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    desk.press(1, 3);
    const auto pressAgain = [](QWidget& button) {
        const QPointF at = QRectF(button.rect()).center();
        for (const QEvent::Type type : {QEvent::MouseButtonDblClick, QEvent::MouseButtonRelease}) {
            QMouseEvent event(type, at, button.mapToGlobal(at), Qt::LeftButton,
                              type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&button, &event);
        }
    };
    pressAgain(*seenButton(desk.page, "deed-finish"));
    pressAgain(*seenButton(desk.page, "answer-end-phase"));
    CHECK(desk.acts.empty());
    CHECK(seenButton(desk.page, "endAnyway") == nullptr);
    QTest::mouseClick(seenButton(desk.page, "deed-finish"), Qt::LeftButton);
    CHECK(desk.only<sk::By<Deed::Finish>>().who == 1);
}
