// What is dropped on the board: files from the desktop, and actors of the party's panel.
#include "bridge/dragged_actors.h"
#include "scene/board_page.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

namespace tenplus::ui {
namespace {

QStringList filesIn(const QMimeData& data) {
    QStringList files;
    for (const QUrl& each : data.urls()) {
        if (each.isLocalFile()) files << each.toLocalFile();
    }
    return files;
}

} // namespace

board::Spot BoardPage::spotOfDrop(QPointF point) const {
    return spotAt(m_view->frame(), m_view->mapFrom(this, point.toPoint()));
}

// The square below what is dragged over the board.
void BoardPage::showDropAt(std::optional<board::Spot> at) {
    const auto square = at ? std::optional(squareOf(*at)) : std::nullopt;
    if (square == m_dropSquare) return;
    m_dropSquare = square;
    paintAgain();
}

void BoardPage::dragEnterEvent(QDragEnterEvent* event) {
    const bool isActor = !actorsIn(*event->mimeData()).empty();
    const bool takes = m_shown.scene && !m_asPlayers->isChecked();
    if (isActor ? takes : !filesIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void BoardPage::dragMoveEvent(QDragMoveEvent* event) {
    if (!filesIn(*event->mimeData()).isEmpty()) return event->acceptProposedAction();
    const std::vector<table::ActorId> who = actorsIn(*event->mimeData());
    const board::Spot at = spotOfDrop(event->position());
    const bool fits = m_shown.scene && broughtTo(*m_shown.scene, m_shown.people, who, at) &&
                      m_view->rect().contains(m_view->mapFrom(this, event->position().toPoint()));
    showDropAt(fits ? std::optional(at) : std::nullopt);
    event->setAccepted(fits);
}

void BoardPage::dragLeaveEvent(QDragLeaveEvent*) { showDropAt({}); }

void BoardPage::dropEvent(QDropEvent* event) {
    showDropAt({});
    const std::vector<table::ActorId> who = actorsIn(*event->mimeData());
    if (who.empty()) {
        event->acceptProposedAction();
        const QStringList files = filesIn(*event->mimeData());
        return files.size() == 1 ? emit fileDropped(files.front()) : emit filesDropped(files);
    }
    const auto command =
        m_shown.scene ? broughtTo(*m_shown.scene, m_shown.people, who, spotOfDrop(event->position())) : std::nullopt;
    event->setAccepted(command.has_value());
    if (command) perform(*command);
}

} // namespace tenplus::ui
