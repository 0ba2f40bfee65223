// Damage: how many dice, what a critical success adds, and what is left of it once resistance, immunity and armour have had
// their say. Damage is the number rolled; HP are what the thresholds make of it, once for all damage of one move.
#pragma once

#include "table/duality/play.h"

#include <map>
#include <set>
#include <span>
#include <vector>

namespace tenplus::duality {

/// Dice of one blow. With `count` dice of `sides`, a flat modifier that is added once, and bonus dice that were
/// declared before the throw.
struct DamageDice {
    int count = 1;
    int sides = 6;
    int modifier = 0;
    std::set<DamageType> types{DamageType::Physical};
    std::vector<ExtraDie> bonus;
    bool direct = false; ///< lands without an attack roll
    int times = 1;       ///< doubling and the like
    bool ignoresArmour = false;
    bool ignoresResistance = false;
    friend bool operator==(const DamageDice&, const DamageDice&) = default;
};

DamageDice weaponDamage(const Hero& hero, const Weapon& weapon);
/// d4s, half the proficiency rounded up, always physical (DH-UNARMED).
DamageDice unarmedDamage(const Hero& hero);
/// As many dice as the spellcast trait, none at 0 or below.
DamageDice spellDamage(const Hero& hero, int sides, int modifier, DamageType type);
DamageDice foeDamage(const Foe& foe);

/// What is thrown; a critical success adds the most of the own dice as a number.
dice::Expression expressionOf(const DamageDice& damage, bool critical, const Settings& settings);

/// Throws the dice of one blow; never below 0.
Ruled<Part> rollDamage(const DamageDice& damage, bool critical, const Settings& settings, dice::Dice& dice,
                       std::string_view who);

struct Taken {
    ActorId who;
    int damage = 0;         ///< the sum as rolled
    int afterResistance = 0;
    int left = 0;           ///< after armour
    int armourSlots = 0;          ///< armour slots marked
    int hp = 0;             ///< marked
    bool fell = false;      ///< the last HP
    friend bool operator==(const Taken&, const Taken&) = default;
};

/// All parts of one move, by type: increases, immunity or resistance (halved once, rounded up), then their sum.
int afterResistance(const Body& body, std::span<const Part> parts, const Settings& settings);
/// 0 to 3 HP by the thresholds, 4 with massive damage; 1 where a body has no thresholds.
int hpFor(int damage, const Body& body, const Settings& settings);
/// How many armour slots may be marked against this damage.
int slotsAgainst(const Body& body, std::span<const Part> parts, const Settings& settings);
/// Takes all damage of one move; `slots` armour slots are the target's choice.
Ruled<Taken> take(Body& body, std::span<const Part> parts, int armourSlots, const Settings& settings);
/// Later damage of a move that has dealt some already: both are one sum before the thresholds (L434), and what the sum marks
/// beyond what is marked already is marked now.
Ruled<Taken> takeMore(Body& body, Dealt& dealt, std::span<const Part> parts, int armourSlots, const Settings& settings);

/// The dice of one blow of an attacker; several of one attacker are thrown one after the other.
struct StrikeDice {
    ActorId by;
    DamageDice damage;
};
/// Which of the hits that are due belongs to all of these attackers: the oldest. Refused where one of them has hit nobody.
Ruled<std::size_t> hitOf(const Play& play, const std::vector<ActorId>& by);
/// Rolls the damage of that hit, once, and lays it on every target that was hit, with all dice in their order; a slot choice
/// belongs to its target.
Ruled<std::vector<Taken>> strike(Play& play, std::size_t hit, const std::vector<StrikeDice>& damage, const std::map<ActorId, int>& armourSlots,
                                 dice::Dice& dice);
/// More damage by somebody in the move in which they dealt some; at one of those they hit, or at all.
Ruled<std::vector<Taken>> strikeMore(Play& play, const std::vector<StrikeDice>& damage, ActorId at, const std::map<ActorId, int>& armourSlots,
                                     dice::Dice& dice);

} // namespace tenplus::duality
