// What is dropped on the board: files from the desktop, actors of the party's panel, and creatures of the bestiary.
#include "bridge/dragged_actors.h"
#include "scene/board_page.h"
#include "table/scene/token.h"

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

bool BoardPage::isOnBoard(QPointF point) const {
    if (!m_shown.scene || !m_view->rect().contains(m_view->mapFrom(this, point.toPoint()))) return false;
    const board::Spot at = spotOfDrop(point), size = m_shown.scene->look.size();
    return at.x >= 0 && at.y >= 0 && at.x < size.x && at.y < size.y;
}

// The square below what is dragged over the board.
void BoardPage::showDropAt(std::optional<board::Spot> at) {
    const auto square = at ? std::optional(squareOf(*at)) : std::nullopt;
    if (square == m_dropSquare) return;
    m_dropSquare = square;
    paintAgain();
}

void BoardPage::dragEnterEvent(QDragEnterEvent* event) {
    const bool comes = !actorsIn(*event->mimeData()).empty() || !creatureIn(*event->mimeData()).empty();
    const bool takes = m_shown.scene && !m_asPlayers->isChecked();
    if (comes ? takes : !filesIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void BoardPage::dragMoveEvent(QDragMoveEvent* event) {
    if (!filesIn(*event->mimeData()).isEmpty()) return event->acceptProposedAction();
    const std::vector<table::ActorId> who = actorsIn(*event->mimeData());
    const board::Spot at = spotOfDrop(event->position());
    const bool isCreature = !creatureIn(*event->mimeData()).empty();
    const bool fits =
        isOnBoard(event->position()) && (isCreature || broughtTo(*m_shown.scene, m_shown.people, who, at).has_value());
    showDropAt(fits ? std::optional(at) : std::nullopt);
    event->setAccepted(fits);
}

void BoardPage::dragLeaveEvent(QDragLeaveEvent*) { showDropAt({}); }

void BoardPage::dropEvent(QDropEvent* event) {
    showDropAt({});
    if (const std::string creature = creatureIn(*event->mimeData()); !creature.empty()) {
        event->setAccepted(isOnBoard(event->position()));
        if (event->isAccepted()) bringTo(creature, spotOfDrop(event->position()));
        return;
    }
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

void BoardPage::bringTo(const std::string& creature, board::Spot at) {
    const table::SceneView& scene = *m_shown.scene;
    table::PlaceToken token;
    token.scene = scene.id;
    token.brings = creature;
    token.at = tokenSpot(scene, at, board::kSquare);
    perform(token);
}

} // namespace tenplus::ui
