// What is recorded of a roll, and the commands of loose dice. A roll is recorded whole (dice, every modifier with its
// source, total, band and the words shown), so that it reads the same after the move in the books has changed.
#pragma once

#include "base/gm_text.h"
#include "content/tone.h"
#include "dice/roll.h"
#include "table/core/decision.h"
#include "table/core/gm_texts.h"
#include "table/core/ids.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline core {

/// Cancelled: what a die showed and does not count, as a negative number.
enum class ModifierKind { Stat, Condition, Forward, Ongoing, Standing, Typed, Boost, Passive, Cancelled };
constexpr std::array<std::string_view, 9> wireNames(ModifierKind) {
    return {"stat", "condition", "forward", "ongoing", "standing", "typed", "boost", "passive", "cancelled"};
}

/// One summand of a roll, besides the dice.
struct Modifier {
    ModifierKind kind = ModifierKind::Typed;
    GmText source;
    int value = 0;
    std::int64_t ref = 0; ///< id of the forward, ongoing or running spell, or (negative) the passive; else 0
    NoteId kept = {};     ///< hides `source` from the players until that note is shown
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

/// How the total is computed if it is not the sum of the dice: the number of successes; no total, as each die counts by
/// itself; the best die of a pool (the worse of two without any); or a sum that is compared with challenge dice.
enum class Reckoning { Successes, Apart, Best, Versus };
constexpr std::array<std::string_view, 4> wireNames(Reckoning) { return {"successes", "apart", "best", "versus"}; }

struct RollRecord {
    RollId id;
    ActorId who;
    std::string name;     ///< of the actor, at the time
    std::string move;     ///< id; empty for loose dice
    std::string moveName; ///< for loose dice: their purpose
    std::string approach; ///< id of the stat or other value added
    std::string approachName;
    ActorId target;
    std::string targetName;
    std::vector<ActorId> others;       ///< further targets
    std::map<std::string, int> inputs; ///< the answers, by input
    EntryId weapon;                    ///< the gear used
    std::string weaponName;
    std::string rowName; ///< the picked row of a sheet, at the time; may be empty
    std::string spell;   ///< name of the spell, for casting
    std::string spellId;
    std::string expression; ///< dice notation; empty if there is a band: failed without a roll
    dice::Rolled rolled;
    std::vector<Modifier> modifiers;
    std::int64_t total = 0;
    std::optional<Reckoning> reckoning;  ///< nothing: sum
    std::optional<int> difficulty;       ///< the target number, if any
    std::optional<dice::Rolled> against; ///< the challenge dice, if any
    std::optional<int> cancels;          ///< a die that shows this counts 0
    std::string band;                    ///< id; empty for loose dice
    std::string cap;                     ///< id of the best band that it could reach; may be empty
    std::string bandName;
    content::Tone tone = content::Tone::Plain;
    std::string text;                   ///< the text of the band
    bool entered = false;               ///< typed real dice
    bool secret = false;                ///< the players see at most that the GM rolled
    std::vector<std::string> overrides; ///< rules that the GM set aside for this roll, in words
    NoteId kept;                        ///< hides the purpose of loose dice until that note is shown
    RollId follows;                     ///< the roll that this one continues: the attack of a damage roll
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
        v("rowName", rowName);
        v("spell", spell);
        v("spellId", spellId);
        v("expression", expression);
        v("rolled", rolled);
        v("modifiers", modifiers);
        v("total", total);
        v("reckoning", reckoning);
        v("difficulty", difficulty);
        v("against", against);
        v("cancels", cancels);
        v("band", band);
        v("cap", cap);
        v("bandName", bandName);
        v("tone", tone);
        v("text", text);
        v("entered", entered);
        v("secret", secret);
        v("overrides", overrides);
        v("kept", kept);
        v("follows", follows);
    }
};

/// What one blow did to its target.
struct BlowOutcome {
    ActorId who;
    std::string name; ///< of the target, at the time
    std::int64_t damage = 0;
    std::int64_t lost = 0; ///< health, after armour
    std::string severity;  ///< the game's word for it; may be empty
    bool fell = false;
    bool secret = false;
    bool known = false; ///< the players knew the target at the time
    friend bool operator==(const BlowOutcome&, const BlowOutcome&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
        v("damage", damage);
        v("lost", lost);
        v("severity", severity);
        v("fell", fell);
        v("secret", secret);
        v("known", known);
    }
};

/// The rolls that the last roll continues, oldest first, and the blows and choices since. Folded from events; any other
/// roll ends them.
struct RollTrail {
    std::vector<RollRecord> before;
    std::vector<BlowOutcome> outcomes;
    std::vector<std::string> chosen; ///< texts of options that a player chose
    friend bool operator==(const RollTrail&, const RollTrail&) = default;
};
/// The most of each.
inline constexpr std::size_t kMostOfTrail = 12;
/// Adds a blow to the trail of the last roll; nothing without one.
void addOutcome(Table& table, BlowOutcome outcome);

// ---- commands -----------------------------------------------------------------------------------------

struct RollDice {
    static constexpr std::string_view kName = "roll-dice";
    std::string expression;
    GmText purpose;
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
Done decideOn(Turn& turn, const RollDice& command);
/// In the form of a roll, the text behind the dice notation is a purpose, too.
void eachGmText(const Table& table, const RollDice& command, const EachGmText& visit);
/// Shows the players the last secret roll.
struct RevealRoll {
    static constexpr std::string_view kName = "reveal-roll";
    RollId roll;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
    }
};
Done decideOn(Turn& turn, const RevealRoll& command);

// ---- events -------------------------------------------------------------------------------------------

struct MoveRolled {
    static constexpr std::string_view kName = "move-rolled";
    RollRecord roll;
    std::optional<bool> settled; ///< set if all choices of the previous move were settled
    friend bool operator==(const MoveRolled&, const MoveRolled&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("settled", settled);
    }
};
bool applies(const Table& table, const MoveRolled& e);
void evolve(Table& table, const MoveRolled& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveRolled& e);
/// A move without a roll was made.
struct MoveMade {
    static constexpr std::string_view kName = "move-made";
    RollRecord roll;             ///< no dice, no band; actor, move and text
    std::optional<bool> settled; ///< as for a rolled move
    friend bool operator==(const MoveMade&, const MoveMade&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("settled", settled);
    }
};
bool applies(const Table& table, const MoveMade& e);
void evolve(Table& table, const MoveMade& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveMade& e);
struct DiceRolled {
    static constexpr std::string_view kName = "dice-rolled";
    RollRecord roll;
    friend bool operator==(const DiceRolled&, const DiceRolled&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
    }
};
void evolve(Table& table, const DiceRolled& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DiceRolled& e);
/// The total of an actor's last roll changed afterwards; `roll` is the new state.
struct RollAdjusted {
    static constexpr std::string_view kName = "roll-adjusted";
    static constexpr bool kMayNameAbsent = true; ///< its roll may name actors who have left since
    RollRecord roll;
    Modifier by;
    std::string before; ///< name of its former band
    friend bool operator==(const RollAdjusted&, const RollAdjusted&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
        v("by", by);
        v("before", before);
    }
};
bool applies(const Table& table, const RollAdjusted& e);
void evolve(Table& table, const RollAdjusted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RollAdjusted& e);
struct RollRevealed {
    static constexpr std::string_view kName = "roll-revealed";
    RollId roll;
    friend bool operator==(const RollRevealed&, const RollRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("roll", roll);
    }
};
bool applies(const Table& table, const RollRevealed& e);
void evolve(Table& table, const RollRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RollRevealed& e);

/// True if the event is a roll, or shows or changes one.
bool isOfRoll(const Event& event);

} // namespace tenplus::table::inline core
