#include "table/core/actor_bounds.h"

#include "base/text.h"
#include "content/json/source.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/table.h"
#include "table/turn.h"

#include <set>

namespace tenplus::table::inline core {

namespace {

constexpr std::size_t kMostConditions = 1'000;
constexpr std::size_t kLongestName = 200; ///< in characters, for a name of the game with a number added by the table

// Checks a name, typed or from the books.
Done checkCalled(const std::string& name, const std::string& member) {
    if (name.empty() || !isCleanName(name)) return refuseBadName(member);
    return checkLength(name, kLongestName, member);
}

Done checkNew(std::int64_t id, const std::string& member) { return id > 0 ? Done{} : Done(unfit(member)); }

// One segment has one text, so that it is clear which.
Done checkClockTexts(const std::vector<ClockWords>& words) {
    std::set<int> segments;
    for (const ClockWords& each : words) {
        if (auto fits = checkNumber("The segment of a clock's words", each.at, 0, kMostSegments, "words"); !fits)
            return fits;
        if (auto fits = checkText(each.text, kLongestNote, "words"); !fits) return fits;
        if (!segments.insert(each.at).second)
            return refuse("twice-said", "words", "Segment {} has words twice: make them one text.", each.at);
    }
    return {};
}

std::int64_t storedIn(const Actor& actor, const std::string& field) {
    const auto found = actor.values.find(field);
    const auto* number = found == actor.values.end() ? nullptr : std::get_if<std::int64_t>(&found->second);
    return number ? *number : 0;
}

} // namespace

// ---- without the table --------------------------------------------------------------------------------

Done checkBounds(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value))
        return checkNumber("A number on a sheet", *number, -kMostNumber, kMostNumber, {});
    const auto* text = std::get_if<std::string>(&value);
    return text ? checkLength(*text, content::kMostStringBytes, {}) : Done{};
}

Done checkBounds(const Entry& row) { return checkSize(row.values.size(), kMostFields, "cells in a row", "values"); }

Done checkBounds(const Actor& actor) {
    if (auto fresh = checkNew(actor.id.value, "id"); !fresh) return fresh;
    if (auto named = checkCalled(actor.name, "name"); !named) return named;
    if (auto checked = checkIcon(actor.icon, "icon"); !checked) return checked;
    if (auto fits = checkSize(actor.values.size(), kMostFields, "fields on a sheet", "values"); !fits) return fits;
    if (auto fits = checkSize(actor.conditions.size(), kMostConditions, "conditions", "conditions"); !fits) return fits;
    if (auto fits = checkSize(actor.lists.size(), kMostLists, "lists on a sheet", "lists"); !fits) return fits;
    for (const auto& [list, rows] : actor.lists) {
        if (auto fits = checkSize(rows.size(), kMostRows, "rows in a list", "lists/" + list); !fits) return fits;
        std::set<EntryId> ids; // a change names its row by its id
        for (const Entry& row : rows) {
            if (!ids.insert(row.id).second) return unfit("lists/" + list);
        }
    }
    if (auto fits = checkSize(actor.moves.size(), kMostRows, "moves on a sheet", "moves"); !fits) return fits;
    if (auto fits = checkSize(actor.book.size(), kMostRows, "spells in a book", "book"); !fits) return fits;
    return checkSize(actor.prepared.size(), kMostRows, "spells in mind", "prepared");
}

Done checkBounds(const Clock& clock) {
    if (auto named = checkCalled(clock.name, "name"); !named) return named;
    if (auto fits = checkClockTexts(clock.words); !fits) return fits;
    if (clock.segments >= 1 && clock.segments <= kMostSegments && clock.filled >= 0 && clock.filled <= clock.segments)
        return {};
    return refuse("bad-clock", "segments", "A clock has 1 to {} segments and no more filled than it has.",
                  kMostSegments);
}

Done checkBounds(const ClockWritten& written) {
    if (written.name) {
        if (auto named = checkCalled(*written.name, "name"); !named) return named;
    }
    if (written.segments) {
        if (auto fits = checkNumber("The segments of a clock", *written.segments, 1, kMostSegments, "segments"); !fits)
            return fits;
    }
    return written.words ? checkClockTexts(*written.words) : Done{};
}
Done checkBounds(const ClockSpoke& spoke) { return checkLength(spoke.text, kLongestNote, "text"); }

Done checkBounds(const SheetEdited& edited) {
    const auto* text = std::get_if<std::string>(&edited.value);
    if (text && edited.field == "name") return checkCalled(*text, "value");
    if (text && edited.field == "icon") return checkIcon(*text, "value");
    return {};
}

// ---- against the table --------------------------------------------------------------------------------

Done checkNewRow(const Table& table, ActorId who, const std::string& list, const Entry& row) {
    if (auto fresh = checkNew(row.id.value, "entry/id"); !fresh) return fresh;
    const Actor& actor = *table.actor(who);
    const auto rows = actor.lists.find(list);
    if (rows != actor.lists.end()) return checkRoom(rows->second.size(), kMostRows, "rows in a list", "list");
    return checkRoom(actor.lists.size(), kMostLists, "lists on a sheet", "list");
}

Done checkOn(const Table& table, const ActorAdded& e) {
    if (e.actor.kind == ActorKind::Group && groupOf(table)) return unfit("actor/kind");
    if (e.actor.apprentice && !table.actor(e.actor.apprentice))
        return refuseUnknownActor(e.actor.apprentice.value, "actor/apprentice");
    return checkRoom(table.actors.size(), kMostActors, "people at the table", "actor");
}
Done checkOn(const Table& table, const FieldChanged& e) {
    const Actor& actor = *table.actor(e.who);
    if (!actor.values.contains(e.field)) {
        if (auto room = checkRoom(actor.values.size(), kMostFields, "fields on a sheet", "field"); !room) return room;
    }
    return checkNumber("A number on a sheet", storedIn(actor, e.field) + e.by, -kMostNumber, kMostNumber, "by");
}
Done checkOn(const Table& table, const EntryAdded& e) { return checkNewRow(table, e.who, e.list, e.entry); }
Done checkOn(const Table& table, const ClockStarted&) {
    return checkRoom(table.clocks.size(), kMostClocks, "clocks", "clock");
}

} // namespace tenplus::table::inline core
