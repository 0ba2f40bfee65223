// Request: everything that a client can ask of a session: every command of the table, and undo, redo, retry, drop.
#pragma once

#include "session/session.h"

#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::session {

struct Undo {
    static constexpr std::string_view kName = "undo";
    std::int64_t turn = 0; ///< 0: the newest
    template <typename V>
    void fields(V& v) {
        v("turn", turn);
    }
};
struct Redo {
    static constexpr std::string_view kName = "redo";
    std::int64_t turn = 0; ///< 0: the latest undone turn
    template <typename V>
    void fields(V& v) {
        v("turn", turn);
    }
};
/// After not-saved: tries again to save the same turn.
struct Retry {
    static constexpr std::string_view kName = "retry";
    template <typename V>
    void fields(V&) {}
};
/// After not-saved: forgets the turn.
struct Drop {
    static constexpr std::string_view kName = "drop";
    template <typename V>
    void fields(V&) {}
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
