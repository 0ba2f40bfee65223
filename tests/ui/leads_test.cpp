// Dropped files, moves and pages lead to what they are about: a file to its kind, a move to its page or its maker.
#include "ui/evening_desk.h"

#include "bridge/text.h"
#include "command_forms/form_page.h"
#include "moves/move_search.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/scene.h"

#include <catch2/catch.hpp>

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QUrl>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::evening;

namespace {

table::ActorId heroOf(Desk& desk) { return desk.session().table().actors.begin()->first; }

void carryOut(Desk& desk, const table::Command& command) { REQUIRE(desk.window().link().perform({command, {}})); }

FormPage& form(Desk& desk) {
    auto* const page = desk.window().findChild<FormPage*>();
    REQUIRE(page != nullptr);
    return *page;
}

// The card lists nothing that keeps the move from being made, but for what is still to be chosen.
bool isOpen(Desk& desk, const std::string& move) {
    table::RollMove made;
    made.who = heroOf(desk), made.move = move;
    const auto view = table::moveView(desk.session().rulebook(), desk.session().table(), made);
    return view && view->isOpen();
}

table::ActorId hire(Desk& desk, const char* name) {
    table::HireHireling hired;
    hired.name = name, hired.cost = "coin", hired.skills = {{"tracker", 1}}, hired.loyalty = 1;
    carryOut(desk, hired);
    const table::ActorId who = desk.session().table().actors.rbegin()->first;
    carryOut(desk, table::PayHireling{.who = who, .text = "ten coins"});
    return who;
}

} // namespace

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
    CHECK(desk.says("roll") == QStringLiteral("Set out …"));
    desk.press(Qt::Key_Return);
    CHECK(form(desk).isVisible());
    CHECK(form(desk).shown() == "start-journey");
    CHECK(desk.session().lastTurn() == turns);
    desk.type(QStringLiteral("Saltmoor"));
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    REQUIRE(desk.session().table().journey.has_value());
    CHECK(desk.session().table().journey->to == "Saltmoor");
    CHECK_FALSE(form(desk).isVisible());
}

TEST_CASE("The button of the dice sets out as well, and Shift+Enter rolls for a journey that nobody has begun") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("undertake a perilous journey"));
    auto* const button = desk.window().findChild<QPushButton*>(QStringLiteral("roll"));
    REQUIRE(button != nullptr);
    button->click();
    CHECK(form(desk).isVisible());
    CHECK(form(desk).shown() == "start-journey");
    desk.press(Qt::Key_Escape);
    CHECK_FALSE(desk.session().table().lastRoll.has_value());
    desk.act(QStringLiteral("undertake a perilous journey"));
    desk.press(Qt::Key_Return, Qt::ShiftModifier);
    CHECK(desk.session().table().lastRoll.has_value());
}

TEST_CASE("On the way the move of the journey is rolled by those who have a job") {
    Desk desk;
    desk.start(desk.campaign());
    carryOut(desk, table::StartJourney{.to = "Saltmoor", .length = 2, .jobs = {{"scout", heroOf(desk)}}});
    desk.act(QStringLiteral("undertake a perilous journey"));
    desk.press(Qt::Key_Return);
    const auto& last = desk.session().table().lastRoll;
    REQUIRE(last.has_value());
    CHECK(last->move == desk.session().rulebook().company.journey->move);
    CHECK(desk.window().findChild<FormPage*>() == nullptr);
}

TEST_CASE("Once the page of a journey has set out, Enter in the search rolls the move that opened it") {
    Desk desk;
    desk.start(desk.campaign());
    desk.act(QStringLiteral("undertake a perilous journey"));
    desk.press(Qt::Key_Return);
    REQUIRE(form(desk).shown() == "start-journey");
    carryOut(desk, table::StartJourney{.to = "Saltmoor", .length = 2, .jobs = {{"scout", heroOf(desk)}}});
    desk.press(Qt::Key_Escape); // of the page
    CHECK_FALSE(form(desk).isVisible());
    CHECK(desk.focus()->objectName() == QStringLiteral("moveSearch"));
    CHECK_FALSE(desk.session().table().lastRoll.has_value());
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().lastRoll.has_value());
    CHECK(desk.session().table().lastRoll->move == desk.session().rulebook().company.journey->move);
}

TEST_CASE("The morning leads to the watches where danger is about and nobody keeps one yet") {
    Desk desk;
    desk.start(desk.campaign());
    carryOut(desk, table::PitchCamp{.place = "Under the bridge", .dangerous = true, .fed = true});
    desk.press(Qt::Key_J, Qt::ControlModifier);
    auto* const morning = desk.window().findChild<QPushButton*>(QStringLiteral("scene-camp-do1"));
    REQUIRE(morning != nullptr);
    morning->click();
    REQUIRE(form(desk).shown() == "break-camp");
    auto* const watches = form(desk).findChild<QPushButton*>(QStringLiteral("formInstead"));
    REQUIRE(watches != nullptr);
    REQUIRE(watches->isVisible());
    CHECK(watches->accessibleName() == QStringLiteral("Watches …"));
    watches->click();
    REQUIRE(form(desk).shown() == "set-watches");
    desk.press(Qt::Key_Space); // the first of those who camp
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK(desk.session().table().camp->watches == std::vector{heroOf(desk)});
}

TEST_CASE("While the party camps the window says so, and one press opens the page that ends the night") {
    Desk desk;
    desk.start(desk.campaign());
    CHECK(desk.says("nextStep").isEmpty());
    carryOut(desk, table::PitchCamp{.place = "Under the bridge", .fed = true});
    CHECK(desk.says("nextStep").startsWith(QStringLiteral("Under the bridge")));
    auto* const go = desk.window().findChild<QPushButton*>(QStringLiteral("nextStepGo"));
    REQUIRE(go != nullptr);
    CHECK(go->text() == QStringLiteral("Break Camp …"));
    go->click();
    REQUIRE(form(desk).shown() == "break-camp");
    desk.press(Qt::Key_Return, Qt::ControlModifier);
    CHECK_FALSE(desk.session().table().camp.has_value());
    CHECK(desk.says("nextStep").isEmpty());
}

TEST_CASE("The menu takes the portrait of somebody away, and has the entry only while there is one") {
    Desk desk;
    desk.start(desk.campaign());
    auto* const entry = desk.window().findChild<QAction*>(QStringLiteral("dropPortrait"));
    REQUIRE(entry != nullptr);
    QByteArray bytes;
    QBuffer file(&bytes);
    QImage face(80, 80, QImage::Format_RGB32);
    face.fill(Qt::darkCyan);
    REQUIRE(face.save(&file, "PNG"));
    const table::ActorId hero = heroOf(desk);
    REQUIRE(
        desk.window().link().setPortrait(hero, journal::NamedBytes(bytes.toStdString()), QStringLiteral("face.png")));
    CHECK(entry->isVisible());
    desk.window().choose(hero);
    entry->trigger();
    CHECK_FALSE(desk.session().table().actor(hero)->portrait.has_value());
    CHECK_FALSE(entry->isVisible());
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    CHECK(desk.session().table().actor(hero)->portrait.has_value());
}

TEST_CASE("A move that cannot be made now never comes first, also if it was used last") {
    Desk desk;
    desk.start(desk.campaign());
    MoveSearch search(desk.session());
    const table::ActorId who = heroOf(desk);
    for (const content::Move& move : desk.session().rulebook().moves) {
        search.used(move.id);
        const auto rows = search.rows(who, {});
        INFO(move.id);
        REQUIRE_FALSE(rows.empty());
        CHECK(isOpen(desk, rows.front().id));
        const auto isClosedOne = [&](const MoveHitRow& row) { return row.isRecent && !isOpen(desk, row.id); };
        CHECK(std::ranges::none_of(rows, isClosedOne));
        const auto named = search.rows(who, qs(move.name)); // by its name it is found whether it can be made or not
        const auto at = std::ranges::find(named, move.id, &MoveHitRow::id);
        if (at != named.end()) CHECK(at - named.begin() <= 1);
    }
}

TEST_CASE("The moves used last lead while they can be made, in the order of their use") {
    Desk desk;
    desk.start(desk.campaign());
    MoveSearch search(desk.session());
    for (const char* move : {"volley", "defy-danger", "last-breath"}) search.used(move);
    const auto rows = search.rows(heroOf(desk), {});
    REQUIRE(rows.size() > 3);
    CHECK(rows[0].id == "defy-danger");
    CHECK(rows[1].id == "volley");
    CHECK((rows[0].isRecent && rows[1].isRecent && !rows[2].isRecent));
}

TEST_CASE("A closed move gives way to one that can be made, unless it is called by its whole name") {
    Desk desk;
    desk.start(desk.campaign());
    MoveSearch search(desk.session());
    const auto rows = search.rows(heroOf(desk), QStringLiteral("last breat"));
    REQUIRE(rows.size() > 1);
    CHECK(rows[0].id != "last-breath");
    CHECK(rows[1].id == "last-breath");
    CHECK(search.rows(heroOf(desk), QStringLiteral("Last breath")).front().id == "last-breath"); // Enter says why not
    const auto turns = desk.session().lastTurn();
    desk.act(QStringLiteral("last breath"));
    desk.press(Qt::Key_Return);
    CHECK(desk.session().lastTurn() == turns);
}

TEST_CASE("The search finds a move as soon as it is written at the table, and no more once it is removed") {
    Desk desk;
    desk.start(desk.campaign());
    MoveSearch search(desk.session());
    const auto isFound = [&] {
        const auto rows = search.rows(heroOf(desk), QStringLiteral("cast the bones of the drowned"));
        return std::ranges::find(rows, "own-cast-the-bones", &MoveHitRow::id) != rows.end();
    };
    CHECK_FALSE(isFound());
    carryOut(desk, table::WriteMove{.words = "Cast the Bones\nWhen you cast the bones of the drowned, roll+Wis. "
                                             "On a 10+, ask two questions."});
    CHECK(isFound());
    carryOut(desk, table::RemoveMove{"own-cast-the-bones"});
    CHECK_FALSE(isFound());
}

TEST_CASE("At 0 HP the move that is due comes first, whatever was used last") {
    Desk desk;
    desk.start(desk.campaign());
    MoveSearch search(desk.session());
    search.used("defy-danger");
    carryOut(desk, table::DealDamage{.to = heroOf(desk), .amount = "90"});
    CHECK(search.rows(heroOf(desk), {}).front().id == "last-breath");
    CHECK(search.rows(heroOf(desk), QStringLiteral("I die")).front().id == "last-breath");
}

TEST_CASE("The move of a hireling's skill is made by the hireling who is named") {
    Desk desk;
    desk.start(desk.campaign());
    const table::ActorId first = hire(desk, "Wulf"), second = hire(desk, "Sigrid");
    const auto maker = [&] { return desk.session().table().waiting.back().who; };
    desk.act(QStringLiteral("Sigrid the tracker reads the trail"));
    CHECK(desk.says("moveRoller") == QStringLiteral("Sigrid makes this move"));
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().waiting.size() == 1);
    CHECK(maker() == second);
    desk.act(QStringLiteral("the tracker reads the trail")); // the first who can
    desk.press(Qt::Key_Return);
    REQUIRE(desk.session().table().waiting.size() == 2);
    CHECK(maker() == first);
    desk.act(QStringLiteral("Sigrid the tracker reads the trail"));
    auto* const button = desk.window().findChild<QPushButton*>(QStringLiteral("roll"));
    REQUIRE(button != nullptr);
    button->click();
    REQUIRE(desk.session().table().waiting.size() == 3);
    CHECK(maker() == second);
}
