// Passives: what owned moves add to fields, rolls, damage, and other moves. Computed on every call; only the switches
// are stored.
#pragma once

#include "content/rulebook.h"
#include "dice/notation.h"
#include "table/core/sheet.h"
#include "table/pbta/classes/class_moves.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline classes {

/// A passive of an owned move that is not suspended.
struct OwnedPassive {
    const content::Passive* passive = nullptr;
    const content::Move* move = nullptr;
    const OwnedMove* owned = nullptr;
    int place = 0;
    /// Its id in a roll's list of modifiers; negative, to differ from forwards.
    [[nodiscard]] std::int64_t ref() const { return -(owned->id.value * 100 + place + 1); }
    /// False for a condition in words whose switch is off.
    [[nodiscard]] bool isOn() const;
};
std::vector<OwnedPassive> passivesOf(const content::Rulebook& rulebook, const Actor& actor, content::PassiveKind kind);
/// Evaluates its condition.
bool holds(const Reader& reader, const OwnedPassive& each);

/// Their sum for a number field.
std::int64_t addedTo(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field);
/// The best die that replaces the class's damage die, if any.
std::optional<std::string> damageDie(const content::Rulebook& rulebook, const Actor& actor);
/// The move's own approaches, and those that passives of `actor` (may be null) add.
std::vector<const content::Approach*> approachesOf(const content::Rulebook& rulebook, const Actor* actor,
                                                   const content::Move& move);
/// True for an approach that only a passive adds, on a condition that people judge: it is chosen by name, and so the
/// condition is named with it.
bool isOnCondition(const content::Rulebook& rulebook, const Actor* actor, const content::Move& move,
                   std::string_view approach);
/// Their dice for class damage in that move; `scopes` tells which scopes match. `with`: the gear in hand (may be null).
dice::Expression damageAdded(const content::Rulebook& rulebook, const Actor& actor, const Actor* target,
                             const std::string& move, const Entry* with);
/// The effects or options of a move as changed by its owner's passives: more picks, options, dice.
std::vector<content::Effect> altered(const content::Rulebook& rulebook, const Actor& actor, const std::string& move,
                                     std::vector<content::Effect> effects);
std::vector<content::Option> alteredSpend(const content::Rulebook& rulebook, const Actor& actor,
                                          const std::string& move, std::vector<content::Option> spend);
/// The passive that lets `actor` make a move with a thing without the required tags; null if there is none.
const content::Passive* wieldedBy(const content::Rulebook& rulebook, const Actor& actor, const content::Move& move,
                                  const Entry& thing);
/// Additional effects when that move gets that band and total.
struct Afterwards {
    std::vector<content::Effect> effects;
    std::vector<std::string> says;
    bool instead = false; ///< replaces the band's effects
    friend bool operator==(const Afterwards&, const Afterwards&) = default;
};
Afterwards afterwards(const content::Rulebook& rulebook, const Actor& actor, const std::string& move,
                      const std::string& band, std::optional<std::int64_t> total);

} // namespace tenplus::table::inline pbta::inline classes
