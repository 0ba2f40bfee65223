// Actors: the characters, foes, hirelings and other people at the table, with their fields, conditions and lists (gear,
// bonds ...). The system's data defines the fields, conditions and lists; derived numbers are never stored.
#pragma once

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
    friend bool operator==(const Entry&, const Entry&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("values", values);
    }
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
    std::string retired; ///< what became of it in the world; empty while it plays on
    ActorId apprentice;  ///< the apprentice for which it gives up its XP
    friend bool operator==(const Actor&, const Actor&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("kind", kind);
        v("name", name);
        v("icon", icon);
        v("revealed", revealed);
        v("hpShown", hpShown);
        v("values", values);
        v("conditions", conditions);
        v("lists", lists);
        v("playbook", playbook);
        v("moves", moves);
        v("book", book);
        v("prepared", prepared);
        v("retired", retired);
        v("apprentice", apprentice);
    }
};

// ---- commands -----------------------------------------------------------------------------------------

struct AddActor {
    static constexpr std::string_view kName = "add-actor";
    ActorKind kind = ActorKind::Character;
    std::string name;
    std::string icon;
    std::optional<bool> revealed; ///< default: characters are, the others are not
    std::map<std::string, Value> values;
    std::map<std::string, std::vector<std::map<std::string, Value>>> lists;
    template <typename V>
    void fields(V& v) {
        v("kind", kind);
        v("name", name);
        v("icon", icon);
        v("revealed", revealed);
        v("values", values);
        v("lists", lists);
    }
};
Done decideOn(Turn& turn, const AddActor& command);
struct RemoveActor {
    static constexpr std::string_view kName = "remove-actor";
    ActorId who;
    template <typename V>
    void fields(V& v) {
        v("who", who);
    }
};
Done decideOn(Turn& turn, const RemoveActor& command);
/// Sets a field, or `name` or `icon`, by hand.
struct EditSheet {
    static constexpr std::string_view kName = "edit-sheet";
    ActorId who;
    std::string field;
    Value value;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("field", field);
        v("value", value);
    }
};
Done decideOn(Turn& turn, const EditSheet& command);
/// Changes a number by hand, clamped to its bounds.
struct ChangeField {
    static constexpr std::string_view kName = "change-field";
    ActorId who;
    std::string field;
    std::int64_t by = 0;
    GmText why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("field", field);
        v("by", by);
        v("why", why);
    }
};
Done decideOn(Turn& turn, const ChangeField& command);
struct SetCondition {
    static constexpr std::string_view kName = "set-condition";
    ActorId who;
    std::string condition;
    bool on = true;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("condition", condition);
        v("on", on);
    }
};
Done decideOn(Turn& turn, const SetCondition& command);
struct AddEntry {
    static constexpr std::string_view kName = "add-entry";
    ActorId who;
    std::string list;
    std::map<std::string, Value> values;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("values", values);
    }
};
Done decideOn(Turn& turn, const AddEntry& command);
struct EditEntry {
    static constexpr std::string_view kName = "edit-entry";
    ActorId who;
    std::string list;
    EntryId entry;
    std::string field;
    Value value;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("field", field);
        v("value", value);
    }
};
Done decideOn(Turn& turn, const EditEntry& command);
struct RemoveEntry {
    static constexpr std::string_view kName = "remove-entry";
    ActorId who;
    std::string list;
    EntryId entry;
    bool override = false; ///< deletes a row that the list must keep
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const RemoveEntry& command);
/// Sets what the players may see of an actor, or of several at once. Refused if it changes nothing for any of them.
struct RevealActor {
    static constexpr std::string_view kName = "reveal-actor";
    ActorId who;
    bool revealed = true;
    std::optional<bool> hpShown = {}; ///< none: stays as it is
    std::vector<ActorId> others = {}; ///< for whom the same is set
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("revealed", revealed);
        v("hpShown", hpShown);
        v("others", others);
    }
};
Done decideOn(Turn& turn, const RevealActor& command);

// ---- events -------------------------------------------------------------------------------------------

struct ActorAdded {
    static constexpr std::string_view kName = "actor-added";
    static constexpr bool kMayNameAbsent = true;
    Actor actor;
    friend bool operator==(const ActorAdded&, const ActorAdded&) = default;
    template <typename V>
    void fields(V& v) {
        v("actor", actor);
    }
};
bool applies(const Table& table, const ActorAdded& e);
void evolve(Table& table, const ActorAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ActorAdded& e);
struct ActorRemoved {
    static constexpr std::string_view kName = "actor-removed";
    ActorId who;
    std::string name;
    friend bool operator==(const ActorRemoved&, const ActorRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("name", name);
    }
};
bool applies(const Table& table, const ActorRemoved& e);
void evolve(Table& table, const ActorRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ActorRemoved& e);
/// `was`: the old value, if the new one was computed from it; the event then applies only while the field holds it.
struct SheetEdited {
    static constexpr std::string_view kName = "sheet-edited";
    ActorId who;
    std::string field;
    Value value;
    std::optional<Value> was = {};
    friend bool operator==(const SheetEdited&, const SheetEdited&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("field", field);
        v("value", value);
        v("was", was);
    }
};
bool applies(const Table& table, const SheetEdited& e);
void evolve(Table& table, const SheetEdited& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SheetEdited& e);
/// A number field changed by `by`. `least` and `most` are its bounds in this turn: if earlier turns are undone, the
/// change applies only if the result stays within them. Both equal `now`, the result, if the change was clamped or
/// started from one exact number.
struct FieldChanged {
    static constexpr std::string_view kName = "field-changed";
    ActorId who;
    std::string field;
    std::int64_t by = 0;
    std::int64_t now = 0;
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;
    GmText why; ///< "miss", "Deal d10", "typed by hand": shown in the feed
    friend bool operator==(const FieldChanged&, const FieldChanged&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("field", field);
        v("by", by);
        v("now", now);
        v("least", least);
        v("most", most);
        v("why", why);
    }
};
bool applies(const Table& table, const FieldChanged& e);
void evolve(Table& table, const FieldChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const FieldChanged& e);
struct ConditionSet {
    static constexpr std::string_view kName = "condition-set";
    ActorId who;
    std::string condition;
    bool on = true;
    std::string says{}; ///< replaces the condition in the feed: "is no longer a hireling"; usually empty
    friend bool operator==(const ConditionSet&, const ConditionSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("condition", condition);
        v("on", on);
        v("says", says);
    }
};
bool applies(const Table& table, const ConditionSet& e);
void evolve(Table& table, const ConditionSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ConditionSet& e);
/// An actor reached or left a threshold. `conditions`: those that decided which effects the books ask for.
struct ThresholdCrossed {
    static constexpr std::string_view kName = "threshold-crossed";
    ActorId who;
    std::string threshold; ///< id
    std::map<std::string, bool> conditions;
    friend bool operator==(const ThresholdCrossed&, const ThresholdCrossed&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("threshold", threshold);
        v("conditions", conditions);
    }
};
bool applies(const Table& table, const ThresholdCrossed& e);
void evolve(Table& table, const ThresholdCrossed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ThresholdCrossed& e);
struct EntryAdded {
    static constexpr std::string_view kName = "entry-added";
    ActorId who;
    std::string list;
    Entry entry;
    friend bool operator==(const EntryAdded&, const EntryAdded&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
    }
};
bool applies(const Table& table, const EntryAdded& e);
void evolve(Table& table, const EntryAdded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EntryAdded& e);
/// `was` as for SheetEdited.
struct EntryEdited {
    static constexpr std::string_view kName = "entry-edited";
    ActorId who;
    std::string list;
    EntryId entry;
    std::string field;
    Value value;
    std::optional<Value> was = {};
    std::string says{}; ///< replaces "changes the vows" in the feed: "Find the heir: Ticks 4 → 8"; may be empty
    friend bool operator==(const EntryEdited&, const EntryEdited&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("field", field);
        v("value", value);
        v("was", was);
        v("says", says);
    }
};
bool applies(const Table& table, const EntryEdited& e);
void evolve(Table& table, const EntryEdited& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EntryEdited& e);
struct EntryRemoved {
    static constexpr std::string_view kName = "entry-removed";
    ActorId who;
    std::string list;
    EntryId entry;
    std::string says{}; ///< as of EntryEdited
    friend bool operator==(const EntryRemoved&, const EntryRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("says", says);
    }
};
bool applies(const Table& table, const EntryRemoved& e);
void evolve(Table& table, const EntryRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const EntryRemoved& e);
struct ActorRevealed {
    static constexpr std::string_view kName = "actor-revealed";
    ActorId who;
    bool revealed = true;
    std::optional<bool> hpShown = {}; ///< none: stays as it is; always there in older campaigns
    friend bool operator==(const ActorRevealed&, const ActorRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("revealed", revealed);
        v("hpShown", hpShown);
    }
};
bool applies(const Table& table, const ActorRevealed& e);
void evolve(Table& table, const ActorRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ActorRevealed& e);

/// Checks that the cells fit the columns of a list, at least one of them. A row of gear has a name, and weight and uses
/// from 0 to 1000.
Done checkRow(const content::Rulebook& rulebook, const Actor& actor, const content::ListDef& list,
              const std::map<std::string, Value>& values);

} // namespace tenplus::table::inline core
