#include "print/markdown_entries.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>

#include <utility>

namespace tenplus::ui {

namespace {

// No address in what players typed is followed.
class ClosedDocument : public QTextDocument {
protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

// `moved`: how far the words of the block stand from where they are in it.
std::vector<std::pair<int, int>> strongIn(const QTextBlock& block, int moved) {
    std::vector<std::pair<int, int>> strong;
    for (auto at = block.begin(); !at.atEnd(); ++at) {
        const QTextFragment part = at.fragment();
        if (part.charFormat().fontWeight() > QFont::Medium)
            strong.emplace_back(part.position() - block.position() + moved, part.length());
    }
    return strong;
}

} // namespace

std::vector<PaperEntry> entriesOf(const QString& markdown) {
    std::vector<PaperEntry> entries;
    ClosedDocument document;
    document.setMarkdown(markdown, QTextDocument::MarkdownNoHTML);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QString text = block.text().trimmed();
        if (text.isEmpty()) continue;
        PaperEntry entry;
        const QTextList* const list = block.textList();
        const bool isNumbered = list != nullptr && list->format().style() == QTextListFormat::ListDecimal;
        const QString point = list == nullptr ? QString()
                              : isNumbered    ? list->itemText(block)
                                              : QStringLiteral("\u2022");
        const QString before = point.isEmpty() ? QString() : point + u' ';
        const bool isHeading = block.blockFormat().headingLevel() > 0;
        (isHeading ? entry.name : entry.text) = before + text;
        if (!isHeading) entry.strong = strongIn(block, int(before.size() - block.text().indexOf(text)));
        entries.push_back(std::move(entry));
    }
    return entries;
}

} // namespace tenplus::ui
