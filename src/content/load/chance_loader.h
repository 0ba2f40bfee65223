// Reads the tables of chance of a pack. Omits a table with any fault, and one that rolls such a table.
#pragma once

#include "content/chance.h"
#include "content/load/draft.h"

#include <utility>
#include <vector>

namespace tenplus::content::inline load {

/// A table that is sound by itself, with its place.
struct ReadChanceTable {
    ReadChanceTable(SourceFile& in, const Node& at, ChanceTable read)
        : file(&in)
        , node(at)
        , table(std::move(read)) {}
    SourceFile* file;
    Node node;
    ChanceTable table;
};

/// Announces the ids of a file with `tables`: effects that roll them are read first.
void expectChanceTables(Draft& draft, const SourceFile& file);
/// Adds the sound tables of a file with `tables`.
void readChanceTables(Draft& draft, SourceFile& file, std::vector<ReadChanceTable>& tables);
/// Once all are read: checks what they roll, and puts the sound ones into the rulebook.
void linkChanceTables(Draft& draft, std::vector<ReadChanceTable> tables);

} // namespace tenplus::content::inline load
