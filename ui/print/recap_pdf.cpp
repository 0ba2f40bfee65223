#include "print/recap_pdf.h"

#include "print/print_layout.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>

#include <utility>

namespace tenplus::ui {

namespace {

// A recap holds what players typed: no address in it is followed.
class ClosedDocument : public QTextDocument {
protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

PaperSection sectionOf(const RecapChapter& chapter) {
    PaperSection section{chapter.title, {}, {}};
    ClosedDocument document;
    document.setMarkdown(chapter.markdown, QTextDocument::MarkdownNoHTML);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QString text = block.text().trimmed();
        if (text.isEmpty()) continue;
        PaperEntry entry;
        const QTextList* const list = block.textList();
        const bool isNumbered = list != nullptr && list->format().style() == QTextListFormat::ListDecimal;
        const QString point = list == nullptr ? QString() : isNumbered ? list->itemText(block) : QStringLiteral("•");
        (block.blockFormat().headingLevel() > 0 ? entry.name : entry.text) =
            point.isEmpty() ? text : point + u' ' + text;
        section.entries.push_back(std::move(entry));
    }
    return section;
}

} // namespace

PrintableSheet paperRecap(const QString& name, const QString& subtitle, const std::vector<RecapChapter>& chapters) {
    PrintableSheet paper;
    paper.name = name;
    paper.subtitle = subtitle;
    paper.columns = 1; // it is read as a page and not looked up
    for (const RecapChapter& chapter : chapters) {
        PaperSection section = sectionOf(chapter);
        if (!section.entries.empty() || !section.title.isEmpty()) paper.atTable.push_back(std::move(section));
    }
    return paper;
}

QByteArray recapPdf(const PrintableSheet& recap, const QString& title, QPageSize::PageSizeId size) {
    return pdfOf(PrintLayout(recap, size), title);
}

} // namespace tenplus::ui
