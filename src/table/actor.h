// Actors: the characters, foes, hirelings and other people at the table, with their fields, conditions and lists (gear, bonds ...).
// Which fields, conditions and lists there are is the system's data; derived numbers are never stored.
#pragma once

#include "table/class_state.h"
#include "table/ids.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::table {

/// Characters belong to players; foes, hirelings and persons are played by the GM. A person need not have any HP.
enum class ActorKind { Character, Foe, Hireling, Person };
constexpr std::array<std::string_view, 4> wireNames(ActorKind) { return {"character", "foe", "hireling", "person"}; }

using Value = std::variant<std::int64_t, bool, std::string>;

/// A row of one of the actor's lists: a thing carried, a bond, a move known.
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
    std::string icon;              ///< name of an emblem; empty = by kind
    bool revealed = false;         ///< the players may see that it is here
    bool hpShown = false;          ///< the players may see its hit points
    std::map<std::string, Value> values;
    std::set<std::string> conditions;
    std::map<std::string, std::vector<Entry>> lists;
    std::string playbook;          ///< id of its class; empty without one
    std::vector<OwnedMove> moves;  ///< of classes, in the order they were gained
    std::vector<KnownSpell> book;  ///< spells learned one by one
    std::vector<KnownSpell> prepared;
    std::string retired;           ///< where in the world; empty for who plays on
    ActorId apprentice;            ///< for whose sake it gains no XP
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
struct RemoveActor {
    static constexpr std::string_view kName = "remove-actor";
    ActorId who;
    template <typename V>
    void fields(V& v) {
        v("who", who);
    }
};
/// A field, or `name` or `icon`, typed over by hand.
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
/// A number moved up or down by hand, kept within its bounds.
struct ChangeField {
    static constexpr std::string_view kName = "change-field";
    ActorId who;
    std::string field;
    std::int64_t by = 0;
    std::string why;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("field", field);
        v("by", by);
        v("why", why);
    }
};
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
struct RemoveEntry {
    static constexpr std::string_view kName = "remove-entry";
    ActorId who;
    std::string list;
    EntryId entry;
    bool override = false; ///< strike a row that the list must keep
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("override", override);
    }
};
/// What the players may see of an actor.
struct RevealActor {
    static constexpr std::string_view kName = "reveal-actor";
    ActorId who;
    bool revealed = true;
    bool hpShown = false;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("revealed", revealed);
        v("hpShown", hpShown);
    }
};

// ---- events -------------------------------------------------------------------------------------------

struct ActorAdded {
    static constexpr std::string_view kName = "actor-added";
    Actor actor;
    friend bool operator==(const ActorAdded&, const ActorAdded&) = default;
    template <typename V>
    void fields(V& v) {
        v("actor", actor);
    }
};
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
/// `was`: what stood there, where the value follows from it; then it applies only while that stands there still.
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
/// A number field changed by `by`. `least` and `most` are the bounds as they were at the turn: without the
/// turns before it the change applies only if it still ends within them. They are both `now`, where it ended then, if
/// it was cut off at a bound or is a step from just the number that was there.
struct FieldChanged {
    static constexpr std::string_view kName = "field-changed";
    ActorId who;
    std::string field;
    std::int64_t by = 0;
    std::int64_t now = 0;
    std::optional<std::int64_t> least;
    std::optional<std::int64_t> most;
    std::string why; ///< "miss", "Deal d10", "typed by hand": shown in the feed
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
struct ConditionSet {
    static constexpr std::string_view kName = "condition-set";
    ActorId who;
    std::string condition;
    bool on = true;
    std::string says{}; ///< told of them in place of the condition: "is no longer a hireling"; mostly empty
    friend bool operator==(const ConditionSet&, const ConditionSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("condition", condition);
        v("on", on);
        v("says", says);
    }
};
/// Somebody came to a threshold or left it: what the books ask of them then was read in these conditions, which were so.
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
/// `was` as for SheetEdited.
struct EntryEdited {
    static constexpr std::string_view kName = "entry-edited";
    ActorId who;
    std::string list;
    EntryId entry;
    std::string field;
    Value value;
    std::optional<Value> was = {};
    friend bool operator==(const EntryEdited&, const EntryEdited&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
        v("field", field);
        v("value", value);
        v("was", was);
    }
};
struct EntryRemoved {
    static constexpr std::string_view kName = "entry-removed";
    ActorId who;
    std::string list;
    EntryId entry;
    friend bool operator==(const EntryRemoved&, const EntryRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("list", list);
        v("entry", entry);
    }
};
struct ActorRevealed {
    static constexpr std::string_view kName = "actor-revealed";
    ActorId who;
    bool revealed = true;
    bool hpShown = false;
    friend bool operator==(const ActorRevealed&, const ActorRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("revealed", revealed);
        v("hpShown", hpShown);
    }
};

} // namespace tenplus::table
