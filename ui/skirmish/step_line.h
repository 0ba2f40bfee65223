// Over the board, in two lines, or in one where the window is low: what the last step did, and why. It keeps its height
// whatever it says, so that the board does not move. Somebody who comes in stands out, and so does good news. In its
// place stands why something cannot be done, until something else is.
#pragma once

#include "paint/icon.h"
#include "skirmish/skirmish_offers.h"
#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class StepLine : public QWidget {
    Q_OBJECT

public:
    explicit StepLine(const Look& look, QWidget* parent = nullptr);

    void setStep(const SkirmishStep& step);
    /// Empty: the step is shown.
    void setRefusal(const QString& sentence);
    const QString& refusal() const { return m_refusal; }
    /// How many lines it has, one or two.
    void setLines(int lines);
    QString words() const; ///< what happened
    QString reason() const { return m_step.reason; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Sign {
        QColor ground, ink;
        Icon icon = Icon::None;
    };
    Sign signOf(const Theme& theme) const;
    void tell();
    QStringList wordsIn(double room) const;
    void paintWords(QPainter& painter, double left) const;

    const Look& m_look;
    SkirmishStep m_step;
    QString m_refusal;
    int m_lines = 2;
};

} // namespace tenplus::ui
