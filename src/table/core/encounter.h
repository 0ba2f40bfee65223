// Encounters: named groups of creatures that the GM prepares ahead and brings in at once; the bestiary of the campaign,
// which keeps the creatures made at this table; and clearing the dead. All of it is the GM's.
#pragma once

#include "base/described.h"
#include "content/creature.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/saved_roll.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content {
struct Rulebook;
}

namespace tenplus::table::inline core {

inline constexpr std::size_t kMostEncounters = 500;
inline constexpr std::size_t kMostGroups = 20; ///< of one encounter
inline constexpr int kMostOfEncounter = 60;    ///< creatures of all its groups
inline constexpr std::size_t kMostMade = 1'000;

/// So many of one creature.
struct EncounterGroup {
    std::string creature; ///< id of the books, or reference of a made one: "made:7"
    int count = 1;
    std::string name; ///< replaces the creature's own name; may be empty
    FIELDS(EncounterGroup, TERM(creature), count, name)
};

struct Encounter {
    EncounterId id;
    std::string name;
    std::string note;
    std::vector<EncounterGroup> groups;
    int brought = 0; ///< how often
    FIELDS(Encounter, id, name, note, groups, brought)
};

/// A creature made at this table, kept in the campaign's bestiary.
struct MadeCreature {
    MadeId id;
    content::Creature creature; ///< its own id is empty
    FIELDS(MadeCreature, id, creature)
};

/// What the GM has ready for later, none of it seen by the players.
struct Prepared {
    std::vector<Encounter> encounters; ///< in the order they were prepared
    std::vector<MadeCreature> made;    ///< the campaign's bestiary, oldest first
    std::vector<SavedRoll> rolls;      ///< in the order they were saved
    friend bool operator==(const Prepared&, const Prepared&) = default;
};

/// "made:7": how commands and encounters name a made creature beside the ids of the books.
std::string madeReference(MadeId id);
/// The creature of the books or of the campaign with that id or reference; null if there is none.
const content::Creature* creatureAt(const content::Rulebook& rulebook, const Table& table, std::string_view reference);
/// The encounter that brings the made creature; null if there is none.
const Encounter* encounterWith(const Table& table, MadeId made);
/// True for a foe whose health is used up.
bool isFallen(const content::Rulebook& rulebook, const Actor& actor);

// ---- commands -----------------------------------------------------------------------------------------

/// Prepares an encounter, or replaces an existing one.
struct PrepareEncounter {
    EncounterId encounter; ///< none: a new one
    std::string name;
    std::string note;
    std::vector<EncounterGroup> groups;
    DESCRIBED(PrepareEncounter, "prepare-encounter", encounter, name, note, groups)
};
Done decideOn(Turn& turn, const PrepareEncounter& command);
/// Adds all creatures of an encounter to the table. It stays prepared.
struct BringEncounter {
    EncounterId encounter;
    bool revealed = false;
    DESCRIBED(BringEncounter, "bring-encounter", encounter, revealed)
};
Done decideOn(Turn& turn, const BringEncounter& command);
struct RemoveEncounter {
    EncounterId encounter;
    DESCRIBED(RemoveEncounter, "remove-encounter", encounter)
};
Done decideOn(Turn& turn, const RemoveEncounter& command);
/// Removes a made creature from the campaign's bestiary; those at the table stay.
struct ForgetCreature {
    MadeId made;
    DESCRIBED(ForgetCreature, "forget-creature", made)
};
Done decideOn(Turn& turn, const ForgetCreature& command);
/// Removes every foe whose health is used up.
struct ClearDead {
    DESCRIBED(ClearDead, "clear-dead")
};
Done decideOn(Turn& turn, const ClearDead& command);

// ---- events -------------------------------------------------------------------------------------------

/// `isNew`: false if it took the place of an encounter with the same id.
struct EncounterPrepared {
    Encounter encounter;
    bool isNew = true;
    DESCRIBED(EncounterPrepared, "encounter-prepared", encounter, isNew)
};
bool applies(const Table& table, const EncounterPrepared& e);
void evolve(Table& table, const EncounterPrepared& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EncounterPrepared& e);
struct EncounterBrought {
    EncounterId encounter;
    std::string name;
    DESCRIBED(EncounterBrought, "encounter-brought", encounter, name)
};
bool applies(const Table& table, const EncounterBrought& e);
void evolve(Table& table, const EncounterBrought& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EncounterBrought& e);
struct EncounterRemoved {
    EncounterId encounter;
    std::string name;
    DESCRIBED(EncounterRemoved, "encounter-removed", encounter, name)
};
bool applies(const Table& table, const EncounterRemoved& e);
void evolve(Table& table, const EncounterRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EncounterRemoved& e);
struct CreatureKept {
    MadeCreature made;
    DESCRIBED(CreatureKept, "creature-kept", made)
};
bool applies(const Table& table, const CreatureKept& e);
void evolve(Table& table, const CreatureKept& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CreatureKept& e);
struct CreatureForgotten {
    MadeId made;
    std::string name;
    DESCRIBED(CreatureForgotten, "creature-forgotten", made, name)
};
bool applies(const Table& table, const CreatureForgotten& e);
void evolve(Table& table, const CreatureForgotten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CreatureForgotten& e);

// ---- bounds -------------------------------------------------------------------------------------------

Done checkBounds(const Encounter& encounter);
Done checkBounds(const CreatureKept& kept);
Done checkOn(const Table& table, const EncounterPrepared& e);
Done checkOn(const Table& table, const CreatureKept& e);

} // namespace tenplus::table::inline core
