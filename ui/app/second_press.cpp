#include "app/second_press.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QPushButton>

namespace tenplus::ui {

SecondPress::SecondPress(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
}

bool SecondPress::eventFilter(QObject* watched, QEvent* event) {
    const bool isFirst = event->type() == QEvent::MouseButtonPress;
    if (!watched->isWidgetType() || (!isFirst && event->type() != QEvent::MouseButtonDblClick)) return false;
    auto* const widget = static_cast<QWidget*>(watched);
    const auto* const button = qobject_cast<QAbstractButton*>(widget);
    if (isFirst) {
        m_first = widget;
        m_isOfButton = button != nullptr;
        return false;
    }
    if (!button) return m_isOfButton && m_first != widget;
    const bool isDeed =
        qobject_cast<const QPushButton*>(button) && !button->isCheckable() && !button->property("repeats").toBool();
    return isDeed || m_first != widget;
}

} // namespace tenplus::ui
