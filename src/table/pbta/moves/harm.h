// Harm: turns a blow into lost HP: the thrown dice, armour, and who strikes for whom. A stunning blow takes no HP, and
// for an actor without HP the GM decides (rules DW-HARM, DW-ARMOR, DW-STUN).
#pragma once

#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// A mark of DamageDealt: its source is what a person said it was.
inline constexpr std::string_view kTold = "told";

/// One harm: its dice were thrown, or its amount was set by hand.
struct Harm {
    ActorId from; ///< none for a fall or a trap
    ActorId to;
    std::string source;
    std::string move{};  ///< id of the move, if any
    RollId roll{};       ///< the roll that caused it; none for others
    WaitingId waiting{}; ///< the blow that waited, if it did
    std::optional<dice::Rolled> rolled;
    bool entered = false;               ///< those dice were typed
    bool own = false;                   ///< the striker's own damage: class damage
    std::optional<std::int64_t> amount; ///< set by hand, before armour
    bool ignoresArmour = false;
    std::int64_t piercing = 0;       ///< armour to ignore
    bool stun = false;               ///< takes no HP
    bool ranged = false;             ///< cover counts
    bool told = false;               ///< a person said what it was: `source` is for the story
    bool halved = false;             ///< after armour (DW-R-24)
    std::int64_t bonus = 0;          ///< added after the dice fell
    std::vector<std::int64_t> use{}; ///< forwards with a free-text condition that apply
    std::vector<Forward> spent{};    ///< damage forwards used by this throw: they count for each target
};
/// Throws the dice of a harm.
Done throwDice(Turn& turn, Harm& harm, const dice::Expression& dice);

/// The arithmetic of a harm, with the forwards that it would use.
struct HarmSum {
    std::int64_t amount = 0;
    std::int64_t armour = 0;
    std::int64_t net = 0;
};
HarmSum sumOf(const content::Rulebook& rulebook, const Table& table, const Harm& harm);

/// Subtracts armour, uses damage and armour forwards, lowers health or stuns. One throw may hit several actors.
Done dealHarm(Turn& turn, Harm& harm);

/// Adds the qualities of the actor's own blows to a harm: piercing from their fields and the thing in their hand.
void arm(const content::Rulebook& rulebook, const Table& table, ActorId from, EntryId weapon, Harm& harm);
/// The damage that the thing in hand adds to an own blow ("+1 damage").
std::int64_t weaponDamage(const content::Rulebook& rulebook, const Actor& actor, EntryId weapon);

/// The fiercest of several strikers: the highest average damage, then the highest maximum (DW-HARM-19, DW-R-67). None
/// if empty.
ActorId fiercest(const content::Rulebook& rulebook, const Table& table, std::span<const ActorId> all);
/// The dice of an actor's own damage; 0 if it has none.
dice::Expression ownDice(const content::Rulebook& rulebook, const Actor& actor);

/// How the conditions of both sides change damage dice: a poison that weakens the arm.
struct Weakness {
    bool best = false; ///< thrown twice, the best counts
    bool worst = false;
    dice::Expression added;
};
Weakness weaknessOf(const content::Rulebook& rulebook, const Actor* from, const Actor* to);

/// Throws the dice twice and keeps the best or the worst. Both at once cancel out (DW-R-11).
dice::Expression bestOrWorst(dice::Expression dice, bool best, bool worst);

/// True if the actor's waiting blows are cancelled, because it can no longer strike (DW-R-18).
bool isStill(const content::Rulebook& rulebook, const Table& table, const Actor& actor);

} // namespace tenplus::table::inline pbta::inline moves
