#include "table/core/renaming.h"

#include "base/text.h"
#include "table/turn.h"

#include <algorithm>
#include <set>
#include <utility>

namespace tenplus::table::inline core {

namespace {

using NamingColumn = std::pair<std::string, std::string>; // a list, and the column of it that names somebody

// Those by which what is asked for at a roll is counted.
std::set<NamingColumn> namingColumns(const content::Rulebook& rulebook) {
    std::set<NamingColumn> all;
    const auto take = [&](const std::vector<content::Input>& inputs) {
        for (const content::Input& each : inputs) {
            if (each.count) all.emplace(each.count->list, each.count->with);
        }
    };
    for (const content::Move& move : rulebook.moves) take(move.inputs);
    for (const content::Spell& spell : rulebook.spells) take(spell.inputs);
    return all;
}

// The rows of an actor that name somebody, called by another name.
void addRenamed(const Actor& actor, const NamingColumn& column, const std::string& old, const std::string& name,
                std::vector<EntryEdited>& edits) {
    const auto rows = actor.lists.find(column.first);
    if (rows == actor.lists.end()) return;
    for (const Entry& row : rows->second) {
        const auto with = row.values.find(column.second);
        const auto* named = with == row.values.end() ? nullptr : std::get_if<std::string>(&with->second);
        if (named && isSameName(*named, old))
            edits.push_back({actor.id, column.first, row.id, column.second, name, *named});
    }
}

} // namespace

bool isSameName(const std::string& name, const std::string& other) {
    return asciiLower(trimmed(name)) == asciiLower(trimmed(other));
}

void giveName(Turn& turn, ActorId who, const std::string& name) {
    const std::string old = turn.nameOf(who);
    const bool isShared = std::ranges::any_of(
        turn.table().actors, [&](const auto& each) { return each.first != who && isSameName(each.second.name, old); });
    std::vector<EntryEdited> edits;
    for (const NamingColumn& column : isShared ? std::set<NamingColumn>{} : namingColumns(turn.rulebook())) {
        for (const auto& [id, actor] : turn.table().actors) addRenamed(actor, column, old, name, edits);
    }
    turn.emit(SheetEdited{who, "name", name});
    for (EntryEdited& each : edits) turn.emit(std::move(each));
}

} // namespace tenplus::table::inline core
