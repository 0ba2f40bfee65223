// Taking part: whether the actors that a command names can do what it says of them. It is asked here for every command,
// once, before the command is decided; only a move asks in its plan, where the screen shows the answer. What is not
// listed here is bookkeeping: the GM writes about anybody, the dead included.
#pragma once

#include "base/expected.h"
#include "table/core/ids.h"
#include "table/core/override.h"
#include "table/core/refusal.h"

namespace tenplus::table {

class Turn;
class Command;

/// The rules about taking part that the GM sets aside with a command; told once it is decided.
struct TakenParts {
    Rules rules;
    ActorId who; ///< the first of those who could not take part
};

/// Refuses a command for somebody who cannot take part in it, unless the command sets rules aside.
Expected<TakenParts, Refusal> takeParts(const Turn& turn, const Command& command);

} // namespace tenplus::table
