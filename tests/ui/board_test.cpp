// The board: a value that is painted, and the frame through which it is looked at.
#include "ui/board_scenes.h"

#include "board/board_fog.h"
#include "board/board_paint.h"
#include "board/player_picture.h"
#include "board/square_name.h"
#include "scene/scene_picture.h"
#include "theme/text_line.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QPainter>

#include <algorithm>
#include <cmath>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

BoardFrame frameOf(const BoardPicture& picture, QSize size) {
    BoardFrame frame;
    frame.size = size;
    return fitted(frame, QSizeF(picture.ground.width, picture.ground.height), 24);
}

QImage painted(const BoardPicture& picture, const BoardFrame& frame, const Look& look) {
    QImage image(frame.size.toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    paintBoard(painter, picture, frame, look);
    return image;
}

} // namespace

TEST_CASE("A pixel of the window and a spot of the board lead to each other, however it is turned and zoomed") {
    for (const int turned : {0, 90, 180, 270}) {
        BoardFrame frame{{12.5, 7.25}, 37, turned, {800, 600}};
        for (const board::Spot spot : {board::Spot{0, 0}, {12'500, 7250}, {23'999, 123}})
            CHECK(spotAt(frame, pixelOf(frame, spot)) == spot);
        const QPointF held(130, 470);
        const board::Spot under = spotAt(frame, held);
        CHECK(board::distanceBetween(spotAt(zoomed(frame, 1.7, held), held), under) <= 1);
        CHECK(board::distanceBetween(spotAt(panned(frame, {40, -9}), held + QPointF(40, -9)), under) <= 1);
    }
}

TEST_CASE("Columns are lettered and rows are numbered") {
    CHECK(board::squareName({0, 0}) == "A1");
    CHECK(board::squareName({25, 9}) == "Z10");
    CHECK(board::squareName({26, 0}) == "AA1");
}

TEST_CASE("A fitted board is whole in its window") {
    BoardPicture hall = testing::drownedHall();
    for (const int turned : {0, 90}) {
        BoardFrame frame;
        frame.turned = turned;
        frame.size = {640, 480};
        const QRectF shown = shownSquares(fitted(frame, {18, 10}, 20));
        CHECK(shown.contains(QRectF(0, 0, 18, 10)));
    }
}

TEST_CASE("Where the fog is not cleared nothing shines through, and its edge is soft") {
    BoardFog fog{true, false,
                 board::insideOf(std::vector<board::Spot>{{0, 0}, {4000, 0}, {4000, 8000}, {0, 8000}}, {8000, 8000})};
    const QImage patch = fogPatch(fog, QRect(0, 0, 64, 64), 1, Qt::black);
    for (int x = 32; x < 64; ++x) CHECK(qAlpha(patch.pixel(x, 30)) == 255);
    CHECK(qAlpha(patch.pixel(20, 30)) == 0);
    CHECK(qAlpha(patch.pixel(30, 30)) > 0);
    CHECK(qAlpha(patch.pixel(30, 30)) < 255);
}

TEST_CASE("What was seen before is dimmer than what is seen now") {
    BoardFog fog{true, false, board::wholeBoard({8000, 8000}), true, {{{0, 0}, {4000, 0}, {4000, 8000}, {0, 8000}}}};
    const QImage patch = fogPatch(fog, QRect(0, 0, 64, 64), 1, Qt::black);
    CHECK(qAlpha(patch.pixel(12, 30)) == 0);
    CHECK(qAlpha(patch.pixel(50, 30)) > 80);
    CHECK(qAlpha(patch.pixel(50, 30)) < 200);
}

TEST_CASE("Sight ends at a straight line, not at the cells of the fog") {
    const Look look({ThemeKind::Ember, 1, false, true});
    BoardPicture picture;
    picture.ground.width = picture.ground.height = 8;
    picture.ground.grid = false;
    const BoardFrame frame{{4, 4}, 80, 0, {640, 640}};
    const QImage bare = painted(picture, frame, look);
    const std::vector<board::Spot> whole{{0, 0}, {8000, 0}, {8000, 8000}, {0, 8000}};
    picture.ground.fog = {true, false, board::insideOf(whole, {8000, 8000}), true, {{{0, 0}, {8000, 0}, {0, 5000}}}};
    const QImage seen = painted(picture, frame, look);
    const QPointF out = QPointF(400, 640) / std::hypot(400, 640); // away from the line
    for (double along = 0.1; along < 0.9; along += 0.01) {
        CAPTURE(along);
        const QPointF edge(640 * (1 - along), 400 * along);
        const QPoint inside = (edge - 3 * out).toPoint(), outside = (edge + 12 * out).toPoint();
        CHECK(seen.pixel(inside) == bare.pixel(inside));
        CHECK(qGray(seen.pixel(outside)) < qGray(bare.pixel(outside)));
    }
}

TEST_CASE("The GM sees the squares of a new scene, with fog or without") {
    for (const table::Fog fog : {table::Fog::Off, table::Fog::Hand}) {
        table::SceneView scene;
        scene.look.width = scene.look.height = 10;
        scene.look.fog = fog;
        const BoardPicture picture = boardPicture(scene);
        const BoardFrame frame = frameOf(picture, {600, 600});
        const QImage image = painted(picture, frame, Look());
        const auto light = [&](QPointF squares) {
            const QPoint at = transformOf(frame).map(squares).toPoint();
            int most = 0;
            for (int dx = -1; dx <= 1; ++dx) most = std::max(most, qGray(image.pixel(at + QPoint(dx, 0))));
            return most;
        };
        CHECK(light({5, 5.5}) - light({5.5, 5.5}) >= 16);
        CHECK(
            keepScreen(image, fog == table::Fog::Off ? QStringLiteral("board-new") : QStringLiteral("board-new-fog")));
    }
}

TEST_CASE("Letters and numbers along a small board stay outside it, however large the text is") {
    const Look look({ThemeKind::Ember, 2, false, true});
    BoardPicture picture;
    picture.ground.width = 20;
    picture.ground.height = 12;
    const BoardFrame frame = frameOf(picture, {24 * 20 + 48, 24 * 12 + 48});
    const QImage bare = painted(picture, frame, look);
    picture.ground.labels = true;
    const QImage labelled = painted(picture, frame, look);
    CHECK(labelled != bare);
    const QRect board = QRectF(pixelOf(frame, {0, 0}), pixelOf(frame, {20 * board::kSquare, 12 * board::kSquare}))
                            .toAlignedRect()
                            .adjusted(1, 1, -1, -1);
    CHECK(labelled.copy(board) == bare.copy(board));
}

TEST_CASE("A pointer finds the topmost token, and passes the corners of a foe's diamond") {
    BoardPicture picture;
    picture.tokens = {{{1500, 1500}, 1000}, {{1500, 1500}, 1000, std::nullopt, TokenShape::Foe}};
    CHECK(tokenAt(picture, {1500, 1500}) == 1U);
    CHECK(tokenAt(picture, {1100, 1100}) == 0U);
    CHECK(tokenAt(picture, {2600, 1500}) == std::nullopt);
}

TEST_CASE("A name stands below its token, above, beside it or at a corner, and where it would cover somebody nowhere, "
          "though its token is chosen") {
    const Look look;
    BoardPicture picture;
    picture.ground.width = picture.ground.height = 7;
    picture.tokens = {{{3500, 3500}, 1000}, {{3500, 4500}, 1000}};
    for (const int turned : {0, 90, 180}) {
        CAPTURE(turned);
        BoardFrame frame = frameOf(picture, {560, 560});
        frame.turned = turned;
        const auto withName = [&](BoardPicture named) {
            named.tokens.front().name = QStringLiteral("Tide");
            return painted(named, frame, look);
        };
        const auto seenAt = [&](const QImage& image, board::Spot at) {
            const double side = frame.scale * 0.8;
            return image.copy(QRectF(pixelOf(frame, at) - QPointF(side, side) / 2, QSizeF(side, side)).toAlignedRect());
        };
        const QImage bare = painted(picture, frame, look), named = withName(picture);
        CHECK(named != bare);
        CHECK(seenAt(named, picture.tokens[1].at) == seenAt(bare, picture.tokens[1].at));
        BoardPicture between = picture;
        between.tokens.push_back({{3500, 2500}, 1000});
        CHECK(withName(between) != painted(between, frame, look)); // beside it
        for (const int x : {2500, 4500}) between.tokens.push_back({{x, 3500}, 1000});
        CHECK(withName(between) != painted(between, frame, look)); // at a corner
        for (const int x : {2500, 4500}) {
            for (const int y : {2500, 4500}) between.tokens.push_back({{x, y}, 1000});
        }
        CHECK(withName(between) == painted(between, frame, look));
        between.tokens.front().chosen = true;
        CHECK(withName(between) == painted(between, frame, look));
    }
}

TEST_CASE("A name with a number is set in the same face as one without, and its figures are as high as capitals") {
    const Look look({ThemeKind::Ember, 1, false, true});
    BoardPicture picture;
    picture.ground.width = picture.ground.height = 5;
    picture.tokens = {{.at = {2500, 2500}, .shape = TokenShape::Foe, .icon = Icon::Skull}};
    BoardFrame frame{{2.5, 2.5}, 60, 0, {300, 300}};
    const QImage nameless = painted(picture, frame, look);
    picture.tokens.front().name = QStringLiteral("Goblin 2");
    const QImage named = painted(picture, frame, look);
    Stamps stamps(look);
    const QPixmap& plate = stamps.plate(QStringLiteral("Goblin 2"), look.font(Role::CardName), 1);
    QImage expected = nameless;
    QPainter painter(&expected);
    const double top = 150 + 60 * 0.46; // below the token
    painter.drawPixmap(QPointF(std::round(150 - plate.width() / 2.0), std::round(top)), plate);
    painter.end();
    CHECK(named != nameless);
    CHECK(named == expected);
    const TextLine line(QStringLiteral("Goblin 2"), look.font(Role::CardName));
    CHECK(plate.width() > line.width());
}

TEST_CASE("The token of somebody who fell is crossed out, lies below those who stand, and is chosen after them") {
    const Look look({ThemeKind::Ember, 1, false, true});
    BoardPicture picture;
    picture.ground.width = picture.ground.height = 5;
    picture.tokens = {{.at = {2500, 2500}, .shape = TokenShape::Foe, .icon = Icon::Skull}};
    const BoardFrame frame{{2.5, 2.5}, 60, 0, {300, 300}};
    const QImage standing = painted(picture, frame, look);
    picture.tokens.front().fallen = true;
    const QImage lying = painted(picture, frame, look);
    CHECK(lying != standing);
    CHECK(lying.pixelColor(150, 150) == themeOf(ThemeKind::Ember).text.primary); // the middle of the cross

    BoardToken hero = picture.tokens.front();
    hero.shape = TokenShape::Party;
    hero.fallen = false;
    picture.tokens.insert(picture.tokens.begin(), hero); // came first, and would else lie below
    CHECK(tokenAt(picture, {2500, 2500}) == 0);
    const QImage above = painted(picture, frame, look);
    picture.tokens.pop_back();
    CHECK(above.copy(140, 140, 20, 20) == painted(picture, frame, look).copy(140, 140, 20, 20));
    picture.tokens = {picture.tokens.front()};
    picture.tokens.front().fallen = true;
    CHECK(tokenAt(picture, {2500, 2500}) == 0);
}

TEST_CASE("Of many who stand close together each has a name or a mark, those in the middle as well") {
    const Look look;
    BoardPicture picture;
    picture.ground.width = picture.ground.height = 7;
    for (const int y : {2500, 3500, 4500}) {
        for (const int x : {2500, 3500, 4500}) picture.tokens.push_back({{x, y}, 1000});
    }
    for (BoardToken& token : picture.tokens) token.name = QStringLiteral("Somebody"), token.mark = QStringLiteral("S");
    const BoardFrame frame = frameOf(picture, {560, 560});
    const QImage whole = painted(picture, frame, look);
    for (std::size_t i = 0; i < picture.tokens.size(); ++i) {
        CAPTURE(i);
        BoardPicture without = picture;
        without.tokens[i].name.clear();
        without.tokens[i].mark.clear();
        CHECK(painted(without, frame, look) != whole);
    }
}

TEST_CASE("A name near the edge of the window is whole") {
    const Look look;
    BoardPicture picture;
    picture.ground.width = picture.ground.height = 12;
    picture.tokens = {{{1500, 3500}, 1000}};
    const BoardFrame frame{{6, 6}, 40, 0, {400, 400}};
    const QImage bare = painted(picture, frame, look);
    picture.tokens.front().name = QStringLiteral("Scout Battle Witch");
    const QImage named = painted(picture, frame, look);
    CHECK(named != bare);
    const QRect edge(0, 0, 2, named.height());
    CHECK(named.copy(edge) == bare.copy(edge));
}

TEST_CASE("Names are no larger than the squares, however large the text is") {
    const Look look({ThemeKind::Ember, 2, false, true});
    BoardPicture picture;
    picture.ground.width = picture.ground.height = 7;
    picture.tokens = {{{3500, 3500}, 1000}};
    const BoardFrame frame = frameOf(picture, {7 * 26 + 48, 7 * 26 + 48});
    const QImage bare = painted(picture, frame, look);
    picture.tokens.front().name = QStringLiteral("Tide");
    const QImage named = painted(picture, frame, look);
    int first = named.height(), last = 0;
    for (int y = 0; y < named.height(); ++y) {
        if (named.copy(0, y, named.width(), 1) != bare.copy(0, y, bare.width(), 1))
            first = std::min(first, y), last = y;
    }
    CHECK(last > first);
    CHECK(last - first < frame.scale);
}

TEST_CASE("The words of every line of sight are whole in the window, and none cover those of another") {
    const Look look;
    BoardPicture picture;
    picture.ground.width = picture.ground.height = 7;
    const BoardFrame frame = frameOf(picture, {400, 400});
    const auto changed = [&](const std::vector<BoardRay>& rays) {
        BoardPicture with = picture, without = picture;
        with.rays = without.rays = rays;
        for (BoardRay& ray : without.rays) ray.words.clear();
        const QImage a = painted(with, frame, look), b = painted(without, frame, look);
        int pixels = 0;
        for (int y = 0; y < a.height(); ++y) {
            for (int x = 0; x < a.width(); ++x) pixels += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
        }
        return pixels;
    };
    BoardRay ray;
    ray.words = QStringLiteral("range 3, in the open");
    ray.along = {{3500, 3500}, {5500, 3500}};
    const int whole = changed({ray});
    BoardRay edge = ray;
    edge.along = {{6500, 500}, {6500, 900}};
    CHECK(changed({edge}) == Approx(whole).epsilon(0.02));
    CHECK(changed({ray, ray}) == Approx(2 * whole).epsilon(0.05));
}

TEST_CASE("The hall is pictured for the players, right way up and turned", "[.pictures]") {
    const Look look;
    const BoardPicture hall = testing::drownedHall();
    BoardFrame frame = frameOf(hall, {1240, 720});
    CHECK(keepScreen(painted(hall, frame, look), QStringLiteral("board-hall-players")));
    frame.turned = 180;
    frame.text = 30;
    CHECK(keepScreen(painted(hall, frame, look), QStringLiteral("board-hall-far-side")));
}
