#include "table/core/clock.h"

#include "table/command.h"
#include "table/core/actor_bounds.h"
#include "table/core/refusals.h"
#include "table/turn.h"
#include "table/world/world.h"

#include <algorithm>
#include <utility>

namespace tenplus::table::inline core {

namespace {

Expected<const Clock*, Refusal> find(const Turn& turn, ClockId id) {
    if (const Clock* clock = turn.table().clock(id)) return clock;
    return refuse("unknown-clock", "clock", "No clock has the number {}: choose one that runs.", id.value);
}

// Words of a segment that the clock does not have would never be said.
Done checkClockWords(const std::vector<ClockWords>& words, int segments) {
    for (const ClockWords& each : words) {
        if (auto fits = checkNumber("The segment of a clock's words", each.at, 0, segments, "words"); !fits)
            return fits;
    }
    return {};
}

Done checkClockCard(const Turn& turn, CardId card) {
    if (!card || turn.table().world->card(card)) return {};
    return refuseUnknownPart("card", card.value, "card");
}

// The event keeps only what changes.
template <typename T>
void keepClockChange(std::optional<T>& change, const T& now) {
    if (change && *change == now) change.reset();
}

int segmentOf(const Clock& clock, const ClockWords& words) { return words.at == 0 ? clock.segments : words.at; }

} // namespace

ClockTicked ticked(const Clock& clock, std::int64_t by) {
    const int moved = static_cast<int>(std::clamp<std::int64_t>(by, -clock.filled, clock.segments - clock.filled));
    return {clock.id, clock.name, moved, clock.filled + moved, clock.segments, moved != by};
}

Done decideOn(Turn& turn, const StartClock& command) {
    if (auto named = checkName(command.name, "name"); !named) return named;
    Clock clock{{}, command.name, command.segments, command.filled, command.revealed, command.words, command.card};
    if (auto checked = checkBounds(clock); !checked) return checked;
    if (auto checked = checkClockWords(clock.words, clock.segments); !checked) return checked;
    if (auto known = checkClockCard(turn, clock.card); !known) return known;
    clock.id = turn.nextId<ClockId>();
    turn.emit(ClockStarted{std::move(clock)});
    return {};
}

Done decideOn(Turn& turn, const WriteClock& command) {
    const auto clock = find(turn, command.clock);
    if (!clock) return Unexpected(clock.error());
    const Clock& one = **clock;
    ClockWritten written{.clock = one.id,
                         .was = one.name,
                         .name = command.name,
                         .segments = command.segments,
                         .words = command.words,
                         .card = command.card};
    if (auto checked = checkBounds(written); !checked) return checked;
    const int segments = command.segments.value_or(one.segments);
    if (auto checked = checkClockWords(command.words.value_or(std::vector<ClockWords>{}), segments); !checked)
        return checked;
    if (auto known = checkClockCard(turn, command.card.value_or(CardId{})); !known) return known;
    written.lost = std::max(0, one.filled - segments);
    keepClockChange(written.name, one.name), keepClockChange(written.segments, one.segments);
    keepClockChange(written.words, one.words), keepClockChange(written.card, one.card);
    if (!written.name && !written.segments && !written.words && !written.card)
        return refuseNoChange("the clock is so already", "clock");
    turn.emit(std::move(written));
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

std::string wordsWhenFull(const Clock& clock) {
    std::string all;
    for (const ClockWords& each : clock.words) {
        if (segmentOf(clock, each) == clock.segments) all += (all.empty() ? "" : " ") + each.text;
    }
    return all;
}

void sayClockWords(Turn& turn, const Table& start) {
    std::vector<ClockSpoke> spoken;
    for (const Clock& clock : turn.table().clocks) {
        if (clock.words.empty()) continue;
        const Clock* const before = start.clock(clock.id);
        const int filled = before ? before->filled : 0;
        const bool isFullNow = clock.isFull() && !(before && before->isFull()); // perhaps for want of segments
        for (const ClockWords& each : clock.words) {
            const int at = segmentOf(clock, each);
            if ((at > filled && at <= clock.filled) || (isFullNow && each.at == 0))
                spoken.push_back({clock.id, clock.name, at, each.text, !turn.writesOpenly() || !clock.revealed, {}});
        }
    }
    std::ranges::stable_sort(spoken, {}, &ClockSpoke::at);
    for (ClockSpoke& each : spoken) {
        if (each.secret) each.note = turn.nextId<NoteId>();
        turn.emit(std::move(each));
    }
}

} // namespace tenplus::table::inline core
