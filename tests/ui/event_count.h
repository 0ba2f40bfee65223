// How often a widget was told something: of events of one type, those that reached it.
#pragma once

#include <QEvent>
#include <QObject>

namespace tenplus::ui {

/// Counts from its making; lives no longer than what it watches.
class EventCount : public QObject {
public:
    EventCount(QObject& watched, QEvent::Type type)
        : m_type(type) {
        watched.installEventFilter(this);
    }
    int count = 0;

protected:
    bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        count += event->type() == m_type ? 1 : 0;
        return false;
    }

private:
    QEvent::Type m_type;
};

} // namespace tenplus::ui
