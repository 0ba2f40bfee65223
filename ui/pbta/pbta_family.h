// PbtaFamily: games of moves in the GM's window: the move browser, and the card of a result with what waits to be done.
#pragma once

#include "moves/move_search.h"
#include "play/play_family.h"
#include "table/pbta/moves/guide_view.h"
#include "theme/look.h"

#include <memory>
#include <vector>

namespace tenplus::ui {

class MovesPanel;
class ResultCard;
class WizardsPresenter;

class PbtaFamily : public PlayFamily {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the panels until they are seated.
    PbtaFamily(const Look& look, TableLink& link, TrayPanel& tray, WizardsPresenter& wizards, QWidget& home);

    /// The moves of the chosen character that fit the words; all of them without words.
    std::vector<MoveHitRow> moves(const QString& words) const;

    /// Any game, because it is the first of PlayFamilies and so asked last.
    bool plays(const content::Rulebook& /*rulebook*/) const override { return true; }
    QWidget* panel() override;
    QWidget* result() override;
    int resultHeight(int width) const override;

    void campaignOpened() override;
    void refresh(const table::GmView& view, const Chosen& chosen) override;
    void choose(const Chosen& chosen) override;

    void enter() override;
    void enterResult() override;
    void enterAgain() override;
    void showWaiting(table::WaitingId id) override;
    bool find() override;
    QString foeForm() const override;
    void rollStat(const QString& stat) override;
    void showMove(const QString& move, const QString& spell) override;
    void offerMove(table::ActorId who, const QString& move, const QString& pips) override;
    std::optional<Act> bringing(const QString& creature, int count, bool revealed) const override;

    bool opensPage(const Act& act) override;
    std::optional<DiceOfAct> diceOf(const Act& act) const override;
    void made(const Act& act) override;
    void threw(const Act& act) override;

private:
    void connectMoves();
    void connectResult();
    void askForMoves();
    void makeMove(const Act& act);
    table::ActorId maker() const;
    table::RollMove byHireling(table::RollMove command) const;
    void rollNothing();
    void nameRoller();
    void openGuided(table::WaitingId id);
    void openBlow(table::ActorId who, table::WaitingId answered);
    std::string diceWaiting(const Act& act) const;
    std::string diceOfMove(const Act& act) const;
    std::vector<table::GuideLine> remindersBeside(const table::GmView& view) const;

    WizardsPresenter& m_wizards;
    MovesPanel* m_moves = nullptr;
    ResultCard* m_result = nullptr;
    std::unique_ptr<MoveSearch> m_search; ///< of the open campaign
    std::vector<MoveTarget> m_targets;
    Chosen m_chosen;
    bool m_areTargetsNew = false; ///< the panel has not seen them: it plans once for all that is new
};

} // namespace tenplus::ui
