// The keys of the panel: from row to row, and on a row.
#include "paint/page_scroll.h"
#include "party/actor_acts.h"
#include "party/clock_acts.h"
#include "party/party_panel.h"

#include <QContextMenuEvent>
#include <QKeyEvent>

#include <algorithm>

namespace tenplus::ui {

void PartyPanel::enter() {
    const auto chosen = m_tiles.find(m_chosen);
    QAbstractButton* const row = chosen != m_tiles.end() ? chosen->second : m_current.data();
    if (row == nullptr) return;
    row->setFocus(Qt::ShortcutFocusReason);
    m_scroll->ensureWidgetVisible(row, 0, m_look.px(space::kNormal));
}

bool PartyPanel::moveFrom(const QAbstractButton& row, int key) {
    const auto here = std::ranges::find(m_order, &row) - m_order.begin();
    const auto last = std::ptrdiff_t(m_order.size()) - 1;
    std::ptrdiff_t to = here;
    switch (key) {
    case Qt::Key_Up: to = std::max<std::ptrdiff_t>(0, here - 1); break;
    case Qt::Key_Down: to = std::min(last, here + 1); break;
    case Qt::Key_Home: to = 0; break;
    case Qt::Key_End: to = last; break;
    default: return false;
    }
    QAbstractButton* next = m_order[std::size_t(to)];
    makeCurrent(next);
    next->setFocus(Qt::OtherFocusReason);
    m_scroll->ensureWidgetVisible(next, 0, m_look.px(space::kNormal));
    return true;
}

bool PartyPanel::eventFilter(QObject* watched, QEvent* event) {
    auto* tile = qobject_cast<ActorTile*>(watched);
    auto* clock = qobject_cast<ClockRow*>(watched);
    auto* foes = qobject_cast<FoeRowTile*>(watched);
    if (event->type() == QEvent::FocusIn) {
        if (auto* row = qobject_cast<QAbstractButton*>(watched); row != m_current) makeCurrent(row);
    } else if (event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        const Qt::KeyboardModifiers held = key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
        if (held != Qt::NoModifier) return false;
        if (moveFrom(static_cast<QAbstractButton&>(*watched), key.key())) return true;
        if (foes != nullptr) return rowKey(*foes, key.key());
        return tile != nullptr ? actorKey(*tile, key) : clock != nullptr && clockKey(*clock, key);
    } else if (event->type() == QEvent::ContextMenu) {
        const auto& menu = static_cast<const QContextMenuEvent&>(*event);
        const bool byKey = menu.reason() == QContextMenuEvent::Keyboard;
        auto& row = static_cast<QWidget&>(*watched);
        const QPoint at = byKey ? row.mapToGlobal(row.rect().center()) : menu.globalPos();
        if (tile != nullptr) openActorMenu(*tile, at, byKey ? tile->focusedChip() : tile->chipAt(menu.pos()));
        if (clock != nullptr) openClockMenu(*clock, at);
        if (foes != nullptr) openRowMenu(*foes, at);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool PartyPanel::actorKey(ActorTile& tile, const QKeyEvent& key) {
    const table::ActorCard& card = tile.card();
    const int chip = tile.focusedChip();
    if (m_duality && key.key() == Qt::Key_H) {
        emit formWanted(QStringLiteral("take-damage"), card.id);
        return true;
    }
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: emit chosen(card.id); return true;
    case Qt::Key_R: emit acted(revealed(card)); return true;
    case Qt::Key_P:
        if (card.health) emit acted(healthShown(card));
        return true;
    case Qt::Key_F: askForward(tile); return true;
    case Qt::Key_S: emit formWanted(QStringLiteral("attack"), card.id); return true;
    case Qt::Key_M:
        if (card.kind != table::ActorKind::Character) emit formWanted(QStringLiteral("make-gm-move"), card.id);
        return true;
    case Qt::Key_N: emit formWanted(QStringLiteral("write-note"), card.id); return true;
    case Qt::Key_H:
        if (card.health) askHarm(tile);
        return true;
    case Qt::Key_Plus:
    case Qt::Key_Minus:
        if (card.health) emit acted(changed(card, m_healthField, key.key() == Qt::Key_Plus ? 1 : -1));
        return true;
    case Qt::Key_X:
        if (learns(card)) emit acted(changed(card, m_experience, 1));
        return true;
    case Qt::Key_Delete:
        emit acted(chip >= 0 ? dropped(card, card.chips[std::size_t(chip)]) : removed(card));
        return true;
    default: return false;
    }
}

bool PartyPanel::clockKey(ClockRow& row, const QKeyEvent& key) {
    const table::Clock& clock = row.clock();
    switch (key.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Plus: tick(clock, 1); return true;
    case Qt::Key_Minus: tick(clock, -1); return true;
    case Qt::Key_R: emit acted(shown(clock, !clock.revealed)); return true;
    case Qt::Key_E:
        if (!isWritten(clock)) return false;
        emit changeClockWanted(clock.id);
        return true;
    case Qt::Key_Delete: emit acted(removed(clock)); return true;
    default: return false;
    }
}

} // namespace tenplus::ui
