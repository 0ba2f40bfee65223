// The desk behind the page of the skirmish: it gives the page what the session knows, lets the program choose for the sides
// that it plays, and folds the game again for a look back.
#pragma once

#include "bridge/table_link.h"
#include "skirmish/opponent_run.h"
#include "skirmish/skirmish_page.h"

#include <QTimer>

#include <vector>

namespace tenplus::ui {

class SkirmishDesk : public QObject {
    Q_OBJECT

public:
    SkirmishDesk(TableLink& link, SkirmishPage& page, QObject* parent = nullptr);

    /// After each turn: what was thought of before it is dropped, and the program thinks anew; the page shows it if it is in sight.
    void turned(bool shown);
    void refresh();
    /// Another campaign was opened.
    void forget();
    /// How long a step of a game that the program plays alone stays in sight, in ms.
    void setPace(int pace) { m_pace = pace; }

signals:
    void acted(const tenplus::ui::Act& act);
    void failed(const QString& sentence); ///< the disk did: what is shown stays

private:
    void letProgramChoose();
    void makeChoice();
    void lookBack(int step);
    void readSteps();

    TableLink& m_link;
    SkirmishPage& m_page;
    OpponentRun m_opponent;
    QTimer m_progress;
    QTimer m_next; ///< until the choice is made
    sk::Choice m_choice;
    int m_pace;
    std::vector<std::int64_t> m_steps; ///< turns of the game that is played, the first lays it out
    std::int64_t m_read = 0;           ///< the last turn that was looked at for them
};

} // namespace tenplus::ui
