// What is recorded of a roll, and the commands of loose dice. A roll is recorded whole (dice, every modifier with its
// source, total, band and the words shown), so that it reads the same after the move in the books has changed.
#pragma once

#include "base/described.h"
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
    FIELDS(Modifier, kind, source, value, ref, kept)
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
    FIELDS(RollRecord, id, who, name, move, moveName, approach, approachName, target, targetName, others, inputs,
           weapon, weaponName, rowName, spell, spellId, expression, rolled, modifiers, total, reckoning, difficulty,
           against, cancels, band, cap, bandName, tone, text, entered, secret, overrides, kept, follows)
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
    FIELDS(BlowOutcome, who, name, damage, lost, severity, fell, secret, known)
};

/// Dice of damage or healing that fell after the roll that asked for them.
struct LaterDice {
    dice::Rolled rolled;
    bool entered = false; ///< typed real dice
    bool heals = false;   ///< else they are damage
    WaitingId waiting;    ///< the effect that they were thrown for; none: thrown at once
    ActorId to;           ///< who is hurt or healed; may be none
    int throws = 1;       ///< since the roll, with this one: the same numbers may fall again
    FIELDS(LaterDice, rolled, entered, heals, waiting, to, throws)
};

/// The rolls that the last roll continues, oldest first, and the blows and choices since. Folded from events; any other
/// roll ends them.
struct RollTrail {
    std::vector<RollRecord> before;
    std::vector<BlowOutcome> outcomes;
    std::vector<std::string> chosen; ///< texts of options that a player chose
    std::optional<LaterDice> later;  ///< the latest
    friend bool operator==(const RollTrail&, const RollTrail&) = default;
};
/// The most of each.
inline constexpr std::size_t kMostOfTrail = 12;
/// Adds a blow to the trail of the last roll; nothing without one.
void addOutcome(Table& table, BlowOutcome outcome);
/// Adds dice to the trail of the last roll; nothing without one or without dice. The dice of one effect count as one
/// throw, however many it hurts.
void addLaterDice(Table& table, LaterDice later);

// ---- commands -----------------------------------------------------------------------------------------

struct RollDice {
    std::string expression;
    GmText purpose;
    ActorId who;
    bool secret = false;
    DESCRIBED(RollDice, "roll-dice", TERM(expression), purpose, who, secret)
};
Done decideOn(Turn& turn, const RollDice& command);
/// In the form of a roll, the text behind the dice notation is a purpose, too.
void eachGmText(const Table& table, const RollDice& command, const EachGmText& visit);
/// Shows the players the last secret roll.
struct RevealRoll {
    RollId roll;
    DESCRIBED(RevealRoll, "reveal-roll", roll)
};
Done decideOn(Turn& turn, const RevealRoll& command);

// ---- events -------------------------------------------------------------------------------------------

struct MoveRolled {
    RollRecord roll;
    std::optional<bool> settled; ///< set if all choices of the previous move were settled
    DESCRIBED(MoveRolled, "move-rolled", roll, settled)
};
bool applies(const Table& table, const MoveRolled& e);
void evolve(Table& table, const MoveRolled& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveRolled& e);
/// A move without a roll was made.
struct MoveMade {
    RollRecord roll;             ///< no dice, no band; actor, move and text
    std::optional<bool> settled; ///< as for a rolled move
    DESCRIBED(MoveMade, "move-made", roll, settled)
};
bool applies(const Table& table, const MoveMade& e);
void evolve(Table& table, const MoveMade& e);
std::optional<StoryLine> describe(const StoryContext& telling, const MoveMade& e);
struct DiceRolled {
    RollRecord roll;
    DESCRIBED(DiceRolled, "dice-rolled", roll)
};
void evolve(Table& table, const DiceRolled& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DiceRolled& e);
/// The total of an actor's last roll changed afterwards; `roll` is the new state.
struct RollAdjusted {
    static constexpr bool kMayNameAbsent = true; ///< its roll may name actors who have left since
    RollRecord roll;
    Modifier by;
    std::string before; ///< name of its former band
    DESCRIBED(RollAdjusted, "roll-adjusted", roll, by, before)
};
bool applies(const Table& table, const RollAdjusted& e);
void evolve(Table& table, const RollAdjusted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RollAdjusted& e);
struct RollRevealed {
    RollId roll;
    DESCRIBED(RollRevealed, "roll-revealed", roll)
};
bool applies(const Table& table, const RollRevealed& e);
void evolve(Table& table, const RollRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RollRevealed& e);

/// True if the event is a roll, or shows or changes one.
bool isOfRoll(const Event& event);

} // namespace tenplus::table::inline core
