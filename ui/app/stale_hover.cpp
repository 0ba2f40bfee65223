#include "app/stale_hover.h"

#include <QApplication>
#include <QCursor>
#include <QEvent>
#include <QHoverEvent>
#include <QTimer>

namespace tenplus::ui {

StaleHover::StaleHover(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
}

bool StaleHover::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type != QEvent::Enter && type != QEvent::Move && type != QEvent::Resize) return false;
    if (!watched->isWidgetType()) return false;
    auto* const widget = static_cast<QWidget*>(watched);
    if (type == QEvent::Enter) {
        m_entered = widget;
        return false;
    }
    if (m_isDue || !m_entered || (widget != m_entered && !widget->isAncestorOf(m_entered))) return false;
    m_isDue = true;
    QTimer::singleShot(0, this, &StaleHover::leave);
    return false;
}

// While a button is held, the widget that was pressed keeps the mouse wherever it lies.
void StaleHover::leave() {
    m_isDue = false;
    const QPoint at = QCursor::pos();
    while (m_entered && !m_entered->isWindow() && QApplication::mouseButtons() == Qt::NoButton) {
        QWidget& left = *m_entered;
        const QPoint inside = left.mapFromGlobal(at);
        if (left.rect().contains(inside)) return;
        m_entered = left.parentWidget();
        if (!left.underMouse()) continue;
        QEvent gone(QEvent::Leave);
        QCoreApplication::sendEvent(&left, &gone);
        if (!left.testAttribute(Qt::WA_Hover)) continue;
        QHoverEvent hover(QEvent::HoverLeave, inside, at, inside);
        QCoreApplication::sendEvent(&left, &hover);
    }
}

} // namespace tenplus::ui
