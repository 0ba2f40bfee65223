#include "paint/markdown_text.h"

#include "theme/look.h"

#include <QCoreApplication>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>

#include <algorithm>
#include <array>

namespace tenplus::ui {
namespace {

constexpr QChar kMarkBegin(0xE000), kMarkEnd(0xE001); // for private use: no font has a letter there
constexpr int kDeepest = 6;                           // of lists and quotes in each other
constexpr double kIndent = 22;                        // px at text size 1
constexpr std::array kHeadings{1.45, 1.25, 1.12, 1.0, 1.0, 1.0};

// No tables: their layout takes time by the square of what is typed.
constexpr auto kFeatures = QTextDocument::MarkdownFeatures(QTextDocument::MarkdownNoHTML);

// Layout takes time by the square of the changes of format in a paragraph: a text with more is shown as it is typed. Of
// a longer text than anybody reads at once, the beginning is shown.
constexpr qsizetype kMostShown = 10'000, kMostSigns = 800;

bool hasManySigns(const QString& text) {
    static const QString kSigns = QStringLiteral("*_`[&\\");
    return std::ranges::count_if(text, [](QChar each) { return kSigns.contains(each); }) > kMostSigns;
}

struct Run {
    int from = 0, length = 0;
    QTextCharFormat format;
    QString text;
};

std::vector<Run> runsOf(const QTextDocument& document) {
    std::vector<Run> runs;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            const QTextFragment each = at.fragment();
            runs.push_back({each.position(), each.length(), each.charFormat(), each.text()});
        }
    }
    return runs;
}

// A picture is its description, an address its words.
void takeResources(QTextDocument& document) {
    QTextCursor cursor(&document);
    const std::vector<Run> runs = runsOf(document);
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) { // from the end, so that the places stay
        const bool isPicture = run->format.isImageFormat();
        if (!isPicture && !run->format.isAnchor()) continue;
        cursor.setPosition(run->from);
        cursor.setPosition(run->from + run->length, QTextCursor::KeepAnchor);
        if (isPicture) {
            cursor.insertText(run->format.stringProperty(QTextFormat::ImageAltText), QTextCharFormat());
            continue;
        }
        QTextCharFormat plain = run->format;
        plain.clearProperty(QTextFormat::IsAnchor);
        plain.clearProperty(QTextFormat::AnchorHref);
        plain.clearProperty(QTextFormat::TextToolTip);
        plain.clearForeground();
        plain.setFontUnderline(false);
        cursor.setCharFormat(plain);
    }
}

void setLinks(QTextDocument& document, const std::vector<TextLink>& links, const Look& look) {
    if (links.empty()) return;
    QTextCursor cursor(&document);
    const std::vector<Run> runs = runsOf(document);
    for (auto run = runs.rbegin(); run != runs.rend(); ++run) {
        for (qsizetype begin = run->text.lastIndexOf(kMarkBegin); begin >= 0;
             begin = begin == 0 ? -1 : run->text.lastIndexOf(kMarkBegin, begin - 1)) {
            const qsizetype end = run->text.indexOf(kMarkEnd, begin);
            if (end < 0) continue;
            const std::size_t number = run->text.mid(begin + 1, end - begin - 1).toUInt();
            if (number >= links.size()) continue;
            const TextLink& link = links[number];
            QTextCharFormat format = run->format;
            format.setAnchor(true);
            format.setAnchorHref(link.target);
            format.setForeground(link.open ? look.theme().text.muted : look.theme().accent.text);
            format.setUnderlineStyle(link.open ? QTextCharFormat::DashUnderline : QTextCharFormat::NoUnderline);
            cursor.setPosition(run->from + int(begin));
            cursor.setPosition(run->from + int(end) + 1, QTextCursor::KeepAnchor);
            cursor.insertText(link.words, format);
        }
    }
}

// The depth of nesting ends where words would have no room.
void fitBlocks(QTextDocument& document, const Look& look) {
    QTextCursor cursor(&document);
    document.setIndentWidth(look.exact(kIndent));
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        const double widest = kDeepest * look.exact(kIndent);
        const int quotes = std::min(format.intProperty(QTextFormat::BlockQuoteLevel), kDeepest);
        format.setLeftMargin(std::min(quotes * look.exact(kIndent), widest));
        format.setRightMargin(0);
        format.setNonBreakableLines(false); // the lines of an example may be wider than the view
        format.setIndent(std::min(format.indent(), kDeepest));
        if (format != block.blockFormat()) {
            cursor.setPosition(block.position());
            cursor.setBlockFormat(format);
        }
        QTextList* const list = block.textList();
        if (!list || list->format().indent() <= kDeepest) continue;
        QTextListFormat nested = list->format();
        nested.setIndent(kDeepest);
        list->setFormat(nested);
    }
}

// Markdown brings sizes of its own: they follow the look.
void dressRuns(QTextDocument& document) {
    QTextCursor cursor(&document);
    const int size = pixelSizeOf(document.defaultFont());
    for (const Run& run : runsOf(document)) {
        const int heading = document.findBlock(run.from).blockFormat().headingLevel();
        const bool isSized = run.format.hasProperty(QTextFormat::FontSizeAdjustment);
        if (heading == 0 && !isSized && !run.format.fontFixedPitch()) continue;
        const double larger = heading > 0 ? kHeadings[std::size_t(std::clamp(heading, 1, 6)) - 1] : 1;
        QTextCharFormat format = run.format;
        format.clearProperty(QTextFormat::FontSizeAdjustment);
        format.setProperty(QTextFormat::FontPixelSize, int(size * larger));
        cursor.setPosition(run.from);
        cursor.setPosition(run.from + run.length, QTextCursor::KeepAnchor);
        cursor.setCharFormat(format);
    }
}

} // namespace

QString linkMark(std::size_t link) { return kMarkBegin + QString::number(link) + kMarkEnd; }

QString withoutMarks(QString typed) { return typed.remove(kMarkBegin).remove(kMarkEnd); }

void setMarkdownText(QTextDocument& document, const LinkedText& text, const Look& look) {
    document.setUndoRedoEnabled(false);
    const bool isCut = text.markdown.size() > kMostShown;
    QString shown = isCut ? text.markdown.left(kMostShown) : text.markdown;
    if (shown.lastIndexOf(kMarkBegin) > shown.lastIndexOf(kMarkEnd)) shown.truncate(shown.lastIndexOf(kMarkBegin));
    const QString rest =
        isCut ? QCoreApplication::translate("Markdown", "\n\n(The text goes on: F2 opens all of it.)") : QString();
    if (hasManySigns(shown))
        document.setPlainText(shown + rest);
    else
        document.setMarkdown(shown + rest, kFeatures);
    takeResources(document);
    setLinks(document, text.links, look);
    fitBlocks(document, look);
    dressRuns(document);
}

QString plainOfMarkdown(const QString& markdown) {
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    if (hasManySigns(markdown)) return withoutMarks(markdown).trimmed();
    document.setMarkdown(withoutMarks(markdown), kFeatures);
    takeResources(document);
    QString all;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!all.isEmpty()) all += u'\n';
        if (block.textList()) all += QStringLiteral("\u2022 ");
        all += block.text();
    }
    return all.trimmed();
}

} // namespace tenplus::ui
