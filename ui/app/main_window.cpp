#include "app/main_window.h"

#include "app/dock_layout.h"
#include "app/file_drops.h"
#include "app/first_place.h"
#include "app/notice_bar.h"
#include "app/second_press.h"
#include "app/stale_hover.h"
#include "app/table_desk.h"
#include "app/top_bar.h"
#include "app/window_menus.h"
#include "bridge/text.h"
#include "campaigns/backup_presenter.h"
#include "campaigns/campaigns.h"
#include "command_forms/form_presenter.h"
#include "drafts/draft_store.h"
#include "duality/duality_family.h"
#include "feed/feed_panel.h"
#include "feed/story_search.h"
#include "gm_guide/guide_presenter.h"
#include "keys/fixed_keys.h"
#include "keys/key_map.h"
#include "lines_and_veils/lines_and_veils_presenter.h"
#include "paint/add_without_layout.h"
#include "paint/tab_stops.h"
#include "party/party_panel.h"
#include "past/past_presenter.h"
#include "pbta/pbta_family.h"
#include "play/page_stack.h"
#include "play/play_families.h"
#include "players/curtain_sheet.h"
#include "players/players_window.h"
#include "players_control/players_controls.h"
#include "players_control/players_presenter.h"
#include "preferences/settings_store.h"
#include "result/result_fold.h"
#include "result/urgent_strip.h"
#include "scene/next_strip.h"
#include "scene/scene_presenter.h"
#include "settings/settings_presenter.h"
#include "sheet/sheet_panel.h"
#include "skirmish/skirmish_family.h"
#include "theme/widget_role.h"
#include "tray/tray_panel.h"
#include "wizards/wizards_presenter.h"
#include "world/world_presenter.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QScreen>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <utility>
#include <vector>

namespace tenplus::ui {
namespace {

// Alt and a digit picks something, or does nothing where there is nothing to pick: no field types it.
bool isPickKey(const QKeyEvent& key) {
    const bool withAlt = (key.modifiers() & ~Qt::KeypadModifier) == Qt::AltModifier;
    return withAlt && key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9;
}

} // namespace

MainWindow::MainWindow(Look& look, std::unique_ptr<Prompts> prompts, QWidget* parent)
    : QMainWindow(parent)
    , m_look(look)
    , m_prompts(prompts ? std::move(prompts) : std::make_unique<DialogPrompts>(*this))
    , m_ring(look, *qApp)
    , m_drafts(new DraftStore(*this)) {
    setObjectName(QStringLiteral("gmWindow"));
    new SecondPress(this);
    new StaleHover(this);
    new FileDrops(*this, &MainWindow::isForWindow, [this](const QStringList& files) { takeDropped(files); });
    m_textScale = look.settings().textScale;
    setWindowTitle(QStringLiteral("Tenplus"));
    makePanels();
    seatPanels();
    m_desk = new TableDesk(m_link, *m_prompts, m_panels, this);
    m_menus = new WindowMenus(*this, m_look, m_link, *m_prompts, m_panels, *m_desk);
    m_panels.fold->follow(*findChild<QAction*>(QStringLiteral("result")));
    connectDrafts();
    connect(m_panels.top, &TopBar::xCardRaised, this, &MainWindow::raiseXCard);
    connect(m_backups.get(), &BackupPresenter::copyMade, this, &MainWindow::openFile);
    for (const auto signal : {&TableLink::checked, &TableLink::heldBack}) // after what they interrupt
        connect(&m_link, signal, this, &MainWindow::askAboutOlder, Qt::QueuedConnection);
    connect(&m_link, &TableLink::opened, this,
            [this] { setWindowTitle(tr("%1 — Tenplus").arg(qs(m_link.session()->table().name))); });
    connect(&m_look, &Look::changed, this, [this] {
        const double before = std::exchange(m_textScale, m_look.settings().textScale);
        if (before == m_textScale) return; // a new theme needs nothing
        const QSize wanted = size();
        m_panels.docks->arrangeForText();
        // Larger text has widened the window before the docks shared a column.
        if (!isMaximized() && !isFullScreen()) QTimer::singleShot(0, this, [this, wanted] { resize(wanted); });
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, QWidget* now) {
        if (before) before->removeEventFilter(this);
        if (!now || !isAncestorOf(now)) return;
        now->installEventFilter(this);
        watchRoom(*now);
        m_panels.docks->showTabOf(*now);
        if (QApplication::mouseButtons() == Qt::NoButton) bringIntoSight(*now); // nothing moves away under the pointer
    });
}

// A field takes no more letters than it has room for; what a paste has beyond that would be lost without a word.
void MainWindow::watchRoom(const QWidget& focused) {
    disconnect(m_full);
    const auto* const field = qobject_cast<const QLineEdit*>(&focused);
    if (field == nullptr) return;
    m_full = connect(field, &QLineEdit::inputRejected, this, [this, field] {
        if (field->text().size() < field->maxLength()) return; // a letter where a number belongs
        m_desk->setRefusal(
            tr("This field has room for %1 letters: what is beyond them was left out.").arg(field->maxLength()));
    });
}

MainWindow::~MainWindow() {
    m_link.disconnect(this);
    m_link.disconnect(m_desk);
    m_link.disconnect(m_menus);
    delete m_panels.middle; // while the table can still answer what was being typed
    delete m_panels.players;
}

void MainWindow::makePanels() {
    m_panels.top = new TopBar(m_look, this);
    m_panels.party = new PartyPanel(m_look, this);
    m_panels.tray = new TrayPanel(m_look, this);
    m_panels.feed = new FeedPanel(m_look, this);
    m_panels.story = new StorySearch(m_link, *m_panels.feed, this);
    m_panels.sheet = new SheetPanel(m_look, this);
    m_panels.players = new PlayersPresenter(m_look, m_link, *this, this);
    m_cleared = new CurtainSheet(m_look, this);
    m_cleared->setObjectName(QStringLiteral("cleared"));
    m_cleared->setClosed(false);
}

void MainWindow::seatPanels() {
    setMenuWidget(m_panels.top);
    m_panels.middle = new QWidget(this);
    auto* column = new QVBoxLayout(m_panels.middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_panels.urgent = new UrgentStrip(m_look, m_panels.middle);
    column->addWidget(m_panels.urgent);
    m_panels.next = new NextStrip(m_look, m_panels.middle);
    column->addWidget(m_panels.next);
    m_panels.notice = new NoticeBar(m_look, m_panels.middle);
    column->addWidget(m_panels.notice);
    m_panels.centre = new QStackedWidget(m_panels.middle);
    m_panels.centre->setObjectName(QStringLiteral("centre"));
    addWithoutLayout(*m_panels.sheet, [this] { m_panels.centre->addWidget(m_panels.sheet); });
    makeFamilies();
    m_panels.past = new PastPresenter(m_look, m_link, *m_panels.pages, *m_panels.middle);
    m_panels.past->setSide([this] { return m_skirmish->seenSide(); });
    m_panels.limits = new LinesAndVeilsPresenter(m_look, m_link, *m_panels.pages, *m_panels.middle);
    m_panels.world = new WorldPresenter(m_look, m_link, *m_panels.pages, *m_panels.middle);
    m_backups = std::make_unique<BackupPresenter>(m_look, m_link, *m_panels.pages);
    m_panels.backups = m_backups.get();
    for (PlayFamily* each : m_families->all()) {
        if (QWidget* const strip = each->strip()) column->addWidget(strip);
    }
    column->addWidget(m_panels.centre, 1);
    m_panels.fold = new ResultFold(m_look, m_panels.middle);
    column->addWidget(m_panels.fold);
    m_panels.partyStack = new QStackedWidget(this);
    addWithoutLayout(*m_panels.party, [this] { m_panels.partyStack->addWidget(m_panels.party); });
    m_panels.actionStack = new QStackedWidget(this);
    addWithoutLayout(*m_panels.moves->panel(), [this] { m_panels.actionStack->addWidget(m_panels.moves->panel()); });
    m_panels.resultStack = new QStackedWidget(this);
    addWithoutLayout(*m_panels.moves->result(), [this] { m_panels.resultStack->addWidget(m_panels.moves->result()); });
    setCentralWidget(m_panels.middle);

    auto* right = new QWidget(this);
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(0, 0, 0, 0);
    rightColumn->setSpacing(0);
    rightColumn->addWidget(&m_panels.players->controls());
    rightColumn->addWidget(m_panels.actionStack, 1);
    setRole(*right, WidgetRole::Dock);

    m_panels.docks =
        new DockLayout(*this, m_look, *m_panels.centre,
                       {*m_panels.partyStack, *right, *m_panels.feed, *m_panels.tray, *m_panels.resultStack},
                       [this](int width) { return m_families->shown().resultHeight(width); });
    connect(m_panels.docks, &DockLayout::narrowed, m_panels.top, &TopBar::setCompact);
    connect(m_panels.docks, &DockLayout::lowChanged, this, [this](bool low) {
        m_panels.party->setCompact(low);
        m_panels.players->controls().setCompact(m_panels.docks->isLowest());
        for (PlayFamily* each : m_families->all()) each->setCompact(low && m_panels.docks->isNarrow());
    });
    connect(m_panels.docks, &DockLayout::roomYielded, this, [this](bool yielded) {
        const DockLayout& docks = *m_panels.docks;
        m_panels.fold->setFolded(yielded && !(docks.isLow() && docks.isNarrow())); // there each line counts
        for (PlayFamily* each : m_families->all()) each->yieldRoom(yielded && docks.isLow());
    });
}

// The pages and the families of play. Whoever adds a family adds it here.
void MainWindow::makeFamilies() {
    QWidget& home = *m_panels.middle;
    m_panels.pages = new PageStack(m_link, *m_panels.centre, *m_panels.sheet, this);
    PageStack& pages = *m_panels.pages;
    m_panels.wizards = new WizardsPresenter(m_look, m_link, pages, home);
    m_panels.moves = new PbtaFamily(m_look, m_link, *m_panels.tray, *m_panels.wizards, home);
    m_skirmish = new SkirmishFamily(m_look, m_link, pages, *m_panels.tray, *m_prompts, home);
    auto* const duality = new DualityFamily(m_look, m_link, pages, *m_panels.tray, home);
    m_families = std::make_unique<PlayFamilies>(m_link, std::vector<PlayFamily*>{m_panels.moves, duality, m_skirmish});
    m_panels.families = m_families.get();
    m_panels.forms = new FormPresenter(m_look, m_link, pages, *m_families, home);
    m_panels.settings = new SettingsPresenter(m_look, m_link, pages, home);
    m_panels.guide = new GuidePresenter(m_look, m_link, pages, *m_families, home);
    m_panels.scene = new ScenePresenter(m_look, m_link, pages, home);
}

table::ActorId MainWindow::chosen() const { return m_desk->chosen(); }

void MainWindow::choose(table::ActorId who) { m_desk->choose(who); }

PlayersWindow& MainWindow::players() { return m_panels.players->window(); }

// Qt restores a size that is up to a quarter larger than the screen.
bool MainWindow::restorePlace() {
    if (!restoreGeometry(settings_store::windowGeometry())) return false;
    const Qt::WindowStates states = windowState();
    const QRect kept = normalGeometry().isEmpty() ? geometry() : normalGeometry();
    const QScreen* const under = QGuiApplication::screenAt(kept.center());
    const QRect place = placeWithin(kept, (under ? under : screen())->availableGeometry());
    if (place == kept) return true;
    setWindowState(Qt::WindowNoState); // a maximised window is fitted for when it is that no longer
    setGeometry(place);
    setWindowState(states);
    return true;
}

// Somebody may have moved a bar between the docks.
bool MainWindow::event(QEvent* event) {
    const bool taken = QMainWindow::event(event);
    if (event->type() == QEvent::MouseButtonRelease && m_panels.docks != nullptr) m_panels.docks->noteMoved();
    return taken;
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    QTimer::singleShot(0, m_panels.docks, &DockLayout::arrange); // not while the docks are being laid out
    m_panels.party->setCompact(m_panels.docks->isLow());
    seatCleared();
}

// Moves the focus from area to area in reading order: party, sheet, moves, result, feed.
bool MainWindow::focusNextPrevChild(bool next) {
    std::vector<QWidget*> all;
    std::vector<QWidget*> areas{m_panels.top};
    for (QDockWidget* each : m_panels.docks->inReadingOrder()) {
        areas.push_back(each);
        if (areas.size() == 2) areas.push_back(m_panels.middle); // after the party
    }
    for (const QWidget* area : areas) {
        const std::vector<QWidget*> stops = stopsOf(*area);
        all.insert(all.end(), stops.begin(), stops.end());
    }
    if (moveFocus(all, next)) return true;
    if (all.empty()) return false;
    (next ? all.front() : all.back())->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

// An unhandled Esc closes the page of the centre, wherever the focus is.
void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier) return m_panels.pages->close();
    QMainWindow::keyPressEvent(event);
}

// A field gets undo and redo only if it has typing to undo; otherwise they are the table's. All other shortcuts are
// always the table's, although some platforms would give them to fields (Ctrl+E: end of line).
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    const auto* field = qobject_cast<QLineEdit*>(watched);
    if (field && event->type() == QEvent::KeyPress && isPickKey(*static_cast<QKeyEvent*>(event))) {
        event->ignore(); // for the panel around the field
        return true;
    }
    if (!field || event->type() != QEvent::ShortcutOverride) return QMainWindow::eventFilter(watched, event);
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool fields = (key.matches(QKeySequence::Undo) && field->isUndoAvailable()) ||
                        (key.matches(QKeySequence::Redo) && field->isRedoAvailable());
    const auto chord = fields ? std::nullopt : chordOf(key);
    const KeyMap::Entry* const holder = chord ? m_menus->keys().holderOf(*chord) : nullptr;
    const bool tables = holder && holder->action->isEnabled() && holder->action->isVisible();
    if (tables) event->ignore();
    return tables;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!mayLeave()) return event->ignore();
    putAside();
    m_panels.players->hide();
    QMainWindow::closeEvent(event);
}

} // namespace tenplus::ui
