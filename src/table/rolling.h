// Rolls of moves and loose dice. A roll is recorded whole (dice, every modifier with its source, total, band
// and the words shown), so that it reads the same after the move in the books has changed.
#pragma once

#include "content/tone.h"
#include "dice/roll.h"
#include "table/ids.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

enum class ModifierKind { Stat, Condition, Forward, Ongoing, Standing, Typed, Boost, Passive };
constexpr std::array<std::string_view, 8> wireNames(ModifierKind) {
    return {"stat", "condition", "forward", "ongoing", "standing", "typed", "boost", "passive"};
}

/// One summand of a roll beside the dice.
struct Modifier {
    ModifierKind kind = ModifierKind::Typed;
    std::string source;
    int value = 0;
    std::int64_t ref = 0; ///< the number of the forward, ongoing, running spell or (below 0) passive; 0 otherwise
    NoteId kept = {};     ///< while this is not shown, the players do not read `source`
    friend bool operator==(const Modifier&, const Modifier&) = default;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("source", source);
        v("value", value);
        v("ref", ref);
        v("kept", kept);
    }
};

/// What the total of a roll is where it is not the sum of its dice: how many succeed, or nothing, each die being for itself.
enum class Reckoning { Successes, Apart };
constexpr std::array<std::string_view, 2> wireNames(Reckoning) { return {"successes", "apart"}; }

struct RollRecord {
    RollId id;
    ActorId who;
    std::string name;         ///< of the actor, as it was
    std::string move;         ///< id; empty for loose dice
    std::string moveName;     ///< for loose dice: what they were for
    std::string approach;     ///< id of the stat or other value that was added
    std::string approachName;
    ActorId target;
    std::string targetName;
    std::vector<ActorId> others; ///< who else it is aimed at
    std::map<std::string, int> inputs; ///< what was answered
    EntryId weapon;           ///< the gear it was made with
    std::string weaponName;
    std::string spell;        ///< name of the spell, for a move that casts
    std::string spellId;
    std::string expression;   ///< dice notation; empty with a band: failed without a roll
    dice::Rolled rolled;
    std::vector<Modifier> modifiers;
    std::int64_t total = 0;
    std::optional<Reckoning> reckoning; ///< nothing: the sum
    std::optional<int> difficulty; ///< the number it was rolled against, where there is one
    std::string band;         ///< id; empty for loose dice
    std::string cap;          ///< id of the band that it could not pass; may be empty
    std::string bandName;
    content::Tone tone = content::Tone::Plain;
    std::string text;         ///< what the band says
    bool entered = false;     ///< real dice, typed in
    bool secret = false;      ///< the players see at most that the GM rolled
    std::vector<std::string> overrides; ///< rules the GM set aside for this roll, in words
    NoteId kept;              ///< while this is not shown, the players do not read what loose dice were for
    friend bool operator==(const RollRecord&, const RollRecord&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("who", who);
        v("name", name);
        v("move", move);
        v("moveName", moveName);
        v("approach", approach);
        v("approachName", approachName);
        v("target", target);
        v("targetName", targetName);
        v("others", others);
        v("inputs", inputs);
        v("weapon", weapon);
        v("weaponName", weaponName);
        v("spell", spell);
        v("spellId", spellId);
        v("expression", expression);
        v("rolled", rolled);
        v("modifiers", modifiers);
        v("total", total);
        v("reckoning", reckoning);
        v("difficulty", difficulty);
        v("band", band);
        v("cap", cap);
        v("bandName", bandName);
        v("tone", tone);
        v("text", text);
        v("entered", entered);
        v("secret", secret);
        v("overrides", overrides);
        v("kept", kept);
    }
};

/// A modifier that a person adds to one roll.
struct TypedModifier {
    std::string source;
    int value = 0;
    std::optional<bool> shown = {}; ///< the players may read the source; default: as the rest of the command
    friend bool operator==(const TypedModifier&, const TypedModifier&) = default;
    template <typename V>
    void fields(V& v) {
        v("source", source);
        v("value", value);
        v("shown", shown);
    }
};

// ---- commands -----------------------------------------------------------------------------------------

/// Makes a move: rolls it if it has a roll; what it asks for then waits.
struct RollMove {
    static constexpr std::string_view kName = "roll-move";
    ActorId who;
    std::string move;
    std::string approach; ///< may be empty where the move has only one
    ActorId target;
    std::vector<ActorId> others; ///< who else it is aimed at
    std::string spell;    ///< for a move that casts
    std::map<std::string, int> inputs;
    EntryId weapon; ///< a thing of the gear list; zero: the one in hand that fits
    std::vector<TypedModifier> modifiers;
    std::vector<std::int64_t> skip; ///< forwards and ongoings that would count, but not this time (an override)
    std::vector<std::int64_t> use;  ///< forwards and ongoings with a free-text condition that do apply
    std::string cap;        ///< band id: it comes out no higher than that
    std::vector<EntryId> drop; ///< things let go because the burden is too heavy
    int dropCoins = 0;      ///< coins let go for the same reason
    bool fail = false;      ///< fails without a roll: the burden stays
    bool unrolled = false;  ///< the dice are left alone, where the move allows it
    bool keepHold = false;  ///< an attack that does not leave the one who is guarded
    bool secret = false;
    bool override = false; ///< go on although a gate of the move says no; recorded
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("move", move);
        v("approach", approach);
        v("target", target);
        v("others", others);
        v("spell", spell);
        v("inputs", inputs);
        v("weapon", weapon);
        v("cap", cap);
        v("drop", drop);
        v("dropCoins", dropCoins);
        v("fail", fail);
        v("unrolled", unrolled);
        v("keepHold", keepHold);
        v("modifiers", modifiers);
        v("skip", skip);
        v("use", use);
        v("secret", secret);
        v("override", override);
    }
};
/// Spends something saved up on the last roll of somebody, while nothing of it has been done: its total rises, and
/// the outcome is the one of the new total (DW-MOVE-bolster-02, DW-R-16, DW-R-17).
struct BoostRoll {
    static constexpr std::string_view kName = "boost-roll";
    ActorId who;
    std::string boost;     ///< "preparation"
    WaitingId waiting;     ///< damage that waits, in place of the roll, where the table allows that
    std::string how;       ///< how it pays off in the story; written down
    bool override = false; ///< one more than a roll may have
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("boost", boost);
        v("waiting", waiting);
        v("how", how);
        v("override", override);
    }
};
struct RollDice {
    static constexpr std::string_view kName = "roll-dice";
    std::string expression;
    std::string purpose;
    ActorId who;
    bool secret = false;
    template <typename V>
    void fields(V& v) {
        v("expression", expression);
        v("purpose", purpose);
        v("who", who);
        v("secret", secret);
    }
};
/// Shows a secret roll to the players: the last one made.
struct RevealRoll {
    static constexpr std::string_view kName = "reveal-roll";
    RollId roll;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
    }
};

// ---- events -------------------------------------------------------------------------------------------

struct MoveRolled {
    static constexpr std::string_view kName = "move-rolled";
    RollRecord roll;
    std::optional<bool> settled; ///< set: it was made because no choice of the move waited any more
    friend bool operator==(const MoveRolled&, const MoveRolled&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("settled", settled);
    }
};
/// A move without a roll was made.
struct MoveMade {
    static constexpr std::string_view kName = "move-made";
    RollRecord roll; ///< no dice, no band; it carries who, what and the words
    std::optional<bool> settled; ///< as of a move that is rolled
    friend bool operator==(const MoveMade&, const MoveMade&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("settled", settled);
    }
};
struct DiceRolled {
    static constexpr std::string_view kName = "dice-rolled";
    RollRecord roll;
    friend bool operator==(const DiceRolled&, const DiceRolled&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
    }
};
/// The last roll of somebody came to another total after the dice had fallen; `roll` is what it is now.
struct RollAdjusted {
    static constexpr std::string_view kName = "roll-adjusted";
    RollRecord roll;
    Modifier by;
    std::string before; ///< name of the band it had
    friend bool operator==(const RollAdjusted&, const RollAdjusted&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("by", by);
        v("before", before);
    }
};
struct RollRevealed {
    static constexpr std::string_view kName = "roll-revealed";
    RollId roll;
    friend bool operator==(const RollRevealed&, const RollRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
    }
};

} // namespace tenplus::table
