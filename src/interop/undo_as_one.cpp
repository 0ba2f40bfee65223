#include "interop/undo_as_one.h"

#include <utility>

namespace tenplus::interop {

Expected<void, session::Refused> undoAsOne(const std::vector<std::int64_t>& turns, const GiveTurn& undo,
                                           const GiveTurn& redo) {
    std::vector<std::int64_t> undone;
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
        auto done = undo(*turn);
        if (done) {
            undone.push_back(*turn);
            continue;
        }
        for (auto back = undone.rbegin(); back != undone.rend() && !done.error().isStorage(); ++back)
            if (!redo(*back)) break;
        return Unexpected(std::move(done.error()));
    }
    return {};
}

Expected<void, session::Refused> undoAsOne(session::Session& session, const std::vector<std::int64_t>& turns) {
    return undoAsOne(
        turns, [&](std::int64_t turn) { return session.undo(turn); },
        [&](std::int64_t turn) { return session.redo(turn); });
}

} // namespace tenplus::interop
