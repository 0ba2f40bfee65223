// Actors: the characters, foes, hirelings and other people at the table, with their fields, conditions and lists (gear,
// bonds ...). The system's data defines the fields, conditions and lists; derived numbers are never stored.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/owned.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::content {
struct Rulebook;
struct ListDef;
} // namespace tenplus::content

namespace tenplus::table::inline core {

/// Players own characters; the GM plays foes, hirelings and persons. A person may have no HP. The group is one sheet
/// that all players share: a crew, a ship, a place they keep.
enum class ActorKind { Character, Foe, Hireling, Person, Group };
constexpr std::array<std::string_view, 5> wireNames(ActorKind) {
    return {"character", "foe", "hireling", "person", "group"};
}

using Value = std::variant<std::int64_t, bool, std::string>;

/// A row of one of the actor's lists: a thing carried, a bond, a known move.
struct Entry {
    EntryId id;
    std::map<std::string, Value> values;
    FIELDS(Entry, id, values)
};

struct Actor {
    ActorId id;
    ActorKind kind = ActorKind::Character;
    std::string name;
    std::string icon;      ///< name of an emblem; empty = by kind
    bool revealed = false; ///< the players may see it
    bool hpShown = false;  ///< the players may see its HP
    std::map<std::string, Value> values;
    std::set<std::string> conditions;
    std::map<std::string, std::vector<Entry>> lists;
    std::string playbook;         ///< id of its class; may be empty
    std::vector<OwnedMove> moves; ///< of classes, in the order gained
    std::vector<KnownSpell> book; ///< spells learned one by one
    std::vector<KnownSpell> prepared;
    std::string retired;                   ///< what became of it in the world; empty while it plays on
    ActorId apprentice;                    ///< the apprentice for which it gives up its XP
    std::optional<std::string> away{};     ///< until when it is not at the table, in words; nothing: it is there
    std::optional<std::string> portrait{}; ///< hash of a picture of the campaign
    FIELDS(Actor, id, kind, name, icon, revealed, hpShown, values, conditions, lists, playbook, moves, book, prepared,
           retired, apprentice, away, portrait)
};

// ---- commands -----------------------------------------------------------------------------------------

struct AddActor {
    ActorKind kind = ActorKind::Character;
    std::string name;
    std::string icon;
    std::optional<bool> revealed; ///< default: characters are, the others are not
    std::map<std::string, Value> values;
    std::map<std::string, std::vector<std::map<std::string, Value>>> lists;
    DESCRIBED(AddActor, "add-actor", kind, PUBLIC(name), TERM(icon), revealed, TERM(values), lists)
};
Done decideOn(Turn& turn, const AddActor& command);
struct RemoveActor {
    ActorId who;
    DESCRIBED(RemoveActor, "remove-actor", who)
};
Done decideOn(Turn& turn, const RemoveActor& command);
/// Sets a field, or `name` or `icon`, by hand.
struct EditSheet {
    ActorId who;
    std::string field;
    Value value;
    DESCRIBED(EditSheet, "edit-sheet", who, TERM(field), value)
};
Done decideOn(Turn& turn, const EditSheet& command);
/// Changes a number by hand, clamped to its bounds.
struct ChangeField {
    ActorId who;
    std::string field;
    std::int64_t by = 0;
    GmText why;
    DESCRIBED(ChangeField, "change-field", who, TERM(field), by, why)
};
Done decideOn(Turn& turn, const ChangeField& command);
struct SetCondition {
    ActorId who;
    std::string condition;
    bool on = true;
    DESCRIBED(SetCondition, "set-condition", who, TERM(condition), on)
};
Done decideOn(Turn& turn, const SetCondition& command);
/// Somebody is not at the table, and takes no part until they are back.
struct SetAway {
    ActorId who;
    bool away = true;
    GmText until; ///< in words; optional
    DESCRIBED(SetAway, "set-away", who, away, until)
};
Done decideOn(Turn& turn, const SetAway& command);
struct AddEntry {
    ActorId who;
    std::string list;
    std::map<std::string, Value> values;
    DESCRIBED(AddEntry, "add-entry", who, TERM(list), PUBLIC(values))
};
Done decideOn(Turn& turn, const AddEntry& command);
struct EditEntry {
    ActorId who;
    std::string list;
    EntryId entry;
    std::string field;
    Value value;
    DESCRIBED(EditEntry, "edit-entry", who, TERM(list), entry, TERM(field), value)
};
Done decideOn(Turn& turn, const EditEntry& command);
struct RemoveEntry {
    ActorId who;
    std::string list;
    EntryId entry;
    bool override = false; ///< deletes a row that the list must keep
    DESCRIBED(RemoveEntry, "remove-entry", who, TERM(list), entry, override)
};
Done decideOn(Turn& turn, const RemoveEntry& command);
/// Sets what the players may see of an actor, or of several at once. Refused if it changes nothing for any of them.
struct RevealActor {
    ActorId who;
    bool revealed = true;
    std::optional<bool> hpShown = {}; ///< none: stays as it is
    std::vector<ActorId> others = {}; ///< for whom the same is set
    DESCRIBED(RevealActor, "reveal-actor", who, revealed, hpShown, others)
};
Done decideOn(Turn& turn, const RevealActor& command);

// ---- events -------------------------------------------------------------------------------------------

struct ActorAdded {
    static constexpr bool kMayNameAbsent = true;
    Actor actor;
    DESCRIBED(ActorAdded, "actor-added", actor)
};
bool applies(const Table& table, const ActorAdded& e);
void evolve(Table& table, const ActorAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ActorAdded& e);
struct ActorRemoved {
    ActorId who;
    std::string name;
    DESCRIBED(ActorRemoved, "actor-removed", who, name)
};
bool applies(const Table& table, const ActorRemoved& e);
void evolve(Table& table, const ActorRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ActorRemoved& e);
/// `was`: the old value, if the new one was computed from it; the event then applies only while the field holds it.
struct SheetEdited {
    ActorId who;
    std::string field;
    Value value;
    std::optional<Value> was = {};
    DESCRIBED(SheetEdited, "sheet-edited", who, field, value, was)
};
bool applies(const Table& table, const SheetEdited& e);
void evolve(Table& table, const SheetEdited& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SheetEdited& e);
/// A number field changed by `by`. `least` and `most` are its bounds in this turn: if earlier turns are undone, the
/// change applies only if the result stays within them. Both equal `now`, the result, if the change was clamped or
/// started from one exact number.
struct FieldChanged {
    ActorId who;
    std::string field;
    std::int64_t by = 0;
    std::int64_t now = 0;
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;
    GmText why; ///< "miss", "Deal d10", "typed by hand": shown in the feed
    DESCRIBED(FieldChanged, "field-changed", who, field, by, now, least, most, why)
};
bool applies(const Table& table, const FieldChanged& e);
void evolve(Table& table, const FieldChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const FieldChanged& e);
struct ConditionSet {
    ActorId who;
    std::string condition;
    bool on = true;
    std::string says{}; ///< replaces the condition in the feed: "is no longer a hireling"; usually empty
    DESCRIBED(ConditionSet, "condition-set", who, condition, on, says)
};
bool applies(const Table& table, const ConditionSet& e);
void evolve(Table& table, const ConditionSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ConditionSet& e);
struct AwaySet {
    ActorId who;
    bool away = true;
    GmText until;
    DESCRIBED(AwaySet, "away-set", who, away, until)
};
void evolve(Table& table, const AwaySet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const AwaySet& e);
/// An actor reached or left a threshold. `conditions`: those that decided which effects the books ask for.
struct ThresholdCrossed {
    ActorId who;
    std::string threshold; ///< id
    std::map<std::string, bool> conditions;
    DESCRIBED(ThresholdCrossed, "threshold-crossed", who, threshold, conditions)
};
bool applies(const Table& table, const ThresholdCrossed& e);
void evolve(Table& table, const ThresholdCrossed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ThresholdCrossed& e);
struct EntryAdded {
    ActorId who;
    std::string list;
    Entry entry;
    DESCRIBED(EntryAdded, "entry-added", who, list, entry)
};
bool applies(const Table& table, const EntryAdded& e);
void evolve(Table& table, const EntryAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EntryAdded& e);
/// `was` as for SheetEdited.
struct EntryEdited {
    ActorId who;
    std::string list;
    EntryId entry;
    std::string field;
    Value value;
    std::optional<Value> was = {};
    std::string says{}; ///< replaces "changes the vows" in the feed: "Find the heir: Ticks 4 → 8"; may be empty
    DESCRIBED(EntryEdited, "entry-edited", who, list, entry, field, value, was, says)
};
bool applies(const Table& table, const EntryEdited& e);
void evolve(Table& table, const EntryEdited& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EntryEdited& e);
struct EntryRemoved {
    ActorId who;
    std::string list;
    EntryId entry;
    std::string says{}; ///< as of EntryEdited
    DESCRIBED(EntryRemoved, "entry-removed", who, list, entry, says)
};
bool applies(const Table& table, const EntryRemoved& e);
void evolve(Table& table, const EntryRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EntryRemoved& e);
struct ActorRevealed {
    ActorId who;
    bool revealed = true;
    std::optional<bool> hpShown = {}; ///< none: stays as it is; always there in older campaigns
    DESCRIBED(ActorRevealed, "actor-revealed", who, revealed, hpShown)
};
bool applies(const Table& table, const ActorRevealed& e);
void evolve(Table& table, const ActorRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ActorRevealed& e);

/// Checks that the cells fit the columns of a list, at least one of them. A row of gear has a name, and weight and uses
/// from 0 to 1000.
Done checkRow(const content::Rulebook& rulebook, const Actor& actor, const content::ListDef& list,
              const std::map<std::string, Value>& values);

} // namespace tenplus::table::inline core
