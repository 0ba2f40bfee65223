// The page of the board: every tool by mouse and by keys, and the one command that comes of each.
#include "ui/board_scenes.h"

#include "board/board_canvas.h"

#include "scene/board_page.h"
#include "table/scene/fog.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"
#include "ui/panel_shots.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QCheckBox>
#include <QEnterEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

struct Desk {
    Look look{{ThemeKind::Ember, 1, false, true}};
    BoardPage page{look};
    QSignalSpy acts{&page, &BoardPage::acted};

    explicit Desk(const table::SceneView& scene = testing::gmHall()) {
        page.setBoard({{{scene.id, scene.look.name}}, scene, {{table::ActorId{4}, "Tam"}}, std::nullopt});
        page.resize(828, 560);
        page.show();
        page.activateWindow();
        page.enter();
        QApplication::processEvents();
    }
    QPoint pixel(double x, double y) { return pixelOf(page.view().frame(), spotOf({x, y})).toPoint(); }
    void key(int key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(&page.view(), Qt::Key(key), with);
    }
    void keys(std::initializer_list<int> all) {
        for (const int each : all) key(each);
    }
    void drag(QPoint from, QPoint to) {
        QTest::mousePress(&page.view(), Qt::LeftButton, {}, from);
        QTest::mouseMove(&page.view(), (from + to) / 2);
        QTest::mouseMove(&page.view(), to);
        QTest::mouseRelease(&page.view(), Qt::LeftButton, {}, to);
    }
    template <typename Wanted>
    Wanted only() {
        REQUIRE(acts.size() == 1);
        const auto act = acts.takeFirst().front().value<Act>();
        REQUIRE(act.command.is<Wanted>());
        return *act.command.as<Wanted>();
    }
};

} // namespace

TEST_CASE("A token that is dragged moves in one turn, to the middle of a square") {
    Desk desk;
    desk.drag(desk.pixel(6.5, 2.5), desk.pixel(9.3, 4.6));
    const auto moved = desk.only<table::MoveToken>();
    CHECK(moved.token == table::TokenId{11});
    CHECK(moved.at == board::Spot{9500, 4500});
}

TEST_CASE("A token is picked up, carried and put down with keys alone, and Esc leaves it where it was") {
    Desk desk;
    desk.page.view().setCursor({6500, 2500});
    desk.keys({Qt::Key_Space, Qt::Key_Right, Qt::Key_Right, Qt::Key_Down});
    CHECK(desk.acts.empty());
    CHECK(desk.page.view().picture().rays.size() == 1);
    desk.key(Qt::Key_Space);
    CHECK(desk.only<table::MoveToken>().at == board::Spot{8500, 3500});
    desk.page.view().setCursor({6500, 2500});
    desk.keys({Qt::Key_Space, Qt::Key_Right, Qt::Key_Escape, Qt::Key_Space});
    CHECK(desk.acts.empty());
}

TEST_CASE("Shift and an arrow move the chosen token a square, H hides it, Delete takes it off") {
    Desk desk;
    desk.page.view().setCursor({6500, 2500});
    desk.keys({Qt::Key_Space, Qt::Key_Space});
    CHECK(desk.acts.empty());
    desk.key(Qt::Key_Left, Qt::ShiftModifier);
    CHECK(desk.only<table::MoveToken>().at == board::Spot{5500, 2500});
    desk.key(Qt::Key_H);
    CHECK_FALSE(desk.only<table::RevealToken>().shown);
    desk.key(Qt::Key_Delete);
    CHECK(desk.only<table::RemoveToken>().token == table::TokenId{11});
}

TEST_CASE("A stroke of the fog brush is one turn, and what it covers again is said") {
    Desk desk;
    desk.key(Qt::Key_B);
    desk.drag(desk.pixel(3, 3), desk.pixel(9, 3));
    const auto cleared = desk.only<table::PaintFog>();
    CHECK(cleared.clear);
    CHECK(cleared.shape == table::FogShape::Brush);
    CHECK(cleared.points.size() >= 2);
    CHECK(cleared.radius == board::kSquare);
}

TEST_CASE("Fog is cut out by a rectangle or corner by corner") {
    Desk desk;
    desk.key(Qt::Key_P);
    desk.drag(desk.pixel(2, 2), desk.pixel(5, 4));
    CHECK(desk.only<table::PaintFog>().points.size() == 4);
    desk.page.view().setCursor({2000, 2000});
    desk.keys({Qt::Key_Space, Qt::Key_Space, Qt::Key_Right, Qt::Key_Right, Qt::Key_Space, Qt::Key_Space, Qt::Key_Down,
               Qt::Key_Space, Qt::Key_Space});
    desk.keys({Qt::Key_Down, Qt::Key_Space, Qt::Key_Space, Qt::Key_Backspace, Qt::Key_Return});
    const auto outline = desk.only<table::PaintFog>();
    CHECK(outline.points == std::vector<board::Spot>{{2000, 2000}, {4000, 2000}, {4000, 3000}});
}

TEST_CASE("Walls and doors are built from corner to corner, and a click turns a door") {
    Desk desk;
    desk.key(Qt::Key_W);
    desk.drag(desk.pixel(10, 2), desk.pixel(10, 5));
    const auto walls = desk.only<table::BuildWalls>();
    CHECK(walls.points == std::vector<board::Spot>{{10'000, 2000}, {10'000, 5000}});
    desk.key(Qt::Key_D);
    desk.drag(desk.pixel(10, 6), desk.pixel(11, 6));
    CHECK(desk.only<table::BuildWalls>().kind == table::WallKind::Door);
    QTest::mouseClick(&desk.page.view(), Qt::LeftButton, {}, desk.pixel(7, 1));
    const auto door = desk.only<table::SetDoor>();
    CHECK(door.open == true);
}

TEST_CASE("Tokens, lights and zones are placed with keys alone") {
    Desk desk;
    desk.key(Qt::Key_T);
    desk.page.view().setCursor({12'500, 7500});
    desk.keys({Qt::Key_Space, Qt::Key_Space});
    const auto token = desk.only<table::PlaceToken>();
    CHECK(token.who == table::ActorId{4});
    CHECK(token.at == board::Spot{12'500, 7500});
    CHECK_FALSE(token.shown);
    desk.keys({Qt::Key_L, Qt::Key_Space, Qt::Key_Space});
    CHECK(desk.only<table::PlaceLight>().light.range == 4 * board::kSquare);
    desk.key(Qt::Key_Z);
    desk.drag(desk.pixel(2, 2), desk.pixel(4, 4));
    CHECK(desk.only<table::DrawZone>().corners.size() == 4);
}

TEST_CASE("A rectangle of tiles is drawn by a drag, whichever way it goes") {
    Desk desk;
    desk.key(Qt::Key_F);
    desk.drag(desk.pixel(5.5, 4.5), desk.pixel(3.5, 3.5));
    const auto tiles = desk.only<table::DrawTiles>();
    CHECK(std::tuple(tiles.x, tiles.y, tiles.width, tiles.height) == std::tuple(3, 3, 3, 2));
    CHECK(tiles.tile == table::Tile::Floor);
}

TEST_CASE("What is measured is told in squares, in the story's unit and in the game's words, and changes nothing") {
    Desk desk;
    desk.key(Qt::Key_M);
    desk.drag(desk.pixel(2.5, 2.5), desk.pixel(8.5, 4.5));
    CHECK(desk.acts.empty());
    REQUIRE(desk.page.view().picture().rays.size() == 1);
    CHECK(desk.page.view().picture().rays.front().words == QStringLiteral("6 squares, 30 ft, near"));
}

TEST_CASE("A ping reaches the players' board only where they see the scene") {
    Desk desk;
    QSignalSpy pings(&desk.page, &BoardPage::pinged);
    desk.key(Qt::Key_G);
    QTest::mouseClick(&desk.page.view(), Qt::LeftButton, {}, desk.pixel(5, 5));
    CHECK(pings.empty());
    table::SceneView shown = testing::gmHall();
    shown.shown = true;
    desk.page.setBoard({{}, shown, {}, std::nullopt});
    QTest::mouseClick(&desk.page.view(), Qt::LeftButton, {}, desk.pixel(5, 5));
    CHECK(pings.size() == 1);
    CHECK(desk.acts.empty());
}

TEST_CASE("Keys zoom and pan, and the cursor never leaves the window") {
    Desk desk;
    BoardView& view = desk.page.view();
    const double before = view.frame().scale;
    desk.keys({Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Plus, Qt::Key_Plus});
    CHECK(view.frame().scale > 2.5 * before);
    for (int i = 0; i < 20; ++i) desk.key(Qt::Key_Right);
    CHECK(view.rect().contains(pixelOf(view.frame(), view.cursor()).toPoint()));
    const QPointF centre = view.frame().centre;
    desk.key(Qt::Key_Left, Qt::ControlModifier);
    CHECK(view.frame().centre.x() < centre.x());
    desk.key(Qt::Key_0, Qt::ControlModifier);
    CHECK(view.frame().scale == Approx(before).margin(0.01));
}

TEST_CASE("Panning paints no ground again that was painted before") {
    Desk desk;
    BoardView& view = desk.page.view();
    desk.keys({Qt::Key_Plus, Qt::Key_Plus});
    (void)view.grab();
    desk.key(Qt::Key_Left, Qt::ControlModifier);
    (void)view.grab();
    const int painted = view.painted();
    desk.key(Qt::Key_Right, Qt::ControlModifier);
    (void)view.grab();
    CHECK(view.painted() == painted);
}

TEST_CASE("A step of the zoom paints a few tiles a frame, and the rest as soon as nobody waits") {
    Desk desk(testing::gmHall());
    BoardView& view = desk.page.view();
    desk.page.resize(1900, 1060);
    QApplication::processEvents();
    (void)view.grab();
    const int before = view.painted();
    desk.key(Qt::Key_Plus);
    QImage first = view.grab().toImage();
    CHECK(view.painted() - before <= 2);
    CHECK_FALSE(view.isWhole());
    CHECK(first.pixelColor(first.rect().center()) != QColor(Qt::black)); // the tiles of before stand in
    REQUIRE(QTest::qWaitFor([&] { return view.isWhole(); }, 10'000));
    const QImage whole = view.grab().toImage();
    QImage atOnce(whole.size(), QImage::Format_RGB32);
    BoardCanvas canvas(desk.look);
    canvas.setPicture(view.picture());
    QPainter painter(&atOnce);
    canvas.paint(painter, view.frame(), 1);
    painter.end();
    CHECK(canvas.isWhole());
    CHECK(whole.convertToFormat(QImage::Format_RGB32) == atOnce);
}

TEST_CASE("E asks for the name, the sign and the size of the chosen token, and for the words of a zone") {
    Desk desk;
    QSignalSpy forms(&desk.page, &BoardPage::formWanted);
    desk.page.view().setCursor({6500, 2500});
    desk.keys({Qt::Key_Space, Qt::Key_Space, Qt::Key_E});
    REQUIRE(forms.size() == 1);
    CHECK(forms.front().at(0).toString() == QStringLiteral("change-token"));
    CHECK(forms.front().at(2).toLongLong() == 11);
    CHECK(desk.acts.empty());
}

TEST_CASE("A screen reader hears the square, who stands there and whether the players see it") {
    Desk desk;
    desk.page.view().setCursor({2500, 6500});
    CHECK(desk.page.view().accessibleDescription() == QStringLiteral("C7: Hidden from the players: Silt hound"));
    CHECK(desk.page.view().accessibleName() == QStringLiteral("Board, C7: Hidden from the players: Silt hound"));
    CHECK(namelessWidgets(desk.page).join(QStringLiteral(", ")).toStdString().empty());
}

TEST_CASE(
    "A token of somebody who is not revealed is told to be hidden for that, and they are revealed from the board") {
    table::SceneView scene = testing::gmHall();
    table::TokenView& ringer = scene.tokens[3];
    ringer.known = false;
    Desk desk(scene);
    const ScenePick pick = ringer.token.id;
    CHECK(pickWords(scene, pick) == QStringLiteral("Hidden until the foe is revealed: Bellringer"));
    CHECK(boardPicture(scene).tokens[3].seen == Seen::Hidden);
    desk.page.view().setCursor(ringer.token.at);
    desk.keys({Qt::Key_Space, Qt::Key_Space});
    auto* reveal = desk.page.findChild<QPushButton*>(QStringLiteral("offer-reveal"));
    REQUIRE(reveal != nullptr);
    reveal->click();
    const auto done = desk.only<table::RevealActor>();
    CHECK(done.who == ringer.token.who);
    CHECK(done.revealed);
    CHECK(desk.page.findChild<QPushButton*>(QStringLiteral("offer-show")) == nullptr); // it would show nothing
    desk.key(Qt::Key_H);
    CHECK(desk.only<table::RevealActor>().who == ringer.token.who);
    ringer.known = true;
    CHECK(offersFor(scene, pick).front().id == "show");
}

TEST_CASE("While the GM looks as the players do, no tool can be taken and no hint speaks of one") {
    Desk desk;
    BoardShown shown{{}, testing::gmHall(), {}, testing::drownedHall()};
    shown.scene->shown = true;
    desk.page.setBoard(shown);
    desk.page.takeUp(SceneTool::Token);
    auto* asPlayers = desk.page.findChild<QPushButton*>(QStringLiteral("asPlayers"));
    const auto hint = [&] { return desk.page.findChild<QWidget*>(QStringLiteral("boardHint"))->accessibleName(); };
    const auto* settings = desk.page.findChild<QWidget*>(QStringLiteral("toolSettings"));
    const QString before = hint();
    CHECK(settings->isVisible());
    asPlayers->click();
    for (const QToolButton* tool : desk.page.findChildren<QToolButton*>(QRegularExpression(QStringLiteral("^tool-"))))
        CHECK_FALSE(tool->isEnabled());
    CHECK(hint().startsWith(QStringLiteral("This is what the players see")));
    desk.key(Qt::Key_B);
    CHECK(desk.page.hand().tool == SceneTool::Token);
    CHECK_FALSE(settings->isVisible());
    asPlayers->click();
    CHECK(hint() == before);
    CHECK(settings->isVisible());
}

TEST_CASE("The scene on the page is staged, shown and taken down") {
    Desk desk;
    desk.page.findChild<QPushButton*>(QStringLiteral("stageScene"))->click();
    CHECK(desk.only<table::StageScene>().scene == table::SceneId{7});
    table::SceneView staged = testing::gmHall();
    staged.staged = true;
    desk.page.setBoard({{{staged.id, "Hall", false, true}}, staged, {}, std::nullopt});
    desk.page.findChild<QPushButton*>(QStringLiteral("goToStaged"))->click();
    (void)desk.only<table::GoToStaged>();
}

TEST_CASE("The board is pictured at the sizes of screens, with one and with two pixels to a point") {
    for (const QSize& pixels : {QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160)}) {
        for (const int ratio : {1, 2}) {
            Look look({ThemeKind::Ember, 1, false, true});
            BoardPicture picture = testing::drownedHall();
            BoardFrame frame;
            frame.size = QSizeF(pixels) / ratio;
            frame = snapped(fitted(frame, QSizeF(picture.ground.width, picture.ground.height), 24), ratio);
            BoardCanvas canvas(look);
            canvas.setPicture(picture);
            QImage image(pixels, QImage::Format_RGB32);
            image.setDevicePixelRatio(ratio);
            QPainter painter(&image);
            canvas.paint(painter, frame, ratio);
            painter.end();
            CHECK(canvas.isWhole());
            CHECK(keepScreen(
                image, QStringLiteral("board-hall-%1x%2-dpr%3").arg(pixels.width()).arg(pixels.height()).arg(ratio)));
        }
    }
}

TEST_CASE("The board is pictured in every theme and text size, at work and empty", "[.pictures]") {
    const auto shoot = [](const QString& name, SceneTool tool, bool scene) {
        return shootPanel(name, {828, 620}, [&](const Look& look) {
            auto page = std::make_unique<BoardPage>(look);
            if (scene)
                page->setBoard({{{table::SceneId{7}, "The drowned hall"}},
                                testing::gmHall(),
                                {{table::ActorId{4}, "Tam"}},
                                std::nullopt});
            page->takeUp(tool);
            return page;
        });
    };
    CHECK(shoot(QStringLiteral("board-page"), SceneTool::Select, true));
    CHECK(shoot(QStringLiteral("board-token"), SceneTool::Token, true));
    CHECK(shoot(QStringLiteral("board-empty"), SceneTool::Select, false));
}

TEST_CASE("That the players see a thing is said of that thing alone: the next one is hidden again") {
    Desk desk;
    desk.key(Qt::Key_Z);
    auto* shown = desk.page.findChild<QCheckBox*>(QStringLiteral("ask-shown"));
    REQUIRE(shown);
    desk.page.findChild<QLineEdit*>(QStringLiteral("ask-name"))->setText(QStringLiteral("The pool"));
    shown->setChecked(true);
    desk.drag(desk.pixel(2, 2), desk.pixel(4, 4));
    CHECK(desk.only<table::DrawZone>().shown);
    CHECK_FALSE(shown->isChecked());
    desk.drag(desk.pixel(5, 2), desk.pixel(7, 4));
    CHECK_FALSE(desk.only<table::DrawZone>().shown);
}

TEST_CASE("No tool and no message moves a button or fits the map again") {
    Desk desk;
    const QRect view = desk.page.view().geometry();
    const BoardFrame frame = desk.page.view().frame();
    const QPoint tool = desk.page.findChild<QToolButton*>(QStringLiteral("tool-brush"))->mapTo(&desk.page, QPoint());
    const auto still = [&](const char* after) {
        QApplication::processEvents();
        INFO(after);
        CHECK(desk.page.view().geometry() == view);
        CHECK(desk.page.view().frame() == frame);
        CHECK(desk.page.findChild<QToolButton*>(QStringLiteral("tool-brush"))->mapTo(&desk.page, QPoint()) == tool);
    };
    for (const SceneTool each :
         {SceneTool::Token, SceneTool::Brush, SceneTool::Outline, SceneTool::Tiles, SceneTool::Wall, SceneTool::Door,
          SceneTool::Light, SceneTool::Zone, SceneTool::Measure, SceneTool::Ping, SceneTool::Select}) {
        desk.page.takeUp(each);
        still("a tool");
    }
    desk.page.setError(QStringLiteral("There is no picture in the file: choose a PNG, JPEG or WebP file."));
    still("an error");
    CHECK(desk.page.findChild<QWidget*>(QStringLiteral("boardMessages"))->isVisible());
    desk.page.setBusy(QStringLiteral("Reading the picture of this scene: 40 %"));
    still("work");
    desk.page.setBusy({});
    desk.page.setError({});
    still("nothing");
    CHECK_FALSE(desk.page.findChild<QWidget*>(QStringLiteral("boardMessages"))->isVisible());
}

TEST_CASE("A refusal over the board goes to its other edge when the pointer comes, but not with a button to press") {
    Desk desk;
    grab(desk.page, {900, 700});
    auto& messages = *desk.page.findChild<QWidget*>(QStringLiteral("boardMessages"));
    const auto pointAt = [&] {
        const QPointF inside(5, 5);
        QEnterEvent enter(inside, inside, messages.mapToGlobal(inside));
        QApplication::sendEvent(&messages, &enter);
    };
    desk.page.setError(QStringLiteral("A zone needs a name."));
    const QRect top = messages.geometry();
    pointAt();
    const QWidget& view = desk.page.view();
    CHECK_FALSE(messages.geometry().intersects(top));
    CHECK(QRect(view.mapTo(&desk.page, QPoint()), view.size()).contains(messages.geometry()));
    pointAt();
    CHECK(messages.geometry() == top);
    desk.page.setBusy(QStringLiteral("Reading the picture of this scene: 40 %"));
    const QRect busy = messages.geometry();
    pointAt();
    CHECK(messages.geometry() == busy);
}

TEST_CASE("The other button offers what can be done with what is there, and so does the menu key") {
    Desk desk;
    const auto menu = [&] {
        QApplication::processEvents();
        for (auto* each : desk.page.findChildren<QMenu*>(QStringLiteral("boardMenu"))) {
            if (each->isVisible()) return each;
        }
        return static_cast<QMenu*>(nullptr);
    };
    QTest::mouseClick(&desk.page.view(), Qt::RightButton, {}, desk.pixel(6.5, 2.5));
    REQUIRE(menu() != nullptr);
    QStringList words;
    for (const QAction* each : menu()->actions()) words << each->text();
    CHECK(words.contains(QStringLiteral("Point here")));
    CHECK(words.size() >= 4); // of the token as well
    menu()->close();
    QApplication::processEvents();
    desk.page.view().setCursor({6500, 2500});
    desk.key(Qt::Key_Menu);
    REQUIRE(menu() != nullptr);
    menu()->close();
    CHECK(desk.acts.empty());
}

TEST_CASE("A measured line is told to the players only where it is asked for, and goes with the tool") {
    table::SceneView scene = testing::gmHall();
    scene.shown = true;
    Desk desk(scene);
    QSignalSpy lines(&desk.page, &BoardPage::measured);
    desk.key(Qt::Key_M);
    desk.drag(desk.pixel(3.5, 3.5), desk.pixel(6.5, 3.5));
    CHECK(lines.isEmpty());
    auto* shows = desk.page.findChild<QWidget*>(QStringLiteral("toolSettings"))->findChild<QCheckBox*>();
    REQUIRE(shows != nullptr);
    shows->setChecked(true);
    desk.drag(desk.pixel(3.5, 3.5), desk.pixel(6.5, 3.5));
    REQUIRE_FALSE(lines.isEmpty());
    CHECK(lines.last().front().value<BoardRay>().along.size() == 2);
    desk.key(Qt::Key_V);
    CHECK(lines.last().front().value<BoardRay>().along.empty());
}

TEST_CASE("A frame tells what the players see of the scene from what the GM sees") {
    table::SceneView scene = testing::gmHall();
    scene.shown = true;
    Desk desk(scene);
    CHECK(desk.page.view().picture().frames.empty());
    desk.page.setPlayersFrame(QRectF(1, 1, 6, 4));
    CHECK(desk.page.view().picture().frames == std::vector<QRectF>{QRectF(1, 1, 6, 4)});
    desk.page.setPlayersFrame(std::nullopt);
    CHECK(desk.page.view().picture().frames.empty());
}
