#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/actor.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/core/sheet_checks.h"
#include "table/turn.h"

namespace tenplus::table::inline core {

// At most one row of the list may have the column's unique value (DW-R-38).
Done checkOnce(const Actor& actor, const content::ListDef& list, const std::map<std::string, Value>& values,
               EntryId self) {
    const auto rows = actor.lists.find(list.id);
    if (rows == actor.lists.end()) return {};
    for (const content::Column& column : list.columns) {
        const auto value = values.find(column.id);
        if (!column.once || value == values.end() || value->second != Value(*column.once)) continue;
        for (const Entry& row : rows->second) {
            const auto other = row.values.find(column.id);
            if (row.id != self && other != row.values.end() && other->second == value->second) {
                const std::string name = rowName(list, row); // the actor may have none yet
                return refuse("once-only", "values/" + column.id,
                              "Only one row of \"{}\" can have {} in \"{}\"; the row of {} has it already: change that "
                              "one first.",
                              list.name, *column.once, column.name, name.empty() ? actor.name : name);
            }
        }
    }
    return {};
}

namespace {

bool hasEntry(const Actor& actor, const std::string& list, EntryId entry) {
    const auto found = actor.lists.find(list);
    return found != actor.lists.end() && contains(found->second, entry, &Entry::id);
}

// A tie begins with the one whom it is with; a bond begins with its sentence and may stay open.
Done checkTie(const content::Rulebook& rulebook, const content::ListDef& list,
              const std::map<std::string, Value>& values) {
    const auto& creation = rulebook.procedures.creation;
    const bool isTie = creation && list.id == creation->bonds && list.columns.front().id == content::names::kBondWith;
    if (!isTie) return {};
    const auto with = values.find(content::names::kBondWith);
    const auto* const name = with == values.end() ? nullptr : std::get_if<std::string>(&with->second);
    if (name && !trimmed(*name).empty()) return {};
    return refuseBadName(std::string("values/") + content::names::kBondWith);
}

} // namespace

Done decideOn(Turn& turn, const AddEntry& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto list = demandList(turn, **actor, command.list);
    if (!list) return Unexpected(list.error());
    if (auto checked = checkRow(turn.rulebook(), **actor, **list, command.values); !checked) return checked;
    if (auto checked = checkTie(turn.rulebook(), **list, command.values); !checked) return checked;
    if (auto checked = checkOnce(**actor, **list, command.values, {}); !checked) return checked;
    turn.emit(EntryAdded{command.who, command.list, {turn.nextId<EntryId>(), command.values}});
    return {};
}

Done decideOn(Turn& turn, const EditEntry& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto list = demandList(turn, **actor, command.list);
    if (!list) return Unexpected(list.error());
    if (!hasEntry(**actor, command.list, command.entry)) {
        return refuseUnknownEntry((*list)->name, (*actor)->name, command.entry.value, "entry");
    }
    if (auto checked = checkColumn(turn.rulebook(), **actor, **list, command.field, command.value); !checked)
        return checked;
    const std::map<std::string, Value> changed{{command.field, command.value}};
    if (command.field == content::names::kBondWith) {
        if (auto checked = checkTie(turn.rulebook(), **list, changed); !checked) return checked;
    }
    if (auto checked = checkOnce(**actor, **list, changed, command.entry); !checked) return checked;
    turn.emit(EntryEdited{command.who, command.list, command.entry, command.field, command.value});
    return {};
}

Done decideOn(Turn& turn, const RemoveEntry& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto list = demandList(turn, **actor, command.list);
    if (!list) return Unexpected(list.error());
    if (!hasEntry(**actor, command.list, command.entry)) {
        return refuseUnknownEntry((*list)->name, (*actor)->name, command.entry.value, "entry");
    }
    Rules rules(command.override);
    const auto rows = std::ssize((*actor)->lists.at(command.list));
    if (auto ok = rules.demand(
            rows > (*list)->least,
            refuse("last-row", "entry",
                   "{} keeps at least {} in the list \"{}\": write another first. The GM may allow it anyway.",
                   (*actor)->name, (*list)->least, (*list)->name));
        !ok)
        return ok;
    turn.emit(EntryRemoved{command.who, command.list, command.entry});
    rules.tell(turn, command.who);
    return {};
}

} // namespace tenplus::table::inline core
