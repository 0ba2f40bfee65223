#include "paint/painted_button.h"

#include <QFocusEvent>

namespace tenplus::ui {

PaintedButton::PaintedButton(const Look& look, QWidget* parent)
    : QAbstractButton(parent)
    , m_look(look) {
    setProperty("ownFocus", true);
    setAttribute(Qt::WA_Hover);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void PaintedButton::focusInEvent(QFocusEvent* event) {
    m_focusVisible = event->reason() != Qt::MouseFocusReason;
    QAbstractButton::focusInEvent(event);
}

QRectF PaintedButton::mirrored(const QRectF& rect) const {
    return isRightToLeft() ? QRectF(width() - rect.right(), rect.top(), rect.width(), rect.height()) : rect;
}

} // namespace tenplus::ui
