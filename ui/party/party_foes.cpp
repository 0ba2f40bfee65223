// The rows of several foes of a kind in the panel.
#include "base/contains.h"
#include "bridge/text.h"
#include "party/actor_acts.h"
#include "party/actor_drag.h"
#include "party/actor_menu.h"
#include "party/party_panel.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace tenplus::ui {
namespace {

// Those who still have HP, in the order of the row; all of them if nobody has.
std::vector<table::ActorId> standingOf(const table::GmView& view, const table::FoeRow& row) {
    std::vector<table::ActorId> who;
    for (const table::ActorCard& card : view.foes) {
        const bool isOut = card.health && card.health->now <= 0;
        if (contains(row.who, card.id) && !isOut) who.push_back(card.id);
    }
    return who.empty() ? row.who : who;
}

} // namespace

// Several of a kind are one row, at the place of the first of them; their cards follow it while it is open.
void PartyPanel::seatFoes(const table::GmView& view) {
    int place = 0;
    const auto put = [&](QAbstractButton& row) {
        m_foes->seat(place++, &row);
        m_order.push_back(&row);
    };
    for (const table::ActorCard& card : view.foes) {
        const auto row =
            std::ranges::find_if(view.foeRows, [&](const table::FoeRow& each) { return contains(each.who, card.id); });
        if (row == view.foeRows.end()) {
            put(tileOf(view, card));
            continue;
        }
        if (row->who.front() != card.id) continue; // it came with the first
        std::vector<table::ActorCard> cards;
        std::ranges::copy_if(view.foes, std::back_inserter(cards),
                             [&](const table::ActorCard& each) { return contains(row->who, each.id); });
        FoeRowTile& tile = foeRow(*row);
        const bool isOpen = m_openRows.contains(row->name);
        tile.setRow(*row, cards);
        tile.setOpen(isOpen);
        put(tile);
        for (const table::ActorCard& each : cards) {
            if (isOpen) put(tileOf(view, each));
        }
    }
    m_foes->setEmpty(view.foes.empty());
    m_foes->setVisible(m_hasFoes || !view.foes.empty());
}

FoeRowTile& PartyPanel::foeRow(const table::FoeRow& row) {
    FoeRowTile*& tile = m_foeRows[row.name];
    if (tile != nullptr) return *tile;
    tile = new FoeRowTile(m_look, this);
    tile->setHealthWord(m_healthWord);
    tile->setObjectName(QStringLiteral("foeRow%1").arg(row.who.front().value));
    tile->installEventFilter(this);
    connect(tile, &QAbstractButton::clicked, this, [this, tile = tile] { openRow(tile->row().name, !tile->isOpen()); });
    new ActorDrag(*tile, [this, tile = tile] { return standingOf(m_view, tile->row()); });
    return *tile;
}

void PartyPanel::openRow(const std::string& name, bool open) {
    if (open == m_openRows.contains(name)) return;
    if (open)
        m_openRows.insert(name);
    else
        m_openRows.erase(name);
    setView(table::GmView(m_view)); // a copy: it is assigned there
}

bool PartyPanel::rowKey(FoeRowTile& row, int key) {
    const bool rtl = isRightToLeft();
    switch (key) {
    case Qt::Key_Return:
    case Qt::Key_Enter: openRow(row.row().name, !row.isOpen()); return true;
    case Qt::Key_Right: openRow(row.row().name, !rtl); return true;
    case Qt::Key_Left: openRow(row.row().name, rtl); return true;
    case Qt::Key_R: emit acted(allRevealed(row.cards())); return true;
    default: return false;
    }
}

void PartyPanel::openRowMenu(FoeRowTile& row, const QPoint& at) {
    QMenu* menu = popupMenu(row, QStringLiteral("foeRowMenu"), qs(row.row().name));
    addItem(*menu, row.isOpen() ? tr("Shut the row") : tr("Show each of them"), tr("Enter"), this,
            [this, name = row.row().name, open = row.isOpen()] { openRow(name, !open); });
    const bool shows = contains(row.cards(), false, &table::ActorCard::revealed);
    addItem(*menu, shows ? tr("Show all of them to the players") : tr("Hide all of them from the players"), tr("R"),
            this, [this, cards = row.cards()] { emit acted(allRevealed(cards)); });
    if (row.row().fallen > 0)
        addItem(*menu, tr("Clear the dead"), {}, this, [this] { emit acted({table::ClearDead{}, {}}); });
    menu->popup(at);
}

} // namespace tenplus::ui
