// CSV files of creatures, gear and tables of chance, by the names of their columns.
#pragma once

#include "interop/imports/found_pack.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline imports {

/// Rows of cells (RFC 4180; the separator is a comma, a semicolon or a tab). An unclosed quote ends with the file.
/// `lines` gets the line on which each row begins.
std::vector<std::vector<std::string>> csvRows(std::string_view text, std::vector<int>& lines);

/// Adds what the file holds; columns that are not known are told, and what is in them is kept.
void readCsv(const std::string& path, std::string_view bytes, FoundPack& pack);

} // namespace tenplus::interop::inline imports
