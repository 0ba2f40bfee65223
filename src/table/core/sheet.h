// Reads a sheet: field values, derived fields, and stat modifiers with their parts. Everything is computed from the
// table and the rulebook on each call; nothing is stored.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/rolling.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline core {

inline constexpr std::int64_t kMostNumber =
    1'000'000'000; ///< the largest number in any field; its negative is the smallest

content::Sort sortOf(ActorKind kind);
const content::ActorType& typeOf(const content::Rulebook& rulebook, const Actor& actor);

struct Bounds {
    std::int64_t least = -kMostNumber;
    std::int64_t most = kMostNumber;
    [[nodiscard]] std::int64_t clamp(std::int64_t number) const {
        return number < least ? least : number > most ? most : number;
    }
};

/// The values that a formula may read while an actor acts.
struct Reader {
    const content::Rulebook& rulebook;
    const Actor* self = nullptr;
    const Actor* target = nullptr;
    const std::map<std::string, int>* inputs = nullptr;
    const Entry* with = nullptr;         ///< the gear that the move uses
    std::string_view as{};               ///< an extra tag of that gear; may be empty
    std::optional<std::int64_t> level{}; ///< replaces the actor's level inside a move of another class (DW-MULTI-03)
    const Actor* group = nullptr;        ///< the sheet that all share; without one its numbers are 0

    /// The value of a name: `hp`, `str`, `is.weak`, `target.armour`, `input.bonds`, `input.vow.ticks`, `with.thrown`,
    /// `group.hull`; nothing if unknown.
    [[nodiscard]] std::optional<content::Value> operator()(std::string_view name) const;
};

/// The value of a field: stored, derived, or summed. Nothing for an unknown field.
std::optional<Value> valueOf(const content::Rulebook& rulebook, const Actor& actor, std::string_view field);
/// The stored value of a number field, without passives; 0 for a computed or unknown one.
std::int64_t storedNumber(const content::Rulebook& rulebook, const Actor& actor, std::string_view field);
/// The value of a number field; 0 for an unknown one or another type.
std::int64_t numberOf(const content::Rulebook& rulebook, const Actor& actor, std::string_view field);
/// HP; nothing for an actor without counted HP, such as a hireling (DW-HIRE-02).
std::optional<std::int64_t> healthOf(const content::Rulebook& rulebook, const Actor& actor);
/// True if the players may see the actor's health: it is shown, or a foe's, and the setting `showFoesHealth` is on.
bool showsHealth(const content::Rulebook& rulebook, const Actor& actor);
/// True if the game counts the actor's health and none is left.
bool hasFallen(const content::Rulebook& rulebook, const Actor& actor);
/// True if the target of a blow fell by it, or has no health left now.
bool hasFallen(const content::Rulebook& rulebook, const Table& table, const BlowOutcome& outcome);
/// The step that a number field is in: "Bleeding". Empty without steps.
std::string stepWord(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field);
/// True while no effect may change the field.
bool isLocked(const content::Rulebook& rulebook, const Actor& actor, std::string_view field);
/// What gear and passives add to the stored number of a field; usually 0.
std::int64_t plusOf(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field);
Bounds boundsOf(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field);
/// True if the condition is true; false if it cannot be evaluated.
bool holds(const content::Formula& condition, const Reader& reader);

/// The parts of a stat's modifier: the one from the score, then one for each condition that changes it.
std::vector<Modifier> statParts(const content::Rulebook& rulebook, const Actor& actor, const content::Stat& stat);
int statModifier(const content::Rulebook& rulebook, const Actor& actor, const content::Stat& stat);

/// The initial values of a new actor: `given` first, then the defaults, each after the fields that it reads.
std::map<std::string, Value> initialValues(const content::Rulebook& rulebook, ActorKind kind,
                                           std::map<std::string, Value> given);

/// The actor without mature content: hidden fields have their initial values (DW-R-84).
Actor withoutMature(const content::Rulebook& rulebook, Actor actor);
/// withoutMature() if `mature` is off; else unchanged.
Actor asPlayed(const content::Rulebook& rulebook, const Actor& actor, bool mature);

/// A field of an actor at this table; nothing if there is none or the table's settings exclude it (DW-R-84).
const content::Field* fieldAt(const content::Rulebook& rulebook, const Table& table, const Actor& actor,
                              std::string_view field);
/// The same for a move of anybody, and for a stat.
const content::Move* moveAt(const content::Rulebook& rulebook, const Table& table, std::string_view move);
const content::Stat* statAt(const content::Rulebook& rulebook, const Table& table, std::string_view stat);

/// The row with that id in one of the actor's lists; nothing if there is none.
const Entry* entryOf(const Actor& actor, std::string_view list, EntryId entry);
/// A row of an actor and its list.
struct RowAt {
    const content::ListDef* list = nullptr;
    const Entry* row = nullptr; ///< null: the actor has no such row
};
/// The row with that id, in whichever list of the actor it is.
RowAt rowOf(const content::Rulebook& rulebook, const Actor& actor, std::int64_t entry);
/// The text in the first column of a row.
std::string rowName(const content::ListDef& list, const Entry& row);
/// The bounds of a column of numbers.
Bounds boundsOf(const content::Column& column);

/// A cell of a row as text; empty if missing.
std::string textIn(const Entry& entry, std::string_view column);
/// A cell of a row as a number; flags are 1 or 0; 0 if missing.
std::int64_t numberIn(const Entry& entry, std::string_view column);

/// The book's word for an actor whom a threshold has put out for good: "Dead". Empty for everybody else.
std::string outWord(const content::Rulebook& rulebook, const Actor& actor);

/// A value as text: "14", "1d10", "yes".
std::string textOf(const Value& value);
/// A value as people read it: the field's word for it, else textOf().
std::string textOf(const content::Field& field, const Value& value);
/// A value as it is stored: the opposite of textOf(). What is no word of the field stays as it is.
Value fromText(const content::Field& field, const Value& typed);

} // namespace tenplus::table::inline core
