#include "players/players_window.h"

#include "players/players_layout.h"
#include "players/scene_camera.h"
#include "ui/layout_checks.h"
#include "ui/player_views.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <QAccessible>
#include <QApplication>
#include <QPainter>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::views;

namespace {

const QSizeF kSizes[] = {{1280, 720}, {1920, 1080}, {3840, 2160}, {1024, 768}, {1600, 1200}, {960, 540}};
constexpr auto& kScales = kFarScales;

double smallestText(const PlayersLayout& layout) {
    double least = 1e9;
    const auto look = [&](const Parts& parts) {
        for (const LinePart& line : parts.lines) least = std::min(least, double(line.font.pixelSize()));
    };
    look(layout.parts);
    for (const SeatedStrip& seated : layout.strips) {
        for (const Parts& page : pagesOf(seated)) look(page);
    }
    return least;
}

double bandPixels(const PlayersLayout& layout) {
    for (const LinePart& line : layout.parts.lines) {
        if (line.ink == FarInk::Weak || line.ink == FarInk::Miss || line.ink == FarInk::Strong)
            return line.font.pixelSize();
    }
    return 0;
}

} // namespace

TEST_CASE("Where the party is and what all may know stand in a line above the strip, at a size for the far seat") {
    table::PlayerView view = weak();
    const PlayersLayout without = layoutOf(view, {{1920, 1080}, 1});
    view.place = "Saltmoor";
    view.facts = {{"fact", "The bell is cracked", ""}, {"threat", "The tide comes at dawn", ""}};
    const PlayersLayout with = layoutOf(view, {{1920, 1080}, 1});
    CHECK(with.stage.bottom() < without.stage.bottom());
    const auto line = [&](const char* text) {
        const std::vector<LinePart>& lines = with.strip("place")->strip.block.parts.lines;
        const auto found =
            std::ranges::find_if(lines, [&](const LinePart& part) { return part.text == QString::fromLatin1(text); });
        return found == lines.end() ? nullptr : &*found;
    };
    for (const char* text : {"Saltmoor", "The tide comes at dawn", "The bell is cracked"}) {
        INFO(text);
        REQUIRE(line(text) != nullptr);
        CHECK(line(text)->rect.top() >= with.stage.bottom());
        CHECK(line(text)->rect.bottom() <= with.strip("party")->area.top());
        CHECK(line(text)->font.pixelSize() >= 1080 / 40);
    }
    view.facts.assign(40, {"fact", "The bell is cracked and will not ring for the drowned", ""});
    const PlayersLayout full = layoutOf(view, {{1280, 720}, 2});
    for (const LinePart& part : full.strip("place")->strip.block.parts.lines) CHECK(part.rect.right() <= 1280);
}

TEST_CASE("Nothing on the players' screen is cut off or covered at any size and text size") {
    const table::PlayerView views[] = {before(),
                                       weak(),
                                       miss(),
                                       strong(),
                                       gmRolled(),
                                       crowd(),
                                       overfull(),
                                       withScene(before()),
                                       withScene(weak()),
                                       withScene(overfull()),
                                       withHandout(miss()),
                                       withHandout(gmRolled()),
                                       inSkirmish(),
                                       inLargeSkirmish(),
                                       withHandout(inSkirmish())};
    for (const QSizeF& size : kSizes) {
        for (const double scale : kScales) {
            for (std::size_t i = 0; i < std::size(views); ++i) {
                const PlayersLayout layout = layoutOf(views[i], {size, scale});
                INFO(size.width() << "x" << size.height() << " text " << scale << " view " << i);
                CHECK(faultIn(layout, size) == "");
                CHECK(smallestText(layout) >= size.height() / 40 - 0.01);
                if (views[i].roll) CHECK(bandPixels(layout) >= size.height() / 18 - 0.01);
            }
        }
    }
}

TEST_CASE("An ordinary roll and its party keep all their words at every text size") {
    for (const QSizeF& size : kSizes) {
        for (const double scale : kScales) {
            const PlayersLayout layout = layoutOf(miss(), {size, scale});
            INFO(size.width() << "x" << size.height() << " text " << scale);
            CHECK(layout.whole);
            const QString all = textsOf(layout).join(QLatin1Char(' '));
            CHECK_FALSE(all.contains(QChar(0x2026)));
            for (const char* word : {"Brannoch", "Iselde", "Oriel", "Shaky", "Defy", "Miss", "brings", "Strength"})
                CHECK(all.contains(QLatin1String(word)));
        }
    }
}

TEST_CASE("A larger text size makes the text of the party and of the roll larger") {
    double strip = 0, roll = 0;
    for (const double scale : {1.0, 1.5, 2.0}) {
        const PlayersLayout layout = layoutOf(weak(), {{1920, 1080}, scale});
        CHECK(layout.strip("party")->strip.textSize > strip);
        CHECK(layout.rollTextSize > roll);
        strip = layout.strip("party")->strip.textSize;
        roll = layout.rollTextSize;
    }
    const StripBlock largest = layoutOf(weak(), {{1920, 1080}, 4}).strip("party")->strip;
    CHECK(largest.pages.size() == 1);        // rather than on pages that alternate, the heroes all stay
    CHECK(largest.textSize >= strip * 0.93); // sizes are tried in steps
}

TEST_CASE("The layout of any small table lies within the window") {
    rc::prop("no fault", [] {
        table::PlayerView view = before();
        view.actors.clear();
        const int count = *rc::gen::inRange(0, 12);
        for (int i = 0; i < count; ++i) {
            const auto name = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("abc WMilg")));
            view.actors.push_back(actor(name, "", *rc::gen::inRange(-5, 2000), *rc::gen::inRange(0, 2000)));
            if (*rc::gen::inRange(0, 3) == 0) view.actors.back().conditions = {"Weak", "Shaky", "Stunned by the bell"};
        }
        if (*rc::gen::arbitrary<bool>()) view.roll = weakRoll();
        const QSizeF size(*rc::gen::inRange(960, 4000), *rc::gen::inRange(540, 2200));
        const double scale = *rc::gen::inRange(4, 17) / 4.0;
        if (size.width() < size.height()) return; // a window on its side is nobody's far seat
        RC_ASSERT(faultIn(layoutOf(view, {size, scale}), size) == "");
    });
}

TEST_CASE("The closed curtain shows nothing of the table") {
    PlayersWindow full(still());
    full.setView(weak(), false);
    PlayersWindow empty(still());
    const QSize size(1280, 720);
    CHECK(grab(full, size) == grab(empty, size));
    const QImage curtain = full.miniature({192, 108}).toImage();
    CHECK(curtain == empty.miniature({192, 108}).toImage());
    CHECK(curtain.pixel(96, 54) != curtain.pixel(0, 0)); // the mark on it
    full.setCurtain(false);
    const QImage open = grab(full, size);
    CHECK(open != grab(empty, size));
    full.setCurtain(true);
    CHECK(grab(full, size) == grab(empty, size));
    CHECK(full.accessibleName() == empty.accessibleName());
}

TEST_CASE("The curtain is closed at first, and closing it blanks the next frame even while it would fade") {
    Look lively;
    PlayersWindow window(lively);
    CHECK(window.curtain());
    window.setView(weak(), false);
    const QSize size(1280, 720);
    grab(window, size);
    window.setCurtain(false);
    QTest::qWait(450);
    window.setCurtain(true);
    const QColor scrim = themeOf(ThemeKind::Ember).surface.scrim;
    const QImage at = window.grab().toImage();
    const QRect middle(size.width() * 2 / 5, size.height() * 2 / 5, size.width() / 5,
                       size.height() / 5); // where its sign fades in
    for (int y = 0; y < size.height(); y += 7) {
        for (int x = 0; x < size.width(); x += 7) {
            if (!middle.contains(x, y)) REQUIRE(at.pixelColor(x, y) == scrim);
        }
    }
}

TEST_CASE("The opened curtain is gone within 400 milliseconds, and at once with reduced motion") {
    const auto opened = [](Look& look, int wait) {
        PlayersWindow window(look);
        window.setView(weak(), false);
        grab(window, {1280, 720});
        window.setCurtain(false);
        if (wait > 0) QTest::qWait(wait);
        return window.grab().toImage();
    };
    Look lively;
    shown(weak(), {1280, 720}); // Qt rounds large letters otherwise the first time it lays them out
    const QImage ready = shown(weak(), {1280, 720});
    CHECK(opened(still(), 0) == ready);
    CHECK(opened(lively, 500) == ready);
}

TEST_CASE("Of a secret roll the players learn only that it was made") {
    table::PlayerView secret = gmRolled();
    const PlayersLayout layout = layoutOf(secret, {{1920, 1080}, 1});
    CHECK(layout.dieStates.empty());
    CHECK(textsOf(layout).contains(QStringLiteral("The GM rolled")));
    secret.roll = weakRoll(); // even if it were there
    CHECK(textsOf(layoutOf(secret, {{1920, 1080}, 1})) == textsOf(layout));
    CHECK(shown(secret, {1280, 720}) == shown(gmRolled(), {1280, 720}));
}

TEST_CASE("A percentile die is a pair, and a fate die is told by its figures") {
    table::PlayerView view = weak();
    view.roll->dice = {{.sides = 100, .pips = 100}, {.sides = 100, .pips = 7}, {.sides = 3, .pips = -1, .fate = true}};
    const PlayersLayout layout = layoutOf(view, {{1920, 1080}, 1});
    REQUIRE(layout.dieStates.size() == 4);
    CHECK(layout.dieStates[0] == DieState{100, 0});
    CHECK(layout.dieStates[1] == DieState{10, 10});
    CHECK(layout.dieStates[2] == DieState{100, 0});
    CHECK(layout.dieStates[3] == DieState{10, 7});
    CHECK(textsOf(layout).contains(QStringLiteral("−1")));
}

TEST_CASE("The players' window never takes the keyboard, and a key that reaches it is the GM's") {
    PlayersWindow window(still());
    CHECK(window.windowFlags().testFlag(Qt::WindowDoesNotAcceptFocus));
    CHECK(window.testAttribute(Qt::WA_ShowWithoutActivating));
    CHECK(window.focusPolicy() == Qt::NoFocus);
    QSignalSpy closed(&window, &PlayersWindow::closed);
    std::vector<int> keys;
    QObject::connect(&window, &PlayersWindow::keyed, &window, [&](const QKeyEvent& key) { keys.push_back(key.key()); });
    grab(window, {1280, 720});
    for (const Qt::Key key : {Qt::Key_F11, Qt::Key_Escape, Qt::Key_K}) QTest::keyClick(&window, key);
    CHECK(keys == std::vector<int>{Qt::Key_F11, Qt::Key_Escape, Qt::Key_K});
    CHECK_FALSE(window.isFullScreen());
    CHECK(closed.isEmpty());
    CHECK(window.isVisible());
}

TEST_CASE("A ping is seen only where the players see the board") {
    PlayersWindow window(still());
    table::PlayerView view;
    table::PlayerScene& scene = view.scene.emplace();
    scene.width = 10, scene.height = 6;
    const board::Spot half[] = {{0, 0}, {4000, 0}, {4000, 6000}, {0, 6000}};
    scene.cleared = board::insideOf(half, {10'000, 6000});
    window.setView(view, false);
    window.setCurtain(false);
    grab(window, {1280, 720});
    window.ping({7500, 2500});
    CHECK(window.pings().isEmpty());
    window.ping({2500, 2500});
    CHECK_FALSE(window.pings().isEmpty());
}

TEST_CASE("The players' screen has no pointer, no tooltips and no secret in its title") {
    PlayersWindow window(still());
    window.setView(weak(), false);
    window.setCurtain(false);
    CHECK(window.windowTitle() == "Tenplus");
    CHECK(window.cursor().shape() == Qt::BlankCursor);
    for (const QWidget* child : window.findChildren<QWidget*>()) {
        CHECK(child->toolTip().isEmpty());
        CHECK(child->cursor().shape() == Qt::BlankCursor);
        CHECK(child->focusPolicy() == Qt::NoFocus);
    }
}

TEST_CASE("A screen reader hears who rolled what, the total and the band") {
    PlayersWindow window(still());
    window.setCurtain(false);
    window.setView(weak(), false);
    CHECK(QAccessible::queryAccessibleInterface(&window)->text(QAccessible::Name) ==
          "Brannoch, Defy Danger with Strength, 9, Weak hit");
    window.setView(gmRolled(), false);
    CHECK(QAccessible::queryAccessibleInterface(&window)->text(QAccessible::Name) == "The GM rolled");
}

TEST_CASE("The strip begins with the page of whoever rolled") {
    table::PlayerView view = overfull();
    std::erase_if(view.actors, &table::PlayerActor::foe); // they would fold into a line
    while (view.actors.size() < 40) view.actors.push_back(actor("Another hero with a name", "", 12, 20, {"Weak"}));
    for (table::PlayerActor& one : view.actors) one.acting = false;
    view.actors.back().acting = true;
    const PlayersLayout layout = layoutOf(view, {{1280, 720}, 3});
    const StripBlock& strip = layout.strip("party")->strip;
    REQUIRE(strip.pages.size() > 1);
    CHECK(strip.first == int(strip.pages.size()) - 1);
    CHECK(strip.dots.size() == strip.pages.size());
}

TEST_CASE("The miniature is the window's own picture, shown or not") {
    shown(weak(), {1280, 720}); // Qt rounds large letters otherwise the first time it lays them out
    PlayersWindow window(still());
    window.resize(1280, 720);
    window.setView(weak(), false);
    window.setCurtain(false);
    const QImage hidden = window.miniature({384, 216}).toImage();
    const QImage whole = grab(window, {1280, 720});
    CHECK(hidden.size() == QSize(384, 216));
    CHECK(hidden == window.miniature({384, 216}).toImage());
    const QImage scaled = whole.scaled(384, 216, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    int off = 0;
    for (int y = 0; y < 216; ++y) {
        for (int x = 0; x < 384; ++x) off += std::abs(qGray(hidden.pixel(x, y)) - qGray(scaled.pixel(x, y))) > 8;
    }
    CHECK(off == 0);
}

TEST_CASE("A scene or a handout keeps at least two fifths of the width beside any roll") {
    for (const double scale : kScales) {
        for (const table::PlayerView& view : {withScene(weak()), withHandout(miss())}) {
            const PlayersLayout layout = layoutOf(view, {{1920, 1080}, scale});
            CAPTURE(scale);
            CHECK(layout.centre != Centre::Table);
            CHECK(layout.table.width() >= 0.39 * 1920);
            CHECK(layout.panel.left() >= layout.table.right() - 0.5);
        }
    }
    CHECK(layoutOf(withScene(weak()), {{1920, 1080}, 1}).table.width() == Approx(1240).margin(2));
}

TEST_CASE("A game brings a strip of its own by a row in the list") {
    const auto fear = [](const table::PlayerView&, const FarType& type, double, double) {
        StripBlock strip;
        strip.block = paragraph(QStringLiteral("Fear 7 of 12"), type.font(Role::Vital, 0.04), FarInk::Miss, 900, 1);
        return strip;
    };
    std::vector<Strip> all(strips().begin(), strips().end());
    all.push_back({"fear", StripEdge::Bottom, fear});
    all.push_back({"countdown", StripEdge::Corner, fear});
    const PlayersLayout layout = layoutOf(withScene(weak()), {{1920, 1080}, 1}, all);
    REQUIRE(layout.strip("fear") != nullptr);
    CHECK(layout.strip("fear")->area.bottom() == Approx(1080));
    CHECK(layout.strip("party")->area.bottom() == Approx(layout.strip("fear")->area.top()));
    CHECK(textsOf(layout).count(QStringLiteral("Fear 7 of 12")) == 2);
    CHECK(faultIn(layout, {1920, 1080}) == "");
}

TEST_CASE("The camera shows all that is known, and true inches stay with the party") {
    table::PlayerView view = withScene(weak());
    const BoardFrame all = sceneFrame(*view.scene, view.actors, {{1240, 886}, {}, 30, 27, {}});
    for (const table::PlayerToken& token : view.scene->tokens)
        CHECK(QRectF(0, 0, 1240, 886).contains(pixelOf(all, token.at)));
    CHECK(all.centre.x() < 7); // the far end of the board is not known
    const BoardFrame inches = sceneFrame(*view.scene, view.actors, {{1240, 886}, {}, 30, 27, 200.0});
    CHECK(inches.scale == 200);
    CHECK(QRectF(0, 0, 1240, 886).contains(pixelOf(inches, view.scene->tokens.front().at)));
    view.scene->open = true;
    CHECK(sceneFrame(*view.scene, view.actors, {{1240, 886}, {}, 30, 27, {}}).centre == QPointF(8, 5));
}

TEST_CASE("The plate in the corner lies over the board and over nobody on it") {
    table::PlayerView view = withScene(weak());
    const auto covered = [&](const BoardFrame& frame, const QRectF& plate) {
        return std::ranges::any_of(view.scene->tokens, [&](const table::PlayerToken& token) {
            const double half = frame.scale * token.size / board::kSquare / 2;
            return QRectF(pixelOf(frame, token.at), QSizeF()).adjusted(-half, -half, half, half).intersects(plate);
        });
    };
    const CameraWish free{{1240, 886}, {}, 30, 27, {}};
    const BoardFrame whole = sceneFrame(*view.scene, view.actors, free);
    CameraWish wish = free;
    wish.plate = QRectF(10, 10, 30, 30);
    REQUIRE_FALSE(covered(whole, wish.plate));
    CHECK(sceneFrame(*view.scene, view.actors, wish) == whole);
    const QPointF hero = pixelOf(whole, view.scene->tokens.front().at);
    wish.plate = QRectF(0, 0, 400, hero.y());
    REQUIRE(covered(whole, wish.plate));
    CHECK_FALSE(covered(sceneFrame(*view.scene, view.actors, wish), wish.plate));
}

TEST_CASE("The ruler has a stroke at every quarter of an inch, as long as an inch is on that screen") {
    for (const double inch : {96.0, 120.0}) {
        PlayersWindow window(still());
        window.setView(withScene(weak()), false);
        window.setCurtain(false);
        window.setFit({}, inch);
        (void)grab(window, {1280, 720});
        const QImage without = grab(window, {1280, 720});
        window.setRuler(true);
        const QImage with = grab(window, {1280, 720});
        const QRectF stage = window.contents().stage;
        const double high = std::max(stage.height() * 0.1, 40.0), left = stage.center().x() - 3 * inch,
                     y = stage.bottom() - high * 1.3 + 4;
        const auto lit = [&](double x) { // by the ink of a stroke, against the paper between two
            const QColor stroke = with.pixelColor(int(x), int(y)), paper = with.pixelColor(int(x + inch / 8), int(y));
            return std::abs(stroke.lightness() - paper.lightness()) > 60;
        };
        for (int quarter = 0; quarter <= 24; ++quarter) {
            INFO(inch << ": " << quarter);
            CHECK(lit(left + quarter * inch / 4));
        }
        window.setRuler(false);
        // Only where it lay: Qt rounds large letters otherwise the first times it paints them.
        const QRect lay(int(left), int(stage.bottom() - high * 1.4), int(6 * inch), int(high * 1.4));
        CHECK(with.copy(lay) != without.copy(lay));
        CHECK(grab(window, {1280, 720}).copy(lay) == without.copy(lay));
    }
}

TEST_CASE("The picture that is exported is the window's, whoever paints it") {
    PlayersWindow window(still());
    window.setView(withScene(weak()), false);
    window.setCurtain(false);
    window.setFit({.textScale = 1.5, .overscan = 0.04, .rotation = 180});
    grab(window, {1280, 720});
    QImage painted(1280, 720, QImage::Format_ARGB32_Premultiplied);
    painted.fill(window.look().theme().surface.window);
    QPainter painter(&painted);
    window.paintWhole(painter);
    painter.end();
    CHECK(painted.convertToFormat(QImage::Format_RGB32) == window.picture().convertToFormat(QImage::Format_RGB32));
}

TEST_CASE("The scene is sharp and whole on screens of every size, however many pixels a point has") {
    for (const QSize& pixels : {QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160)}) {
        for (const int ratio : {1, 2}) {
            for (const double text : {1.0, 4.0}) {
                PlayersWindow window(still());
                window.setView(withScene(weak()), false);
                window.setCurtain(false);
                window.setTextScale(text);
                (void)grab(window, pixels / ratio);
                QImage image(pixels, QImage::Format_RGB32);
                image.setDevicePixelRatio(ratio);
                image.fill(window.look().theme().surface.window);
                QPainter painter(&image);
                window.paintWhole(painter);
                painter.end();
                const QSize asked = pixels / ratio;
                const QSize shown = window.size(); // a window has a least size
                if (shown == asked) CHECK(faultIn(window.contents(), shown) == "");
                CHECK(keepScreen(image, QStringLiteral("players-hall-%1x%2-dpr%3-text%4")
                                            .arg(pixels.width())
                                            .arg(pixels.height())
                                            .arg(ratio)
                                            .arg(int(text))));
            }
        }
    }
}

TEST_CASE("The players' screen is kept in pictures", "[.pictures]") {
    const struct {
        const char* name;
        table::PlayerView view;
        QSize size;
        double scale;
    } shots[] = {{"weak", weak(), {1920, 1080}, 1},
                 {"miss", miss(), {1920, 1080}, 1},
                 {"strong", strong(), {1920, 1080}, 1},
                 {"before", before(), {1920, 1080}, 1},
                 {"gm-rolled", gmRolled(), {1920, 1080}, 1},
                 {"eight", crowd(), {1920, 1080}, 1},
                 {"weak-150", weak(), {1920, 1080}, 1.5},
                 {"weak-300", weak(), {1920, 1080}, 3},
                 {"weak-400", weak(), {1920, 1080}, 4},
                 {"miss-200", miss(), {1280, 720}, 2},
                 {"eight-300", crowd(), {1920, 1080}, 3},
                 {"weak-4x3", weak(), {1024, 768}, 1},
                 {"eight-4x3", crowd(), {1024, 768}, 1},
                 {"overfull", overfull(), {1280, 720}, 1},
                 {"scene", withScene(crowd()), {1920, 1080}, 1},
                 {"scene-before", withScene(before()), {1280, 720}, 1},
                 {"scene-gm", withScene(gmRolled()), {1280, 720}, 1},
                 {"scene-400", withScene(weak()), {1920, 1080}, 4},
                 {"scene-720", withScene(weak()), {1280, 720}, 1},
                 {"scene-4k", withScene(strong()), {3840, 2160}, 1},
                 {"scene-4k-400", withScene(strong()), {3840, 2160}, 4},
                 {"handout", withHandout(miss()), {1920, 1080}, 1},
                 {"handout-before", withHandout(before()), {1920, 1080}, 1},
                 {"handout-400", withHandout(weak()), {1920, 1080}, 4},
                 {"before-300", before(), {1280, 720}, 3},
                 {"skirmish", inSkirmish(), {1920, 1080}, 1},
                 {"skirmish-720", inSkirmish(), {1280, 720}, 1},
                 {"skirmish-300", inSkirmish(), {1920, 1080}, 3},
                 {"skirmish-large", inLargeSkirmish(), {1280, 720}, 1},
                 {"skirmish-handout", withHandout(inSkirmish()), {1280, 720}, 1}};
    for (const auto& shot : shots) {
        CHECK(
            keepScreen(shown(shot.view, shot.size, shot.scale), QStringLiteral("players-") + QLatin1String(shot.name)));
    }
    PlayersWindow curtain(still());
    CHECK(keepScreen(grab(curtain, {1920, 1080}), QStringLiteral("players-curtain")));
    PlayersWindow paper(still());
    paper.setTheme(ThemeKind::Paper);
    paper.setView(strong(), false);
    paper.setCurtain(false);
    CHECK(keepScreen(grab(paper, {1920, 1080}), QStringLiteral("players-paper")));
    paper.setView(inSkirmish(), false);
    CHECK(keepScreen(grab(paper, {1920, 1080}), QStringLiteral("players-skirmish-paper")));
    CHECK(keepScreen(grab(paper, {1280, 720}), QStringLiteral("players-skirmish-paper-720")));
}
