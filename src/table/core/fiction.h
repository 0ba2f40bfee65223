// Fiction: the words for what somebody did when they made a move. They are recorded in a fact of their own behind the
// move, so they can be written or mended afterwards; the words of the latest fact count. Only the GM reads them until
// they are shown.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "table/core/decision.h"
#include "table/core/gm_texts.h"
#include "table/core/ids.h"
#include "table/core/rolling.h"

#include <cstddef>
#include <optional>

namespace tenplus::table::inline core {

/// A move that was made, with a roll or without: its words can still be written.
struct RecentMove {
    RollId roll;
    ActorId who;
    bool secret = false;
    friend bool operator==(const RecentMove&, const RecentMove&) = default;
};
/// The table keeps no more of them; older words are mended by undoing.
inline constexpr std::size_t kMostRecentMoves = 200;
/// Adds a move that was made; the oldest goes if there are too many.
void addRecentMove(Table& table, const RollRecord& roll);
/// A secret roll was shown.
void showRecentMove(Table& table, RollId roll);
/// Null if that is no recent move.
const RecentMove* recentMove(const Table& table, RollId roll);

/// Writes, or mends, the words for what was done with a recent move.
struct WriteFiction {
    RollId roll;
    GmText text;
    DESCRIBED(WriteFiction, "write-fiction", roll, text)
};
Done decideOn(Turn& turn, const WriteFiction& command);
/// Words of a secret move are never open.
void eachGmText(const Table& table, const WriteFiction& command, const EachGmText& visit);

struct FictionWritten {
    static constexpr bool kMayNameAbsent = true; ///< who made the move may have left since
    RollId roll;
    ActorId who;
    GmText text;
    DESCRIBED(FictionWritten, "fiction-written", roll, who, text)
};
bool applies(const Table& table, const FictionWritten& e);
void evolve(Table& table, const FictionWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const FictionWritten& e);
Done checkBounds(const FictionWritten& written);

} // namespace tenplus::table::inline core
