#include "print/recap_pdf.h"

#include "print/markdown_entries.h"
#include "print/print_layout.h"

#include <utility>

namespace tenplus::ui {

PrintableSheet paperRecap(const QString& name, const QString& subtitle, const std::vector<RecapChapter>& chapters) {
    PrintableSheet paper;
    paper.name = name;
    paper.subtitle = subtitle;
    paper.columns = 1; // it is read as a page and not looked up
    for (const RecapChapter& chapter : chapters) {
        PaperSection section{chapter.title, {}, entriesOf(chapter.markdown)};
        if (!section.entries.empty() || !section.title.isEmpty()) paper.atTable.push_back(std::move(section));
    }
    return paper;
}

QByteArray recapPdf(const PrintableSheet& recap, const QString& title, QPageSize::PageSizeId size) {
    return pdfOf(PrintLayout(recap, size), title);
}

} // namespace tenplus::ui
