// Passives at work: what the moves that somebody owns add to fields, rolls, damage, and to other moves. Computed
// whenever it is asked; nothing but the switches is stored.
#pragma once

#include "content/rulebook.h"
#include "dice/notation.h"
#include "table/class_moves.h"
#include "table/sheet.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

/// A passive of a move that is owned and not at rest.
struct OwnedPassive {
    const content::Passive* passive = nullptr;
    const content::Move* move = nullptr;
    const OwnedMove* owned = nullptr;
    int place = 0;
    /// Its number in a roll's list of what counts; below 0, so that no forward has it.
    [[nodiscard]] std::int64_t ref() const { return -(owned->id.value * 100 + place + 1); }
    /// True unless it hangs on words that nobody has switched on.
    [[nodiscard]] bool isOn() const;
};
std::vector<OwnedPassive> passivesOf(const content::Rulebook& rulebook, const Actor& actor, content::PassiveKind kind);
/// Whether the formula of its condition holds.
bool holds(const Reader& reader, const OwnedPassive& each);

/// What they add to a number field.
std::int64_t addedTo(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field);
/// The dice that take the place of the class's, if any do: the best of them.
std::optional<std::string> damageDie(const content::Rulebook& rulebook, const Actor& actor);
/// The move's own ways to be rolled, and those that passives of `actor` (may be nobody) add.
std::vector<const content::Approach*> approachesOf(const content::Rulebook& rulebook, const Actor* actor, const content::Move& move);
/// What they add to class damage in that move; `scopes` tells which scopes match.
/// `with` is the thing in hand (may be nothing).
dice::Expression damageAdded(const content::Rulebook& rulebook, const Actor& actor, const Actor* target, const std::string& move, const Entry* with);
/// The effects or options of a move as they are for who owns passives about it: more picks, options, dice.
std::vector<content::Effect> altered(const content::Rulebook& rulebook, const Actor& actor, const std::string& move,
                                     std::vector<content::Effect> effects);
std::vector<content::Option> alteredSpend(const content::Rulebook& rulebook, const Actor& actor, const std::string& move,
                                          std::vector<content::Option> spend);
/// What lets `actor` make a move with a thing that has none of the tags it is made with; nothing if nothing does.
const content::Passive* wieldedBy(const content::Rulebook& rulebook, const Actor& actor, const content::Move& move, const Entry& thing);
/// What happens besides when that move comes out in that band, at that total.
struct Afterwards {
    std::vector<content::Effect> effects;
    std::vector<std::string> says;
    bool instead = false; ///< of what the band does
    friend bool operator==(const Afterwards&, const Afterwards&) = default;
};
Afterwards afterwards(const content::Rulebook& rulebook, const Actor& actor, const std::string& move, const std::string& band,
                      std::optional<std::int64_t> total);

} // namespace tenplus::table
