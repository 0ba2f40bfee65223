// Recognises foreign files by their content and hands each to the reader of its format.
#pragma once

#include "interop/imports/csv_columns.h"
#include "interop/imports/found_pack.h"

#include <map>
#include <string>

namespace tenplus::interop::inline imports {

/// Reads all files. Files of no known format are listed in `skipped`. `csv`: what a person says of CSV files.
FoundPack readFoundPack(const std::map<std::string, std::string>& files, const CsvWishes& csv);

} // namespace tenplus::interop::inline imports
