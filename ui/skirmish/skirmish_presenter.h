// The presenter of the skirmish page: gives it the session's view, lets the program choose for its sides, and folds
// past steps for a look back.
#pragma once

#include "bridge/table_link.h"
#include "skirmish/opponent_run.h"
#include "skirmish/skirmish_page.h"

#include <QTimer>

#include <map>
#include <optional>
#include <vector>

namespace tenplus::ui {

class SkirmishPresenter : public QObject {
    Q_OBJECT

public:
    SkirmishPresenter(TableLink& link, SkirmishPage& page, QObject* parent = nullptr);

    /// After each turn: cancels the program's thinking and restarts it; updates the page if it is visible.
    void turned(bool shown);
    void refresh();
    /// Another campaign was opened.
    void forget();
    /// How long each step of the program stays visible, in ms.
    void setPace(int pace) { m_pace = pace; }
    /// The newest turn; if the program made it for one side, all its steps and the choice of a person before them.
    std::vector<std::int64_t> undoneWith(std::int64_t newest) const;
    /// True if the program, which plays one side, made the turn that would be done again next.
    bool isRedoneToo(std::int64_t turn) const;

signals:
    /// What the panels beside the board show: after each turn, and during a look back.
    void seen(const tenplus::ui::SkirmishShown& shown);
    void acted(const tenplus::ui::Act& act);
    void failed(const QString& sentence); ///< a disk error: the view stays

private:
    /// A turn of the present game.
    struct Step {
        std::int64_t turn = 0;
        std::optional<sk::Side> chooser; ///< nothing: it set the game up
    };

    void letProgramChoose();
    void makeChoice();
    bool isSpentForPerson(const sk::Game& game) const;
    void lookBack(int step);
    void readSteps();
    session::FeedTurn toggledBy(const session::FeedTurn& revert) const;
    bool turnBack(const session::FeedTurn& toggled);
    bool isByProgram(const Step& step) const;
    SkirmishShown present();
    void addCamp(SkirmishShown& shown);
    void readReport();
    std::vector<sk::Fact> endedFacts() const;
    TakeBack takeBack() const;
    void addStep(SkirmishShown& shown, std::int64_t turn, const std::optional<sk::Game>& before) const;
    SkirmishShown shownOf(const content::Rulebook& rulebook, const table::Table& table);

    TableLink& m_link;
    SkirmishPage& m_page;
    OpponentRun m_opponent;
    QTimer m_progress;
    QTimer m_next; ///< delay until the choice is made
    sk::Choice m_choice;
    int m_pace;
    std::vector<Step> m_steps;                      ///< of the current game; the first sets it up
    std::int64_t m_read = 0;                        ///< the last turn searched for steps
    std::int64_t m_opened = 0;                      ///< the last turn of earlier runs of the program
    std::vector<Step> m_ending;                     ///< of the last game that was put away
    std::int64_t m_ended = 0;                       ///< the turn that put the last board away; 0: none did
    std::shared_ptr<const SkirmishReport> m_report; ///< of that turn, once it was read
    std::map<std::int64_t, QString> m_reasons;      ///< of the program's turns in this run
    std::optional<QString> m_reason;                ///< of the choice that is being made
    std::optional<sk::Game> m_before;               ///< the game before the last turn
    std::optional<sk::Game> m_now;
};

} // namespace tenplus::ui
