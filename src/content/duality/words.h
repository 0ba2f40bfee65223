// Enumerations shared by duality play and its books: kinds of damage, range bands, when uses are refreshed.
#pragma once

#include <array>
#include <string_view>

namespace tenplus::content::inline duality {

enum class DamageType { Physical, Magic };
constexpr std::array<std::string_view, 2> wireNames(DamageType) { return {"physical", "magic"}; }

/// Range bands, nearest first.
enum class DistanceBand { Melee, VeryClose, Close, Far, VeryFar, Out };
constexpr std::array<std::string_view, 6> wireNames(DistanceBand) {
    return {"melee", "very-close", "close", "far", "very-far", "out"};
}

enum class Refresh { Never, ShortRest, LongRest, Session };
constexpr std::array<std::string_view, 4> wireNames(Refresh) { return {"never", "short-rest", "long-rest", "session"}; }

enum class FeatureKind { Passive, Action, Reaction };
constexpr std::array<std::string_view, 3> wireNames(FeatureKind) { return {"passive", "action", "reaction"}; }
/// The event that a feature of a hero answers, where it is offered: a roll of its hero, one that failed, an attack that
/// hits; a roll of an ally, a blow at one; the death move of its hero or of an ally. None: it waits behind the others.
enum class FeatureTrigger { None, Roll, Failure, Hit, AllyRoll, AllyBlow, Death, AllyDeath };
constexpr std::array<std::string_view, 8> wireNames(FeatureTrigger) {
    return {"none", "roll", "failure", "hit", "ally-roll", "ally-blow", "death", "ally-death"};
}
enum class CardKind { Ability, Spell };
constexpr std::array<std::string_view, 2> wireNames(CardKind) { return {"ability", "spell"}; }
/// The number of a spell's damage dice: none, proficiency, the spellcast trait, or as printed.
enum class SpellDice { None, Proficiency, Spellcast, Printed };
constexpr std::array<std::string_view, 4> wireNames(SpellDice) {
    return {"none", "proficiency", "spellcast", "printed"};
}
enum class HeritageKind { Ancestry, Community };
constexpr std::array<std::string_view, 2> wireNames(HeritageKind) { return {"ancestry", "community"}; }
/// Until when an effect that an item begins runs.
enum class ItemEffect { None, Scene, ShortRest, LongRest, Session };
constexpr std::array<std::string_view, 5> wireNames(ItemEffect) {
    return {"none", "scene", "short-rest", "long-rest", "session"};
}
/// The heroes who begin with an item: none, all, or those who choose it.
enum class ItemStart { Found, Given, Choice };
constexpr std::array<std::string_view, 3> wireNames(ItemStart) { return {"found", "given", "choice"}; }
enum class WeaponSlot { Primary, Secondary };
constexpr std::array<std::string_view, 2> wireNames(WeaponSlot) { return {"primary", "secondary"}; }
enum class AdversaryRole { Minion, Bruiser, Skulk, Ranged, Standard, Support, Horde, Leader, Solo, Social };
constexpr std::array<std::string_view, 10> wireNames(AdversaryRole) {
    return {"minion", "bruiser", "skulk", "ranged", "standard", "support", "horde", "leader", "solo", "social"};
}
/// A gain that a hero chooses at a new level.
enum class Advance { HpSlot, StressSlot, Evasion, Experiences, Traits, Card, Subclass, Proficiency, Multiclass };
constexpr std::array<std::string_view, 9> wireNames(Advance) {
    return {"hp-slot", "stress-slot", "evasion",     "experiences", "traits",
            "card",    "subclass",    "proficiency", "multiclass"};
}
enum class EnvironmentKind { Social, Traversal, Exploration, Event };
constexpr std::array<std::string_view, 4> wireNames(EnvironmentKind) {
    return {"social", "traversal", "exploration", "event"};
}
/// The event that steps a countdown.
enum class CountdownTrigger {
    Hand,
    ActionRoll,
    RollWithFear,
    RollWithHope,
    Failure,
    Critical,
    Progress,
    Consequence,
    ShortRest,
    LongRest,
    AnyRest
};
constexpr std::array<std::string_view, 11> wireNames(CountdownTrigger) {
    return {"hand",     "action-roll", "roll-with-fear", "roll-with-hope", "failure", "critical",
            "progress", "consequence", "short-rest",     "long-rest",      "any-rest"};
}
/// How it starts again.
enum class CountdownLoop { None, Same, Longer, Shorter };
constexpr std::array<std::string_view, 4> wireNames(CountdownLoop) { return {"none", "same", "longer", "shorter"}; }

} // namespace tenplus::content::inline duality
