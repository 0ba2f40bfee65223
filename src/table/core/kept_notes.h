// The ids of the GM's unrevealed texts (Table::kept): an ascending list, searched by halves, because it grows with
// play.
#pragma once

#include "table/core/ids.h"

namespace tenplus::table {
struct Table;
} // namespace tenplus::table

namespace tenplus::table::inline core {

/// True if the text of that note is the GM's alone. No note: false.
bool isKept(const Table& table, NoteId note);

/// Adds the note; no note, or one that is there, changes nothing. Notes come in the order of their ids, so that nearly
/// all are added at the end.
void keep(Table& table, NoteId note);

/// Removes the note: its text is shown from here on.
void dropKept(Table& table, NoteId note);

} // namespace tenplus::table::inline core
