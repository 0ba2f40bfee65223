// Effects that change nothing, and what depends on how far a number went.
#include "base/contains.h"
#include "table/core/clock.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/row_change.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

bool isOnGoneRow(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    const auto* row = std::get_if<content::RowChange>(&waiting.effect.kind);
    return row && !row->row.empty() && !changedRow(rulebook, table, waiting, *row).row;
}

} // namespace

bool changesNothing(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    const auto* change = std::get_if<content::Resource>(&waiting.effect.kind);
    const auto* row = std::get_if<content::RowChange>(&waiting.effect.kind);
    if (const auto* tick = std::get_if<content::ClockTick>(&waiting.effect.kind))
        return onlyBegins(*tick) && contains(table.clocks, tick->clock, &Clock::name);
    if (isOnGoneRow(rulebook, table, waiting)) return true;
    if (!change && (!row || row->column.empty())) return false;
    const auto by = workedOut(rulebook, table, waiting, change ? change->change : row->change);
    return by && dice::isConstant(*by) && by->constant == 0;
}

Waiting contextOfThen(Waiting waiting, std::int64_t changed) {
    const auto* change = std::get_if<content::Resource>(&waiting.effect.kind);
    const auto* shift = std::get_if<content::Shift>(&waiting.effect.kind);
    const auto* row = std::get_if<content::RowChange>(&waiting.effect.kind);
    const std::string as = change ? change->as : shift ? shift->as : row ? row->as : std::string();
    if (!as.empty()) waiting.inputs[as] = static_cast<int>(std::min(changed, kMostNumber));
    return waiting;
}

Done takeUpAfterNothing(Turn& turn, const Waiting& waiting, bool immediate) {
    if (waiting.effect.then.empty() || isOnGoneRow(turn.rulebook(), turn.table(), waiting)) return {};
    return takeUp(turn, contextOfThen(waiting, 0), waiting.effect.then, immediate);
}

bool onlyBegins(const content::ClockTick& tick) { return !tick.ends && tick.ticks == "0"; }

int segmentsOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
               const content::ClockTick& tick) {
    const auto clock = std::ranges::find(table.clocks, tick.clock, &Clock::name);
    if (clock != table.clocks.end()) return clock->segments;
    if (tick.size.empty()) return tick.segments;
    const auto size = workedOut(rulebook, table, waiting, tick.size);
    return size ? static_cast<int>(std::clamp<long long>(size->constant, 1, kMostSegments)) : tick.segments;
}

} // namespace tenplus::table::inline pbta::inline moves
