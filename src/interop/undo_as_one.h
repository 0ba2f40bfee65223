// Several turns undone as if they were one.
#pragma once

#include "base/expected.h"
#include "session/session.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace tenplus::interop {

using GiveTurn = std::function<Expected<session::Performed, session::Refused>(std::int64_t turn)>;

/// Undoes the turns, the newest first. If one is refused, because a later turn needs it, those undone are done again,
/// and its refusal is returned.
Expected<void, session::Refused> undoAsOne(const std::vector<std::int64_t>& turns, const GiveTurn& undo,
                                           const GiveTurn& redo);
Expected<void, session::Refused> undoAsOne(session::Session& session, const std::vector<std::int64_t>& turns);

} // namespace tenplus::interop
