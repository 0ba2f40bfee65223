// The GM's window. Places the panels, gives them their views after each turn, and performs their requests.
#pragma once

#include "app/panels.h"
#include "asking/prompts.h"
#include "bridge/table_link.h"
#include "campaigns/campaigns.h"
#include "theme/focus_ring.h"
#include "theme/look.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QStackedWidget;

namespace tenplus::interop {
struct CrashesBefore;
struct Game;
} // namespace tenplus::interop

namespace tenplus::ui {

class BackupPresenter;
class CurtainSheet;
class DraftStore;
class GamesPresenter;
class MakingPresenter;
class NewCampaignPresenter;
class PlayFamilies;
class PlayersWindow;
class SkirmishFamily;
class TableDesk;
class WindowMenus;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `look` must outlive the window. `prompts` null: uses dialogs.
    MainWindow(Look& look, std::unique_ptr<Prompts> prompts = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    TableLink& link() { return m_link; }
    PlayersWindow& players();
    /// Takes the result of Campaigns::openSoon(); shows the start page without one. Returns the sentence if it did not
    /// open.
    std::optional<QString> openAtStart(std::future<ReadCampaign> opening);
    /// Restores the window's place; false the first time.
    bool restorePlace();
    void showStart();
    /// A fault that has nothing to do with the table, as a notice.
    void tell(const QString& sentence);
    /// The program crashed before: offers the report, over what is shown now.
    void showCrash(const interop::CrashesBefore& crashes);
    void openDemo();
    void openFile(const QString& file);
    /// Chooses the acting character: sheet, moves and tray follow.
    void choose(table::ActorId who);
    table::ActorId chosen() const;

    void newCampaign();
    void openGames();
    void takeGameIn(const QString& file);     ///< shows what it holds, and asks
    void makeGame(const interop::Game& game); ///< one's own, on its page
    bool saveCopy();                          ///< false if it failed or was cancelled
    /// Leaves as closing the window does, but asks nothing: a signal or the desktop ends the program.
    void leave();
    /// The desktop's session is ending, and may still go on: saves what closing the window would. False if a person
    /// wants to stay, whom `mayAsk` allows to ask.
    bool saveForSession(bool mayAsk);
    /// The connection to the display is lost, and the process ends on return: saves and closes the campaign, and
    /// touches no window.
    void leaveWithoutDisplay();
    void exportPicture();
    void raiseXCard();
    void askXCard();

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void makePanels();
    void seatPanels();
    void makeFamilies();
    bool mayLeave();
    void askAboutOlder();
    void putAside();
    void connectDrafts();
    GamesPresenter& games();
    MakingPresenter& making();
    static bool isForWindow(const QStringList& files, const QWidget& over);
    void takeDropped(const QStringList& files);
    NewCampaignPresenter& beginner();
    void seatCleared();
    void watchRoom(const QWidget& focused);

    Look& m_look;
    std::unique_ptr<Prompts> m_prompts;
    FocusRing m_ring;
    TableLink m_link;
    DraftStore* m_drafts = nullptr;
    Panels m_panels;
    std::unique_ptr<PlayFamilies> m_families;
    SkirmishFamily* m_skirmish = nullptr;
    std::unique_ptr<BackupPresenter> m_backups; ///< destroyed before m_link
    TableDesk* m_desk = nullptr;
    WindowMenus* m_menus = nullptr;
    GamesPresenter* m_games = nullptr;          ///< created on demand
    MakingPresenter* m_making = nullptr;        ///< created on demand
    NewCampaignPresenter* m_beginner = nullptr; ///< created on demand
    CurtainSheet* m_cleared = nullptr;          ///< covers centre and docks during the X-card
    QMetaObject::Connection m_full;             ///< to the field that has the keyboard
    double m_textScale = 1;                     ///< that the docks were sized for
};

} // namespace tenplus::ui
