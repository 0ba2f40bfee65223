#include "table/pbta/moves/bounds.h"

#include "table/core/actor_bounds.h"
#include "table/table.h"

namespace tenplus::table::inline pbta::inline moves {

Done checkOn(const Table& table, const ThingTaken& e) { return checkNewRow(table, e.who, e.list, e.entry); }
Done checkOn(const Table& table, const MoveGained& e) {
    return checkRoom(table.actor(e.who)->moves.size(), kMostRows, "moves on a sheet", "owned");
}
Done checkOn(const Table& table, const SpellLearned& e) {
    return checkRoom(table.actor(e.who)->book.size(), kMostRows, "spells in a book", "spell");
}
Done checkOn(const Table& table, const ForwardGained&) {
    return checkRoom(table.forwards.size(), kMostInHand, "forwards", "forward");
}
Done checkOn(const Table& table, const OngoingStarted&) {
    return checkRoom(table.ongoings.size(), kMostInHand, "ongoing modifiers", "ongoing");
}
Done checkOn(const Table& table, const HoldSet&) { return checkRoom(table.holds.size(), kMostInHand, "holds", "pool"); }
Done checkOn(const Table& table, const SpellStarted&) {
    return checkRoom(table.running.size(), kMostInHand, "spells that run", "spell");
}
Done checkOn(const Table& table, const WaitingAdded&) {
    return checkRoom(table.waiting.size(), kMostInHand, "things that wait", "waiting");
}

} // namespace tenplus::table::inline pbta::inline moves
