#include "players/screen_seat.h"

#include <QEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr QSize kPlainSize{960, 540};

ScreenFacts factsOf(const QScreen& screen) {
    ScreenFacts facts;
    facts.key = screenKey(screen.name(), screen.manufacturer(), screen.model(), screen.serialNumber());
    facts.geometry = screen.geometry();
    facts.millimetres = screen.physicalSize();
    const QString made = QStringLiteral("%1 %2").arg(screen.manufacturer(), screen.model()).simplified();
    const QSize px = screen.geometry().size() * screen.devicePixelRatio();
    const QString pixels = QStringLiteral("%1 × %2").arg(px.width()).arg(px.height());
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

} // namespace

ScreenSeat::ScreenSeat(QWidget& players, QWidget& gm, QObject* parent)
    : QObject(parent)
    , m_players(players)
    , m_gm(gm) {}

void ScreenSeat::start(const PlacementChoice& seat) {
    m_seat = seat;
    if (m_started) return place();
    m_started = true;
    m_gmScreen = m_gm.screen();
    m_gm.installEventFilter(this);
    for (QScreen* screen : QGuiApplication::screens()) watch(screen);
    connect(qGuiApp, &QGuiApplication::screenAdded, this, [this](QScreen* screen) {
        watch(screen);
        place();
    });
    connect(qGuiApp, &QGuiApplication::screenRemoved, this, &ScreenSeat::lose);
    connect(qGuiApp, &QGuiApplication::primaryScreenChanged, this, &ScreenSeat::place);
    place();
}

// The GM's window may be moved to the players' screen.
bool ScreenSeat::eventFilter(QObject* watched, QEvent* event) {
    const bool moved = event->type() == QEvent::Move || event->type() == QEvent::Show;
    if (moved && m_gm.screen() != m_gmScreen) {
        m_gmScreen = m_gm.screen();
        place();
    }
    return QObject::eventFilter(watched, event);
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
    if (m_started) apply(placementOf(m_seat, screens(), gmKey()));
}

void ScreenSeat::apply(const WindowPlacement& standing) {
    const QScreen* screen = standing.stand == Stand::Full ? screenOf(standing.screen) : nullptr;
    const QRect geometry = screen ? screen->geometry() : QRect();
    const bool stands = standing.stand == Stand::Full || standing.stand == Stand::Plain;
    if (standing == m_standing && geometry == m_geometry && m_players.isVisible() == stands) return;
    const bool another = standing != m_standing;
    m_standing = standing;
    m_geometry = geometry;
    m_seat = settled(m_seat, standing);
    put(standing);
    if (another) emit changed();
}

// This order works on X11 and Wayland: screen, place, full screen.
void ScreenSeat::put(const WindowPlacement& standing) {
    if (standing.stand == Stand::Closed || standing.stand == Stand::Waiting) return m_players.hide();
    QScreen* screen = standing.stand == Stand::Full ? screenOf(standing.screen) : m_gm.screen();
    if (screen == nullptr) return m_players.hide();
    if (standing.stand == Stand::Plain) {
        const bool beside = !m_players.isFullScreen() && m_players.isVisible();
        m_players.setScreen(screen);
        if (!beside) m_players.resize(kPlainSize);
        m_players.showNormal();
        return;
    }
    m_players.setScreen(screen);
    m_players.setGeometry(screen->geometry());
    m_players.showFullScreen();
}

} // namespace tenplus::ui
