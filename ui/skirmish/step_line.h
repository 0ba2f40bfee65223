// One line over the board: what the last step did, and why. It keeps its height when it is empty, so that the board
// does not move. Somebody who comes in stands out.
#pragma once

#include "skirmish/skirmish_offers.h"
#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class StepLine : public QWidget {
    Q_OBJECT

public:
    explicit StepLine(const Look& look, QWidget* parent = nullptr);

    void setStep(const SkirmishStep& step);
    QString words() const; ///< what happened
    QString reason() const { return m_step.reason; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Look& m_look;
    SkirmishStep m_step;
};

} // namespace tenplus::ui
