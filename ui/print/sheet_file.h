// Saves a sheet as a PDF file, completely or not at all.
#pragma once

#include "base/expected.h"
#include "print/printable_sheet.h"

#include <QPageSize>
#include <QString>

namespace tenplus::ui {

/// With the text of all moves if that fits on two pages; else only of the hero's own. `player`: as of paperSheet.
PrintableSheet fittingSheet(const table::SheetView& view, const WordsOfMoves& words, QPageSize::PageSizeId size,
                            const std::string& player = {});

/// The written file, with ".pdf" added if missing; or the sentence about the failure. Replaces an existing file only
/// once the new one is complete.
Expected<QString, QString> savePdf(const PrintableSheet& sheet, const QString& file, QPageSize::PageSizeId size);

} // namespace tenplus::ui
