// Keys that work while a dialog is open, as safety tools must: Qt triggers no shortcut of a window blocked by a modal
// dialog, whatever its context. Native dialogs receive their keys outside of Qt.
#pragma once

#include <QEvent>
#include <QObject>

#include <vector>

class QAction;

namespace tenplus::ui {

class KeysOverDialogs : public QObject {
    Q_OBJECT

public:
    /// The actions must outlive it. `window`: the window that dialogs block.
    KeysOverDialogs(std::vector<QAction*> actions, QObject& window);

signals:
    void dialogsClosed(); ///< the last dialog that blocked the window

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followDialogs(QEvent::Type of);

    std::vector<QAction*> m_actions;
    QObject& m_window;
    bool m_blocked = false; // a dialog is open
};

} // namespace tenplus::ui
