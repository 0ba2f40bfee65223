// Rows of a list that a move is about: picked when it is made, changed by its effects.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/refusal.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/waiting.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

struct RollMove;

/// The row that the command picks for an input: by its number, by its name, or the only one there is. Refuses a row
/// that is not on the sheet, a list without rows, and a command that leaves open which of several is meant.
Expected<EntryId, Refusal> pickedRow(const content::Rulebook& rulebook, const Actor& actor, const content::Move& move,
                                     const content::Input& input, const RollMove& command);
/// The names of the picked rows: "Find the heir". Empty for a move that picks none.
std::string pickedNames(const content::Rulebook& rulebook, const Actor& actor, const content::Move& move,
                        const std::map<std::string, int>& inputs);

/// The row that the effect changes; null if it adds one, or if the row is gone.
RowAt changedRow(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                 const content::RowChange& change);
/// The list to which the effect adds a row; null if it adds none.
const content::ListDef* addedTo(const content::Rulebook& rulebook, const content::RowChange& change);
/// The numbers of a row in words: "Rank troublesome, Ticks 8"; empty without any.
std::string rowWords(const content::ListDef& list, const Entry& row);

/// Changes the picked row by `by`, within the bounds of its column. Returns how far it went.
Expected<std::int64_t, Refusal> changeRow(Turn& turn, const Waiting& waiting, const content::RowChange& change,
                                          std::int64_t by);
/// Changes each row of the list by `by`, within the bounds of the column. Returns how far all went together.
std::int64_t changeEveryRow(Turn& turn, const Waiting& waiting, const content::RowChange& change, std::int64_t by);
/// Strikes the picked row off.
Done strikeRow(Turn& turn, const Waiting& waiting, const content::RowChange& change);
/// Adds a row; `name` is what a person typed, for an effect that asks. Returns the new row.
Expected<EntryId, Refusal> addRow(Turn& turn, const Waiting& waiting, const content::RowChange& change,
                                  const std::string& name);

} // namespace tenplus::table::inline pbta::inline moves
