#include "app/window_menus.h"

#include "app/dock_layout.h"
#include "app/find_presenter.h"
#include "app/main_window.h"
#include "app/memory_pages.h"
#include "app/table_desk.h"
#include "app/top_bar.h"
#include "asking/prompts.h"
#include "bridge/game_facts.h"
#include "bridge/text.h"
#include "campaigns/backup_presenter.h"
#include "campaigns/campaigns.h"
#include "command_forms/form.h"
#include "command_forms/form_presenter.h"
#include "exports/exports.h"
#include "feed/feed_panel.h"
#include "games/update_presenter.h"
#include "gm_guide/guide_presenter.h"
#include "keys/composed_text.h"
#include "keys/key_map.h"
#include "keys/keyboard_layouts.h"
#include "keys/keys_over_dialogs.h"
#include "keys/keys_page.h"
#include "lines_and_veils/lines_and_veils_presenter.h"
#include "manual/manual_page.h"
#include "paint/icon.h"
#include "party/party_panel.h"
#include "past/past_presenter.h"
#include "play/page_stack.h"
#include "play/play_families.h"
#include "players_control/players_presenter.h"
#include "preferences/gm_habits.h"
#include "preferences/settings_store.h"
#include "scene/scene_presenter.h"
#include "settings/settings_presenter.h"
#include "table/gm_view.h"
#include "table/scene/portrait.h"
#include "tray/tray_panel.h"
#include "wizards/wizards_presenter.h"
#include "world/world_presenter.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <array>
#include <iterator>

namespace tenplus::ui {

namespace {

constexpr int kPlaces = 12, kDigits = 9; // at the table that have a key, and those whose key is a digit
constexpr std::array kTextSteps{0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0};

// The number of the place, as a digit or a function key, which every keyboard layout has. Ctrl+0 is a size of the text.
QKeySequence keyOfPlace(int place) {
    if (place <= kDigits) return QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + place));
    return QKeySequence(Qt::CTRL | Qt::SHIFT | static_cast<Qt::Key>(Qt::Key_F1 + place - 1));
}

} // namespace

QAction* WindowMenus::action(QMenu& menu, const QString& text, const QKeySequence& keys, const char* name,
                             const std::function<void()>& run) {
    auto* made = menu.addAction(text);
    made->setObjectName(QString::fromLatin1(name));
    made->setShortcut(keys);
    connect(made, &QAction::triggered, this, run);
    m_window.addAction(made); // its key then works with any focus
    return made;
}

WindowMenus::WindowMenus(MainWindow& window, Look& look, TableLink& link, Prompts& prompts, const Panels& panels,
                         TableDesk& desk)
    : QObject(&window)
    , m_window(window)
    , m_look(look)
    , m_link(link)
    , m_prompts(prompts)
    , m_at(panels)
    , m_desk(desk) {
    m_memory = new MemoryPages(m_look, m_link, m_prompts, m_at, m_desk, m_window);
    m_update = new UpdatePresenter(m_look, m_link, *m_at.pages, m_prompts, this);
    connect(m_update, &UpdatePresenter::told, &m_desk, &TableDesk::setNews,
            Qt::QueuedConnection); // behind the opening, which clears the notice
    QMenuBar& bar = m_at.top->menus();
    makeCampaignMenu(*bar.addMenu(tr("&Campaign")));
    makeEditMenu(*bar.addMenu(tr("&Edit")));
    makeTableMenu(*bar.addMenu(tr("&Table")));
    makePlayersMenu(*bar.addMenu(tr("&Players")));
    auto* const safety = new KeysOverDialogs({m_window.findChild<QAction*>(QStringLiteral("xCardAction")),
                                              m_window.findChild<QAction*>(QStringLiteral("curtainAction"))},
                                             m_window);
    connect(safety, &KeysOverDialogs::dialogsClosed, &m_window, &MainWindow::askXCard,
            Qt::QueuedConnection); // another may follow at once
    makeViewMenu(*bar.addMenu(tr("&View")));
    makeHelpMenu(*bar.addMenu(tr("&Help")));
    m_keys = new KeyMap(bar, m_window);
    new KeyboardLayouts(&m_window);
    new ComposedText(&m_window);
    followKeys();
    m_desk.setBoardAction(*m_board);
    m_find = new FindPresenter(m_look, m_link, m_at, m_desk, m_window);
    connect(m_find, &FindPresenter::sessionWanted, m_memory, &MemoryPages::openSessions);
    connect(m_find, &FindPresenter::calendarWanted, m_memory, &MemoryPages::openCalendar);
    connect(m_find, &FindPresenter::manualWanted, this, [this](const QString& chapter, const QString& heading) {
        openManual();
        m_manualPage->openChapter(chapter, anchorOf(heading));
    });
    connect(&m_link, &TableLink::opened, this, &WindowMenus::campaignOpened);
    connect(&m_desk, &TableDesk::refreshed, this, &WindowMenus::refresh);
    connect(m_at.top, &TopBar::findWanted, this, &WindowMenus::findAnything);
}

void WindowMenus::makeCampaignMenu(QMenu& menu) {
    action(menu, tr("New …"), QKeySequence(Qt::CTRL | Qt::Key_N), "new", [this] { m_window.newCampaign(); });
    action(menu, tr("Open …"), QKeySequence(Qt::CTRL | Qt::Key_O), "open", [this] { m_window.openFile({}); });
    action(menu, tr("Open the demo"), {}, "demo", [this] { m_window.openDemo(); });
    action(menu, tr("Games …"), {}, "games", [this] { m_window.openGames(); });
    action(menu, tr("Update the game …"), {}, "updateGameAction", [this] { m_update->open(); });
    action(menu, tr("Save a copy …"), QKeySequence(Qt::CTRL | Qt::Key_S), "saveCopy", [this] { m_window.saveCopy(); });
    action(menu, tr("Backups …"), {}, "backups", [this] { m_at.backups->open(); });
    action(menu, tr("Salvage a damaged file …"), {}, "salvage", [this] {
        if (const auto file = m_prompts.openFile(tr("Salvage a damaged campaign"), Campaigns::folder()))
            m_at.backups->salvage(*file);
    });
    action(menu, tr("Sheet as PDF …"), QKeySequence(Qt::CTRL | Qt::Key_P), "sheetPdf", [this] { m_desk.saveSheet(); });
    const auto paper = [&](const QString& words, const char* name, void (Exports::*print)()) {
        action(menu, words, {}, name, [this, print] { (m_memory->exports().*print)(); });
    };
    paper(tr("The party as PDF …"), "partyPdf", &Exports::partyToPdf);
    paper(tr("Handout as PDF …"), "handoutPdf", &Exports::handoutToPdf);
    paper(tr("Card as PDF …"), "cardPdf", &Exports::cardToPdf);
    action(menu, tr("Copy the recap"), {}, "recap", [this] { m_memory->exports().copyRecap(); });
    makeExportMenu(*menu.addMenu(tr("Export")));
    action(menu, tr("Import from JSON …"), {}, "importJson", [this] { m_memory->exports().fromJson(); });
    action(menu, tr("Bring a character over …"), {}, "bringCharacter", [this] { m_memory->bringCharacter(); });
    action(menu, tr("Take a ready-made character …"), {}, "takeReadyMadeAction", [this] { m_desk.bringReadyMade(); });
    action(menu, tr("Bring a world …"), {}, "bringWorld", [this] { m_memory->bringWorld(); });
    menu.addSeparator();
    action(menu, tr("Settings"), QKeySequence(Qt::CTRL | Qt::Key_Comma), "settings", [this] { m_at.settings->open(); });
    menu.addSeparator();
    action(menu, tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), "quit", [this] { m_window.close(); });
}

void WindowMenus::makeExportMenu(QMenu& menu) {
    const auto add = [&](const QString& words, const char* name, void (Exports::*run)()) {
        action(menu, words, {}, name, [this, run] { (m_memory->exports().*run)(); });
    };
    add(tr("A vault of notes …"), "exportVault", &Exports::toVault);
    add(tr("Everything as JSON …"), "exportJson", &Exports::toJson);
    add(tr("The recap as a page …"), "exportHtml", &Exports::toHtml);
    add(tr("The recap as Markdown …"), "exportMarkdown", &Exports::toMarkdown);
    add(tr("The recap as PDF …"), "exportPdf", &Exports::toPdf);
    action(menu, tr("A session as PDF …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P), "exportSessionPdf",
           [this] { m_memory->sessionToPdf(); });
}

void WindowMenus::makeEditMenu(QMenu& menu) {
    m_undo = action(menu, tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z), "undo", [this] { m_desk.undoHere(); });
    m_redo = action(menu, tr("Redo"), {}, "redo", [this] { m_desk.redoHere(); });
    m_redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    m_undo->setIcon(iconOf(Icon::Undo));
    m_redo->setIcon(iconOf(Icon::Redo));
    for (QAction* each : {m_undo, m_redo}) each->setEnabled(false);
    m_at.top->setUndoRedo(*m_undo, *m_redo);
    menu.addSeparator();
    action(menu, tr("Find anything"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F), "findAnythingAction",
           [this] { findAnything(); });
    action(menu, tr("Find a move"), QKeySequence(Qt::CTRL | Qt::Key_K), "find", [this] { findMove(); });
    action(menu, tr("Search the feed"), QKeySequence(Qt::CTRL | Qt::Key_F), "findInFeed",
           [this] { m_at.feed->openSearch(); });
    action(menu, tr("The table as it was"), QKeySequence(Qt::CTRL | Qt::Key_H), "past",
           [this] { m_at.past->open(m_at.feed->focusedTurn()); });
}

void WindowMenus::makeHelpMenu(QMenu& menu) {
    action(menu, tr("Manual"), QKeySequence(Qt::SHIFT | Qt::Key_F1), "manual", [this] { openManual(); });
    action(menu, tr("Keys"), QKeySequence(Qt::Key_F1), "keys", [this] { openKeys(); });
    action(menu, tr("About the game"), {}, "credit", [this] {
        if (m_link.isOpen())
            m_prompts.tell(qs(m_link.session()->rulebook().name), qs(m_link.session()->rulebook().credit));
    });
}

// Families of play have actions of their own.
void WindowMenus::campaignOpened() {
    for (const auto& [each, family] : m_familyActions) each->setVisible(family == &m_at.families->current());
    const content::Rulebook& rulebook = m_link.session()->rulebook();
    const bool foes = hasFoes(rulebook), health = !rulebook.roles.health.empty();
    m_addFoe->setText(foes ? tr("Bring a foe …") : tr("Bring somebody …"));
    m_addFoe->setVisible(foes || !rulebook.creatures.empty());
    m_bringEncounter->setVisible(foes);
    m_clearDead->setVisible(foes && health);
    m_strike->setVisible(health);
}

void WindowMenus::refresh(const table::GmView& view) {
    nameChoices(&view);
    nameRolls(view);
    m_undo->setEnabled(m_link.session()->undoable() != 0);
    m_redo->setEnabled(m_link.session()->redoable() != 0);
    const bool isRunning = m_link.session()->table().session.running;
    m_startSession->setEnabled(!isRunning);
    m_endSession->setEnabled(isRunning);
    m_dropPortrait->setVisible(std::ranges::any_of(m_link.session()->table().actors,
                                                   [](const auto& each) { return each.second.portrait.has_value(); }));
    const content::ActorType& group = m_link.session()->rulebook().group;
    m_addGroup->setVisible(!group.fields.empty() && view.group.empty());
    m_addGroup->setText(tr("Add: %1 …").arg(escaped(qs(group.name))));
}

void WindowMenus::makeTableMenu(QMenu& menu) {
    m_startSession = action(menu, tr("Start a session"), {}, "startSession", [this] { m_desk.startSession(); });
    m_endSession = action(menu, tr("End the session"), {}, "endSession", [this] { m_desk.endSession(); });
    menu.addSeparator();
    action(menu, tr("Add a character …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), "addCharacter",
           [this] { m_desk.addCharacter(); });
    m_dropPortrait = action(menu, tr("Take the portrait away"), {}, "dropPortrait", [this] {
        m_desk.perform({table::SetPortrait{m_desk.chosen(), std::nullopt}, {}});
    });
    action(menu, tr("Gain a level …"), QKeySequence(Qt::CTRL | Qt::Key_L), "levelUp", [this] { m_desk.openLevel(); });
    action(menu, tr("Prepare spells …"), QKeySequence(Qt::CTRL | Qt::Key_M), "prepareSpells",
           [this] { m_at.wizards->openPreparing(m_desk.chosen()); });
    action(menu, tr("Hire somebody …"), {}, "addHireling", [this] { m_desk.addHireling(); });
    m_addGroup = action(menu, tr("Add what all share …"), {}, "addGroup", [this] { m_desk.addGroup(); });
    m_addGroup->setVisible(false);
    m_addFoe =
        action(menu, tr("Bring a foe …"), QKeySequence(Qt::CTRL | Qt::Key_E), "addFoe", [this] { m_desk.addFoe(); });
    m_bringEncounter = action(menu, tr("Bring an encounter …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B),
                              "bringEncounter", [this] { m_desk.bringEncounter(); });
    m_clearDead =
        action(menu, tr("Clear the dead"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), "clearDead", [this] {
            m_desk.perform({table::ClearDead{}, {}});
        });
    action(menu, tr("Start a clock …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O), "startClock",
           [this] { m_desk.startClock(); });
    action(menu, tr("Lines and veils …"), {}, "limits", [this] { m_at.limits->open(); });
    menu.addSeparator();
    makeFormMenu(*menu.addMenu(tr("Do")));
    action(menu, tr("The scene"), QKeySequence(Qt::CTRL | Qt::Key_J), "scene", [this] { m_at.scene->open(); });
    m_board = action(menu, tr("The board"), QKeySequence(Qt::Key_F4), "board", [this] {
        if (!m_at.families->current().openHome()) m_at.scene->toggleBoard();
        m_at.docks->yieldRoom(); // again, if dice have taken it
    });
    action(menu, tr("Import a map or a picture …"), {}, "importScene", [this] { m_desk.importScene(); });
    m_strike = action(menu, tr("Strike …"), QKeySequence(Qt::CTRL | Qt::Key_B), "strike",
                      [this] { m_at.forms->open(QStringLiteral("attack"), m_desk.lastFoe()); });
    action(menu, tr("The GM’s guide"), QKeySequence(Qt::CTRL | Qt::Key_G), "guide", [this] { m_at.guide->open(); });
    makeMemoryMenu(*menu.addMenu(tr("Memory")));
    makeFamilyActions(menu);
    makeDiceActions(*menu.addMenu(tr("Dice")));
    action(menu, tr("Write a note"), QKeySequence(Qt::CTRL | Qt::Key_T), "note", [this] { m_desk.writeNote(); });
    menu.addSeparator();
    m_chooseMenu = menu.addMenu(tr("Choose a character"));
    for (int place = 1; place <= kPlaces; ++place) {
        m_choose.push_back(action(*m_chooseMenu, {}, keyOfPlace(place),
                                  qPrintable(QStringLiteral("choose%1").arg(place)),
                                  [this, place] { choosePlace(place); }));
    }
    nameChoices(nullptr);
    action(menu, tr("Go to the party"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H), "goToParty",
           [this] { m_at.party->enter(); });
    menu.addSeparator();
    action(menu, tr("X-card"), QKeySequence(Qt::Key_F12), "xCardAction", [this] {
        m_window.raiseXCard();
    })->setShortcutContext(Qt::ApplicationShortcut);
}

// What the campaign remembers.
void WindowMenus::makeMemoryMenu(QMenu& menu) {
    action(menu, tr("The world"), QKeySequence(Qt::CTRL | Qt::Key_W), "world", [this] { m_at.world->open(); });
    action(menu, tr("Write a card …"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_W), "writeCard",
           [this] { m_at.world->writeCard(m_at.feed->noteAtHand()); });
    action(menu, tr("Tables of chance"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T), "chance",
           [this] { m_memory->openChance(); });
    action(menu, tr("Sessions"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J), "sessions",
           [this] { m_memory->openSessions(); });
    action(menu, tr("Luck and statistics"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), "statistics",
           [this] { m_memory->openStatistics(); });
}

void WindowMenus::makeDiceActions(QMenu& menu) {
    action(menu, tr("Type real dice"), QKeySequence(Qt::CTRL | Qt::Key_D), "typeDice", [this] {
        m_at.docks->takeRoomBack();
        m_at.tray->focusPips();
        if (const QWidget* now = m_window.focusWidget())
            m_at.docks->showTabOf(*now); // the keyboard may have been there, behind another tab
    });
    m_window.addAction(m_at.tray->secretAction()); // for the list of keys
    m_window.addAction(m_at.tray->realAction());
    m_window.addAction(m_at.tray->rollsAction());
    QMenu& saved = *menu.addMenu(tr("Saved rolls"));
    action(saved, tr("Save a roll …"), {}, "saveRollAction",
           [this] { m_at.forms->open(QStringLiteral("save-roll"), m_desk.chosen()); });
    for (int key = 1; key <= table::kMostRollKeys; ++key) {
        m_rolls.push_back(action(saved, {},
                                 QKeySequence(Qt::CTRL | Qt::SHIFT | static_cast<Qt::Key>(Qt::Key_F1 + key - 1)),
                                 qPrintable(QStringLiteral("rollSaved%1").arg(key)), [this, key] { rollSaved(key); }));
        m_rolls.back()->setText(tr("The saved roll with the key %1").arg(key));
        m_rolls.back()->setVisible(false);
    }
    action(menu, tr("Go to the result"), QKeySequence(Qt::CTRL | Qt::Key_R), "result", [this] {
        m_at.docks->takeRoomBack();
        m_at.families->current().enterResult();
    });
}

void WindowMenus::makeFamilyActions(QMenu& menu) {
    for (PlayFamily* const family : m_at.families->all()) {
        for (const FamilyAction& each : family->actions()) {
            QAction* const made = action(menu, each.words, each.keys, each.name, each.run);
            made->setVisible(false);
            m_familyActions.emplace_back(made, family);
        }
    }
}

// Every form that is possible now.
void WindowMenus::makeFormMenu(QMenu& menu) {
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] {
        menu.clear();
        if (!m_link.isOpen()) return;
        for (const FormOffer& offer :
             formsOpen({m_link.session()->rulebook(), m_link.session()->table(), {m_desk.chosen(), 0}})) {
            connect(menu.addAction(offer.title), &QAction::triggered, this,
                    [this, id = qs(offer.id)] { m_at.forms->open(id, m_desk.chosen()); });
        }
    });
}

// What a GM likes at the table.
void WindowMenus::makeHabits(QMenu& menu) {
    const auto habit = [&](const QString& words, const char* name, bool on, const std::function<void(bool)>& store) {
        QAction* const made = action(menu, words, {}, name, [] {});
        made->setCheckable(true);
        made->setChecked(on);
        connect(made, &QAction::toggled, this, store);
    };
    habit(tr("Hint of who acted least"), "spotlightHint", settings_store::hintsSpotlight(), [this](bool on) {
        settings_store::setHintsSpotlight(on);
        m_desk.showSpotlight();
    });
    habit(tr("Maps with walls come covered by fog"), "mapsCovered", settings_store::mapsComeCovered(),
          settings_store::setMapsComeCovered);
}

void WindowMenus::makeViewMenu(QMenu& menu) {
    action(menu, tr("Full screen"), QKeySequence(Qt::Key_F11), "fullScreen",
           [this] { m_window.isFullScreen() ? m_window.showNormal() : m_window.showFullScreen(); });
    menu.addSeparator();
    auto* themes = new QActionGroup(this); // marks the current one
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
    action(menu, tr("Larger text"), {}, "largerText", [this] {
        stepTextScale(1);
    })->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    action(menu, tr("Smaller text"), QKeySequence(Qt::CTRL | Qt::Key_Minus), "smallerText",
           [this] { stepTextScale(-1); });
    action(menu, tr("Text as it was made"), QKeySequence(Qt::CTRL | Qt::Key_0), "normalText",
           [this] { stepTextScale(0); });
    menu.addSeparator();
    const auto tick = [&](const QString& words, const char* name, bool LookSettings::*setting, void (*store)(bool)) {
        QAction* const made = action(menu, words, {}, name, [this, setting, store] {
            LookSettings settings = m_look.settings();
            settings.*setting = !(settings.*setting);
            store(settings.*setting);
            m_look.setSettings(settings);
            m_look.dress(*qApp);
        });
        made->setCheckable(true);
        made->setChecked(m_look.settings().*setting);
        return made;
    };
    tick(tr("Reduced motion"), "reducedMotion", &LookSettings::reducedMotion, settings_store::setReducedMotion);
    tick(tr("Reading font"), "readingFont", &LookSettings::readingFont, settings_store::setReadingFont)
        ->setVisible(hasReadingFont());
    makeHabits(menu);
    menu.addSeparator();
    QAction* const unlock = action(menu, tr("Unlock the layout"), {}, "unlockLayout",
                                   [this] { m_at.docks->setUnlocked(!DockLayout::isUnlocked()); });
    unlock->setCheckable(true);
    unlock->setChecked(DockLayout::isUnlocked());
    action(menu, tr("Reset the layout"), {}, "resetLayout", [this] { m_at.docks->reset(); });
    QMenu* panels = menu.addMenu(tr("Panels"));
    connect(panels, &QMenu::aboutToShow, this, [this, panels] {
        panels->clear();
        for (QDockWidget* each : m_at.docks->docks()) panels->addAction(each->toggleViewAction());
    });
}

void WindowMenus::setTheme(ThemeKind kind) {
    LookSettings settings = m_look.settings();
    settings.theme = kind;
    settings_store::setTheme(kind);
    m_look.setSettings(settings);
    m_look.dress(*qApp);
}

// One step up or down; 0: 100 %.
void WindowMenus::stepTextScale(int by) {
    LookSettings settings = m_look.settings();
    const double now = settings.textScale;
    const auto above = std::ranges::upper_bound(kTextSteps, now + 0.001);
    const auto from = std::ranges::lower_bound(kTextSteps, now - 0.001);
    if (by == 0)
        settings.textScale = 1;
    else if (by > 0 && above != kTextSteps.end())
        settings.textScale = *above;
    else if (by < 0 && from != kTextSteps.begin())
        settings.textScale = *std::prev(from);
    settings_store::setTextScale(settings.textScale);
    m_look.setSettings(settings);
    m_look.dress(*qApp);
}

void WindowMenus::followKeys() {
    const auto named = [this](const char* name) -> const QAction& {
        return *m_window.findChild<QAction*>(QString::fromLatin1(name));
    };
    m_at.top->followKeys(named("findAnythingAction"), named("xCardAction"));
    m_at.party->followKeys({.character = named("addCharacter"),
                            .foe = named("addFoe"),
                            .hireling = named("addHireling"),
                            .clock = named("startClock")});
    m_at.feed->setActions(named("past"), named("writeCard"));
    m_at.world->setActions(named("writeCard"), named("showCard"));
    m_memory->setPdfAction(named("exportSessionPdf"));
    connect(m_keys, &KeyMap::changed, this, [this] { m_desk.showKeys(); });
}

void WindowMenus::openManual() {
    if (m_manualPage == nullptr) m_manualPage = new ManualPage(m_look, &m_window);
    m_at.pages->openAnytime(*m_manualPage);
}

void WindowMenus::openKeys() {
    if (m_keysPage == nullptr) m_keysPage = new KeysPage(m_look, *m_keys, &m_window);
    m_at.pages->openAnytime(*m_keysPage);
    if (m_link.isOpen() && m_at.families->current().isOnBoard()) m_keysPage->find(m_at.families->current().boardKeys());
}

// The keys of the places at the table belong to the actors there.
void WindowMenus::nameChoices(const table::GmView* view) {
    const std::size_t seated = view ? view->party.size() : 0;
    for (std::size_t i = 0; i < m_choose.size(); ++i) {
        m_choose[i]->setText(i < seated ? tr("Choose %1").arg(escaped(qs(view->party[i].name)))
                                        : tr("Choose whoever sits in place %1").arg(i + 1));
        m_choose[i]->setVisible(i < seated);
    }
    m_chooseMenu->setEnabled(seated > 0);
}

// A saved roll with a key is an entry of the menu.
void WindowMenus::nameRolls(const table::GmView& view) {
    for (std::size_t i = 0; i < m_rolls.size(); ++i) {
        const auto roll = std::ranges::find(view.savedRolls, static_cast<int>(i) + 1, &table::SavedRoll::key);
        const bool isSaved = roll != view.savedRolls.end();
        m_rolls[i]->setText(isSaved ? escaped(savedWords(*roll)) : tr("The saved roll with the key %1").arg(i + 1));
        m_rolls[i]->setVisible(isSaved);
    }
}

void WindowMenus::rollSaved(int key) {
    if (!m_link.isOpen()) return;
    const auto& rolls = m_link.session()->table().prepared->rolls;
    const auto roll = std::ranges::find(rolls, key, &table::SavedRoll::key);
    if (roll != rolls.end()) m_at.tray->rollSaved(roll->id);
}

void WindowMenus::choosePlace(int place) {
    if (!m_link.isOpen()) return;
    const table::GmView view = table::gmView(m_link.session()->rulebook(), m_link.session()->table());
    if (place <= static_cast<int>(view.party.size())) m_desk.choose(view.party[static_cast<std::size_t>(place) - 1].id);
}

// What the family of play has to search; else everything.
void WindowMenus::findMove() {
    if (!m_at.families->current().find()) findAnything();
}

void WindowMenus::findAnything() { m_find->open(); }

} // namespace tenplus::ui
