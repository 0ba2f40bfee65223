// The rows of a table of chance as lines of text, as people write them, and back. With dice: "2-5 a patrol", "7 nothing
// at all"; without: "a patrol", "3x nothing" for what comes three times as often. Empty lines do not count.
#pragma once

#include "base/expected.h"
#include "content/chance.h"

#include <QString>

#include <string>
#include <vector>

namespace tenplus::ui {

struct RowsRead {
    std::vector<content::ChanceRow> rows;
    std::vector<int> lines; ///< the line of each row, from 0
};
struct RowFault {
    int line = 0; ///< from 0
    QString sentence;
};
Expected<RowsRead, RowFault> readRows(const QString& text, bool withDice);
QString rowsText(const content::ChanceTable& table);

/// A table that a row may roll.
struct NamedTable {
    std::string id;
    std::string name;
};
/// The rows with the names of the tables that they roll: {{Inn names}}. A name that two tables have stays an id.
QString withNames(const QString& rows, const std::vector<NamedTable>& tables);
/// The rows with the ids again; a fault for a name that no table has.
Expected<QString, RowFault> withIds(const QString& rows, const std::vector<NamedTable>& tables);

/// Words as a list of tags: separated by commas.
std::vector<std::string> readTags(const QString& text);

/// An id for a table of that name that is not among `taken`.
std::string chanceIdOf(const QString& name, const std::vector<std::string>& taken);

} // namespace tenplus::ui
