#include "party/actor_drag.h"

#include "bridge/dragged_actors.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDrag>
#include <QMouseEvent>

#include <utility>

namespace tenplus::ui {

ActorDrag::ActorDrag(QAbstractButton& card, std::function<std::vector<table::ActorId>()> who)
    : QObject(&card)
    , m_card(card)
    , m_who(std::move(who)) {
    card.installEventFilter(this);
}

bool ActorDrag::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        m_pressed = static_cast<const QMouseEvent&>(*event).position().toPoint();
    } else if (event->type() == QEvent::MouseMove && m_card.isDown()) {
        if (start(static_cast<const QMouseEvent&>(*event))) return true;
    }
    return QObject::eventFilter(watched, event);
}

bool ActorDrag::start(const QMouseEvent& event) {
    const QPoint gone = event.position().toPoint() - m_pressed;
    if (gone.manhattanLength() < QApplication::startDragDistance()) return false;
    const std::vector<table::ActorId> who = m_who();
    if (who.empty()) return false;
    m_card.setDown(false); // the drag swallows the release, which is then no click
    auto* drag = new QDrag(&m_card);
    drag->setMimeData(draggedActors(who));
    drag->setPixmap(m_card.grab());
    drag->setHotSpot(m_pressed);
    drag->exec(Qt::CopyAction);
    return true;
}

} // namespace tenplus::ui
