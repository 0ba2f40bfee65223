// The words for what was done with a move, as they are in the journal.
#pragma once

#include "session/session.h"

#include <string>

namespace tenplus::interop {

/// The latest words of that move in the live turns; empty if there are none.
std::string fictionOf(const session::Session& session, table::RollId move);

} // namespace tenplus::interop
