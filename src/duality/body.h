// Body: what heroes and adversaries share: HP and Stress slots, thresholds, armour, resistances and conditions, and how
// these are marked and cleared. Invariant: 0 <= marked <= most.
#pragma once

#include "base/actor_id.h"
#include "base/described.h"
#include "content/duality/words.h"
#include "duality/refused.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

using tenplus::ActorId;
struct Settings;

/// Slots that are marked one by one.
struct Track {
    int marked = 0;
    int most = 6;
    [[nodiscard]] int left() const { return most - marked; }
    [[nodiscard]] bool isFull() const { return marked >= most; }
    /// mark() marks and clear() clears up to n slots; both return the number of changed slots.
    int mark(int n);
    int clear(int n);
    friend bool operator==(const Track&, const Track&) = default;
};

using content::DamageType;
inline const std::set<DamageType> kBothTypes{DamageType::Physical, DamageType::Magic};

inline constexpr std::string_view kVulnerable = "vulnerable";
inline constexpr std::string_view kRestrained = "restrained";
inline constexpr std::string_view kHidden = "hidden";
inline constexpr std::string_view kFromStress = "stress"; ///< source of the Vulnerable from full Stress

/// A condition. Adding one of the same name changes nothing except, by a setting, its sources.
struct Condition {
    std::string name;
    std::string trigger;              ///< what ends it; empty: temporary, ended by a roll
    std::vector<std::string> sources; ///< oldest first
    FIELDS(Condition, name, trigger, sources)
};

enum class Life { Active, DeathMove, Unconscious, Dead, Retired };
constexpr std::array<std::string_view, 5> wireNames(Life) {
    return {"active", "death-move", "unconscious", "dead", "retired"};
}

struct Body {
    ActorId id;
    std::string name;
    bool isHero = false; ///< at the last HP a hero makes a death move; an adversary is defeated
    Track hp;
    Track stress;
    int major = 0; ///< 0: no thresholds, every hit marks 1 HP
    int severe = 0;
    int armourScore = 0;
    int slotBonus = 0; ///< damage that each marked armour slot absorbs beyond the score
    Track armour{0, 0};
    std::set<DamageType> resists;
    std::set<DamageType> immune;
    std::vector<Condition> conditions;
    Life life = Life::Active;

    /// Neither dead nor unconscious nor making a death move.
    [[nodiscard]] bool isAble() const { return life == Life::Active; }
    [[nodiscard]] bool has(std::string_view condition) const;
    friend bool operator==(const Body&, const Body&) = default;
};

/// Damage of one kind from one source.
struct Part {
    int amount = 0;
    std::set<DamageType> types{DamageType::Physical};
    int times = 1; ///< factor before halving (R-38)
    bool direct = false;
    bool ignoresArmour = false;
    bool ignoresResistance = false; ///< also ignores immunity
    FIELDS(Part, amount, types, times, direct, ignoresArmour, ignoresResistance)
};

/// The marked slots before a change.
struct Marks {
    Track hp;
    Track stress;
};
inline Marks marksOf(const Body& body) { return {body.hp, body.stress}; }
/// Applies the consequences of changed marks since `was`. The only place for them, whatever changed the marks: the last
/// HP brings the death move or defeat (DH-HP-03), clearing HP ends both and wakes the unconscious (DH-DEATH-05), the
/// last Stress makes Vulnerable (DH-STRESS-02) and clearing one ends that (DH-STRESS-03).
void entail(Body& body, const Marks& was, const Settings& settings);

/// Marks up to n HP; the last one brings the death move, or defeat. Marks none on an unconscious hero unless the
/// setting allows it.
int markHp(Body& body, int n, const Settings& settings);
/// Clears up to n HP; returns how many.
int clearHp(Body& body, int n, const Settings& settings);

struct StressMarked {
    int stress = 0;
    int hp = 0;
    bool vulnerable = false; ///< this made it Vulnerable
    friend bool operator==(const StressMarked&, const StressMarked&) = default;
};
/// Stress from outside; any excess marks 1 HP in total (DH-STRESS-04, R-18).
StressMarked forceStress(Body& body, int n, const Settings& settings);
/// Stress as a price: refused without enough free slots.
Ruled<> payStress(Body& body, int n, const Settings& settings);
/// Clears Stress; the first cleared slot ends the Vulnerable from full Stress.
int clearStress(Body& body, int n, const Settings& settings);

/// False if the body had it already.
bool addCondition(Body& body, std::string_view name, std::string_view source, std::string_view trigger,
                  const Settings& settings);
bool endCondition(Body& body, std::string_view name);

} // namespace tenplus::duality
