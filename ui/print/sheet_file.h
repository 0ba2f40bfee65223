// A sheet as a PDF file, written whole or not at all.
#pragma once

#include "base/expected.h"
#include "print/paper_sheet.h"

#include <QPageSize>
#include <QString>

namespace tenplus::ui {

/// With the words of all moves where two pages hold them; else with those of the hero's own.
PaperSheet fittingSheet(const table::SheetView& view, const WordsOfMoves& words, QPageSize::PageSizeId size);

/// The file that was written, ".pdf" put behind a name that lacks it; or the sentence that says why none was. What stood
/// there before is replaced once the new sheet is whole.
Expected<QString, QString> savePdf(const PaperSheet& sheet, const QString& file, QPageSize::PageSizeId size);

} // namespace tenplus::ui
