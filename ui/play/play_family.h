// PlayFamily: what a family of play gives the GM's window: the panel where a turn is planned, the card of its result,
// keys of its own, and what the window's general actions mean in it. The window knows families by this type alone.
#pragma once

#include "bridge/act.h"
#include "bridge/table_link.h"
#include "table/gm_view.h"

#include <QKeySequence>
#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace tenplus::table {
struct GmView;
}

namespace tenplus::ui {

class TrayPanel;

/// An entry of the Table menu while a game of the family is open.
struct FamilyAction {
    QString words;
    QKeySequence keys;
    const char* name = nullptr; ///< unique among the window's actions
    std::function<void()> run;
};

/// Who is chosen, and the foe that was aimed at last; zero: nobody.
struct Chosen {
    table::ActorId who;
    table::ActorId foe;
};

/// The first dice that an act would throw.
struct DiceOfAct {
    QString asked;         ///< the sentence that asks for them; empty: the program throws them
    bool takesPips = true; ///< what lies typed in the tray is for it
};

/// Dice that a person throws: they lie typed in the tray, or are asked for there.
struct ByHand {
    bool lies = false;
    QString asked;
};

class PlayFamily : public QObject {
    Q_OBJECT

public:
    /// Both must outlive this.
    PlayFamily(TableLink& link, TrayPanel& tray, QObject* parent);

    /// True if games with these rules are of this family.
    virtual bool plays(const content::Rulebook& rulebook) const = 0;

    // Its parts of the window, made when they are first asked for. nullptr: those of the first family are shown.
    virtual QWidget* strip() { return nullptr; } ///< above the centre; it hides itself
    virtual QWidget* panel() { return nullptr; } ///< where a turn is planned
    virtual QWidget* result() { return nullptr; }
    virtual int resultHeight(int /*width*/) const { return 0; } ///< px
    virtual std::vector<FamilyAction> actions() { return {}; }
    // What stands beside the centre while a game of the family is open, in the place of the party and of the panel
    // where a turn is planned. Its window title names the tab. nullptr: those panels.
    virtual QWidget* insteadOfParty() { return nullptr; }
    virtual QWidget* insteadOfMoves() { return nullptr; }

    /// Another campaign was opened, of this family or another.
    virtual void campaignOpened() {}
    /// After each turn of a game of this family; choose() follows.
    virtual void refresh(const table::GmView& /*view*/, const Chosen& /*chosen*/) {}
    virtual void choose(const Chosen& /*chosen*/) {}
    /// A page needs the room of the strip, or gives it back.
    virtual void yieldRoom(bool /*yields*/) {}
    virtual void setCompact(bool /*compact*/) {}

    /// Gives the keyboard to the start of a turn, on its panel.
    virtual void enter() {}
    /// Gives the keyboard to what is open of the last result, or says that nothing is.
    virtual void enterResult() {}
    /// Enter in the tray's empty field while the dice of a roll lie there: perhaps one Enter too many.
    virtual void enterAgain() { enterResult(); }
    /// Shows what is waiting of the same roll, the given one first.
    virtual void showWaiting(table::WaitingId /*id*/) {}
    /// The search of what can be done; false if there is nothing to search.
    virtual bool find() { return false; }

    // What the window's general actions mean. False or empty: what they mean anywhere.
    virtual bool openHome() { return false; }        ///< the page that the family is played on
    virtual bool isOnBoard() const { return false; } ///< a game is going on there
    virtual QString boardKeys() const { return {}; } ///< the word that finds the keys of its board in the list of keys
    virtual bool openCreation(const QString& /*player*/) { return false; }
    virtual bool openLevel(table::ActorId /*who*/) { return false; }
    virtual QString foeForm() const { return {}; }
    virtual QString clockForm() const { return {}; }
    virtual void rollStat(const QString& /*stat*/) {}
    /// Shows a move of the game, with a spell or none, ready to be made.
    virtual void showMove(const QString& /*move*/, const QString& /*spell*/) {}
    /// Makes a move for somebody if it needs no further input, else shows it.
    virtual void offerMove(table::ActorId /*who*/, const QString& /*move*/, const QString& /*pips*/) {}
    /// The command that brings a creature of the book to the table.
    virtual std::optional<Act> bringing(const QString& /*creature*/, int /*count*/, bool /*revealed*/) const {
        return std::nullopt;
    }

    /// The turns that one press of Undo takes back, newest first: the newest, and where the program made it, the turns
    /// up to the last choice of a person.
    virtual std::vector<std::int64_t> undoneWith(std::int64_t newest) const { return {newest}; }
    /// True if Redo brings back that turn along with the one before it: the program made it.
    virtual bool isRedoneToo(std::int64_t /*turn*/) const { return false; }

    /// The dice that the act would throw now; nothing if it throws none.
    virtual std::optional<DiceOfAct> diceOf(const Act& /*act*/) const { return std::nullopt; }
    bool throwsDice(const Act& act) const;
    /// True if a person throws them: pips lie in the tray, or the table throws real dice.
    std::optional<ByHand> byHand(const Act& act) const;
    /// Opens the page on which the act begins, in place of performing it; false if it begins on none.
    virtual bool opensPage(const Act& /*act*/) { return false; }
    /// The same act, made secret if it would throw dice.
    virtual Act inSecret(Act act) const { return act; }
    /// The act was performed.
    virtual void made(const Act& /*act*/) {}
    /// The same from the tray: takes the keyboard back from it.
    virtual void threw(const Act& /*act*/) {}

signals:
    void acted(const tenplus::ui::Act& act);        ///< to be performed, with dice by hand where the table throws them
    void chooseWanted(tenplus::table::ActorId who); ///< the character just made
    void formWanted(const QString& form, tenplus::table::ActorId who, qint64 ref = 0);
    void guideWanted();
    void statPlanned(const QString& stat);
    void roomWanted(); ///< dice fall or lie ready: a page that has their room gives it back
    void roomFree();   ///< they are thrown, and their page shows them: it has its room again
    void resultHeightChanged();
    void left(); ///< the keyboard returns to the start of a turn
    void told(const QString& sentence);

protected:
    bool isOn() const; ///< a game of this family is open
    /// The first dice that any act would throw now, named by what they are for. What lies typed in the tray is for
    /// others. Nothing for loose dice, which are thrown by their own buttons.
    std::optional<DiceOfAct> diceByPurpose(const Act& act) const;
    const session::Session& session() const { return *m_link.session(); }
    TableLink& link() const { return m_link; }
    TrayPanel& tray() const { return m_tray; }
    /// Asks for the room of the docks back if a page has that of this panel: the keyboard never goes to what is hidden.
    void bringInSight(const QWidget& panel);

private:
    TableLink& m_link;
    TrayPanel& m_tray;
};

} // namespace tenplus::ui
