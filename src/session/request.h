// Request: everything that a client can ask of a session: every command of the table, and undo, redo, retry, drop.
#pragma once

#include "base/described.h"
#include "session/session.h"

#include <variant>
#include <vector>

namespace tenplus::session {

struct Undo {
    std::int64_t turn = 0; ///< 0: the newest
    DESCRIBED(Undo, "undo", turn)
};
struct Redo {
    std::int64_t turn = 0; ///< 0: the latest undone turn
    DESCRIBED(Redo, "redo", turn)
};
/// After not-saved: tries again to save the same turn.
struct Retry {
    DESCRIBED(Retry, "retry")
};
/// After not-saved: forgets the turn.
struct Drop {
    DESCRIBED(Drop, "drop")
};

using TurnRequest = std::variant<Undo, Redo, Retry, Drop>;

using Request = std::variant<table::Command, TurnRequest>;

/// Performs the request. `pips`: the typed dice; empty: the program throws.
Expected<Performed, Refused> ask(Session& session, const table::Command& command,
                                 const std::optional<std::vector<int>>& pips, dice::Dice& ownDice);
Expected<Performed, Refused> ask(Session& session, const TurnRequest& request);
Expected<Performed, Refused> ask(Session& session, const Request& request, const std::optional<std::vector<int>>& pips,
                                 dice::Dice& ownDice);

} // namespace tenplus::session
