#include "keys/composed_text.h"

#include <QApplication>
#include <QInputMethod>
#include <QInputMethodEvent>
#include <QWidget>

#include <utility>

namespace tenplus::ui {

ComposedText::ComposedText(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
}

bool ComposedText::eventFilter(QObject* watched, QEvent* event) {
    if (!watched->isWidgetType()) return false;
    auto& field = static_cast<QWidget&>(*watched);
    if (event->type() == QEvent::InputMethod) {
        m_composed = static_cast<const QInputMethodEvent&>(*event).preeditString();
        m_field = m_composed.isEmpty() ? nullptr : &field;
    } else if (event->type() == QEvent::FocusOut && m_field == &field) {
        keep(field);
    }
    return false;
}

// Asks the input method to commit; text that it leaves is committed here.
void ComposedText::keep(QWidget& field) {
    QGuiApplication::inputMethod()->commit();
    if (m_field != &field) return;
    QInputMethodEvent commit;
    commit.setCommitString(std::exchange(m_composed, {}));
    m_field = nullptr;
    QApplication::sendEvent(&field, &commit);
}

} // namespace tenplus::ui
