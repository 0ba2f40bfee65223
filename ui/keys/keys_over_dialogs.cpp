#include "keys/keys_over_dialogs.h"

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

// Filters every event of the program only while a dialog is open; events of the window then arrive twice.
void KeysOverDialogs::followDialogs(QEvent::Type of) {
    const bool blocked = of == QEvent::WindowBlocked;
    if ((!blocked && of != QEvent::WindowUnblocked) || std::exchange(m_blocked, blocked) == blocked) return;
    if (blocked) return qApp->installEventFilter(this);
    qApp->removeEventFilter(this);
    emit dialogsClosed();
}

bool KeysOverDialogs::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window) followDialogs(event->type());
    if (event->type() != QEvent::KeyPress || QApplication::activeModalWidget() == nullptr) return false;
    const auto& key = *static_cast<const QKeyEvent*>(event);
    const QKeySequence pressed(key.keyCombination());
    const auto action =
        std::ranges::find_if(m_actions, [&](const QAction* each) { return each->shortcuts().contains(pressed); });
    if (action == m_actions.end()) return false;
    if (!key.isAutoRepeat()) (*action)->trigger();
    return true;
}

} // namespace tenplus::ui
