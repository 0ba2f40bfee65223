// Searches the open campaign's moves for one character. A move that cannot be made now never comes first where another
// can. Without words the moves used last lead, as far as they can be made now.
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

    /// Empty if no move answers to the words.
    std::vector<MoveHitRow> rows(table::ActorId who, const QString& text);
    /// Where no move answers: those that explain the words best, else those with the nearest names.
    std::vector<MoveHitRow> nearest(table::ActorId who, const QString& text);
    void used(const std::string& move);

private:
    const table::MoveIndex& index();
    std::vector<std::string> recentNow(table::ActorId who) const;

    const session::Session& m_session;
    std::optional<table::MoveIndex> m_index;        ///< created at the first search, to save time at the start
    const content::Rulebook* m_indexed = nullptr;   ///< of m_index, with the moves that were written at the table then
    std::vector<content::WrittenInForce> m_written; ///< others have other places in the rulebook
    std::vector<std::string> m_recent;              ///< ids, latest first
};

} // namespace tenplus::ui
