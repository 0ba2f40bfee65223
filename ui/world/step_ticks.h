// The ticks of a row: the steps of a front as lines with a box each, or a clock with a key for more and one for less.
// Steps happen in their order: ticking one ticks those before it.
#pragma once

#include "world/card_writing.h"

#include <QWidget>

class QCheckBox;
class QPushButton;
class QVBoxLayout;

namespace tenplus::ui {

class CardText;
class ClockFace;
class Look;

class StepTicks : public QWidget {
    Q_OBJECT

public:
    explicit StepTicks(const Look& look, QWidget* parent = nullptr);

    /// `name`: of the row, for screen readers.
    void setTicks(const QString& name, const CardTicks& ticks);
    /// What Space ticks next: the box of the first step that has not happened, or the key of the clock.
    QWidget* next() const;

signals:
    void ticked(int by);
    void followed(const QString& target);
    void editWanted();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Step {
        QWidget* row;
        QCheckBox* box;
        CardText* words;
    };
    void addStep();
    void showClock(const QString& name);

    const Look& m_look;
    QVBoxLayout* m_column;
    std::vector<Step> m_steps;
    QWidget* m_clockRow;
    ClockFace* m_face;
    QPushButton* m_less;
    QPushButton* m_more;
    CardTicks m_ticks;
};

} // namespace tenplus::ui
