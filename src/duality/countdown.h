// Countdowns: a number that steps toward its event. Its trigger makes it step: every action roll, a roll with Fear, a
// rest, a roll's outcome on the progress or the consequence scale, or the GM's hand.
#pragma once

#include "base/described.h"
#include "content/duality/words.h"
#include "dice/duality.h"
#include "duality/refused.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

struct Settings;

using Trigger = content::CountdownTrigger;
using Loop = content::CountdownLoop;

struct Countdown {
    std::string name;
    int start = 4; ///< >= 1
    int value = 4; ///< 0..start; a countdown that counts up runs from 0 to start
    Trigger trigger = Trigger::Hand;
    bool up = false;
    Loop loop = Loop::None;
    std::string linked;    ///< the countdown that stops when this one fires, and vice versa; may be empty
    bool longTerm = false; ///< the GM may step it at a rest
    bool revealed = false;
    int fired = 0; ///< number of times that its event happened
    bool stopped = false;
    [[nodiscard]] bool isDone() const { return stopped || (fired > 0 && loop == Loop::None); }
    FIELDS(Countdown, name, start, value, trigger, up, loop, linked, longTerm, revealed, fired, stopped)
};

/// Refused below 1. `value`: its present value; default: its beginning.
Ruled<Countdown> startCountdown(Countdown countdown, std::optional<int> value = {});

/// Steps one countdown; true if its event happens now. A finished one does not step; a loop starts again.
bool step(Countdown& countdown, int by = 1);
/// Steps one of several, and stops the linked one if it fires.
bool stepLinked(std::vector<Countdown>& all, std::string_view name, int by = 1);

/// The steps that a settled action roll gives a countdown with that trigger.
int stepsFor(Trigger trigger, dice::Outcome outcome);
/// Steps all that an action roll steps (a reaction none, unless by the setting); returns the names of those that fire.
std::vector<std::string> stepByRoll(std::vector<Countdown>& all, dice::Outcome outcome, bool reaction,
                                    const Settings& settings);

} // namespace tenplus::duality
