// The moves of classes that characters own: gained, lost, put to rest and taken up again, and the switches of
// passives whose condition only people can judge. Who owns a move may roll it.
#pragma once

#include "content/rulebook.h"
#include "table/actor.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct Table;

// ---- commands -----------------------------------------------------------------------------------------

/// A move gained by what happened in the story, not by a level (DW-XP-07): all must agree.
struct GainMove {
    static constexpr std::string_view kName = "gain-move";
    ActorId who;
    std::string move;
    std::string name;   ///< for a move of the table's own: its name, and no `move`
    std::string why;
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
/// Puts a move to rest while its ground in the story is gone, or takes it up again.
struct SuspendMove {
    static constexpr std::string_view kName = "suspend-move";
    ActorId who;
    EntryId entry;
    bool active = false;
    std::string why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("active", active);
        v("why", why);
    }
};
struct SwitchPassive {
    static constexpr std::string_view kName = "switch-passive";
    ActorId who;
    EntryId entry;
    int passive = 0; ///< its place in the move, from 0
    bool on = true;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("entry", entry);
        v("passive", passive);
        v("on", on);
    }
};

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
/// `replaces` is the entry whose place it takes, if any.
struct MoveGained {
    static constexpr std::string_view kName = "move-gained";
    ActorId who;
    OwnedMove owned;
    EntryId replaces;
    std::string why;
    friend bool operator==(const MoveGained&, const MoveGained&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("owned", owned);
        v("replaces", replaces);
        v("why", why);
    }
};
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
struct MoveSuspended {
    static constexpr std::string_view kName = "move-suspended";
    ActorId who;
    EntryId entry;
    std::string name;
    bool active = false;
    std::string why;
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
/// Rules the GM set aside in this turn, in the words of their refusals.
struct RulesSetAside {
    static constexpr std::string_view kName = "rules-set-aside";
    ActorId who;
    std::vector<std::string> rules;
    friend bool operator==(const RulesSetAside&, const RulesSetAside&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("rules", rules);
    }
};

// ---- reading ------------------------------------------------------------------------------------------

/// The entry by which an actor owns a move: not replaced, whether or not it is at rest.
const OwnedMove* ownedMove(const Actor& actor, std::string_view move);
/// Its place on the sheet; 0 where it is not owned.
EntryId ownedEntry(const Actor& actor, std::string_view move);
/// Owned and not at rest.
bool hasMove(const Actor& actor, std::string_view move);
/// The level that counts inside moves of that class: of one's own class the level itself, of another the levels
/// since its first move was gained, that one included (DW-MULTI-03, DW-R-64).
int classLevel(const content::Rulebook& rulebook, const Actor& actor, std::string_view playbook);

} // namespace tenplus::table
