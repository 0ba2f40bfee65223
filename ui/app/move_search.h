// Searching the moves of the open campaign for one character: hits as rows, the moves used last first.
#pragma once

#include "moves/moves_panel.h"
#include "session/session.h"
#include "table/gm_view.h"
#include "table/move_view.h"

#include <QString>

#include <string>
#include <vector>

namespace tenplus::ui {

struct MoveSearch {
    explicit MoveSearch(const content::Rulebook& rulebook)
        : index(rulebook) {}

    std::vector<MoveHitRow> rows(const session::Session& session, table::ActorId who, const QString& text) const;
    std::vector<MoveHitRow> nearest(const session::Session& session, table::ActorId who, const QString& text) const;
    void used(const std::string& move);

    table::MoveIndex index;
    std::vector<std::string> recent; ///< ids, the last one first
};

} // namespace tenplus::ui
