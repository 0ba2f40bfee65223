// The page of a campaign's past, turn by turn: a slider over all turns, the lines of the selected one, and the table
// right after it. Changes nothing. Left and Right go to the previous and next turn, Page Up and Page Down ten turns,
// Home and End to the first and last, Up and Down scroll.
#pragma once

#include "paint/page_frame.h"
#include "past/moment.h"

#include <QTimer>

class QSlider;

namespace tenplus::ui {

class BoardView;
class KeyButton;
class Paragraph;
class PastCards;
class PastSheetView;

class PastPage : public PageFrame {
    Q_OBJECT

public:
    explicit PastPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// The number of turns; keeps the selected turn.
    void setLast(std::int64_t last);
    /// Goes to that turn and requests it at once; 1 <= turn <= last.
    void goTo(std::int64_t turn);
    std::int64_t turn() const;
    table::ActorId chosen() const { return m_chosen; } ///< whose sheet is shown; may be none
    void forgetChosen() { m_chosen = {}; }
    void setMoment(const Moment& moment);
    /// Focuses the slider.
    void enter() override;

signals:
    /// Emitted once for a series of slider moves.
    void turnWanted(qint64 turn);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeHead();
    void makeBody();
    void addKeys();
    void step(std::int64_t by);
    void choose(table::ActorId who);
    void tellTurn();
    void showClocks(const std::vector<PastClock>& clocks);
    static void setWords(Paragraph& paragraph, const QStringList& lines);

    const Look& m_look;
    std::int64_t m_last = 1;
    std::int64_t m_at = 0; ///< time of the shown turn
    std::int64_t m_shown = 0;
    table::ActorId m_chosen;
    bool m_seeking = false; ///< scroll the selected sheet to the top
    QTimer m_pause;
    QSlider* m_slider = nullptr;
    KeyButton* m_before = nullptr;
    KeyButton* m_after = nullptr;
    Paragraph* m_told = nullptr;
    Paragraph* m_state = nullptr;
    PastCards* m_party = nullptr;
    PastCards* m_foes = nullptr;
    PastCards* m_others = nullptr;
    QWidget* m_heroesPart = nullptr;
    Paragraph* m_heroes = nullptr;
    BoardView* m_board = nullptr;
    QWidget* m_clocksPart = nullptr;
    QWidget* m_clocks = nullptr;
    QWidget* m_waitingPart = nullptr;
    Paragraph* m_waiting = nullptr;
    PastSheetView* m_sheet = nullptr;
};

} // namespace tenplus::ui
