#include "table/actor.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/decide_parts.h"
#include "table/gear_rows.h"
#include "table/magic.h"
#include "table/rules.h"
#include "table/taking.h"

#include <algorithm>

namespace tenplus::table {

namespace {

constexpr std::size_t kMostText = 4000;

std::string_view kindWord(content::FieldType type) {
    switch (type) {
    case content::FieldType::Number: return "a whole number";
    case content::FieldType::Flag: return "true or false";
    case content::FieldType::Dice: return "dice notation";
    case content::FieldType::Text: break;
    }
    return "a text";
}

Done checkType(const std::string& name, content::FieldType type, const Value& value, const std::string& member) {
    const bool text = std::holds_alternative<std::string>(value);
    const bool fits = type == content::FieldType::Number ? std::holds_alternative<std::int64_t>(value)
                      : type == content::FieldType::Flag ? std::holds_alternative<bool>(value)
                                                         : text;
    if (!fits) return refuse(RefusalCode::WrongType, {name, std::string(kindWord(type)), textOf(value)}, member);
    if (type == content::FieldType::Dice) {
        const auto parsed = dice::parse(std::get<std::string>(value));
        if (!parsed) return refuse(RefusalCode::BadNotation, {std::get<std::string>(value), parsed.error().message}, member);
    }
    return text ? checkLength(std::get<std::string>(value), kMostText, member) : Done{};
}

// A value that somebody typed into a field: of its type and within its bounds.
Done checkField(const Turn& turn, const Actor& actor, const std::string& id, const Value& value, const std::string& member) {
    const content::Field* field = fieldAt(turn.rulebook(), turn.table(), actor, id);
    if (!field) return refuse(RefusalCode::UnknownField, {actor.name, id}, member);
    if (field->isComputed()) return refuse(RefusalCode::ComputedField, {field->name}, member);
    if (auto typed = checkType(field->name, field->type, value, member); !typed) return typed;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        const Bounds bounds = boundsOf(turn.rulebook(), actor, *field);
        if (bounds.clamp(*number) != *number) {
            return refuse(RefusalCode::OutOfBounds,
                          {field->name, std::to_string(bounds.least), std::to_string(bounds.most), std::to_string(*number)}, member);
        }
    }
    return {};
}

Expected<const content::ListDef*, Refusal> listOf(const Turn& turn, const Actor& actor, const std::string& list) {
    if (const content::ListDef* found = typeOf(turn.rulebook(), actor).list(list)) return found;
    return refuse(RefusalCode::UnknownList, {actor.name, list}, "list");
}

constexpr std::int64_t kMostOfThing = 1000; // weight, or uses

Done checkColumn(const content::Rulebook& rulebook, const Actor& actor, const content::ListDef& list, const std::string& id, const Value& value) {
    const auto column = std::ranges::find(list.columns, id, &content::Column::id);
    if (column == list.columns.end()) return refuse(RefusalCode::UnknownField, {list.name + " of " + actor.name, id}, "values/" + id);
    if (auto typed = checkType(column->name, column->type, value, "values/" + id); !typed) return typed;
    const bool isGear = list.id == rulebook.gear.list;
    const bool ofThing = isGear && (id == "weight" || id == "uses");
    const std::int64_t least = ofThing ? 0 : -kMostNumber, most = ofThing ? kMostOfThing : kMostNumber;
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number && (*number < least || *number > most)) {
        return refuse(RefusalCode::OutOfBounds, {column->name, std::to_string(least), std::to_string(most), std::to_string(*number)}, "values/" + id);
    }
    const auto* text = std::get_if<std::string>(&value);
    if (isGear && column == list.columns.begin() && text && trimmed(*text).empty()) return refuse(RefusalCode::EmptyText, {}, "values/" + id);
    return {};
}

} // namespace

Done checkRow(const content::Rulebook& rulebook, const Actor& actor, const content::ListDef& list, const std::map<std::string, Value>& values) {
    if (values.empty()) return refuse(RefusalCode::EmptyText, {}, "values");
    for (const auto& [id, value] : values) {
        if (auto checked = checkColumn(rulebook, actor, list, id, value); !checked) return checked;
    }
    const std::string& name = list.columns.front().id;
    if (list.id == rulebook.gear.list && !values.contains(name)) return refuse(RefusalCode::EmptyText, {}, "values/" + name);
    return {};
}

namespace {

// Who types over a number that passives add to means the sum.
Value asStored(const content::Rulebook& rulebook, const Actor& actor, const std::string& field, const Value& typed) {
    const auto* number = std::get_if<std::int64_t>(&typed);
    if (!number) return typed;
    return *number - (numberOf(rulebook, actor, field) - storedNumber(rulebook, actor, field));
}

// At most one row of the list may have the value that the column has only once (DW-R-38).
Done checkOnce(const Actor& actor, const content::ListDef& list, const std::map<std::string, Value>& values, EntryId self) {
    const auto rows = actor.lists.find(list.id);
    if (rows == actor.lists.end()) return {};
    for (const content::Column& column : list.columns) {
        const auto value = values.find(column.id);
        if (!column.once || value == values.end() || value->second != Value(*column.once)) continue;
        for (const Entry& row : rows->second) {
            const auto other = row.values.find(column.id);
            if (row.id != self && other != row.values.end() && other->second == value->second) {
                return refuse(RefusalCode::OnceOnly, {list.name, column.name + " " + std::to_string(*column.once), actor.name}, "values/" + column.id);
            }
        }
    }
    return {};
}

bool hasEntry(const Actor& actor, const std::string& list, EntryId entry) {
    const auto found = actor.lists.find(list);
    return found != actor.lists.end() && contains(found->second, entry, &Entry::id);
}

} // namespace

Done decideOn(Turn& turn, const AddActor& command) {
    if (auto named = checkName(command.name, "name"); !named) return named;
    if (auto checked = checkIcon(command.icon, "icon"); !checked) return checked;
    if (turn.rulebook().actorType(sortOf(command.kind)).fields.empty()) {
        return refuse(RefusalCode::NoSuchKind, {turn.rulebook().name, std::string(wireNames(command.kind)[static_cast<std::size_t>(command.kind)])}, "kind");
    }
    Actor actor;
    actor.id = turn.nextId<ActorId>();
    actor.kind = command.kind;
    actor.name = command.name;
    actor.icon = command.icon;
    actor.revealed = command.revealed.value_or(command.kind == ActorKind::Character);
    actor.hpShown = command.kind == ActorKind::Character;
    actor.values = initialValues(turn.rulebook(), command.kind, command.values);
    for (const auto& [list, rows] : command.lists) {
        const auto def = listOf(turn, actor, list);
        if (!def) return Unexpected(def.error());
        for (const auto& values : rows) {
            if (auto checked = checkRow(turn.rulebook(), actor, **def, values); !checked) return checked;
            actor.lists[list].push_back({turn.nextId<EntryId>(), values});
        }
    }
    for (const auto& [id, value] : command.values) {
        if (auto checked = checkField(turn, actor, id, value, "values/" + id); !checked) return checked;
    }
    turn.emit(ActorAdded{std::move(actor)});
    return {};
}

Done decideOn(Turn& turn, const RemoveActor& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const std::string name = (*actor)->name;
    endSpellsOf(turn, command.who, name + " has left");
    turn.emit(ActorRemoved{command.who, name});
    return {};
}

Done decideOn(Turn& turn, const EditSheet& command) {
    const auto found = turn.actor(command.who);
    if (!found) return Unexpected(found.error());
    const Actor& actor = **found;
    if (command.field == "name" || command.field == "icon") {
        const auto* text = std::get_if<std::string>(&command.value);
        if (!text) return refuse(RefusalCode::WrongType, {command.field, "a text", textOf(command.value)}, "value");
        if (auto checked = command.field == "name" ? checkName(*text, "value") : checkIcon(*text, "value"); !checked) return checked;
        if ((command.field == "name" ? actor.name : actor.icon) == *text) return refuse(RefusalCode::NoChange, {"it is that already"}, "value");
        if (command.field == "name") giveName(turn, command.who, *text);
        else turn.emit(SheetEdited{command.who, command.field, command.value});
        return {};
    }
    if (auto checked = checkField(turn, actor, command.field, command.value, "value"); !checked) {
        if (checked.error().code == RefusalCode::UnknownField) return refuse(RefusalCode::UnknownField, checked.error().args, "field");
        return checked;
    }
    if (valueOf(turn.rulebook(), actor, command.field) == command.value) return refuse(RefusalCode::NoChange, {"it is that already"}, "value");
    const auto* number = std::get_if<std::int64_t>(&command.value);
    if (number && typeOf(turn.rulebook(), actor).field(command.field)->plus) { // what is worn counts on top of what is typed
        const auto moved = turn.change(command.who, command.field, *number - numberOf(turn.rulebook(), actor, command.field), "by hand");
        return moved ? Done{} : Done(Unexpected(moved.error()));
    }
    const std::int64_t most = numberOf(turn.rulebook(), actor, turn.rulebook().roles.healthMost);
    turn.emit(SheetEdited{command.who, command.field, asStored(turn.rulebook(), actor, command.field, command.value)});
    if (actor.kind != ActorKind::Character || command.field == turn.rulebook().roles.healthMost) return {};
    return followMost(turn, command.who, most, turn.rulebook().character.field(command.field)->name);
}

Done decideOn(Turn& turn, const ChangeField& command) {
    if (auto checked = checkLength(command.why, 80, "why"); !checked) return checked;
    const auto moved = turn.change(command.who, command.field, command.by, command.why.empty() ? "by hand" : command.why);
    if (!moved) return Unexpected(moved.error());
    if (*moved == 0) return refuse(RefusalCode::NoChange, {"the number is at its bound"}, "by");
    return {};
}

Done decideOn(Turn& turn, const SetCondition& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const content::ConditionDef* condition = turn.rulebook().condition(command.condition);
    const bool isOwnWord = !condition && !command.on && (*actor)->conditions.contains(command.condition); // of the table, laid aside
    const bool fits = isOwnWord || (condition && (!condition->of || *condition->of == sortOf((*actor)->kind) || !command.on));
    if (!fits || (condition && condition->mature && !turn.table().mature)) {
        return refuse(RefusalCode::UnknownCondition, {command.condition}, "condition");
    }
    if ((*actor)->conditions.contains(command.condition) == command.on) {
        return refuse(RefusalCode::NoChange, {(*actor)->name + (command.on ? " is " : " is not ") + condition->name + " already"}, "on");
    }
    const bool hasGround = !command.on || !condition->ground || holds(*condition->ground, Reader{turn.rulebook(), *actor});
    if (!hasGround) return refuse(RefusalCode::CannotNow, {(*actor)->name, asciiLower(condition->name) + " does not fit the state they are in"}, "condition");
    turn.emit(ConditionSet{command.who, command.condition, command.on});
    return {};
}

Done decideOn(Turn& turn, const AddEntry& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto list = listOf(turn, **actor, command.list);
    if (!list) return Unexpected(list.error());
    if (auto checked = checkRow(turn.rulebook(), **actor, **list, command.values); !checked) return checked;
    if (auto checked = checkOnce(**actor, **list, command.values, {}); !checked) return checked;
    turn.emit(EntryAdded{command.who, command.list, {turn.nextId<EntryId>(), command.values}});
    return {};
}

Done decideOn(Turn& turn, const EditEntry& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto list = listOf(turn, **actor, command.list);
    if (!list) return Unexpected(list.error());
    if (!hasEntry(**actor, command.list, command.entry)) {
        return refuse(RefusalCode::UnknownEntry, {(*list)->name, (*actor)->name, std::to_string(command.entry.value)}, "entry");
    }
    if (auto checked = checkColumn(turn.rulebook(), **actor, **list, command.field, command.value); !checked) return checked;
    if (auto checked = checkOnce(**actor, **list, {{command.field, command.value}}, command.entry); !checked) return checked;
    turn.emit(EntryEdited{command.who, command.list, command.entry, command.field, command.value});
    return {};
}

Done decideOn(Turn& turn, const RemoveEntry& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto list = listOf(turn, **actor, command.list);
    if (!list) return Unexpected(list.error());
    if (!hasEntry(**actor, command.list, command.entry)) {
        return refuse(RefusalCode::UnknownEntry, {(*list)->name, (*actor)->name, std::to_string(command.entry.value)}, "entry");
    }
    Rules rules(command.override);
    const auto rows = std::ssize((*actor)->lists.at(command.list));
    const std::vector<std::string> args{(*actor)->name, std::to_string((*list)->least), (*list)->name};
    if (auto ok = rules.demand(rows > (*list)->least, RefusalCode::LastRow, args, "entry"); !ok) return ok;
    turn.emit(EntryRemoved{command.who, command.list, command.entry});
    rules.tell(turn, command.who);
    return {};
}

Done decideOn(Turn& turn, const RevealActor& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    if ((*actor)->revealed == command.revealed && (*actor)->hpShown == command.hpShown) {
        return refuse(RefusalCode::NoChange, {"the players see that already"}, "revealed");
    }
    turn.emit(ActorRevealed{command.who, command.revealed, command.hpShown});
    return {};
}

} // namespace tenplus::table
