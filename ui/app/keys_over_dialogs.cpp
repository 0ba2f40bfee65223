#include "app/keys_over_dialogs.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

KeysOverDialogs::KeysOverDialogs(std::vector<QAction*> actions, QObject& window)
    : QObject(&window)
    , m_actions(std::move(actions))
    , m_window(window) {
    window.installEventFilter(this);
}

// Every event of the program comes by here only while a dialog stands.
void KeysOverDialogs::followDialogs(QEvent::Type of) {
    if (of == QEvent::WindowBlocked) qApp->installEventFilter(this);
    if (of != QEvent::WindowUnblocked) return;
    qApp->removeEventFilter(this);
    emit dialogsClosed();
}

bool KeysOverDialogs::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window) return followDialogs(event->type()), false;
    if (event->type() != QEvent::KeyPress || QApplication::activeModalWidget() == nullptr) return false;
    const auto& key = *static_cast<const QKeyEvent*>(event);
    const QKeySequence pressed(key.keyCombination());
    const auto action = std::ranges::find_if(m_actions, [&](const QAction* each) { return each->shortcuts().contains(pressed); });
    if (action == m_actions.end()) return false;
    if (!key.isAutoRepeat()) (*action)->trigger();
    return true;
}

} // namespace tenplus::ui
