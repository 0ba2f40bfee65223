#include "table/core/clock.h"

#include "table/command.h"
#include "table/core/actor_bounds.h"
#include "table/core/refusals.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

Expected<const Clock*, Refusal> find(const Turn& turn, ClockId id) {
    if (const Clock* clock = turn.table().clock(id)) return clock;
    return refuse("unknown-clock", "clock", "No clock has the number {}: choose one that runs.", id.value);
}

} // namespace

ClockTicked ticked(const Clock& clock, std::int64_t by) {
    const int moved = static_cast<int>(std::clamp<std::int64_t>(by, -clock.filled, clock.segments - clock.filled));
    return {clock.id, clock.name, moved, clock.filled + moved, clock.segments, moved != by};
}

Done decideOn(Turn& turn, const StartClock& command) {
    if (auto named = checkName(command.name, "name"); !named) return named;
    Clock clock{{}, command.name, command.segments, command.filled, command.revealed};
    if (auto checked = checkBounds(clock); !checked) return checked;
    clock.id = turn.nextId<ClockId>();
    turn.emit(ClockStarted{std::move(clock)});
    return {};
}

Done decideOn(Turn& turn, const TickClock& command) {
    const auto clock = find(turn, command.clock);
    if (!clock) return Unexpected(clock.error());
    const Clock& one = **clock;
    ClockTicked tick = ticked(one, command.by);
    if (tick.by == 0)
        return refuseNoChange(
            one.name + " stands at " + std::to_string(one.filled) + " of " + std::to_string(one.segments), "by");
    turn.emit(std::move(tick));
    return {};
}

Done decideOn(Turn& turn, const RevealClock& command) {
    const auto clock = find(turn, command.clock);
    if (!clock) return Unexpected(clock.error());
    if ((*clock)->revealed == command.revealed) return refuseNoChange("the players see that already", "revealed");
    turn.emit(ClockRevealed{command.clock, command.revealed});
    return {};
}

Done decideOn(Turn& turn, const RemoveClock& command) {
    const auto clock = find(turn, command.clock);
    if (!clock) return Unexpected(clock.error());
    turn.emit(ClockRemoved{command.clock, (*clock)->name});
    return {};
}

} // namespace tenplus::table::inline core
