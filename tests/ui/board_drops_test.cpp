// Actors who are dragged from the party's panel onto the board, and what the menu of a spot does there.
#include "ui/board_scenes.h"

#include "board/board_paint.h"
#include "board/player_picture.h"
#include "bridge/dragged_actors.h"
#include "party/party_panel.h"
#include "scene/board_page.h"
#include "table/scene/token.h"
#include "ui/belfry.h"
#include "ui/colour_checks.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>
#include <string>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

constexpr table::ActorId kTam{21}, kGoblin{22}, kSecondGoblin{23};

struct DropDesk {
    Look look{{ThemeKind::Ember, 1, false, true}};
    BoardPage page{look};
    QSignalSpy acts{&page, &BoardPage::acted};
    table::SceneView scene;

    explicit DropDesk(table::SceneView shown = testing::gmHall())
        : scene(std::move(shown)) {
        page.setBoard({{{scene.id, scene.look.name}},
                       scene,
                       {{table::ActorId{1}, "Brannoch"},
                        {kTam, "Tam"},
                        {kGoblin, "Goblin 1", table::ActorKind::Foe, true},
                        {kSecondGoblin, "Goblin 2", table::ActorKind::Foe, false}},
                       std::nullopt});
        page.resize(828, 560);
        page.show();
        page.activateWindow();
        page.enter();
        QApplication::processEvents();
    }
    QPoint pixel(double x, double y) { return pixelOf(page.view().frame(), spotOf({x, y})).toPoint(); }
    /// Carries them over the board and lets them go there; false if the board does not take them.
    bool drop(const std::vector<table::ActorId>& who, double x, double y) {
        const std::unique_ptr<QMimeData> data(draggedActors(who));
        const QPoint at = page.view().mapTo(&page, pixel(x, y));
        QDragEnterEvent enters(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&page, &enters);
        QDragMoveEvent moves(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&page, &moves);
        if (!enters.isAccepted() || !moves.isAccepted()) return false;
        QDropEvent drops(QPointF(at), Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&page, &drops);
        return drops.isAccepted();
    }
    template <typename Wanted>
    Wanted only() {
        REQUIRE(acts.size() == 1);
        const auto act = acts.takeFirst().front().value<Act>();
        REQUIRE(act.command.is<Wanted>());
        return *act.command.as<Wanted>();
    }
    /// Chooses from the menu of a spot; returns what its list of people offered.
    QStringList choose(const QString& words, double x, double y) {
        QTest::mouseClick(&page.view(), Qt::RightButton, {}, pixel(x, y));
        QApplication::processEvents();
        QStringList people;
        QAction* chosen = nullptr;
        for (QMenu* menu : page.findChildren<QMenu*>()) {
            for (QAction* each : menu->actions()) {
                if (menu->objectName() == QLatin1String("placeMenu")) people << each->text();
                if (each->text() == words) chosen = each;
            }
        }
        INFO(words.toStdString());
        REQUIRE(chosen != nullptr);
        chosen->trigger();
        page.findChild<QMenu*>(QStringLiteral("boardMenu"))->close();
        QApplication::processEvents();
        return people;
    }
};

table::SceneView hallInSight() {
    table::SceneView scene = testing::gmHall();
    scene.shown = true;
    return scene;
}

} // namespace

TEST_CASE("Somebody who is dropped on the board stands on that square, in one turn") {
    DropDesk desk;
    REQUIRE(desk.drop({kTam}, 4.3, 2.8));
    const auto placed = desk.only<table::PlaceToken>();
    CHECK(placed.who == kTam);
    CHECK(placed.scene == desk.scene.id);
    CHECK(placed.at == board::Spot{4500, 2500});
    CHECK(placed.name.empty()); // the actor's own
}

TEST_CASE("Somebody who has a token already is moved by a drop, and is not there twice") {
    DropDesk desk;
    REQUIRE(desk.drop({table::ActorId{1}}, 9.2, 4.1));
    const auto moved = desk.only<table::MoveToken>();
    CHECK(moved.token == table::TokenId{11});
    CHECK(moved.at == board::Spot{9500, 4500});
    CHECK_FALSE(desk.drop({table::ActorId{1}}, 6.5, 2.5)); // it stands there
    CHECK(desk.acts.empty());
}

TEST_CASE("A row of foes brings one at each drop, the first who is not there yet") {
    DropDesk desk;
    REQUIRE(desk.drop({table::ActorId{1}, kGoblin, kSecondGoblin}, 4.5, 2.5));
    CHECK(desk.only<table::PlaceToken>().who == kGoblin);
}

TEST_CASE("A known foe who is dropped on the map of the players is shown there, as soon as the fog clears") {
    DropDesk desk(hallInSight());
    REQUIRE(desk.drop({kGoblin}, 16.5, 4.5)); // fog, which covers the token
    CHECK(desk.only<table::PlaceToken>().shown);
    REQUIRE(desk.drop({kTam}, 16.5, 4.5));
    CHECK(desk.only<table::PlaceToken>().shown);
    REQUIRE(desk.drop({kGoblin}, 4.5, 2.5)); // cleared
    CHECK(desk.only<table::PlaceToken>().shown);
    REQUIRE(desk.drop({kSecondGoblin}, 4.5, 2.5)); // nobody knows of this one
    CHECK_FALSE(desk.only<table::PlaceToken>().shown);
    DropDesk prepared;
    REQUIRE(prepared.drop({kGoblin}, 4.5, 2.5)); // the players see another scene, or none
    CHECK_FALSE(prepared.only<table::PlaceToken>().shown);
}

TEST_CASE("The square below what is dragged is marked, and beside the board nothing is taken") {
    DropDesk desk;
    const std::unique_ptr<QMimeData> data(draggedActors({kTam}));
    const auto moveTo = [&](QPoint at) {
        QDragEnterEvent enters(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&desk.page, &enters);
        QDragMoveEvent moves(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&desk.page, &moves);
        return moves.isAccepted();
    };
    CHECK(moveTo(desk.page.view().mapTo(&desk.page, desk.pixel(4.3, 2.8))));
    REQUIRE(desk.page.view().picture().squares.size() == 1);
    CHECK(desk.page.view().picture().squares.front().at == board::Point{4, 2});
    CHECK_FALSE(moveTo({3, 3}));
    CHECK(desk.page.view().picture().squares.empty());
    QMimeData other;
    other.setText(QStringLiteral("21"));
    QDragEnterEvent enters(QPoint(400, 300), Qt::CopyAction, &other, Qt::LeftButton, {});
    QApplication::sendEvent(&desk.page, &enters);
    CHECK_FALSE(enters.isAccepted());
}

TEST_CASE("A creature that is dragged over the board marks its square, and a drop says who comes and where") {
    DropDesk desk;
    const std::unique_ptr<QMimeData> data(draggedCreature("goblin"));
    CHECK(creatureIn(*data) == "goblin");
    const auto let = [&](QPoint at) {
        QDragEnterEvent enters(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&desk.page, &enters);
        QDragMoveEvent moves(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&desk.page, &moves);
        if (!enters.isAccepted() || !moves.isAccepted()) return false;
        const auto& squares = desk.page.view().picture().squares;
        CHECK((squares.size() == 1 && squares.front().look == SquareLook::Landing));
        QDropEvent drops(QPointF(at), Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(&desk.page, &drops);
        CHECK(desk.page.view().picture().squares.empty());
        return drops.isAccepted();
    };
    REQUIRE(let(desk.page.view().mapTo(&desk.page, desk.pixel(4.3, 2.8))));
    REQUIRE(desk.acts.size() == 1);
    const auto act = desk.acts.front().front().value<Act>();
    const auto* const token = act.command.as<table::PlaceToken>();
    REQUIRE(token != nullptr);
    CHECK((token->brings == "goblin" && token->scene == desk.scene.id));
    CHECK(token->at == board::Spot{4500, 2500});
    CHECK_FALSE(let({3, 3})); // beside the board
    CHECK(desk.acts.size() == 1);
}

TEST_CASE("The square where something will land is seen on any map") {
    for (const QColor& ground : {QColor(245, 235, 210), QColor(20, 22, 26), QColor(120, 130, 110), QColor(180, 60, 40),
                                 QColor(70, 110, 160), QColor(Qt::white)}) {
        CAPTURE(ground.name());
        const Look look{{ThemeKind::Ember, 1, false, true}};
        BoardPicture picture = testing::drownedHall();
        picture.tokens.clear();
        picture.squares = {{{4, 2}, SquareLook::Landing, {}, {}}};
        QImage image(1280, 720, QImage::Format_RGB32);
        image.fill(ground);
        QPainter painter(&image);
        BoardFrame frame;
        frame.size = image.size();
        frame = fitted(frame, {18, 10}, 12);
        Stamps stamps(look);
        BoardPicture pieces = picture;
        pieces.ground = {};
        paintPieces(painter, pieces, frame, look, stamps, 1);
        painter.end();
        const QRectF square = transformOf(frame).mapRect(QRectF(4, 2, 1, 1));
        double most = 1;
        for (int x = int(square.left()); x < int(square.left() + square.width() / 4); ++x) {
            const double now = contrast(image.pixelColor(x, int(square.center().y())), ground);
            most = std::max(most, now);
        }
        CHECK(most >= 3); // as a graphic needs
    }
}

TEST_CASE("What a drag carries is ids and nothing else, and what is no id is not read") {
    const std::unique_ptr<QMimeData> data(draggedActors({kTam, kGoblin}));
    CHECK(data->formats() == QStringList{QString::fromLatin1(kDraggedActors)});
    CHECK(actorsIn(*data) == std::vector{kTam, kGoblin});
    QMimeData bad;
    bad.setData(QString::fromLatin1(kDraggedActors), "x -4 0 99999999999999999999 7 " + QByteArray(50'000, '8'));
    CHECK(actorsIn(bad) == std::vector{table::ActorId{7}});
}

TEST_CASE("A click on a card of the party stays a click, and a drag of it is none") {
    Look look{{ThemeKind::Ember, 1, false, true}};
    QWidget window;
    auto* row = new QHBoxLayout(&window);
    auto* party = new PartyPanel(look);
    auto* page = new BoardPage(look);
    party->setFixedWidth(264);
    row->addWidget(party);
    row->addWidget(page, 1);
    party->setView(belfry::view());
    const table::SceneView scene = testing::gmHall();
    table::SceneView empty = scene;
    empty.tokens.clear();
    page->setBoard({{{scene.id, scene.look.name}}, empty, {{belfry::kIselde, "Iselde"}}, std::nullopt});
    window.resize(1180, 620);
    window.show();
    QApplication::processEvents();
    auto* tile = party->findChild<ActorTile*>(QStringLiteral("actor%1").arg(belfry::kIselde.value));
    REQUIRE(tile != nullptr);
    QSignalSpy chosen(party, &PartyPanel::chosen), acts(page, &BoardPage::acted);

    const QPoint from = tile->mapTo(&window, QPoint(60, 20));
    QWindow* const handle = window.windowHandle();
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(handle, from + QPoint(2, 1));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from + QPoint(2, 1));
    CHECK(chosen.size() == 1);
    CHECK(acts.empty());

    // The offscreen platform ends a drag at once.
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(handle, from + QPoint(40, 20));
    CHECK_FALSE(tile->isDown());
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from + QPoint(40, 20));
    CHECK(chosen.size() == 1); // no second click
    CHECK(acts.empty());
}

TEST_CASE("The menu of a spot places those who are not there yet") {
    DropDesk desk;
    const QStringList people = desk.choose(QStringLiteral("Tam"), 4.5, 4.5);
    const auto placed = desk.only<table::PlaceToken>();
    CHECK(placed.who == kTam);
    CHECK(placed.at == board::Spot{4500, 4500});
    CHECK(people == QStringList{"Tam", "Goblin 1", "Goblin 2"}); // Brannoch is there
}

TEST_CASE("Measuring from the menu begins at that square and ends with the next press") {
    DropDesk desk;
    (void)desk.choose(QStringLiteral("Measure from here"), 3.5, 3.5);
    CHECK(desk.page.hand().tool == SceneTool::Measure);
    QTest::mouseMove(&desk.page.view(), desk.pixel(8.4, 3.5));
    const auto ray = [&] {
        const auto& rays = desk.page.view().picture().rays;
        return rays.empty() ? std::vector<board::Spot>{} : rays.back().along;
    };
    CHECK(ray() == std::vector<board::Spot>{{3500, 3500}, {8500, 3500}});
    QTest::mouseClick(&desk.page.view(), Qt::LeftButton, {}, desk.pixel(9.5, 3.5));
    QTest::mouseMove(&desk.page.view(), desk.pixel(2.5, 6.5));
    CHECK(ray() == std::vector<board::Spot>{{3500, 3500}, {9500, 3500}});
    CHECK(desk.acts.empty());
}

TEST_CASE("A token shows the portrait of its actor inside its ring") {
    const Look look{{ThemeKind::Ember, 1, false, true}};
    QImage face(300, 400, QImage::Format_RGB32);
    face.fill(QColor(20, 200, 40));
    for (const TokenShape shape : {TokenShape::Party, TokenShape::Foe, TokenShape::Thing}) {
        BoardToken token{{500, 500}, board::kSquare, std::nullopt, shape, Icon::Person};
        Stamps stamps(look);
        const auto middle = [&] {
            const QImage stamp = stamps.token(token, 80, 1).toImage();
            return stamp.pixelColor(stamp.width() / 2, stamp.height() / 2 + 12);
        };
        const QColor without = middle();
        token.portrait = {"face", levelsOf(face)};
        CHECK(middle() == QColor(20, 200, 40));
        CHECK(without != QColor(20, 200, 40));
        const QImage whole = stamps.token(token, 80, 1).toImage();
        CHECK(whole.pixelColor(whole.width() / 2 - 33, whole.height() / 2 - 33) != QColor(20, 200, 40)); // a corner
    }
}

TEST_CASE("The players see a portrait only of a card whose name and picture they see") {
    table::PlayerView view = testing::drownedHallForPlayers();
    const auto portraitOfHound = [&] {
        const BoardPicture picture = boardPicture(*view.scene, view.actors, view.cards);
        return picture.tokens.at(4).portrait.name;
    };
    CHECK(portraitOfHound().empty());
    view.cards = {{.place = 1, .name = "Silt hound", .picture = ""}};
    CHECK(portraitOfHound().empty());
    view.cards.front().picture = "abc";
    CHECK(portraitOfHound() == "abc");
    view.cards.front().name = ""; // the name is not shown
    CHECK(portraitOfHound().empty());
    view.cards.front().name = "Silt hound";
    view.scene->tokens.at(4).name = ""; // the token hides who it is
    CHECK(portraitOfHound().empty());
}

TEST_CASE("One picture is that of all who have its name and a number") {
    CHECK(isPortraitOf("Silt hound", "Silt hound"));
    CHECK(isPortraitOf("Silt hound", "Silt hound 12"));
    CHECK_FALSE(isPortraitOf("Silt hound", "Silt hound queen"));
    CHECK_FALSE(isPortraitOf("Silt hound", "Silt hounds"));
    CHECK_FALSE(isPortraitOf("", "Tam"));
}

TEST_CASE("Pictures of the board beside the party while a card is dragged over it", "[.pictures]") {
    const QList<std::pair<QSize, double>> screens{{{1280, 720}, 1}, {{1440, 900}, 1}, {{1440, 900}, 2}};
    for (const auto& [size, scale] : screens) {
        Look look{{ThemeKind::Ember, scale, false, true}};
        QWidget window;
        auto* row = new QHBoxLayout(&window);
        auto* party = new PartyPanel(look);
        auto* page = new BoardPage(look);
        party->setFixedWidth(look.px(264));
        row->addWidget(party);
        row->addWidget(page, 1);
        party->setView(belfry::view());
        party->setQuiet({{belfry::kOriel, 1}, {belfry::kTam, 1}});
        const table::SceneView scene = testing::gmHall();
        page->setBoard({{{scene.id, scene.look.name}}, scene, {{kTam, "Tam"}}, std::nullopt});
        (void)grab(window, size);
        const std::unique_ptr<QMimeData> data(draggedActors({kTam}));
        const QPoint at = page->view().mapTo(page, pixelOf(page->view().frame(), spotOf({4.4, 2.6})).toPoint());
        QDragEnterEvent enters(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(page, &enters); // Qt passes moves on to what took the drag
        QDragMoveEvent moves(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(page, &moves);
        CHECK(moves.isAccepted());
        CHECK(page->view().picture().squares.size() == 1);
        const QString name = QStringLiteral("board-drop-%1-%2").arg(size.width()).arg(int(scale * 100));
        CHECK(keepScreen(grab(window, size), name));
    }
}

TEST_CASE("Pictures of tokens with portraits", "[.pictures]") {
    QImage face = testing::paintedMap({300, 400});
    BoardPicture picture = testing::drownedHall();
    for (BoardToken& token : picture.tokens) token.portrait = {"face", levelsOf(face)};
    for (const double scale : {1.0, 2.0}) {
        const Look look{{ThemeKind::Ember, scale, false, true}};
        QImage image(1280, 720, QImage::Format_RGB32);
        QPainter painter(&image);
        BoardFrame frame;
        frame.size = image.size();
        paintBoard(painter, picture, fitted(frame, {18, 10}, 12), look);
        painter.end();
        CHECK(keepScreen(image, QStringLiteral("board-portraits-%1").arg(int(scale * 100))));
    }
}
