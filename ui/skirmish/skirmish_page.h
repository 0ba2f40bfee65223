// The page of the skirmish: the board with what may be done on it, whose turn it is, the dice that are to be put, who plays
// which side, and a look back. Between games: who sets out, where, and the shop. It shows a value and asks for acts.
#pragma once

#include "board/board_view.h"
#include "bridge/act.h"
#include "paint/page_frame.h"
#include "skirmish/skirmish_picture.h"

#include <array>

class QBoxLayout;
class QPushButton;
class QScrollArea;
class QSlider;

namespace tenplus::ui {

class AskForm;
class BetweenGames;
class FlowLayout;
class HintLine;
class MoreForm;
class Paragraph;

/// Who chooses for a side: 0 a person, 1 to 3 the program at that strength.
using SidePlayers = std::array<int, 2>;

class SkirmishPage : public PageFrame {
    Q_OBJECT

public:
    explicit SkirmishPage(const Look& look, QWidget* parent = nullptr);

    void setShown(SkirmishShown shown);
    const SkirmishShown& shown() const { return m_shown; }
    void setError(const QString& sentence);
    /// What the program has thought of so far; below 0: it does not think.
    void setThinking(int done, int most);
    /// How many steps of the game can be looked back at; the page shows the last.
    void setSteps(int steps);
    void enter();

    BoardView& view() { return *m_view; }
    const SkirmishHand& hand() const { return m_hand; }
    SidePlayers players() const;
    bool playsItself() const; ///< the program chooses for both sides
    bool isPaused() const;    ///< while it does
    /// Whose knowledge of the board is shown: the heroes' where a person plays them against the program,
    /// unless all is wanted.
    sk::Side seenSide() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void acted(const tenplus::ui::Act& act);
    void playersChanged();
    void moveNowWanted();
    void writeWanted(const QString& scenario); ///< it is to be changed; empty: a new one
    void stepWanted(int step); ///< the last: the game as it is

private:
    QPushButton* button(const QString& words, const QString& name);
    QPushButton* toggle(const QString& words, const QString& name);
    QScrollArea* scrolled(QWidget* inner);
    QWidget* buttonRow();
    void makeHead();
    void makeBody();
    void makeFoot();
    QWidget* makeSide();
    QWidget* makeBack();
    void connectView();
    void seatSide();
    void choose(int number);
    void press(board::Spot at);
    void perform(const sk::Act& act);
    void perform(const sk::Choice& choice);
    void showAnswers();
    void showDeeds();
    void showMore();
    void showPause();
    void showAll();
    void seatPlayers();
    void yieldFocus(const QWidget& going);
    void clear(QWidget& row);
    void showHint();
    void showDice(); ///< and the hint, which tells of what is below one that is held
    void paintAgain();
    void take(QKeyEvent& event);

    const Look& m_look;
    SkirmishShown m_shown;
    SkirmishHand m_hand;
    SkirmishOffers m_offers;
    BoardView* m_view = nullptr;
    HintLine* m_phase = nullptr;
    HintLine* m_hint = nullptr;
    PoolStrip* m_pools = nullptr;
    QWidget* m_answers = nullptr;
    QWidget* m_deeds = nullptr;
    AskForm* m_players = nullptr;
    QPushButton* m_strike = nullptr; ///< while kill dice are put
    QPushButton* m_moveNow = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_all = nullptr; ///< what is hidden from the heroes is shown
    QPushButton* m_more = nullptr;
    MoreForm* m_moreForm = nullptr;
    QWidget* m_controls = nullptr;    ///< both of them
    QBoxLayout* m_about = nullptr;    ///< about the game
    Paragraph* m_error = nullptr;     ///< between games
    Paragraph* m_barred = nullptr;    ///< over the board, which stays where it is
    Paragraph* m_aims = nullptr;
    QWidget* m_between = nullptr;
    QWidget* m_board = nullptr;
    QBoxLayout* m_beside = nullptr;  ///< the board, and what can be done
    QBoxLayout* m_sides = nullptr;   ///< what can be done, and about the game
    QScrollArea* m_side = nullptr;
    BetweenGames* m_home = nullptr;
    QSlider* m_back = nullptr;
    QWidget* m_backRow = nullptr;
};

} // namespace tenplus::ui
