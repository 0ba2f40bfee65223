#include "duality/countdown.h"

#include "duality/settings.h"

#include <algorithm>

namespace tenplus::duality {

using dice::Outcome;

namespace {

// The steps of each outcome on the two scales, from critical to failure with Fear.
constexpr std::array<int, dice::kOutcomes> kProgress{3, 2, 1, 0, 0};
constexpr std::array<int, dice::kOutcomes> kConsequence{0, 0, 1, 2, 3};

void beginAgain(Countdown& countdown) {
    if (countdown.loop == Loop::Longer) ++countdown.start;
    if (countdown.loop == Loop::Shorter) countdown.start = std::max(1, countdown.start - 1);
    countdown.value = countdown.up ? 0 : countdown.start;
}

} // namespace

Ruled<Countdown> startCountdown(Countdown countdown, std::optional<int> value) {
    if (countdown.start < 1) return no("empty-countdown", "A countdown starts at 1 or more.");
    const int first = value.value_or(countdown.up ? 0 : countdown.start);
    const bool isOver = first == (countdown.up ? countdown.start : 0);
    if (first < 0 || first > countdown.start || isOver)
        return no("out-of-bounds", "Where it stands lies between 0 and {}, not at {}.", countdown.start, first);
    countdown.value = first;
    countdown.fired = 0;
    countdown.stopped = false;
    return countdown;
}

bool step(Countdown& countdown, int by) {
    if (countdown.isDone() || by <= 0) return false;
    const int goal = countdown.up ? countdown.start : 0;
    const int left = countdown.up ? countdown.start - countdown.value : countdown.value;
    if (by < left) {
        countdown.value += countdown.up ? by : -by;
        return false;
    }
    countdown.value = goal;
    ++countdown.fired;
    if (countdown.loop != Loop::None) beginAgain(countdown);
    return true;
}

bool stepLinked(std::vector<Countdown>& all, std::string_view name, int by) {
    const auto own = std::ranges::find(all, name, &Countdown::name);
    if (own == all.end() || !step(*own, by)) return false;
    for (Countdown& other : all) {
        const bool isLinked = other.name == own->linked || (!other.linked.empty() && other.linked == own->name);
        if (isLinked && !other.isDone()) other.stopped = true;
    }
    return true;
}

int stepsFor(Trigger trigger, Outcome outcome) {
    const auto at = static_cast<std::size_t>(outcome);
    switch (trigger) {
    case Trigger::ActionRoll: return 1;
    case Trigger::RollWithFear: return dice::isWithFear(outcome) ? 1 : 0;
    case Trigger::RollWithHope: return dice::isWithFear(outcome) ? 0 : 1;
    case Trigger::Failure: return dice::isSuccess(outcome) ? 0 : 1;
    case Trigger::Critical: return outcome == Outcome::Critical ? 1 : 0;
    case Trigger::Progress: return kProgress[at];
    case Trigger::Consequence: return kConsequence[at];
    case Trigger::Hand:
    case Trigger::ShortRest:
    case Trigger::LongRest:
    case Trigger::AnyRest: break;
    }
    return 0;
}

std::vector<std::string> stepByRoll(std::vector<Countdown>& all, Outcome outcome, bool reaction,
                                    const Settings& settings) {
    std::vector<std::string> fired;
    if (reaction && !settings.countdownOnReaction) return fired;
    for (const Countdown& countdown : std::vector(all)) {
        if (stepLinked(all, countdown.name, stepsFor(countdown.trigger, outcome))) fired.push_back(countdown.name);
    }
    return fired;
}

} // namespace tenplus::duality
