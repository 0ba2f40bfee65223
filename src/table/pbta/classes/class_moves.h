// A character's class moves: gained, lost, suspended and resumed, and the switches of passives with a condition that
// people judge. The owner of a move may roll it.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

// ---- commands -----------------------------------------------------------------------------------------

/// A move gained in the story, not by a level (DW-XP-07): everybody must agree.
struct GainMove {
    ActorId who;
    std::string move;
    std::string name; ///< name of an invented move, instead of `move`
    GmText why;
    bool agreed = false; ///< everybody present and the GM (DW-R-96)
    bool override = false;
    DESCRIBED(GainMove, "gain-move", who, TERM(move), PUBLIC(name), why, agreed, override)
};
Done decideOn(Turn& turn, const GainMove& command);
struct LoseMove {
    ActorId who;
    EntryId entry;
    DESCRIBED(LoseMove, "lose-move", who, entry)
};
Done decideOn(Turn& turn, const LoseMove& command);
/// Suspends a move while the story has taken its basis away, or resumes it.
struct SuspendMove {
    ActorId who;
    EntryId entry;
    bool active = false;
    GmText why;
    DESCRIBED(SuspendMove, "suspend-move", who, entry, active, why)
};
Done decideOn(Turn& turn, const SuspendMove& command);
struct SwitchPassive {
    ActorId who;
    EntryId entry;
    int passive = 0; ///< index in the move's passives
    bool on = true;
    DESCRIBED(SwitchPassive, "switch-passive", who, entry, passive, on)
};
Done decideOn(Turn& turn, const SwitchPassive& command);

// ---- events -------------------------------------------------------------------------------------------

struct ClassSet {
    ActorId who;
    std::string playbook;
    std::string name;
    DESCRIBED(ClassSet, "class-set", who, playbook, name)
};
bool applies(const Table& table, const ClassSet& e);
void evolve(Table& table, const ClassSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClassSet& e);
/// `replaces`: the owned move that it replaces, if any.
struct MoveGained {
    ActorId who;
    OwnedMove owned;
    EntryId replaces;
    GmText why;
    DESCRIBED(MoveGained, "move-gained", who, owned, replaces, why)
};
bool applies(const Table& table, const MoveGained& e);
void evolve(Table& table, const MoveGained& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveGained& e);
struct MoveLost {
    ActorId who;
    EntryId entry;
    std::string name;
    DESCRIBED(MoveLost, "move-lost", who, entry, name)
};
bool applies(const Table& table, const MoveLost& e);
void evolve(Table& table, const MoveLost& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveLost& e);
struct MoveSuspended {
    ActorId who;
    EntryId entry;
    std::string name;
    bool active = false;
    GmText why;
    DESCRIBED(MoveSuspended, "move-suspended", who, entry, name, active, why)
};
bool applies(const Table& table, const MoveSuspended& e);
void evolve(Table& table, const MoveSuspended& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveSuspended& e);
struct PassiveSwitched {
    ActorId who;
    EntryId entry;
    int passive = 0;
    bool on = true;
    std::string text; ///< "Iron Hide: while you carry nothing metal"
    DESCRIBED(PassiveSwitched, "passive-switched", who, entry, passive, on, text)
};
bool applies(const Table& table, const PassiveSwitched& e);
void evolve(Table& table, const PassiveSwitched& e);
std::optional<StoryLine> describe(const StoryContext& telling, const PassiveSwitched& e);

// ---- reading ------------------------------------------------------------------------------------------

/// The entry of an owned move: not replaced; it may be suspended. Null if there is none.
const OwnedMove* ownedMove(const Actor& actor, std::string_view move);
/// Its id on the sheet; 0 if not owned.
EntryId ownedEntry(const Actor& actor, std::string_view move);
/// Owned and not suspended.
bool hasMove(const Actor& actor, std::string_view move);
/// The level that counts inside moves of that class: for one's own class the level; for another, the levels since its
/// first move was gained, including that one (DW-MULTI-03, DW-R-64).
int classLevel(const content::Rulebook& rulebook, const Actor& actor, std::string_view playbook);

/// Removes an actor who has left the table from running spells and apprenticeships.
void forgetOfClasses(Table& table, ActorId who);

} // namespace tenplus::table::inline pbta::inline classes
