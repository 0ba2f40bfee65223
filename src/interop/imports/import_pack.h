// Takes a pack of another program in as a game of the person's own: read, written in memory, checked by the loader,
// then put in place whole.
#pragma once

#include "base/expected.h"
#include "content/pack.h"
#include "interop/imports/csv_columns.h"
#include "interop/imports/import_report.h"
#include "interop/own_games.h"
#include "session/session.h"

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace tenplus::interop::inline imports {

struct ImportWishes {
    std::string as;                ///< name of the new game; empty: as the pack is called
    std::string on;                ///< name of the game it is added to; empty: the fitting one, or none
    std::set<std::string> without; ///< keys of ImportedThing
    CsvWishes csv;                 ///< what a person says of its CSV files
};

struct PlannedImport {
    ImportReport report;
    content::PackFiles files; ///< of the new game, without what it shares; kept.json among them
};

/// Reads the file or folder and writes nothing. The planned game loads without a fault. Refused in one sentence: what
/// cannot be read or recognised, what comes to nothing, an unknown game `on`, columns that are not in its CSV files.
Expected<PlannedImport, session::OpenRefused> planImport(const std::filesystem::path& path, const ImportWishes& wishes);

/// The CSV files in it, for a person who says what their columns are where planImport refuses; none if it cannot be
/// read.
std::vector<CsvTable> csvTablesIn(const std::filesystem::path& path, const CsvWishes& wishes);

/// Writes the planned game among the person's own. Refused: a name that is taken, a failing disk.
Expected<Game, session::OpenRefused> writeImport(const PlannedImport& planned);

} // namespace tenplus::interop::inline imports
