// Spells: learned, prepared, lost, running and ended (DW-MAGIC). Casting is a move, rolled with the spell.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {
struct Waiting;
}

namespace tenplus::table::inline pbta::inline classes {

/// Chooses the spells after the preparing move; those of level 0 are always included.
struct PrepareSpells {
    ActorId who;
    std::string playbook; ///< may be empty with only one casting class
    std::vector<std::string> spells;
    bool override = false;
    DESCRIBED(PrepareSpells, "prepare-spells", who, TERM(playbook), TERM(spells), override)
};
Done decideOn(Turn& turn, const PrepareSpells& command);
/// Writes a spell into the book, or grants one from another list.
struct LearnSpell {
    ActorId who;
    std::string spell;
    std::string playbook;     ///< the casting class; may be empty if there is only one
    std::optional<int> level; ///< for this character; 0: always prepared
    bool override = false;    ///< allows a spell above the caster's level
    DESCRIBED(LearnSpell, "learn-spell", who, TERM(spell), TERM(playbook), level, override)
};
Done decideOn(Turn& turn, const LearnSpell& command);
/// Removes a prepared spell; it stays known.
struct ForgetSpell {
    ActorId who;
    std::string spell;
    std::string playbook; ///< the class that prepared it; empty: the first that has it
    DESCRIBED(ForgetSpell, "lose-spell", who, TERM(spell), TERM(playbook))
};
Done decideOn(Turn& turn, const ForgetSpell& command);
struct EndSpell {
    OngoingId spell;
    GmText why;
    DESCRIBED(EndSpell, "end-spell", spell, why)
};
Done decideOn(Turn& turn, const EndSpell& command);

struct SpellLearned {
    ActorId who;
    KnownSpell spell;
    DESCRIBED(SpellLearned, "spell-learned", who, spell)
};
bool applies(const Table& table, const SpellLearned& e);
void evolve(Table& table, const SpellLearned& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SpellLearned& e);
/// The basis of a choice of spells: it is valid only while this holds.
struct SpellsCounted {
    std::string field;            ///< holds the caster's level
    std::int64_t least = 0;       ///< below this, the choice would exceed the limit
    EntryId caster;               ///< the owned move that casts them
    std::vector<KnownSpell> rows; ///< the book's entries used
    FIELDS(SpellsCounted, field, least, caster, rows)
};
/// All spells that the class has prepared from now on.
struct SpellsPrepared {
    ActorId who;
    std::string playbook;
    std::vector<KnownSpell> spells;
    int levels = 0; ///< total that counts against the limit
    int most = 0;
    std::vector<std::string> written = {};     ///< those of them from the book
    std::optional<SpellsCounted> counted = {}; ///< missing in older campaigns
    DESCRIBED(SpellsPrepared, "spells-prepared", who, playbook, spells, levels, most, written, counted)
};
bool applies(const Table& table, const SpellsPrepared& e);
void evolve(Table& table, const SpellsPrepared& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SpellsPrepared& e);
struct SpellLost {
    ActorId who;
    std::string spell;
    std::string name;
    std::string playbook = {}; ///< the class that had prepared it; empty in older campaigns
    DESCRIBED(SpellLost, "spell-lost", who, spell, name, playbook)
};
bool applies(const Table& table, const SpellLost& e);
void evolve(Table& table, const SpellLost& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SpellLost& e);
struct SpellStarted {
    RunningSpell spell;
    DESCRIBED(SpellStarted, "spell-started", spell)
};
bool applies(const Table& table, const SpellStarted& e);
void evolve(Table& table, const SpellStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SpellStarted& e);
struct SpellEnded {
    OngoingId spell;
    ActorId who;
    std::string name;
    GmText why;
    bool byCast = false; ///< ended by its caster's next cast, which may still fail
    DESCRIBED(SpellEnded, "spell-ended", spell, who, name, why, byCast)
};
bool applies(const Table& table, const SpellEnded& e);
void evolve(Table& table, const SpellEnded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SpellEnded& e);

/// The classes whose casting or preparing move the actor owns.
std::vector<const content::Playbook*> castersOf(const content::Rulebook& rulebook, const Actor& actor);
/// The spells that the actor could prepare by that class, including level 0, by level.
std::vector<const content::Spell*> knownSpells(const content::Rulebook& rulebook, const Actor& actor,
                                               const content::Playbook& playbook);
/// Its level for this character by that class.
int spellLevel(const Actor& actor, const content::Playbook& playbook, const content::Spell& spell);
/// False if the move that gave the spell is gone or suspended (DW-XP-08).
bool counts(const Actor& actor, const KnownSpell& known);
bool isPrepared(const Actor& actor, std::string_view spell, std::string_view playbook);
/// True if it is that spell, prepared by that class; by any if none is named.
bool isInMind(const KnownSpell& known, std::string_view spell, std::string_view playbook);
/// The total levels of spells that may be prepared.
int spellLimit(const content::Rulebook& rulebook, const Actor& actor, const content::Playbook& playbook);

/// Removes one such prepared spell; false if there is none.
bool loseSpell(Turn& turn, ActorId who, const std::string& spell, const std::string& playbook);
/// Removes prepared spells of that gift, or of a class whose casting move is no longer owned.
void loseSpellsOf(Turn& turn, ActorId who, EntryId gift);
/// After a cast: keeps a lasting spell running, and ends those that end with the next cast.
void spellCast(Turn& turn, const content::Spell& spell, const Waiting& cast);
/// The actor's last cast failed after all: spells that it ended run again.
void castUndone(Turn& turn, ActorId who);
/// The running spell whose cast has this effect waiting; null if there is none, or it has ended.
const RunningSpell* runningBy(const Table& table, const Waiting& cast);
/// Ends spells that end when their bearer is hurt, and takes 1 hold from those that last by hold.
void spellsOfTheHurt(Turn& turn, ActorId hurt);
/// Ends spells that end when their bearer attacks.
void spellsOfTheAttacker(Turn& turn, ActorId attacker);
/// True if a running spell lasts as long as that hold.
bool lastsByHold(const Table& table, ActorId who, const std::string& of);
/// Ends the spell that lasts by that hold, if none is left.
void holdGone(Turn& turn, ActorId who, const std::string& of);
/// Ends the spell with its modifiers and its waiting effects.
void endSpell(Turn& turn, const RunningSpell& spell, const std::string& why, bool byCast = false);
/// Ends all spells of that caster.
void endSpellsOf(Turn& turn, ActorId who, const std::string& why);

} // namespace tenplus::table::inline pbta::inline classes
