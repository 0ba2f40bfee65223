// The docks of the GM's window: all of them beside each other where there is room, and where large text leaves too little
// the party, the moves, the dice and the feed behind tabs in one column.
#include "app/main_window.h"

#include "app/dock_title.h"
#include "app/duality_desk.h"
#include "app/games_page.h"
#include "app/kept_settings.h"
#include "app/keys_page.h"
#include "app/top_bar.h"
#include "duality/fear_strip.h"
#include "duality/offers_page.h"
#include "duality/outcome_card.h"
#include "feed/feed_panel.h"
#include "forms/form_page.h"
#include "guides/step_page.h"
#include "moves/moves_panel.h"
#include "paint/page_frame.h"
#include "paint/unmeasured.h"
#include "party/party_panel.h"
#include "past/past_page.h"
#include "result/result_card.h"
#include "scene/board_page.h"
#include "skirmish/skirmish_page.h"
#include "tray/tray_panel.h"

#include <QDockWidget>
#include <QEvent>
#include <QLayout>
#include <QSettings>
#include <QStackedWidget>

#include <QTimer>
#include <QVariantMap>

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
constexpr int kFeedLow = 262; // the odds of a move are in sight above it
constexpr int kTray = 298; // a row of dice with the eye beside it
constexpr double kTrayShare = 0.38, kTrayShareLow = 0.34; // of what the tray and the result have, at most
constexpr double kPlainWide = 1440, kPlainHigh = 900;     // what a larger window has beyond these is shared out
constexpr double kLeftSpare = 0.1, kRightSpare = 0.17, kTraySpare = 0.05, kBottomSpare = 0.2;
constexpr int kMostLeft = 400, kMostRight = 560, kMostTray = 380, kMostBottom = 460;
constexpr int kLeastLeft = 160, kLeastRight = 210, kLeastTray = 180; // a panel that is narrower says nothing
constexpr double kMuch = 0.15;                                       // of a window's width or height
constexpr int kLowWindow = 800;    // below this height cards lose their chips
constexpr int kNarrowWindow = 1000; // below this width docks share a column
constexpr double kLeastWide = 1280, kLeastHigh = 720, kTightest = 0.6; // below these the docks are narrower
const QString kUnlockedKey = QStringLiteral("window/unlocked");
constexpr double kColumnShare = 0.38, kResultShare = 0.44;             // of a narrow window

} // namespace

QDockWidget* MainWindow::dock(const QString& title, const char* name, QWidget* panel) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setTitleBarWidget(new QWidget(dock)); // it shows nothing until the layout is unlocked
    seatUnmeasured(*panel, [&] { dock->setWidget(panel); });
    m_docks.push_back(dock);
    return dock;
}

void MainWindow::makeDocks(QWidget& right) {
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks); // animated docks lay everything out again for each picture
    dock(tr("Party"), "partyDock", m_party);
    dock(tr("Moves"), "movesDock", &right);
    dock(tr("Feed"), "feedDock", m_feed);
    dock(tr("Dice"), "trayDock", m_tray);
    dock(tr("Result"), "resultDock", m_came);
    const auto measure = [this] {
        for (const auto& [place, least] : {std::pair(0, kLeastLeft), {1, kLeastRight}, {3, kLeastTray}})
            m_docks[std::size_t(place)]->setMinimumWidth(m_look.px(least));
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    for (QDockWidget* each : m_docks) each->hide(); // until a campaign is open
}

void MainWindow::seatDocks() {
    QDockWidget *party = m_docks[0], *moves = m_docks[1], *feed = m_docks[2], *tray = m_docks[3], *result = m_docks[4];
    for (QDockWidget* each : m_docks) removeDockWidget(each);
    addDockWidget(Qt::RightDockWidgetArea, moves);
    if (m_narrow) {
        for (QDockWidget* each : {party, tray, feed}) tabifyDockWidget(moves, each);
        addDockWidget(Qt::BottomDockWidgetArea, result);
    } else {
        addDockWidget(Qt::LeftDockWidgetArea, party);
        splitDockWidget(moves, feed, Qt::Vertical);
        addDockWidget(Qt::BottomDockWidgetArea, tray);
        splitDockWidget(tray, result, Qt::Horizontal);
    }
    for (QDockWidget* each : m_docks) each->show();
    moves->raise();
}

// ---- sizes ------------------------------------------------------------------------------------------------------

// The part of the window's width and height that each dock has, so that another window gives it the same.
QVariantMap MainWindow::shares() const {
    layout()->activate();
    QVariantMap all;
    for (const QDockWidget* each : m_docks)
        all[each->objectName()] = QSizeF(double(each->width()) / width(), double(each->height()) / height());
    return all;
}

void MainWindow::takeShares(const QVariantMap& shares) {
    const auto mostOf = [this](const QDockWidget* dock) {
        return dock == m_docks[0]                         ? m_look.px(kMostLeft)
               : dock == m_docks[1] || dock == m_docks[2] ? m_look.px(kMostRight)
               : dock == m_docks[3]                       ? m_look.px(kMostTray)
                                                          : width();
    };
    QList<QDockWidget*> docks;
    QList<int> wide, high;
    for (QDockWidget* each : m_docks) {
        const QSizeF share = shares.value(each->objectName()).toSizeF();
        if (share.isEmpty() || each->isHidden()) continue;
        docks << each;
        wide << std::clamp(int(std::lround(share.width() * width())), each->minimumWidth(),
                           std::max(each->minimumWidth(), mostOf(each)));
        high << int(std::lround(share.height() * height()));
    }
    resizeDocks(docks, wide, Qt::Horizontal);
    resizeDocks(docks, high, Qt::Vertical);
    noteShares();
}

// For the next change of the window's size. What the result has for a while is no part of it.
void MainWindow::noteShares() {
    m_sizedFor = size();
    QTimer::singleShot(0, this, [this] {
        if (m_bottomBefore == 0 && m_docksBefore.isEmpty() && size() == m_sizedFor) m_shares = shares();
    });
}

// Somebody may have moved a bar between the docks: what the result was given for a while is theirs now.
bool MainWindow::event(QEvent* event) {
    const bool taken = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonRelease && !m_docks.empty() && !m_docks.front()->isHidden()) {
        if (m_bottomBefore > 0 && m_docks[4]->height() != m_bottomGrown) m_bottomBefore = 0;
        noteShares();
    }
    return taken;
}

// Where the window has become much larger or smaller at once (another screen, or the whole of one), the docks keep
// their part of it.
void MainWindow::keepProportions() {
    const auto isMuch = [](int now, int before) { return std::abs(now - before) > kMuch * before; };
    if (m_narrow || m_docks.front()->isHidden() || m_sizedFor.isEmpty() || !m_docksBefore.isEmpty()) return;
    if (!isMuch(width(), m_sizedFor.width()) && !isMuch(height(), m_sizedFor.height())) return;
    m_bottomBefore = 0;
    m_shares.isEmpty() ? applySizes() : takeShares(m_shares);
    QTimer::singleShot(0, this, &MainWindow::fitResult);
}

// As it would be without what the result has been given for a while.
QByteArray MainWindow::arrangement() {
    if (m_bottomBefore > 0) resizeDocks({m_docks[4]}, {std::exchange(m_bottomBefore, 0)}, Qt::Vertical);
    return saveState();
}

// The result has the height that its options need, up to the whole centre, and gives it back when they are done with.
// Who moves the bar between them decides for good.
void MainWindow::fitResult() {
    if (m_docks.front()->isHidden() || m_docks[4]->isHidden() || !m_docksBefore.isEmpty()) return;
    const auto* const card = qobject_cast<const ResultCard*>(m_came->currentWidget());
    const auto* const outcome = qobject_cast<const OutcomeCard*>(m_came->currentWidget());
    const int wanted = card != nullptr      ? card->heightWanted(m_came->width())
                       : outcome != nullptr ? outcome->heightWanted(m_came->width())
                                            : 0;
    const int now = m_docks[4]->height();
    const int base = m_bottomBefore > 0 ? m_bottomBefore : now;
    const int aim = std::clamp(wanted + now - m_came->height(), base, std::max(base, now + m_centre->height() - 1));
    if (aim == now) return;
    m_bottomBefore = aim > base ? base : 0;
    m_centre->setMinimumHeight(m_bottomBefore > 0 ? 1 : m_look.px(kCentreHigh));
    resizeDocks({m_docks[4]}, {aim}, Qt::Vertical);
    QMainWindow::layout()->activate();
    m_bottomGrown = m_docks[4]->height();
}

// Where the window has become too narrow for its text, or wide enough again.
void MainWindow::arrange() {
    const bool narrow = width() < m_look.px(kNarrowWindow);
    const bool isOpen = !m_docks.front()->isHidden(); // a campaign
    const bool wasNarrow = m_narrow;
    if (narrow != m_narrow) {
        m_narrow = narrow;
        m_top->setCompact(narrow);
        m_docksBefore.clear();
        if (isOpen) seatDocks();
    }
    if (isOpen && (narrow || narrow != wasNarrow)) applySizes(); // else the docks keep the sizes that they were given
    else
        keepProportions();
    giveRoom();
}

// Guides and forms ask much and throw nothing, boards of offers and the faults of a game and the keys are long, the dice of a skirmish lie below
// its board, the board of a scene is as large as its page, and the past is read and not played: where the window is low, they have
// the room of the dice, the result and the Fear until they go or dice are thrown; and where it is narrow as well, every page has.
void MainWindow::giveRoom() {
    const bool isOpen = !m_docks.front()->isHidden();
    const QWidget* const page = m_centre->currentWidget();
    const bool asksMuch = qobject_cast<const StepPage*>(page) != nullptr || qobject_cast<const FormPage*>(page) != nullptr ||
                          qobject_cast<const OffersPage*>(page) != nullptr || qobject_cast<const SkirmishPage*>(page) != nullptr || qobject_cast<const BoardPage*>(page) != nullptr ||
                           qobject_cast<const GamesPage*>(page) != nullptr || qobject_cast<const KeysPage*>(page) != nullptr || qobject_cast<const PastPage*>(page) != nullptr;
    const bool wanted = isOpen && isLow() && (asksMuch || (m_narrow && qobject_cast<const PageFrame*>(page) != nullptr));
    m_duality->strip().setCompact(m_narrow && isLow());
    if (!wanted) return takeRoomBack();
    m_duality->yieldRoom(true);
    if (!m_docksBefore.isEmpty()) return;
    m_docksBefore = arrangement();
    if (!m_narrow) m_docks[3]->hide(); // else it lies behind a tab
    m_docks[4]->hide();
}

// Also where the dice or the result are wanted while a guide is open.
void MainWindow::takeRoomBack() {
    m_duality->yieldRoom(false);
    if (m_docksBefore.isEmpty()) return;
    restoreState(std::exchange(m_docksBefore, {}));
}

// As they were left the last time, else in their first sizes. The layout comes first: the docks have no size to share
// before it.
void MainWindow::showDocks() {
    m_narrow = width() < m_look.px(kNarrowWindow);
    m_top->setCompact(m_narrow);
    seatDocks();
    if (isUnlocked()) setUnlocked(true);
    const QByteArray layout = QSettings().value(layoutKey()).toByteArray();
    QMainWindow::layout()->activate();
    if (layout.isEmpty() || !restoreState(layout)) return applySizes();
    if (!m_narrow) takeShares(QSettings().value(sharesKey()).toMap());
}

bool MainWindow::isUnlocked() { return QSettings().value(kUnlockedKey, false).toBool(); }

// Panels are moved by their bars, which take room from them: they are there only as long as somebody wants that.
void MainWindow::setUnlocked(bool unlocked) {
    keepSetting(kUnlockedKey, unlocked);
    for (QDockWidget* each : m_docks) {
        QWidget* const before = each->titleBarWidget();
        each->setTitleBarWidget(unlocked ? new DockTitle(m_look, *each) : new QWidget(each));
        delete before;
    }
}

void MainWindow::resetDocks() {
    m_docksBefore.clear();
    seatDocks();
    applySizes();
    giveRoom();
}

QString MainWindow::layoutKey() const {
    return m_narrow ? QStringLiteral("window/layout-narrow") : QStringLiteral("window/layout");
}

bool MainWindow::isLow() const { return height() < m_look.px(kLowWindow); }

void MainWindow::applySizes() {
    m_party->setCompact(isLow());
    m_bottomBefore = 0;
    noteShares();
    m_centre->setMinimumHeight(m_look.px(kCentreHigh));
    QTimer::singleShot(0, this, &MainWindow::fitResult);
    if (m_narrow) {
        const int column = std::min(m_look.px(kRightDock), int(width() * kColumnShare));
        resizeDocks({m_docks[1]}, {column}, Qt::Horizontal);
        resizeDocks({m_docks[4]}, {int((height() - m_top->height()) * kResultShare)}, Qt::Vertical);
        return;
    }
    // Where large text leaves the docks no room, all of them give way alike, and the centre keeps its share.
    const double fit = std::clamp(std::min(width() / m_look.exact(kLeastWide), height() / m_look.exact(kLeastHigh)), kTightest, 1.0);
    // Where there is more than they need, they share in it: names, lines and clocks are read whole.
    const double spare = std::max(0.0, width() - m_look.exact(kPlainWide)),
                 above = std::max(0.0, height() - m_look.exact(kPlainHigh));
    const auto grown = [&](int least, double share, int most) {
        return std::min(m_look.px(fit * least) + int(share * spare), m_look.px(most));
    };
    const int bottom =
        std::min(m_look.px(fit * (isLow() ? kBottomLow : kBottom)) + int(kBottomSpare * above), m_look.px(kMostBottom));
    const int left = grown(kLeftDock, kLeftSpare, kMostLeft), right = grown(kRightDock, kRightSpare, kMostRight);
    const int tray = std::min(grown(kTray, kTraySpare, kMostTray),
                              int((isLow() ? kTrayShareLow : kTrayShare) * (width() - left - right)));
    resizeDocks({m_docks[0], m_docks[1]}, {left, right}, Qt::Horizontal);
    resizeDocks({m_docks[3]}, {bottom}, Qt::Vertical);
    const int feed = isLow() ? m_look.px(fit * kFeedLow) : bottom;
    resizeDocks({m_docks[1], m_docks[2]}, {height() - m_top->height() - feed, feed}, Qt::Vertical);
    resizeDocks({m_docks[3], m_docks[4]}, {tray, std::max(tray, width() - left - right - tray)}, Qt::Horizontal);
}

// What has the keyboard is in sight.
void MainWindow::showTabOf(const QWidget& focus) {
    if (!m_narrow) return;
    for (QDockWidget* each : m_docks) {
        if (each->isAncestorOf(&focus)) each->raise();
    }
}

} // namespace tenplus::ui
