// The result card: what was rolled, what the move says of it, and what waits to be confirmed, with the keyboard ready on
// the next thing to do. Nothing is applied by appearing here.
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

namespace tenplus::ui {

class FittingScroll;

class HintLine;

class ResultCard : public QFrame {
    Q_OBJECT

public:
    explicit ResultCard(const Look& look, QWidget* parent = nullptr);

    // The last roll with what waits of it; `waiting` may hold other things too. While older things are shown they stay,
    // as long as they wait and no new roll is made.
    void setView(const std::optional<table::RollView>& roll, const std::vector<table::WaitingView>& waiting);
    // What waits beside that thing (of the same roll, or of the same blow), in the place of the last roll; without a
    // name the first of them.
    void setWaiting(const std::vector<table::WaitingView>& waiting, table::WaitingId which = {});
    // Makes that one the primary, if it is shown.
    void setCurrent(table::WaitingId id) { m_bar->setCurrent(id); }
    // How what waits depends on whom its move was aimed at. Goes before setView().
    void setAims(std::map<table::WaitingId, table::Aim> aims) { m_bar->setAims(std::move(aims)); }
    // Whom damage and gifts may fall on.
    void setTargets(const std::vector<ResultTarget>& targets) { m_bar->setTargets(targets); }

    // What the GM may be reminded of by the last roll, as one muted line at the foot of the card; empty for nothing.
    void setReminder(const QString& words, const QString& whole);

    // px, in which everything on the card has its whole height.
    int heightWanted(int width) const;

    // The window decides on the height; what finds no room scrolls.
    QSize minimumSizeHint() const override;

    // The keyboard goes to what is to be done next: an option, a field or the primary button. False if nothing is.
    bool focusNext();

signals:
    void acted(const tenplus::ui::Act& act);
    void moveWanted(tenplus::table::ActorId who, const QString& move);
    void procedureWanted(tenplus::table::WaitingId id);
    void heightChanged(); // heightWanted() may be another
    void left(); // Esc, or nothing is left to be done: the keyboard goes back to where it came from

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void comeFirst(const std::vector<table::WaitingView>& waiting, bool isNew);
    void showRoll();
    void showOlder();
    void showEmpty();
    void fill(const QString& sentence, const std::vector<table::WaitingView>& waiting, content::Tone tone);
    void announce();
    void showHint();
    void tighten();

    const Look& m_look;
    std::optional<table::RollView> m_roll;
    std::vector<table::WaitingView> m_waiting; // of that roll
    std::vector<table::WaitingView> m_older;   // shown instead; empty: the roll is
    std::set<std::int64_t> m_known;            // what waited the last time
    content::Tone m_tone = content::Tone::Plain;
    ResultHead* m_head = nullptr;
    FittingScroll* m_scroll = nullptr; ///< of the sentence and the options
    FittingScroll* m_foot = nullptr;   ///< of the bar
    QLabel* m_sentence = nullptr;
    ChoiceList* m_choices = nullptr;
    WaitingBar* m_bar = nullptr;
    QLabel* m_empty = nullptr;
    HintLine* m_hint = nullptr;
    QString m_reminder;
    QString m_reminderWhole;
};

} // namespace tenplus::ui
