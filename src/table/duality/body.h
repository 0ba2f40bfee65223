// A body: what heroes and adversaries have alike, namely HP and Stress that are marked, thresholds, armour, resistances and
// conditions, and how these are marked and cleared. 0 <= marked <= most always holds.
#pragma once

#include "content/duality_words.h"
#include "table/duality/refused.h"
#include "table/ids.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::duality {

using table::ActorId;
struct Settings;

/// Slots that are marked one by one.
struct Track {
    int marked = 0;
    int most = 6;
    [[nodiscard]] int left() const { return most - marked; }
    [[nodiscard]] bool isFull() const { return marked >= most; }
    /// Marks up to n and says how many; clears up to n and says how many.
    int mark(int n);
    int clear(int n);
    friend bool operator==(const Track&, const Track&) = default;
};

using content::DamageType;
inline const std::set<DamageType> kBothTypes{DamageType::Physical, DamageType::Magic};

inline constexpr std::string_view kVulnerable = "vulnerable";
inline constexpr std::string_view kRestrained = "restrained";
inline constexpr std::string_view kHidden = "hidden";
inline constexpr std::string_view kFromStress = "stress"; ///< the source of the Vulnerable that full Stress brings

/// A condition holds or not; a second one of the same name changes nothing but, by a setting, its sources.
struct Condition {
    std::string name;
    std::string trigger;              ///< what ends it; empty: it is temporary and is rolled off
    std::vector<std::string> sources; ///< oldest first
    friend bool operator==(const Condition&, const Condition&) = default;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("trigger", trigger);
        v("sources", sources);
    }
};

enum class Life { Active, DeathMove, Unconscious, Dead, Retired };
constexpr std::array<std::string_view, 5> wireNames(Life) {
    return {"active", "death-move", "unconscious", "dead", "retired"};
}

struct Body {
    ActorId id;
    std::string name;
    bool isHero = false; ///< falls by a death move; an adversary is defeated
    Track hp;
    Track stress;
    int major = 0; ///< 0: no thresholds, every hit marks 1 HP
    int severe = 0;
    int armourScore = 0;
    int slotBonus = 0; ///< that each marked armour slot takes off beyond the score
    Track armour{0, 0};
    std::set<DamageType> resists;
    std::set<DamageType> immune;
    std::vector<Condition> conditions;
    Life life = Life::Active;

    /// Neither dead, unconscious nor in the middle of a death move.
    [[nodiscard]] bool isAble() const { return life == Life::Active; }
    [[nodiscard]] bool has(std::string_view condition) const;
    friend bool operator==(const Body&, const Body&) = default;
};

/// What a hero lacks: the GM may let it go.
inline Unexpected<Refused> lacks(const Body& who, Why why, int have = 0, int need = 0) {
    Refused refused{.why = why, .who = who.name, .what = {}, .have = have, .need = need};
    refused.whose = who.id;
    return Unexpected(std::move(refused));
}

/// Damage of one kind from one source.
struct Part {
    int amount = 0;
    std::set<DamageType> types{DamageType::Physical};
    int times = 1;       ///< doubling and the like, before halving (R-38)
    bool direct = false;
    bool ignoresArmour = false;
    bool ignoresResistance = false; ///< and immunity
    friend bool operator==(const Part&, const Part&) = default;
    template <typename V>
    void fields(V& v) {
        v("amount", amount);
        v("types", types);
        v("times", times);
        v("direct", direct);
        v("ignoresArmour", ignoresArmour);
        v("ignoresResistance", ignoresResistance);
    }
};

/// The slots that a body had marked before something changed them.
struct Marks {
    Track hp;
    Track stress;
};
inline Marks marksOf(const Body& body) { return {body.hp, body.stress}; }
/// What the numbers of a body entail when its marks are no longer `was`. This is the one place that says so, whoever changed
/// them and by whatever way: the last HP brings the death move or defeat (DH-HP-03), cleared HP end both and wake the unconscious
/// (DH-DEATH-05), the last Stress makes Vulnerable (DH-STRESS-02) and clearing one ends that (DH-STRESS-03).
void entail(Body& body, const Marks& was, const Settings& settings);

/// Marks HP and clips; the last one brings the death move, or defeat. An unconscious hero takes none unless the
/// setting says so.
int markHp(Body& body, int n, const Settings& settings);
/// Clears HP and says how many.
int clearHp(Body& body, int n, const Settings& settings);

struct StressMarked {
    int stress = 0;
    int hp = 0;
    bool vulnerable = false; ///< became Vulnerable by it
    friend bool operator==(const StressMarked&, const StressMarked&) = default;
};
/// Stress that comes from outside; what does not fit marks 1 HP, never more (DH-STRESS-04, R-18).
StressMarked forceStress(Body& body, int n, const Settings& settings);
/// Stress as a price: refused where the slots are not free.
Ruled<> payStress(Body& body, int n, const Settings& settings);
/// Clears Stress; the Vulnerable that came from full Stress ends with the first.
int clearStress(Body& body, int n, const Settings& settings);

/// False if it was there already.
bool addCondition(Body& body, std::string_view name, std::string_view source, std::string_view trigger,
                  const Settings& settings);
bool endCondition(Body& body, std::string_view name);

} // namespace tenplus::duality
