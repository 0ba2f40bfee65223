// Searches the open campaign's moves for one character; recently used moves first.
#pragma once

#include "moves/moves_panel.h"
#include "session/session.h"
#include "table/gm_view.h"
#include "table/pbta/moves/move_view.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

class MoveSearch {
public:
    /// Keeps pointers into the session, which must outlive it.
    explicit MoveSearch(const session::Session& session)
        : m_session(session) {}

    std::vector<MoveHitRow> rows(table::ActorId who, const QString& text);
    std::vector<MoveHitRow> nearest(table::ActorId who, const QString& text);
    const std::vector<std::string>& recent() const { return m_recent; }
    void used(const std::string& move);

private:
    const table::MoveIndex& index();

    const session::Session& m_session;
    std::optional<table::MoveIndex> m_index; ///< created at the first search, to save time at the start
    std::vector<std::string> m_recent;       ///< ids, latest first
};

} // namespace tenplus::ui
