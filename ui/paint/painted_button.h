// A button that its class paints whole: it follows the look, knows whether the pointer is over it, and shows a focus
// that came by the keyboard.
#pragma once

#include "theme/look.h"

#include <QAbstractButton>

namespace tenplus::ui {

class PaintedButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit PaintedButton(const Look& look, QWidget* parent = nullptr);

protected:
    void focusInEvent(QFocusEvent* event) override;

    const Look& look() const { return m_look; }
    /// True if the keyboard is here and came by a key.
    bool showsFocus() const { return hasFocus() && m_focusVisible; }
    /// The same place as seen in the direction of reading.
    QRectF mirrored(const QRectF& rect) const;

private:
    const Look& m_look;
    bool m_focusVisible = false;
};

} // namespace tenplus::ui
