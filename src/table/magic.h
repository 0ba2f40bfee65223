// Spells: learned, prepared, lost, running and ended (DW-MAGIC). Casting itself is a move, rolled with the spell.
#pragma once

#include "content/rulebook.h"
#include "table/actor.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct Table;
struct Waiting;

/// The spells chosen after the move that prepares; those of level 0 come by themselves.
struct PrepareSpells {
    static constexpr std::string_view kName = "prepare-spells";
    ActorId who;
    std::string playbook; ///< may be empty for who casts by one class only
    std::vector<std::string> spells;
    bool override = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("playbook", playbook);
        v("spells", spells);
        v("override", override);
    }
};
/// Writes a spell into the book, or grants one of another list.
struct LearnSpell {
    static constexpr std::string_view kName = "learn-spell";
    ActorId who;
    std::string spell;
    std::string playbook; ///< by which class it is cast; may be empty for who casts by one class only
    std::optional<int> level; ///< at which this character has it; 0: always in mind
    bool override = false;    ///< although it is above what the caster can learn
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("spell", spell);
        v("playbook", playbook);
        v("level", level);
        v("override", override);
    }
};
/// Takes a spell out of mind; it stays known.
struct ForgetSpell {
    static constexpr std::string_view kName = "lose-spell";
    ActorId who;
    std::string spell;
    std::string playbook; ///< by which class it is in mind; empty: whichever has it first
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("spell", spell);
        v("playbook", playbook);
    }
};
struct EndSpell {
    static constexpr std::string_view kName = "end-spell";
    OngoingId spell;
    std::string why;
    template <typename V>
    void fields(V& v) {
        v("spell", spell);
        v("why", why);
    }
};

struct SpellLearned {
    static constexpr std::string_view kName = "spell-learned";
    ActorId who;
    KnownSpell spell;
    friend bool operator==(const SpellLearned&, const SpellLearned&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("spell", spell);
    }
};
/// What a choice of spells was counted by, so that it stands only while that does.
struct SpellsCounted {
    std::string field;             ///< that holds the caster's level
    std::int64_t least = 0;        ///< with less there than this they would be too many, or too high
    EntryId caster;                ///< the owned move by which they are cast
    std::vector<KnownSpell> rows;  ///< of the book, for those that stand there
    friend bool operator==(const SpellsCounted&, const SpellsCounted&) = default;
    template <typename V>
    void fields(V& v) {
        v("field", field);
        v("least", least);
        v("caster", caster);
        v("rows", rows);
    }
};
/// All that is in mind by that class from now on.
struct SpellsPrepared {
    static constexpr std::string_view kName = "spells-prepared";
    ActorId who;
    std::string playbook;
    std::vector<KnownSpell> spells;
    int levels = 0; ///< that count against the limit
    int most = 0;
    std::vector<std::string> written = {}; ///< of them, those that stand in the book
    std::optional<SpellsCounted> counted = {}; ///< not in campaigns from before it was told
    friend bool operator==(const SpellsPrepared&, const SpellsPrepared&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("playbook", playbook);
        v("spells", spells);
        v("levels", levels);
        v("most", most);
        v("written", written);
        v("counted", counted);
    }
};
struct SpellLost {
    static constexpr std::string_view kName = "spell-lost";
    ActorId who;
    std::string spell;
    std::string name;
    std::string playbook = {}; ///< by which class it was in mind; empty in campaigns from before it was told
    friend bool operator==(const SpellLost&, const SpellLost&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("spell", spell);
        v("name", name);
        v("playbook", playbook);
    }
};
struct SpellStarted {
    static constexpr std::string_view kName = "spell-started";
    RunningSpell spell;
    friend bool operator==(const SpellStarted&, const SpellStarted&) = default;
    template <typename V>
    void fields(V& v) {
        v("spell", spell);
    }
};
struct SpellEnded {
    static constexpr std::string_view kName = "spell-ended";
    OngoingId spell;
    ActorId who;
    std::string name;
    std::string why;
    bool byCast = false; ///< by a cast of its caster, which may still come to nothing
    friend bool operator==(const SpellEnded&, const SpellEnded&) = default;
    template <typename V>
    void fields(V& v) {
        v("spell", spell);
        v("who", who);
        v("name", name);
        v("why", why);
        v("byCast", byCast);
    }
};

/// The classes by which somebody casts now: those whose casting or preparing move is owned.
std::vector<const content::Playbook*> castersOf(const content::Rulebook& rulebook, const Actor& actor);
/// The spells that somebody could prepare by that class, level 0 included, by level.
std::vector<const content::Spell*> knownSpells(const content::Rulebook& rulebook, const Actor& actor, const content::Playbook& playbook);
/// Its level for this character by that class.
int spellLevel(const Actor& actor, const content::Playbook& playbook, const content::Spell& spell);
/// Whether a spell in a book counts: unless a move gave it that is gone or at rest (DW-XP-08).
bool counts(const Actor& actor, const KnownSpell& known);
bool isPrepared(const Actor& actor, std::string_view spell, std::string_view playbook);
/// Whether it is that spell, in mind by that class; by any if none is named.
bool isInMind(const KnownSpell& known, std::string_view spell, std::string_view playbook);
/// How many levels of spells may be in mind.
int spellLimit(const content::Rulebook& rulebook, const Actor& actor, const content::Playbook& playbook);

class Turn;
/// One such spell is in mind no longer; false if there was none.
bool loseSpell(Turn& turn, ActorId who, const std::string& spell, const std::string& playbook);
/// What is in mind by that gift, or by a class whose casting is owned no more, is in mind no longer.
void loseSpellsOf(Turn& turn, ActorId who, EntryId gift);
/// A spell that was cast stays up, if it is of that kind; what ends by the next cast ends.
void spellCast(Turn& turn, const content::Spell& spell, const Waiting& cast);
/// The last cast of somebody came to nothing after all: what it ended runs on.
void castUndone(Turn& turn, ActorId who);
/// The spell that stays up by the cast that this waits of; nothing if none does, or it has ended.
const RunningSpell* runningBy(const Table& table, const Waiting& cast);
/// Ends what ends when its bearer is hurt, and takes 1 from the hold of what lasts as long as that.
void spellsOfTheHurt(Turn& turn, ActorId hurt);
/// Ends what ends when its bearer attacks.
void spellsOfTheAttacker(Turn& turn, ActorId attacker);
/// Whether a spell runs that lasts as long as that hold.
bool lastsByHold(const Table& table, ActorId who, const std::string& of);
/// Ends the spell that lasts as long as that hold, if none is left.
void holdGone(Turn& turn, ActorId who, const std::string& of);
/// Ends it with what it gave, and with what it would still give.
void endSpell(Turn& turn, const RunningSpell& spell, const std::string& why, bool byCast = false);
/// Ends all that somebody cast.
void endSpellsOf(Turn& turn, ActorId who, const std::string& why);

} // namespace tenplus::table
