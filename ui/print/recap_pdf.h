// A recap as a PDF file: the page that Export writes, laid out on paper.
#pragma once

#include <QByteArray>
#include <QPageSize>
#include <QString>

namespace tenplus::ui {

/// `html` is the program's own page of a recap. Nothing that it names is loaded.
QByteArray recapPdf(const QString& html, const QString& title, QPageSize::PageSizeId size);

} // namespace tenplus::ui
