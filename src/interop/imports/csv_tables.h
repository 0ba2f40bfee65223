// CSV files of creatures, gear and tables of chance, by the names of their columns or by what a person says of them.
#pragma once

#include "interop/imports/csv_columns.h"
#include "interop/imports/found_pack.h"

#include <string>
#include <string_view>

namespace tenplus::interop::inline imports {

/// Adds what the file holds, and its description to `pack.csv`; columns that are not used are reported, and what is in
/// them is kept.
void readCsv(const std::string& path, std::string_view bytes, const CsvWishes& wishes, FoundPack& pack);

} // namespace tenplus::interop::inline imports
