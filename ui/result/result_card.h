// The result card: the roll, the move's text, and the waiting effects, with the focus on the next thing to do. Showing
// it applies nothing.
#pragma once

#include "bridge/act.h"
#include "result/choice_list.h"
#include "result/result_head.h"
#include "result/waiting_bar.h"

#include <QFrame>
#include <QLabel>

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

class QShortcut;

namespace tenplus::ui {

class FittingScroll;
class GmMoveList;

class HintLine;
class Paragraph;

class ResultCard : public QFrame {
    Q_OBJECT

public:
    explicit ResultCard(const Look& look, QWidget* parent = nullptr);

    // The last roll with its waiting effects; `waiting` may contain others. Older effects on the card stay as long as
    // they wait and no new roll is made.
    void setView(const std::optional<table::RollView>& roll, const std::vector<table::WaitingView>& waiting);
    // Shows the effects that wait together with that one (same roll, or same blow) instead of the last roll; without a
    // name the first of them.
    void setWaiting(const std::vector<table::WaitingView>& waiting, table::WaitingId which = {});
    // Makes that effect primary, if it is shown.
    void setCurrent(table::WaitingId id) { m_bar->setCurrent(id); }
    // How effects depend on their move's target. Call it before setView().
    void setAims(std::map<table::WaitingId, table::Aim> aims, std::vector<table::AimedView> elsewhere = {}) {
        m_bar->setAims(std::move(aims), std::move(elsewhere));
    }
    // The possible targets of damage and gifts.
    void setTargets(const std::vector<ResultTarget>& targets) { m_bar->setTargets(targets); }

    // Whether the game counts health: then a blow says how much was lost.
    void setCountsHealth(bool counts) { m_countsHealth = counts; }
    // The GM's reminder for the last roll, one muted line at the foot; may be empty.
    void setReminder(const QString& words, const QString& whole);

    // px at which nothing on the card is cut off. It never becomes less while something of the roll waits: the next
    // question does not move away from the pointer.
    int heightWanted(int width) const;

    // The window decides on the height; the rest scrolls.
    QSize minimumSizeHint() const override;

    // Focuses the next thing to do: an option, a field or the primary button. False if there is none.
    bool focusNext();

signals:
    void acted(const tenplus::ui::Act& act);
    /// `pips`: the first digit of real dice, if it was typed.
    void moveWanted(tenplus::table::ActorId who, const QString& move, const QString& pips);
    void procedureWanted(tenplus::table::WaitingId id);
    // A harmful GM move was made: for the actor whose roll it answered, if it answered one.
    void blowWanted(tenplus::table::ActorId who, tenplus::table::WaitingId answered);
    void heightChanged(); // heightWanted() may have changed
    void left();          // Esc, or nothing is left to do: the focus returns to where it was

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showNewFirst(const std::vector<table::WaitingView>& waiting, bool isNew);
    void showRoll();
    void showOlder();
    void showEmpty();
    void fill(const QString& sentence, const std::vector<table::WaitingView>& waiting, content::Tone tone);
    void showHint();
    int contentHeight(int width) const;
    void holdHeight();
    void tighten();
    void giveKeys();
    void clearBoosts();
    void pick(int number);
    void makeGmMove(const table::WaitingView& asked, const table::GmMoveView& move);

    const Look& m_look;
    std::optional<table::RollView> m_roll;
    std::vector<table::WaitingView> m_waiting; // of that roll
    std::vector<table::WaitingView> m_older;   // shown instead of the roll; empty: the roll
    std::set<std::int64_t> m_known;            // the waiting effects of the previous view
    content::Tone m_tone = content::Tone::Plain;
    ResultHead* m_head = nullptr;
    FittingScroll* m_scroll = nullptr; ///< of sentence and options
    FittingScroll* m_foot = nullptr;   ///< of the bar
    Paragraph* m_sentence = nullptr;
    ChoiceList* m_choices = nullptr;
    GmMoveList* m_gmMoves = nullptr;
    WaitingBar* m_bar = nullptr;
    QLabel* m_empty = nullptr;
    HintLine* m_hint = nullptr;
    bool m_countsHealth = false;
    int m_held = 0; ///< px that the questions of this roll wanted at most; 0: nothing waits
    QString m_reminder;
    QString m_reminderWhole;
    std::vector<QShortcut*> m_keys; ///< Alt+1 to Alt+9, of the options
    QShortcut* m_boostKey = nullptr;
};

} // namespace tenplus::ui
