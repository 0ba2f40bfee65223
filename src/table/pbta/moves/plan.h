// The plan of a roll: its modifiers and their sources, unused modifiers, and the exact odds of each band. decide()
// rolls exactly this plan, so the screen never shows anything else than what will happen.
#pragma once

#include "base/described.h"
#include "base/expected.h"
#include "content/rulebook.h"
#include "dice/notation.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/refusal.h"
#include "table/core/rolling.h"
#include "table/pbta/moves/reading.h"
#include "table/pbta/moves/roll_move.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// A forward or ongoing that the roller may switch on or off for this roll.
struct Offered {
    Modifier modifier;
    std::string condition; ///< "acting on an answer"; empty if it always applies
    std::string until;
    bool counts = true;
    bool lapses = false; ///< exceeds the limit on helpers: spent by this roll without counting (DW-R-33)
    FIELDS(Offered, modifier, condition, until, counts, lapses)
};

/// Limit of any sum of modifiers, so that a total never overflows.
inline constexpr int kMostSum = 1'000'000'000;

struct RollPlan {
    const content::Move* move = nullptr;         ///< owned by the rulebook
    const content::Spell* spell = nullptr;       ///< the spell to cast
    const content::Approach* approach = nullptr; ///< null for a move without one
    dice::Expression dice;                       ///< all dice of a pool
    content::Reading reading = content::Reading::Total;
    dice::Expression against;        ///< the challenge dice
    std::optional<int> most;         ///< of a total that is compared with them
    std::optional<int> cancels;      ///< an action die that shows this counts 0
    std::string cancelledBy;         ///< the name of what cancels it; empty without
    std::vector<Modifier> modifiers; ///< those that count, in display order
    std::vector<Offered> offered;    ///< every forward and ongoing that could count
    int sum = 0;                     ///< of the modifiers, from -kMostSum to kMostSum; of a pool the number of dice
    std::map<std::string, int> inputs;
    std::vector<TypedModifier> suggested; ///< from the place, if its text applies; typed by a person
    std::vector<std::string> closedGates; ///< the reasons of the closed gates
    std::size_t choosable = 0;            ///< the closed gates that a spell, a target or a number may still open
    bool setsOut = false;                 ///< one of the closed gates opens with a journey, and none is under way
    std::optional<bool> settled;          ///< true: a gate is open because no choice of the move is waiting
    std::string burden;                   ///< of a too heavy load: drop something, or the move fails; may be empty
    EntryId weapon;                       ///< the gear used
    OngoingId ends;                       ///< the running spell that it ends
    std::string cap;                      ///< id of the band that it cannot pass; may be empty
};

/// The id in the view's list of approaches for making the move without rolling.
inline constexpr std::string_view kUnrolled = "unrolled";
/// True if the move is made without rolling.
inline bool leavesDice(const RollMove& command) { return command.unrolled || command.approach == kUnrolled; }

/// True if a move with that sort of target can target such an actor.
bool isTarget(content::TargetSort sort, ActorKind kind);
/// False for sorts that mean somebody besides the one who makes the move, unless the GM sets that aside.
bool mayBeOneself(content::TargetSort sort);

/// Plans a move with or without a roll (then no dice, no approach). Refuses only what is impossible; closed gates are
/// listed. Dropped things still count as load for this roll, but not as worn (DW-R-41).
Expected<RollPlan, Refusal> planMove(const content::Rulebook& rulebook, const Table& table, const RollMove& command);

/// The approaches open to the acting actor for `command`.
std::vector<const content::Approach*> openApproaches(const content::Rulebook& rulebook, const Table& table,
                                                     const RollMove& command);

} // namespace tenplus::table::inline pbta::inline moves
