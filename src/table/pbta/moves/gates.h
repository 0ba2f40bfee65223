// Gates: preconditions of a move: those of all moves, those of the move itself, and presence. Nothing here refuses a
// move; the plan lists the closed gates, and the GM may override them. The gates of all moves also say who can take
// part in anything else.
#pragma once

#include "table/core/decision.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/roll_move.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// A refusal's advice if a number cannot be evaluated.
inline constexpr const char* kMendSheet = "Look at the numbers on the sheet that it reads";

/// True if the formula reads a target and there is none.
bool lacksTarget(const content::Formula& formula, const Reader& reader);
/// Evaluates a rule's condition. False without a target if it reads one; refuses what cannot be evaluated.
Expected<bool, Refusal> heldOrRefused(const std::string& name, const content::Formula& formula, const Reader& reader);

/// Demands of a part in a deed on an actor: each demands more than the one before.
enum class Readiness {
    There, ///< something is done to them or with them: they are not out. A foe that is out can still be struck.
    Rests, ///< and no urgent roll is due
    Able,  ///< and they can do something: no gate is closed, but for one that a move of theirs opens
    Acts,  ///< and no gate is closed for this deed
};

/// Why an actor is not as ready as that now: the dead, those at 0 HP, the dazed, an urgent roll. Load blocks only
/// rolls. `move`: the move of the deed; may be null.
Expected<std::vector<std::string>, Refusal> whyNotReady(const content::Rulebook& rulebook, const Table& table,
                                                        ActorId who, Readiness wanted,
                                                        const content::Move* move = nullptr);

/// Lists in the plan the closed gates of its move, and the load.
Done listGates(const Table& table, const Reader& reader, const RollMove& command, RollPlan& plan);

} // namespace tenplus::table::inline pbta::inline moves
