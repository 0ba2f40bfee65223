// WindowMenus: the menus and keys of the GM's window. Every action has a unique name, by which tests find it; Find
// anything offers all of them by their words.
#pragma once

#include "app/panels.h"
#include "bridge/table_link.h"
#include "table/gm_view.h"
#include "theme/look.h"

#include <QKeySequence>
#include <QObject>
#include <QString>

#include <functional>
#include <utility>
#include <vector>

class QAction;
class QMenu;

namespace tenplus::table {
struct GmView;
}

namespace tenplus::ui {

class FindPresenter;
class KeyMap;
class KeysPage;
class MainWindow;
class ManualPage;
class MemoryPages;
class PlayFamily;
class Prompts;
class TableDesk;
class UpdatePresenter;

class WindowMenus : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    WindowMenus(MainWindow& window, Look& look, TableLink& link, Prompts& prompts, const Panels& panels,
                TableDesk& desk);

    void findAnything();
    MemoryPages& memory() { return *m_memory; }
    const KeyMap& keys() const { return *m_keys; }

private:
    QAction* action(QMenu& menu, const QString& text, const QKeySequence& keys, const char* name,
                    const std::function<void()>& run);
    void makeCampaignMenu(QMenu& menu);
    void makeExportMenu(QMenu& menu);
    void makeEditMenu(QMenu& menu);
    void makeTableMenu(QMenu& menu);
    void makeMemoryMenu(QMenu& menu);
    void makeTimerMenu(QMenu& menu);
    void showThing();
    void makeCameraMenu(QMenu& menu);
    void makeDiceActions(QMenu& menu);
    void makeFamilyActions(QMenu& menu);
    void makeFormMenu(QMenu& menu);
    void makePlayersMenu(QMenu& menu);
    void makeViewMenu(QMenu& menu);
    void makeHabits(QMenu& menu);
    void makeHelpMenu(QMenu& menu);
    void setTheme(ThemeKind kind);
    void stepTextScale(int by);
    void followKeys();
    void openKeys();
    void openManual();
    void campaignOpened();
    void refresh(const table::GmView& view);
    void nameChoices(const table::GmView* view); ///< nullptr: no campaign is open
    void choosePlace(int place);
    void nameRolls(const table::GmView& view);
    void rollSaved(int key);
    void findMove();

    MainWindow& m_window;
    Look& m_look;
    TableLink& m_link;
    Prompts& m_prompts;
    const Panels m_at;
    TableDesk& m_desk;
    FindPresenter* m_find = nullptr;
    MemoryPages* m_memory = nullptr;
    UpdatePresenter* m_update = nullptr;
    QMenu* m_chooseMenu = nullptr;
    std::vector<QAction*> m_choose;                                      ///< one for each numbered place at the table
    std::vector<std::pair<QAction*, const PlayFamily*>> m_familyActions; ///< visible in games of the family
    std::vector<QAction*> m_rolls;                                       ///< one for each key of a saved roll
    KeyMap* m_keys = nullptr;
    KeysPage* m_keysPage = nullptr;     ///< created on demand
    ManualPage* m_manualPage = nullptr; ///< created on demand
    QAction* m_board = nullptr;
    QAction* m_startSession = nullptr;
    QAction* m_endSession = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_addFoe = nullptr;
    QAction* m_bringEncounter = nullptr;
    QAction* m_clearDead = nullptr;
    QAction* m_strike = nullptr;
    QAction* m_addGroup = nullptr; ///< the sheet that all share, while the table has none
    QAction* m_redo = nullptr;
    QAction* m_dropPortrait = nullptr;
};

} // namespace tenplus::ui
