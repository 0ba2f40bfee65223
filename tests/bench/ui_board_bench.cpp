// P13: a full repaint of a board of 100 by 100 squares with 200 tokens and fog, against a plain painter of the same
// pixmaps; the whole board zoomed out, against 10,000 QGraphicsItems; a frame of panning a map of 6,000 by 6,000
// pixels, and the slowest frame of a zoom step over it; a skirmish of 60 by 60 squares with 100 models; the players'
// window on a 4K screen: repainted, and its curtain closing; and the longest wait of the GM's window while a large
// picture is imported.
#include "bench/bench.h"
#include "bench/ui_scratch.h"

#include "board/board_canvas.h"
#include "board/models_picture.h"
#include "bridge/text.h"
#include "paint/picture_reader.h"
#include "players/players_window.h"
#include "scene/board_presenter.h"
#include "theme/look.h"

#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <thread>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

constexpr int kSide = 100; // squares
constexpr int kTokens = 200;
constexpr QSize kWindow(1920, 1080);
constexpr double kFrameNs = 1e9 / 60;
constexpr double kStallNs = 50e6;    // limit of a frame of the GM's window
constexpr double kCurtainNs = 100e6; // limit until the screen is blank

BoardPicture caves(bool drawn) {
    BoardPicture picture;
    picture.ground.width = picture.ground.height = kSide;
    for (int y = 0; drawn && y < kSide; ++y) {
        std::string row;
        for (int x = 0; x < kSide; ++x) row += x % 12 == 0 || y % 9 == 0 ? '#' : (x * 7 + y * 3) % 31 == 0 ? '~' : '.';
        picture.ground.tiles.push_back(row);
    }
    std::vector<board::Spot> stroke;
    for (int i = 0; i < 60; ++i)
        stroke.push_back({(i * 37 % 96 + 2) * board::kSquare, (i * 53 % 96 + 2) * board::kSquare});
    picture.ground.fog = {true, true,
                          board::strokeAlong(stroke, 2500, {kSide * board::kSquare, kSide * board::kSquare})};
    for (int i = 0; i < kTokens; ++i) {
        BoardToken token{{(i * 41 % kSide) * board::kSquare + 500, (i * 29 % kSide) * board::kSquare + 500}};
        token.shape = i % 2 == 0 ? TokenShape::Party : TokenShape::Foe;
        token.icon = i % 3 == 0 ? Icon::Sword : i % 3 == 1 ? Icon::Skull : Icon::Flame;
        token.name = QStringLiteral("Token %1").arg(i % 20);
        picture.tokens.push_back(std::move(token));
    }
    return picture;
}

// A large dungeon for the GM, with the reach of a model.
BoardPicture skirmishBoard(board::Point cursor) {
    constexpr int kAcross = 60, kModels = 100;
    table::SkirmishBoard board;
    board.width = board.height = kAcross;
    for (int y = 0; y < kAcross; ++y) {
        std::string row;
        for (int x = 0; x < kAcross; ++x)
            row += x % 12 == 0 || y % 9 == 0 ? '#' : (x * 7 + y * 3) % 31 == 0 ? ':' : '.';
        board.rows.push_back(row);
    }
    for (int i = 0; i < kModels; ++i) {
        table::BoardModel& model = board.models.emplace_back();
        model.number = i + 1;
        model.name = "Hero " + std::to_string(i);
        model.side = i % 10 == 0 ? tenplus::skirmish::Side::Heroes : tenplus::skirmish::Side::Master;
        model.status = "in-play";
        model.at = {i * 41 % kAcross, i * 29 % kAcross};
        model.hits = model.hitsMost = 1 + i % 6;
        model.shots = i % 3;
        if (i % 4 == 0) model.states = {"finished"};
    }
    for (int i = 0; i < 30; ++i)
        board.things.push_back(
            {.kind = i % 2 == 0 ? "chest" : "door", .name = "Thing", .at = {i * 17 % kAcross, i * 23 % kAcross}});
    BoardPicture picture = boardPicture(board);
    for (int i = 0; i < 120; ++i)
        picture.squares.push_back({{24 + i % 12, 25 + i / 12}, SquareLook::Reach, QString::number(i % 9 + 1), {}});
    picture.rays.push_back(
        {{middleOf(board::Point{30, 30}), middleOf(cursor)}, QStringLiteral("range 5, in the open")});
    return picture;
}

QImage paintedMap() {
    QImage map(6000, 6000, QImage::Format_RGB32);
    for (int y = 0; y < map.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(map.scanLine(y));
        for (int x = 0; x < map.width(); ++x) row[x] = qRgb((x ^ y) & 255, (x / 16 + y) & 255, (x * y / 997) & 255);
    }
    return map;
}

BoardFrame centredOn(QPointF centre, double scale) {
    BoardFrame frame;
    frame.centre = centre;
    frame.scale = scale;
    frame.size = kWindow;
    return snapped(frame, 1);
}
BoardFrame frameAt(double scale) { return centredOn({kSide / 2.0, kSide / 2.0}, scale); }

// The window's pixels, and a canvas whose tiles are painted.
struct Board {
    Look look;
    BoardCanvas canvas{look};
    QImage window{kWindow, QImage::Format_RGB32};
    int step = 0;

    explicit Board(BoardPicture picture) { canvas.setPicture(std::move(picture)); }
    int repaint(const BoardFrame& frame) {
        QPainter painter(&window);
        canvas.paint(painter, frame, 1);
        return canvas.painted();
    }
    // Zooms in and out, each step before the previous one is complete, like a turned wheel. Over another square each
    // time.
    int hover(const BoardFrame& frame) {
        canvas.setPicture(skirmishBoard({20 + ++step % 20, 28}));
        return repaint(frame);
    }
    int zoom(const BoardFrame& frame) {
        const BoardFrame next = snapped(ui::zoomed(frame, ++step % 2 == 0 ? 1.0 : 1.25, {960, 540}), 1);
        return repaint(next);
    }
    // Back and forth over a whole screen, so that tiles change.
    int pan(const BoardFrame& frame) {
        const int at = ++step % 240;
        return repaint(panned(frame, QPointF(8.0 * (at < 120 ? at : 240 - at), 4.0 * (at < 120 ? at : 240 - at))));
    }
};

// A painter without any logic.
struct Plain {
    Look look;
    Stamps stamps{look};
    QPixmap ground{kWindow};
    QImage window{kWindow, QImage::Format_RGB32};
    std::vector<std::pair<QPoint, QPixmap>> pictures;

    Plain(const BoardPicture& picture, const BoardFrame& frame) {
        ground.fill(Qt::darkGray);
        for (const BoardToken& each : picture.tokens) {
            const QPoint at = pixelOf(frame, each.at).toPoint();
            if (!window.rect().adjusted(-40, -40, 40, 40).contains(at)) continue;
            const QPixmap token = stamps.token(each, frame.scale, 1),
                          plate = stamps.plate(each.name, look.font(Role::CardName), 1);
            pictures.emplace_back(at - token.rect().center(), token);
            pictures.emplace_back(at + QPoint(0, 30) - plate.rect().center(), plate);
        }
    }
    int repaint() {
        QPainter painter(&window);
        painter.drawPixmap(0, 0, ground);
        for (const auto& [at, each] : pictures) painter.drawPixmap(at, each);
        return int(pictures.size());
    }
};

struct Items {
    QGraphicsScene scene;
    QImage window{kWindow, QImage::Format_RGB32};

    Items() {
        for (int i = 0; i < kSide * kSide; ++i)
            scene.addRect(i % kSide * 10, i / kSide * 10, 10, 10, Qt::NoPen, i % 2 == 0 ? Qt::darkGray : Qt::gray);
    }
    int repaint() {
        QPainter painter(&window);
        scene.render(&painter);
        return window.width();
    }
};

// The players' view of a large hall, on a window of that size.
struct Screen {
    Look look{{ThemeKind::Ember, 1, false, true}};
    PlayersWindow window{look};
    bench::Painted painted{window};
    QImage pixels;
    int step = 0;

    explicit Screen(QSize size)
        : pixels(size, QImage::Format_RGB32) {
        table::PlayerView view;
        view.campaign = "The Drowned Belfry";
        view.scene.emplace();
        view.scene->width = 60;
        view.scene->height = 34;
        view.scene->open = true;
        view.scene->tiles.assign(34, std::string(60, '.'));
        for (int i = 0; i < 40; ++i)
            view.scene->tokens.push_back(
                {.name = "Token " + std::to_string(i), .at = {(i * 7 % 60) * 1000 + 500, (i * 5 % 34) * 1000 + 500}});
        window.setView(view, false);
        window.setCurtain(false);
        window.resize(size);
        window.show();
        painted.settle();
    }
    int paintAnew() {
        QPainter painter(&pixels);
        window.paintWhole(painter);
        return ++step;
    }
    int curtain() {
        window.setCurtain(false);
        painted.forget();
        window.setCurtain(true);
        painted.wait();
        return ++step;
    }
};

// Incompressible pixels: 30 MB.
QImage noise(int seed) {
    constexpr QSize kNoise(3200, 3270);
    std::mt19937 random(static_cast<unsigned>(seed));
    QImage image(kNoise, QImage::Format_RGB888);
    for (int y = 0; y < image.height(); ++y)
        std::generate_n(image.scanLine(y), image.bytesPerLine(), [&] { return static_cast<uchar>(random()); });
    return image;
}

// Nanoseconds of the longest round of events from choosing the file until its scene and its pixels are shown.
double longestWait(BoardPresenter& desk, const TableLink& link, const QString& file) {
    const auto scenes = [&] { return link.session()->table().stage.scenes.size(); };
    const std::size_t before = scenes();
    double longest = 0;
    const auto round = [&](auto work) {
        const auto start = std::chrono::steady_clock::now();
        work();
        longest = std::max(longest,
                           std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count());
    };
    round([&] { desk.bring(file); });
    while (scenes() == before) round([] { QApplication::processEvents(); });
    constexpr int kRoundsMore = 2000; // the picture is read back
    for (int i = 0; i < kRoundsMore; ++i) {
        round([] { QApplication::processEvents(); });
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return longest;
}

} // namespace

std::vector<bench::Row> importRows() {
    constexpr int kPictures = 3;
    const bench::Scratch scratch;
    Look look{{ThemeKind::Ember, 1, false, true}};
    TableLink link;
    BoardPage page(look);
    BoardPresenter desk(link, page);
    if (link.create(qs(scratch.file("c.tenplus").string()), QStringLiteral("Belfry"), bench::dungeonWorld()))
        std::abort();
    QObject::connect(&link, &TableLink::turned, &page, [&] { desk.refresh(); });
    page.resize(kWindow);
    page.show();
    std::vector<double> longest;
    for (int i = 0; i < kPictures; ++i) {
        const QString file = qs(scratch.file("noise" + std::to_string(i) + ".png").string());
        if (!noise(i).save(file, "PNG")) std::abort();
        longest.push_back(longestWait(desk, link, file));
    }
    return {bench::limitedRow("P13", "the longest that the GM's window waits while a picture of 30 MB comes in",
                              kStallNs, longest)};
}

std::vector<bench::Row> boardRows() {
    const BoardFrame near = frameAt(40), whole = frameAt(10.5);
    Board drawn(caves(true));
    Plain plain(caves(true), near);
    Items items;
    Board map([] {
        BoardPicture picture = caves(false);
        picture.ground.backdrop = {"map", QRectF(0, 0, kSide, kSide), levelsOf(paintedMap())};
        return picture;
    }());
    Board cold(map.canvas.picture());
    Board zoomed(map.canvas.picture());
    zoomed.repaint(near);
    Board hall(skirmishBoard({20, 28})), hallZoomed(skirmishBoard({20, 28}));
    const BoardFrame middle = centredOn({30, 30}, 40), all = centredOn({30, 30}, 17.5);
    hallZoomed.repaint(middle);
    Screen screen({3840, 2160});
    return {
        bench::compare(
            "P13", "repaint at 1920x1080 of 100x100 squares, 200 tokens, fog", "plain painter of the same pixmaps", 2.5,
            [&] { return plain.repaint(); }, [&] { return drawn.repaint(near); }),
        bench::compare(
            "P13", "the whole board, zoomed out", "10,000 QGraphicsItems", 0.4, [&] { return items.repaint(); },
            [&] { return drawn.repaint(whole); }),
        bench::limit("P13", "a frame of panning a map of 6000x6000, 200 tokens, fog", kFrameNs,
                     [&] { return map.pan(near); }),
        bench::limit("P13", "the same, no tile kept from the frame before", 8 * kFrameNs,
                     [&] {
                         cold.canvas.forget();
                         return cold.repaint(near);
                     }),
        bench::limit("P13", "the first frame after a step of the zoom over that map", kStallNs,
                     [&] { return zoomed.zoom(near); }),
        bench::limit("P13", "a frame of panning a skirmish of 60x60, 100 models, reach shown", kFrameNs,
                     [&] { return hall.pan(middle); }),
        bench::limit("P13", "a frame of zooming it", kFrameNs, [&] { return hallZoomed.zoom(middle); }),
        bench::limit("P13", "all of it, another square below the cursor", kFrameNs, [&] { return hall.hover(all); }),
        bench::limit("P13", "a players' window of 3840x2160 with a scene, painted anew", 12 * kFrameNs,
                     [&] { return screen.paintAnew(); }),
        bench::limit("P13", "its curtain closes, painted", kCurtainNs, [&] { return screen.curtain(); })};
}
