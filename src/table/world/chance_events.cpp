// The events of the tables of chance: when they apply, what they change, and their lines in the story.
#include "base/contains.h"
#include "table/core/kept_notes.h"
#include "table/core/story_line.h"
#include "table/table.h"
#include "table/world/chance.h"

namespace tenplus::table::inline world {

namespace {

std::optional<StoryLine> chanceLine(LineKind kind, std::string text, bool secret) {
    auto line = storyLine(kind, std::move(text));
    line->secret = secret;
    return line;
}

} // namespace

void evolve(Table& table, const TableWritten& e) {
    table.chance.own.insert_or_assign(e.table.id, OwnChance{std::make_shared<const content::ChanceTable>(e.table)});
}
std::optional<StoryLine> describe(const StoryContext&, const TableWritten& e) {
    const std::size_t rows = e.table.rows.size();
    return chanceLine(LineKind::Quiet,
                      "The table \"" + e.table.name + "\" is written, with " + std::to_string(rows) +
                          (rows == 1 ? " row" : " rows"),
                      true);
}

bool applies(const Table& table, const TableRemoved& e) { return table.chance.own.contains(e.table); }
void evolve(Table& table, const TableRemoved& e) { table.chance.own.erase(e.table); }
std::optional<StoryLine> describe(const StoryContext&, const TableRemoved& e) {
    return chanceLine(LineKind::Quiet, "The table \"" + e.name + "\" is removed", true);
}

bool applies(const Table& table, const TableRolled& e) { return !isKept(table, e.note); }
void evolve(Table& table, const TableRolled& e) {
    table.chance.last = ChanceRolled{e.note, e.table, e.name, e.text};
    if (!e.shown) keep(table, e.note);
}
std::optional<StoryLine> describe(const StoryContext&, const TableRolled& e) {
    auto line = chanceLine(LineKind::Note, e.name + ": " + e.text, !e.shown);
    if (!e.shown) line->keeps = e.note;
    return line;
}

} // namespace tenplus::table::inline world
