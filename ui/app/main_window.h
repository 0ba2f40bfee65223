// The GM's window. It only seats the panels, hands them their views after each turn, and passes on what they ask for.
#pragma once

#include "app/campaigns.h"
#include "app/prompts.h"
#include "bridge/table_link.h"
#include "theme/focus_ring.h"
#include "theme/look.h"

#include <QMainWindow>
#include <QVariantMap>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QDockWidget;
class QStackedWidget;

namespace tenplus::ui {

class BackupDesk;
class CentrePages;
class CurtainSheet;
class DualityDesk;
class FeedPanel;
class GamesDesk;
class KeyMap;
class KeysPage;
class MoveSearch;
class MovesPanel;
class NoticeBar;
class Palette;
class PartyPanel;
class LimitsDesk;
class PastDesk;
class PlayersDesk;
class PlayersWindow;
class ResultCard;
class SheetPanel;
class StartPage;
class StorySearch;
class TopBar;
class TrayPanel;
class UrgentStrip;
struct Finding;
} // namespace tenplus::ui

namespace tenplus::interop {
struct Game;
}

namespace tenplus::table {
struct GmView;
}

namespace tenplus::ui {

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `look` outlives the window. `prompts` null: the dialogs.
    MainWindow(Look& look, std::unique_ptr<Prompts> prompts = {}, QWidget* parent = nullptr);
    ~MainWindow() override;

    TableLink& link() { return m_link; }
    PlayersWindow& players();
    /// What comes of Campaigns::openSoon(); the start page if that is nothing. The sentence if it did not open.
    std::optional<QString> openAtStart(std::future<ReadCampaign> opening);
    /// Where the window was when it was closed last; false the first time.
    bool restorePlace();
    void showStart();
    void openDemo();
    void openFile(const QString& file);
    /// Chooses who acts: the sheet, the moves and the tray follow.
    void choose(table::ActorId who);
    table::ActorId chosen() const { return m_chosen; }

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    static constexpr int kCentreWide = 300,
                         kCentreHigh = 150; ///< at least: pages scroll, and large words do not push the window open
    void makePanels();
    void seatPanels();
    QDockWidget* dock(const QString& title, const char* name, QWidget* panel);
    void connectPanels();
    void connectMoves();
    void connectTable();
    void connectDuality();
    void focusDoing();
    void makeActions();
    QAction* action(QMenu& menu, const QString& text, const QKeySequence& keys, const char* name,
                    const std::function<void()>& run);
    void makeTableMenu(QMenu& menu);
    void makeViewMenu(QMenu& menu);
    void makePlayersMenu(QMenu& menu);
    void showDocks();
    void makeDocks(QWidget& right);
    void seatDocks();
    void arrange();
    void giveRoom();
    void takeRoomBack();
    void resetDocks();
    void fitResult();
    void keepProportions();
    QByteArray arrangement();
    QVariantMap shares() const;
    void takeShares(const QVariantMap& shares);
    void noteShares();
    QString sharesKey() const { return layoutKey() + QStringLiteral("-shares"); }
    static bool isUnlocked(); ///< panels can be moved
    void setUnlocked(bool unlocked);
    void applySizes();
    void showTabOf(const QWidget& focus);
    bool isLow() const;
    QString layoutKey() const; ///< where the arrangement is kept that the window has room for

    bool mayLeave();
    bool onDisk(const std::function<void()>& work);
    void campaignOpened();
    void refreshAll(bool animate);
    void showTurn(const session::Performed& performed);
    void showRefusal(const session::Refused& no);
    void refreshFeed(const session::Performed& performed);
    void retellFeed(const table::Events& events);
    void revealWritten();
    void openEyes(bool open);
    void showOlder(std::int64_t before);
    void showLastRoll(const table::GmView& view, bool animate);
    void showWaiting(table::WaitingId id);
    void setNotice(const QString& sentence);  ///< what went wrong: it stays
    void setRefusal(const QString& sentence); ///< what cannot be done now
    void setNews(const QString& sentence);
    void perform(const Act& act);
    void makeMove(const Act& act);
    void undo(std::int64_t turn = 0);
    bool agreeToUndo(const std::vector<std::int64_t>& standing);
    bool takeBack(std::int64_t turn);
    bool isUndone(std::int64_t turn);
    void performFromTray(const Act& act);
    bool make(const Act& act);
    std::string diceFor(const Act& act) const;
    bool wantsRealDice(const Act& act) const;
    bool throwsDice(const Act& act) const;
    bool takesPips(const Act& act) const;
    void askForDice(const Act& act);
    void setTheme(ThemeKind kind);
    void stepTextScale(int by);

    void newCampaign();
    void beginCampaign(const interop::Game& game);
    GamesDesk& games();
    void followKeys();
    void openKeys();
    bool saveCopy(); ///< false if it was not, or nobody wanted to after all
    void saveSheet();
    void addCharacter();
    void addFoe();
    void endSession();
    void addHireling();
    void startClock();
    void importScene();
    void importPicture();
    void offerMove(table::ActorId who, const QString& move);
    void goToResult();
    void findMove();
    void findAnything();
    std::vector<Finding> findings();
    void openGuided(table::WaitingId id);
    void makeDualityActions(QMenu& menu);
    void makeFormMenu(QMenu& menu);
    void rollStat(const QString& stat);
    void spendHold(table::ActorId who, const std::string& move);
    void exportPicture();
    void raiseXCard();
    void askXCard();
    void seatCleared();
    void choosePlace(int place);
    void nameChoices(const table::GmView* view); // nothing: no campaign is open

    Look& m_look;
    std::unique_ptr<Prompts> m_prompts;
    FocusRing m_ring;
    TableLink m_link;
    std::unique_ptr<MoveSearch> m_search;
    table::ActorId m_chosen;
    table::ActorId m_lastFoe;
    table::RollId m_shownRoll; ///< lies in the tray
    bool m_eyesOpen = false; ///< the players may read at once what is written, unless its eye is shut
    std::vector<session::ToldTurn> m_newest; ///< the first page of a feed that was read already
    std::optional<Act> m_act;  ///< is being performed
    bool m_fromTray = false;
    double m_textScale = 1; ///< that the docks were sized for
    bool m_narrow = false;  ///< docks share a column
    int m_bottomBefore = 0; ///< px, of the docks below, while the result has more; 0: it has not
    int m_bottomGrown = 0;  ///< px, that the result was given
    QSize m_sizedFor;       ///< the window that the docks were sized for
    QVariantMap m_shares;   ///< of that window
    QByteArray m_docksBefore; ///< a guide has the room of some; empty: none has

    TopBar* m_top = nullptr;
    QStackedWidget* m_centre = nullptr;
    QWidget* m_middle = nullptr;
    NoticeBar* m_notice = nullptr;
    Palette* m_palette = nullptr; ///< made when it is first wanted
    UrgentStrip* m_urgent = nullptr;
    SheetPanel* m_sheet = nullptr;
    CentrePages* m_pages = nullptr;
    PartyPanel* m_party = nullptr;
    MovesPanel* m_moves = nullptr;
    TrayPanel* m_tray = nullptr;
    ResultCard* m_result = nullptr;
    FeedPanel* m_feed = nullptr;
    StorySearch* m_story = nullptr;
    DualityDesk* m_duality = nullptr;
    std::unique_ptr<BackupDesk> m_backups; ///< gone before m_link
    GamesDesk* m_games = nullptr; ///< made when it is first wanted
    PastDesk* m_past = nullptr;
    LimitsDesk* m_limits = nullptr;
    QStackedWidget* m_does = nullptr; ///< the moves, or the rolls of duality play
    QStackedWidget* m_came = nullptr; ///< the result of either
    PlayersDesk* m_players = nullptr;
    CurtainSheet* m_cleared = nullptr; ///< over centre and docks while the X-card lies on the table
    QMenu* m_chooseMenu = nullptr;
    std::vector<QAction*> m_choose; // one for each place at the table that has a key
    std::vector<QAction*> m_dualityActions;
    std::vector<QDockWidget*> m_docks;
    KeyMap* m_keys = nullptr;
    KeysPage* m_keysPage = nullptr; ///< made when it is first wanted
    QAction* m_board = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
};

} // namespace tenplus::ui
