#include "app/dock_layout.h"

#include "app/dock_title.h"
#include "paint/add_without_layout.h"
#include "paint/low_scroll.h"
#include "paint/page_frame.h"
#include "paint/tab_stops.h"
#include "preferences/settings_store.h"
#include "theme/widget_role.h"

#include <QDockWidget>
#include <QLayout>
#include <QLayoutItem>
#include <QMainWindow>
#include <QPointer>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace tenplus::ui {

namespace {

// Measures at 96 dpi and text size 1.
constexpr int kLeftDock = 264;
constexpr int kRightDock = 348;
constexpr int kBottom = 326;
constexpr int kBottomLow = 312;
constexpr int kFeedLow = 262;                             // the odds of a move are in sight above it
constexpr int kTray = 332;                                // a row of dice with two buttons beside it
constexpr double kTrayShare = 0.41, kTrayShareLow = 0.34; // of what the tray and the result have, at most
constexpr double kPlainWide = 1440, kPlainHigh = 900;     // what a larger window has beyond these is shared out
constexpr double kLeftSpare = 0.14, kRightSpare = 0.24, kTraySpare = 0.1, kBottomSpare = 0.2;
constexpr int kMostLeft = 420, kMostRight = 640, kMostTray = 440, kMostBottom = 460;
constexpr int kLeastLeft = 160, kLeastRight = 210, kLeastTray = 180; // a panel that is narrower says nothing
constexpr double kMuch = 0.15;                                       // of a window's width or height
constexpr int kLowWindow = 800;                                      // below this height cards lose their chips
constexpr int kNarrowWindow = 1000;                                  // below this width docks share a column
constexpr double kLeastHigh = 720, kTightest = 0.6;                  // below it and kPlainWide docks are smaller
constexpr double kColumnShare = 0.38, kResultShare = 0.44;           // of a narrow window
constexpr int kCentreWide = 300, kCentreHigh = 150; // at least: pages scroll, and large words push no window open
constexpr int kLeastCentreWide = 260, kLeastCentreHigh = 40, kLeastResultHigh = 80; // in a narrow window
constexpr int kLowestWindow = 345; // below this height a narrow one has signs instead of words

enum Place { Party, Moves, Feed, Tray, Result };

settings_store::DockArrangement arrangementFor(bool narrow) {
    return narrow ? settings_store::DockArrangement::Narrow : settings_store::DockArrangement::Wide;
}

} // namespace

DockLayout::DockLayout(QMainWindow& window, const Look& look, QStackedWidget& centre, const DockedPanels& panels,
                       std::function<int(int width)> resultHeight)
    : QObject(&window)
    , m_window(window)
    , m_look(look)
    , m_centre(centre)
    , m_results(panels.results)
    , m_resultHeight(std::move(resultHeight)) {
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window.setDockOptions(QMainWindow::AllowNestedDocks |
                          QMainWindow::AllowTabbedDocks); // animated docks lay everything out for each picture
    const auto fill = [this](const QString& title, const char* name, QWidget& panel) {
        addWithoutLayout(panel, [&, dock = &add(title, name)] { dock->setWidget(&panel); });
    };
    fill(tr("Party"), "partyDock", panels.party);
    addScrolled(tr("Moves"), "movesDock", panels.moves,
                [&moves = panels.moves](int) { return QWidgetItem(&moves).minimumSize().height(); });
    fill(tr("Feed"), "feedDock", panels.feed);
    addScrolled(tr("Dice"), "trayDock", panels.tray, [&tray = panels.tray](int width) {
        return std::max(tray.minimumSizeHint().height(), tray.layout()->totalMinimumHeightForWidth(width));
    });
    fill(tr("Result"), "resultDock", panels.results);
    measure();
    connect(&m_look, &Look::changed, this, &DockLayout::measure);
    for (QDockWidget* each : m_docks) each->hide(); // until a campaign is open
    connect(&m_centre, &QStackedWidget::currentChanged, this, &DockLayout::yieldRoom);
}

QDockWidget& DockLayout::add(const QString& title, const char* name) {
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setTitleBarWidget(new QWidget(dock)); // it shows nothing until the layout is unlocked
    m_docks.push_back(dock);
    return *dock;
}

void DockLayout::addScrolled(const QString& title, const char* name, QWidget& panel,
                             std::function<int(int width)> scrolled) {
    m_scrolls.push_back(new LowScroll(panel, std::move(scrolled)));
    setRole(*m_scrolls.back(), roleOf(panel)); // its ground
    add(title, name).setWidget(m_scrolls.back());
}

QSize DockLayout::leastCentre() const {
    return m_narrow ? QSize(m_look.px(kLeastCentreWide), m_look.px(kLeastCentreHigh))
                    : QSize(m_look.px(kCentreWide), m_look.px(kCentreHigh));
}

// Sizes that nothing falls below. In a narrow window they are such that it has room on a small screen in any text size.
void DockLayout::measure() {
    m_centre.setMinimumSize(leastCentre());
    m_docks[Party]->setMinimumWidth(m_look.px(kLeastLeft));
    m_docks[Moves]->setMinimumWidth(m_look.px(kLeastRight));
    m_docks[Tray]->setMinimumWidth(m_look.px(kLeastTray));
    m_docks[Result]->setMinimumHeight(m_narrow ? m_look.px(kLeastResultHigh) : 0); // 0: as its panel says
    for (LowScroll* each : m_scrolls) each->setYielding(m_narrow);
}

bool DockLayout::isShown() const { return !m_docksBefore.isEmpty() || !m_docks.front()->isHidden(); }

std::vector<QDockWidget*> DockLayout::inReadingOrder() const {
    return {m_docks[Party], m_docks[Moves], m_docks[Tray], m_docks[Result], m_docks[Feed]};
}

// Docks that are taken out let go of the keyboard.
void DockLayout::seat() {
    const QPointer<QWidget> focus = m_window.focusWidget();
    const auto focused =
        std::ranges::find_if(m_docks, [&](const QDockWidget* each) { return focus && each->isAncestorOf(focus); });
    QDockWidget *party = m_docks[Party], *moves = m_docks[Moves], *feed = m_docks[Feed], *tray = m_docks[Tray],
                *result = m_docks[Result];
    for (QDockWidget* each : m_docks) m_window.removeDockWidget(each);
    m_window.addDockWidget(Qt::RightDockWidgetArea, moves);
    if (m_narrow) {
        for (QDockWidget* each : {party, tray, feed}) m_window.tabifyDockWidget(moves, each);
        m_window.addDockWidget(Qt::BottomDockWidgetArea, result);
    } else {
        m_window.addDockWidget(Qt::LeftDockWidgetArea, party);
        m_window.splitDockWidget(moves, feed, Qt::Vertical);
        m_window.addDockWidget(Qt::BottomDockWidgetArea, tray);
        m_window.splitDockWidget(tray, result, Qt::Horizontal);
    }
    for (QDockWidget* each : m_docks) each->show();
    moves->raise();
    if (focused != m_docks.end()) giveFocusBack(**focused, focus);
}

// To the widget that had it, else to the first of the dock that can have it.
void DockLayout::giveFocusBack(QDockWidget& dock, QWidget* before) {
    QWidget* now = before && before->isVisibleTo(&dock) ? before : nullptr;
    if (const std::vector<QWidget*> stops = stopsOf(dock); !now && !stops.empty()) now = stops.front();
    if (!now) return;
    now->setFocus(Qt::OtherFocusReason);
    showTabOf(*now);
}

// ---- sizes ------------------------------------------------------------------------------------------------------

// The part of the window's width and height that each dock has, so that another window gives it the same.
QVariantMap DockLayout::shares() const {
    m_window.layout()->activate();
    QVariantMap all;
    for (const QDockWidget* each : m_docks)
        all[each->objectName()] =
            QSizeF(double(each->width()) / m_window.width(), double(each->height()) / m_window.height());
    return all;
}

void DockLayout::takeShares(const QVariantMap& shares) {
    const auto mostOf = [this](const QDockWidget* dock) {
        return dock == m_docks[Party]                            ? m_look.px(kMostLeft)
               : dock == m_docks[Moves] || dock == m_docks[Feed] ? m_look.px(kMostRight)
               : dock == m_docks[Tray]                           ? m_look.px(kMostTray)
                                                                 : m_window.width();
    };
    QList<QDockWidget*> docks;
    QList<int> wide, high;
    for (QDockWidget* each : m_docks) {
        const QSizeF share = shares.value(each->objectName()).toSizeF();
        if (share.isEmpty() || each->isHidden()) continue;
        docks << each;
        wide << std::clamp(int(std::lround(share.width() * m_window.width())), each->minimumWidth(),
                           std::max(each->minimumWidth(), mostOf(each)));
        high << int(std::lround(share.height() * m_window.height()));
    }
    m_window.resizeDocks(docks, wide, Qt::Horizontal);
    m_window.resizeDocks(docks, high, Qt::Vertical);
    noteShares();
}

// For the next change of the window's size. What the result has for a while is no part of it.
void DockLayout::noteShares() {
    m_sizedFor = m_window.size();
    QTimer::singleShot(0, this, [this] {
        if (m_bottomBefore == 0 && m_docksBefore.isEmpty() && m_window.size() == m_sizedFor) m_shares = shares();
    });
}

// What the result was given for a while is theirs now.
void DockLayout::noteMoved() {
    if (!isShown()) return;
    if (m_bottomBefore > 0 && m_docks[Result]->height() != m_bottomGrown) m_bottomBefore = 0;
    const bool areKnown = m_bottomBefore == 0 && m_docksBefore.isEmpty() && m_window.size() == m_sizedFor;
    m_areOwn |= areKnown && !m_shares.isEmpty() && shares() != m_shares;
    noteShares();
}

// Where the window has become much larger or smaller at once (another screen, or the whole of one), the docks have the
// first sizes of such a window, or keep their part of it if somebody chose that.
void DockLayout::keepProportions() {
    const auto isMuch = [](int now, int before) { return std::abs(now - before) > kMuch * before; };
    if (m_narrow || !isShown() || m_sizedFor.isEmpty() || !m_docksBefore.isEmpty()) return;
    if (!isMuch(m_window.width(), m_sizedFor.width()) && !isMuch(m_window.height(), m_sizedFor.height())) return;
    m_bottomBefore = 0;
    if (m_areOwn)
        takeShares(m_shares);
    else
        applySizes();
    QTimer::singleShot(0, this, &DockLayout::fitResult);
}

// As it would be without what the result has been given for a while.
QByteArray DockLayout::arrangement() {
    if (m_bottomBefore > 0) m_window.resizeDocks({m_docks[Result]}, {std::exchange(m_bottomBefore, 0)}, Qt::Vertical);
    return m_window.saveState();
}

// Beside the table the result has the height that its options need, up to the whole centre, and gives it back when they
// are done with; beside a page it keeps its own.
// Who moves the bar between them decides for good.
void DockLayout::fitResult() {
    if (!isShown() || m_docks[Result]->isHidden() || !m_docksBefore.isEmpty()) return;
    const bool isPage = qobject_cast<const PageFrame*>(m_centre.currentWidget()) != nullptr;
    const int wanted = isPage ? 0 : m_resultHeight(m_results.width());
    const int now = m_docks[Result]->height();
    const int base = m_bottomBefore > 0 ? m_bottomBefore : now;
    const int aim = std::clamp(wanted + now - m_results.height(), base, std::max(base, now + m_centre.height() - 1));
    if (aim == now) return;
    m_bottomBefore = aim > base ? base : 0;
    m_centre.setMinimumHeight(m_bottomBefore > 0 ? 1 : leastCentre().height());
    m_window.resizeDocks({m_docks[Result]}, {aim}, Qt::Vertical);
    m_window.layout()->activate();
    m_bottomGrown = m_docks[Result]->height();
}

void DockLayout::setNarrow(bool narrow) {
    m_narrow = narrow;
    measure();
    emit narrowed(narrow);
}

// Where the window has become too narrow for its text, or wide enough again.
void DockLayout::arrange() {
    const bool wasNarrow = m_narrow;
    const bool narrow = m_window.width() < m_look.px(kNarrowWindow);
    if (narrow != wasNarrow) {
        const bool areShown = isShown();
        setNarrow(narrow);
        m_docksBefore.clear();
        m_areOwn = false;
        if (areShown) seat();
    }
    if (isShown() && (narrow || narrow != wasNarrow))
        applySizes(); // else the docks keep the sizes that they were given
    else
        keepProportions();
    fitRoom();
}

// Docks keep their sizes in px: another text size needs others.
void DockLayout::arrangeForText() {
    arrange(); // now, before the window grows to what the old arrangement wants
    m_areOld = !m_docksBefore.isEmpty();
    if (isShown()) QTimer::singleShot(0, this, &DockLayout::applySizes);
}

// A page has the room of the dice and the result, until it goes or dice are thrown, and a map that of all docks but the
// party's, or of that one as well. Where the window is low and narrow, a page that stands alone has all of it.
std::vector<QDockWidget*> DockLayout::yielding() const {
    const auto* const page = qobject_cast<const PageFrame*>(m_centre.currentWidget());
    if (!isShown() || page == nullptr || m_isTakenBack) return {};
    if (page->wantsWholeRoom() || (isLow() && m_narrow && page->standsAlone())) return m_docks;
    if (page->wantsRoom()) return {m_docks[Tray], m_docks[Result], m_docks[Moves], m_docks[Feed]};
    if (m_narrow) return {m_docks[Result]}; // the dice lie behind a tab
    return {m_docks[Tray], m_docks[Result]};
}

void DockLayout::yieldRoom() {
    m_isTakenBack = false;
    fitRoom();
}

void DockLayout::takeRoomBack() {
    m_isTakenBack = true;
    restoreDocks();
}

void DockLayout::fitRoom() {
    emit lowChanged(isLow());
    QTimer::singleShot(0, this, &DockLayout::fitResult); // the table has more for it than a page has
    const std::vector<QDockWidget*> docks = yielding();
    if (docks.empty()) return restoreDocks();
    if (!m_docksBefore.isEmpty() && m_gave != int(docks.size())) restoreDocks(); // another page had more or less
    emit roomYielded(true);
    if (!m_docksBefore.isEmpty()) return;
    m_docksBefore = arrangement();
    m_gave = int(docks.size());
    for (QDockWidget* each : docks) each->hide();
    QTimer::singleShot(0, this, [this] { // what has just been resized and then hidden keeps its room otherwise
        m_window.layout()->invalidate();
        m_window.layout()->activate();
    });
}

void DockLayout::restoreDocks() {
    emit roomYielded(false);
    if (m_docksBefore.isEmpty()) return;
    m_window.restoreState(std::exchange(m_docksBefore, {}));
    if (std::exchange(m_areOld, false)) return applySizes();
    keepProportions(); // the window may have another size since
}

// The layout of the window comes first: the docks have no size to share before it.
void DockLayout::show() {
    setNarrow(m_window.width() < m_look.px(kNarrowWindow));
    seat();
    if (isUnlocked()) setUnlocked(true);
    const QByteArray layout = settings_store::dockLayout(arrangementFor(m_narrow));
    m_window.layout()->activate();
    m_areOwn = !layout.isEmpty() && m_window.restoreState(layout);
    if (!m_areOwn) return applySizes();
    if (!m_narrow) takeShares(settings_store::dockShares(arrangementFor(m_narrow)));
}

void DockLayout::save() {
    restoreDocks();
    settings_store::setDockLayout(arrangementFor(m_narrow), arrangement());
    settings_store::setDockShares(arrangementFor(m_narrow), shares());
}

bool DockLayout::isUnlocked() { return settings_store::isLayoutUnlocked(); }

// Panels are moved by their bars, which take room from them: they are there only as long as somebody wants that.
void DockLayout::setUnlocked(bool unlocked) {
    settings_store::setLayoutUnlocked(unlocked);
    for (QDockWidget* each : m_docks) {
        QWidget* const before = each->titleBarWidget();
        each->setTitleBarWidget(unlocked ? new DockTitle(m_look, *each) : new QWidget(each));
        delete before;
    }
}

void DockLayout::setTitles(const QString& party, const QString& moves) {
    m_docks[Party]->setWindowTitle(party.isEmpty() ? tr("Party") : party);
    m_docks[Moves]->setWindowTitle(moves.isEmpty() ? tr("Moves") : moves);
}

void DockLayout::reset() {
    m_docksBefore.clear();
    m_areOwn = false;
    seat();
    applySizes();
    fitRoom();
}

int DockLayout::roomBelowTop() const {
    const QWidget* const top = m_window.menuWidget();
    return m_window.height() - (top != nullptr ? top->height() : 0);
}

bool DockLayout::isLow() const { return m_window.height() < m_look.px(kLowWindow); }

bool DockLayout::isLowest() const { return m_narrow && m_window.height() < m_look.px(kLowestWindow); }

void DockLayout::applySizes() {
    emit lowChanged(isLow());
    m_bottomBefore = 0;
    noteShares();
    m_centre.setMinimumHeight(leastCentre().height());
    QTimer::singleShot(0, this, &DockLayout::fitResult);
    if (!m_narrow) return applyWideSizes();
    const int column = std::min(m_look.px(kRightDock), int(m_window.width() * kColumnShare));
    m_window.resizeDocks({m_docks[Moves]}, {column}, Qt::Horizontal);
    m_window.resizeDocks({m_docks[Result]}, {int(roomBelowTop() * kResultShare)}, Qt::Vertical);
}

void DockLayout::applyWideSizes() {
    // In a small window, and where large text leaves little room, the docks give way, and the centre keeps its share.
    const double across = std::clamp(m_window.width() / m_look.exact(kPlainWide), kTightest, 1.0),
                 down = std::clamp(m_window.height() / m_look.exact(kLeastHigh), kTightest, 1.0);
    // Where there is more than they need, they share in it: names, lines and clocks are read whole.
    const double spare = std::max(0.0, m_window.width() - m_look.exact(kPlainWide)),
                 above = std::max(0.0, m_window.height() - m_look.exact(kPlainHigh));
    const auto grown = [&](int least, double share, int most) {
        return std::min(m_look.px(across * least) + int(share * spare), m_look.px(most));
    };
    const int bottom = std::min(m_look.px(down * (isLow() ? kBottomLow : kBottom)) + int(kBottomSpare * above),
                                m_look.px(kMostBottom));
    const int left = grown(kLeftDock, kLeftSpare, kMostLeft), right = grown(kRightDock, kRightSpare, kMostRight);
    const int tray = std::min(grown(kTray, kTraySpare, kMostTray),
                              int((isLow() ? kTrayShareLow : kTrayShare) * (m_window.width() - left - right)));
    m_window.resizeDocks({m_docks[Party], m_docks[Moves]}, {left, right}, Qt::Horizontal);
    m_window.resizeDocks({m_docks[Tray]}, {bottom}, Qt::Vertical);
    const int feed = isLow() ? m_look.px(down * kFeedLow) : bottom;
    m_window.resizeDocks({m_docks[Moves], m_docks[Feed]}, {roomBelowTop() - feed, feed}, Qt::Vertical);
    m_window.resizeDocks({m_docks[Tray], m_docks[Result]},
                         {tray, std::max(tray, m_window.width() - left - right - tray)}, Qt::Horizontal);
}

// What has the keyboard is in sight.
void DockLayout::showTabOf(const QWidget& focus) {
    if (!m_narrow) return;
    for (QDockWidget* each : m_docks) {
        if (each->isAncestorOf(&focus)) each->raise();
    }
}

} // namespace tenplus::ui
