// Lets a card of the party's panel be dragged: a click stays a click.
#pragma once

#include "table/core/ids.h"

#include <QObject>
#include <QPoint>

#include <functional>
#include <vector>

class QAbstractButton;
class QMouseEvent;

namespace tenplus::ui {

class ActorDrag : public QObject {
    Q_OBJECT

public:
    /// Belongs to the card. `who` is asked once the pointer has gone QApplication::startDragDistance with the button
    /// down; the drag carries their ids. Nobody: there is nothing to drag now.
    ActorDrag(QAbstractButton& card, std::function<std::vector<table::ActorId>()> who);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool start(const QMouseEvent& event);

    QAbstractButton& m_card;
    std::function<std::vector<table::ActorId>()> m_who;
    QPoint m_pressed; ///< where the pointer went down
};

} // namespace tenplus::ui
