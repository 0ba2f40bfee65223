#include "table/pbta/moves/procedure.h"

#include "table/pbta/moves/waiting.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

void closeProcedure(Turn& turn, ActorId who, content::Guided procedure) {
    const auto asksFor = [&](const content::Effect& effect) {
        const auto* guided = std::get_if<content::Procedure>(&effect.kind);
        return guided && guided->procedure == procedure;
    };
    const auto offers = [&](const content::Effect& effect) { // the move that begins it
        const auto* offer = std::get_if<content::RollAgain>(&effect.kind);
        const content::Move* move = offer ? turn.rulebook().move(offer->move) : nullptr;
        return move && std::ranges::any_of(move->effects, asksFor);
    };
    const auto waiting = turn.table().waiting;
    for (const Waiting& each : waiting) {
        const bool isMet = asksFor(each.effect) || offers(each.effect);
        if (isMet && (!who || each.who == who)) turn.emit(WaitingClosed{each.id, Closed::Done, {}});
    }
}

} // namespace tenplus::table::inline pbta::inline moves
