// Where the players' window stands, as the rules say it and as Qt does it when screens come and go.
#include "players/placement_steps.h"
#include "players/players_window.h"
#include "players/screen_seat.h"

#include "table/pbta/moves/waiting.h"
#include "ui/simulated_screens.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <QApplication>
#include <qpa/qwindowsysteminterface.h>
#include <QScreen>
#include <QtTest>
#include <QWindow>

using namespace tenplus::ui;

namespace {

const ScreenFacts kLaptop{screenKey("eDP-1", "BOE", "0747", ""), "BOE", {0, 0, 1440, 900}, {}};
const ScreenFacts kTv{screenKey("HDMI-1", "LG", "TV", "77"), "LG TV", {1440, 0, 3840, 2160}, {1210, 680}};
const ScreenFacts kDesk{screenKey("DP-2", "Dell", "U24", "5"), "Dell", {-1920, 0, 1920, 1080}, {}};

Stand standOf(const PlacementChoice& seat, const Screens& screens) {
    return placementOf(seat, screens, kLaptop.key).stand;
}

} // namespace

TEST_CASE("The players' window opens by itself on the other screen, the largest if it knows none") {
    CHECK(placementOf({}, {kLaptop, kTv}, kLaptop.key) == WindowPlacement{Stand::Full, kTv.key});
    CHECK(placementOf({}, {kLaptop, kDesk, kTv}, kLaptop.key).screen == kTv.key);
    CHECK(placementOf({.known = {kDesk.key}}, {kLaptop, kDesk, kTv}, kLaptop.key).screen == kDesk.key);
    CHECK(placementOf({}, {kLaptop}, kLaptop.key) == WindowPlacement{Stand::Waiting, {}, ScreenConcern::OneScreen});
    CHECK(standOf({.open = false}, {kLaptop, kTv}) == Stand::Closed);
}

TEST_CASE("A screen is known again at another connector by its serial number, or by its model if there is one of it") {
    const QString moved = screenKey("HDMI-3", "LG", "TV", "77");
    CHECK(isSameScreen(kTv.key, moved));
    CHECK_FALSE(isSameScreen(kTv.key, screenKey("HDMI-3", "LG", "TV", "78")));
    CHECK_FALSE(isSameScreen(kLaptop.key, screenKey("eDP-2", "BOE", "0747", "")));
    const ScreenFacts dock{screenKey("DP-4", "LG", "TV", ""), "LG TV", kTv.geometry, {}};
    ScreenFacts otherSocket = dock, twin = dock;
    otherSocket.key = screenKey("DP-6", "LG", "TV", "");
    twin.key = screenKey("DP-7", "LG", "TV", "");
    twin.geometry = kDesk.geometry;
    CHECK(isSameKind(dock.key, otherSocket.key));
    CHECK_FALSE(isSameKind(kTv.key, otherSocket.key)); // one of them has a number
    CHECK_FALSE(isSameKind(screenKey("DP-4", "", "", ""), screenKey("DP-6", "", "", "")));
    CHECK(placementOf({.screen = dock.key}, {kLaptop, otherSocket}, kLaptop.key).screen == otherSocket.key);
    CHECK(standOf({.screen = dock.key}, {kLaptop, otherSocket, twin}) == Stand::Waiting); // which of the two?
    CHECK(placementOf({.screen = dock.key}, {kLaptop, dock, twin}, kLaptop.key).screen == dock.key);
    ScreenFacts again = kTv;
    again.key = moved;
    CHECK(placementOf({.screen = kTv.key}, {kLaptop, kDesk, again}, kLaptop.key).screen == moved);
}

TEST_CASE("An unplugged screen leaves the window in the dark, and it comes back with the screen") {
    PlacementChoice seat = settled({}, placementOf({}, {kLaptop, kTv}, kLaptop.key));
    CHECK(seat.screen == kTv.key);
    CHECK(placementOf(seat, {kLaptop}, kLaptop.key) == WindowPlacement{Stand::Waiting, {}, ScreenConcern::Unplugged});
    CHECK(standOf(seat, {kLaptop, kDesk}) == Stand::Waiting); // not on whatever else is there
    CHECK(placementOf(seat, {kLaptop, kDesk, kTv}, kLaptop.key).screen == kTv.key);
    seat = movedOn(seat, {kLaptop, kDesk}, kLaptop.key);
    CHECK(placementOf(seat, {kLaptop, kDesk}, kLaptop.key).screen == kDesk.key);
}

TEST_CASE("Mirrored screens are told, and the players' window does not cover the GM's") {
    ScreenFacts mirror = kTv;
    mirror.geometry = kLaptop.geometry;
    CHECK(placementOf({}, {kLaptop, mirror}, kLaptop.key) ==
          WindowPlacement{Stand::Waiting, {}, ScreenConcern::Mirrored});
    CHECK(placementOf({.screen = kTv.key}, {kLaptop, mirror}, kLaptop.key).concern == ScreenConcern::Mirrored);
    CHECK(placementOf({}, {kLaptop, mirror, kDesk}, kLaptop.key).screen == kDesk.key);
}

TEST_CASE("With one screen the window opens by hand as a plain one, and moves on through the others with several") {
    PlacementChoice seat = toggled({}, {kLaptop}, kLaptop.key);
    CHECK(standOf(seat, {kLaptop}) == Stand::Plain);
    seat = toggled(seat, {kLaptop}, kLaptop.key);
    CHECK(standOf(seat, {kLaptop}) == Stand::Closed);
    seat = toggled(seat, {kLaptop, kTv, kDesk}, kLaptop.key);
    CHECK(placementOf(seat, {kLaptop, kTv, kDesk}, kLaptop.key).screen == kTv.key);
    seat = movedOn(seat, {kLaptop, kTv, kDesk}, kLaptop.key);
    CHECK(placementOf(seat, {kLaptop, kTv, kDesk}, kLaptop.key).screen == kDesk.key);
    seat = movedOn(seat, {kLaptop, kTv, kDesk}, kLaptop.key);
    CHECK(placementOf(seat, {kLaptop, kTv, kDesk}, kLaptop.key).screen == kTv.key);
    CHECK(standOf(plainToggled(seat), {kLaptop, kTv}) == Stand::Plain);
    CHECK(plainToggled(plainToggled(seat)) == seat);
}

TEST_CASE("When the GM's window goes to the players' screen, the players' goes to another") {
    const PlacementChoice seat{.screen = kTv.key};
    CHECK(placementOf(seat, {kLaptop, kTv}, kTv.key).screen == kLaptop.key);
    CHECK(placementOf(seat, {kTv}, kTv.key).stand == Stand::Waiting);
}

TEST_CASE("Whatever is done, the players' window never fills a screen that shows the GM's") {
    rc::prop("never over the GM", [] {
        const std::vector<ScreenFacts> all{
            kLaptop, kTv, kDesk, {screenKey("DP-3", "x", "y", ""), "x", kLaptop.geometry, {}}};
        PlacementChoice seat;
        for (const int step : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 200))) {
            Screens screens;
            for (std::size_t i = 0; i < all.size(); ++i) {
                if (((step / 4) >> i & 1) != 0) screens.push_back(all[i]);
            }
            if (screens.empty()) screens.push_back(kLaptop);
            const QString gm = screens.front().key;
            if (step % 4 == 1) seat = toggled(seat, screens, gm);
            if (step % 4 == 2) seat = movedOn(seat, screens, gm);
            if (step % 4 == 3) seat = plainToggled(seat);
            const WindowPlacement standing = placementOf(seat, screens, gm);
            seat = settled(seat, standing);
            if (standing.stand != Stand::Full) continue;
            const auto own = std::ranges::find(screens, standing.screen, &ScreenFacts::key);
            RC_ASSERT(own != screens.end());
            RC_ASSERT(!own->geometry.intersects(screens.front().geometry));
        }
    });
}

TEST_CASE("How a window lies on a screen is kept as text, and nonsense is put right") {
    const ScreenFit fit{2.5, 0.03, 180, 41.25, true, 1.5, ThemeKind::HighContrast};
    CHECK(ScreenFit::fromText(fit.text()) == fit);
    CHECK(ScreenFit::fromText({}) == ScreenFit{});
    CHECK(ScreenFit::fromText(QStringLiteral("1.5 0 0 0 0 1")).theme ==
          ThemeKind::Ember); // as it was kept before there were any
    CHECK(ScreenFit::fromText(QStringLiteral("1.5 0 0 0 0 1 9")).theme == ThemeKind::Ember);
    CHECK(ScreenFit::fromText(QStringLiteral("nan 9 77 -4 x")) == ScreenFit{.textScale = 1, .overscan = kMostOverscan});
    CHECK(ScreenFit::fromText(QStringLiteral("99 0 -90 5 1 100")).bounded() ==
          ScreenFit{4, 0, 270, kLeastPxPerInch, true, 4});
}

TEST_CASE("The picture keeps clear of what a screen cuts off, turned for whichever side of the table") {
    const QSizeF window(1920, 1080);
    for (const int rotation : {0, 90, 180, 270}) {
        const ScreenFit fit{.overscan = 0.05, .rotation = rotation};
        const QRectF shown = contentTransform(window, fit).mapRect(QRectF(QPointF(0, 0), contentSize(window, fit)));
        CAPTURE(rotation);
        CHECK(shown.left() == Approx(54));
        CHECK(shown.right() == Approx(1866));
        CHECK(shown.top() == Approx(54));
        CHECK(shown.bottom() == Approx(1026));
    }
    const QPointF corner = contentTransform(window, {.rotation = 180}).map(QPointF(0, 0));
    CHECK(corner.x() == Approx(1920));
    CHECK(corner.y() == Approx(1080));
}

TEST_CASE(
    "An inch is as long as the ruler says, else as the screen says, and a screen that says nonsense is not believed") {
    CHECK(pxPerInch({.pxPerInch = 50}, kTv) == 50);
    CHECK(pxPerInch({}, kTv) == Approx(3840 / (1210 / 25.4)));
    CHECK(pxPerInch({}, kLaptop) == 96);
    ScreenFacts odd = kTv;
    odd.millimetres = {160, 90}; // an aspect ratio in place of a size
    CHECK(pxPerInch({}, odd) == 96);
}

// ---- on a window system -------------------------------------------------------------------------------------------

namespace {

enum class WindowSystem { X11, Wayland };

// A window as Qt 6.4 and a window system keep it, each with its own idea of the state.
struct FakeWindow {
    WindowSystem system;
    bool isUp = false;
    bool qtThinksFull = false;
    bool isFull = false;
    bool isPlainSize = false;
    bool isAboveGm = false;
    int screen = -1;  // that it is on
    int assigned = 0; // screen that Qt would take next
    bool asksPlainSize = false, asksAbove = false;
    bool isUnsettled = false; // a window manager of X11 still restores a size, or takes a state away

    void take(PlacementStep step, int wanted) {
        switch (step) {
        case PlacementStep::Withdraw: isUnsettled = false; [[fallthrough]];
        case PlacementStep::Hide:
            isUnsettled = isUnsettled || (system == WindowSystem::X11 && isFull && step == PlacementStep::Hide);
            isUp = isFull = false;
            screen = -1;
            break;
        case PlacementStep::ForgetState:
            if (isUp && qtThinksFull) {
                isFull = false;
                isUnsettled = system == WindowSystem::X11;
            }
            qtThinksFull = false;
            break;
        case PlacementStep::TakeScreen: assigned = wanted; break;
        case PlacementStep::FillScreen:
        case PlacementStep::TakePlainSize:
            qtThinksFull = false; // without a word to the window system
            asksPlainSize = step == PlacementStep::TakePlainSize;
            if (system == WindowSystem::X11 && isUp && !isFull) screen = assigned;
            break;
        case PlacementStep::StandAlone: asksAbove = false; break;
        case PlacementStep::StayAboveGm: asksAbove = true; break;
        case PlacementStep::BecomeFull:
            if (isUp && !qtThinksFull && !isFull) isFull = true;
            qtThinksFull = true;
            break;
        case PlacementStep::Show:
            if (isUp) break;
            isUp = true;
            isFull = qtThinksFull && !isUnsettled;
            isPlainSize = asksPlainSize && !isUnsettled;
            isAboveGm = asksAbove;
            screen = isFull || system == WindowSystem::X11 ? assigned : kSomewhere;
            break;
        }
    }
    static constexpr int kSomewhere = 99; // a compositor places a plain window where it likes
};

void place(FakeWindow& window, Stand stand, int screen) {
    for (const PlacementStep step : stepsTo(stand)) window.take(step, screen);
}

} // namespace

TEST_CASE("From every place the players' window comes to every other, on X11 and on Wayland") {
    for (const WindowSystem system : {WindowSystem::X11, WindowSystem::Wayland}) {
        rc::prop("the window is where it was sent", [system] {
            FakeWindow window{system};
            for (const int way : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 12))) {
                const auto stand = Stand(way % 4);
                place(window, stand, way / 4);
                RC_ASSERT(window.isUp == (stand == Stand::Plain || stand == Stand::Full));
                RC_ASSERT(window.isFull == (stand == Stand::Full));
                if (stand == Stand::Full) RC_ASSERT(window.screen == way / 4);
                if (!window.isUp) continue;
                RC_ASSERT(window.isAboveGm == (stand == Stand::Plain));
                RC_ASSERT(window.isPlainSize == (stand == Stand::Plain));
            }
        });
    }
}

// So that the test of the steps can fail.
TEST_CASE("A window that the window system still knows goes to the wrong place") {
    using enum PlacementStep;
    FakeWindow onWayland{WindowSystem::Wayland};
    place(onWayland, Stand::Full, 0);
    for (const PlacementStep step : {TakeScreen, FillScreen, BecomeFull, Show}) onWayland.take(step, 1);
    CHECK(onWayland.screen == 0);
    FakeWindow onX11{WindowSystem::X11};
    place(onX11, Stand::Full, 0);
    for (const PlacementStep step : {ForgetState, Hide, TakeScreen, TakePlainSize, StayAboveGm, Show})
        onX11.take(step, 1);
    CHECK_FALSE(onX11.isPlainSize);
}

// ---- with Qt ------------------------------------------------------------------------------------------------------

namespace {

const SimulatedScreen kOwn{QStringLiteral("own"), {0, 0, 1440, 900}};
const SimulatedScreen kOther{QStringLiteral("other"), {1440, 0, 1920, 1080}};
const SimulatedScreen kSharp{QStringLiteral("sharp"), {1440, 0, 1920, 1080}, 2};

Look& still() {
    static Look look({ThemeKind::Ember, 1, false, true});
    return look;
}

struct Table {
    QWidget gm;
    PlayersWindow players{still()};
    ScreenSeat seat{players, gm};

    Table() {
        gm.setGeometry(100, 100, 800, 600);
        gm.show();
        QApplication::processEvents();
        seat.start({});
        QApplication::processEvents();
    }
};

// Looks at the window at every event that could paint it.
class Watch : public QObject {
public:
    explicit Watch(PlayersWindow& window)
        : m_window(window) {
        window.installEventFilter(this);
    }
    int overGm = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override {
        const bool own = m_window.screen() && m_window.screen()->name() == kOwn.name;
        overGm += event->type() == QEvent::Paint && m_window.isVisible() && own ? 1 : 0;
        return false;
    }

private:
    PlayersWindow& m_window;
};

} // namespace

TEST_CASE("A screen that is pulled out takes the players' window with it before anything is painted over the GM's") {
    REQUIRE(plugIn({kOwn, kOther}));
    Table table;
    REQUIRE(table.seat.standing().stand == Stand::Full);
    CHECK(table.players.isVisible());
    CHECK(table.players.isFullScreen());
    CHECK(table.players.geometry() == kOther.geometry);
    Watch watch(table.players);
    for (int round = 0; round < 3; ++round) {
        REQUIRE(plugIn({kOwn}));
        CHECK_FALSE(table.players.isVisible());
        QApplication::processEvents();
        CHECK_FALSE(table.players.isVisible());
        CHECK(table.seat.standing().concern == ScreenConcern::Unplugged);
        REQUIRE(plugIn({kOwn, kOther}));
        QApplication::processEvents();
        CHECK(table.players.isVisible());
        CHECK(table.players.isFullScreen());
        CHECK(table.players.geometry() == kOther.geometry);
    }
    CHECK(watch.overGm == 0);
    REQUIRE(plugIn({kOwn}));
}

TEST_CASE("A screen that is plugged in later gets the window, in all its pixels") {
    REQUIRE(plugIn({kOwn}));
    Table table;
    CHECK_FALSE(table.players.isVisible());
    REQUIRE(plugIn({kOwn, kSharp}));
    QApplication::processEvents();
    CHECK(table.players.isVisible());
    CHECK(table.players.picture().size() == QSize(3840, 2160));
    table.seat.toggle();
    CHECK_FALSE(table.players.isVisible());
    REQUIRE(plugIn({kOwn}));
    QApplication::processEvents();
    REQUIRE(plugIn({kOwn, kSharp}));
    QApplication::processEvents();
    CHECK_FALSE(table.players.isVisible()); // it was closed by hand
    REQUIRE(plugIn({kOwn}));
}

TEST_CASE("Mirrored screens keep the players' window shut until it is asked for as a plain one") {
    REQUIRE(plugIn({kOwn, {QStringLiteral("copy"), kOwn.geometry}}));
    Table table;
    CHECK_FALSE(table.players.isVisible());
    CHECK(table.seat.standing().concern == ScreenConcern::Mirrored);
    table.seat.togglePlain();
    CHECK(table.players.isVisible());
    CHECK_FALSE(table.players.isFullScreen());
    REQUIRE(plugIn({kOwn}));
}

TEST_CASE("A plain window stays above the GM's, and one that fills a screen above none") {
    REQUIRE(plugIn({kOwn, kOther}));
    Table table;
    CHECK(table.players.windowHandle()->transientParent() == nullptr);
    CHECK(table.players.windowHandle()->type() == Qt::Window);
    table.seat.togglePlain();
    CHECK(table.players.windowHandle()->transientParent() == table.gm.windowHandle());
    CHECK(table.players.windowHandle()->type() == Qt::Dialog); // else Qt tells X11 of no parent
    CHECK(table.players.size() == QSize(960, 540));
    table.seat.togglePlain();
    CHECK(table.players.windowHandle()->transientParent() == nullptr);
    CHECK(table.players.windowHandle()->type() == Qt::Window);
    CHECK(table.players.geometry() == kOther.geometry);
    REQUIRE(plugIn({kOwn}));
}

TEST_CASE("The players' window goes to the screen that the GM's has left, and back where the desktop moved it") {
    REQUIRE(plugIn({kOwn, kOther}));
    Table table;
    QScreen* const own = QGuiApplication::screens()[0];
    QScreen* const other = QGuiApplication::screens()[1];
    const auto move = [](const QWidget& window, QScreen* to) {
        QWindowSystemInterface::handleWindowScreenChanged(window.windowHandle(), to);
        QWindowSystemInterface::flushWindowSystemEvents();
    };
    move(table.gm, other);
    CHECK(table.players.screen() == own);
    CHECK(table.seat.standing().screen == table.seat.screens()[0].key);
    move(table.gm, own);
    CHECK(table.players.screen() == other);
    move(table.players, own);
    CHECK(QTest::qWaitFor([&] { return table.players.screen() == other; }));
    CHECK(table.players.isFullScreen());
    REQUIRE(plugIn({kOwn}));
}

TEST_CASE("A desktop that does not let the players' window fill its screen gets it hidden, and the GM learns why") {
    REQUIRE(plugIn({kOwn, kOther}));
    Table table;
    table.players.setWindowState(Qt::WindowNoState);
    CHECK(QTest::qWaitFor([&] { return !table.players.isVisible(); }));
    CHECK(table.seat.standing() == WindowPlacement{Stand::Waiting, {}, ScreenConcern::Refused});
    REQUIRE(plugIn({kOwn}));
}

TEST_CASE("The keyboard goes back to the GM's window when a desktop gives it to the players'") {
    REQUIRE(plugIn({kOwn, kOther}));
    Table table;
    const auto gmHasIt = [&] { return QGuiApplication::focusWindow() == table.gm.windowHandle(); };
    table.gm.activateWindow();
    REQUIRE(QTest::qWaitFor(gmHasIt));
    QWindowSystemInterface::handleWindowActivated<QWindowSystemInterface::SynchronousDelivery>(
        table.players.windowHandle());
    REQUIRE(QGuiApplication::focusWindow() == table.players.windowHandle());
    CHECK(QTest::qWaitFor(gmHasIt));
    REQUIRE(plugIn({kOwn}));
}
