#include "app/main_window.h"

#include "app/campaigns.h"
#include "app/move_search.h"
#include "app/players_controls.h"
#include "app/start_page.h"
#include "app/top_bar.h"
#include "bridge/text.h"
#include "feed/feed_panel.h"
#include "moves/moves_panel.h"
#include "paint/plain_label.h"
#include "party/party_panel.h"
#include "players/players_window.h"
#include "result/result_card.h"
#include "sheet/sheet_panel.h"
#include "table/gm_view.h"
#include "table/player_view.h"
#include "table/sheet_view.h"
#include "tray/tray_panel.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QSettings>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

namespace {

// Measures at 96 dpi and text size 1.
constexpr int kLeftDock = 264;
constexpr int kRightDock = 348;
constexpr int kBottom = 326;
constexpr int kBottomLow = 276;
constexpr int kTray = 284;
constexpr int kLowWindow = 800; // below this height cards lose their chips
constexpr std::int64_t kFeedPage = 200;

const QString kLayoutKey = QStringLiteral("window/layout");
const QString kGeometryKey = QStringLiteral("window/geometry");

bool hasRoll(const session::Performed& performed) {
    for (const table::Event& event : performed.events) {
        if (std::holds_alternative<table::RollEvent>(event.family)) return true;
    }
    return false;
}

std::vector<MoveTarget> moveTargets(const table::GmView& view) {
    std::vector<MoveTarget> targets;
    for (const auto* side : {&view.foes, &view.party}) {
        for (const table::ActorCard& card : *side) targets.push_back({card.id, card.name, card.kind});
    }
    return targets;
}

std::vector<ResultTarget> resultTargets(const table::GmView& view) {
    std::vector<ResultTarget> targets;
    for (const auto* side : {&view.foes, &view.party}) {
        for (const table::ActorCard& card : *side) targets.push_back({card.id, qs(card.name), card.kind == table::ActorKind::Foe});
    }
    return targets;
}

std::vector<FeedRow> rowsOf(const session::ToldTurn& turn) {
    std::vector<FeedRow> rows;
    for (const table::StoryLine& line : turn.lines) rows.push_back({turn.turn, turn.at, line, turn.undone});
    return rows;
}

} // namespace

MainWindow::MainWindow(Look& look, std::unique_ptr<Prompts> prompts, QWidget* parent)
    : QMainWindow(parent)
    , m_look(look)
    , m_prompts(prompts ? std::move(prompts) : std::make_unique<DialogPrompts>(*this)) {
    setObjectName(QStringLiteral("gmWindow"));
    setWindowTitle(QStringLiteral("Tenplus"));
    makePanels();
    makeActions();
    seatPanels();
    connectPanels();
    connectMoves();
    connectTable();
    m_defaultLayout = saveState();
}

MainWindow::~MainWindow() {
    m_link.disconnect(this);
    delete m_players;
}

void MainWindow::makePanels() {
    m_top = new TopBar(m_look, this);
    m_party = new PartyPanel(m_look, this);
    m_moves = new MovesPanel(m_look, this);
    m_tray = new TrayPanel(m_look, this);
    m_result = new ResultCard(m_look, this);
    m_feed = new FeedPanel(m_look, this);
    m_sheet = new SheetPanel(m_look, this);
    m_start = new StartPage(m_look, this);
    m_players = new PlayersWindow(m_look);
    m_playersControls = new PlayersControls(m_look, *m_players, this);
}

QDockWidget* MainWindow::dock(const QString& title, const char* name, QWidget* panel) {
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(QString::fromLatin1(name));
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setTitleBarWidget(new QWidget(dock)); // no bar until the layout is unlocked
    dock->setWidget(panel);
    m_docks.push_back(dock);
    return dock;
}

void MainWindow::seatPanels() {
    setMenuWidget(m_top);
    m_notice = plainLabel({}, "error", this);
    m_notice->setObjectName(QStringLiteral("notice"));
    m_notice->setWordWrap(true);
    m_notice->setContentsMargins(m_look.px(26), m_look.px(8), m_look.px(26), 0);
    m_notice->hide();
    m_middle = new QWidget(this);
    auto* column = new QVBoxLayout(m_middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notice);
    m_centre = new QStackedWidget(m_middle);
    m_centre->addWidget(m_start);
    m_centre->addWidget(m_sheet);
    column->addWidget(m_centre, 1);
    setCentralWidget(m_middle);

    auto* right = new QWidget(this);
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(0, 0, 0, 0);
    rightColumn->setSpacing(0);
    rightColumn->addWidget(m_playersControls);
    rightColumn->addWidget(m_moves, 1);
    right->setProperty("role", "dock");

    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AnimatedDocks);
    QDockWidget* party = dock(tr("Party"), "partyDock", m_party);
    QDockWidget* moves = dock(tr("Moves"), "movesDock", right);
    QDockWidget* feed = dock(tr("Feed"), "feedDock", m_feed);
    QDockWidget* tray = dock(tr("Dice"), "trayDock", m_tray);
    QDockWidget* result = dock(tr("Result"), "resultDock", m_result);
    addDockWidget(Qt::LeftDockWidgetArea, party);
    addDockWidget(Qt::RightDockWidgetArea, moves);
    splitDockWidget(moves, feed, Qt::Vertical);
    addDockWidget(Qt::BottomDockWidgetArea, tray);
    splitDockWidget(tray, result, Qt::Horizontal);
    for (QDockWidget* each : m_docks) each->hide(); // until a campaign is open
}

void MainWindow::applySizes() {
    const bool low = height() < m_look.px(kLowWindow);
    const int bottom = m_look.px(low ? kBottomLow : kBottom);
    m_party->setCompact(low);
    resizeDocks({m_docks[0], m_docks[1]}, {m_look.px(kLeftDock), m_look.px(kRightDock)}, Qt::Horizontal);
    resizeDocks({m_docks[3]}, {bottom}, Qt::Vertical);
    resizeDocks({m_docks[1], m_docks[2]}, {height() - m_top->height() - bottom, bottom}, Qt::Vertical);
    const int middle = width() - m_look.px(kLeftDock + kRightDock);
    resizeDocks({m_docks[3], m_docks[4]}, {m_look.px(kTray), middle - m_look.px(kTray)}, Qt::Horizontal);
}

void MainWindow::connectPanels() {
    connect(m_top, &TopBar::findWanted, m_moves, &MovesPanel::focusSearch);
    connect(m_top, &TopBar::xCardRaised, this, &MainWindow::raiseXCard);
    connect(m_start, &StartPage::demoWanted, this, &MainWindow::openDemo);
    connect(m_start, &StartPage::newWanted, this, &MainWindow::newCampaign);
    connect(m_start, &StartPage::openWanted, this, &MainWindow::openFile);

    connect(m_party, &PartyPanel::chosen, this, &MainWindow::choose);
    connect(m_party, &PartyPanel::acted, this, &MainWindow::perform);
    connect(m_party, &PartyPanel::holdWanted, this, &MainWindow::spendHold);
    connect(m_party, &PartyPanel::addCharacterWanted, this, &MainWindow::addCharacter);
    connect(m_party, &PartyPanel::addFoeWanted, this, &MainWindow::addFoe);
    connect(m_party, &PartyPanel::startClockWanted, this, &MainWindow::startClock);

    connect(m_sheet, &SheetPanel::acted, this, &MainWindow::perform);
    connect(m_sheet, &SheetPanel::statChosen, this, &MainWindow::rollStat);
    connect(m_sheet, &SheetPanel::moveChosen, this, [this](const QString& id) {
        if (m_moves->showMove(ss(id))) m_moves->focusSearch();
    });
    connect(m_sheet, &SheetPanel::addCharacterWanted, this, &MainWindow::addCharacter);

    connect(m_result, &ResultCard::acted, this, &MainWindow::perform);
    connect(m_result, &ResultCard::left, m_moves, &MovesPanel::focusSearch);
    connect(m_feed, &FeedPanel::noteWritten, this, [this](const QString& text) { perform({table::WriteNote{ss(text), {}, false}, {}}); });
    connect(m_feed, &FeedPanel::undoWanted, this, [this](std::int64_t turn) { m_link.undo(turn); });
    connect(m_feed, &FeedPanel::redoWanted, this, [this](std::int64_t turn) { m_link.redo(turn); });
    connect(m_feed, &FeedPanel::waitingChosen, this, &MainWindow::showWaiting);
    connect(m_feed, &FeedPanel::olderWanted, this, [this](std::int64_t before) {
        if (!m_link.isOpen()) return;
        std::vector<FeedRow> rows;
        for (const session::ToldTurn& turn : m_link.session()->page(before, kFeedPage)) {
            for (FeedRow& row : rowsOf(turn)) rows.push_back(std::move(row));
        }
        m_feed->model().appendOlder(std::move(rows));
    });
    connect(m_playersControls, &PlayersControls::curtainToggled, this, &MainWindow::toggleCurtain);
    connect(m_playersControls, &PlayersControls::windowToggled, this, &MainWindow::togglePlayers);
    connect(m_players, &PlayersWindow::closed, this, [this] { m_playersControls->refresh(); });
}

void MainWindow::connectMoves() {
    m_moves->setSearch([this](const QString& text) { return m_search ? m_search->rows(*m_link.session(), m_chosen, text) : std::vector<MoveHitRow>{}; });
    m_moves->setNearest([this](const QString& text) { return m_search ? m_search->nearest(*m_link.session(), m_chosen, text) : std::vector<MoveHitRow>{}; });
    m_moves->setDetail([this](const table::RollMove& command) -> std::optional<table::MoveView> {
        if (!m_link.isOpen()) return std::nullopt;
        return table::moveView(m_link.session()->rulebook(), m_link.session()->table(), command);
    });
    connect(m_moves, &MovesPanel::acted, this, &MainWindow::perform);
    connect(m_moves, &MovesPanel::planned, m_tray, &TrayPanel::setPlan);
    connect(m_moves, &MovesPanel::rulingWanted, this, [this](const QString& words) {
        perform({table::WriteNote{ss(tr("Ruling: %1").arg(words)), {}, false}, {}});
    });
    connect(m_tray, &TrayPanel::acted, this, &MainWindow::perform);
    connect(m_tray, &TrayPanel::planChanged, m_moves, &MovesPanel::adopt);
}

void MainWindow::connectTable() {
    connect(&m_link, &TableLink::opened, this, &MainWindow::campaignOpened);
    connect(&m_link, &TableLink::turned, this, &MainWindow::showTurn);
    connect(&m_link, &TableLink::refused, this, &MainWindow::showRefusal);
}

void MainWindow::openAtStart(const QString& file, AtStart otherwise) {
    const QStringList recent = Campaigns::recent();
    m_start->setRecent(recent);
    if (!file.isEmpty()) openFile(file);
    else if (otherwise != AtStart::Demo && !recent.isEmpty()) openFile(recent.front());
    else if (otherwise != AtStart::Choose) openDemo();
}

void MainWindow::openDemo() {
    if (const auto failed = Campaigns::openDemo(m_link)) setNotice(*failed);
}

void MainWindow::openFile(const QString& file) {
    const auto wanted = file.isEmpty() ? m_prompts->openFile(tr("Open a campaign"), Campaigns::folder()) : std::optional(file);
    if (!wanted) return;
    if (const auto failed = m_link.open(*wanted)) setNotice(*failed);
}

void MainWindow::campaignOpened() {
    const session::Session& session = *m_link.session();
    Campaigns::remember(qs(session.journal().path().string()));
    m_search = std::make_unique<MoveSearch>(session.rulebook());
    m_party->setHealthField(session.rulebook().roles.health);
    m_centre->setCurrentWidget(m_sheet);
    const bool first = m_docks.front()->isHidden();
    for (QDockWidget* each : m_docks) each->show();
    if (first) QTimer::singleShot(0, this, &MainWindow::applySizes); // once the docks have a size to share
    setNotice(session.readOnly() ? tr("This campaign is open for reading only: save a copy to play on.") : QString());

    std::vector<FeedRow> rows;
    for (const session::ToldTurn& turn : session.page(session.lastTurn() + 1, kFeedPage)) {
        for (FeedRow& row : rowsOf(turn)) rows.push_back(std::move(row));
    }
    m_feed->model().clear();
    m_feed->model().appendOlder(std::move(rows));
    const table::Table& table = session.table();
    m_chosen = table.lastRoll && table.actor(table.lastRoll->who) ? table.lastRoll->who : table::ActorId{};
    for (const auto& [id, actor] : table.actors) {
        if (!m_chosen && actor.kind == table::ActorKind::Character) m_chosen = id;
        if (actor.kind == table::ActorKind::Foe) m_lastFoe = id;
    }
    refreshAll(false);
}

void MainWindow::showTurn(const session::Performed& performed) {
    setNotice({});
    refreshFeed(performed);
    refreshAll(hasRoll(performed));
}

void MainWindow::refreshFeed(const session::Performed& performed) {
    const session::Session& session = *m_link.session();
    if (performed.reverts == 0) {
        m_feed->model().prepend(rowsOf(session.told(performed)));
        return;
    }
    // An undo or redo changes which rows are struck; only turns from the toggled one on can have.
    for (const session::ToldTurn& turn : session.page(session.lastTurn() + 1, kFeedPage)) m_feed->model().setUndone(turn.turn, turn.undone);
}

void MainWindow::refreshAll(bool animate) {
    const session::Session& session = *m_link.session();
    const content::Rulebook& rulebook = session.rulebook();
    const table::GmView view = table::gmView(rulebook, session.table());
    if (!session.table().actor(m_chosen)) m_chosen = view.party.empty() ? table::ActorId{} : view.party.front().id;

    m_top->setTitle(qs(view.campaign), view.evening.running ? tr("session %1").arg(view.evening.number) : QString());
    m_party->setView(view);
    m_party->setChosen(m_chosen);
    m_result->setTargets(resultTargets(view));
    m_result->setView(view.lastRoll, view.waiting);
    m_feed->setWaiting(view.waiting);
    if (view.lastRoll) m_tray->showRoll(*view.lastRoll, animate);
    m_players->setView(table::playerView(rulebook, session.table()), animate);
    m_playersControls->refresh();
    m_undo->setEnabled(session.undoable() != 0);
    m_redo->setEnabled(session.redoable() != 0);
    m_moves->setTargets(moveTargets(view), m_lastFoe);
    m_moves->refresh();
    choose(m_chosen);
}

void MainWindow::choose(table::ActorId who) {
    if (!m_link.isOpen()) return;
    const session::Session& session = *m_link.session();
    const table::Actor* actor = session.table().actor(who);
    m_chosen = who;
    m_party->setChosen(who);
    m_sheet->setView(table::sheetView(session.rulebook(), session.table(), who));
    if (actor && actor->kind == table::ActorKind::Foe) m_lastFoe = who;
    if (actor && actor->kind == table::ActorKind::Character) m_moves->setActor(who, qs(actor->name));
}

void MainWindow::perform(const Act& act) {
    const auto* roll = std::get_if<table::RollMove>(&act.command);
    if (!m_link.perform(act) || !roll || !m_search) return;
    m_search->used(roll->move);
    m_moves->setRecent(m_search->recent);
    m_moves->rolled();
}

// All that waits of the same roll, with that one first in line.
void MainWindow::showWaiting(table::WaitingId id) {
    const table::GmView view = table::gmView(m_link.session()->rulebook(), m_link.session()->table());
    const auto found = std::ranges::find(view.waiting, id, &table::WaitingView::id);
    if (found == view.waiting.end()) return;
    std::vector<table::WaitingView> same;
    for (const table::WaitingView& each : view.waiting) {
        if (each.roll == found->roll) same.push_back(each);
    }
    m_result->setWaiting(same);
    m_result->setCurrent(id);
    m_result->focusNext();
}

void MainWindow::showRefusal(const session::Refused& no) {
    if (no.needs || no.member == "dice") m_tray->showNeeds(qs(no.message));
    else setNotice(qs(no.message));
}

void MainWindow::setNotice(const QString& sentence) {
    m_notice->setText(sentence);
    m_notice->setVisible(!sentence.isEmpty());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_party->setCompact(height() < m_look.px(kLowWindow));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    QSettings().setValue(kGeometryKey, saveGeometry());
    QSettings().setValue(kLayoutKey, saveState());
    m_players->hide();
    QMainWindow::closeEvent(event);
}

} // namespace tenplus::ui
