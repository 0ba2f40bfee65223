// Tables of chance at the table: the campaign's own are written and removed, any is rolled, and the last result becomes
// a note or a thing. A result is the GM's until it is shown; its event holds the pips, the rows and the text.
#pragma once

#include "base/described.h"
#include "content/chance.h"
#include "content/effect.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline world {

/// Why a table gives no result, as a refusal.
Refusal refusalOf(const content::NoChance& why, const content::ChanceTable& table);

// ---- commands -----------------------------------------------------------------------------------------

/// Writes a table of the campaign, new or in the place of the one with its id. A table with the id of one of the game
/// takes that one's place.
struct WriteTable {
    content::ChanceTable table;
    DESCRIBED(WriteTable, "write-table", table)
};
Done decideOn(Turn& turn, const WriteTable& command);
/// Removes a table of the campaign; one of the game that it stood for is back.
struct RemoveTable {
    std::string table; ///< id
    DESCRIBED(RemoveTable, "remove-table", TERM(table))
};
Done decideOn(Turn& turn, const RemoveTable& command);
/// Rolls a table: first the dice that find the row, then what its text names from left to right.
struct RollTable {
    std::string table; ///< id
    bool shown = false;
    DESCRIBED(RollTable, "roll-table", TERM(table), shown)
};
Done decideOn(Turn& turn, const RollTable& command);
/// Keeps the last result: as a note, or with `who` as a thing on that sheet.
struct KeepResult {
    NoteId result;    ///< none: the last one, whichever it is
    std::string text; ///< in other words; empty: its own
    content::NoteKind kind = content::NoteKind::Fact;
    ActorId who;
    std::optional<bool> secret; ///< of a note; default: as long as the result is
    DESCRIBED(KeepResult, "keep-result", result, text, kind, who, secret)
};
Done decideOn(Turn& turn, const KeepResult& command);

// ---- events -------------------------------------------------------------------------------------------

struct TableWritten {
    content::ChanceTable table;
    DESCRIBED(TableWritten, "table-written", table)
};
void evolve(Table& table, const TableWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TableWritten& e);
struct TableRemoved {
    std::string table; ///< id
    std::string name;
    DESCRIBED(TableRemoved, "table-removed", table, name)
};
bool applies(const Table& table, const TableRemoved& e);
void evolve(Table& table, const TableRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TableRemoved& e);
struct TableRolled {
    NoteId note; ///< the id by which RevealNote shows it
    std::string table;
    std::string name;
    std::vector<content::ChanceDraw> draws; ///< in the order thrown
    std::string text;
    bool entered = false; ///< typed real dice
    bool shown = false;
    DESCRIBED(TableRolled, "table-rolled", note, table, name, draws, text, entered, shown)
};
bool applies(const Table& table, const TableRolled& e);
void evolve(Table& table, const TableRolled& e);
std::optional<StoryLine> describe(const StoryContext& telling, const TableRolled& e);

} // namespace tenplus::table::inline world
