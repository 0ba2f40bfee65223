// Where a dropped file and a move lead: to what they are, and to the one who can make it.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "command_forms/form_page.h"
#include "moves/move_search.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/moves/move_view.h"
#include "table/scene/scene.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

TEST_CASE("A campaign, a map or a picture dropped anywhere on the window is taken for what it is") {
    Desk desk;
    desk.start(desk.campaign());
    const auto drop = [&](const QStringList& files, QWidget& over) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& each : files) urls << QUrl::fromLocalFile(each);
        data.setUrls(urls);
        data.setText(files.join(u'\n')); // as file managers do
        const QPoint at = over.rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&over, &enter);
        QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&over, &dropped);
        QTest::qWait(50);
        return enter.isAccepted();
    };
    QImage image(70, 70, QImage::Format_RGB32);
    image.fill(Qt::darkGreen);
    const QString picture = desk.path(QStringLiteral("mill.png")), second = desk.path(QStringLiteral("barn.png"));
    REQUIRE(image.save(picture));
    image.fill(Qt::darkRed);
    REQUIRE(image.save(second));
    auto* const search = desk.window().findChild<QLineEdit*>(QStringLiteral("moveSearch"));
    REQUIRE(search != nullptr);
    CHECK(drop({picture}, *search));
    CHECK(search->text().isEmpty()); // its path is no words to search for
    CHECK(QTest::qWaitFor([&] { return desk.session().table().stage.scenes.size() == 1; }, 5000));
    CHECK(drop({picture, second}, desk.window()));
    CHECK(QTest::qWaitFor([&] { return desk.session().table().handouts.size() == 2; }, 5000));
    desk.press(Qt::Key_Escape);
    const QString other = desk.campaign(QStringLiteral("The Other Ford"));
    CHECK(drop({other}, *search));
    CHECK(QTest::qWaitFor([&] { return desk.session().table().name == "The Other Ford"; }, 5000));
    const QString text = desk.path(QStringLiteral("words.txt"));
    QFile file(text);
    REQUIRE(file.open(QIODevice::WriteOnly));
    file.close();
    CHECK_FALSE(drop({text}, desk.window()));
}

TEST_CASE("A perilous journey starts from its move: the jobs are given out before anybody rolls") {
    Desk desk;
    desk.start(desk.campaign());
    const auto turns = desk.session().lastTurn();
    desk.act(QStringLiteral("undertake a perilous journey"));
    desk.press(Qt::Key_Return);
    const auto* const page = desk.window().findChild<FormPage*>();
    REQUIRE(page != nullptr);
    CHECK(page->isVisible());
    CHECK(page->shown() == "start-journey");
    CHECK(desk.session().lastTurn() == turns);
    REQUIRE(desk.window().link().perform({table::StartJourney{.to = "Saltmoor", .length = 2}, {}}));
    desk.act(QStringLiteral("undertake a perilous journey")); // on the way its jobs are rolled for
    desk.press(Qt::Key_Return);
    CHECK(desk.session().table().lastRoll.has_value());
}

TEST_CASE("A move that cannot be made now gives way to one that was found as well") {
    Desk desk;
    desk.start(desk.campaign());
    MoveSearch search(desk.session());
    const table::ActorId who = desk.session().table().actors.begin()->first;
    const auto isOpen = [&](const std::string& move) {
        table::RollMove made;
        made.who = who, made.move = move;
        const auto view = table::moveView(desk.session().rulebook(), desk.session().table(), made);
        return view && view->closedGates.empty();
    };
    for (const content::Move& move : desk.session().rulebook().moves) {
        search.used(move.id);
        const auto rows = search.rows(who, {});
        REQUIRE_FALSE(rows.empty());
        INFO(move.id);
        CHECK(isOpen(rows.front().id));
        const auto named = search.rows(who, qs(move.name)); // by its name it is found whether it can be made or not
        REQUIRE_FALSE(named.empty());
        const auto at = std::ranges::find(named, move.id, &MoveHitRow::id);
        if (at != named.end()) CHECK(at - named.begin() <= 1);
    }
}

TEST_CASE("The move of a hireling's skill is made by the hireling who was named") {
    Desk desk;
    desk.start(desk.campaign());
    const auto hire = [&](const char* name) {
        table::HireHireling hired;
        hired.name = name, hired.cost = "coin", hired.skills = {{"tracker", 2}}, hired.loyalty = 1;
        REQUIRE(desk.window().link().perform({hired, {}}));
        return desk.session().table().actors.rbegin()->first;
    };
    const table::ActorId first = hire("Wulf"), second = hire("Sigrid");
    desk.act(QStringLiteral("Sigrid the tracker reads the trail"));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().waiting.size() == 1);
    CHECK(desk.session().table().waiting.front().who == second);
    CHECK(second != first);
}
