// Moves of the campaign: the GM writes one at the table, for everybody or one hero, for good or for tonight. Once in
// force it is found, planned, rolled and told as the moves of the game are. A move is the GM's until it is made.
#pragma once

#include "base/described.h"
#include "content/written_move.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstddef>
#include <optional>
#include <string>

namespace tenplus::content {
struct Rulebook;
}

namespace tenplus::table::inline pbta::inline moves {

inline constexpr std::size_t kMostCampaignMoves = 200;

struct CampaignMove {
    content::WrittenMove move;
    ActorId who;          ///< who alone makes it; none: any character
    bool tonight = false; ///< gone when the session ends
    FIELDS(CampaignMove, move, who, tonight)
};

/// Null if the campaign has none with that id.
const CampaignMove* campaignMove(const Table& table, std::string_view id);

/// Puts the table's settings and its moves in force. Pointers to moves of the rulebook stay good only if the table's
/// are in force already.
void putInForce(content::Rulebook& rulebook, const Table& table);

// ---- commands -----------------------------------------------------------------------------------------

/// Writes a move of the campaign, new or in the place of the one with its id.
struct WriteMove {
    content::WrittenMove move; ///< without an id: a new one
    std::string words; ///< the move as people write it, "When you ..., roll+Wis. On a 10+, ...", in place of the
                       ///< members of `move` but for its id, and its name if the words have none
    ActorId who;
    bool tonight = false;
    DESCRIBED(WriteMove, "write-move", move, words, who, tonight)
};
Done decideOn(Turn& turn, const WriteMove& command);
/// Removes a move of the campaign.
struct RemoveMove {
    std::string move; ///< id
    DESCRIBED(RemoveMove, "remove-move", TERM(move))
};
Done decideOn(Turn& turn, const RemoveMove& command);

/// The session has ended: the moves for tonight are gone.
void endMovesOfTonight(Turn& turn);

// ---- events -------------------------------------------------------------------------------------------

struct MoveWritten {
    content::WrittenMove move;
    ActorId who;
    bool tonight = false;
    DESCRIBED(MoveWritten, "move-written", move, who, tonight)
};
void evolve(Table& table, const MoveWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveWritten& e);
struct MoveRemoved {
    std::string move; ///< id
    std::string name;
    bool ended = false; ///< with the session
    DESCRIBED(MoveRemoved, "move-removed", move, name, ended)
};
bool applies(const Table& table, const MoveRemoved& e);
void evolve(Table& table, const MoveRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveRemoved& e);

/// Removes the moves of an actor who has left the table.
void forgetCampaignMoves(Table& table, ActorId who);

Done checkBounds(const content::WrittenMove& move);
Done checkBounds(const MoveRemoved& removed);
Done checkOn(const Table& table, const MoveWritten& e);

} // namespace tenplus::table::inline pbta::inline moves
