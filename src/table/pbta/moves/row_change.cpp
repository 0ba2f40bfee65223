#include "table/pbta/moves/row_change.h"

#include "base/text.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/core/renaming.h"
#include "table/pbta/moves/conditions.h"
#include "table/pbta/moves/roll_move.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

using content::FieldType;
using content::ListDef;
using content::RowChange;
using content::Rulebook;

namespace {

constexpr std::size_t kLongestRowName = 300;

std::vector<Entry> rowsOf(const Actor& actor, const std::string& list) {
    const auto rows = actor.lists.find(list);
    return rows == actor.lists.end() ? std::vector<Entry>{} : rows->second;
}

std::string namesOfRows(const ListDef& list, const std::vector<Entry>& rows) {
    std::vector<std::string> names;
    for (const Entry& row : rows) names.push_back(rowName(list, row) + " (" + std::to_string(row.id.value) + ")");
    return joinedWords(names);
}

Refusal goneRow(const Turn& turn, const Waiting& waiting, const RowChange& change) {
    const auto picked = waiting.inputs.find(change.row);
    const content::Move* move = turn.rulebook().move(waiting.move);
    std::string list = change.row;
    for (const content::Input& input : move ? move->inputs : std::vector<content::Input>{}) {
        if (input.id == change.row) list = input.row;
    }
    return refuseUnknownEntry(list, turn.nameOf(waiting.who),
                              picked == waiting.inputs.end() ? std::string("0") : std::to_string(picked->second),
                              "waiting")
        .error();
}

// The cells that the book says, numbers within the bounds of their columns.
Expected<std::map<std::string, Value>, Refusal> cellsOf(Turn& turn, const Waiting& waiting, const RowChange& change,
                                                        const ListDef& list) {
    std::map<std::string, Value> cells;
    for (const auto& [id, written] : change.add) {
        const content::Column* column = list.column(id);
        if (!column) continue; // the book may have lost it since
        if (column->type == FieldType::Number) {
            const auto number = workedOut(turn.rulebook(), turn.table(), waiting, written);
            if (!number) return Unexpected(number.error());
            cells[id] = boundsOf(*column).clamp(number->constant);
        } else if (column->type == FieldType::Flag) {
            cells[id] = isTrue(turn.rulebook(), turn.table(), waiting, written);
        } else {
            cells[id] = written;
        }
    }
    return cells;
}

// Within the bounds of the column; the result is how far it went.
std::int64_t moveCell(Turn& turn, const Waiting& waiting, const ListDef& list, const Entry& row,
                      const content::Column& column, std::int64_t by) {
    const std::int64_t before = numberIn(row, column.id);
    const std::int64_t after = boundsOf(column).clamp(before + by);
    if (after == before) return 0;
    const std::string says = rowName(list, row) + ": " + column.name + " " + std::to_string(before) + " → " +
                             std::to_string(after) + " (" + waiting.moveName + ")";
    turn.emit(EntryEdited{waiting.who, list.id, row.id, column.id, after, Value{before}, says});
    return after - before;
}

} // namespace

Expected<EntryId, Refusal> pickedRow(const Rulebook& rulebook, const Actor& actor, const content::Move& move,
                                     const content::Input& input, const RollMove& command) {
    const ListDef* list = typeOf(rulebook, actor).list(input.row);
    if (!list) return refuseUnknownList(actor.name, input.row, "inputs/" + input.id);
    const std::vector<Entry> rows = rowsOf(actor, input.row);
    if (rows.empty())
        return refuse("no-rows", "inputs/" + input.id, "{} is about one row of {}, and {} has none: write one first.",
                      move.name, list->name, actor.name);
    const auto number = command.inputs.find(input.id);
    const auto name = command.rows.find(input.id);
    if (number != command.inputs.end()) {
        const auto row = std::ranges::find(rows, EntryId{number->second}, &Entry::id);
        if (row != rows.end()) return row->id;
        return refuseUnknownEntry(list->name, actor.name, number->second, "inputs/" + input.id);
    }
    if (name != command.rows.end()) {
        const auto isNamed = [&](const Entry& row) { return isSameName(rowName(*list, row), name->second); };
        const auto row = std::ranges::find_if(rows, isNamed);
        if (row != rows.end()) return row->id;
        return refuseUnknownEntry(list->name, actor.name, "\"" + name->second + "\"", "rows/" + input.id);
    }
    if (rows.size() == 1) return rows.front().id;
    return refuse("needs-row", "inputs/" + input.id,
                  "{} is about one row of {}: name it or give its number. There are {}.", move.name, list->name,
                  namesOfRows(*list, rows));
}

std::string pickedNames(const Rulebook& rulebook, const Actor& actor, const content::Move& move,
                        const std::map<std::string, int>& inputs) {
    std::vector<std::string> names;
    for (const content::Input& input : move.inputs) {
        const auto picked = inputs.find(input.id);
        if (input.row.empty() || picked == inputs.end()) continue;
        if (const RowAt at = rowOf(rulebook, actor, picked->second); at.row)
            names.push_back(rowName(*at.list, *at.row));
    }
    return joinedWords(names);
}

RowAt changedRow(const Rulebook& rulebook, const Table& table, const Waiting& waiting, const RowChange& change) {
    const Actor* actor = table.actor(waiting.who);
    const auto picked = waiting.inputs.find(change.row);
    if (!actor || change.row.empty() || picked == waiting.inputs.end()) return {};
    return rowOf(rulebook, *actor, picked->second);
}

const ListDef* addedTo(const Rulebook& rulebook, const RowChange& change) {
    return change.list.empty() || !change.column.empty() ? nullptr : rulebook.character.list(change.list);
}

std::string rowWords(const ListDef& list, const Entry& row) {
    std::vector<std::string> words;
    for (const content::Column& column : list.columns) {
        if (column.type != FieldType::Number || column.hidden) continue;
        const std::int64_t number = numberIn(row, column.id);
        const content::Step* step = content::stepOf(column.steps, number);
        words.push_back(column.name + " " + (step ? step->name : std::to_string(number)));
    }
    return listed(words);
}

Expected<std::int64_t, Refusal> changeRow(Turn& turn, const Waiting& waiting, const RowChange& change,
                                          std::int64_t by) {
    const RowAt at = changedRow(turn.rulebook(), turn.table(), waiting, change);
    const content::Column* column = at.row ? at.list->column(change.column) : nullptr;
    if (!column) return Unexpected(goneRow(turn, waiting, change));
    return moveCell(turn, waiting, *at.list, *at.row, *column, by);
}

std::int64_t changeEveryRow(Turn& turn, const Waiting& waiting, const RowChange& change, std::int64_t by) {
    const Actor* actor = turn.table().actor(waiting.who);
    const ListDef* list = turn.rulebook().character.list(change.list);
    const content::Column* column = list ? list->column(change.column) : nullptr;
    std::int64_t moved = 0;
    if (!actor || !column) return moved; // the book may have lost it since
    for (const Entry& row : rowsOf(*actor, change.list)) moved += moveCell(turn, waiting, *list, row, *column, by);
    return moved;
}

Done strikeRow(Turn& turn, const Waiting& waiting, const RowChange& change) {
    const RowAt at = changedRow(turn.rulebook(), turn.table(), waiting, change);
    if (!at.row) return Unexpected(goneRow(turn, waiting, change));
    turn.emit(EntryRemoved{waiting.who, at.list->id, at.row->id,
                           rowName(*at.list, *at.row) + " is struck off: " + waiting.moveName});
    return {};
}

Expected<EntryId, Refusal> addRow(Turn& turn, const Waiting& waiting, const RowChange& change,
                                  const std::string& name) {
    const ListDef* list = addedTo(turn.rulebook(), change);
    if (!list) return refuseUnknownList(turn.nameOf(waiting.who), change.list, "waiting");
    auto cells = cellsOf(turn, waiting, change, *list);
    if (!cells) return Unexpected(cells.error());
    if (!change.text.empty()) {
        if (auto checked = checkText(name, kLongestRowName, "text"); !checked) return Unexpected(checked.error());
        (*cells)[list->columns.front().id] = std::string(trimmed(name));
    }
    if (auto added = decideOn(turn, AddEntry{waiting.who, change.list, *cells}); !added)
        return Unexpected(added.error());
    return turn.table().actor(waiting.who)->lists.at(change.list).back().id;
}

} // namespace tenplus::table::inline pbta::inline moves
