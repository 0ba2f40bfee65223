// Looking back at the end of a session: who was there, then a bond and the alignment of each, then the table's
// questions, each asked once. Every answer is a turn of its own; XP is marked by it.
#pragma once

#include "bridge/act.h"
#include "paint/page_frame.h"
#include "table/retrospect_view.h"

#include <vector>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class BondRow;
class KeyButton;
class Paragraph;
class PickList;
class YesNoRow;

class RetrospectPage : public PageFrame {
    Q_OBJECT

public:
    explicit RetrospectPage(const Look& look, QWidget* parent = nullptr);

    /// `party`: the characters who can have been there, before it begins. `waiting`: how many things wait at the table.
    void setView(const table::RetrospectView& view, const std::vector<std::pair<table::ActorId, QString>>& party,
                 int waiting = 0);
    void refuse(const QString& sentence);
    void enter();

signals:
    void acted(const tenplus::ui::Act& act);
    void finished(); ///< the session may end: everything is asked, or the GM leaves the rest

private:
    struct Part {
        QWidget* whole = nullptr;
        QLabel* name = nullptr;
        BondRow* bond = nullptr;
        YesNoRow* alignment = nullptr;
    };
    Part& part(std::size_t place);
    void fillParts();
    void fillQuestions();
    void press();
    QString openWords() const; ///< what is unanswered and what waits; empty for nothing
    void setWarned(bool warned);
    QWidget* nextOpen() const;

    const Look& m_look;
    table::RetrospectView m_view;
    std::vector<std::pair<table::ActorId, QString>> m_party;
    QVBoxLayout* m_column = nullptr;
    QVBoxLayout* m_characters = nullptr;
    QVBoxLayout* m_questions = nullptr;
    PickList* m_present = nullptr;
    QLabel* m_asks = nullptr;
    std::vector<Part> m_parts;
    std::vector<YesNoRow*> m_rows;
    int m_waiting = 0;
    bool m_warned = false; ///< of what is open: the next press finishes all the same
    Paragraph* m_left = nullptr;
    Paragraph* m_error = nullptr;
    KeyButton* m_main = nullptr;
};

} // namespace tenplus::ui
