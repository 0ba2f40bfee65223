// A switch: a check box drawn as a knob on a track, with the word for its state beside it, so that the state does not
// depend on colour or place alone. The caller sets the accessible name.
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
