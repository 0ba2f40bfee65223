// The end of session: who was present, then a bond and the alignment of each, then the table's questions, each asked
// once. Every answer is a turn; it marks XP.
#pragma once

#include "bridge/act.h"
#include "paint/page_frame.h"
#include "table/pbta/classes/end_of_session_view.h"

#include <vector>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class BondRow;
class KeyButton;
class Paragraph;
class PickList;
class YesNoRow;

class EndOfSessionPage : public PageFrame {
    Q_OBJECT

public:
    explicit EndOfSessionPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// `party`: the characters who may have been present, before it begins. `waiting`: the number of waiting effects.
    void setView(const table::EndOfSessionView& view, const std::vector<std::pair<table::ActorId, QString>>& party,
                 int waiting = 0);
    void refuse(const QString& member, const QString& sentence) override;
    void enter() override;

signals:
    void acted(const tenplus::ui::Act& act);
    void finished(); ///< the session may end: everything is answered, or the GM skips the rest

private:
    struct Part {
        QWidget* whole = nullptr;
        QLabel* name = nullptr;
        BondRow* bond = nullptr;
        YesNoRow* alignment = nullptr;
    };
    Part& part(std::size_t place);
    void settleBond(table::SettleBond settle);
    void fillParts();
    void fillQuestions();
    void press();
    bool isBondLate(const table::EndOfSessionOf& of) const; ///< a later question is answered: no bond ends any more
    bool isAlignmentLate() const;
    QString openWords() const; ///< open questions and waiting effects; may be empty
    void setWarned(bool warned);
    QWidget* nextOpen() const;

    const Look& m_look;
    table::EndOfSessionView m_view;
    std::vector<std::pair<table::ActorId, QString>> m_party;
    QVBoxLayout* m_column = nullptr;
    QVBoxLayout* m_characters = nullptr;
    QVBoxLayout* m_questions = nullptr;
    PickList* m_present = nullptr;
    QLabel* m_asks = nullptr;
    std::vector<Part> m_parts;
    BondRow* m_settling = nullptr; ///< whose answer is asked for now
    std::vector<YesNoRow*> m_rows;
    int m_waiting = 0;
    bool m_warned = false; ///< the warning was shown: the next press finishes
    Paragraph* m_left = nullptr;
    Paragraph* m_error = nullptr;
    KeyButton* m_main = nullptr;
};

} // namespace tenplus::ui
