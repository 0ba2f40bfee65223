// What the menus and keys of the GM's window do. Every action has a name of its own, so that tests and the palette
// find it.
#include "app/backup_desk.h"
#include "app/campaigns.h"
#include "app/centre_pages.h"
#include "app/duality_desk.h"
#include "app/games_desk.h"
#include "app/kept_settings.h"
#include "app/key_map.h"
#include "app/keys_over_dialogs.h"
#include "app/limits_desk.h"
#include "app/main_window.h"
#include "app/move_search.h"
#include "app/palette.h"
#include "app/past_desk.h"
#include "app/players_desk.h"
#include "app/screen_page.h"
#include "app/top_bar.h"
#include "bridge/text.h"
#include "duality/outcome_card.h"
#include "feed/feed_panel.h"
#include "forms/form.h"
#include "interop/log.h"
#include "interop/own_games.h"
#include "interop/shipped.h"
#include "moves/moves_panel.h"
#include "paint/icon.h"
#include "party/party_panel.h"
#include "players/curtain_sheet.h"
#include "players/players_window.h"
#include "result/result_card.h"
#include "table/gm_view.h"
#include "table/settings_view.h"
#include "tray/tray_panel.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <array>
#include <iterator>

namespace tenplus::ui {

namespace {

constexpr int kPlaces = 8; // at the table that have a key
constexpr std::array kTextSteps{0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0};

// What the game calls itself; its folder where it does not load.
QString nameOfGame(const interop::Game& game) {
    const interop::GameReport report = interop::reportOf(game);
    QString name = qs(report.title.empty() ? game.name : report.title);
    if (!game.own) return name;
    return report.isSound ? MainWindow::tr("%1 (yours)").arg(name) : MainWindow::tr("%1 (yours, with faults)").arg(name);
}

} // namespace

QAction* MainWindow::action(QMenu& menu, const QString& text, const QKeySequence& keys, const char* name,
                            const std::function<void()>& run) {
    auto* made = menu.addAction(text);
    made->setObjectName(QString::fromLatin1(name));
    made->setShortcut(keys);
    connect(made, &QAction::triggered, this, run);
    addAction(made); // its key works wherever the focus is
    return made;
}

void MainWindow::makeActions() {
    QMenuBar& bar = m_top->menus();
    QMenu& campaign = *bar.addMenu(tr("Campaign"));
    action(campaign, tr("New …"), QKeySequence(Qt::CTRL | Qt::Key_N), "new", [this] { newCampaign(); });
    action(campaign, tr("Open …"), QKeySequence(Qt::CTRL | Qt::Key_O), "open", [this] { openFile({}); });
    action(campaign, tr("Open the demo"), {}, "demo", [this] { openDemo(); });
    action(campaign, tr("Games …"), {}, "games", [this] { games().open(); });
    action(campaign, tr("Save a copy …"), QKeySequence(Qt::CTRL | Qt::Key_S), "saveCopy", [this] { saveCopy(); });
    action(campaign, tr("Backups …"), {}, "backups", [this] { m_backups->open(); });
    action(campaign, tr("Salvage a damaged file …"), {}, "salvage", [this] {
        if (const auto file = m_prompts->openFile(tr("Salvage a damaged campaign"), Campaigns::folder()))
            m_backups->salvage(*file);
    });
    action(campaign, tr("Sheet as PDF …"), QKeySequence(Qt::CTRL | Qt::Key_P), "sheetPdf", [this] { saveSheet(); });
    action(campaign, tr("Copy the recap"), {}, "recap", [this] {
        if (m_link.isOpen()) onDisk([this] { QApplication::clipboard()->setText(qs(interop::recapMarkdown(*m_link.session()))); });
    });
    campaign.addSeparator();
    action(campaign, tr("Settings"), QKeySequence(Qt::CTRL | Qt::Key_Comma), "settings", [this] { m_pages->openSettings(); });
    campaign.addSeparator();
    action(campaign, tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), "quit", [this] { close(); });

    QMenu& edit = *bar.addMenu(tr("Edit"));
    m_undo = action(edit, tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z), "undo", [this] { undo(); });
    m_redo = action(edit, tr("Redo"), {}, "redo", [this] { m_link.redo(); });
    m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    m_undo->setIcon(iconOf(Icon::Undo));
    m_redo->setIcon(iconOf(Icon::Redo));
    m_undo->setEnabled(false);
    m_redo->setEnabled(false);
    m_top->setUndoRedo(*m_undo, *m_redo);
    edit.addSeparator();
    action(edit, tr("Find anything"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), "findAnythingAction", [this] { findAnything(); });
    action(edit, tr("Find a move"), QKeySequence(Qt::CTRL | Qt::Key_K), "find", [this] { findMove(); });
    action(edit, tr("Search the feed"), QKeySequence(Qt::CTRL | Qt::Key_F), "findInFeed", [this] { m_feed->openSearch(); });
    action(edit, tr("The table as it was"), QKeySequence(Qt::CTRL | Qt::Key_H), "past", [this] { m_past->open(m_feed->focusedTurn()); });

    makeTableMenu(*bar.addMenu(tr("Table")));
    makePlayersMenu(*bar.addMenu(tr("Players")));
    auto* const safety = new KeysOverDialogs({findChild<QAction*>(QStringLiteral("xCardAction")), findChild<QAction*>(QStringLiteral("curtainAction"))}, *this);
    connect(safety, &KeysOverDialogs::dialogsClosed, this, &MainWindow::askXCard, Qt::QueuedConnection); // another may follow at once
    makeViewMenu(*bar.addMenu(tr("View")));
    QMenu& help = *bar.addMenu(tr("Help"));
    action(help, tr("Keys"), QKeySequence(Qt::Key_F1), "keys", [this] { openKeys(); });
    action(help, tr("About the game"), {}, "credit", [this] {
        if (m_link.isOpen()) m_prompts->tell(qs(m_link.session()->rulebook().name), qs(m_link.session()->rulebook().credit));
    });
    m_keys = new KeyMap(bar, *this);
    followKeys();
}

void MainWindow::makeTableMenu(QMenu& menu) {
    action(menu, tr("Start a session"), {}, "startSession", [this] { perform({table::StartSession{}, {}}); });
    action(menu, tr("End the session"), {}, "endSession", [this] { endSession(); });
    menu.addSeparator();
    action(menu, tr("Add a character …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), "addCharacter", [this] { addCharacter(); });
    action(menu, tr("Gain a level …"), QKeySequence(Qt::CTRL | Qt::Key_L), "levelUp", [this] { m_duality->isOn() ? m_pages->openForm(QStringLiteral("level-hero"), m_chosen) : m_pages->openLevel(m_chosen); });
    action(menu, tr("Prepare spells …"), QKeySequence(Qt::CTRL | Qt::Key_M), "prepareSpells", [this] { m_pages->openPreparing(m_chosen); });
    action(menu, tr("Hire somebody …"), {}, "addHireling", [this] { addHireling(); });
    action(menu, tr("Bring a foe …"), QKeySequence(Qt::CTRL | Qt::Key_E), "addFoe", [this] { addFoe(); });
    action(menu, tr("Start a clock …"), {}, "startClock", [this] { startClock(); });
    action(menu, tr("Lines and veils …"), {}, "limits", [this] { m_limits->open(); });
    menu.addSeparator();
    makeFormMenu(*menu.addMenu(tr("Do")));
    action(menu, tr("The scene"), QKeySequence(Qt::CTRL | Qt::Key_J), "scene", [this] { m_pages->openScene(); });
    m_board = action(menu, tr("The board"), QKeySequence(Qt::Key_F4), "board", [this] {
        if (!m_pages->openSkirmish()) m_pages->openBoard(); // the board of that game is another
        giveRoom(); // again, if dice have taken it
    });
    action(menu, tr("Import a map or a picture …"), {}, "importScene", [this] { importScene(); });
    action(menu, tr("Strike …"), QKeySequence(Qt::CTRL | Qt::Key_B), "strike", [this] { m_pages->openForm(QStringLiteral("attack"), m_lastFoe); });
    action(menu, tr("The GM’s guide"), QKeySequence(Qt::CTRL | Qt::Key_G), "guide", [this] { m_pages->openGuide(); });
    makeDualityActions(menu);
    action(menu, tr("Type real dice"), QKeySequence(Qt::CTRL | Qt::Key_D), "typeDice", [this] {
        takeRoomBack();
        m_tray->focusPips();
        if (const QWidget* now = focusWidget()) showTabOf(*now); // the keyboard may have been there, behind another tab
    });
    addAction(m_tray->secretAction()); // so that the list of keys has it
    action(menu, tr("Go to the result"), QKeySequence(Qt::CTRL | Qt::Key_R), "result", [this] {
        takeRoomBack();
        if (m_duality->isOn()) m_duality->outcome().focusNext();
        else goToResult();
    });
    action(menu, tr("Write a note"), QKeySequence(Qt::CTRL | Qt::Key_T), "note", [this] { m_feed->focusNote(); });
    menu.addSeparator();
    m_chooseMenu = menu.addMenu(tr("Choose a character"));
    for (int place = 1; place <= kPlaces; ++place) {
        m_choose.push_back(action(*m_chooseMenu, {}, QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + place)),
                                  qPrintable(QStringLiteral("choose%1").arg(place)), [this, place] { choosePlace(place); }));
    }
    nameChoices(nullptr);
    menu.addSeparator();
    action(menu, tr("X-card"), QKeySequence(Qt::Key_F12), "xCardAction", [this] { raiseXCard(); })->setShortcutContext(Qt::ApplicationShortcut);
}

// Shown in a game of duality dice alone.
void MainWindow::makeDualityActions(QMenu& menu) {
    m_dualityActions = {
        action(menu, tr("The GM’s side"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), "gmSideAction", [this] { m_duality->openGmSide(); }),
        action(menu, tr("Rest"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), "restAction", [this] { m_duality->openRest(); }),
        action(menu, tr("Cards"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), "cardsAction", [this] { m_duality->openCards(); }),
        action(menu, tr("Plan a roll"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K), "planRoll", [this] { focusDoing(); }),
    };
    for (QAction* each : m_dualityActions) each->setVisible(false);
}

// Every form that can be opened as the table stands.
void MainWindow::makeFormMenu(QMenu& menu) {
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] {
        menu.clear();
        if (!m_link.isOpen()) return;
        for (const FormOffer& offer : formsOpen({m_link.session()->rulebook(), m_link.session()->table(), {m_chosen, 0}})) {
            connect(menu.addAction(offer.title), &QAction::triggered, this, [this, id = qs(offer.id)] { m_pages->openForm(id, m_chosen); });
        }
    });
}

void MainWindow::makePlayersMenu(QMenu& menu) {
    m_players->fillStageMenu(*menu.addMenu(tr("Next scene")));
    action(menu, tr("Show the staged scene"), QKeySequence(Qt::Key_F10), "goAction", [this] { m_players->go(); });
    action(menu, tr("Show no scene"), {}, "clearStage", [this] { perform({table::ClearStage{}, {}}); });
    action(menu, tr("Show what I wrote"), QKeySequence(Qt::Key_F5), "revealWritten", [this] { revealWritten(); });
    action(menu, tr("Freeze"), QKeySequence(Qt::Key_F8), "freezeAction", [this] { m_players->toggleFreeze(); });
    action(menu, tr("Curtain"), QKeySequence(Qt::Key_F9), "curtainAction", [this] { m_players->toggleCurtain(); });
    menu.addSeparator();
    action(menu, tr("Players' screen"), QKeySequence(Qt::Key_F7), "playersScreenAction", [this] { m_players->toggleWindow(); });
    action(menu, tr("To the other screen"), QKeySequence(Qt::SHIFT | Qt::Key_F7), "otherScreen", [this] { m_players->moveOn(); });
    action(menu, tr("As a plain window"), QKeySequence(Qt::CTRL | Qt::Key_F7), "plainWindow", [this] { m_players->togglePlain(); });
    action(menu, tr("Fit to the screen …"), QKeySequence(Qt::CTRL | Qt::Key_F9), "screenFit", [this] {
        if (m_pages->openOther(m_players->page())) m_players->page().enter();
    });
    menu.addSeparator();
    action(menu, tr("Export what they see …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), "exportPicture", [this] { exportPicture(); });
    // Also while the players' window has the keyboard.
    for (QAction* each : menu.actions()) each->setShortcutContext(Qt::ApplicationShortcut);
    m_players->setMenu(menu);
}

void MainWindow::makeViewMenu(QMenu& menu) {
    action(menu, tr("Full screen"), QKeySequence(Qt::Key_F11), "fullScreen", [this] { isFullScreen() ? showNormal() : showFullScreen(); });
    menu.addSeparator();
    auto* themes = new QActionGroup(this); // which one it is is ticked
    const auto theme = [&](const QString& words, const char* name, ThemeKind kind) {
        QAction* const made = action(menu, words, {}, name, [this, kind] { setTheme(kind); });
        made->setCheckable(true);
        made->setChecked(m_look.settings().theme == kind);
        themes->addAction(made);
    };
    theme(tr("Ember"), "themeEmber", ThemeKind::Ember);
    theme(tr("Paper"), "themePaper", ThemeKind::Paper);
    theme(tr("High contrast"), "themeContrast", ThemeKind::HighContrast);
    menu.addSeparator();
    action(menu, tr("Larger text"), {}, "largerText", [this] { stepTextScale(1); })->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    action(menu, tr("Smaller text"), QKeySequence(Qt::CTRL | Qt::Key_Minus), "smallerText", [this] { stepTextScale(-1); });
    action(menu, tr("Text as it was made"), QKeySequence(Qt::CTRL | Qt::Key_0), "normalText", [this] { stepTextScale(0); });
    menu.addSeparator();
    const auto tick = [&](const QString& words, const char* name, bool LookSettings::*setting) {
        QAction* const made = action(menu, words, {}, name, [this, name, setting] {
            LookSettings settings = m_look.settings();
            settings.*setting = !(settings.*setting);
            keepSetting(QStringLiteral("look/%1").arg(QLatin1String(name)), settings.*setting);
            m_look.setSettings(settings);
            m_look.dress(*qApp);
        });
        made->setCheckable(true);
        made->setChecked(m_look.settings().*setting);
        return made;
    };
    tick(tr("Reduced motion"), "reducedMotion", &LookSettings::reducedMotion);
    tick(tr("Reading font"), "readingFont", &LookSettings::readingFont)->setVisible(hasReadingFont());
    menu.addSeparator();
    QAction* const unlock = action(menu, tr("Unlock the layout"), {}, "unlockLayout", [this] { setUnlocked(!isUnlocked()); });
    unlock->setCheckable(true);
    unlock->setChecked(isUnlocked());
    action(menu, tr("Reset the layout"), {}, "resetLayout", [this] { resetDocks(); });
    QMenu* panels = menu.addMenu(tr("Panels"));
    connect(panels, &QMenu::aboutToShow, this, [this, panels] {
        panels->clear();
        for (QDockWidget* each : m_docks) panels->addAction(each->toggleViewAction());
    });
}

void MainWindow::setTheme(ThemeKind kind) {
    LookSettings settings = m_look.settings();
    settings.theme = kind;
    keepSetting(QStringLiteral("look/theme"), kind == ThemeKind::Paper          ? QStringLiteral("paper")
                                              : kind == ThemeKind::HighContrast ? QStringLiteral("contrast")
                                                                                : QStringLiteral("ember"));
    m_look.setSettings(settings);
    m_look.dress(*qApp);
}

// One step up or down from here; 0: 100 %.
void MainWindow::stepTextScale(int by) {
    LookSettings settings = m_look.settings();
    const double now = settings.textScale;
    const auto above = std::ranges::upper_bound(kTextSteps, now + 0.001);
    const auto from = std::ranges::lower_bound(kTextSteps, now - 0.001);
    if (by == 0) settings.textScale = 1;
    else if (by > 0 && above != kTextSteps.end()) settings.textScale = *above;
    else if (by < 0 && from != kTextSteps.begin()) settings.textScale = *std::prev(from);
    keepSetting(QStringLiteral("look/textScale"), settings.textScale);
    m_look.setSettings(settings);
    m_look.dress(*qApp);
}

GamesDesk& MainWindow::games() {
    if (m_games) return *m_games;
    m_games = new GamesDesk(m_look, *m_pages, *m_prompts, this);
    connect(m_games, &GamesDesk::startWanted, this, &MainWindow::beginCampaign);
    return *m_games;
}

void MainWindow::newCampaign() {
    const interop::Games games = interop::allGames();
    if (games.fault) setNotice(qs(*games.fault));
    QStringList items;
    for (const interop::Game& each : games.all) items << nameOfGame(each);
    const auto game = m_prompts->choice(tr("New campaign"), tr("Which game?"), items);
    if (game && *game >= 0 && *game < items.size()) beginCampaign(games.all[static_cast<std::size_t>(*game)]);
}

// One's own game with faults is shown with all of them.
void MainWindow::beginCampaign(const interop::Game& game) {
    const auto pack = interop::findSoundPack(game.folder.string());
    if (!pack) {
        const bool faulty = game.own && pack.error().code == "broken-pack";
        if (faulty) games().open(game);
        return setNotice(faulty ? tr("“%1” has faults: a campaign can begin with it when they are mended.").arg(qs(game.name)) : qs(pack.error().message));
    }
    const auto name = m_prompts->text(tr("New campaign"), tr("What is it called?"));
    if (!name || !mayLeave()) return;
    onDisk([&] {
        if (const auto failed = m_link.create(Campaigns::freeFile(*name), *name, *pack)) setNotice(*failed);
    });
}

bool MainWindow::saveCopy() {
    if (!m_link.isOpen()) return false;
    const auto file = m_prompts->saveFile(tr("Save a copy"), Campaigns::freeFile(qs(m_link.session()->table().name)));
    if (!file) return false;
    bool isSaved = false;
    onDisk([&] {
        const auto saved = m_link.session()->saveCopy(ss(*file));
        isSaved = saved.hasValue();
        if (!isSaved) setNotice(qs(saved.error().message));
    });
    return isSaved;
}

// A game with classes makes them step by step; in any other a name is enough to begin with.
void MainWindow::addCharacter() {
    if (m_pages->openCreation() || m_duality->openCreation()) return;
    if (!m_link.isOpen()) return;
    const auto name = m_prompts->text(tr("Add a character"), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Character, ss(*name), {}, {}, {}, {}}, {}});
}

// From the book where the game has creatures; in any other a name is enough.
void MainWindow::addFoe() {
    if (!m_link.isOpen()) return;
    if (!m_link.session()->rulebook().creatures.empty()) return m_pages->openForm(QStringLiteral("bring-creature"), {});
    if (m_duality->isOn()) return m_pages->openForm(QStringLiteral("bring-adversary"), {});
    const auto name = m_prompts->text(tr("Bring a foe"), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Foe, ss(*name), {}, {}, {}, {}}, {}});
}

void MainWindow::addHireling() {
    if (m_link.isOpen() && m_link.session()->rulebook().company.hirelings) return m_pages->openForm(QStringLiteral("hire"), {});
    const auto name = m_prompts->text(tr("Hire somebody"), tr("Name"));
    if (name) perform({table::AddActor{table::ActorKind::Hireling, ss(*name), {}, {}, {}, {}}, {}});
}

// The table looks back first, where the game does.
void MainWindow::endSession() {
    const bool running = m_link.isOpen() && m_link.session()->table().evening.running;
    if (running && m_pages->openRetrospect()) return;
    const std::size_t waiting = m_link.isOpen() ? m_link.session()->table().waiting.size() : 0;
    perform({table::EndSession{}, {}});
    const bool ended = running && !m_link.session()->table().evening.running;
    if (ended && waiting > 0)
        setNews(waiting == 1 ? tr("The session is over. 1 thing still waits.")
                             : tr("The session is over. %1 things still wait.").arg(waiting));
}

void MainWindow::importScene() {
    if (!m_link.isOpen()) return;
    const auto file = m_prompts->openMap(tr("Import a map or a picture"));
    if (!file) return;
    m_backups->soon();
    m_pages->importScene(*file);
}

void MainWindow::importPicture() {
    const auto file = m_link.isOpen() ? m_prompts->openMap(tr("A picture for a handout")) : std::nullopt;
    if (file) m_pages->importPicture(*file);
}

void MainWindow::startClock() {
    if (!m_link.isOpen()) return;
    if (m_duality->isOn()) return m_pages->openForm(QStringLiteral("start-countdown"), {});
    const auto name = m_prompts->text(tr("Start a clock"), tr("What comes closer?"));
    if (!name) return;
    const auto segments = m_prompts->number(tr("Start a clock"), tr("Segments"), 4, 1, table::kMostSegments);
    if (segments) perform({table::StartClock{ss(*name), *segments, 0, false}, {}});
}

// It becomes the move in hand, made by that one; Enter rolls it.
// Where the game has no moves, what its guide holds is found, or anything.
void MainWindow::findMove() {
    if (m_duality->isOn()) return m_pages->openGuide();
    if (m_link.isOpen() && m_link.session()->rulebook().moves.empty()) return findAnything();
    m_moves->focusSearch();
}

void MainWindow::findAnything() {
    if (m_palette == nullptr) {
        m_palette = new Palette(m_look, this);
        connect(m_palette, &Palette::storyWanted, m_feed, &FeedPanel::searchFor);
    }
    m_palette->open(findings());
}

// People first, then what they may do, then what the window can do.
std::vector<Finding> MainWindow::findings() {
    std::vector<Finding> all;
    if (m_link.isOpen()) {
        const content::Rulebook& rulebook = m_link.session()->rulebook();
        const table::Table& table = m_link.session()->table();
        for (const auto& [id, actor] : table.actors) all.push_back({qs(actor.name), actor.kind == table::ActorKind::Foe ? tr("Foe") : tr("Person"), [this, id = id] { choose(id); }});
        for (const MoveHitRow& row : m_search->rows(m_chosen, {})) {
            all.push_back({qs(row.name), tr("Move"), [this, id = row.id] {
                               if (m_moves->showMove(id)) m_moves->focusSearch();
                           }});
        }
        for (const FormOffer& offer : formsOpen({rulebook, table, {m_chosen, 0}})) all.push_back({offer.title, tr("Do"), [this, id = qs(offer.id)] { m_pages->openForm(id, m_chosen); }});
        for (const table::SettingView& setting : table::settingsView(rulebook, table)) all.push_back({qs(setting.name), tr("Setting"), [this, name = qs(setting.name)] { m_pages->openSettings(name); }});
    }
    for (QAction* const each : actions()) {
        if (each->isVisible() && each->isEnabled() && each->objectName() != QLatin1String("findAnythingAction"))
            all.push_back({each->text(), each->shortcut().toString(QKeySequence::NativeText), [each] { each->trigger(); }});
    }
    return all;
}

// A stat on the sheet rolls the selected move with it, or plain dice with its modifier where that move has no use for it.
void MainWindow::rollStat(const QString& stat) { m_duality->isOn() ? m_duality->rollStat(stat) : m_moves->chooseApproach(ss(stat)); }

void MainWindow::spendHold(table::ActorId who, const std::string& move) {
    if (!m_link.isOpen()) return;
    const table::HoldPool* pool = m_link.session()->table().hold(who, move);
    if (!pool) return;
    const std::vector<content::Option> options = pool->options; // the table may turn while the question stands
    QStringList items;
    for (const content::Option& option : options) items << qs(option.text);
    items << tr("Something else");
    const auto picked = m_prompts->choice(tr("Spend 1 hold"), tr("On what?"), items);
    if (!picked) return;
    const auto index = static_cast<std::size_t>(*picked);
    const std::string option = index < options.size() ? options[index].id : std::string();
    perform({table::SpendHold{who, move, option, 1, m_lastFoe}, {}});
}

void MainWindow::exportPicture() {
    const auto file = m_prompts->saveFile(tr("Export what the players see"), Campaigns::folder() + QStringLiteral("/players.png"));
    if (file) setNotice(m_players->savePicture(*file));
}

// Both screens are clear before anything else is done. Where a dialog stands, it is answered first.
void MainWindow::raiseXCard() {
    m_players->closeCurtain();
    if (!m_link.isOpen() || m_cleared->closed()) return;
    m_cleared->setClosed(true);
    seatCleared();
    m_cleared->repaint();
    askXCard();
}

void MainWindow::askXCard() {
    if (!m_cleared->closed() || QApplication::activeModalWidget() != nullptr) return;
    const std::int64_t last = m_link.session()->undoable();
    perform({table::WriteNote{ss(tr("The X-card was raised. Pause, rewind or skip.")), {}, true}, {}});
    const QStringList ways{tr("Pause: the players’ screen stays dark"), tr("Rewind: take the last turn back"), tr("Skip: go on with something else")};
    const auto way = m_prompts->choice(tr("The X-card was raised"), tr("Nobody has to say why. How does the table go on?"), ways);
    if (way == 1 && last != 0) m_link.undo(last);
    m_cleared->setClosed(false);
}

// Over all but the bar with the menus and the card.
void MainWindow::seatCleared() {
    m_cleared->setGeometry(rect().adjusted(0, m_top->geometry().bottom() + 1, 0, 0));
    m_cleared->raise();
}

} // namespace tenplus::ui
