// What the columns of a CSV file are: recognised by their names, or said by a person.
#pragma once

#include "base/expected.h"
#include "interop/imports/csv_rows.h"
#include "interop/imports/found_pack.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline imports {

/// Said of a column that is not used; its cells are kept.
inline constexpr std::string_view kKeptColumn = "kept";

/// What a person says of one column.
struct ColumnWish {
    std::string file;   ///< empty: of every CSV file
    std::string column; ///< its name in the first line; capitals and accents do not count
    int number = 0;     ///< from 1; counts instead of the name
    std::string is;     ///< one of columnMeanings(), or kKeptColumn
};

struct CsvWishes {
    std::vector<ColumnWish> columns;
    std::map<std::string, std::string> holds; ///< by file, "" for all: one of kCsvHolds
    std::map<std::string, bool> header;       ///< by file, "" for all: whether the first line names the columns
};
inline constexpr std::array<std::string_view, 3> kCsvHolds{"creatures", "gear", "table"};

/// What a column of such a file can be; `holds` empty: of any file.
std::vector<std::string> columnMeanings(std::string_view holds);
/// True if several columns may be the same: their cells are joined.
bool isJoined(std::string_view meaning);

/// Reads "Name=name,TP=hp,#3=damage". Also takes the names that are recognised in a file: "TP=health". Refused in one
/// sentence.
Expected<std::vector<ColumnWish>, std::string> columnWishes(std::string_view text);

/// Whether the first line names the columns: if nobody says so, unless it cannot, for it has a number, dice, a range of
/// totals or a whole sentence, and no name that is recognised or in the wishes. `rows` is not empty.
bool hasHeader(const std::string& file, const CsvRows& rows, const CsvWishes& wishes);
/// Puts a header without names before the rows of a file that has none.
void addEmptyHeader(CsvRows& rows);

/// What the file holds and what its columns are, with their first values. `rows` is not empty and begins with a header.
CsvTable describeCsv(const std::string& file, const CsvRows& rows, const CsvWishes& wishes);

/// Why the wishes do not fit these files, as a sentence; nothing if they do.
std::optional<std::string> faultOf(const CsvWishes& wishes, const std::vector<CsvTable>& tables);

} // namespace tenplus::interop::inline imports
