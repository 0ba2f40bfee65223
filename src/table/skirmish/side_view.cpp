#include "table/skirmish/side_view.h"
#include "table/skirmish/turn.h"

namespace tenplus::table::skirmish {

namespace {

void forgetConditions(Game& game) {
    game.triggers = {};
    game.triggerCount = 0;
    for (Model& model : game.models)
        model.tag = 0;
}

// Unrevealed squares are all alike, and nothing stands or waits on them.
void forgetUnrevealed(Game& game) {
    for (int square = 0; square < game.extent.squares(); ++square) {
        if (!game.isRevealed(static_cast<Square>(square))) game.cells[static_cast<Square>(square)] = Cell{.area = game.cells[static_cast<Square>(square)].area};
    }
    for (Index i = 0; i < game.thingCount; ++i) {
        Thing& thing = game.things[i];
        const bool unseen = thing.hidden || (thing.square != kNowhere && !game.isRevealed(thing.square));
        if (unseen) thing = {};
    }
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.models[i].status == Status::Hidden) game.models[i] = {};
    }
}

// What is forgotten must not leave its number behind either.
void forgetCounts(Game& game) {
    while (game.thingCount > 0 && game.things[game.thingCount - 1U] == Thing{})
        --game.thingCount;
    while (game.modelCount > 0 && game.models[game.modelCount - 1U] == Model{})
        --game.modelCount;
}

} // namespace

SideView::SideView(const Game& game, Side side)
    : m_side(side)
    , m_known(game) {
    for (Thing& thing : m_known.things) {
        if (thing.kind == ThingKind::Chest) thing.number = 0;
    }
    if (side == Side::Heroes) {
        forgetConditions(m_known);
        forgetUnrevealed(m_known);
        forgetCounts(m_known);
    }
    refreshSight(m_known);
}

Game SideView::sampled(Tray& tray) const {
    Game game = m_known;
    for (Index i = 0; i < game.thingCount; ++i) {
        Thing& thing = game.things[i];
        if (thing.kind != ThingKind::Chest || !thing.present) continue;
        std::uint8_t pips = 1;
        tray.roll({1, Purpose::Deal, Side::Master}, &pips);
        thing.number = static_cast<std::uint8_t>(halfDie(pips));
    }
    return game;
}

} // namespace tenplus::table::skirmish
