#include "print/sheet_file.h"

#include "base/contains.h"
#include "print/print_layout.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace tenplus::ui {
namespace {

struct FileWords {
    Q_DECLARE_TR_FUNCTIONS(SheetFile)
};

constexpr int kPlainSheet = 2; // pages
const QString kEnding = QStringLiteral(".pdf");

} // namespace

PrintableSheet fittingSheet(const table::SheetView& view, const WordsOfMoves& words, QPageSize::PageSizeId size,
                            const std::string& player) {
    PrintableSheet sheet = forPlayers(paperSheet(view, words, player));
    if (PrintLayout(sheet, size).pages() <= kPlainSheet) return sheet;
    WordsOfMoves own = words;
    std::erase_if(
        own, [&](const auto& each) { return !contains(view.classMoves, each.first, &table::OwnedMoveView::move); });
    return forPlayers(paperSheet(view, own, player));
}

Expected<QString, QString> savePdf(const PrintableSheet& sheet, const QString& file, QPageSize::PageSizeId size) {
    const QString path = file.endsWith(kEnding, Qt::CaseInsensitive) ? file : file + kEnding;
    if (path != file && QFileInfo::exists(path))
        return Unexpected(FileWords::tr("%1 is there already: choose it with its ending to replace it.")
                              .arg(QDir::toNativeSeparators(path)));
    const QString folder = QDir::toNativeSeparators(QFileInfo(path).path());
    QSaveFile out(path);
    if (!out.open(QIODevice::WriteOnly))
        return Unexpected(
            FileWords::tr("The sheet could not be written to %1: choose a folder that you may write to.").arg(folder));
    const PrintLayout paper(sheet, size);
    const QByteArray pdf = pdfOf(paper, sheet.name);
    const bool whole = out.write(pdf) == pdf.size() && out.commit();
    if (!whole)
        return Unexpected(
            FileWords::tr(
                "The sheet could not be written to %1: there may be no room; what stood there before is as it was.")
                .arg(folder));
    return QDir::toNativeSeparators(path);
}

} // namespace tenplus::ui
