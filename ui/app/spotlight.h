// Spotlight: how often each actor has acted since the session began, from the live turns. For the GM alone.
#pragma once

#include "session/session.h"
#include "table/core/ids.h"

#include <map>
#include <vector>

namespace tenplus::ui {

struct Spotlight {
    std::map<table::ActorId, int> turns; ///< turns with a move or dice of theirs

    /// Adds a turn; one that starts a session begins anew.
    void take(const table::Events& events);
    /// Those of the party who have acted least: nobody while no one is two turns ahead of them.
    [[nodiscard]] std::map<table::ActorId, int> least(const std::vector<table::ActorId>& party) const;
};

/// Reads the journal: slow in a long campaign. Throws StorageError.
Spotlight spotlightOf(const session::Session& session);

} // namespace tenplus::ui
