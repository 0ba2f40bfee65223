// The options of a waiting choice with a counter. Picking applies nothing: the choice's button does. An updated view of
// the same choice keeps the picks.
#pragma once

#include "result/choice_row.h"

#include <QBoxLayout>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

class ChosenCounter;
class Paragraph;

class ChoiceList : public QWidget {
    Q_OBJECT

public:
    explicit ChoiceList(const Look& look, QWidget* parent = nullptr);

    // `sentence`: beside the counter. Nothing: only the sentence.
    void setChoice(const std::optional<table::WaitingView>& choice, const QString& sentence, content::Tone tone);
    table::WaitingId choice() const { return m_choice ? m_choice->id : table::WaitingId{}; }
    // Allows any number of options, even closed ones.
    void setFree(bool free);

    void pick(int number); // from 1, like its key
    int optionCount() const { return int(m_rows.size()); }
    std::vector<std::string> chosen() const;
    QWidget* firstRow() const;

signals:
    void changed();
    void reached(QWidget* row); ///< its key picked it

private:
    void build();
    void press(const ChoiceRow& row);
    void count();
    void measure();

    const Look& m_look;
    std::optional<table::WaitingView> m_choice;
    content::Tone m_tone = content::Tone::Plain;
    bool m_free = false;
    QHBoxLayout* m_top = nullptr;
    Paragraph* m_sentence = nullptr;
    ChosenCounter* m_counter = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<ChoiceRow*> m_rows;
};

} // namespace tenplus::ui
