// A campaign in a folder of its own, for the tests of sessions, and a model of it: every turn with its events,
// kept beside the journal, so that the table can be worked out a second time.
#pragma once

#include "journal/scratch.h"
#include "session/session.h"
#include "table/scene.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace tenplus::session::testing {

/// A clock that shows the same second to every run.
std::int64_t stillClock();

Session createdSession(const std::filesystem::path& file, std::string_view system = "dungeonworld");
Session openedSession(const std::filesystem::path& file);
/// The code of the refusal; "opened" if there is none.
std::string refusalOf(const Expected<Session, OpenRefused>& result);

/// Performs a command that must be allowed.
Performed performed(Session& session, const table::Command& command, const std::vector<int>& dice = {});

/// Everything the GM sees, as text: two tables that tell the same are the same to the byte.
std::string gmText(const Session& session);

struct ModelTurn {
    std::int64_t turn = 0;
    table::Events events;
    std::int64_t reverts = 0;
    bool live = true; ///< of a turn of events
};

/// What the laws say that a session is: the fold of the live turns.
class Model {
public:
    explicit Model(const Session& session); ///< reads what is there already
    void take(const Performed& performed);

    struct Folded {
        table::Table table;
        std::optional<std::int64_t> stands; ///< the first turn that does not apply
    };
    /// The live turns, with the one turn live or not as it is said.
    Folded foldWith(std::int64_t turn, bool live) const;
    /// Whoever came to the table by a live turn, that one left out.
    std::set<table::ActorId> cameWithout(std::int64_t turn) const;
    table::Table fold() const { return foldWith(0, true).table; }

    const std::vector<ModelTurn>& turns() const { return m_turns; }
    std::vector<std::int64_t> numbersOf(bool live) const; ///< turns of events that may be undone, or redone

private:
    std::vector<ModelTurn> m_turns;
};

} // namespace tenplus::session::testing
