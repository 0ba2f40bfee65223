// The skirmish page: the board with the possible acts, whose turn it is, unassigned dice, the sides' players, and a
// look back. Shows a value and emits acts. Between games the page of the camp is shown instead.
#pragma once

#include "board/board_view.h"
#include "bridge/act.h"
#include "paint/page_frame.h"
#include "skirmish/lessons.h"
#include "skirmish/skirmish_picture.h"

#include <array>

class QBoxLayout;
class QGridLayout;
class QPushButton;
class QSlider;
class QVariantAnimation;

namespace tenplus::ui {

class AskForm;
class CampPage;
class FlowLayout;
class HeroRows;
class HintLine;
class KeyButton;
class MoreForm;
class Paragraph;
class StepLine;

/// How long each step of the program stays visible, in ms: slow, steady, quick, at once.
inline constexpr std::array kPaces{1800, 700, 250, 0};
inline constexpr int kFirstPace = 1;
/// Puts the lesson away that is shown.
inline constexpr Qt::Key kLessonKey = Qt::Key_U;

/// Who plays a side: 0 a person, 1 to 3 the program at that strength.
using SidePlayers = std::array<int, 2>;

class SkirmishPage : public PageFrame {
    Q_OBJECT

public:
    explicit SkirmishPage(const Look& look, QWidget* parent = nullptr);
    /// Between games the form for the sides' players stands there.
    void setCamp(CampPage& camp);
    bool standsAlone() const override { return true; }
    bool wantsWholeRoom() const override { return true; }

    void setShown(SkirmishShown shown);
    const SkirmishShown& shown() const { return m_shown; }
    void setError(const QString& sentence);
    void refuse(const QString&, const QString& sentence) override { setError(sentence); }
    /// What the program has thought of so far; below 0: it does not think.
    void setThinking(int done, int most);
    /// The number of steps for a look back; shows the last.
    void setSteps(int steps);
    /// Another campaign was opened.
    void forget();
    void enter() override;

    BoardView& view() { return *m_view; }
    const SkirmishHand& hand() const { return m_hand; }
    /// Chooses the model if it may act now, else points it out on the board.
    void pointOut(int number);
    SidePlayers players() const;
    int pace() const;         ///< index in kPaces
    bool pressesEnds() const; ///< a phase without a decision waits for a press
    void setPlayers(const SidePlayers& players, int pace, bool pressesEnds);
    /// The lessons that a person has read are named; any other is given when it comes. Before this none is.
    void setLessonsLearned(const QStringList& names);
    /// A phase in which nothing is left to decide ends as if its button was pressed.
    void endSpentPhase() { perform(sk::bare(sk::Deed::EndPhase)); }
    bool playsItself() const; ///< the program plays both sides
    bool isPaused() const;    ///< while it does, or after pause()
    /// The program waits with the choice that is due, until it is told to go on or a person has chosen.
    void pause();
    /// True if the choice that is due is the program's. A person may make it where the program plays both sides and is
    /// paused.
    bool isProgramDue(const sk::Game& game) const;
    /// Of the program that makes the choice which is due, 1 to 3; 0: a person does, or nobody.
    int strengthDue(const sk::Game& game) const;
    /// The side whose knowledge is shown: the heroes' if a person plays them against the program, unless everything is
    /// requested.
    sk::Side seenSide() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

signals:
    void acted(const tenplus::ui::Act& act);
    void playersChanged();
    void paceChanged(int pace);
    void modelChosen(int number); ///< chosen or pointed out; 0: nobody
    void moveNowWanted();
    void lessonLearned(const QString& name); ///< a person put it away
    void stepWanted(int step);               ///< the last: the present game

private:
    QPushButton* toggle(const QString& words, const QString& name);
    KeyButton* offer(QWidget& row, const QString& words, const QString& name, const QString& key);
    QString keyFor(const sk::Choice& choice);
    QWidget* buttonRow();
    void makeHead();
    void makeBody();
    void makeFoot();
    QWidget* makeSide();
    void makeSideParts();
    QWidget* makeBack();
    void makeSidesForm();
    void connectView();
    void seatSide();
    void seatPools(bool inSide);
    void seatHeroes(bool beside);
    bool isFormOpen() const;
    void choose(int number);
    void press(board::Spot at);
    void perform(const sk::Act& act);
    void perform(const sk::Choice& choice);
    void showAnswers();
    void showShot();
    void showEndQuestion();
    void showEnd(bool shown);
    void endPhase();
    void askEnd(bool asks);
    void shoot();
    void showDeeds();
    void showMore();
    void showPause();
    void showAll();
    void showNow();
    void seatPlayers();
    void yieldFocus(const QWidget& going);
    void clear(QWidget& row);
    void makeMotion();
    void showMotion(double done);
    void stopMotion();
    void startMotion(const SkirmishStep& before, const std::vector<ShownPool>& poolsBefore);
    void makeLesson();
    void showLesson();
    void putLessonAway();
    void showHint();
    void showDice(); ///< and the hint for the held die
    void paintAgain();
    bool answersAlone(const QKeyEvent& event);
    void take(QKeyEvent& event);

    const Look& m_look;
    SkirmishShown m_shown;
    SkirmishHand m_hand;
    SkirmishOffers m_offers;
    BoardView* m_view = nullptr;
    HintLine* m_phase = nullptr;
    HintLine* m_aims = nullptr;
    HeroRows* m_heroes = nullptr; ///< where there is room for them beside the board
    HintLine* m_hint = nullptr;
    PoolStrip* m_pools = nullptr;
    QWidget* m_lesson = nullptr; ///< above the acts
    Paragraph* m_lessonTitle = nullptr;
    Paragraph* m_lessonText = nullptr;
    QVariantAnimation* m_motion = nullptr; ///< of the last step
    bool m_walks = false;                  ///< it moves tokens
    bool m_rolls = false;                  ///< it rolls dice
    std::optional<Lesson> m_due;           ///< the lesson that is shown
    std::optional<QStringList> m_learned;  ///< nothing: no lessons are given
    QWidget* m_answers = nullptr;
    QWidget* m_deeds = nullptr;
    KeyButton* m_end = nullptr; ///< ends the phase; below the acts, in a place where no other button ever is
    bool m_asksEnd = false;     ///< whether the phase ends although somebody could still act
    StepLine* m_step = nullptr;
    QWidget* m_sidesForm = nullptr; ///< who plays, and how fast the program does
    AskForm* m_players = nullptr;
    AskForm* m_pace = nullptr;
    KeyButton* m_strike = nullptr; ///< visible while kill dice are assigned
    int m_digit = 1;               ///< of the next button of what can be decided
    QPushButton* m_moveNow = nullptr;
    QPushButton* m_pause = nullptr;
    QPushButton* m_all = nullptr; ///< shows what the heroes do not know
    QWidget* m_below = nullptr;   ///< the two that never scroll: m_end and m_all
    QPushButton* m_more = nullptr;
    MoreForm* m_moreForm = nullptr;
    QPushButton* m_who = nullptr;   ///< opens the form for the sides' players
    QWidget* m_controls = nullptr;  ///< the buttons about the game
    QPushButton* m_whole = nullptr; ///< visible while only a part of the board is
    QBoxLayout* m_about = nullptr;  ///< about the game
    Paragraph* m_error = nullptr;   ///< between games
    QWidget* m_board = nullptr;
    QGridLayout* m_boardGrid = nullptr;
    QBoxLayout* m_beside = nullptr; ///< the board and the acts
    QBoxLayout* m_sides = nullptr;  ///< the acts and the game
    QWidget* m_side = nullptr;
    QVBoxLayout* m_sideColumn = nullptr; ///< what scrolls, and what stays below it
    CampPage* m_camp = nullptr;
    QSlider* m_back = nullptr;
    QPushButton* m_now = nullptr; ///< ends the look back
    QWidget* m_backRow = nullptr;
};

} // namespace tenplus::ui
