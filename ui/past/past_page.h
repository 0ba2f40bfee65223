// The page on which a campaign's past is looked at, turn by turn: a slider over all turns, what happened in the one it stands
// on, and the table right after it. It shows and changes nothing. Left and Right go to the turn before and after, Page Up and
// Page Down ten of them, Home and End to the first and the last, Up and Down scroll.
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

    /// How many turns there are; the page stays at its own.
    void setLast(std::int64_t last);
    /// Goes to that turn and asks for it at once; 1 <= turn <= last.
    void goTo(std::int64_t turn);
    std::int64_t turn() const;
    table::ActorId chosen() const { return m_chosen; } ///< whose sheet is read; may be nobody
    void forgetChosen() { m_chosen = {}; }
    void setMoment(const Moment& moment);
    /// The keyboard is on the slider.
    void enter();

signals:
    /// At most once for what came in one go, however far the slider went.
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
    std::int64_t m_at = 0; ///< when the turn that is shown was recorded
    std::int64_t m_shown = 0;
    table::ActorId m_chosen;
    bool m_seeking = false; ///< the chosen sheet comes to the top of the page
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
