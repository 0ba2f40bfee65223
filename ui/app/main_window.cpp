#include "app/main_window.h"

#include "app/backup_desk.h"
#include "app/campaigns.h"
#include "app/centre_pages.h"
#include "app/duality_desk.h"
#include "app/kept_settings.h"
#include "app/limits_desk.h"
#include "app/move_search.h"
#include "app/notice_bar.h"
#include "app/past_desk.h"
#include "app/players_controls.h"
#include "app/players_desk.h"
#include "app/screen_page.h"
#include "app/start_page.h"
#include "app/story_search.h"
#include "app/top_bar.h"
#include "bridge/disk.h"
#include "bridge/text.h"
#include "duality/fear_strip.h"
#include "duality/roll_panel.h"
#include "feed/feed_panel.h"
#include "guide/guide_items.h"
#include "moves/moves_panel.h"
#include "paint/tab_stops.h"
#include "paint/unmeasured.h"
#include "party/party_panel.h"
#include "players/curtain_sheet.h"
#include "players/players_window.h"
#include "result/result_card.h"
#include "result/urgent_strip.h"
#include "sheet/sheet_panel.h"
#include "table/gm_view.h"
#include "table/player_view.h"
#include "table/sheet_view.h"
#include "tray/tray_panel.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <utility>
#include <vector>

namespace tenplus::ui {

namespace {

const QString kGeometryKey = QStringLiteral("window/geometry");

} // namespace

MainWindow::MainWindow(Look& look, std::unique_ptr<Prompts> prompts, QWidget* parent)
    : QMainWindow(parent)
    , m_look(look)
    , m_prompts(prompts ? std::move(prompts) : std::make_unique<DialogPrompts>(*this))
    , m_ring(look, *qApp) {
    setObjectName(QStringLiteral("gmWindow"));
    m_textScale = look.settings().textScale;
    setWindowTitle(QStringLiteral("Tenplus"));
    makePanels();
    makeActions();
    seatPanels();
    connectPanels();
    connectMoves();
    connectTable();
    connectDuality();
    // Docks keep their sizes in px: another text size needs others, a new theme does not.
    connect(&m_look, &Look::changed, this, [this] {
        const double before = std::exchange(m_textScale, m_look.settings().textScale);
        if (before == m_textScale) return;
        arrange(); // now, before the window grows to what the old arrangement wants
        if (!m_docks.front()->isHidden()) QTimer::singleShot(0, this, &MainWindow::applySizes);
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, QWidget* now) {
        if (before) before->removeEventFilter(this);
        if (!now || !isAncestorOf(now)) return;
        now->installEventFilter(this);
        showTabOf(*now);
        if (QApplication::mouseButtons() == Qt::NoButton) bringIntoSight(*now); // nothing moves away under the pointer
    });
}

MainWindow::~MainWindow() {
    m_link.disconnect(this);
    delete m_middle; // while there is still a table to answer what was being typed there
    delete m_players;
}

void MainWindow::makePanels() {
    m_top = new TopBar(m_look, this);
    m_party = new PartyPanel(m_look, this);
    m_moves = new MovesPanel(m_look, this);
    m_tray = new TrayPanel(m_look, this);
    m_result = new ResultCard(m_look, this);
    m_feed = new FeedPanel(m_look, this);
    m_story = new StorySearch(m_link, *m_feed, this);
    m_sheet = new SheetPanel(m_look, this);
    m_players = new PlayersDesk(m_look, m_link, *this, this);
    m_cleared = new CurtainSheet(m_look, this);
    m_cleared->setObjectName(QStringLiteral("cleared"));
    m_cleared->setClosed(false);
}

void MainWindow::seatPanels() {
    setMenuWidget(m_top);
    m_middle = new QWidget(this);
    auto* column = new QVBoxLayout(m_middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_urgent = new UrgentStrip(m_look, m_middle);
    column->addWidget(m_urgent);
    m_notice = new NoticeBar(m_look, m_middle);
    column->addWidget(m_notice);
    m_centre = new QStackedWidget(m_middle);
    m_centre->setObjectName(QStringLiteral("centre"));
    seatUnmeasured(*m_sheet, [this] { m_centre->addWidget(m_sheet); });
    const auto measure = [this] { m_centre->setMinimumSize(m_look.px(kCentreWide), m_look.px(kCentreHigh)); };
    measure();
    connect(&m_look, &Look::changed, m_centre, measure);
    m_pages = new CentrePages(m_look, m_link, *m_centre, *m_sheet, this);
    m_duality = new DualityDesk(m_look, m_link, *m_pages, m_middle);
    m_past = new PastDesk(m_look, m_link, *m_pages, *m_middle);
    m_limits = new LimitsDesk(m_look, m_link, *m_pages, *m_middle);
    m_backups = std::make_unique<BackupDesk>(m_look, m_link, *m_pages);
    column->addWidget(&m_duality->strip());
    column->addWidget(m_centre, 1);
    m_does = new QStackedWidget(this);
    seatUnmeasured(*m_moves, [this] { m_does->addWidget(m_moves); });
    m_came = new QStackedWidget(this);
    seatUnmeasured(*m_result, [this] { m_came->addWidget(m_result); });
    setCentralWidget(m_middle);

    auto* right = new QWidget(this);
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(0, 0, 0, 0);
    rightColumn->setSpacing(0);
    rightColumn->addWidget(&m_players->controls());
    rightColumn->addWidget(m_does, 1);
    right->setProperty("role", "dock");

    makeDocks(*right);
    connect(m_centre, &QStackedWidget::currentChanged, this, &MainWindow::giveRoom);
}

PlayersWindow& MainWindow::players() { return m_players->window(); }

bool MainWindow::restorePlace() { return restoreGeometry(QSettings().value(kGeometryKey).toByteArray()); }

void MainWindow::connectPanels() {
    connect(m_top, &TopBar::findWanted, this, &MainWindow::findAnything);
    connect(m_top, &TopBar::xCardRaised, this, &MainWindow::raiseXCard);

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
    connect(m_sheet, &SheetPanel::castWanted, this, [this](const QString& move, const QString& spell) {
        if (!m_moves->showMove(ss(move))) return;
        m_moves->chooseSpell(ss(spell));
        m_moves->focusSearch();
    });
    connect(m_sheet, &SheetPanel::addCharacterWanted, this, &MainWindow::addCharacter);

    connect(m_pages, &CentrePages::left, this, &MainWindow::focusDoing);
    connect(m_pages, &CentrePages::said, this, &MainWindow::setRefusal);
    connect(m_pages, &CentrePages::told, this, &MainWindow::setNews);
    connect(m_pages, &CentrePages::made, this, &MainWindow::choose);
    connect(m_pages, &CentrePages::importWanted, this, &MainWindow::importScene);
    connect(m_pages, &CentrePages::pictureWanted, this, &MainWindow::importPicture);
    connect(m_pages, &CentrePages::pinged, m_players, &PlayersDesk::ping);
    connect(m_pages, &CentrePages::moveWanted, this, &MainWindow::offerMove);
    connect(m_sheet, &SheetPanel::levelWanted, this, [this] { m_pages->openLevel(m_chosen); });
    connect(m_sheet, &SheetPanel::formWanted, this, [this](const QString& form, qint64 ref) { m_pages->openForm(form, m_chosen, ref); });
    connect(m_sheet, &SheetPanel::prepareWanted, this, [this] { m_pages->openPreparing(m_chosen); });
    connect(m_party, &PartyPanel::formWanted, this, [this](const QString& form, table::ActorId who) { m_pages->openForm(form, who); });
    connect(m_party, &PartyPanel::addHirelingWanted, this, &MainWindow::addHireling);
    connect(m_result, &ResultCard::acted, this, &MainWindow::perform);
    connect(m_result, &ResultCard::heightChanged, this, &MainWindow::fitResult,
            Qt::QueuedConnection); // not while it is laid out
    connect(m_urgent, &UrgentStrip::moveWanted, this, &MainWindow::offerMove);
    connect(m_urgent, &UrgentStrip::chosen, this, &MainWindow::showWaiting);
    connect(m_result, &ResultCard::moveWanted, this, &MainWindow::offerMove);
    connect(m_result, &ResultCard::procedureWanted, this, &MainWindow::openGuided);
    connect(m_result, &ResultCard::left, m_moves, &MovesPanel::focusSearch);
    connect(m_feed, &FeedPanel::noteWritten, this, [this](const QString& text, bool shown) {
        const bool waited = m_link.hasUnsaved(); // then another turn is what is kept
        if (make({table::WriteNote{ss(text), {}, !shown}, {}}) || (!waited && m_link.hasUnsaved())) m_feed->clearNote();
    });
    connect(m_feed, &FeedPanel::revealWanted, this, [this](table::NoteId note) { perform({table::RevealNote{note}, {}}); });
    connect(m_feed, &FeedPanel::undoWanted, this, [this](std::int64_t turn) { undo(turn); });
    connect(m_feed, &FeedPanel::redoWanted, this, [this](std::int64_t turn) { m_link.redo(turn); });
    connect(m_feed, &FeedPanel::pastWanted, m_past, &PastDesk::open);
    connect(m_past, &PastDesk::failed, this, &MainWindow::setNotice);
    connect(m_feed, &FeedPanel::waitingChosen, this, &MainWindow::showWaiting);
    connect(m_feed, &FeedPanel::olderWanted, this, &MainWindow::showOlder);
    connect(m_feed, &FeedPanel::searchChanged, m_story, &StorySearch::start);
    connect(m_story, &StorySearch::failed, this, &MainWindow::setNotice);
    connect(m_players, &PlayersDesk::acted, this, &MainWindow::perform);
    connect(m_players, &PlayersDesk::said, this, &MainWindow::setNotice);
}

void MainWindow::connectMoves() {
    m_moves->setSearch([this](const QString& text) { return m_search ? m_search->rows(m_chosen, text) : std::vector<MoveHitRow>{}; });
    m_moves->setNearest([this](const QString& text) { return m_search ? m_search->nearest(m_chosen, text) : std::vector<MoveHitRow>{}; });
    m_moves->setDetail([this](const table::RollMove& command) -> std::optional<table::MoveView> {
        if (!m_link.isOpen()) return std::nullopt;
        return table::moveView(m_link.session()->rulebook(), m_link.session()->table(), command);
    });
    m_moves->setReminder([this](const std::string& move) {
        const CardHint hint = m_link.isOpen() ? cardHint(table::guideFor(m_link.session()->rulebook(), {move, {}, {}})) : CardHint{};
        return std::pair(hint.words, hint.whole);
    });
    connect(m_moves, &MovesPanel::acted, this, [this](const Act& act) {
        takeRoomBack(); // a page that has it does not hide what falls
        makeMove(act);
    });
    connect(m_moves, &MovesPanel::planned, m_tray, &TrayPanel::setPlan);
    connect(m_moves, &MovesPanel::planned, this, [this](const table::MoveView& view) { m_sheet->setChosenStat(qs(view.approach)); });
    connect(m_moves, &MovesPanel::nothingPlanned, this, [this] {
        m_tray->clearPlan();
        m_sheet->setChosenStat({});
    });
    connect(m_moves, &MovesPanel::rulingWanted, this, [this](const QString& words) {
        perform({table::WriteNote{ss(tr("Ruling: %1").arg(words)), {}, {}}, {}});
    });
    connect(m_tray, &TrayPanel::acted, this, &MainWindow::performFromTray);
    connect(m_tray, &TrayPanel::left, this, &MainWindow::focusDoing);
    connect(m_tray, &TrayPanel::planChanged, m_moves, &MovesPanel::adopt);
}

void MainWindow::connectTable() {
    connect(&m_link, &TableLink::opened, this, &MainWindow::campaignOpened);
    connect(&m_link, &TableLink::checked, this, [this] {
        if (!m_link.isOpen()) return;
        QStringList sentences;
        for (const std::string& each : m_link.session()->remarks()) sentences << qs(each);
        if (const auto no = m_link.session()->cannotWrite()) sentences << sentenceOf(*no) + (no->code == "altered" ? m_backups->offer() : QString());
        if (!sentences.isEmpty()) setNotice(sentences.join(u' '));
    });
    connect(&m_link, &TableLink::contentFaultFound, this, [this](const QString& sentence) {
        setNotice(tr("%1 Show another one, or take it from a backup: Campaign > Backups lists them.").arg(sentence));
    });
    connect(m_backups.get(), &BackupDesk::failed, this, &MainWindow::setNotice, Qt::QueuedConnection); // another campaign may be opening, and clears it
    connect(m_backups.get(), &BackupDesk::told, this, &MainWindow::setNews);
    connect(m_backups.get(), &BackupDesk::copyMade, this, &MainWindow::openFile);
    connect(&m_link, &TableLink::turned, this, &MainWindow::showTurn);
    connect(m_limits, &LimitsDesk::turnWanted, m_past, &PastDesk::open);
    connect(m_limits, &LimitsDesk::failed, this, &MainWindow::setNotice);
    connect(&m_link, &TableLink::refused, this, &MainWindow::showRefusal);
    connect(m_notice, &NoticeBar::retryWanted, &m_link, &TableLink::retry);
    connect(m_notice, &NoticeBar::dropWanted, this, [this] {
        m_link.drop();
        setNotice({});
    });
}

void MainWindow::connectDuality() {
    connect(m_duality, &DualityDesk::acted, this, [this](const Act& act) {
        if (m_duality->throwsDice(act)) takeRoomBack(); // a page that has it does not hide what falls
        perform(act);
    });
    connect(m_duality, &DualityDesk::planned, m_tray, &TrayPanel::setReady);
    connect(m_duality, &DualityDesk::formWanted, this, [this](const QString& form, table::ActorId who) { m_pages->openForm(form, who ? who : m_chosen); });
    connect(m_duality, &DualityDesk::made, this, &MainWindow::choose);
    connect(m_duality, &DualityDesk::left, this, &MainWindow::focusDoing);
    m_pages->setThrows([this](const Act& act) { return m_duality->throwsDice(act); });
    m_pages->setRealDice([this](const Act& act) { return takesPips(act) || wantsRealDice(act); });
    connect(m_pages, &CentrePages::thrown, this, &MainWindow::perform);
}

// Where a turn begins: the search for a move, or the roll that is put together.
void MainWindow::focusDoing() { m_duality->isOn() ? m_duality->panel().enter() : m_moves->focusSearch(); }

std::optional<QString> MainWindow::openAtStart(std::future<ReadCampaign> opening) {
    std::optional<QString> failed;
    if (opening.valid()) {
        m_look.openFonts([&] { return opening.wait_for(std::chrono::seconds(0)) == std::future_status::ready; });
        const auto cut = cutShort([&] {
            ReadCampaign read = opening.get();
            m_newest = std::move(read.newest);
            failed = m_link.take(std::move(read.campaign));
        });
        if (cut) failed = cut;
    }
    if (failed) setNotice(*failed);
    if (m_link.isOpen()) return failed;
    showStart();
    return failed;
}

void MainWindow::showStart() {
    auto* const start = new StartPage(m_look, this);
    connect(start, &StartPage::demoWanted, this, &MainWindow::openDemo);
    connect(start, &StartPage::newWanted, this, &MainWindow::newCampaign);
    connect(start, &StartPage::openWanted, this, &MainWindow::openFile);
    start->setRecent(Campaigns::recent());
    m_centre->addWidget(start);
    m_centre->setCurrentWidget(start);
    start->setFocus(Qt::OtherFocusReason);
}

void MainWindow::openDemo() {
    if (!mayLeave()) return;
    onDisk([this] {
        if (const auto failed = m_link.take(Campaigns::openDemo())) setNotice(*failed);
    });
}

// A turn that is decided but not saved would be gone with its campaign.
bool MainWindow::mayLeave() {
    if (!m_link.hasUnsaved()) return true;
    const QStringList answers{tr("Try again"), tr("Let it go"), tr("Save it in a copy")};
    const auto answer = m_prompts->choice(tr("The last turn is not saved"),
                                          tr("The file did not take it. What becomes of it?"), answers);
    if (!answer) return false;
    if (*answer == 0) return m_link.retry();
    return *answer == 1 ? m_link.drop() : saveCopy();
}

void MainWindow::openFile(const QString& file) {
    const auto wanted = file.isEmpty() ? m_prompts->openFile(tr("Open a campaign"), Campaigns::folder()) : std::optional(file);
    if (!wanted || !mayLeave()) return;
    onDisk([&] {
        if (const auto failed = m_link.take(Campaigns::open(*wanted))) setNotice(*failed);
    });
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    QTimer::singleShot(0, this, &MainWindow::arrange); // not while the docks are being laid out
    m_party->setCompact(isLow());
    seatCleared();
}

// From one area to the next, as the window is read: who plays, what is looked at, what is done, what came of it, what was told.
bool MainWindow::focusNextPrevChild(bool next) {
    std::vector<QWidget*> all;
    for (const QWidget* area : std::initializer_list<const QWidget*>{m_top, m_docks[0], m_middle, m_docks[1], m_docks[3], m_docks[4], m_docks[2]}) {
        const std::vector<QWidget*> stops = stopsOf(*area);
        all.insert(all.end(), stops.begin(), stops.end());
    }
    if (goAlong(all, next)) return true;
    if (all.empty()) return false;
    (next ? all.front() : all.back())->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

// Esc that nobody had a use for leaves the page of the centre, wherever the keyboard is.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) return m_pages->close();
    QMainWindow::keyPressEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayLeave()) return event->ignore();
    keepSetting(kGeometryKey, saveGeometry());
    if (m_link.isOpen()) {
        takeRoomBack();
        keepSetting(layoutKey(), arrangement());
        keepSetting(sharesKey(), shares());
    }
    m_players->hide();
    m_backups->leave();
    QMainWindow::closeEvent(event);
}

} // namespace tenplus::ui
