// Keys that work while a dialog stands, as those of safety must: Qt fires no shortcut of a window that a modal dialog shadows,
// however wide its context. A dialog of the desktop's own has keys that nobody else sees.
#pragma once

#include <QEvent>
#include <QObject>

#include <vector>

class QAction;

namespace tenplus::ui {

class KeysOverDialogs : public QObject {
    Q_OBJECT

public:
    /// The actions outlive it. `window` is what the dialogs shadow.
    KeysOverDialogs(std::vector<QAction*> actions, QObject& window);

signals:
    void dialogsClosed(); ///< the last of those that shadowed the window

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followDialogs(QEvent::Type of);

    std::vector<QAction*> m_actions;
    QObject& m_window;
    bool m_blocked = false; // a dialog stands
};

} // namespace tenplus::ui
