// Damage: its dice, the bonus of a critical success, and the rest after resistance, immunity and armour. Damage is the
// rolled number; HP result from the thresholds, once for all damage of one move.
#pragma once

#include "duality/play.h"

#include <map>
#include <set>
#include <span>
#include <vector>

namespace tenplus::duality {

/// Dice of one blow: `count` dice of `sides`, a flat modifier that is added once, and bonus dice declared before the
/// throw.
struct DamageDice {
    int count = 1;
    int sides = 6;
    int modifier = 0;
    std::set<DamageType> types{DamageType::Physical};
    std::vector<ExtraDie> bonus;
    bool direct = false; ///< without an attack roll
    int times = 1;       ///< a factor
    bool ignoresArmour = false;
    bool ignoresResistance = false;
    friend bool operator==(const DamageDice&, const DamageDice&) = default;
};

DamageDice weaponDamage(const Hero& hero, const Weapon& weapon);
/// d4s, half the proficiency rounded up, always physical (DH-UNARMED).
DamageDice unarmedDamage(const Hero& hero);
/// As many dice as the spellcast trait; none at 0 or below.
DamageDice spellDamage(const Hero& hero, int sides, int modifier, DamageType type);
DamageDice foeDamage(const Foe& foe);

/// The dice to throw; a critical success adds the maximum of the own dice.
dice::Expression expressionOf(const DamageDice& damage, bool critical, const Settings& settings);

/// Throws the dice of one blow; at least 0.
Ruled<Part> rollDamage(const DamageDice& damage, bool critical, const Settings& settings, dice::Dice& dice,
                       std::string_view who);

struct Taken {
    ActorId who;
    int damage = 0; ///< the rolled sum
    int afterResistance = 0;
    int left = 0;        ///< after armour
    int armourSlots = 0; ///< marked
    int hp = 0;          ///< marked
    bool fell = false;   ///< marked the last HP
    int severity = 0;    ///< HP by the thresholds, 0 to 4; 0 for a body without thresholds
    friend bool operator==(const Taken&, const Taken&) = default;
};

/// All parts of one move, by type: factors, immunity or resistance (halved once, rounded up), then the sum.
int afterResistance(const Body& body, std::span<const Part> parts, const Settings& settings);
/// 0 to 3 HP by the thresholds, 4 with massive damage; 1 for a body without thresholds.
int hpFor(int damage, const Body& body, const Settings& settings);
/// The number of armour slots that may be marked against this damage.
int slotsAgainst(const Body& body, std::span<const Part> parts, const Settings& settings);
/// How many more minions fall with one that takes so much damage: the first point defeats the one that is hit, each
/// further `perMinion` another (N-13).
int minionsBeside(const Foe& foe, int damage);
/// Applies all damage of one move; the target chooses the number of armour `slots`.
Ruled<Taken> take(Body& body, std::span<const Part> parts, int armourSlots, const Settings& settings);
/// Later damage of a move that has dealt some already: the thresholds apply to the sum (L434), and only the additional
/// HP are marked.
Ruled<Taken> takeMore(Body& body, Dealt& dealt, std::span<const Part> parts, int armourSlots, const Settings& settings);

/// The dice of one blow of an attacker; several blows are thrown one after the other.
struct StrikeDice {
    ActorId by;
    DamageDice damage;
};
/// The oldest due hit in which all of these attackers took part. Refused if one of them has hit nobody.
Ruled<std::size_t> hitOf(const Play& play, const std::vector<ActorId>& by);
/// Rolls the damage of that hit once, in the order of the dice, and applies it to every target hit; each target has its
/// own choice of slots.
Ruled<std::vector<Taken>> strike(Play& play, std::size_t hit, const std::vector<StrikeDice>& damage,
                                 const std::map<ActorId, int>& armourSlots, dice::Dice& dice);
/// More damage in the same move, at one of the targets hit or at all of them.
Ruled<std::vector<Taken>> strikeMore(Play& play, const std::vector<StrikeDice>& damage, ActorId at,
                                     const std::map<ActorId, int>& armourSlots, dice::Dice& dice);

} // namespace tenplus::duality
