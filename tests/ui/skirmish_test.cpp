// The page of the skirmish: what may be done is shown, pressed and asked for; the program plays on another thread; a
// scenario is written on the same board.
#include "table/scene.h"

#include "board/models_picture.h"
#include "bridge/act.h"
#include "content/skirmish/scenario_writer.h"
#include "paint/key_button.h"
#include "skirmish/opponent_run.h"
#include "skirmish/scenario_page.h"
#include "skirmish/skirmish_page.h"
#include "skirmish/skirmish_words.h"
#include "skirmish/step_line.h"
#include "ui/painted_text.h"
#include "ui/panel_shots.h"
#include "ui/skirmish_cellar.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::cellar;

TEST_CASE("Whose turn it is stands above the board, with a button for every answer") {
    Cellar cellar;
    Desk desk(cellar.shown());
    CHECK(desk.phase() == "Round 1, the heroes won the initiative: move first, or shoot while the others move");
    auto* mover = desk.page.findChild<QPushButton*>("answer-be-mover");
    REQUIRE(mover);
    mover->click();
    desk.only<sk::Plain<Deed::BeMover>>();
    cellar.toAction();
    desk.page.setShown(cellar.shown());
    CHECK(desk.phase() == "Round 1, the heroes act: choose a model, or end the phase");
}

TEST_CASE("A model is chosen, every square says what it costs, and a press walks there") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    desk.press(1, 3);
    CHECK(desk.page.hand().chosen == 1);
    CHECK(desk.acts.empty());
    const auto& squares = desk.page.view().picture().squares;
    const auto found = std::ranges::find(squares, board::Point{3, 3}, &BoardSquare::at);
    REQUIRE(found != squares.end());
    CHECK(found->cost == "2");
    CHECK(found->look == SquareLook::Reach);
    desk.press(3, 3);
    const auto walk = desk.only<sk::WalkOn>();
    CHECK(walk.who == 1);
    CHECK(walk.path.size() == 2);
    CHECK(walk.path.back() == sk::At{3, 3});
    desk.hover(6, 4);
    CHECK(overWords(desk.page.shown(), readOffers(desk.page.shown(), 1),
                    {.chosen = 1, .over = board::Point{6, 4}, .die = 0, .put = {}}) ==
          "Door: There are not enough movement points left for that.");
    QTest::keyClick(&desk.page.view(), Qt::Key_Escape);
    CHECK(desk.page.hand().chosen == 0);
}

TEST_CASE("What the chosen model can do is a row of buttons with keys") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    desk.press(1, 3);
    auto* finished = desk.page.findChild<KeyButton*>("deed-finish");
    REQUIRE(finished);
    const int key = finished->key().toInt();
    REQUIRE(key > 0);
    QTest::keyClick(&desk.page.view(), Qt::Key(Qt::Key_0 + key));
    CHECK(desk.only<sk::By<Deed::Finish>>().who == 1);
    CHECK(namelessWidgets(desk.page).isEmpty());
}

TEST_CASE("Every answer shows its digit and is given by it, and 0 ends the phase whoever is chosen") {
    Cellar cellar;
    Desk desk(cellar.shown());
    const auto* first = desk.page.findChild<KeyButton*>("answer-be-mover");
    const auto* second = desk.page.findChild<KeyButton*>("answer-be-non-mover");
    REQUIRE((first && second));
    CHECK(first->key() == "1");
    CHECK(second->key() == "2");
    CHECK(second->accessibleDescription() == "Key 2");
    QTest::keyClick(&desk.page.view(), Qt::Key_2);
    desk.only<sk::Plain<Deed::BeNonMover>>();
    cellar.toAction();
    desk.page.setShown(cellar.shown());
    CHECK(desk.page.findChild<KeyButton*>("answer-end-phase")->key() == "0");
    desk.press(1, 3);
    auto* end = desk.page.findChild<KeyButton*>("answer-end-phase");
    CHECK(end->key() == "0");
    CHECK(desk.page.findChild<KeyButton*>("deed-finish")->key() != "0");
    end->setFocus(); // the keys do not need the board
    QTest::keyClick(end, Qt::Key_0);
    QTest::keyClick(&desk.page.view(), Qt::Key_Return); // it was asked: nobody has done anything yet
    desk.only<sk::Plain<Deed::EndPhase>>();
}

TEST_CASE("Kill dice are put by their numbers: on each enemy whom they fit in turn, and at last on nobody") {
    SkirmishShown shown;
    table::SkirmishBoard board;
    board.asks = sk::TaskKind::Assign;
    board.dice = {{1, 5, 1, 0, {3, 4}}, {2, 1, 1, 0, {}}};
    shown.view.board = board;
    SkirmishHand hand;
    turnDie(shown, hand, 1);
    CHECK(hand.put == std::map<int, int>{{1, 3}});
    turnDie(shown, hand, 1);
    CHECK(hand.put == std::map<int, int>{{1, 4}});
    CHECK(std::get<sk::Assign>(assigned(hand).kind).put == std::vector<sk::PutDie>{{1, 4}});
    turnDie(shown, hand, 1);
    CHECK(hand.put.empty());
    turnDie(shown, hand, 2);
    turnDie(shown, hand, 9);
    CHECK(hand.put.empty());
}

namespace {

// Kill dice of the dwarf, of which the second fits only the goblin and the third nobody.
SkirmishShown assigning() {
    SkirmishShown shown;
    table::SkirmishBoard& board = shown.view.board.emplace();
    board.asks = sk::TaskKind::Assign;
    board.width = board.height = 6;
    board.rows.assign(6, "......");
    const auto stand = [&](int number, const char* name, sk::Side side, sk::At at) {
        table::BoardModel& model = board.models.emplace_back();
        model.number = number;
        model.called = number;
        model.name = name;
        model.side = side;
        model.status = "in-play";
        model.at = at;
        model.hits = model.hitsMost = 3;
    };
    stand(1, "Bera", sk::Side::Heroes, {2, 2});
    stand(3, "Orc 3", sk::Side::Master, {3, 2});
    stand(4, "Goblin 4", sk::Side::Master, {2, 3});
    board.dice = {{1, 5, 1, 0, {3, 4}}, {2, 3, 1, 0, {4}}, {3, 1, 1, 0, {}}};
    return shown;
}

} // namespace

TEST_CASE("Kill dice are dragged onto the enemies they fit, and back") {
    Desk desk(assigning());
    auto* strip = desk.page.findChild<PoolStrip*>();
    REQUIRE(strip);
    REQUIRE(strip->isVisible());
    const auto over = [&](int x, int y) { // in the strip's own pixels
        const QPoint at =
            pixelOf(desk.page.view().frame(), {x * board::kSquare + 500, y * board::kSquare + 500}).toPoint();
        return strip->mapFromGlobal(desk.page.view().mapToGlobal(at));
    };
    const auto drag = [&](int die, QPoint to) {
        QTest::mousePress(strip, Qt::LeftButton, {}, strip->dieRect(die).center());
        QTest::mouseMove(strip, to);
        QTest::mouseRelease(strip, Qt::LeftButton, {}, to);
    };
    QTest::mousePress(strip, Qt::LeftButton, {}, strip->dieRect(2).center());
    QTest::mouseMove(strip, over(3, 2));
    const BoardPicture& held = desk.page.view().picture();
    REQUIRE(held.rays.size() == 2); // the first die lies already
    CHECK(held.rays[1].words == "this die cannot be put there");
    const auto goblin = std::ranges::find(held.tokens, QStringLiteral("Goblin 4"), &BoardToken::name);
    REQUIRE(goblin != held.tokens.end());
    CHECK(goblin->ring == Ring::Target);
    QTest::mouseRelease(strip, Qt::LeftButton, {}, over(3, 2));
    CHECK(desk.page.hand().put == std::map<int, int>{{1, 3}});

    drag(1, over(5, 5));
    CHECK(desk.page.hand().put.empty());
    drag(1, over(3, 2));
    drag(2, over(2, 3));
    drag(3, over(3, 2));
    CHECK(desk.page.hand().put == std::map<int, int>{{1, 3}, {2, 4}});
    CHECK(strip->pools().front().below == std::vector<QString>{"1: Orc 3", "2: Goblin 4", "3: harmless"});
    CHECK(desk.page.view().picture().rays.size() == 2);
    drag(2, over(5, 5));
    CHECK(desk.page.hand().put == std::map<int, int>{{1, 3}});
    desk.page.enter();
    QTest::keyClick(&desk.page.view(), Qt::Key_2);
    QTest::keyClick(&desk.page.view(), Qt::Key_Return);
    CHECK(desk.only<sk::Assign>().put == std::vector<sk::PutDie>{{1, 3}, {2, 4}});
}

TEST_CASE("Kill dice lie on enemies whom they can harm from the first, and the button tells of those that a person "
          "takes away") {
    SkirmishShown shown = assigning();
    CHECK(putAtFirst(shown) == std::map<int, int>{{1, 3}, {2, 4}});
    std::ranges::find(shown.view.board->models, 3, &table::BoardModel::number)->hits = 1;
    shown.view.board->dice = {{1, 5, 1, 0, {3, 4}}, {2, 3, 1, 0, {3}}, {3, 6, 1, 0, {3}}};
    CHECK(putAtFirst(shown) == std::map<int, int>{{1, 4}, {2, 3}}); // one is enough for the orc
    CHECK(unusedDice(shown, {.put = {{1, 4}, {2, 3}}}) == 1);

    Cellar cellar;
    shown.game = cellar.shown().game;
    shown.game->tasks[0] = {sk::TaskKind::Assign, sk::Side::Heroes};
    shown.game->taskCount = 1;
    Desk desk(shown);
    const auto* strike = desk.page.findChild<KeyButton*>("answer-end-assign");
    REQUIRE(strike);
    CHECK(strike->key() == "Enter");
    CHECK(strike->text() == "Strike: 1 die hits nobody"); // the third could hit nobody else
    QTest::keyClick(&desk.page.view(), Qt::Key_1);
    CHECK(strike->text() == "Strike: 2 dice hit nobody");
    CHECK(strike->accessibleName() == strike->text());
    desk.page.setShown([&] {
        shown.view.board->dice = {{1, 5, 1, 0, {4}}, {2, 1, 1, 0, {}}};
        return shown;
    }());
    CHECK(desk.page.findChild<PoolStrip*>()->pools().front().below ==
          std::vector<QString>{"1: Goblin 4", "2: harmless"});
    QTest::keyClick(&desk.page.view(), Qt::Key_Return);
    CHECK(desk.only<sk::Assign>().put == std::vector<sk::PutDie>{{1, 4}});
}

TEST_CASE("Everybody on the board has a name, and a mark of a letter or two or the number for where it has no room") {
    Cellar cellar;
    cellar.toAction();
    Desk desk(cellar.shown());
    QStringList names, marks;
    for (const BoardToken& token : desk.page.view().picture().tokens) {
        if (token.shape == TokenShape::Party) names << token.name, marks << token.mark;
        if (token.shape == TokenShape::Foe) CHECK_FALSE(token.name.isEmpty());
    }
    CHECK(names == QStringList{"Bera", "Wood Elf"});
    CHECK(marks == QStringList{"B", "WE"});
    const auto orc = tokenOf([] {
        table::BoardModel model;
        model.side = sk::Side::Master;
        model.name = "Orc 3";
        model.called = 3;
        return model;
    }());
    CHECK(orc.name == "Orc 3");
    CHECK(orc.mark == "3");
}

TEST_CASE(
    "A press on the door beside the chosen hero opens it, or tells what it needs, and the board stays where it is") {
    Cellar cellar;
    cellar.toAction();
    cellar.play(sk::WalkOn{.who = 2, .path = {{2, 4}, {3, 4}, {4, 4}, {5, 4}}, .table = {}, .setDown = {}});
    SkirmishShown shown = cellar.shown();
    Desk desk(shown);
    REQUIRE(desk.page.hand().chosen == 2);
    const QRect before(desk.page.view().mapTo(&desk.page, QPoint()), desk.page.view().size());
    const auto* line = desk.page.findChild<StepLine*>();
    REQUIRE(line);
    desk.press(6, 4);
    QApplication::processEvents();
    CHECK(desk.acts.empty());
    CHECK(line->refusal() == "Opening the door costs 2 movement points; 1 is left.");
    CHECK(line->accessibleName() == line->refusal());
    CHECK(paintedWords(*desk.page.findChild<StepLine*>()) == QStringList{line->refusal()});
    CHECK_FALSE(line->geometry().intersects(before)); // it does not cover the board
    CHECK(QRect(desk.page.view().mapTo(&desk.page, QPoint()), desk.page.view().size()) == before);
    desk.press(13, 2); // another door, far away
    CHECK(desk.acts.empty());
    CHECK(line->refusal() == "Door: That part of the dungeon is not revealed yet.");
    desk.hover(-1, -1);
    QApplication::processEvents();
    CHECK(QRect(desk.page.view().mapTo(&desk.page, QPoint()), desk.page.view().size()) == before);

    shown.game->models[1].spent = 2;
    desk.page.setShown(shown);
    CHECK(line->refusal().isEmpty());
    desk.press(6, 4);
    CHECK(desk.only<sk::On<Deed::OpenDoor>>() == sk::On<Deed::OpenDoor>{2, {6, 4}});
}

TEST_CASE("What a square costs and how far somebody shoots is said in words that hold for one as well") {
    Cellar cellar;
    cellar.toAction();
    const SkirmishShown shown = cellar.shown();
    const auto offers = readOffers(shown, 2);
    const auto over = [&](int x, int y) {
        return overWords(shown, offers, {.chosen = 2, .over = board::Point{x, y}, .die = 0, .put = {}});
    };
    CHECK(over(2, 4) == "1 movement point");
    CHECK(over(3, 4) == "2 movement points");
    table::BoardModel model;
    model.shots = 2;
    model.reach = 7;
    CHECK(modelWords(model).endsWith("shoots 2 dice as far as 7 squares"));
    model.shots = 1;
    CHECK(modelWords(model).endsWith("shoots 1 die as far as 7 squares"));
}

TEST_CASE("Dice that were thrown lie below the board pool by pool, with what succeeded") {
    Cellar cellar;
    Desk desk(cellar.shown());
    const auto* strip = desk.page.findChild<PoolStrip*>();
    REQUIRE(strip);
    REQUIRE(strip->pools().size() == 2); // initiative, of either side
    CHECK(strip->pools()[0].words == "The heroes roll initiative");
    CHECK(strip->pools()[0].dice == std::vector<DieState>{{6, 5}});
    CHECK(strip->pools()[1].words == "The game master rolls initiative");

    Desk shot([&] {
        SkirmishShown shown = cellar.shown();
        shown.view.board->pools = {{"Bera", "rolls kill dice", sk::Side::Heroes, {{5, true}, {1, false}}, true, 1}};
        return shown;
    }());
    const auto& pool = shot.page.findChild<PoolStrip*>()->pools().front();
    CHECK(pool.words == "Bera rolls kill dice: 1 of 2 succeed");
    CHECK(pool.dice == std::vector<DieState>{{6, 5}, {.sides = 6, .pips = 1, .dropped = true}});
}

TEST_CASE("A melee is chosen by who fights in it, and of many fighters only the number is said") {
    Cellar cellar;
    SkirmishShown shown = cellar.shown();
    auto& models = shown.view.board->models;
    for (table::BoardModel& model : models) {
        model.group = 1;
        if (model.side == sk::Side::Master) model.profile = "orc";
    }
    const auto nameOrcs = [&](int number) {
        int called = 0;
        for (table::BoardModel& model : models) {
            if (model.side != sk::Side::Master) continue;
            if (++called > number) model.group = 0;
            model.called = called;
            model.name = "Orc " + std::to_string(called);
        }
    };
    const sk::Choice fight{.deed = Deed::Fight, .amount = 1, .path = {}, .shares = {}};
    nameOrcs(4);
    CHECK(choiceWords(shown, fight) == "Fight: Bera and Wood Elf against 4 monsters");
    nameOrcs(2);
    CHECK(choiceWords(shown, fight) == "Fight: Bera and Wood Elf against Orc 1 and 2");
    models[1].group = 2;
    nameOrcs(1);
    CHECK(choiceWords(shown, fight) == "Fight: Bera against Orc 1");
}

TEST_CASE("Whoever an enemy has stopped is told of that enemy") {
    Cellar cellar;
    cellar.toAction();
    SkirmishShown shown = cellar.shown();
    const auto happened = [&](sk::Fact fact) { sk::evolve(*shown.game, fact); };
    happened({.kind = sk::FactKind::Marked, .detail = std::uint8_t(sk::Mark::NoMoreMove), .who = 0});
    const SkirmishHand hand{.chosen = 1, .over = board::Point{3, 3}, .put = {}, .shots = {}};
    CHECK(overWords(shown, readOffers(shown, 1), hand) == "That model may not move again in this round.");
    happened({.kind = sk::FactKind::Placed, .who = 4, .square = shown.game->squareAt({2, 3})});
    shown.view.board->models[4].name = "Orc 1";
    CHECK(overWords(shown, readOffers(shown, 1), hand) ==
          "Orc 1 stands beside Bera, who may not move again in this round.");
}

TEST_CASE("A line of sight is drawn to whoever is aimed at, with the range or with what stands in its way") {
    Cellar cellar;
    cellar.toAction();
    cellar.play(sk::WalkOn{.who = 2, .path = {{2, 4}, {3, 4}, {4, 4}, {5, 4}}, .table = {}, .setDown = {}});
    cellar.perform(table::PlaySkirmish{{sk::On<Deed::OpenDoor>{2, {6, 4}}}, true});
    Desk desk(cellar.shown());
    const auto wordsOver = [&](int x, int y) {
        desk.hover(x, y);
        const auto& rays = desk.page.view().picture().rays;
        return rays.size() == 1 ? rays.front().words : QStringLiteral("%1 rays").arg(rays.size());
    };
    CHECK(desk.page.hand().chosen == 2); // her activation is open
    const auto barred = [&](int who) {
        const auto offers = readOffers(desk.page.shown(), 2);
        return targetWords(*std::ranges::find(offers.targets, sk::Index(who - 1), &sk::TargetOffer::whom));
    };
    CHECK(wordsOver(1, 1) == "0 rays"); // nobody stands there
    for (const table::BoardModel& model : desk.page.shown().view.board->models) {
        if (model.side != sk::Side::Master || model.status != "in-play") continue;
        INFO(model.name);
        CHECK(wordsOver(model.at.x, model.at.y) == barred(model.number));
        CHECK(desk.page.view().picture().rays.front().along ==
              std::vector<board::Spot>{{5500, 4500}, {model.at.x * 1000 + 500, model.at.y * 1000 + 500}});
    }
    CHECK(wordsOver(11, 4).contains("range"));
    CHECK_FALSE(wordsOver(9, 2).contains("range"));
}

TEST_CASE("Between games a party is chosen and sets out") {
    Cellar cellar(false);
    Camp desk(cellar.shown());
    auto* out = desk.page.findChild<QPushButton*>("setOut");
    REQUIRE(out);
    CHECK(out->isVisible());
    out->click();
    CHECK(desk.only<sk::SetOut>().scenario == "toll-cellar"); // the party is as it was
}

TEST_CASE("The program thinks on another thread, and moves now when it is told to") {
    Cellar cellar;
    cellar.toAction();
    OpponentRun run;
    QSignalSpy chosen(&run, &OpponentRun::chosen);
    // Every other thread has something else to do, so this one goes on and nothing is chosen.
    QThreadPool& pool = *QThreadPool::globalInstance();
    QSemaphore gate;
    for (int i = pool.maxThreadCount(); i > 0; --i) pool.start([&gate] { gate.acquire(); });
    run.start(*cellar.table().skirmish.board(), sk::Side::Heroes, 3);
    CHECK(run.isRunning());
    CHECK_FALSE(chosen.wait(50));
    gate.release(pool.maxThreadCount());
    run.moveNow();
    REQUIRE(chosen.wait(20'000));
    const auto choice = chosen.front().front().value<sk::Choice>();
    CHECK(sk::check(*cellar.table().skirmish.board(), choice) == sk::WhyNot::None);
    run.start(*cellar.table().skirmish.board(), sk::Side::Heroes, 3);
    run.drop();
    CHECK_FALSE(run.isRunning());
    QApplication::processEvents();
    CHECK(chosen.size() == 1);
    // Nor is it heard of what was chosen before it was dropped.
    run.start(*cellar.table().skirmish.board(), sk::Side::Heroes, 3);
    run.moveNow();
    while (run.isRunning()) QThread::msleep(1);
    run.drop();
    QApplication::processEvents();
    CHECK(chosen.size() == 1);
}

TEST_CASE("A scenario is painted, kept and ready to be played") {
    Cellar cellar(false);
    Look look{{ThemeKind::Ember, 1, false, true}};
    ScenarioPage page(look);
    QSignalSpy acts(&page, &ScenarioPage::acted), tries(&page, &ScenarioPage::tryWanted);
    const csk::Book& book = cellar.rulebook().skirmish->book;
    page.edit(book, std::nullopt);
    csk::Scenario draft = page.draft();
    for (int y = 0; y < draft.extent.height; ++y) useTool(draft, book, DraftTool::Wall, {}, {10, y});
    useTool(draft, book, DraftTool::Floor, {}, {10, 5});
    useTool(draft, book, DraftTool::Thing, {.thing = csk::ThingKind::Door}, {10, 5});
    for (int y = 0; y < draft.extent.height; ++y) {
        for (int x = 11; x < draft.extent.width; ++x) useTool(draft, book, DraftTool::Area, {.area = 2}, {x, y});
    }
    useTool(draft, book, DraftTool::Thing, {.thing = csk::ThingKind::Chest}, {15, 3});
    useTool(draft, book, DraftTool::Monster, {.profile = *book.profile("orc"), .number = 3}, {14, 6});
    useTool(draft, book, DraftTool::Trigger,
            {.number = 3, .when = csk::When::Slain, .effect = csk::EffectKind::MeetAim, .amount = 1}, {14, 6});
    CHECK(draft.chestNumbers == std::vector<std::uint8_t>{1});
    page.edit(book, draft);
    page.resize(900, 640);
    page.show();
    page.findChild<QPushButton*>("draftTry")->click();
    REQUIRE(acts.size() == 1);
    CHECK(tries.size() == 1);
    cellar.perform(acts.front().front().value<Act>().command);
    const std::string id = cellar.table().skirmish.kept.begin()->first;
    cellar.play(sk::SetOut{id, {1}}, {5, 2});
    CHECK(cellar.table().skirmish.board()->modelCount == 3);
    // Without a door the orc is out of reach: the loader says so.
    useTool(draft, book, DraftTool::Wall, {}, {10, 5});
    cellar.play(sk::ComeHome{.breakOff = true});
    const table::Refusal no =
        cellar.refused(table::PlaySkirmish{{sk::KeepScenario{csk::scenarioText(draft, book)}}, false});
    CHECK(no.code == "broken-scenario");
}

TEST_CASE("The page of the skirmish is painted in each theme and size", "[.pictures]") {
    // The elf has gone to the door and opened it; she aims at the orc behind.
    Cellar cellar;
    cellar.toAction();
    cellar.play(sk::WalkOn{.who = 1, .path = {{2, 3}, {3, 3}, {4, 3}}, .table = {}, .setDown = {}});
    cellar.play(sk::WalkOn{.who = 2, .path = {{2, 4}, {3, 4}, {4, 4}, {5, 4}}, .table = {}, .setDown = {}});
    cellar.perform(table::PlaySkirmish{{sk::On<Deed::OpenDoor>{2, {6, 4}}}, true});
    const SkirmishShown dice = assigning();
    CHECK(shootPanel("skirmish-dice", {600, 640}, [&](const Look& look) {
        auto page = std::make_unique<SkirmishPage>(look);
        page->setShown(dice);
        page->setError(QStringLiteral("Opening the door costs 2 movement points; 1 is left."));
        return page;
    }));
    const bool all = shootPanel("skirmish", {900, 640}, [&](const Look& look) {
        auto page = std::make_unique<SkirmishPage>(look);
        page->setShown(cellar.shown());
        page->setSteps(4);
        page->resize(900, 640);
        emit page->view().went({11500, 4500}, Qt::NoModifier);
        return page;
    });
    CHECK(all);
    CHECK(shootPanel("scenario", {900, 640}, [&](const Look& look) {
        auto page = std::make_unique<ScenarioPage>(look);
        page->edit(cellar.rulebook().skirmish->book, *cellar.rulebook().skirmish->scenario("toll-cellar"));
        return page;
    }));
}
