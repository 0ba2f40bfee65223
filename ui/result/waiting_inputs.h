// The input fields of waiting effects: target, pips of real dice, another amount, inputs of options, a text answer.
// Shows only those that are needed.
#pragma once

#include "result/waiting_acts.h"
#include "table/pbta/moves/waiting_view.h"
#include "theme/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QStringList>
#include <QWidget>

namespace tenplus::ui {

struct ResultTarget {
    table::ActorId id;
    QString name;
    bool foe = false;
    table::ActorKind kind = table::ActorKind::Character; // of others than foes
    bool operator==(const ResultTarget&) const = default;
};

enum class Asked { Target, Aim, Dice, Amount, Text };

struct Needs {
    table::ActorId aimed;                                 // the target, if it can be changed; else zero
    table::ActorId aim;                                   // who is named in its place; zero: nobody
    content::TargetSort about = content::TargetSort::Any; // whom `target` may name
    table::ActorId actor;                                 // for whom it waits
    bool target = false, dice = false, amount = false, armour = false, text = false;
    std::vector<content::Input> inputs; // of the chosen options
    std::vector<table::HelpView> helps; // forwards that count for the blow if a person says so
    QString question;                   // a sentence above the fields
    QStringList answers;                // suggestions; empty: anything
};

class AskForm;
class FlowLayout;
class Paragraph;

class WaitingInputs : public QWidget {
    Q_OBJECT

public:
    explicit WaitingInputs(const Look& look, QWidget* parent = nullptr);

    void setTargets(const std::vector<ResultTarget>& targets);
    void setNeeds(const Needs& needs);
    void answerInto(Answer& answer) const;
    // The name of somebody who may be aimed at; empty for zero, and for one who has left.
    QString aimName(table::ActorId who) const;
    QWidget* answerField() const { return m_text; }
    bool isAnswerEmpty() const;
    // Takes the keyboard to the field of the answer, which says `how` while it is empty.
    void askForWords(const QString& how);
    // As typed; empty: as the move says.
    QString amount() const { return m_amount->text(); }
    void setAmount(const QString& amount);
    void clearTarget(); // nobody, until a person says whom
    void clearHarm();   // armour counts, and it does not only stun
    void clearAnswer();
    bool typePips(const QString& text); // as if it was typed in the field of real dice; false if none are asked for
    void clearDice();                   // after they are thrown; the target stays

signals:
    void changed();
    void touched(tenplus::ui::Asked what);      // a person edits that answer
    void aimNamed(tenplus::table::ActorId who); // comes before changed()

private:
    QLineEdit* field(const char* name, const QString& words, Asked what);
    void measure();
    void ask(const std::vector<content::Input>& inputs, const std::vector<table::HelpView>& helps);
    void hintAnswer();
    void offer(const QStringList& answers);
    void fillTargets();
    bool mayBe(const ResultTarget& target) const;

    const Look& m_look;
    FlowLayout* m_row = nullptr;
    Paragraph* m_question = nullptr;
    QComboBox* m_target = nullptr;
    QComboBox* m_aim = nullptr;
    content::TargetSort m_about = content::TargetSort::Any;
    table::ActorId m_actor;
    QLineEdit* m_pips = nullptr;
    QLineEdit* m_amount = nullptr;
    QCheckBox* m_armour = nullptr;
    QCheckBox* m_stun = nullptr;
    AskForm* m_numbers = nullptr;
    std::vector<content::Input> m_asked;
    std::vector<table::HelpView> m_helps;
    QLineEdit* m_text = nullptr;
    QStringList m_answers;
    std::vector<ResultTarget> m_targets;
};

} // namespace tenplus::ui
