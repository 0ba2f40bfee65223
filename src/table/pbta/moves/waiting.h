// Waiting effects of a move that nobody has applied yet. Each is stored as it was at the roll; it stays until it is
// applied, chosen or waved off, and changes nothing before that.
#pragma once

#include "base/contains.h"
#include "base/described.h"
#include "base/gm_text.h"
#include "content/effect.h"
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

namespace tenplus::table::inline pbta::inline moves {

struct Waiting {
    WaitingId id;
    RollId roll; ///< the roll or move that caused it
    ActorId who;
    ActorId target;
    std::string move;
    std::string moveName;
    std::string spell; ///< id of the cast spell, if any
    content::Effect effect;
    std::map<std::string, int> inputs;  ///< the inputs of the move
    std::vector<content::Option> spend; ///< for hold: what one hold buys
    std::vector<std::string> joined;    ///< formulas of dice that choices added to this damage
    std::optional<dice::Rolled> rolled; ///< the dice of the amount, once thrown
    bool entered = false;               ///< those dice were typed
    std::vector<ActorId> others;        ///< further targets of the move or the blow
    EntryId weapon;                     ///< the gear used
    std::vector<ActorId> falls;         ///< new targets of a redirected blow; empty: the effect's own
    std::vector<ActorId> halved;        ///< targets that take half
    std::vector<std::string> guarded;   ///< guards' options spent on this blow
    std::optional<std::int64_t> bonus;  ///< added after the dice fell
    std::vector<std::string>
        marks; ///< "urgent" (comes first), "stun", "best", "worst", "mature" (needs the table's permission), kAllowed
    ClockId clock; ///< the full clock that asks; none: something else does
    CardId card;   ///< the card that asks, or to which the clock belongs
    FIELDS(Waiting, id, roll, who, target, move, moveName, spell, effect, inputs, spend, joined, rolled, entered,
           others, weapon, falls, halved, guarded, bonus, marks, clock, card)
};
/// Marks the result of a move that the GM allowed although a gate of it was closed; the roll records that once.
inline constexpr char kAllowed[] = "allowed";
inline bool isAllowed(const Waiting& waiting) { return contains(waiting.marks, kAllowed); }
/// True if a clock or the end of a card's steps asks the GM.
inline bool isAskedByClock(const Waiting& waiting) { return waiting.clock || waiting.card; }
/// The choice that waits, if it is the player's and not the GM's; else null.
inline const content::Choose* playersChoice(const Waiting& waiting) {
    const auto* const choice = std::get_if<content::Choose>(&waiting.effect.kind);
    return choice && choice->by == content::Chooser::Player ? choice : nullptr;
}

// ---- commands -----------------------------------------------------------------------------------------

/// Chooses options of a waiting choice. Options that need no input are applied in the same turn.
struct ChooseOptions {
    WaitingId waiting;
    std::vector<std::string> options;
    bool override = false;             ///< allows another number of options
    std::map<std::string, int> inputs; ///< inputs of the options
    DESCRIBED(ChooseOptions, "choose", waiting, TERM(options), inputs, override)
};
Done decideOn(Turn& turn, const ChooseOptions& command);
/// Throws the dice of a waiting amount without applying it yet.
struct RollWaiting {
    WaitingId waiting;
    ActorId target;        ///< aims the effect at somebody else, for whom its dice fall; none: the move's target
    bool override = false; ///< allows a target who is out
    DESCRIBED(RollWaiting, "roll-waiting", waiting, target, override)
};
Done decideOn(Turn& turn, const RollWaiting& command);
/// Applies a waiting effect. `amount` replaces the rolled or computed number (an override, recorded).
struct ApplyWaiting {
    WaitingId waiting;
    ActorId target;
    std::optional<std::int64_t> amount; ///< of damage: before armour
    std::optional<bool> ignoresArmour;  ///< overrides the move's own answer
    std::optional<bool> stun;           ///< not meant to kill: stuns, takes no HP (DW-STUN-05)
    GmText text;                        ///< an answer or a note; or what a wound does besides HP
    bool override = false;              ///< allows an answer that the move does not, or healing before an urgent roll
    std::vector<std::int64_t> use;      ///< of damage: forwards with a free-text condition that apply to it
    DESCRIBED(ApplyWaiting, "apply", waiting, target, amount, ignoresArmour, stun, text, override, use)
};
Done decideOn(Turn& turn, const ApplyWaiting& command);
/// An answer is a note, with a secrecy of its own, or names a spell: only the text of a blow is among them.
void eachGmText(const Table& table, const ApplyWaiting& command, const EachGmText& visit);
struct WaveOff {
    WaitingId waiting;
    DESCRIBED(WaveOff, "wave-off", waiting)
};
Done decideOn(Turn& turn, const WaveOff& command);
/// Damage without a move: a fall, a trap, a foe's blow (DW-HARM-11). `amount` is dice notation; one throw for all
/// targets.
struct DealDamage {
    ActorId to;
    std::string amount;
    bool ignoresArmour = false;
    int piercing = 0;    ///< armour to ignore
    bool ranged = false; ///< cover counts (DW-ARMOR-04)
    bool stun = false;   ///< takes no HP (DW-STUN-01)
    GmText source;
    std::vector<ActorId> others;   ///< further targets
    std::vector<std::int64_t> use; ///< forwards with a free-text condition that apply
    bool override = false;         ///< allows a target who is out
    DESCRIBED(DealDamage, "deal-damage", to, TERM(amount), ignoresArmour, piercing, ranged, stun, source, others, use,
              override)
};
Done decideOn(Turn& turn, const DealDamage& command);

// ---- events -------------------------------------------------------------------------------------------

struct WaitingAdded {
    Waiting waiting;
    DESCRIBED(WaitingAdded, "waiting-added", waiting)
};
bool applies(const Table& table, const WaitingAdded& e);
void evolve(Table& table, const WaitingAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WaitingAdded& e);
struct WaitingRolled {
    WaitingId waiting;
    dice::Rolled rolled;
    bool entered = false;
    std::optional<std::vector<std::string>> joined = {}; ///< dice of choices that were thrown with it
    std::string moveName;                                ///< the move of the outcome; empty in older campaigns
    ActorId target = {};                                 ///< the new target, if the effect was aimed at another
    DESCRIBED(WaitingRolled, "waiting-rolled", waiting, rolled, entered, joined, moveName, target)
};
bool applies(const Table& table, const WaitingRolled& e);
void evolve(Table& table, const WaitingRolled& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WaitingRolled& e);
struct DamageJoined {
    WaitingId waiting;
    std::string amount;
    std::optional<std::int64_t> bonus; ///< instead of dice: added to those already thrown
    DESCRIBED(DamageJoined, "damage-joined", waiting, amount, bonus)
};
bool applies(const Table& table, const DamageJoined& e);
void evolve(Table& table, const DamageJoined& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DamageJoined& e);
/// The targets of a waiting blow, and those who take half, as in Waiting.
struct BlowFalls {
    std::vector<ActorId> falls;
    std::vector<ActorId> halved;
    FIELDS(BlowFalls, falls, halved)
};
/// A guard spent an option on a waiting blow: its new targets, and those who take half. `was`: the old ones.
struct BlowGuarded {
    WaitingId waiting;
    ActorId by;
    std::string option;
    std::vector<ActorId> falls;
    std::vector<ActorId> halved;
    std::optional<BlowFalls> was = {};
    DESCRIBED(BlowGuarded, "blow-guarded", waiting, by, option, falls, halved, was)
};
bool applies(const Table& table, const BlowGuarded& e);
void evolve(Table& table, const BlowGuarded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const BlowGuarded& e);
struct ChoiceMade {
    WaitingId waiting;
    ActorId who;
    std::string moveName;
    std::vector<std::string> options; ///< ids
    std::vector<std::string> texts;   ///< the options' texts at the time
    bool overridden = false;
    DESCRIBED(ChoiceMade, "choice-made", waiting, who, moveName, options, texts, overridden)
};
bool applies(const Table& table, const ChoiceMade& e);
void evolve(Table& table, const ChoiceMade& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ChoiceMade& e);
/// The modifications of a blow: dice from choices, a bonus, its targets, and those who take half.
struct BlowShape {
    std::vector<std::string> joined;
    std::optional<std::int64_t> bonus;
    std::vector<ActorId> falls;
    std::vector<ActorId> halved;
    FIELDS(BlowShape, joined, bonus, falls, halved)
};
/// Replaced: the roll got another total. Over: its cause no longer applies.
enum class Closed { Done, WavedOff, Replaced, Over, Averted };
constexpr std::array<std::string_view, 5> wireNames(Closed) {
    return {"done", "waved-off", "replaced", "over", "averted"};
}
struct WaitingClosed {
    WaitingId waiting;
    Closed how = Closed::Done;
    GmText text;                       ///< the answer, if any
    std::optional<BlowShape> was = {}; ///< for a blow that was dealt; missing in older campaigns
    DESCRIBED(WaitingClosed, "waiting-closed", waiting, how, text, was)
};
bool applies(const Table& table, const WaitingClosed& e);
void evolve(Table& table, const WaitingClosed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WaitingClosed& e);
/// The arithmetic of one harm: `amount` less `armour` is `net`, never below 0 (DW-ARMOR-01). The following FieldChanged
/// is the loss itself.
struct DamageDealt {
    ActorId from;
    ActorId to;
    std::string toName;
    GmText source;
    dice::Rolled rolled;
    bool entered = false;
    std::int64_t amount = 0;
    std::int64_t armour = 0;
    std::int64_t net = 0;
    bool overridden = false;        ///< the amount was set by hand
    std::vector<std::string> marks; ///< "stun" (no HP), "halved", "ranged", "no-health"
    WaitingId waiting;              ///< the blow that waited; none for harm dealt at once, and in older campaigns
    DESCRIBED(DamageDealt, "damage-dealt", from, to, toName, source, rolled, entered, amount, armour, net, overridden,
              marks, waiting)
};
bool applies(const Table& table, const DamageDealt& e);
void evolve(Table& table, const DamageDealt& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DamageDealt& e);

/// Removes an actor who has left the table from all waiting effects, holds and targets.
void forgetInMoves(Table& table, ActorId who);

} // namespace tenplus::table::inline pbta::inline moves
