// The application of the test programs. On demand it counts how often and how deep each widget is resized, and stops a
// layout that has no end: such a test fails, where the program would freeze or end.
#pragma once

#include <QApplication>
#include <QHash>
#include <QStringList>

#include <functional>

namespace tenplus::ui {

class WatchedApplication : public QApplication {
public:
    using QApplication::QApplication;

    static WatchedApplication& only() { return *static_cast<WatchedApplication*>(instance()); }

    bool notify(QObject* receiver, QEvent* event) override;

    /// Acts and lays out; returns the widgets whose layout had no end, and how it went on.
    QStringList restlessAfter(const std::function<void()>& act);

private:
    struct Seen {
        int depth = 0; ///< resized while they are resized
        int times = 0; ///< resized or asked to lay out
    };
    bool isEndless(const QObject& receiver, const Seen& seen);

    bool m_isWatching = false;
    qint64 m_events = 0; ///< that were counted
    QHash<QObject*, Seen> m_seen;
    QStringList m_restless;
};

} // namespace tenplus::ui
