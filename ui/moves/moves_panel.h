// The move browser: type words of the fiction, the matching move comes first, and Enter makes it. The search field
// keeps the focus while one moves through matches, picks an approach and rolls. The planned roll is a MoveDraft; search
// is injected.
#pragma once

#include "bridge/hand_out.h"
#include "bridge/move_draft.h"
#include "moves/hit_model.h"
#include "moves/move_card.h"
#include "moves/spoken_spell.h"
#include "theme/look.h"

#include <QLineEdit>
#include <QTimer>
#include <QVBoxLayout>

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::ui {

class HitList;

class MovesPanel : public QWidget, public ShowsThing {
    Q_OBJECT

public:
    using Search = std::function<std::vector<MoveHitRow>(const QString&)>;
    using Reminder = std::function<std::pair<QString, QString>(const std::string& move)>;

    /// `draft` outlives it; the words in the search complete its command.
    MovesPanel(const Look& look, MoveDraft& draft, QWidget* parent = nullptr);

    /// Best first; without words every move, those used last first; none if no move answers to the words.
    void setSearch(Search search);
    void setNearest(Search nearest); ///< used if no move answers; shows the first three
    /// Sets the source of reminders: a move's line and full text.
    void setReminder(Reminder reminder);
    void setActor(table::ActorId who, const QString& name);
    /// Names who makes the move on its card, while the sheet of somebody else is open; empty: names nobody.
    void setRoller(const QString& name) { m_card->setRoller(name); }
    /// The actor's gear and holds.
    void setHands(RollHands hands);
    /// All possible targets. `chosen`: the selected foe, or zero.
    void setTargets(std::vector<MoveTarget> targets, table::ActorId chosen = {});
    /// Selects that foe as the target.
    void aimAt(table::ActorId foe);
    /// The names of all spells of the game.
    void setSpells(std::vector<std::string> names) { m_spells = std::move(names); }

    /// Another campaign: clears search and targets.
    void forget();
    void focusSearch();
    void searchFor(const QString& words);
    /// Selects that move; false if it is unknown.
    bool showMove(const std::string& id);
    /// Makes the selected move if it needs no further input; else leaves it in the field. True if it was made.
    bool makePlain();
    /// Selects that approach if the move has it.
    void chooseApproach(const std::string& id);
    /// Selects that spell if the move can cast it.
    void chooseSpell(const std::string& id);
    /// The move was not rolled: its dice are asked for first, or a page has opened. Enter in the search means it again.
    void notRolled() { m_draft.setMeant(true); }
    /// After a roll: drops switches for one roll, and plans again.
    void rolled();
    /// Plans again after a change of the table.
    void refresh();

    /// Defers planning while an instance exists; then plans once.
    class Changes {
    public:
        explicit Changes(MovesPanel& panel);
        Changes(const Changes&) = delete;
        Changes& operator=(const Changes&) = delete;
        ~Changes();

    private:
        MovesPanel& m_panel;
    };

    /// The chosen move, once words were typed or it was chosen: what it says, not what it would roll.
    std::optional<table::PlayerHandout> thingToShow() const override;

    QString typed() const; ///< the words in the search
    const table::RollMove& command() const { return m_draft.command(); }

signals:
    void acted(const tenplus::ui::Act& act);
    void rulingWanted(const QString& words);
    void noteWanted(const QString& words);
    void thingWanted(table::EntryId thing); ///< to be used, of the actor's gear
    void nothingMeant();                    ///< Enter, and nothing was typed or chosen since the last roll

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void measure();
    void search();
    void find(const std::string& keep);
    int rowOf(const std::string& id) const; ///< -1 if it is not listed
    void catchUp();                         ///< runs a pending search now
    void changeMove(int row);
    std::string complete(table::RollMove& command, bool fresh) const; ///< by the words in the search
    void showPlan();
    SpokenSpell spoken(const table::MoveChoices& choices) const;
    std::string fiction(const table::RollMove& command, const table::MoveChoices& choices) const;
    void make(bool anyway);
    std::optional<table::EntryId> chosenThing() const; ///< of the list
    void keepWords();
    bool takeKey(const QKeyEvent& event);
    bool takeAltKey(const QKeyEvent& event);
    std::vector<MoveTarget> targetsFor(content::TargetSort sort) const;
    table::ActorId defaultTarget(const table::MoveChoices& choices) const;

    const Look& m_look;
    MoveDraft& m_draft;
    Search m_find;
    Search m_nearest;
    Reminder m_reminder;
    QString m_name;
    RollHands m_hands;
    std::vector<MoveTarget> m_targets;
    std::vector<std::string> m_spells;
    table::ActorId m_lastFoe;
    bool m_isTold = false; ///< the words in the search went with a roll already
    QTimer m_pause;
    QLineEdit* m_search = nullptr;
    QAction* m_searchIcon = nullptr;
    QLabel* m_none = nullptr;
    QVBoxLayout* m_head = nullptr;
    MoveCard* m_card = nullptr;
    HitList* m_list = nullptr;
};

} // namespace tenplus::ui
