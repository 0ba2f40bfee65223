// A recap on paper: laid out as a sheet is, a section for each session.
#pragma once

#include "print/printable_sheet.h"

#include <QByteArray>
#include <QPageSize>
#include <QString>

#include <vector>

namespace tenplus::ui {

struct RecapChapter {
    QString title;    ///< "Session 3 (2026-11-28): The bell"; empty before the first session
    QString markdown; ///< loads nothing: addresses in it are words
};

/// `name`: of the campaign. Headings in a chapter are names of entries, lists have their points.
PrintableSheet paperRecap(const QString& name, const QString& subtitle, const std::vector<RecapChapter>& chapters);

/// The whole document with that title.
QByteArray recapPdf(const PrintableSheet& recap, const QString& title, QPageSize::PageSizeId size);

} // namespace tenplus::ui
