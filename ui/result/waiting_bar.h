// The waiting effects of a roll: their number, the fields for their input, a button for each that names its effect, and
// the arithmetic; before them, possible guards and boosts. One effect is current: its button is primary, Enter presses
// it, and "Wave off" drops it.
#pragma once

#include "result/aim_choices.h"
#include "result/waiting_inputs.h"

#include <QKeySequence>
#include <QPushButton>

#include <map>
#include <utility>
#include <vector>

class QLabel;

namespace tenplus::ui {

class DraftKeeper;
class KeyButton;

// The key of the first boost, after those of the options.
QKeySequence boostKey();

class WaitingBar : public QWidget {
    Q_OBJECT

public:
    explicit WaitingBar(const Look& look, QWidget* parent = nullptr);

    void setWaiting(const std::vector<table::WaitingView>& waiting);
    void setTargets(const std::vector<ResultTarget>& targets) {
        m_aims.keepThose(targets);
        m_inputs->setTargets(targets);
    }
    // How effects depend on their move's target, and what differs where they are aimed at another. Call it before
    // setWaiting().
    void setAims(std::map<table::WaitingId, table::Aim> aims, std::vector<table::AimedView> elsewhere = {}) {
        m_aims.setAims(std::move(aims), std::move(elsewhere));
    }
    // The picked options of the card's choice.
    void setChosen(table::WaitingId choice, const std::vector<std::string>& options);
    // Offers to reveal a secret roll; zero: none.
    void setSecretRoll(table::RollId roll); // zero: none

    // The boosts for that actor's roll, as it is without them.
    void setBoosts(table::ActorId who, const std::vector<table::BoostView>& boosts, const table::RollRecord& roll);
    bool hasBoost() const { return !m_boosts.empty(); }
    // Spends the first of them; its key is boostKey().
    void pressBoost();

    void setCurrent(table::WaitingId id);
    table::WaitingId current() const { return m_current; }
    bool knowsBetter() const { return m_better->isChecked(); }
    KeyButton* primary() const;
    void pressPrimary();
    bool typePips(const QString& text) { return m_inputs->typePips(text); }
    /// The current effect, if it is answered by a roll of a move; else nullptr.
    const table::WaitingView* offeredRoll() const;
    /// The field for the current effect's text answer; nullptr if it needs none.
    QWidget* question() const;

signals:
    void acted(const tenplus::ui::Act& act);
    void knowsBetterChanged(bool on);
    void moveWanted(tenplus::table::ActorId who, const QString& move); // that actor should make the move
    void procedureWanted(tenplus::table::WaitingId id);                // a guided act

private:
    // The inputs that the coming turn uses.
    struct Taking {
        bool dice = false, target = false, all = false;
    };
    const table::WaitingView* find(table::WaitingId id) const;
    const table::WaitingView* asking() const; // the effect that the text field answers
    Answer answerFor(const table::WaitingView& waiting) const;
    void build();
    void buildAids();
    QString boostWords(const table::BoostView& boost) const;
    QString boostTip(const table::BoostView& boost) const;
    QPushButton* aidButton(const QString& words, const QString& tip, const char* name, const Act& act);
    void refresh();
    void refreshNeeds();
    void keepAnswer(const table::WaitingView* asked);
    void take(table::WaitingId id);
    void becomeCurrent(table::WaitingId id);
    void clearUsed(const std::vector<table::WaitingId>& before, table::WaitingId current);
    void follow(Asked what);
    void measure();

    const Look& m_look;
    std::vector<table::WaitingView> m_waiting;
    AimChoices m_aims;
    std::vector<KeyButton*> m_buttons; // parallel to m_waiting
    std::vector<QPushButton*> m_aids;  // guards and boosts
    Guards m_guards;                   // those with a button
    table::ActorId m_booster;
    std::vector<table::BoostView> m_boosts;
    QString m_bandBefore;
    long long m_totalBefore = 0;
    table::WaitingId m_current;
    Taking m_taking;
    table::WaitingId m_diceFor;                    // whose dice are typed
    table::WaitingId m_left;                       // was current before another one was taken
    std::map<table::WaitingId, QString> m_amounts; // typed for those that are not current
    table::WaitingId m_choice;
    table::RollId m_secret;
    std::vector<std::string> m_options;
    QWidget* m_line = nullptr;
    QLabel* m_count = nullptr;
    QLabel* m_hourglass = nullptr;
    QPushButton* m_reveal = nullptr;
    QPushButton* m_better = nullptr;
    WaitingInputs* m_inputs = nullptr;
    DraftKeeper* m_draft = nullptr; // of the answer
    table::WaitingId m_answered;    // the question that it belongs to
    FlowLayout* m_row = nullptr;
    QLineEdit* m_how = nullptr; // how the boost helps in the story
    QPushButton* m_wave = nullptr;
    QLabel* m_arithmetic = nullptr;
};

} // namespace tenplus::ui
