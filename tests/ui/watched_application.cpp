#include "ui/watched_application.h"

#include <QEvent>

#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kDeepest = 6; // a widget may fix its height while its width changes
constexpr int kMost = 200;  // far more than any layout takes until it rests

} // namespace

QStringList WatchedApplication::restlessAfter(const std::function<void()>& act) {
    m_seen.clear();
    m_isWatching = true;
    act();
    // Until nothing is laid out any more; the counts end a layout that goes on.
    for (qint64 before = -1; std::exchange(before, m_events) != m_events;) processEvents();
    m_isWatching = false;
    return std::exchange(m_restless, {});
}

bool WatchedApplication::isEndless(const QObject& receiver, const Seen& seen) {
    if (seen.depth <= kDeepest && seen.times <= kMost) return false;
    const QString name = receiver.objectName().isEmpty() ? QString::fromLatin1(receiver.metaObject()->className())
                                                         : receiver.objectName();
    const QString fault = seen.depth > kDeepest ? name + QStringLiteral(" is resized within its own resizing")
                                                : name + QStringLiteral(" is laid out again and again");
    if (!m_restless.contains(fault)) m_restless << fault;
    return true;
}

bool WatchedApplication::notify(QObject* receiver, QEvent* event) {
    const bool isResize = event->type() == QEvent::Resize;
    if (!m_isWatching || (!isResize && event->type() != QEvent::LayoutRequest))
        return QApplication::notify(receiver, event);
    Seen& seen = m_seen[receiver];
    ++m_events;
    ++seen.times;
    seen.depth += isResize ? 1 : 0;
    // A layout ends with the event that is dropped.
    const bool isTaken = isEndless(*receiver, seen) || QApplication::notify(receiver, event);
    if (const auto found = m_seen.find(receiver); isResize && found != m_seen.end()) --found->depth;
    return isTaken;
}

} // namespace tenplus::ui
