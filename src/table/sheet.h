// Reading a sheet: fields as they stand, what is derived from them, and stat modifiers with their parts.
// Everything here is computed from the table and the rulebook whenever it is asked; nothing is stored.
#pragma once

#include "content/rulebook.h"
#include "table/rolling.h"
#include "table/table.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

inline constexpr std::int64_t kMostNumber = 1'000'000'000; ///< of any field, and minus this the least

content::Sort sortOf(ActorKind kind);
const content::ActorType& typeOf(const content::Rulebook& rulebook, const Actor& actor);

struct Bounds {
    std::int64_t least = -kMostNumber;
    std::int64_t most = kMostNumber;
    [[nodiscard]] std::int64_t clamp(std::int64_t number) const {
        return number < least ? least : number > most ? most : number;
    }
};

/// What a formula may read while one actor acts.
struct Reader {
    const content::Rulebook& rulebook;
    const Actor* self = nullptr;
    const Actor* target = nullptr;
    const std::map<std::string, int>* inputs = nullptr;
    const Entry* with = nullptr; ///< the gear that the move is made with
    std::string_view as{};       ///< the word that it counts as besides its tags; may be empty
    std::optional<std::int64_t> level{}; ///< in place of one's own, inside a move of another class (DW-MULTI-03)

    /// The value of a name: `hp`, `str`, `is.weak`, `target.armour`, `input.bonds`, `with.thrown`; nothing if there is
    /// none.
    [[nodiscard]] std::optional<content::Value> operator()(std::string_view name) const;
};

/// A field as it stands: stored, derived, or summed. Nothing for an unknown field.
std::optional<Value> valueOf(const content::Rulebook& rulebook, const Actor& actor, std::string_view field);
/// What is stored of a number field, without what passives add; 0 for one that is computed or unknown.
std::int64_t storedNumber(const content::Rulebook& rulebook, const Actor& actor, std::string_view field);
/// A number field; 0 for one that is unknown or no number.
std::int64_t numberOf(const content::Rulebook& rulebook, const Actor& actor, std::string_view field);
/// HP; nothing for somebody whose HP are not counted, as a hireling's (DW-HIRE-02).
std::optional<std::int64_t> healthOf(const content::Rulebook& rulebook, const Actor& actor);
/// What a field adds to the number stored for it; 0 for most fields.
std::int64_t plusOf(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field);
Bounds boundsOf(const content::Rulebook& rulebook, const Actor& actor, const content::Field& field);
/// Whether a condition is true; false where it cannot be worked out.
bool holds(const content::Formula& condition, const Reader& reader);

/// The parts of a stat's modifier: what the score gives, then one for each condition that pushes it.
std::vector<Modifier> statParts(const content::Rulebook& rulebook, const Actor& actor, const content::Stat& stat);
int statModifier(const content::Rulebook& rulebook, const Actor& actor, const content::Stat& stat);

/// The initial values of a new actor: `given` first, then what the fields say, each after those that it reads.
std::map<std::string, Value> initialValues(const content::Rulebook& rulebook, ActorKind kind,
                                           std::map<std::string, Value> given);

/// An actor as a table without mature matter has them: what is hidden there is as it was at first (DW-R-84).
Actor withoutMature(const content::Rulebook& rulebook, Actor actor);
/// The same where `mature` is off; else as they are.
Actor asPlayed(const content::Rulebook& rulebook, const Actor& actor, bool mature);

/// A field of somebody at that table; nothing if there is none, or one that the table does without (DW-R-84).
const content::Field* fieldAt(const content::Rulebook& rulebook, const Table& table, const Actor& actor, std::string_view field);
/// The same for a move, whoever may make it, and for a stat.
const content::Move* moveAt(const content::Rulebook& rulebook, const Table& table, std::string_view move);
const content::Stat* statAt(const content::Rulebook& rulebook, const Table& table, std::string_view stat);

/// A row of one of the actor's lists; nothing if there is none of that number.
const Entry* entryOf(const Actor& actor, std::string_view list, EntryId entry);
/// A cell of a row as text; empty where there is none.
std::string textIn(const Entry& entry, std::string_view column);
/// A cell of a row as a number; flags are 1 or 0, and so is what is missing.
std::int64_t numberIn(const Entry& entry, std::string_view column);

/// What the book calls an actor whom a threshold has put out for good: "Dead". Empty for anybody else.
std::string outWord(const content::Rulebook& rulebook, const Actor& actor);

/// A value as text: "14", "1d10", "yes".
std::string textOf(const Value& value);

} // namespace tenplus::table
