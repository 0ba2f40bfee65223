#include "party/clock_acts.h"
#include "table/duality/command.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

bool isCountdown(const table::Clock& clock) { return clock.id.value < 0; }

template <typename A>
Act actOf(A act) {
    return {table::PlayDuality{{std::move(act)}, false}, {}};
}

} // namespace

std::vector<table::Clock> clocksOf(const table::GmView& view) {
    std::vector<table::Clock> clocks = view.clocks;
    if (!view.duality) return clocks;
    std::int64_t number = 0;
    for (const duality::Countdown& each : view.duality->countdowns) {
        const int come = std::clamp(each.up ? each.value : each.start - each.value, 0, each.start);
        clocks.push_back({table::ClockId{--number}, each.name, std::max(1, each.start), come, each.revealed});
    }
    return clocks;
}

bool isWritten(const table::Clock& clock) { return !isCountdown(clock); }

Act ticked(const table::Clock& clock, int by) {
    if (isCountdown(clock)) return actOf(duality::StepCountdown{clock.name, by, false});
    return {table::TickClock{clock.id, by}, {}};
}

Act shown(const table::Clock& clock, bool revealed) {
    if (isCountdown(clock)) return actOf(duality::ShowCountdown{clock.name, revealed});
    return {table::RevealClock{clock.id, revealed}, {}};
}

Act removed(const table::Clock& clock) {
    if (isCountdown(clock)) return actOf(duality::EndCountdown{clock.name});
    return {table::RemoveClock{clock.id}, {}};
}

} // namespace tenplus::ui
