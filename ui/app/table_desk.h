// TableDesk: what the GM's window shows of the table and what becomes of what its panels ask for. It hands the panels
// their views after each turn, performs acts, asks for real dice where the table throws them, and keeps who is chosen.
#pragma once

#include "app/panels.h"
#include "bridge/table_link.h"
#include "table/gm_view.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <vector>

class QAction;

namespace tenplus::table {
struct GmView;
}

namespace tenplus::ui {

class PageFrame;
class PlayFamily;
class PortraitPresenter;
class Prompts;

class TableDesk : public QObject {
    Q_OBJECT

public:
    /// All outlive this.
    TableDesk(TableLink& link, Prompts& prompts, const Panels& panels, QObject* parent);

    /// The key of this action is named on sheets of a game that is played on a board.
    void setBoardAction(const QAction& board) { m_board = &board; }
    /// The first page of a feed that was read with the campaign: the next campaign that opens shows it.
    void setNewest(std::vector<session::FeedTurn> newest) { m_newest = std::move(newest); }

    /// Chooses the acting character: sheet, moves and tray follow.
    void choose(table::ActorId who);
    table::ActorId chosen() const { return m_chosen; }
    table::ActorId lastFoe() const { return m_lastFoe; } ///< who was aimed at last

    void perform(const Act& act);
    void undo(std::int64_t turn = 0);
    void redo();
    /// By a key or the menu: the last turn, unless a page is shown that makes none. Then nothing is taken back behind
    /// it.
    void undoHere();
    void redoHere();
    bool isMade(const TurnMade& made); ///< tells why if it is not
    /// Does work that a failing disk may cut short; shows the sentence and returns false if it does.
    bool onDisk(const std::function<void()>& work);
    void setNotice(const QString& sentence);  ///< a fault: stays visible
    void setRefusal(const QString& sentence); ///< something that is not possible now
    void setNews(const QString& sentence);

    /// Gives the keyboard to that turn in the feed, or shows the table as it was.
    void goToMoment(std::int64_t turn);
    void saveSheet();
    void revealWritten();
    void focusDoing();
    void showKeys(); ///< after the keys have changed
    void showSpotlight();
    void seatChosen(table::ActorId who);
    void offerMove(table::ActorId who, const QString& move, const QString& pips);
    void openLevel();
    void addCharacter();
    /// One for each of these people, in turn; nobody named: one.
    void addCharacters(const QStringList& players);
    void addFoe();
    /// Asks which of the game's ready-made characters come to the table.
    void bringReadyMade();
    void startSession();
    void addHireling();
    void addGroup();
    void bringEncounter();
    void endSession();
    void importScene();
    void importHandouts();
    void startClock();
    /// Gives the keyboard to the field for a note, which a page may have hidden.
    void writeNote();

signals:
    void refreshed(const tenplus::table::GmView& view);

private:
    enum class AskedFrom { Panel, Tray };

    void connectPanels();
    void connectPages();
    void connectFeed();
    void connectTray();
    void connectTable();
    void connectFamilies();

    PlayFamily& family() const; ///< of the open game
    void showPanels();
    void showPortrait();
    void showFirstSteps(const table::GmView& view);
    void campaignOpened();
    void refreshAll(bool animate);
    void loadFeedBackTo(std::int64_t turn); ///< loads older pages until it has that turn
    void showTurn(const session::Performed& performed);
    /// Returns what an undo or a redo changed, in words; empty for other turns.
    QString refreshFeed(const session::Performed& performed);
    void retellFeed(const table::Events& events);
    void showOlder(std::int64_t before);
    void showLastRoll(const table::GmView& view, bool animate);
    void openEyes(bool open);

    bool make(const Act& asked, AskedFrom from = AskedFrom::Panel);
    void performFromTray(const Act& act);
    void characterMade(table::ActorId who);
    void showRefusal(const session::Refused& no, const Act& act, AskedFrom from);
    void setThrowsReal(bool on);
    void spendHold(table::ActorId who, const std::string& move);

    bool agreeToHide(const std::vector<std::int64_t>& turns);
    bool takeBack(std::int64_t turn);
    bool isUndone(std::int64_t turn);
    bool agreeToUndo(const std::vector<std::int64_t>& standing);

    TableLink& m_link;
    Prompts& m_prompts;
    const Panels m_at;
    PortraitPresenter* const m_portraits;
    const QAction* m_board = nullptr;
    std::optional<bool> m_hasReadyMade; ///< the game of the open campaign; nothing: nobody has looked yet
    QStringList m_players;              ///< of whom a character is still to be made, in turn
    table::ActorId m_chosen;
    table::ActorId m_lastFoe;
    table::RollId m_shownRoll;       ///< lies in the tray
    int m_shownLater = 0;            ///< the throw of damage or healing that lies there in its place; 0: none
    QPointer<PageFrame> m_askedFrom; ///< the page from which dice are asked for; null: the table's panels
    bool m_eyesOpen = false;         ///< the players may read at once what is written, unless its eye is shut
    std::vector<session::FeedTurn> m_newest;
};

} // namespace tenplus::ui
