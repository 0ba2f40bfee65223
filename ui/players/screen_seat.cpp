#include "players/screen_seat.h"

#include "players/placement_steps.h"

#include <QApplication>
#include <QEvent>
#include <QScreen>
#include <QTimer>
#include <QWidget>
#include <QWindow>

#include <algorithm>
#include <chrono>
#include <utility>

namespace tenplus::ui {
namespace {

using namespace std::chrono_literals;

constexpr QSize kPlainSize{960, 540};
constexpr auto kUntilEntered = 50ms; // from a window's first keyboard focus until its compositor has told its screen
constexpr auto kUntilActive = 1s;    // from a window's first picture until it would have the keyboard
constexpr auto kUntilMoved = 150ms;  // a window passes through other screens on its way
constexpr int kMostReturns = 3;
constexpr auto kUntilFull = 1500ms; // from showing a window until the desktop has taken or dropped its state
constexpr int kMostRequests = 4;
constexpr auto kBetweenRequests = 250ms;
constexpr auto kUntilFetched = 1s; // in which a new window gets the keyboard

bool isWayland() { return QGuiApplication::platformName().startsWith(QLatin1String("wayland")); }

ScreenFacts factsOf(const QScreen& screen) {
    ScreenFacts facts;
    facts.key = screenKey(screen.name(), screen.manufacturer(), screen.model(), screen.serialNumber());
    facts.geometry = screen.geometry();
    facts.millimetres = screen.physicalSize();
    const QString made = QStringLiteral("%1 %2").arg(screen.manufacturer(), screen.model()).simplified();
    // On Wayland Qt rounds the ratio up, so that pixels of the screen are not known.
    const QSize size = screen.geometry().size() * (isWayland() ? 1.0 : screen.devicePixelRatio());
    const QString pixels = QStringLiteral("%1 × %2").arg(size.width()).arg(size.height());
    QStringList title{made.isEmpty() ? screen.name() : made, pixels};
    title.removeAll(QString());
    facts.title = title.join(QStringLiteral(", "));
    return facts;
}

QScreen* screenOf(const QString& key) {
    const QList<QScreen*> all = QGuiApplication::screens();
    const auto found = std::ranges::find_if(all, [&](const QScreen* each) { return factsOf(*each).key == key; });
    return found == all.end() ? nullptr : *found;
}

// nullptr: above none. On X11 Qt tells the parents of dialogs only.
void setAbove(QWidget& window, QWidget* below) {
    window.winId(); // the QWindow exists from here on
    QWindow& handle = *window.windowHandle();
    handle.setTransientParent(below ? below->windowHandle() : nullptr);
    const Qt::WindowFlags flags = handle.flags() & ~Qt::WindowFlags(Qt::WindowType_Mask);
    handle.setFlags(flags | (below ? Qt::Dialog : Qt::Window));
}

// Makes the window system forget the window.
void withdraw(QWidget& window) {
    window.hide();
    if (QWindow* const handle = window.windowHandle()) handle->destroy();
}

} // namespace

ScreenSeat::ScreenSeat(QWidget& players, QWidget& gm, QObject* parent)
    : QObject(parent)
    , m_players(players)
    , m_gm(gm) {}

void ScreenSeat::start(const PlacementChoice& seat) {
    m_seat = seat;
    if (m_started) return place();
    m_started = true;
    m_checksFull.setSingleShot(true);
    connect(&m_checksFull, &QTimer::timeout, this, &ScreenSeat::checkFull);
    m_asksAgain.setSingleShot(true);
    connect(&m_asksAgain, &QTimer::timeout, this, [this] { giveKeyboardBack(QGuiApplication::focusWindow()); });
    m_gmScreen = m_gm.screen();
    m_gmIsSomewhere = m_gm.isVisible() && !isWayland();
    m_gm.installEventFilter(this);
    m_players.installEventFilter(this);
    watchWindows();
    for (QScreen* screen : QGuiApplication::screens()) watch(screen);
    connect(qGuiApp, &QGuiApplication::screenAdded, this, [this](QScreen* screen) {
        watch(screen);
        place();
    });
    connect(qGuiApp, &QGuiApplication::screenRemoved, this, &ScreenSeat::lose);
    connect(qGuiApp, &QGuiApplication::primaryScreenChanged, this, &ScreenSeat::place);
    connect(qGuiApp, &QGuiApplication::focusWindowChanged, this, &ScreenSeat::giveKeyboardBack);
    place();
}

// A window may get another QWindow whenever it is shown. Wayland tells a move to another screen by screenChanged alone.
void ScreenSeat::watchWindows() {
    if (const QWindow* gm = m_gm.windowHandle())
        connect(gm, &QWindow::screenChanged, this, &ScreenSeat::followGm, Qt::UniqueConnection);
    if (const QWindow* players = m_players.windowHandle())
        connect(players, &QWindow::screenChanged, this, &ScreenSeat::checkPlayers, Qt::UniqueConnection);
}

bool ScreenSeat::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::WinIdChange) watchWindows();
    if (watched == &m_gm) {
        if (event->type() == QEvent::Move || event->type() == QEvent::Show) followGm();
        if (event->type() == QEvent::Paint) settleGm(isWayland() ? kUntilActive : 0ms);
        if (event->type() == QEvent::WindowActivate) settleGm(isWayland() ? kUntilEntered : 0ms);
    }
    return QObject::eventFilter(watched, event);
}

// A Wayland compositor chooses the screen of a new window. Qt tells the choice only where it differs from Qt's guess;
// it has been told when the window gets the keyboard.
void ScreenSeat::settleGm(std::chrono::milliseconds after) {
    if (m_gmIsSomewhere) return;
    QTimer::singleShot(after, this, [this] {
        if (std::exchange(m_gmIsSomewhere, true)) return;
        m_gmScreen = m_gm.screen();
        place();
    });
}

// The GM's window may be moved to the players' screen.
void ScreenSeat::followGm() {
    if (m_gm.screen() == m_gmScreen) return;
    m_gmScreen = m_gm.screen();
    place();
}

// When a screen changes, some desktops move every window to the first one.
void ScreenSeat::checkPlayers() {
    if (m_standing.stand != Stand::Full || std::exchange(m_checksSoon, true)) return;
    QTimer::singleShot(kUntilMoved, this, [this] {
        m_checksSoon = false;
        if (m_standing.stand != Stand::Full || !m_players.isVisible()) return;
        const QScreen* const wanted = screenOf(m_standing.screen);
        if (!wanted || m_players.screen() == wanted) return;
        if (++m_returns <= kMostReturns) return put(m_standing);
        if (m_players.screen() == m_gm.screen()) return refuse();
        m_standing.screen = factsOf(*m_players.screen()).key; // elsewhere it covers nothing
        emit changed();
    });
}

// A window that is not let fill its screen may be anywhere.
void ScreenSeat::checkFull() {
    if (m_standing.stand == Stand::Full && m_players.isVisible() && !m_players.isFullScreen()) refuse();
}

void ScreenSeat::refuse() {
    m_standing = {Stand::Waiting, {}, ScreenConcern::Refused};
    put(m_standing);
    emit changed();
}

// The players' window asks for no keyboard, but Wayland gives it to every new window. Many a request for it is refused,
// at the latest before the first key or click.
void ScreenSeat::giveKeyboardBack(const QWindow* focused) {
    if (m_between && focused == m_between->windowHandle()) {
        QMetaObject::invokeMethod(m_between, &QWidget::close, Qt::QueuedConnection);
        return;
    }
    if (!focused || focused != m_players.windowHandle()) {
        if (focused) m_requests = 0;
        m_asksAgain.stop();
        return;
    }
    if (m_requests >= kMostRequests) return; // its keys are passed on all the same
    QWidget* const asking = QApplication::activeModalWidget();
    QWidget& to = asking ? *asking : m_gm;
    if (isWayland() && m_requests == 1)
        fetchKeyboard(to);
    else
        to.activateWindow();
    ++m_requests;
    m_asksAgain.start(kBetweenRequests);
}

// A new window gets the keyboard, and its parent when it closes.
void ScreenSeat::fetchKeyboard(QWidget& parent) {
    m_between = new QWidget(&parent, Qt::Dialog | Qt::FramelessWindowHint);
    m_between->setAttribute(Qt::WA_DeleteOnClose);
    m_between->setAttribute(Qt::WA_TranslucentBackground);
    m_between->setWindowTitle(parent.windowTitle());
    m_between->resize(1, 1);
    m_between->show();
    QTimer::singleShot(kUntilFetched, m_between, &QWidget::close);
}

void ScreenSeat::watch(QScreen* screen) { connect(screen, &QScreen::geometryChanged, this, &ScreenSeat::place); }

// Qt moves the window to a remaining screen, where it could cover the GM's. The list may still contain the lost one.
void ScreenSeat::lose(const QScreen* screen) {
    const QString lost = factsOf(*screen).key;
    if (m_standing.stand == Stand::Full && m_standing.screen == lost) m_players.hide();
    Screens left = screens();
    std::erase_if(left, [&](const ScreenFacts& each) { return each.key == lost; });
    apply(placementOf(m_seat, left, gmKey()));
}

Screens ScreenSeat::screens() const {
    Screens all;
    for (const QScreen* screen : QGuiApplication::screens()) all.push_back(factsOf(*screen));
    return all;
}

QString ScreenSeat::gmKey() const {
    const QScreen* screen = m_gm.screen();
    return screen ? factsOf(*screen).key : QString();
}

ScreenFacts ScreenSeat::screen() const {
    const QScreen* screen = m_standing.stand == Stand::Full ? screenOf(m_standing.screen) : m_gm.screen();
    return screen ? factsOf(*screen) : ScreenFacts{};
}

WindowPlacement ScreenSeat::standing() const {
    const bool isUp = m_standing.stand == Stand::Full || m_standing.stand == Stand::Plain;
    if (!isUp || m_players.isVisible()) return m_standing;
    return {Stand::Waiting, {}, m_standing.concern};
}

void ScreenSeat::toggle() { take(toggled(m_seat, screens(), gmKey())); }
void ScreenSeat::moveOn() { take(movedOn(m_seat, screens(), gmKey())); }
void ScreenSeat::togglePlain() { take(plainToggled(m_seat)); }

void ScreenSeat::close() {
    PlacementChoice seat = m_seat;
    seat.open = false;
    take(seat);
}

void ScreenSeat::take(const PlacementChoice& seat) {
    m_seat = seat;
    place();
    emit changed();
}

void ScreenSeat::place() {
    if (m_started && m_gmIsSomewhere) apply(placementOf(m_seat, screens(), gmKey()));
}

void ScreenSeat::apply(const WindowPlacement& standing) {
    const QScreen* screen = standing.stand == Stand::Full ? screenOf(standing.screen) : nullptr;
    const QRect geometry = screen ? screen->geometry() : QRect();
    const bool stands = standing.stand == Stand::Full || standing.stand == Stand::Plain;
    if (standing == m_standing && geometry == m_geometry && m_players.isVisible() == stands) return;
    const bool another = standing != m_standing;
    m_standing = standing;
    m_returns = 0;
    m_geometry = geometry;
    m_seat = settled(m_seat, standing);
    put(standing);
    if (another) emit changed();
}

void ScreenSeat::put(const WindowPlacement& standing) {
    QScreen* const full = standing.stand == Stand::Full ? screenOf(standing.screen) : nullptr;
    QScreen* const screen = standing.stand == Stand::Full ? full : m_gm.screen();
    if (!screen) return m_players.hide();
    if (standing.stand == Stand::Plain && m_players.isVisible() && !m_players.isFullScreen() &&
        m_players.screen() == screen)
        return; // as the GM has moved and sized it
    for (const PlacementStep step : stepsTo(standing.stand)) {
        switch (step) {
        case PlacementStep::Hide: m_players.hide(); break;
        case PlacementStep::Withdraw: withdraw(m_players); break;
        case PlacementStep::ForgetState: m_players.setWindowState(Qt::WindowNoState); break;
        case PlacementStep::TakeScreen: m_players.setScreen(screen); break;
        case PlacementStep::FillScreen: m_players.setGeometry(screen->geometry()); break;
        case PlacementStep::TakePlainSize: takePlainSize(*screen); break;
        case PlacementStep::StandAlone: setAbove(m_players, nullptr); break;
        case PlacementStep::StayAboveGm: setAbove(m_players, &m_gm); break;
        case PlacementStep::BecomeFull: m_players.setWindowState(Qt::WindowFullScreen); break;
        case PlacementStep::Show: m_players.show(); break; // unlike showFullScreen(), it asks for no keyboard
        }
    }
    if (full) m_checksFull.start(kUntilFull);
    m_requests = 0;
    watchWindows();
}

// In a corner, so that the GM's notes are not all covered.
void ScreenSeat::takePlainSize(const QScreen& screen) {
    const QRect room = screen.availableGeometry();
    const QSize size = kPlainSize.boundedTo(room.size());
    m_players.setGeometry(QRect(room.bottomRight() - QPoint(size.width() - 1, size.height() - 1), size));
}

} // namespace tenplus::ui
