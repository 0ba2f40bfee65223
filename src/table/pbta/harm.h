// Harm: how a blow becomes lost HP. What lies on the table, what armour takes off, who strikes for whom; a blow that
// stuns takes no HP, and somebody without HP is the GM's to tell (rules DW-HARM, DW-ARMOR, DW-STUN).
#pragma once

#include "table/turn.h"
#include "table/waiting.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenplus::table {

/// One harm: its dice lie on the table, or its amount was set by hand.
struct Harm {
    ActorId from; ///< who strikes; nobody for a fall or a trap
    ActorId to;
    std::string source;
    std::string move{};        ///< id of the move that deals it; may be empty
    RollId roll{};             ///< that asked for it; none for others
    std::optional<dice::Rolled> rolled;
    bool entered = false;               ///< those dice were typed
    bool own = false;                   ///< the dice are those of the own blows: class damage
    std::optional<std::int64_t> amount; ///< set by hand, before armour
    bool ignoresArmour = false;
    std::int64_t piercing = 0;          ///< armour that it goes through
    bool stun = false;                  ///< takes no HP
    bool ranged = false;                ///< cover counts
    bool halved = false;                ///< after armour (DW-R-24)
    std::int64_t bonus = 0;             ///< added to the dice after they fell
    std::vector<std::int64_t> use{};    ///< forwards with a free-text condition that apply to it
    std::vector<Forward> spent{};       ///< forwards on damage that this throw has used: they count for each it falls on
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

/// Takes armour off, uses damage and armour forwards, lowers health or stuns. One throw may be dealt to several.
Done dealHarm(Turn& turn, Harm& harm);

/// Lays the qualities of somebody's own blows into a harm: what goes through armour, by their fields and by the thing
/// in their hand.
void arm(const content::Rulebook& rulebook, const Table& table, ActorId from, EntryId weapon, Harm& harm);
/// What the thing in hand adds to the dice of an own blow ("+1 damage").
std::int64_t weaponDamage(const content::Rulebook& rulebook, const Actor& actor, EntryId weapon);

/// Of several who strike at once the one with the most damage: the highest average, then the highest most
/// (DW-HARM-19, DW-R-67). Nobody of none.
ActorId fiercest(const content::Rulebook& rulebook, const Table& table, std::span<const ActorId> all);
/// The dice of somebody's own blows; 0 for who has none.
dice::Expression ownDice(const content::Rulebook& rulebook, const Actor& actor);

/// What the conditions of both sides make of the dice of damage: a poison that weakens the arm.
struct Weakness {
    bool best = false; ///< thrown once more, and the best counts
    bool worst = false;
    dice::Expression added;
};
Weakness weaknessOf(const content::Rulebook& rulebook, const Actor* from, const Actor* to);

/// Dice thrown once more, of which the best or the worst counts. Both at once cancel out (DW-R-11).
dice::Expression bestOrWorst(dice::Expression dice, bool best, bool worst);

/// True if blows of this actor that wait are called off: it is past striking (DW-R-18).
bool isStill(const content::Rulebook& rulebook, const Table& table, const Actor& actor);

} // namespace tenplus::table
