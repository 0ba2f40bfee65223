#include "skirmish/side_view.h"
#include "skirmish/turn.h"

#include <algorithm>
#include <bitset>

namespace tenplus::skirmish {

namespace {

// The briefing names the aims: heroes who see the square or the foe of one know it. They know no other condition.
bool isKnownAim(const Game& game, const Trigger& trigger) {
    const bool open = std::ranges::any_of(trigger.effects, [&](const Effect& effect) {
        return effect.kind == EffectKind::MeetAim && (game.aims >> effect.amount & 1) == 0;
    });
    if (!open || trigger.fired) return false;
    if (isAtSquare(trigger.when)) return game.isRevealed(trigger.square);
    return trigger.when == When::Slain && std::ranges::any_of(game.models, [&](const Model& model) {
               return model.status == Status::InPlay && model.tag == trigger.number;
           });
}

void forgetConditions(Game& game) {
    std::uint8_t known = 0;
    std::bitset<256> foes;
    for (std::uint8_t i = 0; i < game.triggerCount; ++i) {
        Trigger trigger = game.triggers[i];
        if (!isKnownAim(game, trigger)) continue;
        for (Effect& effect : trigger.effects) {
            if (effect.kind != EffectKind::MeetAim) effect = {};
        }
        if (trigger.when == When::Slain) foes.set(trigger.number);
        game.triggers[known++] = trigger;
    }
    std::fill(game.triggers.begin() + known, game.triggers.end(), Trigger{});
    game.triggerCount = known;
    for (Model& model : game.models) {
        if (!foes[model.tag]) model.tag = 0;
    }
}

// A door is visible from both sides of its wall, whichever area it belongs to.
bool isDoorOfRevealed(const Game& game, const Thing& thing) {
    if (thing.kind != ThingKind::Door || !thing.present || thing.hidden || thing.square == kNowhere) return false;
    const board::Point at = game.pointOf(thing.square);
    return std::ranges::any_of(board::kSteps, [&](board::Point step) {
        const Square next = board::isDiagonal(step) ? kNowhere : game.squareAt(at + step);
        return next != kNowhere && game.isRevealed(next) && game.cells[next].terrain != Terrain::Wall;
    });
}

// Makes all unrevealed squares equal and empty, except for doors that lead to them.
void forgetUnrevealed(Game& game) {
    for (int number = 0; number < game.extent.squares(); ++number) {
        const auto square = static_cast<Square>(number);
        const Cell& cell = game.cells[square];
        if (game.isRevealed(square) || (cell.thing != kNothing && isDoorOfRevealed(game, game.things[cell.thing])))
            continue;
        game.cells[square] = Cell{.area = cell.area};
    }
    for (Index i = 0; i < game.thingCount; ++i) {
        Thing& thing = game.things[i];
        const bool unseen = thing.hidden || (thing.square != kNowhere && !game.isRevealed(thing.square) &&
                                             !isDoorOfRevealed(game, thing));
        if (unseen) thing = {};
    }
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.models[i].status == Status::Hidden) game.models[i] = {};
    }
}

// Hidden models at the end of the list are removed. In the middle they leave a gap: people see other numbers
// (table::Met).
void forgetCounts(Game& game) {
    while (game.thingCount > 0 && game.things[game.thingCount - 1U] == Thing{}) --game.thingCount;
    while (game.modelCount > 0 && game.models[game.modelCount - 1U] == Model{}) --game.modelCount;
}

} // namespace

SideView::SideView(const Game& game, Side side)
    : m_side(side)
    , m_known(game) {
    for (Thing& thing : m_known.things) {
        if (thing.kind == ThingKind::Chest) thing.number = 0;
    }
    if (side == Side::Heroes) {
        forgetUnrevealed(m_known);
        forgetConditions(m_known);
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

} // namespace tenplus::skirmish
