#include "skirmish/turn.h"

namespace tenplus::skirmish {

void Turn::emit(const Fact& fact) {
    evolve(game, fact);
    if (told) told->push_back(fact);
}

std::uint8_t Turn::roll(Purpose purpose, Side who, Index roller, int least) {
    const Throw wanted{1, purpose, who};
    std::uint8_t pips = 1;
    if (missing) {
        counting = counting && missing->purpose == purpose && missing->who == who;
        if (counting) ++missing->count;
        return pips;
    }
    if (!tray.roll(wanted, &pips)) {
        missing = wanted;
        counting = true;
        return 1;
    }
    if (told) {
        told->push_back({.kind = FactKind::Rolled,
                         .detail = static_cast<std::uint8_t>(purpose),
                         .least = static_cast<std::uint8_t>(least),
                         .who = roller,
                         .whom = static_cast<Index>(who),
                         .n = pips});
    }
    return pips;
}

void Turn::mark(Index who, Mark mark) {
    if (!game.models[who].is(mark))
        emit({.kind = FactKind::Marked, .detail = static_cast<std::uint8_t>(mark), .who = who});
}

void Turn::unmark(Index who, Mark mark) {
    if (game.models[who].is(mark))
        emit({.kind = FactKind::Unmarked, .detail = static_cast<std::uint8_t>(mark), .who = who});
}

void Turn::due(const Task& task) { emit({.kind = FactKind::Due, .task = task}); }

} // namespace tenplus::skirmish
