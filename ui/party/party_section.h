// A section of the panel: a heading with an add button, and rows or, if there are none, a sentence with a text button.
#pragma once

#include "theme/look.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

class QAction;

namespace tenplus::ui {

struct SectionWords {
    QString title, empty, add;
};

class PartySection : public QWidget {
    Q_OBJECT

public:
    // `gap` is the space between rows in px at 96 dpi. Object names begin with `name`: "<name>Add", "<name>Empty".
    PartySection(const Look& look, const QString& name, const SectionWords& words, double gap,
                 QWidget* parent = nullptr);

    QVBoxLayout* rows() const { return m_rows; }
    // Moves `row` to index `place` of the rows without removing others.
    void seat(int place, QWidget* row);
    void setEmpty(bool empty);
    /// The sentence of an empty section names the key of that action; it wraps, where a button would widen the panel.
    void followKey(const QAction& action);

signals:
    void addWanted();

private:
    void measure();

    const Look& m_look;
    double m_gap;
    QHBoxLayout* m_head = nullptr;
    QVBoxLayout* m_rows = nullptr;
    QToolButton* m_add = nullptr;
    QLabel* m_sentence = nullptr;
    QString m_empty;
    QPushButton* m_first = nullptr;
};

} // namespace tenplus::ui
