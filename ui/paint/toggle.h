// A switch: a check box that shows as a knob on a track, with the word for its state beside it, so that neither
// colour nor place tells it alone. The accessible name is left to the caller.
#pragma once

#include "theme/look.h"

#include <QCheckBox>

namespace tenplus::ui {

class Toggle : public QCheckBox {
    Q_OBJECT

public:
    explicit Toggle(const Look& look, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool hitButton(const QPoint& point) const override { return rect().contains(point); }

private:
    const Look& m_look;
};

} // namespace tenplus::ui
