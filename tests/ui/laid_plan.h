// Lays a move into a draft with a view that is made beforehand, as a panel has them from the engine.
#pragma once

#include "bridge/move_draft.h"

namespace tenplus::ui {

inline void layPlan(MoveDraft& draft, const table::MoveView& view, const table::RollMove& command) {
    draft.prepare([&](table::RollMove& now) { now = command; });
    draft.setSource({[view](const table::RollMove&) { return view; }, [view](const table::RollMove&) { return view; }});
}

} // namespace tenplus::ui
