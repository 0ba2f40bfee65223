// A character's class moves: gained, lost, suspended and resumed, and the switches of passives with a condition that
// people judge. The owner of a move may roll it.
#pragma once

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
    static constexpr std::string_view kName = "gain-move";
    ActorId who;
    std::string move;
    std::string name; ///< name of an invented move, instead of `move`
    GmText why;
    bool agreed = false; ///< everybody present and the GM (DW-R-96)
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("move", move);
        v("name", name);
        v("why", why);
        v("agreed", agreed);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const GainMove& command);
struct LoseMove {
    static constexpr std::string_view kName = "lose-move";
    ActorId who;
    EntryId entry;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
    }
};
Done decideOn(Turn& turn, const LoseMove& command);
/// Suspends a move while the story has taken its basis away, or resumes it.
struct SuspendMove {
    static constexpr std::string_view kName = "suspend-move";
    ActorId who;
    EntryId entry;
    bool active = false;
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("active", active);
        v("why", why);
    }
};
Done decideOn(Turn& turn, const SuspendMove& command);
struct SwitchPassive {
    static constexpr std::string_view kName = "switch-passive";
    ActorId who;
    EntryId entry;
    int passive = 0; ///< index in the move's passives
    bool on = true;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("passive", passive);
        v("on", on);
    }
};
Done decideOn(Turn& turn, const SwitchPassive& command);

// ---- events -------------------------------------------------------------------------------------------

struct ClassSet {
    static constexpr std::string_view kName = "class-set";
    ActorId who;
    std::string playbook;
    std::string name;
    friend bool operator==(const ClassSet&, const ClassSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("playbook", playbook);
        v("name", name);
    }
};
bool applies(const Table& table, const ClassSet& e);
void evolve(Table& table, const ClassSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClassSet& e);
/// `replaces`: the owned move that it replaces, if any.
struct MoveGained {
    static constexpr std::string_view kName = "move-gained";
    ActorId who;
    OwnedMove owned;
    EntryId replaces;
    GmText why;
    friend bool operator==(const MoveGained&, const MoveGained&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("owned", owned);
        v("replaces", replaces);
        v("why", why);
    }
};
bool applies(const Table& table, const MoveGained& e);
void evolve(Table& table, const MoveGained& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveGained& e);
struct MoveLost {
    static constexpr std::string_view kName = "move-lost";
    ActorId who;
    EntryId entry;
    std::string name;
    friend bool operator==(const MoveLost&, const MoveLost&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("name", name);
    }
};
bool applies(const Table& table, const MoveLost& e);
void evolve(Table& table, const MoveLost& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveLost& e);
struct MoveSuspended {
    static constexpr std::string_view kName = "move-suspended";
    ActorId who;
    EntryId entry;
    std::string name;
    bool active = false;
    GmText why;
    friend bool operator==(const MoveSuspended&, const MoveSuspended&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("name", name);
        v("active", active);
        v("why", why);
    }
};
bool applies(const Table& table, const MoveSuspended& e);
void evolve(Table& table, const MoveSuspended& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveSuspended& e);
struct PassiveSwitched {
    static constexpr std::string_view kName = "passive-switched";
    ActorId who;
    EntryId entry;
    int passive = 0;
    bool on = true;
    std::string text; ///< "Iron Hide: while you carry nothing metal"
    friend bool operator==(const PassiveSwitched&, const PassiveSwitched&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("passive", passive);
        v("on", on);
        v("text", text);
    }
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
