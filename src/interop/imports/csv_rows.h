// The cells of a CSV file, bounded in number.
#pragma once

#include "base/tree_bounds.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline imports {

inline constexpr std::size_t kMostColumns = 200;
inline constexpr std::size_t kMostCells = kForeignTree.values;

struct CsvRows {
    std::vector<std::vector<std::string>> rows; ///< none is empty; the first is the header, see withHeader()
    std::vector<int> lines;                     ///< on which each row begins, from 1
    bool isCut = false;                         ///< rows or columns beyond the limits were left out
};

/// Rows of cells (RFC 4180; the separator is a comma, a semicolon or a tab). An unclosed quote ends with the file. At
/// most so many cells, and one row more.
CsvRows csvRows(std::string_view text, std::size_t mostCells = kMostCells);

} // namespace tenplus::interop::inline imports
